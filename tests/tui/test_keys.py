"""The table of keys, and which command each key gives."""

import pytest

from kahuna.engine import ISLANDS
from kahuna.tui.kahuna.commands import KEYS as OWN
from kahuna.tui.kahuna.commands import MOST_PAYMENTS
from kahuna.tui.keys import COMMANDS, asked_for
from support.texts import english

UNSENT = ("ctrl+enter", "shift+enter", "ctrl+i", "ctrl+h", "ctrl+space")
"""What terminals don't deliver."""


def test_the_letters_of_islands_are_no_command() -> None:
    assert "".join(ISLANDS).lower() == OWN.letters
    of_the_replay = ("jump", "better")
    at_the_table = tuple(name for name in COMMANDS if name not in of_the_replay)
    for letter in OWN.letters + OWN.letters.upper():
        assert asked_for(letter, at_the_table) is None


def test_no_command_needs_a_key_that_terminals_dont_send() -> None:
    assert not {key for command in COMMANDS.values() for key in command.keys} & {*UNSENT}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_has_its_name_its_keys_and_its_text(name: str) -> None:
    command = COMMANDS[name]
    assert command.name == name
    assert command.shown
    assert english().text(command.text)
    for key in command.keys:
        assert asked_for(key, (name,)) == name
        assert asked_for(key, ()) is None


@pytest.mark.parametrize("key", ["X", "U", "P", "Q", "O"])
def test_a_command_hears_its_letter_with_caps_lock_too(key: str) -> None:
    active = ("discard", "undo", "decline", "leave", "cover")
    assert asked_for(key, active) == asked_for(key.lower(), active) is not None


def test_every_payment_there_can_be_has_a_number() -> None:
    payments = [name for name in COMMANDS if name.startswith("pay_")]
    assert payments == [f"pay_{number}" for number in range(1, MOST_PAYMENTS + 1)]


def test_of_two_commands_on_a_key_the_active_one_counts() -> None:
    assert asked_for("space", ("deck", "decline")) == "deck"
    assert asked_for("space", ("to_draw", "discard")) == "to_draw"
