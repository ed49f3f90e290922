"""A second, naive implementation of Kahuna: dicts, lists and strings, straight from the rules.

An oracle for the engine, and slow: it takes only `Rules` from it, and none of its tables.
"""

from collections import Counter
from itertools import combinations
from typing import Any

from kahuna.engine import Rules

R2 = "AB AD AH BC BD BE BF CF CG CK DE DH EF EH EI EJ FG FJ GJ GK HI HL IJ IK IL JK KL"
LINES = R2.split()
ISLANDS = "ABCDEFGHIJKL"
BRIDGES_EACH = 25

Fact = dict[str, Any]
"""An event as in formats.md."""


def stones_of(bridges: dict[str, int]) -> dict[str, int]:
    """Who controls which island: more than half of all its lines (R12)."""
    stones = {}
    for island in ISLANDS:
        lines = [line for line in LINES if island in line]
        for seat in (1, 2):
            if 2 * sum(bridges.get(line) == seat for line in lines) > len(lines):
                stones[island] = seat
    return stones


def put(bridges: dict[str, int], line: str, seat: int) -> list[Fact]:
    """Put a bridge on a line, clear what it gains, and tell it (R12, R13)."""
    before = stones_of(bridges)
    bridges[line] = seat
    facts: list[Fact] = [{"built": line, "by": seat}]
    now = stones_of(bridges)
    for island in line:
        if now.get(island) == seat != before.get(island):
            facts.append({"gained": island, "by": seat})
            for cleared in [at for at in LINES if island in at and bridges.get(at) == 3 - seat]:
                del bridges[cleared]
                facts.append({"cleared": cleared, "at": island, "by": seat})
    return facts + lost(before, bridges, 3 - seat)


def lost(before: dict[str, int], bridges: dict[str, int], seat: int) -> list[Fact]:
    """The islands that a seat has lost."""
    after = stones_of(bridges)
    return [
        {"lost": island, "by": seat}
        for island in ISLANDS
        if before.get(island) == seat and after.get(island) != seat
    ]


class NaiveGame:
    """A running game; what is in its fields is the position."""

    def __init__(
        self, rules: Rules, deck: str, first: int = 1, handicap: tuple[int, int] | None = None
    ) -> None:
        self.rules = rules
        self.first = first
        self.hands = {1: sorted(deck[:3]), 2: sorted(deck[3:6])}
        self.row: list[str | None] = list(deck[6:9])
        self.deck = list(deck[9:])
        self.face_up: list[str] = []
        self.face_down: dict[int, list[str]] = {1: [], 2: []}
        self.bridges: dict[str, int] = {}
        self.points = {1: 0, 2: 0}
        self.counts: list[tuple[int, int]] = []
        self.round = 1
        self.turn = 0
        self.seat, self.left = handicap or (1, 0)
        self.played = self.discarded = self.must_draw = False
        self.result: Fact | None = None
        self.phase = "setup"
        if not handicap:
            self._open()

    def _open(self) -> None:
        self.phase, self.seat, self.turn = "play", self.first, 1

    def owns(self, seat: int) -> int:
        """How many bridges a seat has on the board."""
        return list(self.bridges.values()).count(seat)

    def can_put(self, line: str, bridges: dict[str, int]) -> bool:
        """Whether the seat to move may put a bridge on a line (R3, R8, R27)."""
        if line in bridges or self.owns(self.seat) >= BRIDGES_EACH:
            return False
        stones = stones_of(bridges) if self.rules.strict_building else {}
        return all(stones.get(island) != 3 - self.seat for island in line)

    def legal(self) -> list[str]:
        """All legal actions in notation, sorted, `resign` left out."""
        if self.phase == "setup":
            return [f"@{line}" for line in LINES if self.can_put(line, self.bridges)]
        if self.phase in ("deal", "over"):
            return []
        hand, mixed = self.hands[self.seat], self.rules.mixed_discards
        texts = {"="} if not self.must_draw else set()
        if mixed or not self.discarded:
            texts |= self._builds(hand) | self._removes(hand)
        if self.phase == "play" and (mixed or not self.played):
            texts |= {f"-{card}" for card in hand}
        if self.phase == "play" and len(hand) < 5:
            texts |= {f"+{card}" for card in self.row if card} | ({"+*"} if self.deck else set())
        return sorted(texts)

    def _builds(self, hand: list[str]) -> set[str]:
        lines = [line for line in LINES if self.can_put(line, self.bridges)]
        return {
            card + line.replace(card, "") for card in set(hand) for line in lines if card in line
        }

    def _removes(self, hand: list[str]) -> set[str]:
        texts = set()
        for line in [line for line, seat in self.bridges.items() if seat != self.seat]:
            bare = {at: seat for at, seat in self.bridges.items() if at != line}
            for pair in combinations(sorted(hand), 2):
                if set(pair) <= set(line):
                    texts.add(f"x{line}:{''.join(pair)}")
                    if self.rules.strict_building and self.can_put(line, bare):
                        texts.add(f"x{line}:{''.join(pair)}*")
        return texts

    def do(self, text: str) -> list[Fact]:
        """Do a legal action or `resign`, and tell what it did."""
        seat = self.seat
        match text[0]:
            case "@":
                facts = put(self.bridges, text[1:], seat)
                self.left -= 1
                if not self.left:
                    self._open()
            case "x":
                facts = self._remove(text)
            case "-":
                self.discarded = True
                self._pay(text[1], self.face_down[seat])
                facts = [{"discarded": 1, "by": seat}]
            case "+" | "=":
                facts = self._end_turn(text)
            case "r":
                facts = []
                self._over(3 - seat, "resign")
            case card:
                self.played = True
                self._pay(card, self.face_up)
                facts = put(self.bridges, "".join(sorted(text)), seat)
        if self.phase in ("play", "last"):
            self._end_early(any("removed" in fact or "cleared" in fact for fact in facts))
        return facts + ([{"over": self.result}] if self.result else [])

    def _pay(self, cards: str, pile: list[str]) -> None:
        for card in cards:
            self.hands[self.seat].remove(card)
            pile.append(card)

    def _remove(self, text: str) -> list[Fact]:
        line = text[1:3]
        self.played = True
        self._pay(text[4:6], self.face_up)
        before = stones_of(self.bridges)
        del self.bridges[line]
        facts: list[Fact] = [{"removed": line, "by": self.seat}]
        facts += lost(before, self.bridges, 3 - self.seat)
        return facts + (put(self.bridges, line, self.seat) if text.endswith("*") else [])

    def _end_turn(self, text: str) -> list[Fact]:
        seat = self.seat
        self.seat, self.turn = 3 - seat, self.turn + 1
        self.played = self.discarded = self.must_draw = False
        if text == "=":
            self.must_draw = self.phase == "play"
            return [{"declined": seat}, *(self._last_turn_done() if self.phase == "last" else [])]
        if text == "+*":
            card, source = self.deck.pop(0), "deck"
        else:
            card, source = text[1], "row"
            self.row[self.row.index(card)] = self.deck.pop(0) if self.deck else None
        self.hands[seat] = sorted([*self.hands[seat], card])
        facts: list[Fact] = [{"drew": card, "from": source, "by": seat}]
        if self.deck or any(self.row):
            return facts
        if self.round == 3:
            self.phase, self.left = "last", 2
            return facts
        self.phase = "deal"
        return [*facts, self._count()]

    def _count(self) -> Fact:
        held = Counter(stones_of(self.bridges).values())
        more = 1 if held[1] > held[2] else 2
        if held[1] != held[2]:
            self.points[more] += self.round if self.round < 3 else abs(held[1] - held[2])
        self.counts.append((held[1], held[2]))
        points = (self.points[1], self.points[2])
        return {"counted": self.counts[-1], "points": points, "round": self.round}

    def _last_turn_done(self) -> list[Fact]:
        self.left -= 1
        if self.left:
            return []
        self.turn -= 1
        fact = self._count()
        third, bridges = self.counts[-1], (self.owns(1), self.owns(2))
        measures = {"third_count": third, "bridges": bridges}
        for by, (one, two) in [
            ("points", (self.points[1], self.points[2])),
            *((name, measures[name]) for name in self.rules.tie_break),
        ]:
            if one != two:
                self._over(1 if one > two else 2, by)
                return [fact]
        self._over(None, "draw")
        return [fact]

    def due(self) -> list[str]:
        """The cards of the next deal, sorted (R20)."""
        return sorted(self.face_up + self.face_down[1] + self.face_down[2])

    def deal(self, deck: str) -> list[Fact]:
        """Deal the next round (R20)."""
        self.round += 1
        self.phase = "play"
        self.row, self.deck = list(deck[:3]), list(deck[3:])
        self.face_up, self.face_down = [], {1: [], 2: []}
        self._end_early(took=False)
        self.turn -= self.result is not None
        return [{"dealt": self.round}, *([{"over": self.result}] if self.result else [])]

    def _end_early(self, took: bool) -> None:
        """The early end (R24, R25)."""
        if self.round not in self.rules.early_end_rounds:
            return
        has = {seat: self.owns(seat) > 0 for seat in (1, 2)}
        if self.rules.early_end == "removed":
            if took and not has[3 - self.seat]:
                self._over(self.seat, "early")
        elif self.round == 1:
            if took and has[self.seat] and not has[3 - self.seat]:
                self._over(self.seat, "early")
        elif has[1] != has[2]:
            self._over(1 if has[1] else 2, "early")

    def _over(self, winner: int | None, by: str) -> None:
        self.phase, self.must_draw = "over", False
        points = [self.points[1], self.points[2]]
        self.result = {"winner": winner, "by": by, "points": points}
