"""Characters that look like an island's letter, or become one in another case: they are none."""

import sys
from functools import cache
from typing import Final

import pytest
from textual import events

from kahuna.tui.kahuna.choosing import Choosing
from kahuna.tui.kahuna.mode import Mode
from kahuna.tui.keys import COMMANDS, asked_for
from support.matches import all_of, new_record
from support.screens import new_table, press, run, running, settled

SIMILAR: Final = ["\uff21", "\uff4b", "\u0410", "\U0001d40a", "\u24d0", "\u00aa", "\u0391"]
MODES: Final[dict[Mode, tuple[str, ...]]] = {
    Mode.PICK: (),
    Mode.TARGET: ("h",),
    Mode.DISCARD: ("x",),
    Mode.DRAW: ("space",),
}


@cache
def lookalikes() -> tuple[str, ...]:
    """All of which Python makes an ASCII letter in another case, and some that only look so."""
    others = map(chr, range(128, sys.maxunicode + 1))
    cased = (c for c in others if any(o[0].isascii() for o in (c.lower(), c.upper(), c.casefold())))
    return (*cased, *SIMILAR)


def test_they_are_found() -> None:
    assert {"\u212a", "\u017f", "\u0131", "\u00df", "\ufb00"} <= {*lookalikes()}


def test_they_give_no_command() -> None:
    assert [c for c in lookalikes() if asked_for(c, tuple(COMMANDS))] == []


@pytest.mark.parametrize("mode", MODES)
def test_typed_at_the_table_they_do_nothing(mode: Mode) -> None:
    async def play() -> None:
        table = new_table(new_record(), open_hands=True)
        async with running(table.app) as pilot:
            await press(pilot, *MODES[mode])
            choosing = table.screen.choosing
            assert isinstance(choosing, Choosing)
            assert choosing.mode is mode
            before = all_of(table.match), choosing.picked
            for character in lookalikes():
                table.app.post_message(events.Key(character, character))
            await settled(pilot)
            assert table.app.failure == ""
            assert choosing.mode is mode
            assert (all_of(table.match), choosing.picked) == before
            assert table.app.return_value is None

    run(play())
