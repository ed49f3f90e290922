"""The level `easy`: greedy, one action ahead; it values islands and overlooks what else falls."""

from collections.abc import Sequence
from random import Random

from kahuna.ai.kahuna.deals import as_known
from kahuna.engine import Action, Build, Decline, Discard, Draw, PlayerView, Remove
from kahuna.engine.board import MAJORITY, MASK_AT, controlled
from kahuna.engine.kahuna.simulation import Simulation

OVERLOOKS = 0.25
"""The probability of overlooking which bridges and islands the other loses to a gain (R13)."""
THRIFTY = 3
"""With this many cards or fewer it only plays to gain or break an island."""


class Easy:
    """Does what looks best at once, action by action."""

    def choose(self, view: PlayerView, legal: Sequence[Action], rng: Random) -> Action:
        """An action that gains or takes an island; with many cards any progress; else a draw."""
        now = as_known(view)
        blind = rng.random() < OVERLOOKS
        plays = [action for action in legal if isinstance(action, Build | Remove)]
        if plays:
            liked = max(plays, key=lambda play: (_liking(now, play, blind), rng.random()))
            gain = _liking(now, liked, blind) - _standing(now.own, now.other)
            if gain >= 1 or len(view.hand) > THRIFTY:
                return liked
        return _end(now, legal, rng)


def _liking(now: Simulation, play: Build | Remove, blind: bool) -> float:
    after = now.copy()
    after.do(play)
    own, other = after.bridges_of(now.seat)
    if blind and isinstance(play, Build):
        other = now.other
    return _standing(own, other)


def _standing(own: int, other: int) -> float:
    """The lead in islands, and a little for progress to the next."""
    islands = len(controlled(own)) - len(controlled(other))
    return (
        islands
        + sum(
            min((own & lines).bit_count() / MAJORITY[island], 1)
            for island, lines in MASK_AT.items()
        )
        / 10
    )


def _end(now: Simulation, legal: Sequence[Action], rng: Random) -> Action:
    """The draw of the most useful card of the row, else another end of the turn."""
    draws = [action for action in legal if isinstance(action, Draw)]
    if draws:
        return max(draws, key=lambda draw: (_need(now, draw), rng.random()))
    for kind in (Decline, Discard):
        if kept := [action for action in legal if isinstance(action, kind)]:
            return kept[int(rng.random() * len(kept))]
    return legal[int(rng.random() * len(legal))]


def _need(now: Simulation, draw: Draw) -> int:
    """Rates a card: the fewer bridges its island lacks the better; the deck's card is average."""
    if draw.card is None:
        return -2
    missing = MAJORITY[draw.card] - (now.own & MASK_AT[draw.card]).bit_count()
    return -missing if missing > 0 else -4
