"""What is asked is made when the key is pressed; its answer is shown to who asked, or to nobody."""

import asyncio
import threading

import pytest
from textual import events
from textual.pilot import Pilot

from kahuna.ai import Advice
from kahuna.engine import Action, Discard, Seat
from kahuna.match import Doubt, Match, Question, Stage, noted
from support.matches import ignore, new_record
from support.patience import PATIENCE
from support.screens import (
    Cells,
    Table,
    cells_of,
    run,
    running,
    said_of,
    settled,
    table_of,
)

pytestmark = pytest.mark.slow

AT_ONCE = [
    ["w", "space", "space"],
    ["w", "space", "space", "enter"],
    ["w", "space", "space", "enter", "enter"],
    ["w", "space", "j"],
    ["w", "escape", "space", "space"],
    ["w", "escape", "space", "space", "enter"],
    ["w", "enter", "w", "space", "space"],
    ["space", "space", "w"],
    ["space", "space", "enter", "w"],
]
"""Keys that come in one piece, as a slow connection brings them."""


def post(table: Table, keys: list[str]) -> None:
    """Type keys without letting the table do anything between two of them."""
    characters = {"space": " ", "enter": "\r"}
    for key in keys:
        character = characters.get(key, key if len(key) == 1 else None)
        table.app.post_message(events.Key(key, character))


class Told:
    """Advises to discard, and plays nothing before it is stopped: what it says names a hand."""

    def __init__(self, _: object) -> None:
        self._is_stopped = threading.Event()

    def advise(self, doubt: Doubt) -> list[Advice]:
        return [Advice((Discard(card),), 0.5) for card in doubt.view.hand]

    def choose(self, question: Question) -> Action:
        self._is_stopped.wait(PATIENCE)
        action: Action = question.legal[0]
        return action

    def stop(self) -> None:
        self._is_stopped.set()


@pytest.fixture(autouse=True)
def told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kahuna.match.thinker.Thinker", Told)


async def at_rest(table: Table, pilot: Pilot[int]) -> None:
    """Wait until all keys have been taken, and nothing is thought of but a computer's turn."""
    async with asyncio.timeout(PATIENCE):
        await settled(pilot)
        while True:
            thinking = [worker for worker in table.app.workers if not worker.is_finished]
            if len(thinking) <= (table.sitting.stage is Stage.COMPUTER):
                break
            await pilot.pause(0.01)
        await settled(pilot)


def table_for(level: str, *, twin: bool, open_hands: bool = False) -> Table:
    """A table before ANA's first turn; in the twin the other hand is another one."""
    record = new_record()
    (deck,) = record.decks
    if twin:  # the other hand lies at the bottom of the deck, and what lay there is the other hand
        record = record._replace(decks=(deck[:3] + deck[-3:] + deck[6:-3] + deck[3:6],))
    if level:
        record = record._replace(program=noted(record.program, {2: level}))
    return table_of(Match(record, ignore), open_hands=open_hands)


def test_the_twins_differ_in_the_other_hand_only() -> None:
    one, other = (table_for("", twin=twin).match for twin in (False, True))
    assert one.view(1) == other.view(1)
    assert set(one.view(2).hand).isdisjoint(other.view(2).hand)


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("keys", AT_ONCE, ids=" ".join)
def test_keys_in_one_piece_show_no_card_of_the_other_hand(
    keys: list[str], open_hands: bool
) -> None:
    async def read(*, twin: bool) -> tuple[Seat | None, Cells]:
        table = table_for("", twin=twin, open_hands=open_hands)
        async with running(table.app) as pilot:
            if not open_hands:
                await pilot.press("enter")
            post(table, keys)
            await at_rest(table, pilot)
            assert table.app.failure == ""
            # Who may see the other hand may know it.
            return table.sitting.viewer, [] if table.sitting.viewer == 2 else cells_of(table.app)

    async def play() -> None:
        assert await read(twin=False) == await read(twin=True)

    run(play())


@pytest.mark.parametrize("keys", AT_ONCE, ids=" ".join)
def test_nor_of_the_computers_hand(keys: list[str]) -> None:
    async def read(*, twin: bool) -> Cells:
        table = table_for("hard", twin=twin)
        async with running(table.app) as pilot:
            post(table, keys)
            await at_rest(table, pilot)
            assert table.app.failure == ""
            return cells_of(table.app)

    async def play() -> None:
        assert await read(twin=False) == await read(twin=True)

    run(play())


def test_a_hint_is_for_who_asked_for_it_whatever_is_typed_behind_it() -> None:
    async def play() -> None:
        table = table_for("", twin=False)
        async with running(table.app) as pilot:
            await pilot.press("enter")
            hand = table.match.view(1).hand
            post(table, ["w", "space", "space"])
            await at_rest(table, pilot)
            assert table.sitting.viewer == 1
            assert table.match.view(1).hand == hand
            assert "Hint 1 of 3" in said_of(table.app)

    run(play())
