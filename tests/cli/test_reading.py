"""`check`, `games`, `replay` and `rules`: what they print, and what they say of bad files."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from kahuna.engine import EndedBy, Handicap, Outcome
from kahuna.match import Match
from kahuna.record import Record, format_record, parse_record
from support.commands import Call
from support.matches import VECTORS, ignore, new_match, new_record, play, vector

BY_NAME = {file.stem: file for file in VECTORS}
WHOLE = BY_NAME["fr-points"]


@pytest.fixture
def put(tmp_path: Path) -> Callable[[str, Record | bytes], str]:
    """Puts a file in the current folder and gives its name."""

    def write(name: str, content: Record | bytes) -> str:
        data = content if isinstance(content, bytes) else format_record(content)
        (tmp_path / "here" / name).write_bytes(data)
        return name

    return write


Put = Callable[[str, Record | bytes], str]


def played(turns: str) -> Record:
    match = new_match()
    play(match, turns)
    return match.record


def damaged(**other: object) -> bytes:
    document = json.loads(WHOLE.read_bytes()) | other
    document["turns"][11] = "KK"
    return json.dumps(document).encode()


VERDICTS = {
    "es-bridges": "ok, player 2 wins 0:0, 67 turns",
    "es-draw": "ok, a draw 2:2, 64 turns",
    "es-first-2": "ok, player 1 wins 2:1, 62 turns",
    "fr-early-handicap": "ok, player 2 wins 3:0, 50 turns (early end)",
    "fr-many-discards": "ok, player 1 wins 8:0, 64 turns",
    "fr-points": "ok, player 2 wins 9:1, 62 turns",
    "fr-strict-early": "ok, player 2 wins 2:1, 60 turns (early end)",
    "fr-third-count": "ok, player 2 wins 2:2, 63 turns",
}


def test_check_says_of_each_file_how_it_ended(kahuna: Call) -> None:
    said = kahuna("check", *map(str, VECTORS))
    assert said.lines == [f"{file}: {VERDICTS[file.stem]}" for file in VECTORS]
    assert (said.code, said.err) == (0, "")


def test_check_says_of_an_unfinished_game_who_moves(kahuna: Call, put: Put) -> None:
    files = [put("a.json", played("HE +*")), put("b.json", played("HE +* resign"))]
    assert kahuna("check", *files).lines == [
        "a.json: ok, unfinished in round 1, player 2 to move, 1 turn",
        "b.json: ok, player 1 wins 0:0, 2 turns (resignation)",
    ]


@pytest.mark.parametrize(
    ("turns", "said"),
    [
        ("", "player 2 to move, 0 turns"),
        ("@EH", "player 2 to move, 0 turns"),
        ("@EH @AB", "player 1 to move, 0 turns"),
        ("@EH @AB =", "player 2 to move, 1 turn"),
        ("@EH @AB = +* HL", "player 1 to move, 3 turns"),
    ],
)
def test_check_counts_the_turns_without_the_set_up(
    turns: str, said: str, kahuna: Call, put: Put
) -> None:
    match = Match(new_record(handicap=Handicap(2, 2)), ignore)
    play(match, turns)
    name = put("game.json", match.record)
    assert kahuna("check", name).lines == [f"game.json: ok, unfinished in round 1, {said}"]


def test_check_goes_on_behind_a_bad_file_and_fails(kahuna: Call, put: Put) -> None:
    files = [put("a.json", damaged()), str(WHOLE), "none.json", put("b.json", played("HE"))]
    said = kahuna("check", *files)
    assert said.code == 2
    assert [line.partition(": ")[0] for line in said.lines] == [str(WHOLE), "b.json"]
    assert said.err.splitlines() == [
        'kahuna: a.json: turn 12 "KK": "KK" is not an action',
        "kahuna: none.json: there is no such file",
    ]


HOSTILE_NAME = "\x1b[2J\n\u202egame.json"


@pytest.mark.parametrize("call", [["check"], ["replay"], ["play", "--plain", "--resume"]])
class TestBadFile:
    """What each command that reads a file says of one that is no game."""

    def test_missing(self, call: list[str], kahuna: Call) -> None:
        assert kahuna(*call, "none.json").refusal == "none.json: there is no such file"

    def test_under_a_file(self, call: list[str], kahuna: Call, put: Put) -> None:
        put("file", b"")
        said = kahuna(*call, "file/game.json")
        assert said.refusal == "file/game.json: it can't be read: a file is in the way"

    def test_folder(self, call: list[str], kahuna: Call) -> None:
        Path("folder").mkdir()
        assert kahuna(*call, "folder").refusal == "folder: it is a folder, not a game"

    def test_pipe(self, call: list[str], kahuna: Call) -> None:
        os.mkfifo("pipe")
        assert kahuna(*call, "pipe").refusal == "pipe: it isn't an ordinary file"

    def test_device(self, call: list[str], kahuna: Call) -> None:
        assert kahuna(*call, os.devnull).refusal == f"{os.devnull}: it isn't an ordinary file"

    @pytest.mark.parametrize(
        ("data", "why"),
        [
            (b"", "line 1: it is not JSON"),
            (b"\x00" * 100, "line 1: it is not JSON"),
            (b"\xff\xfe", "it is not UTF-8 text"),
            (b"[" * 100_000, "line 1: it is not JSON"),
            (b"[]", "it is not a JSON object"),
            (b"{}", "format: it is not a kahuna-game"),
            (b'{"format": "kahuna-game", "version": 7}', "version: it was written in version 7"),
            (b'{"format": "kahuna-game", "a": 1, "a": 1}', "a: the key is given twice"),
            (WHOLE.read_bytes()[:-20], "line 9"),
            (
                b" " * (1 << 20) + WHOLE.read_bytes(),
                "it is larger than 1 MiB, too large for a game",
            ),
        ],
        ids=range(10),
    )
    def test_no_game(self, call: list[str], data: bytes, why: str, kahuna: Call, put: Put) -> None:
        put("game.json", data)
        assert kahuna(*call, "game.json").refusal.startswith(f"game.json: {why}")
        assert Path("game.json").read_bytes() == data
        assert os.listdir() == ["game.json"]

    def test_giant(self, call: list[str], kahuna: Call) -> None:
        with open("game.json", "wb") as giant:
            giant.truncate(10 << 30)
        said = kahuna(*call, "game.json")
        assert said.refusal == "game.json: it is larger than 1 MiB, too large for a game"

    def test_wrong_turn(self, call: list[str], kahuna: Call, put: Put) -> None:
        put("game.json", damaged())
        assert kahuna(*call, "game.json").refusal == (
            'game.json: turn 12 "KK": "KK" is not an action'
        )

    def test_hostile_name_and_text(self, call: list[str], kahuna: Call, put: Put) -> None:
        put(HOSTILE_NAME, b'{"format": "kahuna-game", "\\u001b[2J": 1, "\\u001b[2J": 2}')
        assert kahuna(*call, HOSTILE_NAME).refusal == (
            r"\x1b[2J\n\u202egame.json: \x1b[2J: the key is given twice"
        )

    def test_name_that_is_no_text(self, call: list[str], kahuna: Call) -> None:
        Path("\udcff.json").write_bytes(b"")
        assert kahuna(*call, "\udcff.json").refusal == r"\udcff.json: line 1: it is not JSON"


def test_replay_and_check_leave_the_file_alone(kahuna: Call, put: Put) -> None:
    name = put("game.json", WHOLE.read_bytes())
    os.utime(name, (1, 1))
    kahuna("check", name)
    kahuna("replay", name, "--json")
    kahuna("replay", name)
    assert os.listdir() == [name]
    assert Path(name).stat().st_mtime == 1


@pytest.mark.parametrize("file", VECTORS, ids=lambda file: file.stem)
def test_replay_gives_the_positions_that_were_handed_over(file: Path, kahuna: Call) -> None:
    said = kahuna("replay", str(file), "--json")
    assert said.code == 0
    assert said.out == file.with_suffix(".positions.ndjson").read_text(encoding="utf-8")


@pytest.mark.parametrize("ply", [0, 1, 57, -1])
def test_replay_begins_at_a_ply(ply: int, kahuna: Call) -> None:
    positions = WHOLE.with_suffix(".positions.ndjson").read_text(encoding="utf-8").splitlines()
    at = str(ply % len(positions))
    assert kahuna("replay", str(WHOLE), "--json", "--at", at).lines == positions[ply:]


@pytest.mark.parametrize("ply", ["-1", "x", "", "1.0", "٣", "9999", "9" * 5000, " 1", "1_0"])
@pytest.mark.parametrize("how", ["--json", "--text"])
def test_a_ply_that_the_game_doesnt_have_is_refused(ply: str, how: str, kahuna: Call) -> None:
    said = kahuna("replay", str(WHOLE), how, f"--at={ply}")
    last = len(WHOLE.with_suffix(".positions.ndjson").read_text().splitlines()) - 1
    assert said.refusal.endswith(f": this game has plies 0 to {last}")
    assert said.out == ""


def test_replay_tells_the_game_and_does_so_where_there_is_no_terminal(kahuna: Call) -> None:
    golden = Path(__file__).parents[1] / "narration" / "golden" / "fr-early-handicap.txt"
    said = kahuna("replay", str(BY_NAME["fr-early-handicap"]), "--text")
    assert said.out == golden.read_text(encoding="utf-8")
    assert kahuna("replay", str(BY_NAME["fr-early-handicap"])) == said


@pytest.mark.parametrize(
    ("ply", "turn", "left_out"),
    [(0, "HE AB +*", 0), (1, "AB +*", 1), (2, "+*", 2), (3, "", 5), (4, "", 8), (5, "", 11)],
)
@pytest.mark.parametrize("how", [["--text"], []])
def test_the_telling_begins_at_a_ply(
    ply: int, turn: str, left_out: int, how: list[str], kahuna: Call, put: Put
) -> None:
    name = put("game.json", played("HE AB +* = +*"))
    title, rules, *told = kahuna("replay", name, "--text").lines
    assert told[:2] == ["", "Turn 1. ANA: HE AB +*"]
    assert told[-2:] == ["", "The game is unfinished. LUC is to move."]
    expected = ["", f"Turn 1. ANA: {turn}", *told[2 + left_out :]] if turn else told[left_out:]
    assert kahuna("replay", name, *how, "--at", str(ply)).lines == [title, rules, *expected]


def test_replay_tells_an_unfinished_game(kahuna: Call, put: Put) -> None:
    said = kahuna("replay", put("game.json", played("HE")), "--text")
    assert said.lines[-1] == "The game is unfinished. ANA is to move."


def test_without_games_the_list_says_so(kahuna: Call, home: Path) -> None:
    said = kahuna("games")
    assert (said.code, said.out) == (0, f"There are no saved games in {home / 'games'}.\n")


def test_the_games_are_listed_newest_first_the_damaged_with_their_reason(
    kahuna: Call, home: Path
) -> None:
    folder = home / "games"
    folder.mkdir(parents=True)
    names = new_record()._replace(players=("ANA", "ANA"))
    draw = vector(BY_NAME["es-draw"])._replace(players=("José", "[b]"))
    contents = {
        "a": format_record(played("HE +*")),
        "b": format_record(names),
        "c": damaged(result=None),
        "d": WHOLE.read_bytes(),
        "e": format_record(draw),
    }
    for at, (name, data) in enumerate(contents.items()):
        (folder / f"{name}.json").write_bytes(data)
        os.utime(folder / f"{name}.json", (at, at))
    said = kahuna("games")
    assert (said.code, said.err) == (0, "")
    assert [line.replace(str(folder) + "/", "") for line in said.lines] == [
        "e.json: José - [b]: over: A draw, 2:2, with nothing to break the tie (R23)",
        "d.json: Ana - Luc: over: Luc wins by points, 9:1 (R22)",
        'c.json: turn 12 "KK": "KK" is not an action',
        "b.json: ANA (1) - ANA (2): round 1, turn 1, ANA (1) to move",
        "a.json: ANA - LUC: round 1, turn 2, LUC to move",
    ]


def test_the_rules_are_printed_by_paragraph(kahuna: Call) -> None:
    said = kahuna("rules")
    assert said.code == 0
    numbers = [line.split()[0] for line in said.lines if line.startswith("R")]
    assert numbers == [f"R{number}" for number in range(1, 28)]
    assert max(map(len, said.lines)) <= 78
    assert "with the rule set fr" in said.out


def test_the_rules_are_those_asked_for(kahuna: Call) -> None:
    said = kahuna("rules", "--rules", "es", "--set", "mixed_discards=true")
    assert any(
        line.startswith("R24  An early end (R25) can come in these rounds: 2.")
        for line in said.lines
    )
    assert "R26  The option to discard and play in one turn: in use." in said.lines


@pytest.mark.parametrize("asked", ["R24", "r24", "24"])
def test_one_rule_is_printed_alone(asked: str, kahuna: Call) -> None:
    said = kahuna("rules", asked, "--rules", "es")
    assert said.code == 0
    assert said.out.startswith("R24  An early end (R25) can come in these rounds: 2.")
    assert said.out.count("\nR") == 0


@pytest.mark.parametrize("asked", ["R28", "R0", "r", "", "024", "R9\x1b[2J"])
def test_a_rule_that_isnt_there_is_refused(asked: str, kahuna: Call) -> None:
    assert kahuna("rules", asked).refusal.endswith("there is no such rule; the rules are R1 to R27")


def test_a_result_that_isnt_the_games_is_refused(kahuna: Call, put: Put) -> None:
    record = parse_record(WHOLE.read_bytes())
    wrong = record._replace(result=Outcome((1,), EndedBy.POINTS, (9, 1)))
    assert kahuna("check", put("game.json", wrong)).refusal == (
        "game.json: result: the turns lead to a different one"
    )
