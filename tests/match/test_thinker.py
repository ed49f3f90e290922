"""The process that thinks: taken from nowhere it shouldn't be, replaced when it has ended."""

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kahuna.match import Failed, Match, noted, thinker
from kahuna.match.analysing import LookedBack, Past, Progress
from kahuna.match.thinker import Thinker
from kahuna.narration import LANGUAGES, describe_failure, load_catalogue
from support.matches import ignore, new_record, no_descriptor_lost

pytestmark = pytest.mark.slow

MATCH = Match(new_record()._replace(program=noted("kahuna", {1: "random"})), ignore)
QUESTION, DOUBT = MATCH.question(), MATCH.doubt(1)
ENDED = "its process has ended"

MODULES = ("random", "enum", "types", "signal", "pickle", "functools", "dataclasses", "kahuna")
MARK = "open({!r}, 'a').write(__name__ + ' ')"


@pytest.fixture
def thinking() -> Iterator[Thinker]:
    thinker = Thinker({1: "random"})
    yield thinker
    thinker.stop()


def end(thinker: Thinker) -> int:
    """Kill its process, as one that is out of memory is killed; gives the process that it was."""
    assert thinker._process
    os.kill(thinker._process.pid, signal.SIGKILL)
    thinker._process.wait()
    return thinker._process.pid


def why(failed: object) -> str:
    """How a failure is told."""
    assert isinstance(failed, Failed)
    texts = load_catalogue("en")
    return texts.text("prompt.no_hint", why=describe_failure(texts, *failed))


@pytest.mark.parametrize("path", [None, "", ".", "absolute", os.pathsep])
def test_nothing_is_taken_from_the_current_folder(
    path: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, thinking: Thinker
) -> None:
    here, mark = tmp_path / "here", tmp_path / "mark"
    here.mkdir()
    for module in MODULES:
        (here / f"{module}.py").write_text(MARK.format(str(mark)))
    monkeypatch.chdir(here)
    if path is not None:
        path = str(here) if path == "absolute" else path
        monkeypatch.setenv("PYTHONPATH", path)
        for entry in path.split(os.pathsep):
            monkeypatch.syspath_prepend(entry)
    assert thinking.choose(QUESTION) in QUESTION.legal
    assert isinstance(thinking.advise(DOUBT), list)
    assert not mark.exists()


def test_modules_elsewhere_are_found_as_they_are_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "mine.py").write_text("from kahuna.ai.uniform import Uniform")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend("elsewhere")
    own = Thinker({1: "mine:Uniform"})
    try:
        assert own.choose(QUESTION) in QUESTION.legal
    finally:
        own.stop()


@pytest.mark.parametrize("entry", ["", "."])
def test_where_the_program_is_the_current_folder_it_is_found_there(
    entry: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(thinker._ROOT)
    monkeypatch.syspath_prepend(entry)
    assert str(thinker._ROOT) in thinker._path()


PLAYER = """
import os, subprocess, sys
{beginning}

class Player:
    def choose(self, view, legal, rng):
        {body}
        return legal[0]
"""


def player(folder: Path, monkeypatch: pytest.MonkeyPatch, body: str, beginning: str = "") -> None:
    """A module `player` with a player that does something before it chooses."""
    (folder / "player.py").write_text(PLAYER.format(body=body, beginning=beginning))
    monkeypatch.syspath_prepend(folder)


PRINTS = ["print('hi', flush=True)", "os.write(1, b'hi')", "subprocess.run(['echo', 'hi'])"]


@pytest.mark.parametrize("prints", PRINTS)
def test_what_a_player_prints_is_no_answer(
    prints: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player(tmp_path, monkeypatch, prints, prints)
    own = Thinker({1: "player:Player"})
    try:
        for _ in range(3):
            assert own.choose(QUESTION) == QUESTION.legal[0]
    finally:
        own.stop()


def test_nor_is_what_is_printed_as_python_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, thinking: Thinker
) -> None:
    (tmp_path / "sitecustomize.py").write_text("print('hi', flush=True)\nprint('ho', end='')")
    monkeypatch.syspath_prepend(tmp_path)
    assert thinking.choose(QUESTION) in QUESTION.legal


FAILURES = [
    ("input()", "it failed with EOFError"),
    ("assert not sys.stdin.read(); return None", "it gave None, which is not an action"),
    ("return 'pass'", "it gave 'pass', which is not an action"),
    ("return choose", "NameError"),
    ("raise ValueError('\\x1b[2J' + 'x' * 1000)", "ValueError: \\x1b[2Jxxx"),
    ("sys.exit(3)", "SystemExit: 3"),
    ("os._exit(0)", ENDED),
    ("os.kill(os.getpid(), 9)", ENDED),
]


@pytest.mark.parametrize(("body", "told"), FAILURES)
def test_a_player_that_fails_is_told_of_without_harm(
    body: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player(tmp_path, monkeypatch, body)
    own = Thinker({1: "player:Player"})
    try:
        said = why(own.choose(QUESTION))
        assert told in said
        assert said.isprintable()
        assert len(said) < 100
        assert isinstance(own.advise(DOUBT), list)  # for which no player is asked
    finally:
        own.stop()


def test_a_player_that_cant_be_had_is_a_failure() -> None:
    own = Thinker({1: "nobody"})
    try:
        assert "nobody" in why(own.choose(QUESTION))
    finally:
        own.stop()


def test_a_process_that_was_ended_is_replaced(thinking: Thinker) -> None:
    with no_descriptor_lost():
        processes = set[int]()
        for _ in range(3):
            assert thinking.choose(QUESTION) in QUESTION.legal
            processes.add(end(thinking))
        assert len(processes) == 3
        assert isinstance(thinking.advise(DOUBT), list)
        thinking.stop()


def test_one_that_ends_as_it_thinks_is_replaced_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    once = f"once = {str(tmp_path / 'once')!r}"
    body = "os.path.exists(once) or (open(once, 'w').close(), os._exit(1))"
    player(tmp_path, monkeypatch, body, once)
    own = Thinker({1: "player:Player"})
    try:
        assert own.choose(QUESTION) == QUESTION.legal[0]
    finally:
        own.stop()


def test_where_looking_back_is_ended_that_is_told(thinking: Thinker) -> None:
    match = Match(new_record(), ignore)
    for _ in range(8):
        match.act(match.legal_actions()[-1])
    answers = thinking.look_back(Past(match.record, None))
    assert isinstance(next(answers), Progress)
    end(thinking)
    *progress, last = answers
    assert all(isinstance(answer, Progress) for answer in progress)
    assert isinstance(last, LookedBack) or ENDED in why(last)


def test_one_that_was_stopped_starts_no_other(thinking: Thinker) -> None:
    assert thinking.choose(QUESTION) in QUESTION.legal
    thinking.stop()
    assert ENDED in why(thinking.choose(QUESTION))
    assert thinking._process is None


def test_where_no_process_can_be_had_the_system_says_why(
    monkeypatch: pytest.MonkeyPatch, thinking: Thinker
) -> None:
    def none(*_: object, **__: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    with monkeypatch.context() as patched:
        patched.setattr(thinker, "Popen", none)
        assert "no process can be started" in why(thinking.choose(QUESTION))
        assert "no process can be started" in why(thinking.advise(DOUBT))
    assert thinking.choose(QUESTION) in QUESTION.legal


def test_failures_are_told_in_every_language() -> None:
    failures = (ChildProcessError(10, "x"), BlockingIOError(11, "x"))
    told = {
        load_catalogue(code).text("prompt.no_hint", why=failure)
        for code in LANGUAGES
        for failure in failures
    }
    assert len(told) == len(failures) * len(LANGUAGES)
    assert not any("Errno" in text for text in told)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes")
def test_whoever_asked_having_gone_it_ends_by_itself(thinking: Thinker) -> None:
    assert thinking.choose(QUESTION) in QUESTION.legal
    assert thinking._process
    assert thinking._process.stdin
    thinking._process.stdin.close()
    assert thinking._process.wait(20) == 0
