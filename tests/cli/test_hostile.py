"""Names and file names that would do harm: what lines, lists and pictures make of them."""

import os
from pathlib import Path

import pytest
from rich.cells import cell_len

from kahuna.match import Match
from kahuna.record import Record, format_record
from kahuna.text import legible
from kahuna.tui.parts.layout import side_width
from kahuna.tui.replay.export import HEIGHT, WIDTH
from support.commands import Call
from support.hostile import HOSTILE
from support.matches import ignore, new_record, play

pytestmark = pytest.mark.slow

LUC = "[b]Luc[/]"
FILES = [
    "a\x1b[2Jb.json",
    "[red]x.json",
    "\u202egame.json",
    "\u6f22" * 40 + ".json",
    "\udcff.json",
]


def begun(name: str) -> Record:
    """A game in which player 1 has that name."""
    match = Match(new_record(players=(name, LUC)), ignore)
    play(match, "HE +*")
    return match.record


def is_harmless(text: str) -> bool:
    """Whether nothing in it but the ends of lines does anything to a terminal."""
    return text.replace("\n", "").isprintable()


@pytest.mark.parametrize("kind", HOSTILE)
@pytest.mark.parametrize(
    "call",
    [
        ["play", "--plain", "--open", "--resume", "game.json"],
        ["play", "--plain", "--resume", "game.json"],
        ["replay", "game.json", "--text"],
    ],
    ids=["open", "hidden", "text"],
)
def test_a_name_is_told_as_it_is_in_lines(kind: str, call: list[str], kahuna: Call) -> None:
    name = HOSTILE[kind]
    Path("game.json").write_bytes(format_record(begun(name)))
    said = kahuna(*call, typed="\n?\nboard\nKK\n")
    assert (said.code, said.err) == (0, "")
    assert is_harmless(said.out)
    assert legible(name) in said.lines[0]
    assert LUC in said.lines[0]


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_name_shifts_nothing_in_a_picture(kind: str, kahuna: Call) -> None:
    pictures = []
    for name in (HOSTILE[kind], "ANA"):
        Path("game.json").write_bytes(format_record(begun(name)))
        Path("picture.txt").unlink(missing_ok=True)
        assert kahuna("replay", "game.json", "--export", "picture.txt").code == 0
        pictures.append(Path("picture.txt").read_text(encoding="utf-8"))
    hostile, plain = (picture.splitlines() for picture in pictures)
    assert is_harmless(pictures[0])
    assert len(hostile) == len(plain)
    assert max(map(cell_len, hostile)) <= WIDTH
    assert max(sum(map(cell_len, row)) for row in hostile) <= WIDTH
    cells = WIDTH - side_width(WIDTH)
    charts = [[row[:cells].rstrip() for row in rows[1 : HEIGHT - 6]] for rows in (hostile, plain)]
    assert charts[0] == charts[1]


@pytest.mark.parametrize("file", FILES, ids=ascii)
@pytest.mark.parametrize("data", [format_record(begun("ANA")), b"{}"], ids=["good", "bad"])
def test_a_file_name_does_no_harm_where_it_is_told(
    file: str, data: bytes, kahuna: Call, home: Path
) -> None:
    (home / "games").mkdir(parents=True)
    path = home / "games" / file
    path.write_bytes(data)
    for call in (
        ["games"],
        ["check", str(path)],
        ["replay", str(path)],
        ["play", "--open", "--resume", str(path)],
        ["play", "--open", "--save", str(path)],
        ["replay", str(path), "--export", f"{file}.txt"],
        ["replay", str(path), "--export", file],
    ):
        said = kahuna(*call, typed="board\n")
        assert is_harmless(said.out + said.err), call
        assert len(said.err.splitlines()) <= 1
    assert path.read_bytes() == data
    assert os.listdir(home / "games") == [file]
