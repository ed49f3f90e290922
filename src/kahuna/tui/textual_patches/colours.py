"""The colours available to the screens.

It needs no private name; it is here since it asks Textual about itself.
"""

from textual.app import App


def colours() -> str:
    """Textual's colour system: truecolor, 256, standard (sixteen), windows, none or unwanted."""
    app = App[None]()
    return "unwanted" if app.no_color else app.console.color_system or "none"
