"""What a game says of itself: the protocol of its words, and the door to them.

Constant texts need no method: they stand in the game's catalogue under ids that all games share,
as `asked.no_action`.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from kahuna.engine.game import Action, NotationError, Outcome, Refusal, Seat, Setup
from kahuna.engine.games import game_named, part
from kahuna.narration.narrator import Narrator
from kahuna.record import Record

A_contra = TypeVar("A_contra", bound=Action, contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)


class Words(Protocol[A_contra, V_contra, E_contra]):
    """One game's words, in the language and with the names of a narrator."""

    def title(self) -> str:
        """Who plays what, without a stop."""

    def welcome(self, record: Record) -> str:
        """Who plays what, by which rules and from which seed."""

    def conditions(self, record: Record) -> str:
        """By which rules a game is played, from which seed, since when."""

    def rules(self, setup: Setup) -> Iterator[tuple[str, str]]:
        """Each rule's number and its text; where setups differ, only what `setup` says."""

    def event(self, event: E_contra, /) -> str:
        """What has happened, as far as the event tells it, without a stop."""

    def action(self, action: A_contra, /) -> str:
        """An action as a noun, to be named after a colon."""

    def turn(self, actions: Iterable[A_contra], /) -> str:
        """What a turn does, all named that must be known to follow it."""

    def clause(self, refusal: Refusal, *, in_letters: bool = False) -> str:
        """Why an action isn't legal, to follow a colon, with the rule's number.

        `in_letters`: places and cards are called as in notation, else by their names.
        """

    def refusal(self, refusal: Refusal) -> str:
        """Why something isn't legal, as a sentence without its stop, with the rule's number."""

    def impossible(self, error: NotationError) -> str | None:
        """Why what a text means can never be done, to follow a colon; None: it means nothing."""

    def outcome(self, outcome: Outcome) -> str:
        """Who won, and how."""

    def standing(self, view: V_contra, /) -> str:
        """Where a game that goes on stands, in a few words."""

    def verdict(self, view: V_contra, /, turns: str) -> str:
        """Where a game stands or how it ended, the seats by number; `turns`: how long it is."""

    def position(self, view: V_contra, /, *, hand: bool) -> list[str]:
        """A position line by line, with the viewer's hand only if `hand`."""

    def asked(self, view: V_contra, /) -> str:
        """What the seat to move is asked in lines of text."""

    def ended(self, view: V_contra, /, events: Iterable[E_contra]) -> list[str]:
        """What the viewer has got by the end of the own turn, before the hand is covered."""

    def answer(
        self, question: str, view: V_contra, legal: Sequence[A_contra], /
    ) -> list[str] | None:
        """The answer to a word in lower case, told to the viewer; None if it is no question."""


def words_of(game: str, narrator: Narrator) -> Words[Any, Any, Any]:
    """A game's words.

    They follow the narrator's language, unless it has the texts of another game.

    Raises:
        KeyError: there is no such game.
    """
    if narrator.game != game:
        narrator = Narrator(narrator.catalogue.with_game(game), narrator.names)
    words: Words[Any, Any, Any] = part(game, "narration", "words").WORDS(narrator)
    return words


def told(narrator: Narrator, events: Iterable[Any], viewer: Seat | None) -> list[str]:
    """Events as `viewer` may know them, each without a stop; None: as everybody may."""
    game, words = game_named(narrator.game), words_of(narrator.game, narrator)
    return [words.event(game.seen(event, viewer)) for event in events]
