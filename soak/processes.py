"""What Linux says of a running process: what it is at, what it has used, whose child it is."""

import os
from contextlib import suppress
from pathlib import Path


def state(process: int) -> str:
    """What it is at: R running, S asleep, T stopped, Z ended; empty: it is gone."""
    return _stat(process)[:1]


def spent(process: int) -> float:
    """The seconds that the processor has given to it so far."""
    fields = _stat(process).split()
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


def children(process: int) -> list[int]:
    """The processes that it has started and that are still there."""
    numbers = (int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit())
    return [number for number in numbers if _stat(number).split()[1:2] == [str(process)]]


def _stat(process: int) -> str:
    """All that there is to say of it, from its state on; empty: it is gone."""
    with suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2]
    return ""
