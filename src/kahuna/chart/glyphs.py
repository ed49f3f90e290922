"""The two sets of characters: Unicode's box drawing, blocks and dots, or the 95 of plain ASCII."""

from collections.abc import Callable
from typing import Final, NamedTuple


class TrueColours(NamedTuple):
    """What it takes to draw in more colours than inks have.

    Attributes:
        theme: whose colours.
        load: gives the bytes that were kept under a name, None where there are none.
        keep: keeps bytes that took a while to make, if that can be done.
    """

    theme: str
    load: Callable[[str], bytes | None]
    keep: Callable[[str, bytes], None]


class Glyphs(NamedTuple):
    """One set of characters.

    Tables of sixteen are indexed by four bits, one for each corner or quarter of a cell.
    """

    coasts: tuple[str, str, str]
    """The coast by which corners of the cell are land: nobody's, player 1's, player 2's."""
    stones: tuple[str, str, str]
    """On an island: nobody's, player 1's, player 2's."""
    pips: tuple[str, str, str]
    """In the tally of an island: free, player 1's, player 2's."""
    quarters: str
    """What a heavy bar fills of a cell; empty where bars are drawn cell by cell."""
    braille: bool
    """Whether free lines are dotted finer than the cells are."""
    lines: tuple[str, str, str]
    """A line drawn cell by cell: free, player 1's, player 2's."""
    lit_lines: tuple[str, str, str]
    """The same where a card could be played."""
    handle: str
    """At both ends of the line under the cursor."""
    mark: str
    """In the middle of what has changed."""
    lit: str
    """Before the name of an island whose letter can be typed."""
    cursor: tuple[str, str]
    """On both sides of the island under the cursor."""
    arrows: str
    """Left, right, up, down; empty where keys have names only."""
    card: tuple[str, str]
    """On both sides of a card's name."""
    islets: tuple[str, str, str]
    """On a card's map: an island, one that a line leads to, the card's own."""
    tick: str
    """Behind what is done."""
    colours: TrueColours | None = None
    """For boards that can be drawn in them; None: in inks only."""


def _coast(corners: str) -> str:
    """Sixteen coasts from four corners (of a box, clockwise) and its two straight sides."""
    nw, ne, se, sw, flat, side = tuple(corners)
    table = [" "] * 16
    for masks, glyph in (((8, 7), nw), ((4, 11), ne), ((1, 14), se), ((2, 13), sw)):
        for mask in masks:
            table[mask] = glyph
    table[3] = table[12] = flat
    table[5] = table[10] = side
    return "".join(table)


UNICODE: Final = Glyphs(
    coasts=(_coast("╭╮╯╰─│"), _coast("┏┓┛┗━┃"), _coast("╔╗╝╚═║")),
    stones=(" ", "■", "◆"),
    pips=("·", "■", "◆"),
    quarters=" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█",
    braille=True,
    lines=("·", "█", "◆"),
    lit_lines=("─", "▒", "◇"),
    handle="●",
    mark="*",
    lit="▸",
    cursor=("►", "◄"),
    arrows="←→↑↓",
    card=("▐", "▌"),
    islets=("·", "·", "◉"),
    tick="√",
)

ASCII: Final = Glyphs(
    coasts=(_coast("/\\/\\-|"), _coast("/\\/\\=|"), _coast("/\\/\\~|")),
    stones=(" ", "#", "o"),
    pips=(".", "#", "o"),
    quarters="",
    braille=False,
    lines=(".", "#", "o"),
    lit_lines=("+", "%", "@"),
    handle="X",
    mark="*",
    lit=">",
    cursor=(">", "<"),
    arrows="",
    card=("[", "]"),
    islets=(".", "o", "@"),
    tick="x",
)
