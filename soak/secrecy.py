"""Checks whether a frame shows a card that the viewer must not see."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from kahuna.engine import NAMES, SEATS
from kahuna.engine.kahuna.cards import unpack
from kahuna.match import computers_in
from kahuna.record import Record, parse_record, replay
from soak.sight import Sight

Hands = dict[str, Counter[str]]


class Turn(NamedTuple):
    """A turn of a game.

    Attributes:
        mover: the name of its player.
        hands: each player's cards as the turn begins or ends, the most that this hand holds in
            between; `seen`: those of them taken from the row.
    """

    number: int
    mover: str
    hands: Hands
    seen: Hands

    def add(self, hands: Hands, seen: Hands) -> None:
        """Note the hands at its end.

        The parts of a screen are painted one by one: for a moment one is a turn ahead.
        """
        for name in hands:
            self.hands[name] |= hands[name]
            self.seen[name] |= seen[name]


class Truth:
    """All cards of a game so far.

    Attributes:
        names: the players' names, seat 1 first.
        person: who plays against a computer; empty where two people play.
        is_over: whether the game is.
        turns: the turns begun, by number, the set-up being 0.
    """

    def __init__(self, record: Record) -> None:
        """The cards of a recorded game.

        Raises:
            RecordError: it has a turn that can't be played.
        """
        positions, fault = replay(record)
        if fault is not None:
            raise fault
        computers = computers_in(record.program)
        people = [record.players[seat - 1] for seat in SEATS if seat not in computers]
        self.names = record.players
        self.person = people[0] if computers and people else ""
        self.is_over = record.result is not None
        self.turns: dict[int, Turn] = {}
        for position in positions:
            state = position.state
            if state.turn not in self.turns:
                mover = record.players[state.seat - 1]
                hands, seen = (
                    {
                        name: Counter(NAMES[card] for card in unpack(cards(seat)))
                        for seat, name in zip(SEATS, record.players, strict=True)
                    }
                    for cards in (state.hand_of, state.seen_of)
                )
                if ended := self.turns.get(state.turn - 1):
                    ended.add(hands, seen)
                self.turns[state.turn] = Turn(state.turn, mover, hands, seen)


class Secrecy:
    """Checks one program frame by frame: between turns the hands must be covered.

    Players see their own hand in their own turn, once the keyboard has been passed, and the result
    of that turn until the hands are covered again. A turn only plays cards, and draws at its end,
    so a hand shown during it is part of the hand at its start.
    """

    def __init__(self, *, curtain: bool) -> None:
        """Of a program that has just started; `curtain`: whether it covers the hands."""
        self._curtain = curtain
        self._passed: int | None = None  # the turn for which the keyboard was passed last
        self._may_be_any = False  # since a part of the screen was missing then
        self._was_covered = False  # on the picture before

    def faults(self, sight: Sight, truth: Truth) -> list[str]:
        """The faults of a frame; empty if there are none."""
        faults = _under_cover(sight, truth, settled=self._was_covered) if sight.covered else []
        is_new, self._was_covered = sight.covered > self._was_covered, sight.covered
        if sight.covered and sight.passed_to:
            faults += self._pass(sight, truth)
        if truth.is_over or sight.turn is None:  # all cards are public, or there is no table
            return faults
        turn = truth.turns.get(sight.turn)
        if turn is not None:
            return [*faults, *self._open(sight, turn, truth.person, settled=not is_new)]
        if sight.hands or sight.hint is not None:
            faults.append(f"there are cards to be seen in turn {sight.turn}, which hasn't begun")
        return faults

    def _pass(self, sight: Sight, truth: Truth) -> list[str]:
        self._may_be_any = sight.turn is None
        self._passed = sight.turn
        turn = truth.turns.get(sight.turn or 0)
        if truth.is_over or turn is None or turn.mover == sight.passed_to:
            return []
        return [f"the keyboard is passed to {sight.passed_to} in turn {sight.turn}"]

    def _open(self, sight: Sight, turn: Turn, person: str, *, settled: bool) -> list[str]:
        """The faults of open cards in a turn; not `settled`: they have just been covered."""
        told = f"in turn {sight.turn} of {turn.mover}"
        faults: list[str] = []
        for holder, cards in sight.hands:
            faults += self._hand(holder, cards, turn, person, told)
        if sight.hint is not None and sight.holder != turn.mover:
            faults.append(f"{told} a hint is given to {sight.holder or 'nobody'}")
        if sight.hint and Counter(sight.hint) - turn.hands[turn.mover]:
            faults.append(f"{told} a hint plays {sight.hint}")
        for who, cards in sight.held.items() if settled else ():
            # The palette covers the hand, and opens only in its owner's turn.
            own = who == (person or sight.holder or ("" if sight.covered else turn.mover))
            if foreign := Counter(cards) - (turn.hands if own else turn.seen)[who]:
                faults.append(f"{told} the tally says that {who} holds {', '.join(foreign)}")
        for who, card in sight.drawn:
            if who != (person or sight.holder) and not sight.covered:
                faults.append(f"{told} it is told that {who} drew {card}")
        return faults

    def _hand(
        self, holder: str, cards: tuple[str, ...], turn: Turn, person: str, told: str
    ) -> Iterator[str]:
        """The faults of an open hand."""
        if not holder:
            yield f"{told} a hand lies open that is nobody's: {cards}"
        elif foreign := Counter(cards) - turn.hands[holder]:
            yield f"{told} the hand of {holder} shows {', '.join(foreign)}"
        elif person and holder != person:
            yield f"{told} the hand of the computer lies open"
        elif self._curtain and not self._may_be_any:
            is_due = holder == turn.mover
            if is_due != (self._passed == turn.number):
                yield f"{told} the hand of {holder} lies open, never covered before"


def _under_cover(sight: Sight, truth: Truth, *, settled: bool) -> list[str]:
    """Cards shown although the screen says that the hands are covered.

    Text beside the hand may be covered one frame later; `settled`: after that.
    """
    faults = []
    if sight.hands:
        faults.append(f"covered, hands lie open: {sight.hands}")
    if sight.hint is not None:
        faults.append(f"covered, a hint is told: {sight.hint}")
    faults += [
        f"covered, it is told that {who} drew {card}"
        for who, card in sight.drawn
        if settled and who != truth.person and not truth.is_over
    ]
    return faults


class Known:
    """The game that a program is playing: the last one saved in its folder."""

    def __init__(self, folder: Path, first: Truth) -> None:
        """`first` is the game until one has been saved."""
        self._folder = folder
        self._truth = first
        self._seen: tuple[Path, int] | None = None

    def truth(self) -> Truth:
        """All its cards, from the file.

        Raises:
            RecordError: the file isn't a game.
        """
        saved = [(file.stat().st_mtime_ns, file) for file in self._folder.glob("[!.]*.json")]
        if saved:
            at, file = max(saved)
            if self._seen != (file, at):
                self._truth = Truth(parse_record(file.read_bytes()))
                self._seen = file, at
        return self._truth
