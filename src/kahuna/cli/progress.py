"""A bar on the terminal for what takes its time."""

import sys
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def watched(things: Iterable[T], count: int, title: str) -> Iterable[T]:
    """The things as they come, with a bar on standard error meanwhile, if that is a terminal."""
    if not sys.stderr.isatty():
        return things
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    return track(things, description=title, total=count, console=console, transient=True)
