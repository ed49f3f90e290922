"""The styles of the rows and of the chart, cached for each theme."""

from functools import cache
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from rich.style import Style

from kahuna.chart import PALETTES, Hue, Ink, Palette, State, TrueColours, roles, states

if TYPE_CHECKING:  # pictures are coloured without loading Textual
    from textual.widget import Widget


class Look(NamedTuple):
    """A palette, and the styles made from it."""

    palette: Palette
    inks: dict[Ink | Hue, Style]
    """Of all inks; a hue is a style of its own."""
    styles: dict[str, Style]
    """The styles of spans, by name."""


class _Painted(Protocol):
    look: Look
    true_colours: TrueColours | None


def true_colours_of(widget: "Widget") -> TrueColours | None:
    """The true colours that the application of a widget draws in; None: it has only inks."""
    return cast("_Painted", widget.app).true_colours


def look_of(widget: "Widget") -> Look:
    """The current look of a widget's application."""
    return cast("_Painted", widget.app).look


@cache
def look(theme: str, *, sixteen: bool) -> Look:
    """The look of a theme; `sixteen`: for a terminal of sixteen colours."""
    palette = PALETTES[theme][sixteen]
    added = {state: Style.parse(style) for state, style in states(palette).items()}
    inks: dict[Ink | Hue, Style] = {
        Ink(role, state): made + added[state]
        for role, made in ((role, Style.parse(style)) for role, style in roles(palette).items())
        for state in State
    }
    styles = {name: Style.parse(style) for name, style in _styles(palette).items()}
    return Look(palette, inks, styles)


def _styles(palette: Palette) -> dict[str, str]:
    panel, bar = f"on {palette.panel}", f"on {palette.bar}"
    players = enumerate((*palette.players, *palette.others), start=1)
    return {
        "text": f"{palette.text} {panel}",
        "title": f"bold {palette.strong} {bar}",
        "dim": f"{palette.dim} {panel}",
        "strong": f"bold {palette.strong} {panel}",
        "card": "{} on {}".format(*palette.card),
        "letter": "bold underline {} on {}".format(*palette.card),
        "edge": f"{palette.card[1]} {panel}",
        "key": "bold {} on {}".format(*palette.key),
        **{f"player-{seat}": f"{colour} {panel}" for seat, colour in players},
        "prompt": f"bold {palette.strong} {bar}",
        "warning": "bold {} on {}".format(*palette.warning),
        "cursor": "bold {} on {}".format(*palette.cursor),
        "preview": f"bold {palette.accent} {bar}",
    }


def css_variables(palette: Palette) -> dict[str, str]:
    """The colours of the style sheet, by its variable names."""
    names = ("sea", "panel", "bar", "text", "dim")
    colours = {f"k-{name}": str(getattr(palette, name)) for name in names}
    return {
        name: colour if colour.startswith("#") else f"ansi_{colour}"
        for name, colour in colours.items()
    }
