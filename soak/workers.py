"""Several programs at once on a busy machine, each driven by its own process."""

import multiprocessing
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from soak.busy import COUNTED, Busy

if TYPE_CHECKING:
    from ctypes import Array, c_longlong

MINUTE: Final = 60.0
"""Seconds between two progress lines."""


class Workers:
    """Processes, each of which runs one program after the other."""

    def __init__(self, home: Path, seed: str, reports: Path, number: int) -> None:
        """`number` workers, each with a folder in `home`; failures go to files in `reports`."""
        context = multiprocessing.get_context("spawn")  # a fork would inherit our terminals
        self._until = context.Value("d", 0.0, lock=False)
        self._counts = [context.Array("q", len(COUNTED), lock=False) for _ in range(number)]
        self._processes = [
            context.Process(
                target=_work,
                args=(home / str(n), f"{seed}/{n}", reports, self._until, self._counts[n]),
                daemon=True,
            )
            for n in range(number)
        ]

    def work(self, seconds: float) -> int:
        """Work for `seconds`, with a line each minute; returns how many failed."""
        began = told = time.monotonic()
        self._until.value = began + seconds
        for process in self._processes:
            process.start()
        while any(process.is_alive() for process in self._processes):
            time.sleep(0.2)
            if time.monotonic() > told + MINUTE:
                told = time.monotonic()
                self._tell(told - began)
        self._tell(time.monotonic() - began)
        broken = [process.exitcode for process in self._processes if process.exitcode != 0]
        if broken:
            print(f"FAILED: of what drives the programs some ended with {broken}", flush=True)
        return len(broken) + self._total()["failures"]

    def _total(self) -> dict[str, int]:
        return {name: sum(row[n] for row in self._counts) for n, name in enumerate(COUNTED)}

    def _tell(self, seconds: float) -> None:
        total = ", ".join(f"{count} {name}" for name, count in self._total().items())
        print(f"busy: {seconds / 60:.1f} minutes, {total}", flush=True)


def _work(
    home: Path,
    seed: str,
    reports: Path,
    until: "c_longlong",
    counted: "Array[c_longlong]",
) -> None:
    """Run programs until that moment, or until the parent is gone."""
    busy, parent = Busy(home, seed, reports), os.getppid()

    def is_enough() -> bool:
        for n, name in enumerate(COUNTED):
            counted[n] = busy.counts[name]
        return time.monotonic() > until.value or os.getppid() != parent

    busy.run(is_enough)
    is_enough()
