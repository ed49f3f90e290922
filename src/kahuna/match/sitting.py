"""People at one keyboard: whose hand may be seen now, and what comes next.

After a turn its player sees the result; then all hands are covered until the next player is there.
"""

from enum import Enum

from kahuna.engine.game import Action, Seat
from kahuna.match.match import Match
from kahuna.match.questions import Doubt, Question
from kahuna.record import Done


class Stage(Enum):
    """What the players are doing."""

    CURTAIN = "curtain"
    """All hands are covered while the keyboard is passed to the seat to move."""
    TURN = "turn"
    """The seat to move acts."""
    COMPUTER = "computer"
    """A computer is thinking; the person who plays against it sees their own hand."""
    ENDED = "ended"
    """The seat whose turn has ended still sees its hand and the card drawn; without the curtain
    only after a blind draw, and never against a computer, where the hand stays visible anyway."""
    COUNTED = "counted"
    """The game pauses so that everybody can look, as at a count; all hands covered."""
    OVER = "over"
    """The game has ended; all hands covered."""


class Sitting:
    """A match, and which hand may be seen.

    Attributes:
        match: the game.
        computers: the computers' seats, each with its level.
        stage: what the players are doing.
        open: no curtain is used, as with one person against computers.
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
        """The question for the computer to move; None: no computer is to move."""
        return self.match.question() if self.stage is Stage.COMPUTER else None

    def doubt(self, most: int) -> Doubt | None:
        """The request for the best turns; None unless the person to move sees their hand."""
        return self.match.doubt(most) if self.stage is Stage.TURN else None

    def take_over(self) -> None:
        """Let a person continue for the computer to move; with the curtain, unless alone."""
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
        """Use the curtain from now on, or stop using it after the next time.

        Only then, since nobody's hand may be shown without warning.
        """
        self.will_open = not on and not self.open
        if on and not self._is_alone:
            self.open = False

    def cover(self) -> None:
        """Cover the hand that may be seen: somebody may walk up, or has just come back."""
        if self.viewer is not None and not self.open:
            self.stage = self._after_turn() if self.stage is Stage.ENDED else Stage.CURTAIN

    def go_on(self) -> None:
        """Go on from what the players are reading: the card drawn, the count, the curtain."""
        if self.stage is Stage.ENDED:
            self.stage = self._after_turn()
        elif self.stage is Stage.COUNTED:
            self.stage = self._next_turn()
        elif self.stage is Stage.CURTAIN:
            self.open, self.will_open = self.open or self.will_open, False
            self.stage = Stage.TURN

    def last_turn(self) -> tuple[Done, ...]:
        """The actions of the last complete turn, if any, as everybody may know them."""
        current = None if self.match.to_act is None else self.match.turn
        ended = [done for done in self.match.history(None) if done.turn != current]
        return tuple(done for done in ended if done.turn == ended[-1].turn)

    @property
    def _people(self) -> set[Seat]:
        return set(self.match.seats) - set(self.computers)

    @property
    def _is_alone(self) -> bool:
        """Whether at most one person plays, from whom no hand needs to be covered."""
        return len(self._people) <= 1

    @property
    def _is_news(self) -> bool:
        """Whether the last action revealed something to its player alone, while others look on."""
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
