"""Names and texts in one language, for any game."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import reduce

from kahuna.engine.game import Seat
from kahuna.narration.catalogue import Catalogue
from kahuna.text import legible


def sentence(clause: str) -> str:
    """A clause that can follow a colon, turned into a sentence, without its full stop."""
    return clause[0].upper() + clause[1:]


class Narrator:
    """Tells in one language of players and their game; players of the same name are numbered.

    Attributes:
        catalogue: the texts; assign another to change the language.
        names: the players' names, seat 1 first.
    """

    def __init__(self, catalogue: Catalogue, names: tuple[str, ...]) -> None:
        self.catalogue = catalogue
        self.names = _told_apart(tuple(map(legible, names)))

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.catalogue.game

    def text(self, message_id: str, **params: object) -> str:
        """A message of the catalogue, its placeholders filled.

        Raises:
            KeyError: there is no such message, or one of its parameters is missing.
        """
        return self.catalogue.text(message_id, **params)

    def name(self, seat: Seat) -> str:
        """The name of the player in a seat."""
        return self.names[seat - 1]

    def each(self, **values: Sequence[object]) -> dict[str, object]:
        """Parameters for each seat: `name_1`, `name_2`, and so for each of `values`."""
        return {
            f"{key}_{seat}": value
            for key, of_seats in ({"name": self.names} | values).items()
            for seat, value in enumerate(of_seats, start=1)
        }

    def listed(self, parts: Iterable[str]) -> str:
        """Several things joined into one sentence."""
        told = list(parts)
        return reduce(lambda a, b: self.text("join.list", one=a, other=b), told) if told else ""


def _told_apart(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names, equal ones numbered; all numbered if one already looks like a numbered name."""
    numbered = tuple(f"{name} ({seat})" for seat, name in enumerate(names, start=1))
    counts = Counter(names)
    told = tuple(
        other if counts[name] > 1 else name for name, other in zip(names, numbered, strict=True)
    )
    return told if len(set(told)) == len(names) else numbered
