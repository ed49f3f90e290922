"""`kahuna analyse`: what it tells, what it keeps beside the game, what it leaves alone."""

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from kahuna.ai.kahuna.analysis import Budget
from kahuna.engine import RESIGN
from kahuna.engine.games import KAHUNA
from kahuna.match import Match
from kahuna.match.kahuna import judging
from kahuna.record import format_record
from support.commands import Call
from support.matches import VECTORS, ignore, vector
from tui.stages import left_at

pytestmark = pytest.mark.slow

WHOLE = vector(next(file for file in VECTORS if file.stem == "fr-points"))
SIDE = Path("game.analysis.json")


@pytest.fixture(autouse=True)
def game(monkeypatch: pytest.MonkeyPatch) -> Path:
    """A short game in the current folder: five turns, then one side gives up."""
    monkeypatch.setattr(judging, "FULL", Budget(deals=4, tries=4, playouts=4))
    monkeypatch.setattr(judging, "QUICK", Budget(deals=2, tries=2, playouts=0))
    match = Match(left_at(WHOLE, 5), ignore)
    match.act(RESIGN)
    file = Path("game.json")
    file.write_bytes(format_record(match.record))
    return file


def test_it_tells_each_turn_and_then_the_game(kahuna: Call) -> None:
    said = kahuna("analyse", "game.json")
    assert (said.code, said.err) == (0, "")
    assert said.lines[0].startswith("Ana's chance to win after each turn")
    head, deal, *rows = said.lines[said.lines.index("") + 1 :]
    assert head.split() == ["Turn", "Who", "Chance", "Play", "Cards", "Played"]
    assert deal.split()[0] == "deal"
    turns = [row for row in rows[: rows.index("")] if not row.startswith("    ")]
    assert [turn.split()[0] for turn in turns] == ["1", "2", "3", "4", "5", "6"]
    assert turns[5].split()[1:3] == ["Luc", "100"]
    assert "The turns that changed the most:" in said.lines
    assert said.out.endswith("\nkahuna replay game.json shows it along the time line.\n")


def test_json_is_what_is_kept(kahuna: Call, game: Path) -> None:
    before = game.read_bytes()
    said = kahuna("analyse", "game.json", "--json")
    assert said.out.encode() == SIDE.read_bytes()
    document = json.loads(said.out)
    assert (document["format"], document["version"]) == ("kahuna-analysis", 1)
    assert document["turns"][-1]["chance"] == 1
    assert game.read_bytes() == before


def test_the_same_game_gives_the_same_analysis(kahuna: Call) -> None:
    one = kahuna("analyse", "game.json", "--json").out
    SIDE.unlink()
    assert kahuna("analyse", "game.json", "--json", "--jobs", "2").out == one


def test_what_was_found_is_not_looked_for_again(
    kahuna: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = kahuna("analyse", "game.json", "--quick", "--json").out
    exact = kahuna("analyse", "game.json", "--json").out
    assert (json.loads(quick)["quick"], json.loads(exact)["quick"]) == (True, False)
    monkeypatch.setattr(judging, "judge_turns", None)
    assert kahuna("analyse", "game.json", "--json").out == exact
    assert kahuna("analyse", "game.json", "--quick", "--json").out == exact


def test_what_another_version_found_is_found_anew(kahuna: Call) -> None:
    made = kahuna("analyse", "game.json", "--json").out
    SIDE.write_text(made.replace('"kahuna 0', '"kahuna X0'))
    assert kahuna("analyse", "game.json", "--json").out == made


@pytest.mark.parametrize("damage", ['{"format": "kahuna-analysis"', '"kahuna-analysis"'])
def test_a_damaged_one_is_made_anew(kahuna: Call, damage: str) -> None:
    made = kahuna("analyse", "game.json", "--json").out
    SIDE.write_text(damage)
    assert kahuna("analyse", "game.json", "--json").out == made
    assert SIDE.read_text() == made


def test_a_file_of_another_kind_is_left_alone(kahuna: Call) -> None:
    SIDE.write_text('{"mine": 1}')
    said = kahuna("analyse", "game.json", "--quick")
    assert said.code == 0
    assert said.error_line.startswith("The analysis couldn't be kept in game.analysis.json: ")
    assert "time line" not in said.out
    assert SIDE.read_text() == '{"mine": 1}'


@pytest.mark.parametrize("data", [b"[]", b"garbage", bytes(3000), b"", b'{"format": "kahuna-a'])
def test_the_command_that_a_damaged_one_is_told_with_makes_it_anew(
    kahuna: Call, data: bytes, tmp_path: Path
) -> None:
    folder = tmp_path / "it's mine"
    folder.mkdir()
    game = folder / "my game.json"
    game.write_bytes(Path("game.json").read_bytes())
    side = folder / "my game.analysis.json"
    side.write_bytes(data)
    line = kahuna("replay", str(game), "--export", "game.txt").error_line
    assert line.startswith(f"{side} is left out: it is damaged, or of another version; kahuna ")
    _, _, command = line.partition("; kahuna ")
    said = kahuna(*shlex.split(command.removesuffix(" makes a new one")), "--quick")
    assert (said.code, said.err) == (0, "")
    told, _, _ = said.lines[-1].partition(" shows it along")
    shown = kahuna(*shlex.split(told)[1:], "--export", "again.txt")
    assert (shown.code, shown.err) == (0, "")


def test_an_unfinished_turn_is_left_out(kahuna: Call, game: Path) -> None:
    record = left_at(WHOLE, 5)
    cut = record._replace(turns=(*record.turns[:4], record.turns[4].split()[0]))
    assert cut.turns != record.turns
    game.write_bytes(format_record(cut))
    assert len(json.loads(kahuna("analyse", "game.json", "--quick", "--json").out)["turns"]) == 4


def test_a_game_that_has_not_begun_is_no_trouble(kahuna: Call, game: Path) -> None:
    game.write_bytes(format_record(left_at(WHOLE, 0)))
    said = kahuna("analyse", "game.json", "--quick")
    assert (said.code, said.err) == (0, "")
    assert "No turn is finished yet." in said.lines


@pytest.mark.parametrize(
    ("wrong", "line"),
    [
        (["nowhere.json"], "nowhere.json: there is no such file"),
        (["game.json", "--jobs", "0"], "0: games and jobs are numbers from 1"),
        (["game.json", "--lang", "xx"], "--lang xx: the languages are"),
    ],
)
def test_a_wrong_call_is_one_line(kahuna: Call, wrong: list[str], line: str) -> None:
    assert line in kahuna("analyse", *wrong).refusal
    assert not SIDE.exists()


def test_a_damaged_game_is_refused(kahuna: Call, game: Path) -> None:
    game.write_text("{}")
    assert kahuna("analyse", "game.json").refusal.startswith("game.json: ")


def test_a_replay_of_an_analysed_game_loads_no_player(kahuna: Call) -> None:
    kahuna("analyse", "game.json", "--quick")
    code = (
        "import sys, kahuna.cli.replay as r; from kahuna.cli.language import catalogue; "
        "from kahuna.cli.analyses import kept_analysis; "
        "from kahuna.cli.parser import parse; from pathlib import Path; p = Path('game.json'); "
        "o = parse(['replay', 'game.json']); t = catalogue(o); d = p.read_bytes(); "
        "_, positions = r.read_record(d, p, t); import kahuna.tui.replay.screen; "
        "assert kept_analysis(p, d, positions, 'kahuna', t); "
        "sys.exit(any(name.startswith('kahuna.ai') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_stale_analysis_is_left_out_of_a_replay_with_a_line(
    game: Path, kahuna: Call, capsys: pytest.CaptureFixture[str]
) -> None:
    from kahuna.cli.analyses import kept_analysis
    from kahuna.narration import load_catalogue
    from kahuna.record import parse_record
    from kahuna.record import replay as positions_of

    kahuna("analyse", "game.json", "--quick")
    data, texts = game.read_bytes(), load_catalogue("en")
    positions = positions_of(parse_record(data)).positions
    assert kept_analysis(game, data, positions, KAHUNA, texts)
    assert kept_analysis(game, data + b" ", positions, KAHUNA, texts) is None
    assert capsys.readouterr().err == (
        "kahuna: game.analysis.json is left out: the game has changed since; "
        "kahuna analyse game.json makes a new one\n"
    )
