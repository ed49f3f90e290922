"""The application round the screens: how it starts, how it ends, what it says afterwards."""

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
    """Look for garbage from now on, but not among what was there at the first picture."""
    if not gc.get_freeze_count():  # once in a process: what has been left since may be garbage
        gc.freeze()  # or else all of it is looked through now and then: 35 ms without an answer
    gc.enable()


class KahunaApp(PatchedApp):
    """One run of the table, the replay or the start screen; its result is the exit code.

    The game is on the disk at any moment, so that leaving needs no question.

    Attributes:
        session: what the players like, and the language they are told in.
        look: the styles that everything is painted in.
        inputs: which keys and clicks are taken.
        mouse_time: when the mouse was used whose event is being passed on; None: none is.
        is_left: whether the whole program is to end, not its first screen only.
    """

    CSS_PATH: ClassVar[str | PurePath | list[str | PurePath] | None] = "kahuna.tcss"
    TITLE: str | None = "Kahuna"
    key_repeat: ClassVar[KeyRepeat] = KeyRepeat()
    """The keyboard's, which one application hands on to the next, with a key held down."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", f"leave({INTERRUPTED})", show=False, priority=True),
        Binding("ctrl+q", "leave(0)", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(self, first: BoardScreen) -> None:
        """An application that opens with the screen `first`, and is of its session."""
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
        """Paint everything anew after a sleep; let no search for garbage hold up a key for long."""
        self.app_resume_signal.subscribe(self, self._awake)
        self._unsubscribe = self.session.preferences.subscribe(self._follow)
        self.call_after_refresh(_settle)

    def on_unmount(self) -> None:
        """Follow the preferences no more: the next application of the session does."""
        self._unsubscribe()

    def _awake(self, _: App[object]) -> None:
        self.cover_hands()  # for sleep may have come by a signal
        self.screen.refresh(layout=True)

    @override
    def action_suspend_process(self) -> None:
        """Go to sleep, the hands covered: who wakes it may be somebody else."""
        self.cover_hands()
        super().action_suspend_process()

    def cover_hands(self) -> None:
        """Cover the hands, and close what may speak of one: the help, the palette."""
        if is_ending(self):
            return
        while not isinstance(self.screen, BoardScreen):
            self.pop_screen()
        for screen in self.screen_stack:
            if isinstance(screen, BoardScreen):
                screen.cover()

    def _dressed(self) -> Look:
        """Follow the preferences in all that isn't painted by us; gives the look for what is."""
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
        """Paint everything anew, as the preferences are now."""
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
        """End the program with an exit code, wherever its screen was opened from."""
        self.is_left = True
        self.exit(code)

    @override
    def get_system_commands(self, screen: Screen[object]) -> Iterator[SystemCommand]:
        """What the keys can do now, for the command palette."""
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
        """Open the palette, unless the hands are covered and nothing may lie over that."""
        screen = self.screen
        if screen.may_be_covered if isinstance(screen, BoardScreen) else not screen.is_modal:
            from kahuna.tui.textual_patches.command_palette import (
                Search,  # the first picture comes first
            )

            # Textual gives it an id, and fails where the last one is still being closed.
            self.push_screen(Search(self.session.catalogue))

    @override
    def push_screen(self, screen: Any, *args: Any, **kwargs: Any) -> Any:
        """Open a screen, unless the program is ending: it would have no parts."""
        if is_ending(self):
            return AwaitMount(screen, ())  # nothing to wait for
        return super().push_screen(screen, *args, **kwargs)

    @override
    def sending(self, screen: Screen[object]) -> None:
        """Let keys wait for the first picture of what they would act on, where that is new."""
        if not self._has_picture:
            self._has_picture = True
            self.key_repeat.resume(Message().time)
        if isinstance(screen, FilteredScreen):
            screen.sent()
        else:
            self.inputs.begin(screen, Message().time)

    @override
    async def on_event(self, event: events.Event) -> None:
        """Let repeats of a key have the time at which it was pressed, and clicks that of theirs.

        Where there is too little room for anything else to be asked, the key that leaves does.
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
