"""The least that Textual can show, for comparison: an app of one Static widget."""

from textual import events
from textual.app import App, ComposeResult
from textual.widgets import Static
from typing_extensions import override


class Bare(App[None]):
    """One line of text."""

    @override
    def compose(self) -> ComposeResult:
        """The line."""
        yield Static("A bare app")

    def on_key(self, event: events.Key) -> None:
        """Answer a key with its name."""
        self.query_one(Static).update(f"A bare app: {event.key}")


if __name__ == "__main__":
    Bare().run()
