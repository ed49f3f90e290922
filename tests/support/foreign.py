"""External players that break the rules for players, as an installable package."""

from pathlib import Path

MODULE = "strangers"

SOURCE = """
import ctypes, faulthandler, os, sys
from kahuna.engine import ACTIONS, RESIGN


class Raises:
    def choose(self, view, legal, rng):
        raise ValueError("boom\\x1b[31m\\nred")


class Speechless(Exception):
    def __str__(self):
        raise SystemExit(0)


class RaisesSpeechless:
    def choose(self, view, legal, rng):
        raise Speechless


class FailsAtOnce:
    def __init__(self):
        raise RuntimeError("not ready")


class Exits:
    def choose(self, view, legal, rng):
        sys.exit("bye")


class Interrupts:
    def choose(self, view, legal, rng):
        raise KeyboardInterrupt


class Nothing:
    def choose(self, view, legal, rng):
        return None


class Text:
    def choose(self, view, legal, rng):
        return "\\x1b[31m"


class Cheats:
    def choose(self, view, legal, rng):
        return next(action for action in ACTIONS.values() if action not in (*legal, RESIGN))


class Leaves:
    def choose(self, view, legal, rng):
        os._exit(0)


class Crashes:
    def choose(self, view, legal, rng):
        faulthandler.disable()  # which pytest has enabled
        ctypes.string_at(0)


class Resigns:
    def choose(self, view, legal, rng):
        return RESIGN


class Chatters:
    def choose(self, view, legal, rng):
        print("noise")
        os.write(1, b"noise")
        os.write(2, b"noise")
        try:
            input()
        except EOFError:
            pass
        assert os.read(0, 1) == b"" and sys.stdin.read() == ""
        return legal[0]
"""

FAULTS = {
    "Raises": r"it failed with ValueError: boom\x1b[31m\nred",
    "RaisesSpeechless": "it failed with Speechless",
    "FailsAtOnce": "it failed with RuntimeError: not ready",
    "Exits": "it failed with SystemExit: bye",
    "Interrupts": "it failed with KeyboardInterrupt",
    "Nothing": "it gave None, which is not an action",
    "Text": r"it gave '\x1b[31m', which is not an action",
    "Cheats": "it chose +*, which isn't legal there",
}
"""The error message for each class of player that doesn't end its process."""

ENDERS = ("Leaves", "Crashes")
"""The classes of players that end their process."""


def install(folder: Path) -> None:
    """Write the package into a folder: each class is the player of its name in small letters.

    Two more, `missing` and `exiting`, are registered but can't be loaded.
    """
    (folder / f"{MODULE}.py").write_text(SOURCE)
    (folder / "exiting.py").write_text("raise SystemExit(0)")
    info = folder / f"{MODULE}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {MODULE}\nVersion: 1\n")
    names = [*FAULTS, *ENDERS, "Resigns", "Chatters"]
    points = [f"{name.lower()} = {MODULE}:{name}" for name in names]
    points += ["missing = nowhere_to_be_found:Player", "exiting = exiting:Player"]
    (info / "entry_points.txt").write_text("\n".join(["[kahuna.agents]", *points, ""]))
