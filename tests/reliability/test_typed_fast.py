"""Keys typed faster than screens open and close, and bytes that are no keys."""

import asyncio
from random import Random

import pytest
from textual import events

from kahuna.tui.table.screen import TableScreen
from kahuna.tui.textual_patches.driver import Keys
from support.clocks import Clock, stamped
from support.matches import new_record
from support.screens import is_on, new_table, run, running, settled

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    stamped(Clock(), monkeypatch)


@pytest.mark.parametrize(
    "keys",
    [
        ["m", "escape", "escape"],
        ["m", "enter", "enter", "enter"],
        ["question_mark", "escape", "escape", "question_mark"],
        ["question_mark", "ctrl+p", "escape", "escape", "escape"],
        ["ctrl+p", "escape", "escape"],
        ["ctrl+p", "escape", "ctrl+p", "escape", "ctrl+p", "escape"],
        ["ctrl+p", "x", "y", "z", "z", "y", "pagedown", "pageup", "escape"],
    ],
)
@pytest.mark.parametrize("pause", [0, 0.002, 0.05])
def test_keys_typed_at_once_end_at_the_table(keys: list[str], pause: float) -> None:
    async def typed() -> None:
        table = new_table(new_record())
        async with running(table.app) as pilot:
            await pilot.press("enter", keys[0])
            for key in keys[1:]:
                table.app.post_message(events.Key(key, key if len(key) == 1 else None))
                if pause:
                    await asyncio.sleep(pause)
            await settled(pilot)
            for _ in range(3):
                if not is_on(table.app, TableScreen):
                    await pilot.press("escape")
            assert is_on(table.app, TableScreen)
            assert table.app.failure == ""

    run(typed())


def test_any_text_is_keys_or_nothing() -> None:
    rng = Random(4)
    alphabet = "\x1b[[<;:0123456789?$ABCMRmtuy~\x00\x7fé漢\ufffd"
    keys = Keys()
    for _ in range(3000):
        list(keys.read("".join(rng.choices(alphabet, k=rng.randint(1, 12)))))
    list(keys.read("\x1b[201~x\x1b[A"))
    assert [m.key for m in keys.read("h") if isinstance(m, events.Key)] == ["h"]


@pytest.mark.parametrize("code", ["\x1b[1114112u", "\x1b[::;u", "\x1b[97;1;99999999u"])
def test_a_key_that_there_cant_be_is_dropped(code: str) -> None:
    keys = Keys()
    typed = [*keys.read(f"a{code}h"), *keys.read("e")]
    assert [message.key for message in typed if isinstance(message, events.Key)] == ["a", "h", "e"]
