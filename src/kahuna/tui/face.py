"""The protocol between a game and the screens: choices, pictures and texts.

It knows no widget. A game's part of this room has a module `face`, with its face `FACE`, and a
module `commands`, with its keys `KEYS`.
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
    """A choice available now.

    Attributes:
        at: its name, unique among the choices.
        action: the action it does; None if it leads to a further choice.
        spot: its place on the board; None: in a list, in the order of the options.
        pointed: the targets that stand for it.
    """

    at: str
    action: Any | None
    spot: Spot | None = None
    pointed: tuple[Target, ...] = ()


class Frame(NamedTuple):
    """A frame of an animation, with its text.

    Attributes:
        board: the board to draw; None: the current one.
        text: the text below; empty for the usual one.
        seconds: how long to show it; None: until a key is pressed.
        leads_up: whether it leads up to the last action, so that all else is as before it.
    """

    board: Board | None
    text: str = ""
    seconds: float | None = None
    leads_up: bool = False


class Choosing(Protocol):
    """The choice in progress of the seat to move, by keys or pointer.

    Attributes:
        narrator: the source of refusals in words.
        message: why the last key or click did nothing; empty if it did something.
        at: the name of the option under the cursor; None for none.
    """

    narrator: Narrator
    message: str
    at: str | None

    def reset(self, message: str = "") -> None:
        """Start over, with the cursor nowhere."""

    def letter(self, letter: str) -> Any | None:
        """Take one of the game's letters; returns the action if it is now complete and legal."""

    def command(self, name: str) -> Any | None:
        """Take one of `commands`; returns its action, if legal."""

    def commands(self) -> tuple[str, ...]:
        """The game's own commands active now; `back` if a choice can be undone."""

    def why_not(self, key: str) -> str:
        """Why a key that isn't one of the game's letters does nothing now."""

    def options(self) -> Sequence[Option]:
        """The current options, in reading order."""

    def choose(self) -> Any | None:
        """Choose the option under the cursor; returns the action if now complete and legal."""

    def point(self, target: Target, *, clicked: bool) -> Any | None:
        """Handle the mouse on a target: the cursor follows it; returns the action of a click."""


class Moment(NamedTuple):
    """A moment of a game, with its viewer.

    Attributes:
        view: what the viewer may know: the seat whose hand may be seen, or everybody.
        hands: the views of the seats whose hands may be seen.
        history: the actions that may be shown, the last of which led here.
        recent: those whose changes are marked.
        stage: what the players are doing; None in a replay.
        choosing: the choice in progress of the seat to move, in its turn.
        before: in `Stage.ENDED`, what the seat knew before its last action.
        last_turn: the actions of the turn that ended last.
        frame: the frame shown instead of the board.
        page: the command of the open page of the side column; empty for none.
        instead: the text in place of the last events; empty for none.
        is_open: whether hands are never covered.
        seed: the seed of the shuffles; None: unknown, or a secret.
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
        """The prompt for the seat to move, or for the seat whose turn has ended."""

    @property
    def preview(self) -> str:
        """What Enter would do with the option under the cursor; empty for nothing."""

    @property
    def news(self) -> list[str]:
        """What the last action did, in sentences without full stops, the main thing first."""

    def top(self, width: int) -> Row:
        """The top row: the progress and the score."""

    def drawing(self, width: int, height: int) -> Drawing:
        """The board, with changes and choices highlighted."""

    def side(self, width: int, height: int) -> list[Row]:
        """The side column."""

    def supply(self, height: int) -> list[Row]:
        """The public cards beside the board, for a column of this height."""

    def hand(self, width: int, height: int) -> list[Row]:
        """The hand that may be seen, or all hands in one row, `height` rows high."""


class SetupForm(Protocol):
    """A game's part of the form for a new game."""

    def entries(self, narrator: Narrator) -> Sequence[Choice]:
        """The choices, each with its default."""

    def setup(self, values: Mapping[str, str], seed: int) -> Setup:
        """The setup with these values, by name of choice; missing ones get the default.

        Random choices come from `seed`.
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
        """A new choice for the seat to move in a match."""

    def picture(self, moment: Moment) -> Picture:
        """A moment's picture."""

    def board(self, view: Any | None) -> Board:
        """The board of a view, without highlights; None: before the game."""

    def after(self, board: Board, events: Sequence[Any]) -> Board:
        """A board after these events, with their changes highlighted."""

    def foreseen(self, board: Board, events: Sequence[Any]) -> Board:
        """A board as it would be after these events, which haven't happened."""

    def consequences(self, before: Any, events: Sequence[Any]) -> tuple[Frame, ...]:
        """An action's consequences, step by step; none if it has only one. `before` is a view."""

    def count(self, view: Any, events: Sequence[Any], narrator: Narrator) -> tuple[Frame, ...]:
        """A count for everybody to watch, step by step; none if there is no count."""

    def foretold(self, actions: Sequence[Any], events: Sequence[Any], narrator: Narrator) -> str:
        """What the actions of a turn would do, with the consequences."""

    def marks(self, history: Sequence[Done]) -> Marks:
        """What a time line shows of a game."""

    def hand_height(self, columns: int, rows: int) -> int:
        """How many rows a hand takes on a screen of this size."""


def face_of(game: str) -> Face:
    """The face of a game.

    Raises:
        KeyError: there is no such game.
        ModuleNotFoundError: it can't be played at the table.
    """
    face: Face = part(game, "tui", "face").FACE
    for command in face.keys.commands:
        COMMANDS.setdefault(command.name, command)
    return face
