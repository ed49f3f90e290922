"""Typed requests that commands and the start screen pass to commands."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from kahuna.cli import options as asked
from kahuna.cli.setups import game_of_call, setup_of_call
from kahuna.engine.game import Seat, Setup
from kahuna.match import Computers, Replayed, random_seed
from kahuna.narration import Catalogue

NOBODY: Final[Mapping[Seat, str]] = MappingProxyType({})
"""No computers."""
NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})
"""No options."""


class Begin(NamedTuple):
    """A new game.

    Attributes:
        setup: what was chosen before the first card.
        seed: what it is dealt from.
        names: the players' names; None: by their seats and levels.
        save: its file; None: a new one among the saved games.
        open_hands: whether all hands are shown; None: as the settings have it.
    """

    game: str
    setup: Setup
    seed: int
    names: tuple[str, ...] | None = None
    computers: Computers = NOBODY
    save: Path | None = None
    open_hands: bool | None = None


class Resume(NamedTuple):
    """A saved game to continue; no path: the unfinished one played last."""

    path: Path | None
    open_hands: bool | None = None


class Branch(NamedTuple):
    """A new game that begins with the first `ply` actions of a watched one."""

    replayed: Replayed
    ply: int
    open_hands: bool | None = None


class Watch(NamedTuple):
    """A game to watch, from a ply on."""

    path: Path
    at: int = 0


class Learn(NamedTuple):
    """The lessons, followed by a first game against a level."""

    level: str = "easy"


Play = Begin | Resume | Branch
"""A game to play."""


def begin(
    texts: Catalogue,
    *,
    game: str | None = None,
    setup: Mapping[str, Any] = NOTHING,
    names: Sequence[str] | None = None,
    seed: str | None = None,
    vs: Sequence[str] = (),
    save: str | None = None,
    open_hands: bool | None = None,
) -> Begin:
    """A new game from the option strings of `kahuna play`; missing ones get the default.

    `setup` are the options that choose its setup, by what the parser calls them.

    Raises:
        CommandError: one of them is invalid.
    """
    name = game_of_call(game, texts)
    dealt_from = random_seed() if seed is None else asked.seed(seed, texts)
    chosen = setup_of_call(name, setup, dealt_from, texts)
    return Begin(
        game=name,
        setup=chosen,
        seed=dealt_from,
        computers=_computers(vs, name, chosen.seats, texts),
        names=None if names is None else asked.names(names, chosen.seats, texts),
        save=None if save is None else Path(save),
        open_hands=open_hands,
    )


def _computers(vs: Sequence[str], game: str, seats: int, texts: Catalogue) -> Computers:
    if not vs:
        return NOBODY
    from kahuna.ai import agent_names  # only where a computer plays

    return asked.computers(vs, agent_names(game), seats, texts)
