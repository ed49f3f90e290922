"""People at one keyboard: whose hand may be seen now, and what comes next.

When a turn has ended its player sees what came of it; then all hands are covered until the next
player is there.
"""

from enum import Enum

from kahuna.engine.game import Action, Seat
from kahuna.match.match import Match
from kahuna.match.questions import Doubt, Question
from kahuna.record import Done


class Stage(Enum):
    """What the players are at."""

    CURTAIN = "curtain"
    """All hands covered: the keyboard is passed to the seat to move."""
    TURN = "turn"
    """The seat to move acts."""
    COMPUTER = "computer"
    """The seat to move thinks by itself; whoever plays against it sees the own hand."""
    ENDED = "ended"
    """The seat whose turn has ended still sees its hand, and what it drew; without the curtain
    after a blind draw only, and never against a computer, where the hand stays to be seen."""
    COUNTED = "counted"
    """Everybody looks before the game goes on, as at a count; all hands covered."""
    OVER = "over"
    """The game has ended; all hands covered."""


class Sitting:
    """A match, and which of its hands may be seen.

    Attributes:
        match: the game.
        computers: the seats that a computer plays, each with its level.
        stage: what the players are at.
        open: play without the curtain, as one person alone with computers does.
        will_open: the next curtain is the last one, and says so.
    """

    def __init__(self, match: Match, *, open_hands: bool) -> None:
        self.match = match
        self.computers = match.computers
        self.open = open_hands or self._is_alone
        self.will_open = False
        self.stage = self._next_turn()

    @property
    def viewer(self) -> Seat | None:
        """The seat whose hand may be seen now; None: all are covered."""
        if len(self._people) == 1 and self.stage is not Stage.CURTAIN:
            return next(iter(self._people))
        if self.stage is Stage.TURN:
            return self.match.to_act
        return self.match.history(None)[-1].seat if self.stage is Stage.ENDED else None

    def question(self) -> Question | None:
        """What a computer is asked now; None: no computer is to move."""
        return self.match.question() if self.stage is Stage.COMPUTER else None

    def doubt(self, most: int) -> Doubt | None:
        """What whoever sees the hand to move may ask now; None: nobody sees it."""
        return self.match.doubt(most) if self.stage is Stage.TURN else None

    def take_over(self) -> None:
        """Let a person go on for the computer to move; with the curtain, unless one plays alone."""
        seat = self.match.to_act
        assert seat is not None, "a game that is over has no computer's turn"
        self.match.take_over(seat)
        self.computers = self.match.computers
        self.open, self.will_open = self._is_alone, False
        self.stage = self._next_turn()

    def act(self, action: Action) -> Done:
        """Do an action of the seat to move, and go on to the stage it leads to.

        Raises:
            IllegalAction: it may not be done now; nothing has changed.
        """
        done = self.match.act(action)
        if self.match.outcome:
            self.stage = Stage.OVER
        elif self.match.to_act == done.seat:
            self.stage = self._turn()
        elif self.open and not self._is_news:
            self.stage = self._after_turn()
        else:
            self.stage = Stage.ENDED
        return done

    def draw_curtain(self, *, on: bool) -> None:
        """Play with the curtain from now on, or without it from the next one on.

        Only then, since the other player's hand must not come as a surprise to its owner.
        """
        self.will_open = not on and not self.open
        if on and not self._is_alone:
            self.open = False

    def cover(self) -> None:
        """Cover the hand that may be seen: somebody may come, or has just come back."""
        if self.viewer is not None and not self.open:
            self.stage = self._after_turn() if self.stage is Stage.ENDED else Stage.CURTAIN

    def go_on(self) -> None:
        """Leave what waits to be read: the card drawn, the count, the curtain."""
        if self.stage is Stage.ENDED:
            self.stage = self._after_turn()
        elif self.stage is Stage.COUNTED:
            self.stage = self._next_turn()
        elif self.stage is Stage.CURTAIN:
            self.open, self.will_open = self.open or self.will_open, False
            self.stage = Stage.TURN

    def last_turn(self) -> tuple[Done, ...]:
        """The actions of the turn that ended last, as everybody may know them; none before that."""
        current = None if self.match.to_act is None else self.match.turn
        ended = [done for done in self.match.history(None) if done.turn != current]
        return tuple(done for done in ended if done.turn == ended[-1].turn)

    @property
    def _people(self) -> set[Seat]:
        return set(self.match.seats) - set(self.computers)

    @property
    def _is_alone(self) -> bool:
        """Whether one person at most plays, from whom no hand has to be covered."""
        return len(self._people) <= 1

    @property
    def _is_news(self) -> bool:
        """Whether the last action told its player alone something, and others look on."""
        mover = self.match.history(None)[-1].seat
        return self.match.told == {mover} and not self._is_alone

    def _after_turn(self) -> Stage:
        return Stage.COUNTED if self.match.halt else self._next_turn()

    def _next_turn(self) -> Stage:
        if self.match.outcome:
            return Stage.OVER
        return self._turn() if self.open else Stage.CURTAIN

    def _turn(self) -> Stage:
        return Stage.COMPUTER if self.match.to_act in self.computers else Stage.TURN
