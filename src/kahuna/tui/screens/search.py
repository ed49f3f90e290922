"""The command palette, fit for being typed at faster than it opens and closes."""

from contextlib import suppress

from textual import work
from textual.await_complete import AwaitComplete
from textual.command import CommandPalette
from textual.css.query import NoMatches
from typing_extensions import override


class Search(CommandPalette):
    """All commands, to be searched.

    Textual's own ends the run where it is closed twice, closed as it begins to look, or turned a
    page on with nothing found.
    """

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

    @override
    def dismiss(self, result: object = None) -> AwaitComplete:
        if self.app.screen_stack[-1:] == [self]:
            return super().dismiss(result)  # type: ignore[arg-type]
        return AwaitComplete()
