"""Two people at one keyboard: whose hand may be seen now, and what comes next.

When a turn has ended its player sees what came of it; then both hands are covered until the other
one is there.
"""

from enum import Enum

from kahuna.engine import SEATS, Action, Draw, Seat
from kahuna.engine.kahuna.events import Counted
from kahuna.match.match import Match
from kahuna.match.questions import Doubt, Question
from kahuna.record import Done


class Stage(Enum):
    """What the players are at."""

    CURTAIN = "curtain"
    """Both hands covered: the keyboard is passed to the seat to move."""
    TURN = "turn"
    """The seat to move acts."""
    COMPUTER = "computer"
    """The seat to move thinks by itself; whoever plays against it sees the own hand."""
    ENDED = "ended"
    """The seat whose turn has ended still sees its hand, and what it drew; without the curtain
    after a blind draw only, and never against a computer, where the hand stays to be seen."""
    COUNTED = "counted"
    """A round has been counted; both hands covered."""
    OVER = "over"
    """The game has ended; both hands covered."""


class Sitting:
    """A match, and which of its hands may be seen.

    Attributes:
        match: the game.
        computers: the seats that a computer plays, each with its level.
        stage: what the players are at.
        open: play without the curtain, as who plays against a computer does.
        will_open: the next curtain is the last one, and says so.
    """

    def __init__(self, match: Match, *, open_hands: bool) -> None:
        self.match = match
        self.computers = match.computers
        self.open = open_hands or bool(self.computers)
        self.will_open = False
        self.stage = self._next_turn()

    @property
    def viewer(self) -> Seat | None:
        """The seat whose hand may be seen now; None: both are covered."""
        people = set(SEATS) - set(self.computers)
        if len(people) == 1 and self.stage is not Stage.CURTAIN:
            return people.pop()
        if self.stage is Stage.TURN:
            return self.match.to_act
        return self.match.history[-1].seat if self.stage is Stage.ENDED else None

    def question(self) -> Question | None:
        """What a computer is asked now; None: no computer is to move."""
        return self.match.question() if self.stage is Stage.COMPUTER else None

    def doubt(self, most: int) -> Doubt | None:
        """What whoever sees the hand to move may ask now; None: nobody sees it."""
        return self.match.doubt(most) if self.stage is Stage.TURN else None

    def take_over(self) -> None:
        """Let a person go on for the computer to move; with the curtain, now that two play."""
        seat = self.match.to_act
        assert seat is not None, "a game that is over has no computer's turn"
        self.match.take_over(seat)
        self.computers = self.match.computers
        self.open, self.will_open = bool(self.computers), False
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
        elif self.open and not self._is_news(done):
            self.stage = self._after_turn()
        else:
            self.stage = Stage.ENDED
        return done

    def draw_curtain(self, *, on: bool) -> None:
        """Play with the curtain from now on, or without it from the next one on.

        Only then, since the other player's hand must not come as a surprise to its owner.
        """
        self.will_open = not on and not self.open
        if on and not self.computers:
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
        """The actions of the turn that ended last; empty before that."""
        seat = self.match.to_act
        current = None if seat is None else self.match.view(seat).turn
        ended = [done for done in self.match.history if done.turn != current]
        return tuple(done for done in ended if done.turn == ended[-1].turn)

    def _is_news(self, done: Done) -> bool:
        """Whether a hand that is never covered has just got a card that its player hasn't seen."""
        return done.action == Draw(None) and not self.computers

    def _after_turn(self) -> Stage:
        events = self.match.history[-1].events
        counted = any(isinstance(event, Counted) for event in events)
        return Stage.COUNTED if counted else self._next_turn()

    def _next_turn(self) -> Stage:
        if self.match.outcome:
            return Stage.OVER
        return self._turn() if self.open else Stage.CURTAIN

    def _turn(self) -> Stage:
        return Stage.COMPUTER if self.match.to_act in self.computers else Stage.TURN
