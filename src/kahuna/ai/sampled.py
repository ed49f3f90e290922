"""A player for any game: whole turns, tried out in worlds that its view could be one side of.

Its budget is in counts, never in seconds: the same view and the same lots give the same action.
"""

from collections.abc import Hashable, Iterable, Sequence
from heapq import heappop, heappush
from random import Random
from typing import Any, Final, NamedTuple, Protocol

from kahuna.ai.judging import Option, Stage, World, judged_in_stages
from kahuna.engine.game import Action, Game, Seat
from kahuna.engine.shuffling import shuffled


class Standing(Protocol):
    """A game's own word on how it stands."""

    def __call__(self, view: Any, seat: Seat, /) -> float:
        """The chance of `seat` to win by its view, 0 to 1."""


class Budget(NamedTuple):
    """How much is looked at.

    Attributes:
        places: positions within the turn that are looked beyond, the best first.
        stages: how many turns are left in each stage, and in how many worlds they are judged.
        replies: turns that are played on after the one that is judged.
        tries: actions, drawn by lot, of which a seat takes the best in those.
    """

    places: int = 60
    stages: tuple[Stage, ...] = ((16, 4), (6, 8), (3, 12))
    replies: int = 2
    tries: int = 8


BUDGETS: Final = {
    "easy": Budget(places=10, stages=((6, 2),), replies=1, tries=4),
    "normal": Budget(),
    "hard": Budget(places=120, stages=((24, 6), (8, 16), (4, 24))),
}
"""By level, that of a game without players of its own."""
LONGEST: Final = 60
"""After so many actions a world is played on no further."""
PRIOR: Final = 1.0
"""How many worlds the standing at the turn's end counts for."""


class Turn(Option):
    """Actions up to the end of a turn, or until they tell something."""

    def __init__(self, actions: tuple[Action, ...], chance: float) -> None:
        super().__init__(chance, PRIOR)
        self.actions = actions


class Sampled:
    """Plays one game of any kind; `Agent`."""

    def __init__(
        self, game: Game[Any, Any, Any, Any], standing: Standing, budget: Budget | None = None
    ) -> None:
        self._search = _Search(game, standing, budget or Budget())
        self._plan: dict[Hashable, Action] = {}

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """The next action of the best turn."""
        if len(legal) == 1:
            return legal[0]
        search = self._search
        known = search.game.sample(view, search.game.unknown(view))
        if known not in self._plan:
            self._plan = search.by_position(known, search.best(view, known, rng))
        return self._plan[known]


class _Search:
    """A game and how much of it is looked at."""

    def __init__(self, game: Game[Any, Any, Any, Any], standing: Standing, budget: Budget) -> None:
        self.game = game
        self._standing = standing
        self._budget = budget

    def best(self, view: Any, known: Any, rng: Random) -> tuple[Action, ...]:
        """The best turn; `known` is a state that tells what `view` does."""
        game, seat = self.game, self.game.to_act(known)
        assert seat is not None, "nobody is asked who isn't to act"
        cards, last = game.unknown(view), game.turn(known) + self._budget.replies

        def worlds(count: int) -> Iterable[World[Any]]:
            return [
                World(game.sample(view, shuffled(cards, rng.random)), 1.0, rng.random())
                for _ in range(count)
            ]

        def judge(turn: Turn, world: World[Any]) -> float:
            state = world.now
            for action in turn.actions:
                state = game.apply(state, action).state
            return self._played_on(state, seat, last, world.lots)

        [first] = worlds(1)
        turns = sorted(self._turns(first.now, seat), key=lambda turn: -turn.chance)
        return judged_in_stages(turns, self._budget.stages, worlds, judge)[0][0].actions

    def by_position(self, state: Any, actions: Sequence[Action]) -> dict[Hashable, Action]:
        """The actions of a turn by the positions in which they are taken."""
        plan: dict[Hashable, Action] = {}
        for action in actions:
            plan[state] = action
            state = self.game.apply(state, action).state
        return plan

    def _turns(self, state: Any, seat: Seat) -> Iterable[Turn]:
        """Turns from a position, each to another one; only the best places are looked beyond."""
        game, number = self.game, self.game.turn(state)
        found, ends = {state}, dict[Hashable, Turn]()
        places: list[tuple[float, int, Any, tuple[Action, ...]]] = [(0.0, 0, state, ())]
        for _ in range(self._budget.places):
            if not places:
                break
            _, _, here, before = heappop(places)
            for action in game.legal_actions(here):
                after, _, told, _ = game.apply(here, action)
                actions, chance = (*before, action), self.chance(after, seat)
                goes_on = game.to_act(after) == seat and game.turn(after) == number
                if not goes_on or seat in told:
                    ends.setdefault(after, Turn(actions, chance))
                elif after not in found:
                    found.add(after)
                    heappush(places, (-chance, len(found), after, actions))
        # Where the turn isn't over yet, it is played on like the turns that follow.
        ends.update((after, Turn(actions, -worth)) for worth, _, after, actions in places)
        return ends.values()

    def chance(self, state: Any, seat: Seat) -> float:
        """The chance of a seat to win: its standing, or how the game ended."""
        outcome = self.game.outcome(state)
        if outcome is None:
            return self._standing(self.game.view(state, seat), seat)
        if not outcome.winners:
            return 1 / len(outcome.points)
        return float(seat in outcome.winners)

    def _played_on(self, state: Any, seat: Seat, last: int, lots: float) -> float:
        """The chance after turn `last`; up to there each seat looks after itself (max-n)."""
        game, rng = self.game, Random(lots)
        for _ in range(LONGEST):
            if due := game.due(state):
                state = game.deal(
                    state, shuffled(due.cards, Random(f"{lots}/{due.label}").random)
                ).state
            mover = game.to_act(state)
            if mover is None or game.turn(state) > last:
                break
            tried = shuffled(game.legal_actions(state), rng.random)[: self._budget.tries]
            steps = [game.apply(state, action).state for action in tried]
            state = max(steps, key=lambda after: self.chance(after, mover))
        return self.chance(state, seat)
