"""Which options of a call choose a game's setup, and what they choose: by game."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from kahuna.cli.errors import CommandError
from kahuna.engine.game import Setup
from kahuna.engine.games import KAHUNA, games, part
from kahuna.narration import Catalogue
from kahuna.text import shown

OPTIONS: Final[dict[str, str]] = {
    "rules": "--rules",
    "switches": "--set",
    "first": "--first",
    "handicap": "--handicap",
}
"""The options that some game takes, by what the parser calls them."""


class SetupOptions(Protocol):
    """A game's options.

    Attributes:
        taken: those of `OPTIONS` that the game takes.
    """

    @property
    def taken(self) -> frozenset[str]: ...  # noqa: D102 - the class tells

    def setup(self, words: Mapping[str, Any], seed: int, texts: Catalogue) -> Setup:
        """The setup that the words of a call choose; lots are drawn from the seed.

        Raises:
            CommandError: one of them can't be taken.
        """

    def completions(self) -> Mapping[str, Sequence[str]]:
        """What can be given for an option, by what the parser calls it."""


def setup_options_of(game: str) -> SetupOptions:
    """The options of a game's setup.

    Raises:
        KeyError: there is no such game.
    """
    found: SetupOptions = part(game, "cli", "setup").OPTIONS
    return found


def game_of_call(name: str | None, texts: Catalogue) -> str:
    """`--game`: the game of that name; without, Kahuna.

    Raises:
        CommandError: there is no such game.
    """
    if name is not None and name not in games():
        known = ", ".join(games())
        raise CommandError(texts.text("error.no_game", text=shown(name), known=known))
    return name or KAHUNA


def setup_of_call(game: str, words: Mapping[str, Any], seed: int, texts: Catalogue) -> Setup:
    """The setup that the words of a call choose, by what the parser calls its options.

    Raises:
        CommandError: one of them can't be taken, or is no option of this game.
    """
    options = setup_options_of(game)
    for name, option in OPTIONS.items():
        if words.get(name) and name not in options.taken:
            raise CommandError(texts.text("error.no_option", option=option, game=game))
    return options.setup(words, seed, texts)
