"""Busy loops that simulate a loaded machine."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from subprocess import Popen
from typing import Final

_SPIN: Final = """
import os
parent = os.getppid()
while os.getppid() == parent:  # it ends with whoever started it, whatever ends that
    sum(range(100_000))
"""


@contextmanager
def load(loops: int) -> Iterator[None]:
    """Keep `loops` busy loops running meanwhile."""
    with ExitStack() as stack:
        for _ in range(loops):
            loop = stack.enter_context(Popen([sys.executable, "-c", _SPIN]))
            stack.callback(loop.kill)
        yield
