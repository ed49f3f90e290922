"""The best fit of a block character and two colours to a cell that has been sampled."""

from collections.abc import Sequence
from itertools import product
from typing import Final, NamedTuple, TypeAlias

ACROSS: Final = 4
DOWN: Final = 8
"""A cell's samples, row by row: enough for quarters of its width and eighths of its height."""

Colour: TypeAlias = tuple[int, int, int]


class Cell(NamedTuple):
    """A character and its two colours."""

    glyph: str
    front: Colour
    ground: Colour


def _block(glyph: str, filled: Sequence[bool]) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    inside = tuple(i for i, is_filled in enumerate(filled) if is_filled)
    return glyph, inside, tuple(i for i in range(ACROSS * DOWN) if i not in inside)


_PLACES: Final = [(x, y) for y, x in product(range(DOWN), range(ACROSS))]
_BLOCKS: Final = (
    *(
        _block(glyph, [bool(bits >> (x // 2 + 2 * (y // 4)) & 1) for x, y in _PLACES])
        # Of two that are each other's negative, one will do.
        for bits, glyph in enumerate(" ▘▝▀▖▌▞▛")
        if bits
    ),
    *(_block(glyph, [y >= DOWN - n for _, y in _PLACES]) for n, glyph in enumerate(" ▁▂▃ ▅▆▇")
      if glyph != " "),
    *(_block(glyph, [x < n for x, _ in _PLACES]) for n, glyph in ((1, "▎"), (3, "▊"))),
)
_WORTH = 90
"""How much nearer, in squares summed over a cell, a shape must come before one colour is left."""


def fit(samples: tuple[int, ...], table: Sequence[Colour]) -> Cell:
    """The character and the two of its colours that come nearest to a cell's samples.

    The shape is that whose two mean colours come nearest, in squares. Each part then has that of
    its colours which is nearest to its mean: a mean of its own would be neither sand nor water.

    Args:
        samples: `ACROSS` times `DOWN` places in the table, row by row from the upper left.
        table: the colours.
    """
    colours = [table[sample] for sample in samples]
    whole = _sums(colours)
    best = _gain(whole, len(colours)) + _WORTH
    found: tuple[str, Sequence[int], Sequence[int]] = (" ", (), range(len(colours)))
    for glyph, inside, outside in _BLOCKS:
        front = _sums([colours[i] for i in inside])
        ground = [total - part for total, part in zip(whole, front, strict=True)]
        gain = _gain(front, len(inside)) + _gain(ground, len(outside))
        if gain > best:
            best, found = gain, (glyph, inside, outside)
    glyph, inside, outside = found
    ground_colour = _nearest([colours[i] for i in outside])
    return Cell(glyph, _nearest([colours[i] for i in inside]) if inside else ground_colour, ground_colour)


def _sums(colours: Sequence[Colour]) -> Sequence[int]:
    return [sum(part) for part in zip(*colours, strict=True)]


def _gain(sums: Sequence[int], count: int) -> float:
    """What replacing so many colours by their mean takes off their squares: more is nearer."""
    red, green, blue = sums
    return (red * red + green * green + blue * blue) / count


def _nearest(colours: Sequence[Colour]) -> Colour:
    """Of these colours the one that is nearest to their mean."""
    mean = [total / len(colours) for total in _sums(colours)]
    return min(
        dict.fromkeys(colours),
        key=lambda colour: sum((a - b) ** 2 for a, b in zip(colour, mean, strict=True)),
    )
