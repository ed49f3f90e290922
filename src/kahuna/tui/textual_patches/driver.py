"""Textual's driver, made robust against any input and against a closed terminal.

Textual's own driver, seen in 8.2.8, ends with a traceback at a byte that is no UTF-8
(Textualize/textual#6456) and at a key out of range (no issue was found), spins once the terminal
has gone (Textualize/textual#6690), and then waits for ever to write to it. `HardyDriver` may go
when all four are mended; `Keys` stays as long as `paste` does.
"""

import os
import select
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import Any, TextIO

from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.app import App
from textual.message import Message
from typing_extensions import override

from kahuna.exit_codes import HUNG_UP
from kahuna.tui.textual_patches.job_control import JobDriver
from kahuna.tui.textual_patches.paste import Paste

_BLOCK = 4096
_TICK = 0.1
"""Seconds after which a lone Escape is taken for one, and the end of the run is noticed."""


class HardyDriver(JobDriver):
    """Turns any bytes into keys or drops them; if the terminal goes away, the run ends."""

    def __init__(self, app: App[object], **settings: Any) -> None:
        super().__init__(app, **settings)
        if self._file is not None:
            self._file = _Lasting(self._file)  # type: ignore[assignment]
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._keys = Keys()  # which outlives the thread that reads

    @override
    def _run_input_thread(self) -> None:
        """Let an error here end the run like any other: logged, reported in one line."""
        try:
            self.run_input_thread()
        except Exception as error:
            self._app.call_later(_fail, error)

    @override
    def run_input_thread(self) -> None:
        """Read keys until the run ends or the terminal goes away."""
        while not self.exit_event.is_set():
            ready, _, _ = select.select([self.fileno], [], [], _TICK)
            if ready and self._in_background():  # what is typed now is for another program
                self.exit_event.wait(_TICK)
                continue
            data = self._read() if ready else b""
            if data is None:
                self._app.call_later(self._app.exit, HUNG_UP)
                return
            for message in self._keys.read(self._decode(data)):
                self.process_message(message)

    def _read(self) -> bytes | None:
        """The next input; None at its end."""
        try:
            return os.read(self.fileno, _BLOCK) or None
        except OSError:
            return None


def _fail(error: Exception) -> None:
    raise error


class Keys:
    """A terminal's input as messages; nonsense is dropped."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        """Start without input; `clock` returns seconds."""
        self._clock = clock
        self._parser = XTermParser()
        self._paste: Paste | None = None
        self._tail = ""

    def read(self, typed: str) -> Iterator[Message]:
        """The messages in a piece of input, which may be cut anywhere.

        An empty piece means a moment without input, which ends an Escape, and after a while a
        paste. Input that is late on a busy machine ends neither.
        """
        for character in typed:  # one by one, to keep what comes after nonsense
            yield from self._key(character) if self._paste is None else self._pasted(character)
        if self._paste is None:
            yield from self._parser.tick()
        elif not typed:
            yield from filter(None, [self._paste.wait(self._clock())])
            self._end_paste()

    def _key(self, character: str) -> Sequence[Message]:
        self._tail = (self._tail + character)[-len(BRACKETED_PASTE_START) :]
        try:
            messages = list(self._parser.feed(character))
        except (ValueError, OverflowError):  # a number that is no key
            self._parser = XTermParser()
            return []
        if self._tail == BRACKETED_PASTE_START and not messages:  # else it was cut by a pause
            self._paste = Paste(self._clock())
        return messages

    def _pasted(self, character: str) -> Iterator[Message]:
        assert self._paste is not None
        yield from filter(None, [self._paste.add(character, self._clock())])
        self._end_paste()

    def _end_paste(self) -> None:
        """Go on with keys, if the paste is over."""
        if self._paste is not None and self._paste.is_over:
            self._paste, self._tail = None, ""
            list(self._parser.feed(BRACKETED_PASTE_END))  # it has been told of the start only


class _Lasting:
    """A stream to a terminal; once that is gone, output is discarded."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def fileno(self) -> int:
        return self._stream.fileno()

    def write(self, text: str) -> None:
        try:
            self._stream.write(text)
        except OSError:
            self._forget()

    def flush(self) -> None:
        try:
            self._stream.flush()
        except OSError:
            self._forget()

    def _forget(self) -> None:
        """Discard the rest, or Python would try again at exit."""
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, self._stream.fileno())
        os.close(nowhere)
