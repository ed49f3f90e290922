"""What a game gives the screens: what is chosen, what is shown of it and told beside it.

Nothing of it knows a widget. A game's part of this room has a module `face`, in which `FACE` is its
face, and a module `commands`, in which `KEYS` are its keys.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from kahuna.chart import Board, Drawing, Glyphs, Spot
from kahuna.engine.game import Seat, Setup
from kahuna.engine.games import part
from kahuna.match import Match, Stage
from kahuna.narration import Narrator
from kahuna.record import Done
from kahuna.tui.command import GameKeys
from kahuna.tui.forms.entries import Choice
from kahuna.tui.keys import COMMANDS
from kahuna.tui.parts.rows import Row, Target
from kahuna.tui.timeline.marks import Marks


class Option(NamedTuple):
    """Something that can be chosen now.

    Attributes:
        at: what it is called, among all that can be chosen.
        action: what choosing it does; None if it only leads on to a further choice.
        spot: where it lies on the board; None: in a list, in the order of the options.
        pointed: the targets that stand for it.
    """

    at: str
    action: Any | None
    spot: Spot | None = None
    pointed: tuple[Target, ...] = ()


class Frame(NamedTuple):
    """A picture of an animation, and what is said beneath it.

    Attributes:
        board: what is drawn; None: the board as it is.
        text: empty for what is said anyway.
        seconds: how long it is to be seen; None: until a key is pressed.
        leads_up: whether it leads up to what the last action did: all else is as it was before.
    """

    board: Board | None
    text: str = ""
    seconds: float | None = None
    leads_up: bool = False


class Choosing(Protocol):
    """What the seat to move is about to do, typed or pointed at.

    Attributes:
        narrator: tells why something can't be done.
        message: why the last key or click did nothing; empty if it did something.
        at: the option that the cursor stands on, by its name; None for none.
    """

    narrator: Narrator
    message: str
    at: str | None

    def reset(self, message: str = "") -> None:
        """Begin anew, with the cursor nowhere."""

    def letter(self, letter: str) -> Any | None:
        """Take one of the game's letters; gives the action that is complete with it, and legal."""

    def command(self, name: str) -> Any | None:
        """Take one of `commands`; gives the action that it asks for, if that is legal."""

    def commands(self) -> tuple[str, ...]:
        """The game's own commands that do something now; `back` where a choice can be undone."""

    def why_not(self, key: str) -> str:
        """Why a key that is no letter of the game does nothing now."""

    def options(self) -> Sequence[Option]:
        """What can be chosen now, in reading order."""

    def choose(self) -> Any | None:
        """Choose what the cursor stands on; gives the action that is complete, and legal."""

    def point(self, target: Target, *, clicked: bool) -> Any | None:
        """Take the mouse on something: the cursor follows it; gives the action of a click."""


class Moment(NamedTuple):
    """What is to be shown, and to whom.

    Attributes:
        view: what may be known by whoever looks: the seat whose hand may be seen, or everybody.
        hands: the views of the seats whose hands may be seen.
        history: the actions that may be told of, the last of them led here.
        recent: those whose changes are to be marked.
        stage: what the players are at; None: the game is watched.
        choosing: what the seat to move is about to do, in its turn.
        before: in `Stage.ENDED`, what the seat knew before its last action.
        last_turn: the actions of the turn that ended last.
        frame: the picture that is shown instead of the board.
        page: the command of the page that the side column has been asked for; empty for none.
        instead: what is told in the place of the last events; empty for nothing.
        is_open: whether hands are never covered.
        seed: what the cards were shuffled by; None: it isn't known, or isn't to be told.
    """

    view: Any
    hands: Mapping[Seat, Any]
    history: Sequence[Done]
    recent: Sequence[Done]
    narrator: Narrator
    glyphs: Glyphs
    stage: Stage | None = None
    choosing: Choosing | None = None
    before: Any = None
    last_turn: Sequence[Done] = ()
    frame: Frame | None = None
    page: str = ""
    instead: str = ""
    is_open: bool = False
    seed: int | None = None

    @property
    def viewer(self) -> Seat | None:
        """The seat whose hand may be seen; None: none may, or several."""
        return next(iter(self.hands)) if len(self.hands) == 1 else None


class Picture(Protocol):
    """The parts of a moment's picture; sizes are in cells."""

    @property
    def asked(self) -> str:
        """What is asked of the seat to move, or told to the seat whose turn has ended."""

    @property
    def preview(self) -> str:
        """What Enter would do with what the cursor stands on; empty for nothing."""

    @property
    def news(self) -> list[str]:
        """What the last action did, in sentences without their stops: the main thing first."""

    def top(self, width: int) -> Row:
        """The row above all: where the game is, and how it stands."""

    def drawing(self, width: int, height: int) -> Drawing:
        """The board; what has changed stands out, and what can be chosen."""

    def side(self, width: int, height: int) -> list[Row]:
        """The side column."""

    def supply(self, height: int) -> list[Row]:
        """What lies beside the board for all, for a column of this height."""

    def hand(self, width: int, height: int) -> list[Row]:
        """The hand that may be seen, or all of them in one row, in so many rows."""


class SetupForm(Protocol):
    """What a game asks for before it begins."""

    def entries(self, narrator: Narrator) -> Sequence[Choice]:
        """The choices, each at what is usual."""

    def setup(self, values: Mapping[str, str], seed: int) -> Setup:
        """The setup with these values, by name of choice; what isn't named is as usual.

        What is to be drawn by lot is drawn from `seed`.
        """


class Face(Protocol):
    """A game's part of the screens.

    Attributes:
        keys: its own keys.
        setup_form: its part of the form of a new game.
    """

    @property
    def keys(self) -> GameKeys: ...  # noqa: D102 - the class tells
    @property
    def setup_form(self) -> SetupForm: ...  # noqa: D102

    def choosing(self, match: Match, narrator: Narrator) -> Choosing:
        """What the seat to move is about to do in a match, nothing chosen yet."""

    def picture(self, moment: Moment) -> Picture:
        """A moment's picture."""

    def board(self, view: Any | None) -> Board:
        """The board of a view, with nothing standing out; None: before the game."""

    def after(self, board: Board, events: Sequence[Any]) -> Board:
        """A board once these things have happened to it, what they changed standing out."""

    def foreseen(self, board: Board, events: Sequence[Any]) -> Board:
        """A board as it would be once these things had happened to it."""

    def consequences(self, before: Any, events: Sequence[Any]) -> tuple[Frame, ...]:
        """What an action led to, step by step; none if that was one thing. `before` is a view."""

    def count(self, view: Any, events: Sequence[Any], narrator: Narrator) -> tuple[Frame, ...]:
        """What is counted where everybody should look, step by step; none if nothing is."""

    def foretold(self, actions: Sequence[Any], events: Sequence[Any], narrator: Narrator) -> str:
        """What the actions of a turn would do, and what would come of it."""

    def marks(self, history: Sequence[Done]) -> Marks:
        """What a time line shows of a game."""

    def hand_height(self, columns: int, rows: int) -> int:
        """How many rows a hand takes on a screen of this size."""


def face_of(game: str) -> Face:
    """The face of a game: the one way to it.

    Raises:
        KeyError: there is no such game.
        ModuleNotFoundError: it can't be played at the table.
    """
    face: Face = part(game, "tui", "face").FACE
    for command in face.keys.commands:
        COMMANDS.setdefault(command.name, command)
    return face
