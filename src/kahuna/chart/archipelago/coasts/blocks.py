"""The best fit of a block character and two colours to a cell that has been sampled."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from kahuna.chart.ink import Colour

ACROSS: Final = 4
DOWN: Final = 8
"""A cell's samples, row by row: enough for quarters of its width and eighths of its height."""

_WHOLE: Final = (1 << ACROSS * DOWN) - 1
_WORTH: Final = 90
"""How much nearer, in squares summed over a cell, a shape must come before one colour is left."""


class Cell(NamedTuple):
    """A character and its two colours."""

    glyph: str
    front: Colour
    ground: Colour


def _blocks() -> Iterator[tuple[str, int]]:
    """The characters, and what each fills as bits of samples; of two negatives one will do."""
    places = [(x, y) for y, x in product(range(DOWN), range(ACROSS))]

    def mask(filled: Iterable[bool]) -> int:
        return sum(1 << bit for bit, is_filled in enumerate(filled) if is_filled)

    for quarters, glyph in enumerate("▘▝▀▖▌▞▛", 1):
        yield glyph, mask(quarters >> (x // 2 + 2 * (y // 4)) & 1 == 1 for x, y in places)
    for eighths, glyph in zip((1, 2, 3, 5, 6, 7), "▁▂▃▅▆▇", strict=True):
        yield glyph, mask(y >= DOWN - eighths for _, y in places)
    for quarters, glyph in ((1, "▎"), (3, "▊")):
        yield glyph, mask(x < quarters for x, _ in places)


_BLOCKS: Final = tuple(_blocks())

_Part: TypeAlias = list[tuple[int, Colour]]
"""Colours, each with how many samples have it."""


def fit(samples: Sequence[int], table: Sequence[Colour]) -> Cell:
    """The character and the two of its colours that come nearest to a cell's samples.

    The shape is that whose two mean colours come nearest, in squares. Each part then has that of
    its colours which is nearest to its mean: a mean of its own would be neither sand nor water.

    Args:
        samples: `ACROSS` times `DOWN` places in the table, row by row from the upper left.
        table: the colours.
    """
    masks: dict[int, int] = {}
    for bit, sample in enumerate(samples):
        masks[sample] = masks.get(sample, 0) | 1 << bit
    tones = [(mask, table[sample]) for sample, mask in masks.items()]
    best = _closeness(_part(tones, _WHOLE)) + _WORTH
    found = " ", 0
    for glyph, block in _BLOCKS:
        inside, outside = _part(tones, block), _part(tones, _WHOLE ^ block)
        closeness = _closeness(inside) + _closeness(outside)
        if closeness > best:
            best, found = closeness, (glyph, block)
    glyph, block = found
    ground = _nearest(_part(tones, _WHOLE ^ block))
    return Cell(glyph, _nearest(_part(tones, block)) if block else ground, ground)


def _part(tones: Iterable[tuple[int, Colour]], block: int) -> _Part:
    return [(count, colour) for mask, colour in tones if (count := (mask & block).bit_count())]


def _sums(part: _Part) -> tuple[int, int, int, int]:
    number = red = green = blue = 0
    for count, (r, g, b) in part:
        number += count
        red += count * r
        green += count * g
        blue += count * b
    return number, red, green, blue


def _closeness(part: _Part) -> float:
    """By how much its mean is nearer to a part's samples than black, in squares."""
    number, red, green, blue = _sums(part)
    return (red * red + green * green + blue * blue) / number


def _nearest(part: _Part) -> Colour:
    """Of a part's colours the one that is nearest to their mean."""
    number, *sums = _sums(part)
    red, green, blue = (total / number for total in sums)
    return min(
        (colour for _, colour in part),
        key=lambda c: (c[0] - red) ** 2 + (c[1] - green) ** 2 + (c[2] - blue) ** 2,
    )
