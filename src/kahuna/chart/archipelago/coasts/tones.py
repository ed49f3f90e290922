"""The colours of coasts, sea and bridges in each theme."""

from typing import Final, NamedTuple

from kahuna.chart.ink import Colour


class Tones(NamedTuple):
    """One theme's colours; where there are three, they are nobody's, player 1's, player 2's."""

    water: tuple[Colour, ...]
    """From the coast to the open sea."""
    shore: tuple[tuple[Colour, ...], ...]
    """Of the islands: each in shadow, level, in the light."""
    land: tuple[tuple[Colour, ...], ...]
    """The same of the land within."""
    lines: tuple[Colour, ...]
    """Free lines, planks, ropes."""
    accents: tuple[Colour, ...]
    """Free lines where a card could be played, every other plank, beads."""
    marks: tuple[Colour, ...]
    """On land: a free line's mark, and the players'."""
    tiles: tuple[tuple[Colour, ...], ...]
    """Of a stone: its edge in shadow, its face, its edge in the light; nobody's are hills."""
    on_tile: Colour
    name: Colour
    figures: Colour
    lit: Colour
    """What can be chosen: lines, and the ground of names."""
    on_lit: Colour
    marked: Colour
    """What has changed: lines, and the ground of names."""
    on_marked: Colour
    cursor: Colour
    on_cursor: Colour

    def table(self, seat: int) -> tuple[Colour, ...]:
        """The colours by the tones of `samples`, where an island is this seat's."""
        return (*self.water, *self.shore[seat], *self.land[seat])


def _colours(text: str) -> tuple[Colour, ...]:
    return tuple((n >> 16, n >> 8 & 255, n & 255) for n in (int(c, 16) for c in text.split()))


def _threes(text: str) -> tuple[tuple[Colour, ...], ...]:
    return tuple(_colours(three) for three in text.split(","))


def _colour(text: str) -> Colour:
    return _colours(text)[0]


DARK: Final = Tones(
    water=_colours("2b8289 11525f 0d4459 0b3650 0a2943 081f36"),
    shore=_threes("b79a62 dcc48c f2e2b4, d1862e ffb454 ffd08c, 5aa5dc 8fd3ff c3e8ff"),
    land=_threes("1f4a29 2a5f33 447f40, 573a10 6d4a17 8f6626, 193f6b 235485 3c77af"),
    lines=_colours("b9dbe4 ffb454 7fc4ef"),
    accents=_colours("9dffcf e29c40 c4eaff"),
    marks=_colours("f4ecd2 ffc878 b4e2ff"),
    tiles=_threes("24512f 37703f 6dab62, c27a24 ffb454 ffd9a3, 5aa5dc 8fd3ff d2eeff"),
    on_tile=_colour("0b1c2c"),
    name=_colour("fffaf0"),
    figures=_colour("efe6c4"),
    lit=_colour("9dffcf"),
    on_lit=_colour("1f6a72"),
    marked=_colour("ffb6de"),
    on_marked=_colour("7a2f5c"),
    cursor=_colour("fff3b0"),
    on_cursor=_colour("0b2033"),
)
LIGHT: Final = Tones(
    water=_colours("f2fbfa d9f1f1 c6e6ef b7dcea aad3e6 a0cce2"),
    shore=_threes("b8934a d2b067 ead08f, 842e00 a33a00 c45a1e, 00306e 003f8c 2a63b0"),
    land=_threes("93c07c abd292 c8e6ae, e2a468 f1bd86 f9d5ac, 84b0de a3c8ee c2dcf7"),
    lines=_colours("2b5266 8f3200 1a5296"),
    accents=_colours("00594c b04a12 003f8c"),
    marks=_colours("33301f 8f3200 003f8c"),
    tiles=_threes("86b46f abd292 dcf2c6, 6f2600 a33a00 d06a2e, 00285c 003f8c 3b74c0"),
    on_tile=_colour("ffffff"),
    name=_colour("101a24"),
    figures=_colour("33301f"),
    lit=_colour("00594c"),
    on_lit=_colour("d2fff2"),
    marked=_colour("960050"),
    on_marked=_colour("ffe0ee"),
    cursor=_colour("4a148c"),
    on_cursor=_colour("ffffff"),
)
CONTRAST: Final = Tones(
    water=_colours("1f5a66 0e3844 08242e 04141c 020a10 000000"),
    shore=_threes("b0b0b0 d0d0d0 f0f0f0, e0b000 ffd000 ffe470, 40b8f0 62d2ff a8e6ff"),
    land=_threes("101c12 1a2a1c 28402a, 2a2000 3a2c00 544000, 00192a 002840 003c60"),
    lines=_colours("d0d0d0 ffd000 62d2ff"),
    accents=_colours("ffffff c89a00 c4efff"),
    marks=_colours("ffffff ffd000 62d2ff"),
    tiles=_threes("101c12 1a2a1c 507050, c89a00 ffd000 fff0a0, 30a0e0 62d2ff d0f2ff"),
    on_tile=_colour("000000"),
    name=_colour("ffffff"),
    figures=_colour("ffffff"),
    lit=_colour("ffffff"),
    on_lit=_colour("005a6e"),
    marked=_colour("ffb0ff"),
    on_marked=_colour("5a0c5a"),
    cursor=_colour("ffe066"),
    on_cursor=_colour("000000"),
)
GREY: Final = Tones(
    water=_colours("4a4a4a 343434 282828 202020 1a1a1a 161616"),
    shore=_threes("6a6a6a 7e7e7e 929292, e0e0e0 ffffff ffffff, e0e0e0 ffffff ffffff"),
    land=_threes("282828 323232 404040, 545454 606060 707070, 060606 0c0c0c 161616"),
    lines=_colours("b0b0b0 ffffff a8a8a8"),
    accents=_colours("ffffff c4c4c4 ffffff"),
    marks=_colours("e8e8e8 ffffff ffffff"),
    tiles=_threes("282828 323232 505050, b8b8b8 f0f0f0 ffffff, b8b8b8 f0f0f0 ffffff"),
    on_tile=_colour("101010"),
    name=_colour("ffffff"),
    figures=_colour("e8e8e8"),
    lit=_colour("ffffff"),
    on_lit=_colour("4a4a4a"),
    marked=_colour("ffffff"),
    on_marked=_colour("585858"),
    cursor=_colour("ffffff"),
    on_cursor=_colour("000000"),
)
THEMES: Final = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST, "grey": GREY}
"""By name; `grey` is for terminals without colours."""
