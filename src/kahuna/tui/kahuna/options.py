"""What the cursor can stand on, in each mode of choosing. Knows no screen."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kahuna.chart import Direction, middle_of, toward
from kahuna.engine import DECLINE, Action, Discard, Draw, Island, Phase, Place
from kahuna.tui.kahuna.choosing import Choosing, Mode

DECK = "*"
NO_CARD = "="


class Option(NamedTuple):
    """Something that can be chosen now.

    Attributes:
        at: the island, the line, the card, the number of a payment, `DECK` or `NO_CARD`.
        action: what choosing it does; None if it only leads on to a further choice.
    """

    at: str
    action: Action | None


def options(choosing: Choosing) -> tuple[Option, ...]:
    """What can be chosen now, in reading order."""
    match choosing.mode:
        case Mode.PICK if choosing.view.phase is Phase.SETUP:
            return tuple(Option(a.line, a) for a in choosing.legal() if isinstance(a, Place))
        case Mode.PICK:
            return tuple(Option(island, None) for island in sorted(choosing.lit()[1]))
        case Mode.TARGET:
            ways = choosing.ways()
            return tuple(
                Option(at, way[0] if len(way) == 1 else None) for at, way in sorted(ways.items())
            )
        case Mode.PAY:
            numbered = enumerate(choosing.payments, start=1)
            return tuple(Option(str(number), payment) for number, payment in numbered)
        case Mode.DISCARD:
            return tuple(Option(a.card, a) for a in choosing.legal() if isinstance(a, Discard))
        case Mode.DRAW:
            return tuple(_draws(choosing))


def _draws(choosing: Choosing) -> Iterable[Option]:
    legal = choosing.legal()
    for card in dict.fromkeys(choosing.view.row):
        if card is not None and Draw(card) in legal:
            yield Option(card, Draw(card))
    if Draw(None) in legal:
        yield Option(DECK, Draw(None))
    if DECLINE in legal:
        yield Option(NO_CARD, DECLINE)


def moved(
    at: str | None, among: Sequence[Option], direction: Direction, *, on_chart: bool
) -> str | None:
    """Where an arrow leads from `at`: on the chart by where things lie, else along the list.

    From nowhere it leads to the first option; with no options, nowhere.
    """
    places = [option.at for option in among]
    if at not in places:
        return places[0] if places else None
    if not on_chart:
        index = places.index(at) + sum(direction.value)
        return places[min(max(index, 0), len(places) - 1)]
    return toward(at, {place: middle_of(Island(place)) for place in places}, direction)
