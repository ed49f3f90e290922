"""The colours of each theme, as the names that rich and Textual know alike.

Owners differ in shape too, so that nothing is lost where there are no colours. The two players'
colours are told apart by the colour-blind as well: orange or yellow or red against blue.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from kahuna.chart.ink import Role, State


class Palette(NamedTuple):
    """One theme's colours: those of the chart, and those of what stands beside it."""

    sea: str
    land: str
    coast: str
    name: str
    figures: str
    free: str
    players: tuple[str, str]
    """Players 1 and 2: on the sea, on land and on the panels."""
    others: tuple[str, str]
    """Players 3 and 4, on the panels."""
    marked: str
    """Behind what has changed."""
    lit: str
    """Behind what can be chosen."""
    panel: str
    bar: str
    """Behind titles and prompts."""
    text: str
    strong: str
    dim: str
    accent: str
    """What would happen, on a bar."""
    card: tuple[str, str]
    """A card: what is written on it, and the card itself."""
    key: tuple[str, str]
    cursor: tuple[str, str]
    warning: tuple[str, str]


DARK: Final = Palette(
    sea="#0b2033",
    land="#24382c",
    coast="#b89b5e",
    name="#f4ecd2",
    figures="#c9c29f",
    free="#6f95b1",
    players=("#ffb454", "#7cc7ff"),
    others=("#8fe0a0", "#f5a3d0"),
    marked="#5a3a1a",
    lit="#174a54",
    panel="#0f2a42",
    bar="#12324d",
    text="#d7e3ec",
    strong="#ffffff",
    dim="#8fb0c8",
    accent="#f2d16b",
    card=("#0b2033", "#e8d9a8"),
    key=("#0b2033", "#8fb0c8"),
    cursor=("#0b2033", "#f2d16b"),
    warning=("#ffffff", "#8c2f39"),
)

LIGHT: Final = Palette(
    sea="#d3e6f2",
    land="#f3e9c6",
    coast="#8a6b2c",
    name="#2d2510",
    figures="#6b5b2e",
    free="#557892",
    players=("#a63d00", "#004b8d"),
    others=("#1c6430", "#7a2a72"),
    marked="#ffd9a0",
    lit="#b0ece3",
    panel="#eef4f8",
    bar="#b9d3e6",
    text="#1c2f3d",
    strong="#000000",
    dim="#476578",
    accent="#6a3300",
    card=("#2d2510", "#e6cf8a"),
    key=("#ffffff", "#476578"),
    cursor=("#ffffff", "#1f4e70"),
    warning=("#ffffff", "#a32436"),
)

CONTRAST: Final = Palette(
    sea="#000000",
    land="#1a1a1a",
    coast="#e0e0e0",
    name="#ffffff",
    figures="#ffffff",
    free="#d0d0d0",
    players=("#ffd000", "#62d2ff"),
    others=("#7dff9a", "#ff9df0"),
    marked="#5a0c5a",
    lit="#00354a",
    panel="#000000",
    bar="#262626",
    text="#ffffff",
    strong="#ffffff",
    dim="#d0d0d0",
    accent="#ffe066",
    card=("#000000", "#ffffff"),
    key=("#000000", "#d0d0d0"),
    cursor=("#000000", "#ffe066"),
    warning=("#ffffff", "#b00020"),
)

DARK_16: Final = Palette(
    sea="black",
    land="black",
    coast="green",
    name="bright_white",
    figures="white",
    free="white",
    players=("bright_yellow", "bright_cyan"),
    others=("bright_green", "bright_magenta"),
    marked="magenta",
    lit="blue",
    panel="black",
    bar="blue",
    text="white",
    strong="bright_white",
    dim="white",
    accent="bright_yellow",
    card=("black", "yellow"),
    key=("black", "white"),
    cursor=("black", "bright_yellow"),
    warning=("bright_white", "red"),
)
"""For terminals with sixteen colours, which would make greys of the others."""

LIGHT_16: Final = Palette(
    sea="bright_white",
    land="bright_white",
    coast="green",
    name="black",
    figures="black",
    free="black",
    players=("red", "blue"),
    others=("green", "magenta"),
    marked="bright_yellow",
    lit="bright_cyan",
    panel="bright_white",
    bar="white",
    text="black",
    strong="black",
    dim="black",
    accent="blue",
    card=("black", "bright_yellow"),
    key=("bright_white", "black"),
    cursor=("bright_white", "blue"),
    warning=("bright_white", "red"),
)

PALETTES: Final[Mapping[str, tuple[Palette, Palette]]] = {
    "dark": (DARK, DARK_16),
    "light": (LIGHT, LIGHT_16),
    "contrast": (CONTRAST, DARK_16),
}
"""By theme: with all colours, and with sixteen."""


def roles(palette: Palette) -> dict[Role, str]:
    """Each role's style."""
    sea, land = f"on {palette.sea}", f"on {palette.land}"
    one, two = (f"bold {player}" for player in palette.players)
    return {
        Role.SEA: sea,
        Role.COAST: f"{palette.coast} {land}",
        Role.COAST_1: f"{one} {land}",
        Role.COAST_2: f"{two} {land}",
        Role.LAND: land,
        Role.NAME: f"bold {palette.name} {land}",
        Role.COUNT: f"{palette.figures} {land}",
        Role.FREE: f"{palette.free} {sea}",
        Role.BRIDGE_1: f"{one} {sea}",
        Role.BRIDGE_2: f"{two} {sea}",
        Role.STONE_1: f"{one} {land}",
        Role.STONE_2: f"{two} {land}",
    }


def states(palette: Palette) -> dict[State, str]:
    """What each state adds to a role's style."""
    return {
        State.PLAIN: "",
        State.MARKED: f"on {palette.marked}",
        State.LIT: f"bold on {palette.lit}",
        State.CURSOR: "bold {} on {}".format(*palette.cursor),
    }
