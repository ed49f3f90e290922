"""Other keys by the settings: everywhere the same, and refused by name where they can't be."""

import re
from collections.abc import Iterator

import pytest

from kahuna.match import SettingsError, Stage
from kahuna.tui.kahuna.commands import KEYS as OWN
from kahuna.tui.keymap import TOGETHER, rebind
from kahuna.tui.keys import COMMANDS, asked_for
from kahuna.tui.pages.help import HelpScreen
from support.matches import new_record
from support.screens import (
    is_on,
    new_table,
    page_of,
    player_of,
    press,
    rows_of,
    run,
    running,
    said_of,
)
from support.texts import english
from tui.stages import STAGES, WHOLE, bring, table_before


@pytest.fixture(autouse=True)
def own_keys() -> Iterator[None]:
    """The keys are the program's own again afterwards."""
    yield
    rebind({})


def refused(keymap: dict[str, tuple[str, ...]]) -> SettingsError:
    before = dict(COMMANDS)
    with pytest.raises(SettingsError) as caught:
        rebind(keymap)
    assert before == COMMANDS
    assert english().text(f"badsettings.{caught.value.fault}", **caught.value.params)
    return caught.value


def test_the_programs_own_keys_dont_clash() -> None:
    before = dict(COMMANDS)
    rebind({})
    assert before == COMMANDS


def test_every_command_named_as_active_is_there() -> None:
    named = {name for group in TOGETHER for name in group}
    assert named <= set(COMMANDS)


@pytest.mark.parametrize("stage", STAGES)
def test_what_is_active_at_once_is_known_to_be(stage: Stage) -> None:
    known = [set(group) for group in TOGETHER]

    async def play() -> None:
        table = table_before(stage)
        async with running(table.app) as pilot:
            await bring(table, pilot, stage)
            for key in (
                "s",
                "right",
                "r",
                "escape",
                "space",
                "p",
                "escape",
                "x",
                "enter",
                "escape",
            ):
                active = set(table.screen.commands())
                assert any(active <= group for group in known), active
                await pilot.press(key)

    run(play())


def test_the_replay_has_no_command_of_the_tables_alone() -> None:
    at_the_table = {name for group in TOGETHER for name in group} - {"back", "help", "leave"}
    player = player_of(WHOLE, at=5)

    async def play() -> None:
        async with running(player.app) as pilot:
            for key in ("g", "1", "escape", "space", "space", "home"):
                assert not set(player.screen.commands()) & at_the_table
                await pilot.press(key)

    run(play())


@pytest.mark.parametrize(
    ("text", "key", "shown"),
    [
        ("z", "z", "z"),
        ("Z", "z", "z"),
        ("É", "é", "é"),
        ("/", "slash", "/"),
        ("-", "minus", "-"),
        ("@", "at", "@"),
        ("7", "7", "7"),
        ("f5", "f5", "F5"),
        ("PageUp", "pageup", "pageup"),
        ("Tab", "tab", "tab"),
        (" ", None, None),
        ("", None, None),
        ("ctrl+z", None, None),
        ("question_mark", None, None),
    ],
)
def test_a_key_is_a_character_or_has_a_name(text: str, key: str | None, shown: str | None) -> None:
    if key is None:
        error = refused({"undo": (text,)})
        assert (error.fault, error.params["command"]) == ("no_key", "undo")
        return
    rebind({"undo": (text,)})
    assert asked_for(key, ("undo",)) == "undo"
    assert asked_for("u", ("undo",)) is None
    assert COMMANDS["undo"].shown == shown


def test_all_keys_of_a_list_work_and_the_first_is_shown() -> None:
    rebind({"undo": ("z", "backspace")})
    assert asked_for("backspace", ("undo",)) == asked_for("z", ("undo",)) == "undo"
    assert COMMANDS["undo"].shown == "z"


@pytest.mark.parametrize("letter", OWN.letters + OWN.letters.upper())
def test_the_letters_of_islands_are_never_given_away(letter: str) -> None:
    assert refused({"undo": (letter,)}).fault == "island_key"


def test_an_unknown_command_is_named() -> None:
    error = refused({"udno": ("z",)})
    assert (error.fault, error.params["command"]) == ("no_command", "udno")


@pytest.mark.parametrize(
    "keymap",
    [
        {"undo": ("x",)},
        {"undo": ("z",), "discard": ("z",)},
        {"menu": ("q",)},
        {"menu": ("enter",)},
        {"pay_1": ("2",)},
        {"next": ("left",)},
        {"cover": ("q",)},
        {"help": ("n",)},
    ],
)
def test_a_clash_is_told_with_both_commands(keymap: dict[str, tuple[str, ...]]) -> None:
    error = refused(keymap)
    assert error.fault == "clash"
    assert {error.params["one"], error.params["other"]} & set(keymap)


@pytest.mark.parametrize(
    "keymap",
    [
        {"undo": ("x",), "discard": ("u",)},
        {"deck": ("x",)},
        {"next": ("u",)},
        {"to_draw": ("0",), "deck": ("0",), "end_turn": ("0",)},
    ],
)
def test_commands_that_never_meet_may_share_a_key(keymap: dict[str, tuple[str, ...]]) -> None:
    rebind(keymap)
    for name, keys in keymap.items():
        assert asked_for(keys[0], (name,)) == name


def test_the_table_its_key_line_and_its_help_have_the_other_keys() -> None:
    rebind({"discard": ("z",), "help": ("f3",), "to_draw": ("0",)})

    async def play() -> None:
        table = new_table(new_record(), open_hands=True)
        async with running(table.app) as pilot:
            assert " z discard" in rows_of(table.app)[-1]
            assert " F3 help" in rows_of(table.app)[-1]
            await press(pilot, "x")
            assert "x does nothing now." in said_of(table.app)
            await press(pilot, "z")
            assert "discard which card" in said_of(table.app)
            await press(pilot, "escape")
            assert "0 goes on to drawing" in said_of(table.app)
            palette = table.app.get_system_commands(table.app.screen)
            assert {command.help for command in palette} >= {"F3"}
            await press(pilot, "f3")
            assert is_on(table.app, HelpScreen)
            told = page_of(table.app)
            assert re.search(r"^z +discard", told, re.MULTILINE)
            await press(pilot, "f3")
            assert table.app.screen is table.screen

    run(play())
