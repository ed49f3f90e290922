"""A damaged game: never touched, its good beginning offered, gone on with in a file beside it."""

import io
import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typing_extensions import override

from kahuna.cli import main
from kahuna.record import done_in, parse_record, replay, turns_of
from support.commands import Call, Said
from support.matches import VECTORS, vector
from support.terminals import Terminal

pytestmark = pytest.mark.slow

WHOLE_FILE = next(file for file in VECTORS if file.stem == "fr-points")
WHOLE = WHOLE_FILE.read_bytes()
GOOD = json.loads(WHOLE)


class Tty(io.StringIO):
    """Standard input that is a terminal's."""

    @override
    def isatty(self) -> bool:
        return True


Answer = Callable[..., Said]


@pytest.fixture
def answered(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Answer:
    """Goes on with `game.json` in lines, at a terminal where this is typed."""

    def call(typed: str, *, stdin: bool = True, stdout: bool = True) -> Said:
        monkeypatch.setattr(sys, "stdin", (Tty if stdin else io.StringIO)(typed))
        monkeypatch.setattr(sys.stdout, "isatty", lambda: stdout)
        code = main(["play", "--plain", "--open", "--resume", "game.json"])
        return Said(code, *capsys.readouterr())

    return call


def with_turn(number: int, text: str) -> bytes:
    """The whole game with another turn in one place."""
    turns = [*GOOD["turns"]]
    turns[number - 1] = text
    return json.dumps({**GOOD, "turns": turns}).encode()


def without_deck(number: int) -> bytes:
    decks = [*GOOD["decks"]]
    decks[number - 1] = decks[number - 1][::-1] + "A"
    return json.dumps({**GOOD, "decks": decks}).encode()


def cut(turn: int) -> bytes:
    """The whole game's file, cut in the middle of a turn."""
    lines = WHOLE.decode().split("\n")
    at = lines.index('  "turns": [') + turn
    return "\n".join([*lines[:at], lines[at][:6]]).encode()


def round_1() -> tuple[str, ...]:
    """The turns of the first round, less the draw that ends it."""
    positions = replay(vector(WHOLE_FILE)).positions
    return turns_of(done_in(p for p in positions if p.state.game.round == 1))


ROUND_1 = round_1()
DAMAGE: dict[str, tuple[bytes, str, tuple[str, ...]]] = {
    "no action": (with_turn(12, "HE KK +J"), 'turn 12 "HE KK +J": "KK" is not an action', ("HE",)),
    "illegal": (with_turn(12, "HE xEH:HH"), 'turn 12 "HE xEH:HH": xEH:HH: the bridge', ("HE",)),
    "empty turn": (with_turn(12, ""), "turn 12 is empty", ()),
    "deck": (without_deck(2), "decks[1]: it doesn't hold the cards", ROUND_1[11:]),
    "cut": (cut(12), "line 31: it is not JSON", ()),
    "zeros": (cut(12) + bytes(500), "line 31: it is not JSON", ()),
    "no text": (cut(12) + b"\xff\xfe", "it is not UTF-8 text", ()),
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_the_good_beginning_is_gone_on_with_in_another_file(kind: str, answered: Answer) -> None:
    data, why, more = DAMAGE[kind]
    Path("game.json").write_bytes(data)
    said = answered("y\n?\n")
    assert (said.code, said.err) == (0, "")
    kept = parse_record(Path("game-2.json").read_bytes())
    assert kept.turns == (*GOOD["turns"][:11], *more)
    assert kept.decks == (tuple(GOOD["decks"][0]),)
    assert replay(kept).fault is None
    assert kept.players == ("Ana", "Luc")
    assert said.lines[0].startswith(f"game.json: {why}")
    count = len(" ".join(kept.turns).split())
    assert said.lines[1].startswith(f"Its first {count} actions are good")
    assert "game-2.json" in said.lines[1]
    assert "Legal: " in said.out  # which was typed after the answer
    assert Path("game.json").read_bytes() == data
    assert sorted(os.listdir()) == ["game-2.json", "game.json"]


@pytest.mark.parametrize("answer", ["n\n", "\n", "", "yess\n", "q\n"])
def test_unless_the_answer_is_yes_all_stays_as_it_is(answer: str, answered: Answer) -> None:
    data = with_turn(12, "KK")
    Path("game.json").write_bytes(data)
    said = answered(answer)
    assert said.refusal == 'game.json: turn 12 "KK": "KK" is not an action'
    assert os.listdir() == ["game.json"]
    assert Path("game.json").read_bytes() == data


@pytest.mark.parametrize("answer", ["y\n", "Y\n", " yes \n"])
def test_yes_is_yes(answer: str, answered: Answer) -> None:
    Path("game.json").write_bytes(with_turn(12, "KK"))
    assert answered(answer).code == 0
    assert sorted(os.listdir()) == ["game-2.json", "game.json"]


@pytest.mark.parametrize("missing", ["stdin", "stdout"])
def test_nobody_is_asked_where_nobody_reads_or_answers(missing: str, answered: Answer) -> None:
    Path("game.json").write_bytes(with_turn(12, "KK"))
    said = answered("y\n", **{missing: False})
    assert said.refusal == 'game.json: turn 12 "KK": "KK" is not an action'
    assert said.out == ""
    assert os.listdir() == ["game.json"]


NOTHING_GOOD = {
    "first action": with_turn(1, "KK"),
    "first deck": without_deck(1),
    "names": json.dumps({**GOOD, "players": ["A\n", "B"]}).encode(),
    "cut at the cards": WHOLE[: WHOLE.index(b'"turns"')],
    "key given twice": cut(12).replace(b'"first": 1', b'"first": 1, "first": 2'),
    "not a game": b"{}",
    "result": json.dumps({**GOOD, "result": None}).encode(),
    "cut at the result": WHOLE[: WHOLE.index(b'"points",')],
}


@pytest.mark.parametrize("kind", NOTHING_GOOD)
def test_where_nothing_can_be_gone_on_with_nothing_is_offered(kind: str, answered: Answer) -> None:
    Path("game.json").write_bytes(NOTHING_GOOD[kind])
    said = answered("y\n")
    assert said.refusal.startswith("game.json: ")
    assert said.out == ""
    assert os.listdir() == ["game.json"]


def test_no_name_is_taken_twice(answered: Answer) -> None:
    Path("game.json").write_bytes(with_turn(12, "KK"))
    Path("game-2.json").write_bytes(b"mine")
    assert answered("y\n").code == 0
    assert Path("game-2.json").read_bytes() == b"mine"
    assert parse_record(Path("game-3.json").read_bytes()).turns == tuple(GOOD["turns"][:11])


def at_home(home: Path, data: bytes) -> Path:
    """A damaged game among those that save themselves, newer than all others."""
    (home / "games").mkdir(parents=True)
    file = home / "games" / "2026-11-30-100000-abcdef.json"
    file.write_bytes(data)
    return file


DAMAGED = {"empty": b"", "zeros": bytes(4096), "cut": cut(20), "wrong turn": with_turn(12, "KK")}


@pytest.mark.parametrize("kind", DAMAGED)
def test_a_damaged_autosave_stays_as_it_is(kind: str, kahuna: Call, home: Path) -> None:
    file = at_home(home, DAMAGED[kind])
    before = file.stat()
    for call in (
        ["play", "--open"],
        ["play", "--open", "--resume"],
        ["play", "--open", "--resume", str(file)],
        ["games"],
        ["check", str(file)],
        ["replay", str(file)],
    ):
        kahuna(*call, typed="=\n")
    if kind != "empty":  # an empty file holds no game that could be lost
        assert kahuna("play", "--save", str(file)).code == 2
    assert file.read_bytes() == DAMAGED[kind]
    assert (file.stat().st_mtime_ns, file.stat().st_ino) == (before.st_mtime_ns, before.st_ino)
    assert len(list(file.parent.iterdir())) == 2, "itself, and the new game"


def test_what_is_gone_on_with_at_home_is_the_last_game_from_then_on(
    kahuna: Call, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = at_home(home, cut(12))
    monkeypatch.setattr(sys, "stdin", Tty("y\n"))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert main(["play", "--plain", "--open", "--resume"]) == 0  # there is no other one
    monkeypatch.setattr(sys.stdout, "isatty", lambda: False)
    capsys.readouterr()
    said = kahuna("play", "--open", "--resume", typed="?\n")
    assert f"{file.stem}-2.json" in said.lines[1]
    listed = kahuna("games").lines
    assert len(listed) == 2
    assert any("line 31: it is not JSON" in line for line in listed)


@pytest.fixture
def start(home: Path) -> Iterator[Callable[..., Terminal]]:
    """Starts the program in a terminal; it is ended afterwards."""
    started: list[Terminal] = []

    def call(*command: str) -> Terminal:
        started.append(Terminal(["-m", "kahuna", *command], home))
        return started[-1]

    yield call
    for terminal in started:
        terminal.close()


def test_it_is_asked_before_the_table_is_laid_and_goes_on_behind_the_curtain(
    start: Callable[..., Terminal],
) -> None:
    Path("game.json").write_bytes(cut(12))
    terminal = start("play", "--resume", "game.json")
    terminal.wait_for("y or n:")
    assert b"\x1b" not in terminal.output
    terminal.type(b"y\n")
    terminal.wait_for("Both hands are covered")
    terminal.type(b"\x11")
    assert terminal.end() == 0
    assert b"The game is saved in game-2.json" in terminal.output
    assert Path("game.json").read_bytes() == cut(12)


def test_no_is_the_line_and_nothing_else(start: Callable[..., Terminal]) -> None:
    Path("game.json").write_bytes(cut(12))
    terminal = start("play", "--resume", "game.json")
    terminal.wait_for("y or n:")
    terminal.type(b"n\n")
    assert terminal.end() == 2
    assert terminal.output.endswith(b"kahuna: game.json: line 31: it is not JSON\r\n")
    assert b"\x1b" not in terminal.output
    assert os.listdir() == ["game.json"]


def test_the_start_screen_lists_damaged_games_with_their_reason(
    start: Callable[..., Terminal], home: Path
) -> None:
    damaged = at_home(home, cut(12))
    (home / "games" / "good.json").write_bytes(WHOLE)
    os.utime(home / "games" / "good.json", (1, 1))
    terminal = start()
    terminal.wait_for("New game")
    terminal.type(b"\x1b[B\x1b[B\r")
    terminal.wait_for(f"{damaged.name}: line 31: it is not JSON.")
    seen = len(terminal.output)
    terminal.type(b"\x1b[B\x1b[A\r")  # an Enter of its own, not the one before held down
    terminal.wait_for("A damaged game can't be watched", after=seen)
    terminal.type(b"\x1b[B")
    terminal.wait_for("Luc wins by points", after=seen)
    terminal.type(b"\x11")
    assert terminal.end() == 0
    assert damaged.read_bytes() == cut(12)
