"""The themes: each whole, readable, the players told apart, and right for the terminal."""

from collections.abc import Callable
from itertools import product

import pytest
from rich.color import Color
from rich.style import Style
from textual.filter import monochrome_style

from kahuna.chart import PALETTES, Ink, Role, State
from kahuna.chart.archipelago.coasts.tones import THEMES as TONES
from kahuna.chart.ink import Colour
from kahuna.match import THEMES, Settings
from kahuna.tui.app import KahunaApp
from kahuna.tui.parts.styles import look
from kahuna.tui.preferences import Preferences
from kahuna.tui.table.screen import TableScreen
from support.matches import new_record
from support.screens import cells_of, new_table, run, running, text_of

pytestmark = pytest.mark.slow

LOOKS = tuple(product(THEMES, (False, True)))


def test_every_theme_has_its_palettes() -> None:
    assert tuple(PALETTES) == THEMES


@pytest.mark.parametrize(("theme", "sixteen"), LOOKS)
def test_every_ink_has_a_colour_on_a_colour(theme: str, sixteen: bool) -> None:
    used = look(theme, sixteen=sixteen)
    assert set(used.inks) == {Ink(role, state) for role in Role for state in State}
    for style in [*used.inks.values(), *used.styles.values()]:
        assert style.bgcolor is not None
    for name, style in used.styles.items():
        assert style.color is not None, name


@pytest.mark.parametrize("theme", THEMES)
def test_sixteen_colours_are_the_terminals_own(theme: str) -> None:
    used = look(theme, sixteen=True)
    colours = [
        colour
        for style in [*used.inks.values(), *used.styles.values()]
        for colour in (style.color, style.bgcolor)
        if colour is not None
    ]
    assert all(colour.number is not None and colour.number < 16 for colour in colours)


def luminance(colour: Color) -> float:
    """How bright a colour is, as WCAG 2 has it."""
    parts = (value / 255 for value in colour.get_truecolor())
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(style: Style) -> float:
    """The contrast of a style's colour with what is behind it."""
    assert style.color is not None
    assert style.bgcolor is not None
    low, high = sorted((luminance(style.color), luminance(style.bgcolor)))
    return (high + 0.05) / (low + 0.05)


def same(style: Style) -> Style:
    """A style with all its colours."""
    return style


def grey(style: Style) -> Style:
    """A style as NO_COLOR has it."""
    return monochrome_style(style)


GRAPHIC = (Role.COAST, Role.FREE)
"""What is no text, nor anybody's."""


@pytest.mark.parametrize("seen", [same, grey], ids=["coloured", "NO_COLOR"])
@pytest.mark.parametrize(("theme", "least"), [("dark", 4.5), ("light", 4.5), ("contrast", 7.0)])
def test_what_is_written_can_be_read(
    theme: str, least: float, seen: Callable[[Style], Style]
) -> None:
    used = look(theme, sixteen=False)
    for name, style in used.styles.items():
        if name != "edge":  # no text: the card inside it shows where it ends
            assert contrast(seen(style)) >= least, name
    for ink, style in used.inks.items():
        assert isinstance(ink, Ink)
        if style.color is not None:  # blank sea and land have none
            wanted = least if ink.role not in GRAPHIC or theme == "contrast" else 3.0
            assert contrast(seen(style)) >= wanted, ink
    palette = used.palette
    assert contrast(seen(Style.parse(f"{palette.text} on {palette.bar}"))) >= least, "help's title"


def apart(one: Colour, other: Colour) -> float:
    """The contrast of two colours of the chart with coasts."""
    return contrast(Style(color=Color.from_rgb(*one), bgcolor=Color.from_rgb(*other)))


@pytest.mark.parametrize(
    ("theme", "least"), [("dark", 4.5), ("light", 4.5), ("contrast", 7.0), ("grey", 4.5)]
)
def test_what_stands_on_coasts_and_water_can_be_read(theme: str, least: float) -> None:
    tones = TONES[theme]
    for _, level, _ in tones.land:
        for written in (tones.name, tones.figures, *tones.marks):
            assert apart(written, level) >= least
        for sign in (tones.lit, tones.marked, tones.cursor):
            assert apart(sign, level) >= 4.5
    for front, behind in (
        (tones.lit, tones.on_lit),
        (tones.marked, tones.on_marked),
        (tones.on_cursor, tones.cursor),
        *((tones.on_tile, face) for _, face, _ in tones.tiles[1:]),
    ):
        assert apart(front, behind) >= least
    for water in tones.water[1:]:  # behind a line there is no surf
        assert apart(tones.lines[0], water) >= 3.0
        for line in (*tones.lines[1:], tones.lit, tones.cursor):
            assert apart(line, water) >= 4.5
        for accent in tones.accents[1:]:
            assert apart(accent, water) >= 3.0


@pytest.mark.parametrize("theme", THEMES)
def test_the_players_coasts_differ_for_the_colour_blind(theme: str) -> None:
    for colours in (TONES[theme].land, TONES[theme].shore, TONES[theme].tiles):
        (hue_1, _), (hue_2, _) = (
            seen_without_red(Color.from_rgb(*level)) for _, level, _ in colours[1:]
        )
        assert hue_1 > hue_2 + 40


def seen_without_red(colour: Color) -> tuple[float, float]:
    """What somebody who can't tell red from green has of it, roughly: yellow or blue, and light."""
    red, green, blue = colour.get_truecolor()
    return (red + green) / 2 - blue, luminance(colour) * 255


@pytest.mark.parametrize("theme", THEMES)
def test_the_players_differ_for_the_colour_blind(theme: str) -> None:
    one, two = (Color.parse(player) for player in PALETTES[theme][0].players)
    (hue_1, _), (hue_2, _) = seen_without_red(one), seen_without_red(two)
    assert hue_1 > 40
    assert hue_2 < -40


def app_of(settings: Settings) -> KahunaApp:
    return new_table(new_record(), open_hands=True, preferences=Preferences(settings)).app


@pytest.mark.parametrize(("theme", "sixteen"), LOOKS)
def test_the_table_is_painted_in_its_theme_and_nothing_else_changes(
    theme: str, sixteen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", "standard" if sixteen else "truecolor")
    app = app_of(Settings(theme=theme, glyphs="plain"))
    palette = PALETTES[theme][sixteen]
    assert app.native_ansi_color == sixteen

    async def play() -> None:
        async with running(app):
            assert isinstance(app.screen, TableScreen)
            behind = {style.bgcolor for row in cells_of(app) for _, style in row}
            for colour in (palette.sea, palette.land, palette.panel, palette.bar):
                assert Color.parse(colour) in behind
            texts.add(text_of(app))

    texts: set[str] = set()
    run(play())
    assert len(texts) == 1


def test_no_colour_leaves_greys_and_every_shape(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", "truecolor")
    app = app_of(Settings())

    async def play() -> None:
        async with running(app):
            for row in cells_of(app):
                for _, style in row:
                    for colour in (style.color, style.bgcolor):
                        assert colour is None or len(set(colour.get_truecolor())) == 1

    run(play())


def test_animation_can_be_left_out() -> None:
    assert app_of(Settings(animation=False)).animation_level == "none"
