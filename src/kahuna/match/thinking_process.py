"""The process in which a game's computers think; `Thinker` starts it."""

import os
import pickle
import signal
import traceback
from collections.abc import Callable
from functools import cache, partial
from typing import BinaryIO, Final

from kahuna.ai import AgentError
from kahuna.match.analysing import Past, Progress, look_back
from kahuna.match.questions import READY, Doubt, Failed, Minds, Question

INPUT: Final = 0
OUTPUT: Final = 1


def main() -> None:
    """Answer questions until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that asks decides when this one ends
    asked, told = _pipes()
    tell = partial(_tell, told)
    try:
        told.write(b"\n" + READY)
        told.flush()
        minds = cache(partial(Minds, pickle.load(asked)))  # made by the first question
        while True:
            question = pickle.load(asked)
            tell(_answer(question, minds, tell))
    except (EOFError, OSError):
        return


def _pipes() -> tuple[BinaryIO, BinaryIO]:
    """The pipes for questions and for answers.

    A player must not read questions or print answers, so it gets an empty standard input, and its
    output is discarded.
    """
    asked, told = os.fdopen(os.dup(INPUT), "rb"), os.fdopen(os.dup(OUTPUT), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (INPUT, OUTPUT):
        os.dup2(nowhere, stream)
    os.close(nowhere)
    return asked, told


def _tell(told: BinaryIO, answer: object) -> None:
    pickle.dump(answer, told)
    told.flush()


def _answer(
    asked: Question | Doubt | Past, minds: Callable[[], Minds], tell: Callable[[Progress], None]
) -> object:
    """The answer, or the failure."""
    try:
        match asked:
            case Question():
                return minds().choose(asked)
            case Doubt():
                return minds().advise(asked)
            case Past():
                return look_back(asked, tell)
    except AgentError as error:
        return Failed(error.what, error.fault)
    except Exception as error:
        return Failed(traceback.format_exception_only(error)[-1].strip())


if __name__ == "__main__":
    main()
