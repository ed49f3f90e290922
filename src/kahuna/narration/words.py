"""The protocol of a game's words, and the lookup of them.

Constant texts need no method: they are in the game's catalogue under ids that all games share, such
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
        """Who plays what, without a full stop."""

    def welcome(self, record: Record) -> str:
        """Who plays what, by which rules and from which seed."""

    def conditions(self, record: Record) -> str:
        """A game's rules, seed and starting time."""

    def rules(self, setup: Setup) -> Iterator[tuple[str, str]]:
        """Each rule's number and text; where setups differ, as in `setup`."""

    def event(self, event: E_contra, /) -> str:
        """What has happened, without secrets that the event hides, and without a full stop."""

    def action(self, action: A_contra, /) -> str:
        """An action as a noun phrase that can follow a colon."""

    def turn(self, actions: Iterable[A_contra], /) -> str:
        """What a turn does, with all that is needed to play it."""

    def clause(self, refusal: Refusal, *, in_letters: bool = False) -> str:
        """Why an action isn't legal, as a clause after a colon, with the rule's number.

        `in_letters`: places and cards go by their notation, else by their names.
        """

    def refusal(self, refusal: Refusal) -> str:
        """`clause` as a sentence, without its full stop."""

    def impossible(self, error: NotationError) -> str | None:
        """Why a text can never be an action, as a clause after a colon; None: it names nothing."""

    def outcome(self, outcome: Outcome) -> str:
        """Who won, and how."""

    def standing(self, view: V_contra, /) -> str:
        """Where an unfinished game stands, in a few words."""

    def verdict(self, view: V_contra, /, turns: str) -> str:
        """Where a game stands or how it ended, seats by number; `turns`: its length."""

    def position(self, view: V_contra, /, *, hand: bool) -> list[str]:
        """A position line by line, with the viewer's hand only if `hand`."""

    def asked(self, view: V_contra, /) -> str:
        """The question to the seat to move, in lines of text."""

    def ended(self, view: V_contra, /, events: Iterable[E_contra]) -> list[str]:
        """What the viewer has at the end of their turn, before the hand is covered."""

    def answer(
        self, question: str, view: V_contra, legal: Sequence[A_contra], /
    ) -> list[str] | None:
        """The answer for the viewer to a word in lower case; None if it is no question."""


def words_of(game: str, narrator: Narrator) -> Words[Any, Any, Any]:
    """A game's words.

    They follow the narrator's language, unless its catalogue is another game's.

    Raises:
        KeyError: there is no such game.
    """
    if narrator.game != game:
        narrator = Narrator(narrator.catalogue.with_game(game), narrator.names)
    words: Words[Any, Any, Any] = part(game, "narration", "words").WORDS(narrator)
    return words


def told(narrator: Narrator, events: Iterable[Any], viewer: Seat | None) -> list[str]:
    """Events as `viewer` may know them, each without a full stop; None: as everybody may."""
    game, words = game_named(narrator.game), words_of(narrator.game, narrator)
    return [words.event(game.seen(event, viewer)) for event in events]
