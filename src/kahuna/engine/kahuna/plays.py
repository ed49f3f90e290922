"""Everything a hand can do to the board in one turn, for search, which evaluates whole turns."""

from typing import Final, TypeAlias

from kahuna.engine.kahuna.actions import Build, Remove
from kahuna.engine.kahuna.holdings import USES
from kahuna.engine.kahuna.legality import add_plays
from kahuna.engine.kahuna.moves import built, played

Reached: TypeAlias = tuple[int, int, int]
"""The own bridges, the other's, and the own packed hand, at some point of a turn."""
Step: TypeAlias = tuple[Reached, Build | Remove]
"""Where a play was made, and the play."""
EVERY: Final = 1 << 20
"""More places than any hand can reach."""


def plays_from(
    start: Reached, *, strict: bool, early: bool, limit: int
) -> dict[Reached, Step | None]:
    """The places that plays can reach from `start`, each once, with the step that first led there.

    In the order of the number of plays; `start` is among them, with None. The search stops at
    `limit` places. Where `early` holds, it doesn't go beyond a play that leaves the other without a
    bridge. It ends the game, unless it leaves nobody a bridge and the rules ask for one; then any
    play that could follow would have won if it had come first.
    """
    found: dict[Reached, Step | None] = {start: None}
    todo = [start]
    for here in todo:
        own, other, hand = here
        if not hand or len(found) >= limit or (early and not other and here is not start):
            continue
        plays: list[Build | Remove] = []
        add_plays(plays, strict, own, other, USES[hand])
        for play in plays:
            if type(play) is Build:
                there = *built(own, other, play.bit), hand - play.cost
            else:
                there = *played(own, other, play), hand - play.cost
            if there not in found:
                found[there] = here, play
                todo.append(there)
    return found
