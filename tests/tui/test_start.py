"""The start screen: what it offers, the form of a new game, and that nothing happens by mistake."""

from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.events import Paste

from kahuna.chart import Scene
from kahuna.engine import Line
from kahuna.match import Settings, read_settings
from kahuna.tui.app import KahunaApp
from kahuna.tui.forms.entries import Field
from kahuna.tui.forms.new_game import NewGame, NewGameScreen
from kahuna.tui.forms.settings import SettingsScreen
from kahuna.tui.forms.start import Chosen, Offer, Saved, SavedScreen, StartScreen
from kahuna.tui.pages.help import HelpScreen
from kahuna.tui.preferences import Preferences
from kahuna.tui.wishes import Wish
from support.screens import is_on, press, rows_of, run, running, said_of, settled
from support.sessions import session_of

pytestmark = pytest.mark.slow

LAST = Saved(Path("last.json"), "ANA - LUC", "round 2, turn 30, LUC to move", Scene())
OLD = Saved(Path("old.json"), "EVA - IDA", "over: EVA wins", Scene(bridges={Line("AB"): 1}))
USUAL = {"rules": "fr", "first": "1", "handicap": ""}
OTHERS = {"rules": "es", "first": "lot", "handicap": "2:3"}
PLAIN = NewGame(("Player 1", "Player 2"), USUAL, None, True, None)


def started(
    last: Saved | None = LAST, saved: tuple[Saved, ...] = (LAST, OLD), *, curtain: bool = True
) -> tuple[KahunaApp, StartScreen]:
    session = session_of(Preferences(Settings(curtain=curtain)))
    screen = StartScreen(session, Offer(lambda: last, lambda: saved))
    return KahunaApp(screen), screen


def chosen_after(*keys: str, last: Saved | None = None, curtain: bool = True) -> Chosen:
    """What has been chosen after some keys; nothing while the screens are still open."""
    app, screen = started(last, curtain=curtain)

    async def play() -> None:
        async with running(app) as pilot:
            await pilot.press(*keys)
            await pilot.pause()

    run(play())
    return screen.chosen


def test_it_offers_the_last_game_first_and_says_how_it_stands() -> None:
    app, _ = started()

    async def play() -> None:
        async with running(app):
            said = said_of(app)
            assert "Go on with the last game" in said
            assert "ANA - LUC: round 2, turn 30, LUC to move." in said

    run(play())
    assert chosen_after("enter", last=LAST) == Chosen(Wish.RESUME, LAST.path)


def test_without_a_game_to_go_on_with_there_is_no_such_entry() -> None:
    app, _ = started(last=None)

    async def play() -> None:
        async with running(app):
            assert "Go on" not in said_of(app)

    run(play())


def test_however_often_enter_is_pressed_no_game_begins_before_its_button() -> None:
    app, screen = started(last=None)

    async def play() -> None:
        async with running(app) as pilot:
            for _ in range(12):
                await pilot.press("enter")
                assert is_on(app, NewGameScreen)
                assert screen.chosen == Chosen()

    run(play())


def test_a_game_begins_with_the_defaults_by_its_button() -> None:
    assert chosen_after("enter", "up", "up", "enter") == Chosen(Wish.BEGIN, new=PLAIN)
    unveiled = Chosen(Wish.BEGIN, new=PLAIN._replace(curtain=False))
    assert chosen_after("enter", "up", "up", "enter", curtain=False) == unveiled


def test_all_of_the_form_counts() -> None:
    keys = (
        *("enter", "A", "n", "a", "enter", "L", "x", "backspace", "u", "c", "down"),
        *("right", "right", "down"),
        *("right", "down", "right", "right", "down", "left", "down", "7", "down", "space"),
        *("down", "enter"),
    )
    assert chosen_after(*keys) == Chosen(
        Wish.BEGIN, new=NewGame(("Ana", "Luc"), OTHERS, "7", False, "normal")
    )


@pytest.mark.parametrize(
    ("field", "typed", "told"),
    [
        (0, " ", 'Player 1: "" is not a name; use 1 to 32 characters.'),
        (1, "x" * 33, "Player 2: "),
        (6, "x", 'Seed: "x" is not a number from 0 to 9223372036854775807.'),
        (6, "-1", 'Seed: "-1" is not a number'),
        (6, "9223372036854775808", "Seed: "),
        (6, "²", "Seed: "),
    ],
)
def test_a_bad_entry_is_told_with_its_field_and_nothing_begins(
    field: int, typed: str, told: str
) -> None:
    app, screen = started(last=None)

    async def play() -> None:
        async with running(app) as pilot:
            await press(pilot, "enter", *["down"] * field, *typed)
            while screen.app.screen.form.entry.name != "begin":  # type: ignore[attr-defined]
                await pilot.press("down")
            await press(pilot, "enter")
            assert told in said_of(app)
            assert is_on(app, NewGameScreen)
            assert screen.chosen == Chosen()
            here = next(row for row in rows_of(app) if "▸" in row)
            assert told.split(":")[0] in here

    run(play())


def test_the_lessons_are_right_behind_the_new_game() -> None:
    assert chosen_after("down", "enter") == Chosen(Wish.LEARN)


def test_leaving_the_form_loses_nothing() -> None:
    app, screen = started(last=None)

    async def play() -> None:
        async with running(app) as pilot:
            await press(pilot, "enter", "A", "escape")
            assert app.screen is screen
            await press(pilot, "escape")

    run(play())
    assert (screen.chosen, app.return_value) == (Chosen(), 0)


def test_a_saved_game_is_chosen_from_a_list_that_shows_its_board() -> None:
    app, screen = started(last=None)

    async def play() -> None:
        async with running(app) as pilot:
            await press(pilot, "down", "down", "enter")
            assert is_on(app, SavedScreen)
            before = rows_of(app)
            await press(pilot, "down")
            assert "EVA - IDA (old.json): over: EVA wins." in said_of(app)
            assert "▀" in "".join(rows_of(app))
            assert "▀" not in "".join(before)
            await pilot.press("enter")

    run(play())
    assert screen.chosen == Chosen(Wish.WATCH, OLD.path)


def test_without_saved_games_it_says_so() -> None:
    app, screen = started(last=None, saved=())

    async def play() -> None:
        async with running(app) as pilot:
            await press(pilot, "down", "down", "enter")
            assert "There are no saved games yet" in said_of(app)
            assert app.screen is screen

    run(play())


def test_a_hundred_saved_games_scroll() -> None:
    saved = tuple(OLD._replace(names=f"EVA{n} - IDA") for n in range(100))
    app, _ = started(last=None, saved=saved)

    async def play() -> None:
        async with running(app) as pilot:
            await press(pilot, "down", "down", "enter", *["down"] * 60)
            assert "▸ EVA60 - IDA" in said_of(app)

    run(play())


def test_rules_and_settings_lead_back_here() -> None:
    app, screen = started(last=None)

    async def play() -> None:
        async with running(app) as pilot:
            await press(pilot, "down", "down", "down", "enter")
            assert is_on(app, HelpScreen)
            await press(pilot, "escape", "down", "enter")
            assert is_on(app, SettingsScreen)
            await press(pilot, "enter", "escape")
            assert app.screen is screen
            assert read_settings().theme == "light"

    run(play())


def test_the_mouse_does_it_all() -> None:
    app, screen = started(last=None)

    async def play() -> None:
        async with running(app) as pilot:
            for text in ("New game", "Rules", "Begin the game"):
                y = next(y for y, row in enumerate(rows_of(app)) if text in row[54:])
                await pilot.click(offset=(58, y))
                if text != "Begin the game":
                    await settled(pilot)

    run(play())
    assert screen.chosen == Chosen(Wish.BEGIN, new=PLAIN._replace(values=USUAL | {"rules": "es"}))


def test_what_is_pasted_goes_into_the_field_as_one_line() -> None:
    app, _ = started(last=None)

    async def play() -> None:
        async with running(app) as pilot:
            await press(pilot, "enter")
            app.screen.post_message(Paste("Ana\x1b[31m\nLuc"))
            await settled(pilot)
            assert "Ana[31mLuc_" in said_of(app)

    run(play())


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        (["left"], "Lu_c"),
        (["left", "a", "b", "c"], "Luab_c"),
        (["left", "left", "backspace"], "_uc"),
        (["left", "left", "delete"], "L_c"),
        (["home", "A"], "A_Luc"),
        (["home", "left", "backspace"], "_Luc"),
        (["home", "right", "delete"], "L_c"),
        (["home", "end", "right", "delete", "backspace"], "Lu_"),
    ],
)
def test_a_field_is_edited_anywhere(keys: list[str], told: str) -> None:
    field = Field("name", "Name", before="Luc", most=5)
    for key in keys:
        field.take(key) if len(key) == 1 else field.edit(key)
    assert field.value(20, here=True) == f"  {told}"
    assert field.value(20, here=False) == f"  {told.replace('_', '')}"


def test_the_arrows_move_the_caret_of_a_field() -> None:
    app, _ = started(last=None)

    async def play() -> None:
        async with running(app) as pilot:
            await press(pilot, "enter", "L", "u", "c", "home", "right", "delete", "i")
            assert " Li_c " in said_of(app)
            await press(pilot, "down", "up", "end", "left", "backspace")
            assert " L_c " in said_of(app)

    run(play())


@pytest.mark.parametrize("text", ["Luc Ana Eva Ida", "\u6f22\u5b57" * 9, "e\u0301" * 16])
def test_a_field_shows_where_its_caret_is_in_all_its_room(text: str) -> None:
    field = Field("name", "Name", before=text)
    for _ in range(len(text) + 1):
        told = field.value(12, here=True)
        assert cell_len(told) <= 12
        assert told.count("_") == 1
        assert field.text == text
        field.edit("left")
    assert field.before == ""
