"""What one command asks of another, or the start screen of any: typed, whatever the words were."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from kahuna.cli import options as asked
from kahuna.engine import RULE_SETS, Handicap, Rules, Seat
from kahuna.engine.kahuna.rules import DEFAULT_SET
from kahuna.match import Computers, Replayed
from kahuna.narration import Catalogue

NOBODY: Final[Mapping[Seat, str]] = MappingProxyType({})
"""No computers."""


class Begin(NamedTuple):
    """A new game.

    Attributes:
        names: the players'; None: by their seats and levels.
        first: who begins; None: by lot.
        seed: what it is dealt from; None: by chance.
        save: its file; None: a new one among the saved games.
        open_hands: whether both hands are shown; None: as the settings have it.
    """

    names: tuple[str, str] | None = None
    rule_set: str = DEFAULT_SET
    rules: Rules = RULE_SETS[DEFAULT_SET]
    first: Seat | None = 1
    handicap: Handicap | None = None
    seed: int | None = None
    computers: Computers = NOBODY
    save: Path | None = None
    open_hands: bool | None = None


class Resume(NamedTuple):
    """A saved game to be continued; no path: the unfinished one that was played last."""

    path: Path | None
    open_hands: bool | None = None


class Branch(NamedTuple):
    """Another game that begins with the first `ply` actions of one that is watched."""

    replayed: Replayed
    ply: int
    open_hands: bool | None = None


class Watch(NamedTuple):
    """A game to be watched, from a ply on."""

    path: Path
    at: int = 0


class Learn(NamedTuple):
    """The lessons, and a first game against a level after them."""

    level: str = "easy"


Play = Begin | Resume | Branch
"""A game to be played."""


def begin(
    texts: Catalogue,
    *,
    names: Sequence[str] | None = None,
    rule_set: str | None = None,
    switches: Sequence[str] = (),
    first: str | None = None,
    handicap: str | None = None,
    seed: str | None = None,
    vs: Sequence[str] = (),
    save: str | None = None,
    open_hands: bool | None = None,
) -> Begin:
    """A new game in the words of the options of `kahuna play`; what isn't given is the default.

    Raises:
        CommandError: one of the words can't be taken.
    """
    chosen, rules = asked.rules(rule_set, switches, texts)
    return Begin(
        rule_set=chosen,
        rules=rules,
        seed=None if seed is None else asked.seed(seed, texts),
        computers=_computers(vs, texts),
        names=None if names is None else asked.names(names, texts),
        first=None if first == "lot" else 2 if first == "2" else 1,
        handicap=None if handicap is None else asked.handicap(handicap, texts),
        save=None if save is None else Path(save),
        open_hands=open_hands,
    )


def _computers(vs: Sequence[str], texts: Catalogue) -> Computers:
    if not vs:
        return NOBODY
    from kahuna.ai import agent_names  # only where a computer plays

    return asked.computers(vs, agent_names(), texts)
