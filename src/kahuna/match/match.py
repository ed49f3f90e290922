"""A running game: its positions, its players, and its record."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kahuna.engine.game import Action, Game, Outcome, Refusal, Seat, Setup, Step
from kahuna.engine.games import game_named
from kahuna.match.computers import computers_in, noted, rotated
from kahuna.match.questions import Doubt, Question
from kahuna.match.shuffling import deck_of, random_seed
from kahuna.record import Done, Position, Record, done_between, done_in, replay, turns_of
from kahuna.record.history import joined, position_of


def begin(
    *,
    game: str,
    players: tuple[str, ...],
    setup: Setup,
    seed: int,
    started: str,
    program: str,
) -> Record:
    """The record of a new game, dealt from its seed, without a turn."""
    openings = game_named(game).openings(setup)
    return Record(
        game=game,
        players=players,
        setup=setup,
        seed=seed,
        decks=tuple(deck_of(seed, shuffle) for shuffle in openings),
        turns=(),
        result=None,
        started=started,
        program=program,
    )


def rematch(record: Record, started: str) -> Record:
    """The record of a rematch: the same players, each one seat on, and a new deal."""
    return begin(
        game=record.game,
        players=record.players[-1:] + record.players[:-1],
        setup=record.setup.rotated(),
        seed=random_seed(),
        started=started,
        program=rotated(record.program, len(record.players)),
    )


def again(record: Record, started: str) -> Record:
    """The record of a new game with the same deal and the same seats."""
    dealt = len(game_named(record.game).openings(record.setup))
    return record._replace(decks=record.decks[:dealt], turns=(), result=None, started=started)


class Match:
    """A game being played; `keep` gets its record after every action.

    The state stays private: callers get views, and events as a viewer may know them.

    Attributes:
        game: the rules.
    """

    def __init__(self, record: Record, keep: Callable[[Record], None], start: Any = None) -> None:
        """A match that continues where `record` ends, or from the state `start`, if given.

        Raises:
            RecordError: the record has a turn that can't be played.
        """
        self.game: Game[Any, Any, Any, Any] = game_named(record.game)
        if start is None:
            positions, fault = replay(record)
            if fault is not None:
                raise fault
        else:
            deals = len(record.decks)
            step = Step[Any, Any](start, ())
            positions = (position_of(self.game, step, ply=0, action=None, deals=deals),)
        self._record = record
        self._keep = keep
        self._positions = list(positions)
        self._views: dict[Seat | None, tuple[Any, Any]] = {}
        """By viewer: the last view and its state, a cache. A screen asks ten times for each key."""
        self._histories: dict[Seat | None, tuple[Position, tuple[Done, ...]]] = {}
        """By viewer: all actions so far and the position after them, a cache."""
        self._seed = random_seed() if record.seed is None else record.seed

    @property
    def record(self) -> Record:
        """The record of the game so far."""
        return self._record

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, seat 1 first."""
        return self._record.players

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats, from 1."""
        return tuple(range(1, self._record.setup.seats + 1))

    @property
    def computers(self) -> dict[Seat, str]:
        """The computers' seats, each with its level."""
        return computers_in(self._record.program)

    def question(self) -> Question:
        """The question for the seat to move, if a computer plays it."""
        seat = self._mover
        return Question(
            self._record.game, seat, self._ply, self.view(seat), self.legal_actions(), self._lots()
        )

    def doubt(self, most: int) -> Doubt:
        """The question for the seat to move, if it wants to know the best turns."""
        seat = self._mover
        return Doubt(self._record.game, seat, self._ply, self.view(seat), most, self._lots())

    @property
    def _ply(self) -> int:
        """The number of actions so far."""
        return len(self._positions) - 1

    def _lots(self) -> str:
        """The seed for a computer's random numbers at this point.

        It isn't the seed of the shuffles, since computers sample cards too, and holds nothing that
        a seat can't know: the same view gets the same answer, whatever is hidden from it.
        """
        return f"{self._record.seed}/thinking/{len(self._positions)}"

    @property
    def setup(self) -> Any:
        """The choices before the first card, of the game's own class."""
        return self._record.setup

    @property
    def to_act(self) -> Seat | None:
        """The seat to move, None when the game is over."""
        return self._last.seat

    @property
    def turn(self) -> int:
        """The turn number; a set-up is turn 0."""
        return self._last.turn

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it is still going on."""
        return self._last.outcome

    @property
    def told(self) -> frozenset[Seat]:
        """The seats that learned something hidden from the last action."""
        return self._last.told

    @property
    def halt(self) -> bool:
        """Whether the game pauses here so that everybody can look at the last action."""
        return self._last.halt

    def history(self, viewer: Seat | None) -> tuple[Done, ...]:
        """All actions so far, as a seat may know them; None: as everybody may.

        Only the seat that did an action sees the action itself: it may name a card.
        """
        known = self._histories.get(viewer)
        if known is None or known[0] is not self._last:
            done = tuple(self._seen(action, viewer) for action in done_in(self._positions))
            known = self._histories[viewer] = self._last, done
        return known[1]

    def view(self, viewer: Seat | None, ply: int | None = None) -> Any:
        """What a seat may know; None: what everybody may. With `ply`: after that many actions."""
        state = self._positions[-1 if ply is None else ply].state
        known = self._views.get(viewer)
        if known is None or known[0] is not state:
            known = self._views[viewer] = state, self.game.view(state, viewer)
        return known[1]

    def legal_actions(self) -> Sequence[Any]:
        """What the seat to move may do, sorted; resigning isn't listed."""
        return self.game.legal_actions(self._last.state)

    def refusal(self, action: Action) -> Refusal | None:
        """Why the seat to move may not do `action`, None if it may."""
        return self.game.refusal(self._last.state, action)

    def preview(self, action: Action) -> tuple[Any, ...]:
        """What an action would do; nothing is done.

        Raises:
            IllegalAction: it may not be done now.
            ValueError: it would reveal something hidden.
        """
        step = self.game.apply(self._last.state, action)
        if step.told:
            raise ValueError("what the action would tell is hidden")
        return step.events

    def outlook(self, actions: Iterable[Action]) -> tuple[Any, ...]:
        """What the actions of a turn would do, up to the first hidden thing; nothing is done.

        Raises:
            IllegalAction: one of them isn't legal.
        """
        state, events = self._last.state, list[Any]()
        for action in actions:
            step = self.game.apply(state, action)
            if step.told:
                break
            state = step.state
            events += step.events
        return tuple(events)

    def first_refused(self, actions: Iterable[Any]) -> tuple[Any, Refusal | None] | None:
        """The first illegal action of a turn, and why.

        The action is None if all are legal; the reason is None if the turn had already ended.
        """
        state = self._last.state
        for action in actions:
            if self.game.turn(state) != self.turn or self.game.to_act(state) is None:
                return action, None
            if (why := self.game.refusal(state, action)) is not None:
                return action, why
            state = self.game.apply(state, action).state
        return None

    def act(self, action: Action) -> Done:
        """Do an action, deal any cards due after it, save the game.

        Returns what was done, as everybody may know it.

        Raises:
            IllegalAction: it may not be done now; the game is unchanged.
        """
        before = self._last
        step = self.game.apply(before.state, action)
        decks = self._record.decks
        while (due := self.game.due(step.state)) is not None:
            deck = deck_of(self._seed, due)
            step = joined(step, self.game.deal(step.state, deck))
            decks = (*decks, deck)
        ply, deals = before.ply + 1, before.deals + len(decks) - len(self._record.decks)
        self._record = self._record._replace(decks=decks)
        after = position_of(self.game, step, ply=ply, action=action, deals=deals)
        self._positions.append(after)
        self._note()
        return self._seen(done_between(before, after), None)

    @property
    def can_undo(self) -> bool:
        """Whether the last action belongs to the current turn, and revealed nothing to anybody."""
        if len(self._positions) < 2 or self.outcome:
            return False
        before, after = self._positions[-2:]
        return (before.turn, before.seat) == (after.turn, after.seat) and not after.told

    def take_over(self, seat: Seat) -> None:
        """Let a person play the seat of a computer from now on, and save the game."""
        others = {other: level for other, level in self.computers.items() if other != seat}
        self._record = self._record._replace(program=noted(self._record.program, others))
        self._note()

    def undo(self) -> Any:
        """Undo the last action of this turn, and save the game; None if there is none.

        A deal is never undone: it reveals something to everybody.
        """
        if not self.can_undo:
            return None
        action = self._positions.pop().action
        self._note()
        return action

    def _seen(self, done: Done, viewer: Seat | None) -> Done:
        action = done.action if done.seat == viewer else None
        events = tuple(self.game.seen(event, viewer) for event in done.events)
        return done._replace(action=action, events=events)

    @property
    def _last(self) -> Position:
        return self._positions[-1]

    @property
    def _mover(self) -> Seat:
        seat = self.to_act
        assert seat is not None, "nobody is asked when the game is over"
        return seat

    def _note(self) -> None:
        """Update the record, and save it."""
        turns = turns_of(done_in(self._positions))
        self._record = self._record._replace(turns=turns, result=self.outcome)
        self._keep(self._record)
