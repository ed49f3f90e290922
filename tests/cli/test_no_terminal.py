"""Every command without a terminal, or with one that can do little: it falls back, or says why not.

Nothing waits for ever, and no escape sequence gets into what isn't a terminal.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kahuna.match import Match
from kahuna.record import format_record
from support.matches import VECTORS, ignore, new_record, play
from support.patience import PATIENCE
from support.terminals import Terminal

pytestmark = pytest.mark.slow

RUN = [sys.executable, "-m", "kahuna"]
WHOLE = str(VECTORS[-1])
PLACES: dict[str, dict[str, str]] = {
    "colours wanted": {"TERM": "xterm-256color", "COLORTERM": "truecolor", "FORCE_COLOR": "1"},
    "C": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "TERM": "dumb"},
    "Latin-1": {"PYTHONUTF8": "0", "PYTHONIOENCODING": "latin-1", "TERM": "xterm"},
}
"""Where the program may find itself."""

CALLS: dict[str, tuple[list[str], int]] = {
    "play": (["play", "--seed", "7", "--save", "new.json"], 0),
    "open": (["play", "--plain", "--open", "--seed", "7", "--save", "new.json"], 0),
    "resume": (["play", "--resume", "game.json"], 0),
    "replay": (["replay", "game.json"], 0),
    "json": (["replay", WHOLE, "--json", "--at", "100"], 0),
    "picture": (["replay", "game.json", "--export", "picture.txt"], 0),
    "check": (["check", WHOLE, "game.json"], 0),
    "games": (["games"], 0),
    "rules": (["rules"], 0),
    "learn": (["learn"], 2),
    "start": ([], 2),
    "bad": (["check", "José\N{CJK UNIFIED IDEOGRAPH-6F22}.json"], 2),
}
"""Each command, and the exit code that it must have."""


@pytest.fixture(autouse=True)
def games(home: Path) -> None:
    """A game whose players few encodings can write, here and at home."""
    match = Match(new_record(players=("José", "\u6f22\u5b57")), ignore)
    play(match, "HE +*")
    (home / "games").mkdir(parents=True)
    for file in (Path("game.json"), home / "games" / "a.json", home / "games" / "b.json"):
        file.write_bytes(format_record(match.record))
    (home / "games" / "b.json").write_bytes(b"{}")


def environment(home: Path, place: str) -> dict[str, str]:
    clean = {key: value for key, value in os.environ.items() if not key.startswith("LC_")}
    return {**clean, "KAHUNA_HOME": str(home), **PLACES[place]}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("name", CALLS)
def test_a_command_whose_streams_are_files(name: str, place: str, home: Path) -> None:
    call, code = CALLS[name]
    with open("out", "wb") as out, open("err", "wb") as err:
        done = subprocess.run(
            [*RUN, *call],
            input=b"\n?\nboard\n",
            stdout=out,
            stderr=err,
            env=environment(home, place),
            timeout=PATIENCE,
        )
    said, complaint = Path("out").read_bytes(), Path("err").read_bytes()
    assert done.returncode == code
    assert b"\x1b" not in said + complaint
    if place == "C":
        assert (said + complaint).isascii()
        assert b"\\u2" not in said, "the board is drawn with other glyphs, not told by escapes"
    if code == 2:
        assert said == b""
        assert complaint.startswith(b"kahuna: ")
        assert complaint.count(b"\n") == 1
    else:
        assert complaint == b""
        assert said or name == "picture"
    if name == "picture":
        assert "José" in Path("picture.txt").read_text(encoding="utf-8")


@pytest.fixture
def terminal(home: Path) -> Iterator[Callable[..., Terminal]]:
    started: list[Terminal] = []

    def start(*call: str, **env: str) -> Terminal:
        started.append(Terminal(["-m", "kahuna", *call], home, env=env))
        return started[-1]

    yield start
    for each in started:
        each.close()


def wait_for_curtain(terminal: Terminal, out: Path) -> None:
    """Wait until it is asked for Enter, in a file or not; what is typed before that is dropped."""
    until = time.monotonic() + PATIENCE
    while b"quit leaves" not in terminal.output + (out.read_bytes() if out.exists() else b""):
        assert time.monotonic() < until
        terminal.read()
    time.sleep(0.1)


@pytest.mark.parametrize("redirected", ["< /dev/null", "> out", "< /dev/null > out", "2> err"])
@pytest.mark.parametrize("call", ["play --seed 7 --save new.json", "replay game.json", ""])
def test_half_a_terminal_is_none(call: str, redirected: str, home: Path) -> None:
    """One stream is the terminal's, the other isn't; the lines go to whichever is the output."""
    program = " ".join(RUN)
    script = f"import os; os.execvp('bash', ['bash', '-c', '{program} {call} {redirected}'])"
    started = Terminal(["-c", script], home)
    try:
        if call.startswith("play") and "<" not in redirected:
            wait_for_curtain(started, Path("out"))
            started.type(b"quit\n")
        code = started.end()
    finally:
        started.close()
    said = started.output + b"".join(
        Path(name).read_bytes() for name in ("out", "err") if Path(name).exists()
    )
    assert code == (0 if call else 2)
    assert b"\x1b" not in said
    assert (b"kahuna: the table needs a terminal" in said) == (not call)


C = {key: value for key, value in PLACES["C"].items() if key != "TERM"}


@pytest.mark.parametrize(
    ("call", "keys", "answer"),
    [
        (["play", "--resume", "game.json"], b"\r", "Jose"),
        (["replay", "game.json"], b"o", "Jose"),
        ([], b"\x1b[B", "by which rules"),
    ],
    ids=["play", "replay", "start"],
)
def test_the_screens_in_a_terminal_without_utf_8(
    call: list[str], keys: bytes, answer: str, terminal: Callable[..., Terminal]
) -> None:
    started = terminal(*call, **C)
    started.wait_for("Jose")
    before = len(started.output)
    started.type(keys)
    started.wait_for(answer, after=before)
    started.type(b"\x11")
    assert started.end() == 0
    assert started.output.isascii()
    assert b"\\xe9" not in started.output, "which would be wider than what it stands for"
    assert b"????" in started.output, "two characters of two cells each"


def test_lines_in_a_terminal_without_utf_8(terminal: Callable[..., Terminal]) -> None:
    started = terminal("play", "--plain", "--open", "--resume", "game.json", **C)
    started.wait_for("your turn")
    started.type(b"board\nJos\xc3\xa9\n\xff\nquit\n")
    assert started.end() == 0
    assert b"\x1b" not in started.output
    assert b"Traceback" not in started.output
