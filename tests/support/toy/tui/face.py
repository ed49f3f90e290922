"""The toy game's face: cards in a row, chosen by their letters."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from kahuna.chart import Drawing, Glyphs, Ink, Role
from kahuna.engine.game import Setup as AnySetup
from kahuna.match import Match
from kahuna.narration import Narrator, told
from kahuna.record import Done
from kahuna.tui.command import GameKeys
from kahuna.tui.face import Choosing, Face, Frame, Moment, Option, Picture, SetupForm
from kahuna.tui.forms.entries import Choice
from kahuna.tui.parts.log import log_part
from kahuna.tui.parts.rows import Row, Span, Target, shared_out
from kahuna.tui.timeline.marks import Marks
from support.toy.engine.game import DRAW, END, LAYS
from support.toy.engine.state import Action, Setup
from support.toy.tui.commands import KEYS

GROUND = Ink(Role.SEA)


class ToyBoard(NamedTuple):
    """The cards on the table, and those that stand out."""

    cards: str
    marked: str = ""

    def draw(self, width: int, height: int, glyphs: Glyphs) -> Drawing:
        row = f"{self.cards} {glyphs.mark}{self.marked}".ljust(width)[:width]
        rows = [((row, GROUND),), *[((" " * width, GROUND),)] * (height - 1)]
        return Drawing(tuple(rows[:height]), {}, (width, height), GROUND)


class ToyChoosing:
    """One key, one action."""

    def __init__(self, match: Match, narrator: Narrator) -> None:
        self.narrator, self.message = narrator, ""
        self.at: str | None = None
        self._match = match

    def reset(self, message: str = "") -> None:
        self.message, self.at = message, None

    def _legal(self, action: Action) -> Action | None:
        why = self._match.refusal(action)
        self.message = f"{why.id} ({why.rule})." if why else ""
        return None if why else action

    def letter(self, letter: str) -> Action | None:
        return self._legal(LAYS[letter.upper()])

    def command(self, name: str) -> Action | None:
        return self._legal(DRAW if name == "toy_draw" else END)

    def commands(self) -> tuple[str, ...]:
        return ("toy_draw",) if DRAW in self._match.legal_actions() else ("toy_end",)

    def why_not(self, key: str) -> str:
        return f"No {key}."

    def options(self) -> Sequence[Option]:
        legal = self._match.legal_actions()
        return [Option(card, lay) for card, lay in LAYS.items() if lay in legal]

    def choose(self) -> Action | None:
        return None if self.at is None else self._legal(LAYS[self.at])

    def point(self, target: Target, *, clicked: bool) -> Action | None:
        self.at = target.name
        return self.choose() if clicked else None


class ToyPicture:
    """A moment's picture."""

    def __init__(self, moment: Moment) -> None:
        self._moment = moment

    @property
    def asked(self) -> str:
        return f"asked of {self._moment.viewer}"

    @property
    def preview(self) -> str:
        return f"lays {self._moment.choosing.at}" if self._moment.choosing else ""

    @property
    def news(self) -> list[str]:
        return told(self._moment.narrator, self._moment.history[-1].events, None)

    def top(self, width: int) -> Row:
        names = shared_out(self._moment.narrator.names, width - 12)
        points = zip(names, self._moment.view.points, strict=True)
        text = " ".join(f"{name} {count}" for name, count in points)
        return (Span(text[:width].ljust(width), "title"),)

    def drawing(self, width: int, height: int) -> Drawing:
        moment = self._moment
        marked = "".join(e.card or "" for done in moment.recent for e in done.events)
        frame = moment.frame.board if moment.frame else None
        board = frame or FACE.board(moment.view)._replace(marked=marked)
        return board.draw(width, height, moment.glyphs)

    def side(self, width: int, height: int) -> list[Row]:
        moment, names = self._moment, self._moment.narrator.names
        counts = zip(names, moment.view.cards, strict=True)
        rows: list[Row] = [
            (Span(f"{name}: {count}"[:width], "player-3"),) for name, count in counts
        ]
        return [*rows, *log_part(moment, moment.history, width, height - len(rows))]

    def supply(self, height: int) -> list[Row]:
        rows: list[Row] = [(Span(f"pile {self._moment.view.pile}"),)]
        return rows[:height]

    def hand(self, width: int, height: int) -> list[Row]:
        hands = (f"{seat}:{''.join(v.hand)}/{v.secret}" for seat, v in self._moment.hands.items())
        return [(Span(" ".join(hands)[:width], "card"),), *[()] * (height - 1)]


class ToySetupForm:
    """Who begins."""

    def entries(self, narrator: Narrator) -> Sequence[Choice]:
        return [Choice("first", "first", "", ("1", "2", "3"), narrator.names)]

    def setup(self, values: Mapping[str, str], seed: int) -> AnySetup:
        return Setup(int(values.get("first", seed % 3 + 1)))


class ToyFace:
    """The toy game's part of the screens."""

    keys: GameKeys = KEYS
    setup_form: SetupForm = ToySetupForm()

    def choosing(self, match: Match, narrator: Narrator) -> Choosing:
        return ToyChoosing(match, narrator)

    def picture(self, moment: Moment) -> Picture:
        return ToyPicture(moment)

    def board(self, view: Any | None) -> ToyBoard:
        return ToyBoard("" if view is None else "".join(card for card, _ in view.table))

    def after(self, board: Any, events: Sequence[Any]) -> ToyBoard:
        laid = "".join(event.card for event in events if event.kind == "laid")
        return ToyBoard(board.cards + laid, laid)

    def foreseen(self, board: Any, events: Sequence[Any]) -> ToyBoard:
        return self.after(board, events)

    def consequences(self, before: Any, events: Sequence[Any]) -> tuple[Frame, ...]:
        return (Frame(self.board(before), seconds=0.01),) if len(events) > 1 else ()

    def count(self, view: Any, events: Sequence[Any], narrator: Narrator) -> tuple[Frame, ...]:
        if not any(event.kind == "counted" for event in events):
            return ()
        text = narrator.listed(f"{seat} {view.points[seat - 1]}" for seat in (1, 2, 3))
        return (Frame(self.board(view), text, 0.01, leads_up=True),)

    def foretold(self, actions: Sequence[Any], events: Sequence[Any], narrator: Narrator) -> str:
        return narrator.listed(str(each) for each in (*actions, *events))

    def marks(self, history: Sequence[Done]) -> Marks:
        counts = [ply for ply, done in enumerate(history, 1) if len(done.events) > 1]
        return Marks((0, *counts[:1]), {}, {}, over=len(counts) > 1, last=len(history))

    def hand_height(self, columns: int, rows: int) -> int:
        return 2 if columns > rows > 40 else 1


FACE: Final = ToyFace()
_: Face = FACE
