"""A game's rules by paragraph: the keys `R…` of its section `rules`."""

import re
from collections.abc import Iterator
from itertools import count, takewhile
from typing import Final

from kahuna.narration.catalogue import Catalogue
from kahuna.text import fold_case

_CITED: Final = re.compile(r"\((R\d+)\)")


def paragraph_numbers(catalogue: Catalogue) -> Iterator[str]:
    """The numbers of the rules, from `R1`."""
    return takewhile(lambda number: f"rules.{number}" in catalogue, map("R{}".format, count(1)))


def cited(text: str, catalogue: Catalogue) -> tuple[str, ...]:
    """The rules that a text cites, as messages do: `(R9)`."""
    numbers = dict.fromkeys(_CITED.findall(text))
    return tuple(number for number in numbers if f"rules.{number}" in catalogue)


def paragraph_number(text: str, catalogue: Catalogue) -> str | None:
    """The number of a rule written `R9`, `r9` or `9`; None if there is no such rule."""
    number = f"R{fold_case(text).removeprefix('r')}"
    return number if number in paragraph_numbers(catalogue) else None
