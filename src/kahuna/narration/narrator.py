"""Events, refusals and faults as sentences, in one language and with the players' names."""

from collections.abc import Iterable, Sequence
from functools import reduce

from kahuna.engine import (
    NAMES,
    Action,
    Build,
    Decline,
    Discard,
    Draw,
    EndedBy,
    Island,
    Outcome,
    Place,
    Remove,
    Seat,
    opponent,
)
from kahuna.engine.board import Line, ends
from kahuna.engine.game import Refusal
from kahuna.engine.kahuna.events import (
    Built,
    Cleared,
    Counted,
    Dealt,
    Declined,
    Discarded,
    Drew,
    Event,
    Gained,
    Lost,
    Over,
    Removed,
)
from kahuna.narration.catalogue import Catalogue
from kahuna.text import legible


def line_name(line: Line) -> str:
    """A line by the names of its islands: `ELAI-HUNA`."""
    one, other = ends(line)
    return f"{NAMES[one]}-{NAMES[other]}"


def island_names(islands: Iterable[Island]) -> str:
    """Islands, or their cards, by name, with commas between."""
    return ", ".join(NAMES[island] for island in islands)


def sentence(clause: str) -> str:
    """A clause that can follow a colon as a sentence of its own, without its stop."""
    return clause[0].upper() + clause[1:]


class Narrator:
    """Tells in one language what happens between the players.

    Players of the same name are told apart by their number.
    """

    def __init__(self, catalogue: Catalogue, names: tuple[str, ...]) -> None:
        self.catalogue = catalogue
        shown = [legible(name) for name in names]
        self.names = tuple(
            f"{name} ({seat})" if shown.count(name) > 1 else name
            for seat, name in enumerate(shown, start=1)
        )

    def text(self, message_id: str, **params: object) -> str:
        """A message of the catalogue, its placeholders filled.

        Raises:
            KeyError: there is no such message, or a parameter that it names is missing.
        """
        return self.catalogue.text(message_id, **params)

    def name(self, seat: Seat) -> str:
        """The name of who sits there."""
        return self.names[seat - 1]

    def pair(self, **values: Sequence[object]) -> dict[str, object]:
        """Parameters for each seat: `name_1`, `name_2`, and so for each of `values`."""
        return {
            f"{key}_{seat}": value
            for key, parts in {"name": self.names, **values}.items()
            for seat, value in enumerate(parts, start=1)
        }

    def listed(self, parts: Iterable[str]) -> str:
        """Several things that are told in one sentence."""
        told = list(parts)
        return reduce(lambda a, b: self.text("join.list", one=a, other=b), told) if told else ""

    def event(self, event: Event, viewer: Seat | None) -> str:
        """What happened, as `viewer` may know it; None is told only what both may know."""
        match event:
            case Built(line, by):
                return self._tell("event.built", by, line=line_name(line))
            case Removed(line, by):
                return self._tell("event.removed", by, line=line_name(line))
            case Gained(island, by):
                return self._tell("event.gained", by, island=NAMES[island])
            case Cleared(line, at, by):
                return self._tell("event.cleared", by, line=line_name(line), island=NAMES[at])
            case Lost(island, by):
                return self._tell("event.lost", by, island=NAMES[island])
            case Discarded(count, by):
                return self._tell("event.discarded", by, count=count)
            case Drew(card, "row", by) if card is not None:
                return self._tell("event.drew_from_row", by, island=NAMES[card])
            case Drew(card, _, by):
                if by != viewer or card is None:
                    return self._tell("event.drew_unseen", by)
                return self._tell("event.drew_from_deck", by, island=NAMES[card])
            case Declined(by):
                return self._tell("event.declined", by)
            case Counted(islands, points, round_):
                pair = self.pair(islands=islands, points=points)
                return self.text("event.counted", round=round_, **pair)
            case Dealt(round_):
                return self.text("event.dealt", round=round_)
            case Over(outcome):
                return self.outcome(outcome)

    def action(self, action: Action) -> str:
        """An action by its islands' names, to be named after something: `taken back: …`."""
        match action:
            case Build(card, line):
                return self.text("action.build", card=NAMES[card], line=line_name(line))
            case Remove(line, cards, build):
                message_id = "action.rebuild" if build else "action.remove"
                names = island_names(cards)
                return self.text(message_id, line=line_name(line), cards=names)
            case Discard(card):
                return self.text("action.discard", card=NAMES[card])
            case Draw(None):
                return self.text("action.draw_deck")
            case Draw(card):
                return self.text("action.draw_row", card=NAMES[Island(str(card))])
            case Place(line):
                return self.text("action.place", line=line_name(line))
            case Decline():
                return self.text("action.decline")
            case _:
                return self.text("action.resign")

    def turn(self, actions: Iterable[Action]) -> str:
        """What a turn does, its cards named: whoever follows it has to know which to play."""
        return ", ".join(self._deed(action) for action in actions)

    def _deed(self, action: Action) -> str:
        match action:
            case Build(card, line):
                return self.text("would.build_with", line=line_name(line), card=NAMES[card])
            case Remove(line, cards, build):
                message_id = "would.rebuild_with" if build else "would.remove_with"
                return self.text(message_id, line=line_name(line), cards=island_names(cards))
            case Place(line):
                return self.text("would.build", line=line_name(line))
            case Discard(card):
                return self.text("would.discard", card=NAMES[card])
            case Draw(None):
                return self.text("would.draw_deck")
            case Draw(card):
                return self.text("would.draw_row", card=NAMES[Island(str(card))])
            case Decline():
                return self.text("would.decline")
            case _:
                return self.text("would.resign")

    def outcome(self, outcome: Outcome) -> str:
        """Who won, how, and by which rule."""
        one, two = outcome.points
        if outcome.winner is None:
            return self.text(f"over.{EndedBy.DRAW}", won=one, lost=two)
        won, lost = (one, two) if outcome.winner == 1 else (two, one)
        return self._tell(f"over.{outcome.by}", outcome.winner, won=won, lost=lost)

    def clause(self, refusal: Refusal, *, in_letters: bool = False) -> str:
        """Why an action isn't legal, to follow a colon, with the rule's number.

        Lines and cards are told by their islands, or `in_letters` as notation has them.
        """
        line, cards = refusal.params.get("line"), str(refusal.params.get("cards", ""))
        if in_letters:
            return self._refusal(refusal, str(line or ""), cards)
        names = " + ".join(NAMES[Island(letter)] for letter in cards)
        return self._refusal(refusal, line_name(Line(str(line))) if line else "", names)

    def refusal(self, refusal: Refusal) -> str:
        """Why something isn't legal, as a sentence without its stop, with the rule's number."""
        return sentence(self.clause(refusal))

    def no_line(self, island: Island, far: Island) -> str:
        """Why nothing joins two islands that no line does, as `clause` tells why not."""
        return f"{self.text('prompt.no_line', island=NAMES[island], far=NAMES[far])} (R2)"

    def _refusal(self, refusal: Refusal, line: str, cards: str) -> str:
        params: dict[str, object] = {**refusal.params, "line": line, "cards": cards}
        if "island" in params:
            params["island"] = NAMES[Island(str(params["island"]))]
        if "by" in refusal.params:
            params["who"] = self.name(int(refusal.params["by"]))
        text = self.text(f"refusal.{refusal.id}", **params)
        return f"{text} ({refusal.rule})"

    def _tell(self, message_id: str, who: Seat, **params: object) -> str:
        names = {"who": self.name(who), "other": self.name(opponent(who))}
        return self.text(message_id, **names, **params)
