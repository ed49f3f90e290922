"""The Textual application: start-up, signals, crashes, and the look of all screens."""

import asyncio
import gc
import signal
import sys
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from pathlib import PurePath
from typing import Any, ClassVar

from textual import events
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.filter import LineFilter
from textual.message import Message
from textual.screen import Screen
from textual.widget import AwaitMount
from typing_extensions import override

from kahuna.chart import PALETTES, TrueColours
from kahuna.exit_codes import INTERRUPTED, SIGNALLED
from kahuna.match.kept.cache import cache, cached
from kahuna.tui.base.board import BoardScreen
from kahuna.tui.base.input import FilteredScreen
from kahuna.tui.base.key_repeat import InputFilter, KeyRepeat
from kahuna.tui.base.lifecycle import is_ending
from kahuna.tui.keys import ARROWS, COMMANDS, asked_for, key_name
from kahuna.tui.parts.layout import is_too_small
from kahuna.tui.parts.styles import Look, css_variables, look
from kahuna.tui.textual_patches.application import PatchedApp
from kahuna.tui.textual_patches.encoding import Encodable

TEXTUAL_THEMES = {
    # By theme, for all colours and for sixteen: what Textual's own widgets look like.
    "dark": ("textual-dark", "ansi-dark"),
    "light": ("textual-light", "ansi-light"),
    "contrast": ("textual-dark", "ansi-dark"),
}


def _driver() -> type[Driver] | None:
    """What drives the terminal; None: what Textual has for this system."""
    if sys.platform == "win32":
        return None
    from kahuna.tui.textual_patches.driver import HardyDriver

    return HardyDriver


def _settle() -> None:
    """Re-enable the garbage collector, with all that was allocated up to the first frame frozen."""
    if not gc.get_freeze_count():  # once in a process: what came later may be garbage
        gc.freeze()  # else a collection goes through all of it: 35 ms without an answer
    gc.enable()


class KahunaApp(PatchedApp):
    """One run of the table, the replay or the start screen; its result is the exit code.

    The game is always on the disk, so leaving needs no question.

    Attributes:
        session: the preferences and the language.
        look: the styles of everything painted.
        inputs: the filter of keys and clicks.
        mouse_time: the time of the mouse event being passed on; None: there is none.
        is_left: whether the whole program ends, not only its first screen.
    """

    CSS_PATH: ClassVar[str | PurePath | list[str | PurePath] | None] = "kahuna.tcss"
    TITLE: str | None = "Kahuna"
    key_repeat: ClassVar[KeyRepeat] = KeyRepeat()
    """Shared by the applications of a run, since a key may be held down from one to the next."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", f"leave({INTERRUPTED})", show=False, priority=True),
        Binding("ctrl+q", "leave(0)", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(self, first: BoardScreen) -> None:
        """An application that opens with the screen `first`, and uses its session."""
        self.session = first.session
        self._palette = PALETTES[self.session.preferences.settings.theme][0]  # super() asks for it
        super().__init__(driver_class=_driver())
        self._first = first
        self._most_animation = self.animation_level
        self.look = self._dressed()
        self._encodable = Encodable((sys.__stderr__ and sys.__stderr__.encoding) or "utf-8")
        self.is_left = False
        self._unsubscribe: Callable[[], None] = lambda: None
        self.inputs = InputFilter()
        self.mouse_time: float | None = None
        self._has_picture = False

    def on_load(self) -> None:
        """End in order when asked to end, from before the terminal is changed."""
        if sys.platform != "win32":
            loop = asyncio.get_running_loop()
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                loop.add_signal_handler(number, self.action_leave, SIGNALLED + number)

    def on_mount(self) -> None:
        """Repaint everything after a sleep; keep garbage collections short."""
        self.app_resume_signal.subscribe(self, self._awake)
        self._unsubscribe = self.session.preferences.subscribe(self._follow)
        self.call_after_refresh(_settle)

    def on_unmount(self) -> None:
        """Unsubscribe from the preferences: the session's next application subscribes."""
        self._unsubscribe()

    def _awake(self, _: App[object]) -> None:
        self.cover_hands()  # a signal may have stopped it
        self.screen.refresh(layout=True)

    @override
    def action_suspend_process(self) -> None:
        """Suspend with covered hands: somebody else may wake it."""
        self.cover_hands()
        super().action_suspend_process()

    def cover_hands(self) -> None:
        """Cover the hands, and close what may describe one: the help, the palette."""
        if is_ending(self):
            return
        while not isinstance(self.screen, BoardScreen):
            self.pop_screen()
        for screen in self.screen_stack:
            if isinstance(screen, BoardScreen):
                screen.cover()

    def _dressed(self) -> Look:
        """Apply the preferences to Textual's own widgets; returns the look for ours."""
        settings = self.session.preferences.settings
        sixteen = self.console.color_system in ("standard", "windows")
        theme = TEXTUAL_THEMES[settings.theme][sixteen]
        if theme != self.theme:
            self.theme = theme
        self.animation_level = self._most_animation if settings.animation else "none"
        palette = PALETTES[settings.theme][sixteen]
        if palette is not self._palette:
            self._palette = palette
            self.stylesheet.set_variables(self.get_css_variables())
        return look(settings.theme, sixteen=sixteen)

    @property
    def true_colours(self) -> TrueColours | None:
        """What boards are drawn in, beside inks; None: in inks only."""
        has_colours = self.console.color_system == "truecolor"
        if not has_colours or not self.session.preferences.true_colours:
            return None
        theme = "grey" if self.no_color else self.session.preferences.settings.theme
        return TrueColours(theme, cached, cache)

    def _follow(self, changed: Collection[str]) -> None:
        """Repaint everything with the current preferences."""
        self.look = self._dressed()
        self.refresh_css(animate=False)
        for screen in self.screen_stack:
            if isinstance(screen, BoardScreen):
                screen.follow(changed)
        self.refresh(layout=True)

    @override
    def get_line_filters(self) -> Sequence[LineFilter]:
        return [*super().get_line_filters(), self._encodable]

    @override
    def get_theme_variable_defaults(self) -> dict[str, str]:
        return css_variables(self._palette)

    @override
    def get_default_screen(self) -> Screen[None]:
        return self._first

    def action_leave(self, code: int) -> None:
        """End the whole program with an exit code."""
        self.is_left = True
        self.exit(code)

    @override
    def get_system_commands(self, screen: Screen[object]) -> Iterator[SystemCommand]:
        """The active commands, for the command palette."""
        if isinstance(screen, BoardScreen):
            for name in screen.commands():
                if name in ARROWS:  # in the palette the arrows move something else
                    continue
                what = screen.narrator.text(COMMANDS[name].text)

                def perform(name: str = name, subject: Hashable = screen.subject) -> None:
                    is_same = screen.takes_keys and screen.subject == subject
                    if is_same and name in screen.commands():  # which it was, then
                        screen.perform(name)

                shown = key_name(COMMANDS[name].shown, self.session.catalogue)
                yield SystemCommand(what, shown, perform)

    @override
    def action_command_palette(self) -> None:
        """Open the palette, unless the hands are covered and nothing may cover that."""
        screen = self.screen
        if screen.may_be_covered if isinstance(screen, BoardScreen) else not screen.is_modal:
            from kahuna.tui.textual_patches.command_palette import (
                Search,  # the first picture comes first
            )

            # Textual gives it an id, and fails while the last one is still closing.
            self.push_screen(Search(self.session.catalogue))

    @override
    def push_screen(self, screen: Any, *args: Any, **kwargs: Any) -> Any:
        """Open a screen, unless the program is ending: it would be incomplete."""
        if is_ending(self):
            return AwaitMount(screen, ())  # nothing to wait for
        return super().push_screen(screen, *args, **kwargs)

    @override
    def sending(self, screen: Screen[object]) -> None:
        """Let keys wait for the first frame of a new subject."""
        if not self._has_picture:
            self._has_picture = True
            self.key_repeat.resume(Message().time)
        if isinstance(screen, FilteredScreen):
            screen.sent()
        else:
            self.inputs.begin(screen, Message().time)

    @override
    async def on_event(self, event: events.Event) -> None:
        """Give repeats of a key the time at which it was pressed, and clicks their own.

        If the terminal is too small, only the key that leaves works.
        """
        leaves = isinstance(event, events.Key) and asked_for(event.key, ("leave",))
        if leaves and is_too_small(*self.size) and not is_ending(self):
            self.exit(0)
            return
        if event.is_forwarded:
            pass
        elif isinstance(event, events.Key) and self._has_picture:
            event.time = self.key_repeat.down_since(event.key, event.time)
        elif isinstance(event, events.MouseEvent):
            self.mouse_time = event.time
        try:
            await super().on_event(event)
        finally:
            self.mouse_time = None
