"""Kahuna's words: one module for each form of speech."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from kahuna.engine import Action, Event, Island, NotationError, Outcome, PlayerView
from kahuna.engine import game as any_game
from kahuna.engine.game import Setup as AnySetup
from kahuna.engine.kahuna.events import Drew
from kahuna.engine.kahuna.game import Setup
from kahuna.engine.kahuna.public_view import PublicView
from kahuna.narration.kahuna import refusals
from kahuna.narration.kahuna.actions import deed, noun
from kahuna.narration.kahuna.answers import answer
from kahuna.narration.kahuna.events import event_text, foretold, outcome_text
from kahuna.narration.kahuna.names import island_names
from kahuna.narration.kahuna.position import asked, hand_line, position_lines
from kahuna.narration.kahuna.rulebook import answers
from kahuna.narration.kahuna.standing import standing, verdict
from kahuna.narration.narrator import Narrator, sentence
from kahuna.narration.rulebook import paragraph_numbers
from kahuna.narration.words import Words
from kahuna.record import Record


class KahunaWords:
    """Words for Kahuna; `Words` documents the methods that all games share."""

    def __init__(self, narrator: Narrator) -> None:
        self._narrator = narrator
        self._text = narrator.text

    def title(self) -> str:
        """`Kahuna: Ana against Luc`."""
        return self._text("title.against", **self._narrator.each())

    def welcome(self, record: Record) -> str:
        """Who plays, by which rules and from which seed."""
        return self._text("title.welcome", **self._chosen(record), **self._narrator.each())

    def conditions(self, record: Record) -> str:
        """The rule set, the seed, the time."""
        return self._text("title.rules", started=record.started, **self._chosen(record))

    def _chosen(self, record: Record) -> dict[str, object]:
        seed = self._text("plain.no_seed") if record.seed is None else record.seed
        return {"rules": record.setup.variant, "seed": seed}

    def rules(self, setup: AnySetup) -> Iterator[tuple[str, str]]:
        """R1 to R27, with the answers of the setup's rules in R23 to R27."""
        if not isinstance(setup, Setup):
            raise ValueError(f"no setup of Kahuna: {setup}")
        texts = self._narrator.catalogue
        params = answers(texts, setup.rules)
        for number in paragraph_numbers(texts):
            yield number, texts.text(f"rules.{number}", **params)

    def event(self, event: Event) -> str:
        """What has happened, without a card that the event hides (R14)."""
        return event_text(self._narrator, event)

    def foretold(self, event: Event) -> str:
        """What would happen, as a clause after its cause; empty for what is obvious."""
        return foretold(self._narrator, event)

    def action(self, action: Action) -> str:
        """`HUNA for a bridge on ELAI-HUNA`."""
        return noun(self._narrator, action)

    def turn(self, actions: Iterable[Action]) -> str:
        """`builds ELAI-HUNA with HUNA, takes the top card of the deck`."""
        return ", ".join(deed(self._narrator, action) for action in actions)

    def clause(self, refusal: any_game.Refusal, *, in_letters: bool = False) -> str:
        """`the line ELAI-HUNA already bears a bridge of Luc (R8)`."""
        return refusals.clause(self._narrator, refusal, in_letters=in_letters)

    def refusal(self, refusal: any_game.Refusal) -> str:
        """The same, as a sentence."""
        return sentence(self.clause(refusal))

    def impossible(self, error: any_game.NotationError) -> str | None:
        """That no line joins two islands, if the text names such a pair (R2)."""
        if isinstance(error, NotationError) and error.unjoined:
            return self.no_line(*error.unjoined)
        return None

    def no_line(self, island: Island, far: Island) -> str:
        """Why a bridge can't join two islands: there is no line."""
        return refusals.no_line(self._narrator, island, far)

    def outcome(self, outcome: Outcome) -> str:
        """Who won, how, and by which rule."""
        return outcome_text(self._narrator, outcome)

    def standing(self, view: PlayerView | PublicView) -> str:
        """Round, turn, and who is to move."""
        return standing(self._narrator, view)

    def verdict(self, view: PlayerView | PublicView, turns: str) -> str:
        """`player 1 wins 4:3, 60 turns`."""
        return verdict(self._narrator.catalogue, view, turns)

    def position(self, view: PlayerView | PublicView, *, hand: bool) -> list[str]:
        """A position line by line; long lists come last."""
        return position_lines(self._narrator, view, hand=hand)

    def asked(self, view: PlayerView) -> str:
        """The question to the seat to move."""
        return asked(self._narrator, view)

    def ended(self, view: PlayerView, events: Iterable[Event]) -> list[str]:
        """The card drawn, if any, and the hand."""
        drawn = [event.card for event in events if isinstance(event, Drew) and event.card]
        message = "asked.you_drew" if drawn else "asked.you_ended"
        who = self._narrator.name(view.seat)
        told = self._text(message, who=who, island=island_names(drawn))
        return [told, hand_line(self._narrator, view)]

    def answer(self, question: str, view: PlayerView, legal: Sequence[Action]) -> list[str] | None:
        """The answer to one word, or to the name or letter of an island."""
        return answer(self._narrator, question, view, legal)


WORDS: Final[Callable[[Narrator], Words[Action, PlayerView, Event]]] = KahunaWords
