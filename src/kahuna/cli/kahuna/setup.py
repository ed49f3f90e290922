"""The options that choose a setup of Kahuna: the rules, who begins, a handicap."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from itertools import combinations, permutations
from typing import Any, Final

from kahuna.cli.errors import CommandError
from kahuna.cli.setups import SetupOptions
from kahuna.engine import RULE_SETS, SEATS, Handicap, Rules
from kahuna.engine.kahuna.game import Setup
from kahuna.engine.kahuna.play import HANDICAPS
from kahuna.engine.kahuna.rules import DEFAULT_SET, EarlyEnd, TieBreak
from kahuna.match import first_by_lot
from kahuna.narration import Catalogue
from kahuna.text import shown

TRUTH: Final = ("false", "true")
ROUNDS: Final = ("1", "2", "3")
SWITCHES: Final = tuple(field.name for field in fields(Rules))
LOT: Final = "lot"


class KahunaOptions:
    """Kahuna takes them all."""

    taken: frozenset[str] = frozenset({"rules", "switches", "first", "handicap"})

    def setup(self, words: Mapping[str, Any], seed: int, texts: Catalogue) -> Setup:
        """The setup that the words choose; player 1 begins, or whom the lots name (R5).

        Raises:
            CommandError: one of them can't be taken.
        """
        rule_set, rules = _rules(words.get("rules"), words.get("switches"), texts)
        first, handicap = words.get("first") or "1", words.get("handicap")
        return Setup(
            rule_set=rule_set,
            rules=rules,
            first=first_by_lot(seed) if first == LOT else int(first),
            handicap=None if handicap is None else _handicap(handicap, texts),
        )

    def completions(self) -> Mapping[str, Sequence[str]]:
        """All handicaps, and all switches with their values."""
        return {
            "handicap": [f"{seat}:{bridges}" for seat in SEATS for bridges in HANDICAPS],
            "switches": list(_all_switches()),
        }


def _handicap(text: str, texts: Catalogue) -> Handicap:
    """`--handicap`, as 2:3 for player 2 and three bridges (R6).

    Raises:
        CommandError: it isn't of that form.
    """
    player, _, bridges = text.partition(":")
    if player in map(str, SEATS) and bridges in map(str, HANDICAPS):
        return Handicap(int(player), int(bridges))
    raise CommandError(texts.text("error.bad_handicap", text=shown(text)))


def _rules(
    rule_set: str | None, switches: Iterable[str] | None, texts: Catalogue
) -> tuple[str, Rules]:
    """`--rules` and each `--set`: the set's name, and the rules.

    Raises:
        CommandError: there is no such switch, or no such value for it.
    """
    rule_set = rule_set or DEFAULT_SET
    chosen = RULE_SETS[rule_set]
    for text in switches or ():
        key, _, value = text.partition("=")
        if key not in SWITCHES:
            raise CommandError(
                texts.text("error.bad_switch", text=shown(text), keys=", ".join(SWITCHES))
            )
        try:
            chosen = replace(chosen, **{key: _switch(key, value)})
        except ValueError:
            wanted = texts.text(f"switch.{key}")
            line = texts.text("error.bad_switch_value", text=shown(text), key=key, wanted=wanted)
            raise CommandError(line) from None
    return rule_set, chosen


def _switch(key: str, value: str) -> Any:
    """A switch's value.

    Raises:
        ValueError: it can't be one.
    """
    match key:
        case "tie_break":
            return tuple(map(TieBreak, _parts(value)))
        case "early_end_rounds":
            return tuple(sorted(ROUNDS.index(part) + 1 for part in _parts(value)))
        case "early_end":
            return EarlyEnd(value)
        case _:
            return TRUTH.index(value) == 1


def _parts(value: str) -> Iterable[str]:
    return value.split(",") if value else ()


def _all_switches() -> Iterator[str]:
    """All that `--set` takes."""
    for key in SWITCHES:
        yield from (f"{key}={value}" for value in _values(key))


def _values(key: str) -> Iterable[str]:
    match key:
        case "tie_break":
            return _lists(permutations, tuple(TieBreak))
        case "early_end_rounds":
            return _lists(combinations, ROUNDS)
        case "early_end":
            return EarlyEnd
        case _:
            return TRUTH


def _lists(
    chosen: Callable[[Sequence[str], int], Iterable[tuple[str, ...]]], of: Sequence[str]
) -> Iterator[str]:
    for size in range(len(of) + 1):
        yield from map(",".join, chosen(of, size))


OPTIONS: Final[SetupOptions] = KahunaOptions()
