"""The table, key by key: what is said, what is taken back, what the palette and the help offer."""

import pytest

from kahuna.engine import Island, Line, Phase, Refusal, RefusalCode, Rules
from kahuna.engine.kahuna.state import State
from kahuna.match import Stage
from kahuna.narration import Narrator
from kahuna.narration.kahuna.words import KahunaWords
from kahuna.record import Record, format_record
from kahuna.tui.pages.help import HelpScreen
from kahuna.tui.parts.panels import prompt_rows
from support.matches import match_at, new_record
from support.positions import position
from support.screens import (
    Table,
    is_on,
    new_table,
    press,
    rows_of,
    run,
    running,
    said_of,
    settled,
    table_of,
    text_of,
)
from support.texts import english
from tui.stages import STAGES, bring, table_before

pytestmark = pytest.mark.slow


def table_at(state: State) -> Table:
    return table_of(match_at(state), open_hands=True)


def played(table: Table) -> str:
    return " ".join(table.match.record.turns)


@pytest.mark.parametrize(
    ("state", "keys", "actions"),
    [
        (position(hands=("HH", "")), "h e", "HE"),
        (position(hands=("HH", "")), "H E", "HE"),
        (position(hands=("HH", "")), "h e H I", "HE HI"),
        (position(two="EH", hands=("EH", "")), "E h", "xEH:EH"),
        (position(two="EH", hands=("EEH", "")), "h e 2", "xEH:EH"),
        (
            position(two="EH", hands=("EEH", ""), rules=Rules(strict_building=True)),
            "h e 4",
            "xEH:EH*",
        ),
        (position(hands=("HH", "")), "x h X H", "-H -H"),
        (position(row="CAL"), "space A", "+A"),
        (position(row="CAL"), "space space", "+*"),
        (position(), "space p", "="),
        (position(phase=Phase.LAST, left=2), "space", "="),
        (position(phase=Phase.SETUP, left=3), "e h B A", "@EH @AB"),
        (position(hands=("HH", "")), "h escape e e h e", "HE"),
        (position(hands=("HH", "")), "space escape h e", "HE"),
        (position(hands=("HH", "")), "x e h", "-H"),
        (position(hands=("HH", "")), "o z 7 tab h . e", "HE"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_keys_do_actions(state: State, keys: str, actions: str) -> None:
    async def play() -> None:
        table = table_at(state)
        async with running(table.app) as pilot:
            await press(pilot, *keys.split())
            assert played(table) == actions

    run(play())


def test_any_number_of_actions_can_be_taken_back_until_the_draw() -> None:
    async def play() -> None:
        table = table_at(position("EH", two="AB AD", hands=("ABDHI", "")))
        async with running(table.app) as pilot:
            before = text_of(table.app)
            assert " u " not in rows_of(table.app)[-1]
            await press(pilot, *["i", "h", "a", "b", "d", "e"])
            assert played(table) == "IH xAB:AB DE"
            assert " u " in rows_of(table.app)[-1]
            for undone, left in (
                ("DUDA-ELAI", "IH xAB:AB"),
                ("ALOA-BARI", "IH"),
                ("HUNA-IFFI", ""),
            ):
                await press(pilot, "u")
                assert played(table) == left
                assert undone in said_of(table.app).partition("Taken back: ")[2]
            await press(pilot, "u")
            assert "nothing to undo" in said_of(table.app)
            await press(pilot, "x", "escape")
            assert text_of(table.app) == before

    run(play())


def test_a_draw_cant_be_taken_back() -> None:
    async def play() -> None:
        table = new_table(new_record(), open_hands=True)
        async with running(table.app) as pilot:
            await press(pilot, "space", "space", "u", "u")
            assert table.match.record.turns == ("+*",)

    run(play())


def test_nothing_that_is_refused_is_kept() -> None:
    kept: list[Record] = []

    async def play() -> None:
        match = match_at(position("EH", hands=("H", ""), row="CAL"), kept.append)
        table = table_of(match, open_hands=True)
        before = format_record(match.record)
        async with running(table.app) as pilot:
            for keys in ("b", "h e", "h c", "space e", "x e", "h h", "u", "z"):
                await press(pilot, *keys.split())
                assert rows_of(table.app)[-2].strip()
                await press(pilot, "escape")
            assert format_record(match.record) == before

    run(play())
    assert not kept


def test_a_refusal_stands_under_the_prompt_and_goes_with_the_next_key() -> None:
    async def play() -> None:
        table = table_at(position(hands=("H", ""), row="CAL"))
        async with running(table.app) as pilot:
            await press(pilot, "e")
            assert rows_of(table.app)[-2].rstrip() == (
                " The hand has no ELAI card to build with (R8). ?: that rule."
            )
            await press(pilot, "h")
            assert rows_of(table.app)[-2].strip() == ""
            assert "ANA: from HUNA to which island?" in rows_of(table.app)[-4]

    run(play())


@pytest.mark.parametrize("stage", STAGES)
def test_the_palette_opens_only_where_a_hand_may_be_covered_up(stage: Stage) -> None:
    async def play() -> None:
        table = table_before(stage)
        async with running(table.app) as pilot:
            await bring(table, pilot, stage)
            await press(pilot, "ctrl+p")
            opened = table.app.screen is not table.screen
            assert opened == (stage in (Stage.TURN, Stage.OVER))

    run(play())


def test_the_palette_offers_what_the_keys_do_now_and_does_it() -> None:
    async def play() -> None:
        table = table_before(Stage.TURN)
        async with running(table.app) as pilot:
            await bring(table, pilot, Stage.TURN)
            offered = [c.title for c in table.app.get_system_commands(table.app.screen)]
            assert offered[:2] == ["draw", "discard"]
            assert {"help", "leave"} < set(offered)
            await press(pilot, "ctrl+p", *"discard", "enter")
            await pilot.pause(0.1)
            assert table.app.screen is table.screen
            assert "discard which card" in said_of(table.app)

    run(play())


@pytest.mark.parametrize("key", ["question_mark", "f1"])
@pytest.mark.parametrize("close", ["escape", "q", "question_mark", "f1", "enter"])
def test_the_help_opens_over_the_table_and_closes(key: str, close: str) -> None:
    async def play() -> None:
        table = table_before(Stage.TURN)
        async with running(table.app) as pilot:
            await bring(table, pilot, Stage.TURN)
            await press(pilot, "x")
            before = text_of(table.app)
            await press(pilot, key)
            assert is_on(table.app, HelpScreen)
            assert "discard which card, face down?" in said_of(table.app)
            await press(pilot, "a", "space", "u", "p")
            await press(pilot, close)
            assert text_of(table.app) == before

    run(play())


def test_the_help_scrolls_to_the_last_rule() -> None:
    async def play() -> None:
        table = table_before(Stage.TURN)
        async with running(table.app) as pilot:
            await bring(table, pilot, Stage.TURN)
            await press(pilot, "question_mark")
            assert "R27" not in text_of(table.app)
            await press(pilot, "end")
            await pilot.pause(0.5)
            assert "R27" in text_of(table.app)

    run(play())


@pytest.mark.parametrize(
    ("state", "keys", "said"),
    [
        (position(hands=("HH", "")), "x h", "after a discard you can't play cards (R10)"),
        (position(row="CAL", deck=""), "space", "The deck is empty"),
        (position(hands=("H", "")), "u", "There is nothing to undo"),
        (position(hands=("H", "")), "p", "Space first"),
        (
            position(hands=("H", ""), phase=Phase.LAST),
            "p",
            "no drawing in the last turns: Space ends",
        ),
        (position(hands=("HHIIJ", "")), "space space", "(R15)"),
        (position(hands=("H", ""), row="CAL"), "space h", "(R14). Esc goes back to playing."),
        (position("EH HI HL AH DH", hands=("H", ""), row="CAL"), "space h", "(R14). ?: that rule."),
    ],
    ids=[
        "discarded",
        "empty deck",
        "undo",
        "decline too early",
        "decline in the last turn",
        "full hand",
        "a card to play while drawing",
        "a card that is nowhere",
    ],
)
def test_what_can_be_done_is_said_as_it_is(state: State, keys: str, said: str) -> None:
    async def play() -> None:
        table = table_at(state)
        async with running(table.app) as pilot:
            await press(pilot, *keys.split())
            assert said in said_of(table.app)

    run(play())


def test_what_the_palette_offered_is_done_only_while_it_can_be_done() -> None:
    async def play() -> None:
        table = table_at(position(hands=("HAA", "")))
        async with running(table.app) as pilot:
            await press(pilot, "h", "e", "a", "b")
            undo = next(
                offered.callback
                for offered in table.app.get_system_commands(table.app.screen)
                if offered.help == "u"
            )
            for left in ("HE", "", ""):
                undo()
                await settled(pilot)
                assert played(table) == left
            await press(pilot, "h", "e", "m")
            undo()  # something lies over the table now
            assert played(table) == "HE"

    run(play())


def test_an_action_can_be_taken_back_with_a_card_picked_too() -> None:
    async def play() -> None:
        table = table_at(position(hands=("HH", "")))
        async with running(table.app) as pilot:
            await press(pilot, "h", "e", "h", "u")
            assert played(table) == ""

    run(play())


def test_what_would_happen_is_told_to_its_end() -> None:
    preview = (
        "Enter: builds ELAI-FAAA, gains FAAA, clears COCO-FAAA, clears FAAA-GOLA, LUC loses GOLA"
    )
    rows = prompt_rows("LUC: from ELAI to which island? " * 4, preview, "", 80)
    told = " ".join("".join(span.text for span in row).strip() for row in rows)
    assert len(rows) == 3
    assert told.endswith(preview)


@pytest.mark.parametrize("code", RefusalCode)
def test_a_reason_is_told_to_the_number_of_its_rule(code: RefusalCode) -> None:
    refusal = Refusal(code, Island("K"), Line("AH"), cards="AH", by=2, number=25)
    why = KahunaWords(Narrator(english(), ("ANA", "LUC"))).refusal(refusal)
    rows = prompt_rows("LUC: from ELAI to which island? " * 4, "", why, 80)
    told = " ".join("".join(span.text for span in row).strip() for row in rows)
    assert len(rows) == 3
    assert told.endswith(f"({code.rule})")


@pytest.mark.parametrize(
    ("prompt", "left"),
    [
        (
            "From ELAI to which island? " * 2,
            "From ELAI to which island? From ELAI to which island?",
        ),
        (
            "To which? On a free line you build; LUC's bridge you remove, with a second card.",
            "To which?",
        ),
        ("Which? " * 30, ("Which? " * 11).strip()),
        ("and so on, " * 20, "and so on, " * 6 + "and so on, ~"),
    ],
)
def test_a_reason_leaves_room_for_whole_sentences(prompt: str, left: str) -> None:
    rows = prompt_rows(prompt, "", "Not now. " * 9, 80)
    assert "".join(span.text for span in rows[0]).strip() == left
    assert "Not now." in "".join(span.text for span in rows[1])
