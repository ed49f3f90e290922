"""Calls the command line in this process."""

import unicodedata
from collections.abc import Sequence
from typing import NamedTuple, Protocol

PAGE = "\n" * 61
"""The curtain of `--plain`: the end of a line, and sixty empty ones."""

GAME = ["play", "--plain", "--seed", "7", "--names", "ANA", "LUC", "--save", "game.json"]
"""The call for a game with a known deal, saved in the current folder."""


class Said(NamedTuple):
    """The result of a call: its exit code and its output."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """Standard output, line by line."""
        return self.out.splitlines()

    @property
    def refusal(self) -> str:
        """The single, harmless error line of a wrong call, without the program's name."""
        assert self.code == 2
        return self.error_line

    @property
    def error_line(self) -> str:
        """The single, harmless line on standard error, without the program's name."""
        assert self.err.startswith("kahuna: ")
        assert self.err.endswith("\n")
        line = self.err[len("kahuna: ") : -1]
        assert not {unicodedata.category(character) for character in line} & {"Cc", "Cs", "Zl"}
        return line


class Call(Protocol):
    """Calls the command line; `typed` is what its standard input holds.

    `on_screen`: its standard output is a terminal's, though its input is not.
    """

    def __call__(self, *arguments: str, typed: str = "", on_screen: bool = False) -> Said: ...


def typed_hidden(turns: Sequence[str]) -> str:
    """Turns as typed with hidden hands: Enter before and after each."""
    return "".join(f"\n{turn}\n\n" for turn in turns)
