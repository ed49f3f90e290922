"""What is said of the toy game."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from kahuna.engine.game import NotationError, Outcome, Refusal
from kahuna.narration.narrator import Narrator, sentence
from kahuna.narration.words import Words
from kahuna.record import Record
from support.toy.engine.state import Action, Event, View


class ToyWords:
    """All that `Words` asks for."""

    def __init__(self, narrator: Narrator) -> None:
        self._narrator = narrator
        self._text = narrator.text

    def title(self) -> str:
        return self._text("title.against", **self._narrator.each())

    def welcome(self, record: Record) -> str:
        return self._text("title.welcome", seed=str(record.seed), **self._narrator.each())

    def conditions(self, record: Record) -> str:
        return self._text("title.conditions", seed=str(record.seed), started=record.started)

    def rules(self, _setup: Any) -> Iterator[tuple[str, str]]:
        for number in ("R1", "R2"):
            yield number, self._text(f"rules.{number}")

    def event(self, event: Event) -> str:
        who = "" if event.by is None else self._narrator.name(event.by)
        if event.kind == "over":
            return self.outcome(Outcome(*event.values))
        if event.kind == "drew" and event.card is None:
            return self._text("event.drew_hidden", who=who)
        points = ", ".join(map(str, event.values))
        params: dict[str, Any] = {"who": who, "card": event.card, "points": points}
        return self._text(f"event.{event.kind}", **params)

    def action(self, action: Action) -> str:
        kind = {"+": "draw", "=": "end", "resign": "resign"}.get(action.notation, "lay")
        return self._text(f"action.{kind}", card=action.notation)

    def turn(self, actions: Iterable[Action]) -> str:
        return ", ".join(map(self.action, actions))

    def clause(self, refusal: Refusal, *, in_letters: bool = False) -> str:
        del in_letters  # cards are called alike
        return self._text(f"refusal.{refusal.id}")

    def refusal(self, refusal: Refusal) -> str:
        return sentence(self.clause(refusal))

    def impossible(self, _error: NotationError) -> str | None:
        return None

    def outcome(self, outcome: Outcome) -> str:
        names = " + ".join(self._narrator.name(seat) for seat in outcome.winners)
        points = ", ".join(map(str, outcome.points))
        return self._text(f"over.{outcome.by}", who=names, points=points)

    def standing(self, view: View) -> str:
        who = "" if view.to_act is None else self._narrator.name(view.to_act)
        return self._text("standing.turn", turn=view.turn, who=who)

    def verdict(self, view: View, turns: str) -> str:
        if view.outcome is None:
            return self._text("standing.goes_on", turns=turns)
        winners = "+".join(map(str, view.outcome.winners))
        return self._text("standing.over", winners=winners, turns=turns)

    def position(self, view: View, *, hand: bool) -> list[str]:
        table = " ".join(card for card, _ in view.table)
        lines = [self._text("board.table", turn=view.turn, pile=view.pile, table=table)]
        return [*lines, self._hand(view)] if hand else lines

    def _hand(self, view: View) -> str:
        cards = " ".join(view.hand)
        return self._text("board.hand", secret=view.secret, cards=cards)

    def asked(self, view: View) -> str:
        return self._text("asked.turn", who=self._narrator.name(view.mover))

    def ended(self, view: View, _events: Iterable[Event]) -> list[str]:
        return [self._hand(view)]

    def answer(self, question: str, view: View, _legal: Sequence[Action]) -> list[str] | None:
        return [self._hand(view)] if question == "hand" else None


WORDS: Final[Callable[[Narrator], Words[Action, View, Event]]] = ToyWords
