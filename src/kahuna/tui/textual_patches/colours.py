"""The colours that the screens have here.

Needs no private name; it stands here, since it asks Textual about itself.
"""

from textual.app import App


def colours() -> str:
    """What Textual draws with: truecolor, 256, standard (sixteen), windows, none or unwanted."""
    app = App[None]()
    return "unwanted" if app.no_color else app.console.color_system or "none"
