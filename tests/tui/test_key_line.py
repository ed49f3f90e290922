"""The line of keys at 80x24: the ways out stand in it whatever has no room, in every language."""

import pytest
from textual.pilot import Pilot

from kahuna.chart import UNICODE
from kahuna.match import Match, Stage, noted
from kahuna.narration import LANGUAGES, Narrator, load_catalogue
from kahuna.tui.keys import COMMANDS, FIRST_SHOWN, LAST_SHOWN, key_name
from kahuna.tui.parts.panels import key_row
from kahuna.tui.replay.screen import ReplayScreen
from kahuna.tui.table.screen import TableScreen
from support.analyses import made_up
from support.matches import ignore, new_record
from support.screens import (
    SIZE,
    Table,
    new_table,
    player_of,
    press,
    rows_of,
    run,
    running,
    table_of,
)
from support.sessions import speak
from tui.stages import STAGES, WHOLE, bring, left_at, table_before

pytestmark = pytest.mark.slow

WAYS_OUT = ("back", "leave")
AT_TURN = (
    *("t", "c", "escape", "c", "x", "escape", "space", "t", "escape", "s", "s", "r", "escape"),
    *("down", "right", "enter", "escape"),
)
"""Pages, a card picked, a discard, the draw, the film of the last turn, the cursor."""
AT_REPLAY = ("g", "1", "escape", "b", "b", "space", "plus", "minus", "space", "o", "end", "home")

every_language = pytest.mark.parametrize("code", LANGUAGES)


def has_its_ways_out(screen: TableScreen | ReplayScreen) -> set[str]:
    """See that the ways out that there are now stand in the last two rows; gives which."""
    there = {name for name in WAYS_OUT if name in screen.commands()}
    below = "".join(rows_of(screen.app)[-2:])
    for name in there:
        command, catalogue = COMMANDS[name], screen.narrator.catalogue
        told = f" {key_name(command.shown, catalogue)} {screen.narrator.text(command.text)} "
        assert told in below, below
    return there


async def walk(screen: TableScreen | ReplayScreen, pilot: Pilot[int], *keys: str) -> set[str]:
    """Press keys one by one and look at each line; gives all ways out that there were."""
    found = has_its_ways_out(screen)
    for key in keys:
        await press(pilot, key)
        assert pilot.app.screen is screen
        found |= has_its_ways_out(screen)
    return found


def translated(table: Table, code: str) -> Table:
    speak(table.screen, load_catalogue(code))
    return table


@every_language
def test_at_every_stage_of_the_table(code: str) -> None:
    async def play() -> None:
        for stage in STAGES:
            table = translated(table_before(stage), code)
            async with running(table.app) as pilot:
                await bring(table, pilot, stage)
                keys = () if stage is Stage.TURN else ("t", "s")
                assert "leave" in await walk(table.screen, pilot, *keys), stage

    run(play())


@every_language
@pytest.mark.parametrize("turns", [10, 30, 31])
def test_at_everything_in_a_turn(code: str, turns: int) -> None:
    async def play() -> None:
        table = translated(new_table(left_at(WHOLE, turns), open_hands=True), code)
        async with running(table.app) as pilot:
            assert await walk(table.screen, pilot, *AT_TURN) == set(WAYS_OUT)

    run(play())


@every_language
def test_while_a_computer_plays(code: str) -> None:
    record = new_record(first=2)
    record = record._replace(program=noted(record.program, {2: "easy"}))

    async def play() -> None:
        table = translated(table_of(Match(record, ignore)), code)
        async with running(table.app) as pilot:
            await walk(table.screen, pilot, "t", "s")

    run(play())


@every_language
def test_wherever_a_replay_stands(code: str) -> None:
    analysis = made_up(WHOLE)
    better = next(turn.ply for turn in analysis.turns if turn.better)

    async def watch() -> None:
        for record, ply in ((WHOLE, 0), (WHOLE, better), (WHOLE, 60), (left_at(WHOLE, 20), 30)):
            player = player_of(record, at=ply, analysis=analysis if record is WHOLE else None)
            speak(player.screen, load_catalogue(code))
            async with running(player.app) as pilot:
                assert await walk(player.screen, pilot, *AT_REPLAY) == set(WAYS_OUT)

    run(watch())


@every_language
@pytest.mark.parametrize("name", FIRST_SHOWN)
def test_what_is_shown_first_has_room_beside_anything(code: str, name: str) -> None:
    narrator = Narrator(load_catalogue(code), ("ANA", "LUC"))
    others = [other for other in COMMANDS if other not in FIRST_SHOWN]
    line = key_row([*others, *FIRST_SHOWN], narrator, UNICODE, SIZE[0])
    assert name in {span.target for span in line}


@every_language
def test_speed_gives_way_and_all_else_of_a_replay_stays(code: str) -> None:
    narrator = Narrator(load_catalogue(code), ("ANA", "LUC"))
    names = ("run", "slower", "faster", "better", "play_on", "help", "leave", "back")
    shown = [span.target for span in key_row(names, narrator, UNICODE, SIZE[0])]
    assert list(dict.fromkeys(shown)) == [name for name in names if name not in LAST_SHOWN]
    wide = [span.target for span in key_row(names, narrator, UNICODE, 120)]
    assert list(dict.fromkeys(wide)) == list(names)
