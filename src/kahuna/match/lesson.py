"""A lesson at the table: a position made for it, and something to do there."""

from collections.abc import Sequence
from typing import Any, Final

from typing_extensions import override

from kahuna.engine.game import Action, Seat
from kahuna.engine.games import KAHUNA, part
from kahuna.match.match import Match
from kahuna.match.sitting import Sitting, Stage
from kahuna.record import Done, Record

LEARNER: Final[Seat] = 1
"""Who is taught; nobody acts in the other seat."""


def lesson_names(game: str = KAHUNA) -> tuple[str, ...]:
    """What a game's lessons are called, in their order; their texts are named after them."""
    return tuple(step.name for step in part(game, "match", "lessons").steps())


class Lesson(Sitting):
    """A sitting that ends as soon as what was asked has been done; nothing of it is kept.

    Attributes:
        number: which lesson it is, the first one being 0.
        name: what its texts are named after.
    """

    def __init__(self, number: int, names: tuple[str, ...], game: str = KAHUNA) -> None:
        """The lesson of this number, the learner's name being the first."""
        self._lessons = part(game, "match", "lessons")
        self._step = self._lessons.steps()[number]
        self.number = number
        self.name = self._step.name
        record = Record(
            game=game,
            players=names,
            setup=self._lessons.SETUP,
            seed=0,
            decks=(),
            turns=(),
            result=None,
            started="",
            program="",
        )
        super().__init__(Match(record, _forget, self._step.start), open_hands=False)
        self.stage = Stage.CURTAIN if self._step.opening else Stage.TURN

    @property
    @override
    def viewer(self) -> Seat:
        return LEARNER  # behind the curtain, too: nobody is there to hide a hand from

    @property
    def is_done(self) -> bool:
        """Whether all that was asked for has happened."""
        return not self._missing()

    @property
    def told(self) -> str:
        """The name of the text to be told now: the task, a remark on what was done, the praise.

        Before all that what opens the lesson, until somebody goes on.
        """
        if self.stage is Stage.CURTAIN:
            return str(self._step.opening)
        if self.is_done:
            return f"{self.name}_praise"
        last = [event for done in self.match.history(LEARNER)[-1:] for event in done.events]
        for remark in self._step.remarks:
            if any(self._lessons.is_event(event, remark.after) for event in last):
                return str(remark.tell)
        return f"{self.name}_task"

    def leads_on(self, action: Action) -> bool:
        """Whether a legal action does what was asked, or leaves it to be done in this turn."""
        game, state = self.match.game, self._step.start
        for done in self.match.history(LEARNER):
            state = game.apply(state, done.action).state
        return bool(self._lessons.leads_to(self._missing(), state, action))

    @override
    def act(self, action: Action) -> Done:
        done = super().act(action)
        if self.is_done:
            self.stage = Stage.ENDED
        return done

    @override
    def cover(self) -> None:
        """Cover nothing: these hands are nobody's secret."""

    def _missing(self) -> Sequence[Any]:
        """What of the goal hasn't happened yet."""
        events = [event for done in self.match.history(LEARNER) for event in done.events]
        return tuple(self._lessons.missing(self._step.goal, events))


def _forget(_: Record) -> None:
    """Keep no record of a lesson: it began with no deal, so none could be played again."""
