"""A progress bar on the terminal."""

import sys
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def watched(things: Iterable[T], count: int, title: str) -> Iterable[T]:
    """The items as they come, with a progress bar on standard error if that is a terminal."""
    if not sys.stderr.isatty():
        return things
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    return track(things, description=title, total=count, console=console, transient=True)
