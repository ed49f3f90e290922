"""What the pages show is so: console sessions are called and compared, Python blocks are run.

In what a session prints, `...` on a line of its own stands for any lines, elsewhere for the rest of
the line. A command is one of kahuna, maybe with a text before it: `echo TEXT | kahuna ...`.
"""

import io
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from kahuna.cli import main
from support.matches import new_match, play

PROJECT = Path(__file__).parents[2]
PAGES = (PROJECT / "README.md", PROJECT / "CONTRIBUTING.md", *sorted(PROJECT.glob("docs/*.md")))


class Example(NamedTuple):
    """A command of a session, and what it prints, as the page says."""

    call: str
    told: str


def blocks(page: Path, language: str) -> list[str]:
    """The code of one kind on a page."""
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), re.M | re.S)


def sessions() -> Iterator[Example]:
    """All commands of all pages."""
    for page in PAGES:
        for block in blocks(page, "console"):
            assert block.startswith("$ ")
            for command in re.split(r"^\$ ", block, flags=re.M)[1:]:
                call, _, told = command.partition("\n")
                yield Example(call, told)


def pattern(told: str) -> str:
    """What a page says is printed, as a regular expression."""
    lines = [
        r"(?:.*\n)*?" if line == "..." else r".*".join(map(re.escape, line.split("..."))) + r"\n"
        for line in told.splitlines()
    ]
    return "".join(lines)


@pytest.fixture(autouse=True)
def _surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The project's folder, a home of its own, and a system that speaks English."""
    monkeypatch.chdir(PROJECT)
    monkeypatch.setenv("KAHUNA_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.mark.parametrize("example", list(sessions()), ids=lambda example: example.call)
def test_a_session_goes_as_it_is_told(
    example: Example, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed, _, call = example.call.rpartition(" | ")
    given = shlex.split(typed)[1:]  # without `echo`
    monkeypatch.setattr(sys, "stdin", io.StringIO(" ".join(given) + "\n"))
    program, *arguments = shlex.split(call)
    assert program == "kahuna"
    main(arguments)
    out, err = capsys.readouterr()
    assert re.fullmatch(pattern(example.told), out + err), out + err


@pytest.mark.parametrize("page", [p for p in PAGES if blocks(p, "python")], ids=lambda p: p.stem)
def test_python_blocks_run(page: Path) -> None:
    match = new_match()
    play(match, "HE +*")
    namespace: dict[str, object] = {"view": match.view(2), "__name__": page.stem}
    for block in blocks(page, "python"):
        exec(block, namespace)


def test_there_are_examples() -> None:
    assert len(list(sessions())) >= 5
    assert not re.fullmatch(pattern("one\n...\ntwo\n"), "one\nthree\n")
    assert re.fullmatch(pattern("one\n...\nt...\n"), "one\n1\n2\ntwo\n")
