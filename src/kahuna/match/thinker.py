"""A process in which the computers of a game think."""

import os
import pickle
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from subprocess import DEVNULL, PIPE, Popen
from typing import TYPE_CHECKING, Final

from kahuna.engine import Action
from kahuna.match.computers import Computers
from kahuna.match.looking_back import LookedBack, Past, Progress, look_back
from kahuna.match.thinking import Doubt, Minds, Question

if TYPE_CHECKING:
    from kahuna.ai import Advice

MODESTY: Final = 10
"""By so much its process gives way to the one that answers the keys, which matters on one core."""


class ComputerError(Exception):
    """A computer player failed; the text is what it said."""


class Thinker:
    """The computer players of one game, in a process of their own, so that nothing is held up."""

    def __init__(self, computers: Computers) -> None:
        """Start the process."""
        # A plain one: multiprocessing looks for the streams that an application has taken over.
        self._process = Popen(
            [sys.executable, "-c", f"from {__name__} import think; think()"],
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
        )
        _step_back(self._process.pid)
        self._send(dict(computers))

    def choose(self, question: Question) -> Action:
        """What the seat that is asked does; waits until it has been thought out.

        Raises:
            ComputerError: the player failed, or thinking was stopped.
        """
        answer = self._ask(question)
        assert isinstance(answer, Action), "a question is answered by an action"
        return answer

    def advise(self, doubt: Doubt) -> "list[Advice]":
        """The best turns for a seat that asks; waits until they have been thought out.

        Raises:
            ComputerError: thinking was stopped.
        """
        answer = self._ask(doubt)
        assert isinstance(answer, list), "a doubt is answered by turns"
        return answer

    def look_back(self, past: Past) -> Iterator[Progress | LookedBack]:
        """How far looking back on a game has come, each time one waits, and then what was found.

        Raises:
            ComputerError: thinking was stopped.
        """
        self._send(past)
        while isinstance(answer := self._hear(), Progress):
            yield answer
        assert isinstance(answer, LookedBack), "looking back finds something"
        yield answer

    def _ask(self, what: Question | Doubt) -> object:
        self._send(what)
        return self._hear()

    def _hear(self) -> object:
        assert self._process.stdout is not None, "it is a pipe"
        try:
            answer = pickle.load(self._process.stdout)
        except EOFError:
            answer = "it has ended"
        if isinstance(answer, str):
            raise ComputerError(answer)
        return answer

    def stop(self) -> None:
        """End the process, whatever it is thinking of."""
        with self._process:
            self._process.kill()

    def _send(self, what: object) -> None:
        assert self._process.stdin is not None, "it is a pipe"
        with suppress(BrokenPipeError):  # there will be no answer either
            pickle.dump(what, self._process.stdin)
            self._process.stdin.flush()


def _step_back(process: int) -> None:
    """Let a process give way to this one, from its start on; on systems that know of such."""
    if sys.platform != "win32":
        own = os.getpriority(os.PRIO_PROCESS, 0)
        os.setpriority(os.PRIO_PROCESS, process, own + MODESTY)


def think() -> None:
    """Answer the questions of a `Thinker` until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks decides when it ends
    asked, told = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what a player prints is no answer

    def tell(answer: object) -> None:
        pickle.dump(answer, told)
        told.flush()

    try:
        minds = Minds(pickle.load(asked))
        while True:
            match pickle.load(asked):
                case Question() as question:
                    tell(minds.choose(question))
                case Doubt() as doubt:
                    tell(minds.advise(doubt))
                case past:
                    tell(look_back(past, tell))
    except (EOFError, OSError):
        return
    except Exception as error:
        tell(f"{type(error).__name__}: {error}")
