"""What options mean: the words of a call as the values of a game, or a line that says why not."""

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from typing import Any

from kahuna.cli.errors import CommandError
from kahuna.engine import RULE_SETS, Handicap, Rules, Seat
from kahuna.engine.kahuna.play import HANDICAPS
from kahuna.engine.kahuna.rules import DEFAULT_SET, EarlyEnd, TieBreak
from kahuna.narration import Catalogue
from kahuna.text import MAX_NAME, cleaned_name, parse_seed, shown

TRUTH = ("false", "true")
ROUNDS = ("1", "2", "3")
SWITCHES = tuple(field.name for field in fields(Rules))


def count(text: str, texts: Catalogue) -> int:
    """`--games` or `--jobs`.

    Raises:
        CommandError: it is no integer above 0.
    """
    if text.isascii() and text.isdigit() and len(text) < 10 and int(text):
        return int(text)
    raise CommandError(texts.text("error.bad_number", text=shown(text)))


def seed(text: str, texts: Catalogue) -> int:
    """`--seed`.

    Raises:
        CommandError: it is no integer from 0 to 2**63 - 1.
    """
    number = parse_seed(text)
    if number is None:
        raise CommandError(texts.text("error.bad_seed", text=shown(text)))
    return number


def computers(given: Sequence[str], known: tuple[str, ...], texts: Catalogue) -> dict[Seat, str]:
    """`--vs`, each LEVEL for player 2 or SEAT:LEVEL, as a level by seat; `known`: all levels.

    Raises:
        CommandError: it isn't of that form, or there is no such level.
    """
    found: dict[Seat, str] = {}
    for text in given:
        seat, _, level = text.rpartition(":")
        if seat not in ("", "1", "2") or level not in known:
            there_are, example = ", ".join(map(shown, known)), f"1:{shown(known[0])}"
            raise CommandError(
                texts.text("error.no_vs", text=shown(text), known=there_are, example=example)
            )
        found[1 if seat == "1" else 2] = level
    return found


def names(given: Sequence[str], texts: Catalogue) -> tuple[str, str]:
    """`--names`, cleaned of what no name can hold.

    Raises:
        CommandError: nothing is left of one, or too much.
    """
    one, two = (_name(name, texts) for name in given)
    return one, two


def _name(given: str, texts: Catalogue) -> str:
    name = cleaned_name(given)
    if not name:
        raise CommandError(texts.text("error.bad_name", text=shown(given)))
    if len(name) > MAX_NAME:
        raise CommandError(
            texts.text("error.long_name", text=shown(name), length=len(name), most=MAX_NAME)
        )
    return name


def handicap(text: str, texts: Catalogue) -> Handicap:
    """`--handicap`, as 2:3 for player 2 and three bridges (R6).

    Raises:
        CommandError: it isn't of that form.
    """
    seats: dict[str, Seat] = {"1": 1, "2": 2}
    player, _, bridges = text.partition(":")
    if player in seats and bridges in map(str, HANDICAPS):
        return Handicap(seats[player], int(bridges))
    raise CommandError(texts.text("error.bad_handicap", text=shown(text)))


def rules(
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
