"""A lesson at the table: a position made for it, and something to do there."""

from collections.abc import Sequence
from typing import Final

from typing_extensions import override

from kahuna.engine import Action, Event, Rules, Seat, advance
from kahuna.engine.kahuna.rules import DEFAULT_SET
from kahuna.match.kahuna.lessons import is_event, leads_to, missing, steps
from kahuna.match.match import Match
from kahuna.match.sitting import Sitting, Stage
from kahuna.record import Done, Record

LEARNER: Final[Seat] = 1
"""Who is taught; nobody acts in the other seat."""


def lesson_names() -> tuple[str, ...]:
    """What the lessons are called, in their order; their texts are named after them."""
    return tuple(step.name for step in steps())


class Lesson(Sitting):
    """A sitting that ends as soon as what was asked has been done; nothing of it is kept.

    Attributes:
        number: which lesson it is, the first one being 0.
        name: what its texts are named after.
    """

    def __init__(self, number: int, names: tuple[str, ...]) -> None:
        """The lesson of this number, the learner's name being the first."""
        self._step = steps()[number]
        self.number = number
        self.name = self._step.name
        record = Record(
            players=(names[0], names[1]),
            rule_set=DEFAULT_SET,
            rules=Rules(),
            first=LEARNER,
            handicap=None,
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
        return not missing(self._step.goal, self._events())

    @property
    def told(self) -> str:
        """The name of the text to be told now: the task, a remark on what was done, the praise.

        Before all that what opens the lesson, until somebody goes on.
        """
        if self.stage is Stage.CURTAIN:
            return self._step.opening
        if self.is_done:
            return f"{self.name}_praise"
        last = [event for done in self.match.history[-1:] for event in done.events]
        for remark in self._step.remarks:
            if any(is_event(event, remark.after) for event in last):
                return remark.tell
        return f"{self.name}_task"

    def leads_on(self, action: Action) -> bool:
        """Whether a legal action does what was asked, or leaves it to be done in this turn."""
        state = self._step.start
        for done in self.match.history:
            state = advance(state, done.action)
        return leads_to(missing(self._step.goal, self._events()), state, action)

    @override
    def act(self, action: Action) -> Done:
        done = super().act(action)
        if self.is_done:
            self.stage = Stage.ENDED
        return done

    @override
    def cover(self) -> None:
        """Cover nothing: these hands are nobody's secret."""

    def _events(self) -> Sequence[Event]:
        return [event for done in self.match.history for event in done.events]


def _forget(_: Record) -> None:
    """Keep no record of a lesson: it began with no deal, so none could be played again."""
