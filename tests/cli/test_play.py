"""`kahuna play`: how a game is begun, where it is kept, how it is gone on with."""

import os
import re
import shlex
from pathlib import Path

import pytest

from kahuna.engine import RESIGN, RULE_SETS, Handicap, Rules
from kahuna.engine.kahuna.rules import EarlyEnd, TieBreak
from kahuna.match import GameFile, Match, Replayed, Sitting, first_by_lot
from kahuna.match.kept.analyses import keep_analysis
from kahuna.record import Record, format_record, parse_record
from kahuna.record.analysis import Analysis
from kahuna.tui.wishes import Ended, Wish
from support.analyses import made_up
from support.commands import Call
from support.matches import VECTORS, beginning, ignore, new_match, play, vector


def saved(home: Path) -> Record:
    """The one game that is saved at home."""
    (file,) = (home / "games").iterdir()
    return parse_record(file.read_bytes())


def put(name: str, turns: str) -> bytes:
    """Put a game with these turns into a file of the current folder."""
    match = new_match()
    play(match, turns)
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_bytes(format_record(match.record))
    return Path(name).read_bytes()


def test_a_game_is_what_was_asked_for(kahuna: Call, home: Path) -> None:
    kahuna(
        *["play", "--plain", "--open", "--seed", "42", "--rules", "es", "--names", "Ana", "Luc"],
        *["--set", "tie_break=", "--set", "early_end_rounds=3,1", "--set", "early_end=removed"],
        *["--set", "mixed_discards=true", "--set", "strict_building=true"],
        *["--set", "strict_building=false", "--first", "2", "--handicap", "1:2"],
        typed="@AB",
    )
    record = saved(home)
    assert record.players == ("Ana", "Luc")
    assert (record.seed, record.setup.first, record.setup.handicap) == (42, 2, Handicap(1, 2))
    assert record.setup.rule_set == "es"
    assert record.setup.rules == Rules(
        tie_break=(), early_end_rounds=(1, 3), early_end=EarlyEnd.REMOVED, mixed_discards=True
    )
    assert record.decks == (tuple("ALBFBDECFHGICHKJADLGJIEK"),)
    assert record.turns == ("@AB",)
    assert parse_record(format_record(record)) == record


def test_a_game_for_which_nothing_was_asked_has_the_booklets_rules(
    kahuna: Call, home: Path
) -> None:
    said = kahuna("play", typed="\n=\n")
    record = saved(home)
    assert record.players == ("Player 1", "Player 2")
    assert (record.setup.first, record.setup.handicap, record.setup.rules) == (
        1,
        None,
        RULE_SETS["fr"],
    )
    assert record.seed is not None
    assert record.seed < 1_000_000
    assert said.lines[0].endswith(f"rules fr, seed {record.seed}.")
    assert record.program == "kahuna 0.1.0"


def test_tie_breaks_count_in_the_order_given(kahuna: Call, home: Path) -> None:
    kahuna("play", "--open", "--set", "tie_break=bridges,third_count", typed="=")
    assert saved(home).setup.rules.tie_break == (TieBreak.BRIDGES, TieBreak.THIRD_COUNT)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_lots_are_drawn_from_the_seed(seed: int, kahuna: Call, home: Path) -> None:
    kahuna("play", "--open", "--seed", str(seed), "--first", "lot", typed="=")
    assert saved(home).setup.first == first_by_lot(seed)


def test_names_are_cleaned(kahuna: Call, home: Path) -> None:
    said = kahuna("play", "--open", "--names", "\x1b[1mAna\n\u202e ", f" {'L' * 32}\t", typed="=")
    assert saved(home).players == ("[1mAna", "L" * 32)
    assert "\x1b" not in said.out


def test_players_of_the_same_name_are_told_apart(kahuna: Call) -> None:
    said = kahuna("play", "--open", "--names", "Ana", "Ana", typed="=")
    assert said.lines[0].startswith("Kahuna: Ana (1) against Ana (2), ")
    assert any(line.startswith("Ana (2), your turn") for line in said.lines)


def test_a_game_in_which_nothing_was_played_leaves_nothing(kahuna: Call, home: Path) -> None:
    said = kahuna("play")
    assert said.code == 0
    assert said.lines[-1] == "Nothing was played, so nothing is saved."
    assert list(home.rglob("*")) == [home / "games"]


def test_a_game_can_be_kept_elsewhere(kahuna: Call, home: Path) -> None:
    Path("new").mkdir()
    said = kahuna("play", "--open", "--seed", "7", "--save", "new/game.json", typed="HE\n")
    assert parse_record(Path("new/game.json").read_bytes()).turns == ("HE",)
    assert said.lines[-1].startswith("The game is saved in new/game.json;")
    assert not home.exists()


def test_a_file_that_was_asked_for_is_there_from_the_start(kahuna: Call) -> None:
    said = kahuna("play", "--seed", "7", "--save", "game.json")
    assert parse_record(Path("game.json").read_bytes()).turns == ()
    assert said.lines[-1].startswith("The game is saved in game.json;")


def test_an_existing_game_is_never_overwritten(kahuna: Call) -> None:
    before = put("game.json", "HE")
    said = kahuna("play", "--save", "game.json", typed="\n=\n")
    assert said.refusal.startswith("game.json: it already exists")
    assert Path("game.json").read_bytes() == before
    assert kahuna("play", "--save", ".").refusal.startswith(".: it already exists")


def test_where_a_game_is_in_the_way_it_is_gone_on_with_only_if_it_can_be(kahuna: Call) -> None:
    put("game.json", "HE")
    advice = "game.json: it already exists; choose another name, or continue it with "
    assert kahuna("play", "--save", "game.json").refusal == f"{advice}--resume"
    assert kahuna("play", "--open", "--resume", "game.json", typed="=\n").code == 0
    put("game.json", "resign")
    Path("list.json").write_text("[]")
    for name in ("game.json", "list.json", "."):
        why = f"{name}: it already exists; choose another name"
        assert kahuna("play", "--save", name).refusal == why


def test_the_command_for_a_game_that_is_over_can_be_pasted(kahuna: Call) -> None:
    Path("it's mine").mkdir()
    put("it's mine/my game.json", "resign")
    said = kahuna("play", "--resume", "it's mine/my game.json")
    _, _, told = said.refusal.partition("; kahuna ")
    shown = kahuna(*shlex.split(told.removesuffix(" shows it")))
    assert (shown.code, shown.err) == (0, "")


def test_an_empty_file_is_no_game_to_be_lost(kahuna: Call) -> None:
    Path("game.json").touch()
    assert kahuna("play", "--open", "--save", "game.json", typed="=").code == 0
    assert parse_record(Path("game.json").read_bytes()).turns == ("=",)


def test_a_place_where_nothing_can_be_written_is_refused(kahuna: Call) -> None:
    Path("file").touch()
    said = kahuna("play", "--save", "file/game.json")
    assert said.refusal == "file/game.json: it can't be written: a file is in the way"
    assert os.listdir() == ["file"]


@pytest.mark.parametrize("file", ["nodir/x.json", "no/where/x.json"])
def test_no_folder_is_made_for_a_file_that_was_asked_for(
    file: str, kahuna: Call, home: Path
) -> None:
    said = kahuna("play", "--save", file, typed="\n=\n")
    assert said.refusal == f"{file}: it can't be written: there is no such folder"
    assert said.out == ""
    assert os.listdir() == []
    assert not home.exists()


def test_no_game_is_kept_in_a_pipe(kahuna: Call) -> None:
    os.mkfifo("pipe")
    assert kahuna("play", "--save", "pipe").refusal.startswith("pipe: it already exists")
    assert Path("pipe").is_fifo()


def test_where_saving_fails_play_goes_on_and_the_player_is_told(kahuna: Call, home: Path) -> None:
    home.write_text("in the way")
    said = kahuna("play", "--open", "--seed", "7", typed="HE\nundo\n+*\n")
    assert (said.code, said.err) == (1, "")
    told = [line for line in said.lines if line.startswith("The game can't be saved in ")]
    assert len(told) == 4
    assert told[0] == said.lines[1], "before anything was played"
    assert not any("is saved" in line for line in said.lines)
    assert said.lines[-3].startswith("Player 2, your turn")
    assert LOST.fullmatch(said.lines[-1])
    assert home.read_text() == "in the way"


LOST = re.compile(r"The game could NOT be saved in .*/home/games/.*\.json: a file is in the way\.")


def test_a_game_that_ends_unsaved_is_told_to_be_lost(kahuna: Call, home: Path) -> None:
    home.write_text("in the way")
    said = kahuna("play", "--open", typed="resign\n")
    assert (said.code, said.err) == (1, "")
    assert LOST.fullmatch(said.lines[-1])


def test_a_game_that_is_saved_after_all_is_not_lost(
    kahuna: Call, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.write_text("in the way")
    write = GameFile.write
    tries = iter([True, False])

    def freed_at_the_second(file: GameFile, record: Record) -> None:
        if not next(tries):
            home.unlink()
        write(file, record)

    monkeypatch.setattr(GameFile, "write", freed_at_the_second)
    said = kahuna("play", "--open", "--seed", "7", typed="HE\nAB\n")
    assert said.code == 0
    assert len([line for line in said.lines if "can't be saved" in line]) == 2
    assert said.lines[-1].startswith("The game is saved in ")
    assert saved(home).turns == ("HE AB",)


@pytest.mark.parametrize("file", VECTORS[:3], ids=lambda file: file.stem)
def test_a_game_gone_on_with_comes_to_the_same_end(file: Path, kahuna: Call) -> None:
    whole = vector(file)
    half = len(whole.turns) // 2
    match = Match(beginning(whole), ignore)
    for turn in whole.turns[:half]:
        play(match, turn)
    Path("game.json").write_bytes(format_record(match.record))
    typed = "\n".join(whole.turns[half:])
    assert kahuna("play", "--open", "--resume", "game.json", typed=typed).code == 0
    record = parse_record(Path("game.json").read_bytes())
    assert (record.decks, record.turns, record.result) == (whole.decks, whole.turns, whole.result)


def test_with_nothing_to_go_on_with_the_player_is_told(kahuna: Call, home: Path) -> None:
    said = kahuna("play", "--resume")
    assert said.refusal == (
        f"there is no unfinished game in {home / 'games'}; kahuna play begins one"
    )
    assert not home.exists()


def test_the_last_unfinished_game_is_gone_on_with(kahuna: Call, home: Path) -> None:
    for at, (name, turns) in enumerate(
        {"old": "HI", "wanted": "HE", "over": "HE resign"}.items(), start=1
    ):
        put(str(home / "games" / f"{name}.json"), turns)
        os.utime(home / "games" / f"{name}.json", (at, at))
    for at, name in enumerate(("older", "damaged")):
        (home / "games" / f"{name}.json").write_text("{}")
        os.utime(home / "games" / f"{name}.json", (3 * at, 3 * at))
    said = kahuna("play", "--open", "--resume", typed="AB\n")
    assert said.error_line.startswith(f"{home / 'games' / 'damaged.json'}: ")
    assert said.error_line.endswith(
        "; this newer game stays as it is, and an older one is continued"
    )
    assert parse_record((home / "games" / "wanted.json").read_bytes()).turns == ("HE AB",)
    assert f"in {home / 'games' / 'wanted.json'}." in said.lines[1]


def test_a_finished_game_isnt_gone_on_with(kahuna: Call) -> None:
    before = put("game.json", "resign")
    said = kahuna("play", "--resume", "game.json")
    assert said.refusal == "game.json: the game is over; kahuna replay game.json shows it"
    assert Path("game.json").read_bytes() == before


@pytest.mark.parametrize(
    ("options", "option"),
    [
        (["--seed", "7"], "--seed"),
        (["--rules", "fr"], "--rules"),
        (["--set", "early_end=removed"], "--set"),
        (["--names", "ANA", "LUC"], "--names"),
        (["--first", "1"], "--first"),
        (["--handicap", "2:3"], "--handicap"),
        (["--save", "other.json"], "--save"),
    ],
)
def test_what_the_record_has_cant_be_asked_for_again(
    options: list[str], option: str, kahuna: Call
) -> None:
    before = put("game.json", "HE")
    said = kahuna("play", "--resume", "game.json", *options)
    assert said.refusal == f"{option} can't be used with --resume: the saved game has it"
    assert Path("game.json").read_bytes() == before
    assert os.listdir() == ["game.json"]


def test_a_game_that_is_played_in_another_window_is_gone_on_with_in_a_copy(kahuna: Call) -> None:
    before = put("game.json", "HE")
    elsewhere = GameFile(Path("game.json"))
    elsewhere.read()
    said = kahuna("play", "--resume", "game.json", "--open", typed="AB\n")
    elsewhere.close()
    told = "Another program has game.json: this game is saved in game-2.json."
    assert said.code == 0
    assert said.lines.count(told) == 2  # at once, and after the action
    assert said.lines[-1].startswith("The game is saved in game-2.json;")
    assert Path("game.json").read_bytes() == before
    assert parse_record(Path("game-2.json").read_bytes()).turns == ("HE AB",)
    assert sorted(os.listdir()) == ["game-2.json", "game.json"]


@pytest.mark.parametrize("data", [b"{}", b""])
def test_a_file_that_cant_be_gone_on_with_is_let_go(data: bytes, kahuna: Call) -> None:
    Path("game.json").write_bytes(data)
    assert kahuna("play", "--resume", "game.json").code == 2
    file = GameFile(Path("game.json"))
    assert file.read() == data
    file.close()


def test_watching_leads_back_to_the_end(kahuna: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[Sitting] = []
    replays: list[Replayed] = []

    def table(_: object, sitting: Sitting, __: object) -> Ended:
        tables.append(sitting)
        return Ended(0, Wish.WATCH if len(tables) == 1 else Wish.BACK)

    def watched(_: object, replayed: Replayed, **__: object) -> tuple[Ended, int | None]:
        replays.append(replayed)
        return Ended(0), None

    monkeypatch.setattr("kahuna.cli.play.has_screen", lambda: True)
    monkeypatch.setattr("kahuna.tui.run_table", table)
    monkeypatch.setattr("kahuna.tui.run_replay", watched)
    assert kahuna("play", "--seed", "7").code == 0
    assert [sitting.match.record for sitting in tables] == [replays[0].record] * 2


def test_watching_from_the_end_has_what_was_found_looking_back(
    kahuna: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[Analysis | None] = []

    def table(_: object, sitting: Sitting, file: GameFile) -> Ended:
        if found:
            return Ended(0)
        sitting.match.act(RESIGN)
        keep_analysis(file.path, made_up(sitting.match.record))
        return Ended(0, Wish.WATCH)

    def watched(*_: object, analysis: Analysis | None, **__: object) -> tuple[Ended, int | None]:
        found.append(analysis)
        return Ended(0), None

    monkeypatch.setattr("kahuna.cli.play.has_screen", lambda: True)
    monkeypatch.setattr("kahuna.tui.run_table", table)
    monkeypatch.setattr("kahuna.tui.run_replay", watched)
    assert kahuna("play", "--save", "game.json").code == 0
    record = parse_record(Path("game.json").read_bytes())
    assert found == [made_up(record)]


def test_playing_on_from_what_was_watched_is_another_game(
    kahuna: Call, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    tables: list[Sitting] = []

    def table(_: object, sitting: Sitting, __: object) -> Ended:
        tables.append(sitting)
        return Ended(0, Wish.WATCH if len(tables) == 1 else Wish.BACK)

    monkeypatch.setattr("kahuna.cli.play.has_screen", lambda: True)
    monkeypatch.setattr("kahuna.tui.run_table", table)
    monkeypatch.setattr("kahuna.tui.run_replay", lambda *_, **__: (Ended(0), 0))
    assert kahuna("play", "--seed", "7").code == 0
    assert len(list((home / "games").iterdir())) == 1  # the other one has no action yet
    one, two = (sitting.match.record for sitting in tables)
    assert (one.decks, one.turns) == (two.decks, two.turns)


def test_what_is_watched_after_a_game_can_be_left_for_good(
    kahuna: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables: list[Sitting] = []

    def table(_: object, sitting: Sitting, __: object) -> Ended:
        tables.append(sitting)
        sitting.match.act(RESIGN)
        return Ended(0, Wish.WATCH)

    monkeypatch.setattr("kahuna.cli.play.has_screen", lambda: True)
    monkeypatch.setattr("kahuna.tui.run_table", table)
    monkeypatch.setattr("kahuna.tui.run_replay", lambda *_, **__: (Ended(0, Wish.LEAVE), None))
    said = kahuna("play", "--save", "game.json")
    told = "The game is saved in game.json; kahuna replay game.json shows it again."
    assert (said.code, said.lines, len(tables)) == (0, [told], 1)


def test_a_game_played_on_isnt_read_back(kahuna: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    wishes = iter([Wish.WATCH, Wish.BACK])

    def table(*_: object) -> Ended:
        return Ended(0, next(wishes))

    def not_read(*_: object) -> None:
        pytest.fail("a file was read")

    monkeypatch.setattr("kahuna.cli.play.has_screen", lambda: True)
    monkeypatch.setattr("kahuna.tui.run_table", table)
    monkeypatch.setattr("kahuna.tui.run_replay", lambda *_, **__: (Ended(0), 0))
    monkeypatch.setattr("kahuna.cli.files.parse_record", not_read)
    assert kahuna("play", "--seed", "7").code == 0
