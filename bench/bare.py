"""The least that Textual can show, for comparison: an app of one Static widget."""

from textual.app import App, ComposeResult
from textual.widgets import Static
from typing_extensions import override


class Bare(App[None]):
    """One line of text."""

    @override
    def compose(self) -> ComposeResult:
        """The line."""
        yield Static("A bare app")


if __name__ == "__main__":
    Bare().run()
