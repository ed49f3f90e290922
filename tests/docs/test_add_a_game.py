"""`docs/add-a-game.md`: the parts that it names are there, and are all that the toy game needs."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from kahuna.engine.games import KAHUNA, has_part, part
from support.toy import TOY, make_known

PROJECT = Path(__file__).parents[2]
PAGE = (PROJECT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
ROWS = [
    [re.findall(r"`([^`]+)`", cell) for cell in line.strip("|").split("|")]
    for line in re.findall(r"^\| `.*$", PAGE, re.MULTILINE)
]
TOYS = PROJECT / "tests" / "support" / "toy"


@pytest.fixture(autouse=True)
def toy() -> None:
    make_known()


def test_the_table_has_all_rooms_in_which_a_game_has_something_to_say() -> None:
    rooms = {room for [room], *_ in ROWS}
    folders = {folder.parent.name for folder in (PROJECT / "src" / "kahuna").glob(f"*/{KAHUNA}/")}
    assert rooms == folders


@pytest.mark.parametrize("row", ROWS, ids=lambda row: " ".join([*row[0], *row[1]]))
def test_a_part_is_found_under_the_name_that_it_has_there(row: list[list[str]]) -> None:
    (room,), modules, given, protocols, files = row
    for module in modules:
        if module.endswith("/"):
            continue
        assert has_part(KAHUNA, room, module), module
    for name in (name for name in given if name.isidentifier()):
        homes = [part(KAHUNA, room, module) for module in modules if not module.endswith("/")]
        assert any(hasattr(home, name) for home in homes), name
    for protocol in protocols:
        module, _, name = protocol.rpartition(".")
        assert hasattr(import_module(f"kahuna.{module}"), name), protocol
    for file in files:
        assert (TOYS / file).is_file(), file


def test_the_toy_game_has_the_parts_that_every_game_needs_and_no_others() -> None:
    for [room], modules, _, _, files in ROWS:
        for module in (module for module in modules if not module.endswith("/")):
            assert has_part(TOY, room, module) == bool(files), f"{room} {module}"


@pytest.mark.parametrize("message_id", ["title.start", "asked.no_action", "asked.turn_ended"])
def test_the_ids_that_the_shell_asks_for_are_named(message_id: str) -> None:
    assert f"`{message_id}`" in PAGE
