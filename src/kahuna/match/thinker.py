"""Starts the thinking process and asks it questions."""

import errno
import os
import pickle
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import suppress
from itertools import takewhile
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from threading import Lock
from typing import IO, TYPE_CHECKING, Final, cast

import kahuna
from kahuna.engine.game import Action
from kahuna.match.analysing import LookedBack, Past, Progress
from kahuna.match.computers import Computers
from kahuna.match.questions import READY, Doubt, Failed, Question

if TYPE_CHECKING:
    from kahuna.ai import Advice

MODESTY: Final = 10
"""Niceness added to the thinking process, so that keys are answered first on one core."""

_MODULE: Final = "kahuna.match.thinking_process"
_ROOT: Final = Path(kahuna.__file__).parents[1]


class Thinker:
    """The computer players of one game, in their own process, so that nothing is blocked.

    The process is started by the first question, and replaced after a failure. All methods that ask
    block until the answer, and belong to one thread; another may call `stop`.
    """

    def __init__(self, computers: Computers) -> None:
        self._computers = dict(computers)
        self._process: Popen[bytes] | None = None
        self._is_stopped = False
        self._lock = Lock()  # held while a process is started or ended

    def choose(self, question: Question) -> Action | Failed:
        """The action of the seat asked."""
        answer = self._ask(question)
        if isinstance(answer, Failed):
            return answer
        assert hasattr(answer, "notation"), "a question is answered by an action"
        return cast("Action", answer)

    def advise(self, doubt: Doubt) -> "list[Advice] | Failed":
        """The best turns for the seat that asks."""
        answer = self._ask(doubt)
        assert isinstance(answer, list | Failed), "a doubt is answered by turns"
        return answer

    def look_back(self, past: Past) -> Iterator[Progress | LookedBack | Failed]:
        """The progress of a game's analysis, step by step, and then the analysis."""
        answer = self._heard(past)
        while isinstance(answer, Progress):
            yield answer
            answer = self._heard(None)
        assert isinstance(answer, LookedBack | Failed), "looking back finds something"
        yield answer

    def stop(self) -> None:
        """End the process, even while it thinks; from now on every question fails."""
        with self._lock:
            self._is_stopped = True
        self._end()

    def _ask(self, what: Question | Doubt) -> object:
        """The answer; if the process fails, a second one is asked."""
        answer = self._heard(what)
        return self._heard(what) if isinstance(answer, Failed) else answer

    def _heard(self, what: Question | Doubt | Past | None) -> object:
        """The next answer, after asking `what`, if given."""
        try:
            process = self._process if what is None else self._running()
            if process is None:  # stopped meanwhile
                raise EOFError
            questions, answers = _pipes(process)
            if what is not None:
                pickle.dump(what, questions)
                questions.flush()
            answer: object = pickle.load(answers)
        except (EOFError, BrokenPipeError, pickle.UnpicklingError, ValueError):  # it was ended
            answer = Failed(ChildProcessError(errno.ECHILD, os.strerror(errno.ECHILD)))
        except OSError as error:
            answer = Failed(error)
        if isinstance(answer, Failed):
            self._end()
        return answer

    def _running(self) -> "Popen[bytes]":
        """The process, started if there is none.

        Raises:
            OSError: none can be started.
            EOFError: it ended at once.
        """
        with self._lock:
            if self._is_stopped:
                raise EOFError
            if self._process is not None:
                return self._process
            # A plain process: multiprocessing needs standard streams, which Textual has taken over.
            self._process = process = Popen(
                [sys.executable, "-P", "-m", _MODULE],
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                env=_environment(),
            )
        _step_back(process.pid)
        questions, answers = _pipes(process)
        pickle.dump(self._computers, questions)
        _skip_to_answers(answers)
        return process

    def _end(self) -> None:
        with self._lock:
            process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        for pipe in _pipes(process):
            with suppress(BrokenPipeError):  # unread questions are still in the buffer
                pipe.close()
        process.wait()


def _pipes(process: "Popen[bytes]") -> tuple[IO[bytes], IO[bytes]]:
    """The pipes for questions and for answers."""
    assert process.stdin is not None, "it is a pipe"
    assert process.stdout is not None, "it is a pipe"
    return process.stdin, process.stdout


def _skip_to_answers(answers: IO[bytes]) -> None:
    """Skip anything printed before the first answer, for instance by `sitecustomize`.

    Raises:
        EOFError: the process ended before.
    """
    while (line := answers.readline()) != READY:
        if not line:
            raise EOFError


def _environment() -> dict[str, str]:
    """The environment of this process, with the same module path."""
    path = os.pathsep.join(_path())
    others = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return {**others, "PYTHONPATH": path} if path else others


def _path() -> list[str]:
    """The module path before Python's own folders, as absolute paths.

    The current folder is left out unless this program is in it: its files must not be run.
    """
    standard = {sysconfig.get_path("stdlib"), sysconfig.get_path("platstdlib")}
    before = takewhile(lambda entry: entry not in standard, sys.path)
    own = [entry for entry in before if not entry.endswith(".zip") or Path(entry).is_file()]
    return [os.path.abspath(entry) for entry in own if _is_here(_ROOT) or not _is_here(entry)]


def _is_here(folder: str | Path) -> bool:
    """Whether a folder is the current one."""
    try:
        return os.path.samefile(folder or os.curdir, os.curdir)
    except OSError:
        return False


def _step_back(process: int) -> None:
    """Raise a new process's niceness, on systems that have it."""
    if sys.platform != "win32":
        with suppress(OSError):  # it has ended, or that isn't allowed
            own = os.getpriority(os.PRIO_PROCESS, 0)
            os.setpriority(os.PRIO_PROCESS, process, own + MODESTY)
