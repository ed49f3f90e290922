"""Parses option values, or fails with one line."""

from collections.abc import Sequence

from kahuna.cli.errors import CommandError
from kahuna.engine.game import Seat
from kahuna.narration import Catalogue
from kahuna.text import MAX_NAME, cleaned_name, parse_seed, shown


def count(text: str, texts: Catalogue) -> int:
    """`--games` or `--jobs`.

    Raises:
        CommandError: it isn't an integer above 0.
    """
    if text.isascii() and text.isdigit() and len(text) < 10 and int(text):
        return int(text)
    raise CommandError(texts.text("error.bad_number", text=shown(text)))


def seed(text: str, texts: Catalogue) -> int:
    """`--seed`.

    Raises:
        CommandError: it isn't an integer from 0 to 2**63 - 1.
    """
    number = parse_seed(text)
    if number is None:
        raise CommandError(texts.text("error.bad_seed", text=shown(text)))
    return number


def computers(
    given: Sequence[str], known: tuple[str, ...], seats: int, texts: Catalogue
) -> dict[Seat, str]:
    """`--vs`, each LEVEL for player 2 or SEAT:LEVEL, as a level by seat; `known`: all levels.

    Raises:
        CommandError: it isn't of that form, or there is no such level.
    """
    found: dict[Seat, str] = {}
    for text in given:
        seat, _, level = text.rpartition(":")
        if seat not in ("", *map(str, range(1, seats + 1))) or level not in known:
            there_are, example = ", ".join(map(shown, known)), f"1:{shown(known[0])}"
            raise CommandError(
                texts.text("error.no_vs", text=shown(text), known=there_are, example=example)
            )
        found[int(seat or 2)] = level
    return found


def names(given: Sequence[str], seats: int, texts: Catalogue) -> tuple[str, ...]:
    """`--names`, one for each seat, cleaned of what no name can hold.

    Raises:
        CommandError: they are more or fewer; nothing is left of one, or too much.
    """
    if len(given) != seats:
        raise CommandError(texts.text("call.several", option="--names", number=seats))
    return tuple(_name(name, texts) for name in given)


def _name(given: str, texts: Catalogue) -> str:
    name = cleaned_name(given)
    if not name:
        raise CommandError(texts.text("error.bad_name", text=shown(given)))
    if len(name) > MAX_NAME:
        raise CommandError(
            texts.text("error.long_name", text=shown(name), length=len(name), most=MAX_NAME)
        )
    return name
