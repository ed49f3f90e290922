"""What Linux says about a running process: its state, processor time and children."""

import os
from contextlib import suppress
from pathlib import Path


def state(process: int) -> str:
    """Its state: R running, S asleep, T stopped, Z ended; empty: it is gone."""
    return _stat(process)[:1]


def spent(process: int) -> float:
    """Its processor time so far, in seconds."""
    fields = _stat(process).split()
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


def children(process: int) -> list[int]:
    """Its running child processes."""
    numbers = (int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit())
    return [number for number in numbers if _stat(number).split()[1:2] == [str(process)]]


def _stat(process: int) -> str:
    """Its fields in `/proc`, from the state on; empty: it is gone."""
    with suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2]
    return ""
