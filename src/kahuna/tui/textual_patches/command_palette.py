"""The command palette, made robust against typing faster than it opens and closes.

Textual's own, seen in 8.2.8, ends the run with `NoMatches` where it is closed as it begins to
search, and with `KeyError` where a page is turned on while it says that nothing was found; and it
says so in English only. No issue was found. The overrides may go one by one: `_gather_commands`
and `_action_command_list` when typing fast ends no run any more
(`tests/reliability/test_typed_fast.py`), the rest when the text can be given.
"""

from contextlib import suppress

from rich.align import Align
from textual import work
from textual.command import CommandList, CommandPalette
from textual.css.query import NoMatches
from textual.widgets.option_list import Option
from typing_extensions import override

from kahuna.narration import Catalogue
from kahuna.tui.base.lifecycle import Lifecycle


class Search(Lifecycle, CommandPalette):
    """All commands, to be searched."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(placeholder=catalogue.text("tui.search"))
        self._nothing = catalogue.text("tui.not_found")

    @override
    def _start_no_matches_countdown(self, search_value: str) -> None:
        """As in Textual, but not only in English."""
        self._stop_no_matches_countdown()
        if search_value:
            self._no_matches_timer = self.set_timer(self._NO_MATCHES_COUNTDOWN, self._find_nothing)

    def _find_nothing(self) -> None:
        if not self.is_live:
            return
        nothing = Option(Align.center(self._nothing), disabled=True, id=self._NO_MATCHES)
        self.query_one(CommandList).add_option(nothing)
        self._list_visible = True

    @override
    @work(exclusive=True, group=CommandPalette._GATHER_COMMANDS_GROUP)
    async def _gather_commands(self, search_value: str) -> None:
        gather = CommandPalette._gather_commands.__wrapped__  # type: ignore[attr-defined]
        with suppress(NoMatches):
            await gather(self, search_value)

    @override
    def _action_command_list(self, action: str) -> None:
        with suppress(KeyError):
            super()._action_command_list(action)
