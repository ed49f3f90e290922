"""A lesson at the table: a prepared position and a task."""

from collections.abc import Sequence
from typing import Any, Final

from typing_extensions import override

from kahuna.engine.game import Action, Seat
from kahuna.engine.games import KAHUNA, part
from kahuna.match.match import Match
from kahuna.match.sitting import Sitting, Stage
from kahuna.record import Done, Record

LEARNER: Final[Seat] = 1
"""The learner's seat; nobody acts in the other."""


def lesson_names(game: str = KAHUNA) -> tuple[str, ...]:
    """The names of a game's lessons, in order; the ids of their texts contain them."""
    return tuple(step.name for step in part(game, "match", "lessons").steps())


class Lesson(Sitting):
    """A sitting that ends as soon as the task is done; nothing of it is saved.

    Attributes:
        number: the number of the lesson, from 0.
        name: its name in the ids of its texts.
    """

    def __init__(self, number: int, names: tuple[str, ...], game: str = KAHUNA) -> None:
        """The lesson of this number; the learner's name comes first."""
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
        return LEARNER  # behind the curtain too: there is nobody to hide a hand from

    @property
    def is_done(self) -> bool:
        """Whether the task is done."""
        return not self._missing()

    @property
    def told(self) -> str:
        """The name of the text to show now: the task, a remark on the last action, or the praise.

        Before all these comes the opening, until a key is pressed.
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
        """Whether a legal action does the task, or leaves it within reach this turn."""
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
        """The part of the goal that hasn't happened yet."""
        events = [event for done in self.match.history(LEARNER) for event in done.events]
        return tuple(self._lessons.missing(self._step.goal, events))


def _forget(_: Record) -> None:
    """Keep no record of a lesson: it began without a deal, so it couldn't be replayed."""
