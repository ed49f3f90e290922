"""The program as a process of its own: broken pipes, full disks, Ctrl+C, odd streams."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kahuna.record import parse_record
from support.matches import VECTORS, vector

pytestmark = pytest.mark.slow

WHOLE = str(VECTORS[-1])
Process = subprocess.CompletedProcess[bytes]

RUN = [sys.executable, "-m", "kahuna"]
"""The program, whichever Python runs the tests."""


@pytest.fixture
def env(home: Path) -> dict[str, str]:
    return {**os.environ, "KAHUNA_HOME": str(home)}


@pytest.fixture
def kahuna(env: dict[str, str]) -> Callable[..., Process]:
    """Runs the program; `typed` is its standard input."""

    def run(*arguments: str, typed: bytes = b"", **more: str) -> Process:
        return subprocess.run(
            [*RUN, *arguments], input=typed, capture_output=True, env={**env, **more}
        )

    return run


def shell(line: str, env: dict[str, str]) -> Process:
    """A line of the shell, in which $K is the program."""
    return subprocess.run(
        ["bash", "-c", line], env={**env, "K": " ".join(RUN)}, capture_output=True
    )


def test_a_wrong_call_is_one_line_and_exit_code_2(kahuna: Callable[..., Process]) -> None:
    done = kahuna("play", "--seed", "-1")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode() == (
        "kahuna: --seed -1: a seed is an integer from 0 to 9223372036854775807\n"
    )


def test_a_whole_game_by_pipe(kahuna: Callable[..., Process], home: Path) -> None:
    whole = vector(VECTORS[-1])
    typed = "\n".join(whole.turns).encode()
    done = kahuna("play", "--seed", str(whole.seed), "--open", typed=typed)
    assert (done.returncode, done.stderr) == (0, b"")
    (file,) = (home / "games").iterdir()
    assert parse_record(file.read_bytes()).result == whole.result


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full here")
@pytest.mark.parametrize("call", ["rules", f"check {WHOLE}", "play --open", f"replay {WHOLE}"])
def test_a_full_disk_is_not_the_users_doing(call: str, env: dict[str, str]) -> None:
    done = shell(f"$K {call} > /dev/full", env)
    assert done.returncode == 1
    assert done.stderr.decode() == (
        "kahuna: something went wrong, and it isn't your fault: the disk is full\n"
    )


def test_a_reader_who_has_had_enough_is_no_error(env: dict[str, str]) -> None:
    done = shell(f"$K replay {WHOLE} --json | head -n 1; exit ${{PIPESTATUS[0]}}", env)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b'{"ply": 0,')


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_are_no_error(closed: str, env: dict[str, str]) -> None:
    done = shell(f"$K play --open {closed}", env)
    assert (done.returncode, done.stderr) == (0, b"")


def test_bytes_that_are_no_text_are_no_action(kahuna: Callable[..., Process]) -> None:
    done = kahuna("play", "--open", typed=b"\xff\xfeHE\n", PYTHONIOENCODING="utf-8:strict")
    assert done.returncode == 0
    assert rb'"\xff\xfeHE" is not an action.' in done.stdout


def test_a_terminal_without_the_names_letters_shows_their_escapes(
    kahuna: Callable[..., Process],
) -> None:
    call = ["play", "--open", "--names", "José", "Łucja"]
    done = kahuna(*call, typed=b"board\n", PYTHONIOENCODING="ascii:strict", PYTHONUTF8="1")
    assert (done.returncode, done.stderr) == (0, b"")
    assert rb"Kahuna: Jose against \u0141ucja" in done.stdout
    assert done.stdout.isascii()


INTERRUPTIBLE = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever started us may have ignored it
from kahuna.cli import main
sys.exit(main())
"""


def test_an_interrupt_leaves_the_game_saved(env: dict[str, str]) -> None:
    call = ["play", "--plain", "--open", "--seed", "7", "--save", "game.json"]
    with subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, *call],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=env,
    ) as player:
        assert player.stdin is not None
        assert player.stdout is not None
        assert player.stderr is not None
        player.stdin.write(b"HE\n")
        player.stdin.flush()
        while b"builds a bridge" not in player.stdout.readline():
            pass
        player.send_signal(signal.SIGINT)
        rest, errors = player.stdout.read(), player.stderr.read()
    assert (player.returncode, errors) == (130, b"")
    assert b"The game is saved in game.json;" in rest
    assert parse_record(Path("game.json").read_bytes()).turns == ("HE",)
    assert os.listdir() == ["game.json"]


OUR_OWN = """
import sys, kahuna.cli

def fail(_):
    print("told")
    raise BrokenPipeError(32, "Broken pipe")

kahuna.cli._run = fail
sys.exit(kahuna.cli.main([]))
"""


def test_a_pipe_of_our_own_that_breaks_is_no_reader_who_has_had_enough(env: dict[str, str]) -> None:
    done = subprocess.run([sys.executable, "-c", OUR_OWN], capture_output=True, env=env)
    assert done.returncode == 1
    assert done.stderr.startswith(b"kahuna: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("size", [1, 10, 100_000, 10_000_000])
def test_a_reader_of_the_output_who_has_gone_ends_it_in_order(
    size: int, env: dict[str, str]
) -> None:
    wait = "import sys, kahuna.cli; sys.stdin.read()"
    script = (
        f"{wait}; kahuna.cli._run = lambda _: print('x' * {size}); sys.exit(kahuna.cli.main([]))"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", script],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=env,
    )
    assert process.stdout
    process.stdout.close()
    process.stdout = None
    _, errors = process.communicate(b"")
    assert (process.returncode, errors) == (0, b"")


def test_errors_that_nobody_reads_leave_the_exit_code(env: dict[str, str]) -> None:
    process = subprocess.Popen(
        [*RUN, "play", "--seed", "-1"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={name: value for name, value in env.items() if name != "PYTHONUNBUFFERED"},
    )
    assert process.stderr
    process.stderr.close()
    process.stderr = None
    output, _ = process.communicate()
    assert (process.returncode, output) == (2, b"")
