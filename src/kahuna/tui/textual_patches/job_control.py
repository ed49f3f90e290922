"""The program as a job of a shell: it takes the terminal, gives it back, sleeps and wakes.

Textual's own driver, seen in 8.2.8, takes any SIGCONT for the end of its own suspension
(Textualize/textual#1582 tells what is meant): it starts its threads once more, and notes its own
settings of the terminal as those to restore. Its handler of SIGTSTP waits for a thread that waits
for the loop (Textualize/textual#6333). It may go when `tests/reliability/test_sleep.py` and
`test_shell.py` pass without it.
"""

import os
import signal
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Resize
from textual.geometry import Size
from typing_extensions import override

if TYPE_CHECKING:
    from asyncio import TimerHandle

_GRACE = 0.1
"""Seconds from waking in the background to sleeping again: a SIGTERM sent with it acts first."""


class JobDriver(LinuxDriver):
    """Holds the terminal only while the program is in the foreground and awake.

    It holds it if and only if there is a writing thread; output at other times is dropped, since
    waking repaints everything. Signals are handled as tasks of the loop, one by one: Textual's
    handlers would come in the middle of one, and wait for a lock that it has.
    """

    def __init__(self, app: App[object], **settings: Any) -> None:
        super().__init__(app, **settings)
        self._is_over = False
        self._return: TimerHandle | None = None
        self._loop.add_signal_handler(signal.SIGTSTP, self._sleep)
        self._loop.add_signal_handler(signal.SIGCONT, self._wake)

    @override
    def start_application_mode(self) -> None:
        """Take the terminal; if another program has it, sleep until we get it."""
        if self._in_background():
            self._stop(signal.SIGTTOU)
            self._wake()
        else:
            self._take()

    @override
    def stop_application_mode(self) -> None:
        """Give the terminal back for good."""
        self._is_over = True
        in_background = self._in_background()
        if in_background:
            signal.signal(signal.SIGTTOU, signal.SIG_IGN)  # else it would stop before its end
        self._release(settings=not in_background)

    @override
    def disable_input(self) -> None:
        if self._writer_thread is not None:
            super().disable_input()

    @override
    def write(self, data: str) -> None:
        if self._writer_thread is not None:
            super().write(data)

    @override
    def close(self) -> None:
        super().close()
        self._writer_thread = None

    def _sleep(self) -> None:
        """Give the terminal back and stop, with the whole job (SIGTSTP)."""
        if self._is_ending():
            return
        self._release(settings=not self._in_background())
        self._stop(signal.SIGTSTP)
        self._wake()  # without a shell to continue it, it hasn't stopped

    def _wake(self) -> None:
        """Come back soon, whatever stopped us, if anything (SIGCONT)."""
        if self._return is None:
            delay = _GRACE if self._in_background() else 0
            self._return = self._loop.call_later(delay, self._come_back)

    def _come_back(self) -> None:
        """Take the terminal again, and repaint everything; in the background, sleep on."""
        self._return = None
        if self._is_ending():
            return
        self._release(settings=False)
        if self._in_background():
            self._stop(signal.SIGTTOU)
            self._wake()
        else:
            self._must_signal_resume = True
            self._take()

    def _is_ending(self) -> bool:
        return self._is_over or self._app._exit

    def _in_background(self) -> bool:
        """Whether another job has our terminal now."""
        try:
            return os.tcgetpgrp(self.fileno) not in (0, os.getpgrp())  # 0: one we can't see
        except OSError:  # no terminal of our session, or none at all
            return False

    def _take(self) -> None:
        """Start all that Textual starts, except that settings once noted stay noted."""
        noted = self.attrs_before
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self.attrs_before = noted or self.attrs_before
        # Textual's handler would interrupt itself, and report the older size last.
        self._loop.add_signal_handler(signal.SIGWINCH, self._tell_size)
        self._loop.call_soon(self._tell_size)
        if self._writer_thread is None:  # another job was faster
            self._wake()

    def _tell_size(self) -> None:
        """Report the terminal's current size (SIGWINCH)."""
        if not self._in_band_window_resize:
            size = Size(*self._get_terminal_size())
            self._app.post_message(Resize(size, size))

    def _release(self, *, settings: bool) -> None:
        """Stop what `_take` started, if it did.

        With `settings` it restores and forgets the terminal's settings, and drops pending input.
        Without, it leaves them alone, since they may be another program's by now, and loses no key.
        """
        if self._writer_thread is None:
            return
        noted = self.attrs_before
        if not settings:
            self.attrs_before = None
            self.exit_event.set()  # for Textual the input is disabled then
            if self._key_thread is not None:
                self._key_thread.join()
            self._disable_mouse_support()
        super().stop_application_mode()
        self.close()
        self.exit_event.clear()
        self.attrs_before = None if settings else noted

    def _stop(self, number: signal.Signals) -> None:
        """Stop by a signal to the whole job, so that its shell sees it stop."""
        self._loop.remove_signal_handler(signal.SIGTSTP)
        os.killpg(os.getpgrp(), number)
        self._loop.add_signal_handler(signal.SIGTSTP, self._sleep)
