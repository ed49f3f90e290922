"""What a game adds to its files: reads and writes the game's own keys."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from kahuna.engine.game import Deck, Outcome, Setup
from kahuna.engine.games import games, part

if TYPE_CHECKING:
    from kahuna.record.history import Position
    from kahuna.record.models import RecordModel
    from kahuna.record.record import Record

SUFFIX = "-game"
"""What follows a game's name in the key `format` of its records."""


class Format(Protocol):
    """A game's part of its records.

    Attributes:
        version: the highest version that can be read, and the one written.
        keys: all keys of a record, in the order in which they are written and checked.
    """

    @property
    def version(self) -> int: ...  # noqa: D102 - the class tells
    @property
    def keys(self) -> Sequence[str]: ...  # noqa: D102

    def model(self) -> "type[RecordModel]":
        """The pydantic model of a record, loaded only to read one."""

    def setup(self, model: Any) -> Setup:
        """The setup in a record's model."""

    def decks(self, model: Any) -> tuple[Deck, ...]:
        """The decks in a record's model."""

    def outcome(self, result: Any) -> Outcome | None:
        """The outcome in a model of a result; None if no game can end that way."""

    def chosen_json(self, record: "Record") -> dict[str, Any]:
        """The game's own keys: the setup and the decks."""

    def result_json(self, outcome: Outcome) -> dict[str, Any]:
        """An outcome as records and positions show it."""

    def event_json(self, event: Any) -> dict[str, Any]:
        """An event as positions show it."""

    def position_json(self, position: "Position") -> dict[str, Any]:
        """A position, its keys in the order that `docs/formats.md` promises."""

    def deck_key(self, index: int) -> str:
        """Where a record holds a deck: `decks[0]`."""


def format_of(game: str) -> Format:
    """The format of a game's records.

    Raises:
        KeyError: there is no such game.
    """
    found: Format = part(game, "record", "format").FORMAT
    return found


def game_of(format_: object) -> str | None:
    """The game whose records have this `format`; None if there is none."""
    return next((game for game in games() if format_ == game + SUFFIX), None)
