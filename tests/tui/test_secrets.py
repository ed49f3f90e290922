"""A game and its twin, which differ only in what the viewer can't see, give equal screens."""

import asyncio
from contextlib import nullcontext
from random import Random

import pytest
from hypothesis import Phase, assume, given, settings
from hypothesis import strategies as st
from textual.pilot import Pilot
from textual.widgets import Input

from kahuna.chart import UNICODE
from kahuna.engine import SEATS, PlayerView
from kahuna.engine.kahuna.events import Drew
from kahuna.match import Replayed, Stage
from kahuna.narration import Narrator, told
from kahuna.tui.kahuna.commands import KEYS as OWN
from kahuna.tui.keys import COMMANDS, asked_for, key_name
from kahuna.tui.pages.help import HelpScreen
from kahuna.tui.parts.rows import Row
from kahuna.tui.replay.export import picture_rows
from kahuna.tui.replay.picture import ReplayPicture
from support.games import POLICIES, Policy
from support.matches import at_random, match_of, new_record
from support.screens import (
    Cells,
    Table,
    cells_of,
    is_on,
    new_table,
    press,
    run,
    running,
    table_of,
)
from support.strategies import RNGS, SETTINGS, Settings
from support.texts import english
from support.twins import twin_positions, twinned
from tui.stages import bring, table_before

pytestmark = pytest.mark.slow

SEEDS = st.integers(0, 2**32)
AS_DRAWN = [Phase.explicit, Phase.reuse, Phase.generate]
"""No shrinking: games are long."""
ROOMY = (60, 60)


def type_at(table: Table, keys: list[str]) -> None:
    """Type keys without waiting; what is typed begins anew, so that nothing said before stays."""
    table.screen._afresh()
    for key in keys:
        command = asked_for(key, table.screen.commands())
        if command is not None:
            table.screen.perform(command)
        else:
            table.screen.letter(key)
    table.screen.paint()


def some_keys(table: Table, rng: Random) -> list[str]:
    """Keys that only choose: they begin something, or are refused; none completes an action."""
    table.screen._afresh()  # what can be typed depends on what was typed before
    if table.sitting.stage is not Stage.TURN:
        return rng.choice([[], ["t"], ["s"]])
    view: PlayerView = table.match.view(table.match.to_act or 1)
    missing = [letter for letter in OWN.letters if letter.upper() not in view.hand]
    absent = [letter for letter in OWN.letters if letter.upper() not in view.row]
    picks = [[letter] for letter in OWN.letters] + [[letter, letter] for letter in OWN.letters]
    draws = [["space"], ["space", "right"], ["space", *rng.sample(absent, 1)]]
    discards = [["x"], ["x", *rng.sample(missing, 1)]]
    pages = [["t"], ["s"], ["t", "s"], ["down"], *map(pointed, view.hand)]
    if "review" in table.screen.commands():
        pages += [["r"], ["r", "enter"]]
    placing = view.left and not view.hand
    last = "end_turn" in table.screen.commands()
    acts = [] if placing or last else draws + discards
    return rng.choice([[], *rng.sample(picks, 6), *acts, *rng.choices(pages, k=6)])


def pointed(card: str) -> list[str]:
    """The keys that pick a card and put the cursor where its bridge could go."""
    return [card.lower(), "down"]


def next_step(table: Table, rng: Random, policy: Policy) -> None:
    """Go one step on in the game, to whatever stage comes next."""
    if table.sitting.stage is Stage.TURN:
        table.sitting.act(policy(rng, table.match.legal_actions()))
    else:
        table.sitting.go_on()


def shown(table: Table, keys: list[str]) -> tuple[Cells, list[Row]]:
    """All cells, and what the side column tells where there is room for the tally."""
    type_at(table, keys)
    return cells_of(table.app), table.screen.picture().side(ROOMY)


async def watched(table: Table, rng: Random, policy: Policy) -> int:
    """Play a game; at each stage its screen and those of its twins must be equal."""
    compared = 0
    async with running(table.app):
        while True:
            if table.sitting.stage is Stage.OVER or rng.random() < 0.4:
                keys = some_keys(table, rng)
                cells = shown(table, keys)
                viewer = table.sitting.viewer
                for seat in SEATS if viewer is None else (viewer,):
                    with twinned(table.match, seat, rng):
                        assert shown(table, keys) == cells
                    compared += 1
            if table.sitting.stage is Stage.OVER:
                return compared
            next_step(table, rng, policy)


@pytest.mark.parametrize("open_hands", [False, True])
@given(SEEDS, SETTINGS)
@settings(max_examples=3, phases=AS_DRAWN)
def test_what_the_viewer_cant_see_changes_no_cell(
    open_hands: bool, seed: int, chosen: Settings
) -> None:
    table = table_of(match_of(chosen), open_hands=open_hands)

    async def play() -> None:
        assert await watched(table, Random(seed), chosen.policy) > 0

    run(play())


def test_the_comparison_sees_what_may_be_seen() -> None:
    """The twin for the other seat has another hand and other draws: the screens must differ."""

    async def play() -> None:
        rng = Random(5)
        table = new_table(new_record())
        differing = {Stage.TURN: 0, Stage.ENDED: 0}
        async with running(table.app):
            while table.sitting.stage is not Stage.OVER and min(differing.values()) < 3:
                viewer = table.sitting.viewer
                if viewer is not None:
                    cells = shown(table, [])
                    with twinned(table.match, 1 if viewer == 2 else 2, rng):
                        differing[table.sitting.stage] += shown(table, []) != cells
                next_step(table, rng, POLICIES["drawer"])
        assert min(differing.values()) >= 3

    run(play())


@given(RNGS, SETTINGS)
@settings(max_examples=5)
def test_no_line_of_the_log_names_a_card_that_its_reader_cant_know(
    rng: Random, chosen: Settings
) -> None:
    narrator = Narrator(english(), ("ANA", "LUC"))
    match = match_of(chosen)
    while match.to_act is not None:
        done = match.act(chosen.policy(rng, match.legal_actions()))
        for viewer in (1, 2, None):
            for event in done.events:
                (text,) = told(narrator, (event,), viewer)
                if isinstance(event, Drew) and event.source != "row" and viewer != event.by:
                    assert text == f"{narrator.name(event.by)} draws a card from the deck"


OVER_IT = {
    "help": ["question_mark"],
    "help while a card is picked": ["h", "question_mark"],
    "menu": ["m"],
    "saving": ["m", "down", "enter"],
    "giving up": ["m", "down", "down", "down", "down", "enter"],
    "rules": ["m", "down", "down", "enter"],
    "settings": ["m", "down", "down", "down", "enter"],
    "palette": ["ctrl+p"],
}
"""The keys that lead to all that can lie over the table in a turn."""


async def at_rest(table: Table, pilot: Pilot[int]) -> None:
    """Wait until nothing has changed for as long as a search may take."""
    before, now = None, cells_of(table.app)
    async with asyncio.timeout(20):
        while before != now:
            await pilot.pause(0.5)
            before, now = now, cells_of(table.app)


@pytest.mark.parametrize("kind", OVER_IT)
def test_what_lies_over_the_table_tells_nothing_either(kind: str) -> None:
    async def read(*, twin: bool) -> Cells:
        table = table_before(Stage.TURN)
        async with running(table.app) as pilot:
            await bring(table, pilot, Stage.TURN)
            viewer = table.sitting.viewer
            assert viewer
            with twinned(table.match, viewer, Random(11)) if twin else nullcontext():
                await press(pilot, *OVER_IT[kind])
                assert table.app.screen is not table.screen
                if kind == "palette":  # which searches for its commands first
                    table.app.screen.query_one(Input).cursor_blink = False
                    await at_rest(table, pilot)
                assert (table.app.title, table.app.sub_title) == ("Kahuna", "")
                return cells_of(table.app)

    async def play() -> None:
        assert await read(twin=False) == await read(twin=True)

    run(play())


@given(SEEDS, SETTINGS)
@settings(max_examples=3, phases=AS_DRAWN)
def test_the_covered_replay_of_a_game_that_goes_on_tells_neither_hand(
    seed: int, chosen: Settings
) -> None:
    """As it is exported, too: the picture is the same for both twins of the game."""
    rng = Random(seed)
    match, narrator = match_of(chosen), Narrator(english(), ("ANA", "LUC"))
    compared = 0
    for _ in at_random(match, rng, chosen.policy):
        if match.outcome or (compared and rng.random() < 0.8):
            continue
        positions = match._positions
        twins = [positions, *(twin_positions(positions, seat, rng) for seat in SEATS)]
        pictures = [
            picture_rows(
                ReplayPicture(
                    replayed=Replayed(match.record, tuple(twin)),
                    ply=len(twin) - 1,
                    covered=True,
                    narrator=narrator,
                    glyphs=UNICODE,
                )
            )
            for twin in twins
        ]
        assert pictures[0] == pictures[1] == pictures[2]
        compared += 1
    assume(compared)  # some games end with their first action


def test_the_help_covers_the_hand() -> None:
    async def play() -> None:
        table = table_before(Stage.TURN)
        async with running(table.app) as pilot:
            await bring(table, pilot, Stage.TURN)
            viewer = table.sitting.viewer
            assert viewer
            await press(pilot, "question_mark")
            assert is_on(table.app, HelpScreen)
            mine = cells_of(table.app)
            with twinned(table.match, 1 if viewer == 2 else 2, Random(3)):
                table.screen.paint()
                await press(pilot)
                assert cells_of(table.app) == mine

    run(play())


def test_the_palette_names_commands_only() -> None:
    async def play() -> None:
        for stage in (Stage.TURN, Stage.OVER):
            table = table_before(stage)
            async with running(table.app) as pilot:
                await bring(table, pilot, stage)
                texts = {english().text(command.text) for command in COMMANDS.values()}
                keys = {key_name(command.shown, english()) for command in COMMANDS.values()}
                commands = list(table.app.get_system_commands(table.app.screen))
                assert commands
                for offered in commands:
                    assert offered.title in texts
                    assert offered.help in keys

    run(play())
