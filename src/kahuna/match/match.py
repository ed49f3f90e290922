"""A running game: where it stands, how it came there, who sits where, and its record."""

from collections.abc import Callable, Iterable

from kahuna.engine import (
    CHANCE,
    Action,
    Draw,
    Event,
    Handicap,
    Outcome,
    PlayerView,
    Refusal,
    Rules,
    Seat,
    advance,
    apply,
    legal_actions,
    opponent,
    outcome,
    player_view,
    refusal,
    to_act,
)
from kahuna.engine.kahuna.cards import ALL_CARDS, unpack
from kahuna.engine.kahuna.play import to_deal
from kahuna.engine.kahuna.state import State
from kahuna.match.computers import computers_in, noted, swapped
from kahuna.match.questions import Doubt, Question
from kahuna.match.shuffling import random_seed, shuffled
from kahuna.record import Done, Position, Record, done_between, done_in, replay, turns_of


def begin(
    *,
    players: tuple[str, str],
    rule_set: str,
    rules: Rules,
    first: Seat,
    handicap: Handicap | None,
    seed: int,
    started: str,
    program: str,
) -> Record:
    """The record of a new game, dealt from its seed, nothing played."""
    deal = shuffled(seed, 1, unpack(ALL_CARDS))
    return Record(
        players=players,
        rule_set=rule_set,
        rules=rules,
        first=first,
        handicap=handicap,
        seed=seed,
        decks=("".join(deal.order),),
        turns=(),
        result=None,
        started=started,
        program=program,
    )


def rematch(record: Record, started: str) -> Record:
    """The record of a new game between the same two, in each other's seats, dealt anew."""
    one, two = record.players
    handicap = record.handicap
    return begin(
        players=(two, one),
        rule_set=record.rule_set,
        rules=record.rules,
        first=record.first,
        handicap=handicap and handicap._replace(seat=opponent(handicap.seat)),
        seed=random_seed(),
        started=started,
        program=swapped(record.program),
    )


def again(record: Record, started: str) -> Record:
    """The record of a new game with the same deal and the same seats."""
    return record._replace(decks=record.decks[:1], turns=(), result=None, started=started)


class Match:
    """A game being played, given to `keep` as a record after every action.

    The state stays inside: outside there are the views of the seats.
    """

    def __init__(
        self, record: Record, keep: Callable[[Record], None], start: State | None = None
    ) -> None:
        """A match that goes on where `record` ends; or at `start`, to which no deal needs to lead.

        Raises:
            RecordError: the record can't be played to its end.
        """
        if start is None:
            positions, fault = replay(record)
            if fault is not None:
                raise fault
        else:
            positions = (Position(0, None, start, ()),)
        self._record = record
        self._keep = keep
        self._positions = list(positions)
        self._views: dict[Seat, tuple[State, PlayerView]] = {}
        """By seat: its last view, and what that was taken from. A screen asks ten times a key."""
        self._history: tuple[Position, tuple[Done, ...]] | None = None
        """The same of all actions so far, and the position that they have led to."""
        self._seed = random_seed() if record.seed is None else record.seed

    @property
    def record(self) -> Record:
        """The game so far, as it is kept."""
        return self._record

    @property
    def names(self) -> tuple[str, str]:
        """Who sits in seat 1 and in seat 2."""
        return self._record.players

    @property
    def computers(self) -> dict[Seat, str]:
        """The seats that a computer plays, each with its level."""
        return computers_in(self._record.program)

    def question(self) -> Question:
        """What the seat to move is asked, if a computer plays it."""
        seat = self._state.seat
        return Question(seat, self._ply, self.view(seat), self.legal_actions(), self._lots())

    def doubt(self, most: int) -> Doubt:
        """What is asked for the seat to move, if it wants to know the best turns."""
        seat = self._state.seat
        return Doubt(seat, self._ply, self.view(seat), most, self._lots())

    @property
    def _ply(self) -> int:
        """How many actions there have been."""
        return len(self._positions) - 1

    def _lots(self) -> str:
        """What lots are drawn from now.

        Not what the cards are shuffled by, since lots are drawn for cards too, and nothing that a
        seat can't know: the same view gets the same answer, whatever is hidden from it.
        """
        return f"{self._record.seed}/thinking/{len(self._positions)}"

    @property
    def rules(self) -> Rules:
        """What it is played by."""
        return self._record.rules

    @property
    def to_act(self) -> Seat | None:
        """The seat to move, None when the game is over."""
        return None if self.outcome else self._state.seat

    @property
    def turn(self) -> int:
        """Which turn it is, the first being 1."""
        return self._state.turn

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        return outcome(self._state)

    @property
    def history(self) -> tuple[Done, ...]:
        """All actions so far. What they drew is in there: show it as a seat may know it."""
        last = self._positions[-1]
        if self._history is None or self._history[0] is not last:
            self._history = last, done_in(self._positions)
        return self._history[1]

    def view(self, seat: Seat, ply: int = -1) -> PlayerView:
        """What one seat may know; with `ply`, what it could know after so many actions."""
        state = self._positions[ply].state
        known = self._views.get(seat)
        if known is None or known[0] is not state:
            known = self._views[seat] = state, player_view(state, seat)
        return known[1]

    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat to move may do, sorted; `resign` goes without saying."""
        return legal_actions(self._state)

    def refusal(self, action: Action) -> Refusal | None:
        """Why the seat to move may not do `action`, None if it may."""
        return refusal(self._state, action)

    def preview(self, action: Action) -> tuple[Event, ...]:
        """What an action would do; nothing is done.

        Raises:
            IllegalAction: it may not be done now.
            ValueError: it is a draw, and what it would give is hidden.
        """
        if isinstance(action, Draw):
            raise ValueError("what a draw would give is hidden")
        return apply(self._state, action).events

    def outlook(self, actions: Iterable[Action]) -> tuple[Event, ...]:
        """What the actions of a turn would do, as far as that isn't hidden; nothing is done.

        Raises:
            IllegalAction: one may not be done then.
        """
        state, events = self._state, list[Event]()
        for action in actions:
            if not isinstance(action, Draw):
                state, more = apply(state, action)
                events += more
        return tuple(events)

    def first_refused(self, actions: Iterable[Action]) -> tuple[Action, Refusal | None] | None:
        """Of the actions of one turn, the first that may not follow those before it, and why.

        None stands for no action, if all may be done; or for no reason, if the turn has ended.
        """
        state = self._state
        for action in actions:
            if state.turn != self._state.turn or outcome(state):
                return action, None
            if (why := refusal(state, action)) is not None:
                return action, why
            state = advance(state, action)
        return None

    def act(self, action: Action) -> Done:
        """Do an action, deal if a round ends with it, keep the game.

        Raises:
            IllegalAction: it may not be done now; the game is what it was.
        """
        before = self._positions[-1]
        state, events = apply(before.state, action)
        if to_act(state) is CHANCE:
            deal = shuffled(self._seed, state.game.round + 1, unpack(to_deal(state)))
            state, dealt = apply(state, deal)
            events += dealt
            decks = (*self._record.decks, "".join(deal.order))
            self._record = self._record._replace(decks=decks)
        after = Position(before.ply + 1, action, state, events)
        self._positions.append(after)
        self._note()
        return done_between(before, after)

    @property
    def can_undo(self) -> bool:
        """Whether the last action belongs to a turn that goes on (never a draw)."""
        if len(self._positions) < 2 or self.outcome:
            return False
        before, after = self._positions[-2:]
        return before.state.turn == after.state.turn

    def take_over(self, seat: Seat) -> None:
        """Let a person play the seat of a computer from now on, and keep the game."""
        others = {other: level for other, level in self.computers.items() if other != seat}
        self._record = self._record._replace(program=noted(self._record.program, others))
        self._note()

    def undo(self) -> Action | None:
        """Take back the last action of this turn, and keep the game; None if there is none."""
        if not self.can_undo:
            return None
        action = self._positions.pop().action
        self._note()
        return action

    @property
    def _state(self) -> State:
        return self._positions[-1].state

    def _note(self) -> None:
        """Bring the record up to date, and keep it."""
        self._record = self._record._replace(turns=turns_of(self.history), result=self.outcome)
        self._keep(self._record)
