"""The options for the cursor in each mode of choosing. Knows no screen."""

from collections.abc import Iterable
from typing import Final

from kahuna.chart import middle_of
from kahuna.engine import DECLINE, Action, Discard, Draw, Island, Line, Phase, Place
from kahuna.engine.board import far_end
from kahuna.tui.face import Option
from kahuna.tui.kahuna.choice import Choice
from kahuna.tui.kahuna.mode import Mode
from kahuna.tui.parts.rows import Target

DECK: Final = "*"
NO_CARD: Final = "="

BOARD: Final = "board"
"""The kind of target that an island or a line is."""
HAND: Final = "hand"
ROW: Final = "row"
"""The kinds of targets that cards are."""
ON_DECK: Final = Target("deck")


def options(choosing: Choice) -> tuple[Option, ...]:
    """The current options, in reading order."""
    match choosing.mode:
        case Mode.PICK if choosing.view.phase is Phase.SETUP:
            return tuple(_on_board(a.line, a) for a in choosing.legal() if isinstance(a, Place))
        case Mode.PICK:
            return tuple(_on_board(island, None) for island in sorted(choosing.lit()[1]))
        case Mode.TARGET:
            picked = choosing.picked
            assert picked is not None, "a target follows a pick"
            return tuple(
                _on_board(line, way[0] if len(way) == 1 else None, far_end(line, picked))
                for line, way in sorted(choosing.ways().items())
            )
        case Mode.PAY:
            numbered = enumerate(choosing.payments, start=1)
            return tuple(Option(str(number), payment) for number, payment in numbered)
        case Mode.DISCARD:
            return tuple(Option(a.card, a) for a in choosing.legal() if isinstance(a, Discard))
        case Mode.DRAW:
            return tuple(_draws(choosing))


def _draws(choosing: Choice) -> Iterable[Option]:
    legal = choosing.legal()
    for card in dict.fromkeys(choosing.view.row):
        if card is not None and Draw(card) in legal:
            yield Option(card, Draw(card), pointed=(Target(ROW, card),))
    if Draw(None) in legal:
        yield Option(DECK, Draw(None), pointed=(ON_DECK,))
    if DECLINE in legal:
        yield Option(NO_CARD, DECLINE)


def _on_board(at: Island | Line, action: Action | None, *far: Island) -> Option:
    """An island or a line, and what else leads there."""
    pointed = tuple(Target(BOARD, target) for target in (at, *far))
    return Option(at, action, middle_of(at), pointed)
