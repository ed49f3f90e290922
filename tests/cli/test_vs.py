"""`--vs`: the computer plays along in lines of text, and is there again when a game is resumed."""

import json
import re
from pathlib import Path

import pytest

from support.commands import Call

pytestmark = pytest.mark.slow

GAME = ["play", "--plain", "--seed", "7", "--save", "game.json"]


def test_the_computer_answers_each_turn(kahuna: Call) -> None:
    said = kahuna(*GAME, "--vs", "easy", typed="HE +*\n-A +*\n")
    assert "Player 1 builds a bridge on ELAI-HUNA." in said.out
    assert said.out.count("Computer (easy) ") > 4
    assert "press Enter when only you look" not in said.out
    record = json.loads(Path("game.json").read_text())
    assert record["players"] == ["Player 1", "Computer (easy)"]
    assert record["program"].endswith("; player 2: easy")
    assert len(record["turns"]) == 4


def test_what_it_draws_from_the_deck_is_not_told(kahuna: Call) -> None:
    said = kahuna(*GAME, "--vs", "random", "--vs", "1:random")
    lines = [line for line in said.out.splitlines() if "draws" in line and "Round" not in line]
    assert lines
    assert all(
        re.fullmatch(r"Computer \(random\) \([12]\) draws a card from the deck\.", x) for x in lines
    )


def test_it_plays_on_where_it_was(kahuna: Call) -> None:
    kahuna(*GAME, "--vs", "1:normal", "--first", "2", typed="+*\n")
    turns = json.loads(Path("game.json").read_text())["turns"]
    assert len(turns) == 2
    said = kahuna("play", "--plain", "--resume", "game.json", typed="+*\n")
    assert "Computer (normal) " in said.out
    assert len(json.loads(Path("game.json").read_text())["turns"]) == 4


def test_two_computers_play_to_the_end(kahuna: Call) -> None:
    said = kahuna(*GAME, "--vs", "1:random", "--vs", "easy")
    assert json.loads(Path("game.json").read_text())["result"] is not None
    assert kahuna("check", "game.json").out.startswith("game.json: ok")
    assert said.code == 0


@pytest.mark.parametrize("names", [["ANA", "ZOE"]])
def test_names_are_the_players_own(kahuna: Call, names: list[str]) -> None:
    kahuna(*GAME, "--vs", "easy", "--names", *names, typed="+*\n")
    assert json.loads(Path("game.json").read_text())["players"] == names


def test_a_game_with_a_player_who_isnt_installed_is_refused(kahuna: Call) -> None:
    kahuna(*GAME, "--vs", "easy", typed="+*\n")
    text = Path("game.json").read_text().replace("player 2: easy", "player 2: genius")
    Path("other.json").write_text(text)
    said = kahuna("play", "--plain", "--resume", "other.json")
    assert said.refusal.startswith("genius: there is no such player")
