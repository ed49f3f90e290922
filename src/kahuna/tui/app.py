"""The application round the screens: how it starts, how it ends, what it says afterwards."""

import asyncio
import signal
import sys
import traceback
from collections.abc import Iterator
from pathlib import PurePath
from typing import ClassVar

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen
from typing_extensions import override

from kahuna.narration import Narrator
from kahuna.tui.keys import COMMANDS
from kahuna.tui.screens.board import BoardScreen

INTERRUPTED = 130


class KahunaApp(App[int]):
    """One run of the table, the replay or the start screen; its result is the exit code.

    The game is on the disk at any moment, so that leaving needs no question.
    """

    CSS_PATH: ClassVar[str | PurePath | list[str | PurePath] | None] = "kahuna.tcss"
    TITLE: str | None = "Kahuna"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave(130)", show=False, priority=True),
        Binding("ctrl+q", "leave(0)", show=False, priority=True),
    ]

    def __init__(self, first: Screen[None], narrator: Narrator) -> None:
        """An application that opens with the screen `first`."""
        super().__init__()
        self._first = first
        self._narrator = narrator
        self.failure = ""

    def on_mount(self) -> None:
        """End in order when asked to end."""
        if sys.platform != "win32":
            loop = asyncio.get_running_loop()
            for number in (signal.SIGTERM, signal.SIGHUP):
                loop.add_signal_handler(number, self.action_leave, 128 + number)

    @override
    def get_default_screen(self) -> Screen[None]:
        return self._first

    def action_leave(self, code: int) -> None:
        """End with an exit code."""
        self.exit(code)

    @override
    def get_system_commands(self, screen: Screen[object]) -> Iterator[SystemCommand]:
        """What the keys can do now, for the command palette."""
        if isinstance(screen, BoardScreen):
            for name in screen.commands():
                what = self._narrator.text(COMMANDS[name].text)

                def perform(name: str = name) -> None:
                    screen.perform(name)

                yield SystemCommand(what, COMMANDS[name].shown, perform)

    @override
    def action_command_palette(self) -> None:
        """Open the palette, unless the hands are covered and nothing may lie over that."""
        if not isinstance(self.screen, BoardScreen) or self.screen.may_be_covered:
            super().action_command_palette()

    @override
    def _fatal_error(self) -> None:
        """End at an error of ours: Textual would print the locals, and with them the hands."""
        self.failure = traceback.format_exc()
        self._close_messages_no_wait()
