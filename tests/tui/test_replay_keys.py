"""The replay's keys, one by one, and the mouse on its time line."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from kahuna.record import Record, replay
from kahuna.tui.pages.help import HelpScreen
from kahuna.tui.replay.screen import SPEEDS, TIME_LINE_ROW
from support.matches import VECTORS, new_match, play, vector
from support.screens import (
    Cells,
    Player,
    cells_of,
    is_on,
    player_of,
    press,
    resize,
    rows_of,
    run,
    running,
    said_of,
    settled,
)

pytestmark = pytest.mark.slow

WHOLE = vector(next(file for file in VECTORS if file.stem == "fr-points"))
LAST = len(replay(WHOLE).positions) - 1
ROUNDS = (0, 39, 80)
TIME_LINE, WAYS, DEEDS = -3, -2, -1
"""The rows of the screen, from below."""

Typed = Callable[[Player, Pilot[int]], Awaitable[None]]


def unfinished(turns: str = "HE +*") -> Record:
    match = new_match()
    play(match, turns)
    return match.record


def watching(
    typed: Typed, *, at: int = 57, record: Record = WHOLE, size: tuple[int, int] = (80, 24)
) -> Player:
    """Watch a game, and do something meanwhile."""
    player = player_of(record, at=at)

    async def watch() -> None:
        async with running(player.app, size) as pilot:
            await typed(player, pilot)

    run(watch())
    return player


@pytest.mark.parametrize(
    ("at", "key", "ply"),
    [
        (57, "right", 58),
        (57, "left", 56),
        (57, "home", 0),
        (57, "end", LAST),
        (57, "1", 0),
        (57, "2", ROUNDS[1]),
        (57, "3", ROUNDS[2]),
        (0, "left", 0),
        (0, "pageup", 0),
        (LAST, "right", LAST),
        (LAST, "pagedown", LAST),
        (57, "4", 57),
        (57, "e", 57),
        (57, "up", 57),
    ],
)
def test_a_key_leads_to_its_ply(at: int, key: str, ply: int) -> None:
    async def typed(player: Player, pilot: Pilot[int]) -> None:
        await press(pilot, key)
        assert player.screen.ply == ply

    watching(typed, at=at)


def test_by_turns_every_stop_is_where_a_turn_begins() -> None:
    turns = [position.state.turn for position in replay(WHOLE).positions]
    starts = [0, *(ply for ply in range(1, LAST) if turns[ply] != turns[ply - 1]), LAST]

    async def typed(player: Player, pilot: Pilot[int]) -> None:
        for ply in starts:
            assert player.screen.ply == ply
            await pilot.press("pagedown")
        for ply in reversed(starts[:-1]):
            await pilot.press("pageup")
            assert player.screen.ply == ply

    watching(typed, at=0)


def test_a_round_that_never_began_has_no_key() -> None:
    async def typed(player: Player, pilot: Pilot[int]) -> None:
        await press(pilot, "2")
        assert player.screen.ply == 1
        assert " 1 round" in rows_of(player.app)[WAYS]

    watching(typed, at=1, record=unfinished())


@pytest.mark.parametrize(
    ("keys", "ply"),
    [
        (["1", "0", "enter"], 10),
        (["1", "0", "2", "backspace", "enter"], 10),
        (["backspace", "7", "enter"], 7),
        (["1", "1", "7", "6", "9", "enter"], LAST),
        (["0", "enter"], 0),
        (["enter"], 57),
        (["1", "0", "escape"], 57),
        (["a", "x", "1", "right", "space", "enter"], 1),
    ],
)
def test_a_ply_is_gone_to_by_its_number(keys: list[str], ply: int) -> None:
    async def typed(player: Player, pilot: Pilot[int]) -> None:
        await press(pilot, "g")
        assert f"Go to which action, 0 to {LAST}? _" in said_of(player.app)
        await press(pilot, *keys)
        assert player.screen.ply == ply
        told = f"Action {ply} of {LAST}: " if ply else "The start: Ana against Luc"
        assert told in said_of(player.app)
        assert player.screen.branch is None

    watching(typed)


def test_the_digits_are_shown_as_they_are_typed_and_the_keys_are_those_for_typing() -> None:
    async def typed(player: Player, pilot: Pilot[int]) -> None:
        await press(pilot, "g", "1", "2")
        assert f"0 to {LAST}? 12 " in said_of(player.app)
        keys = " Enter go there  Backspace erase  Esc back"
        assert rows_of(player.app)[WAYS].rstrip() == keys

    watching(typed)


def test_it_plays_to_the_end_and_stops_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kahuna.tui.replay.screen.BEAT", 0.01)

    async def typed(player: Player, pilot: Pilot[int]) -> None:
        await pilot.press("space")
        while player.screen.playing:
            await pilot.pause(0.01)
        assert player.screen.ply == LAST
        await settled(pilot)
        assert " Space play " in rows_of(player.app)[DEEDS]

    watching(typed, at=LAST - 5)


def test_from_the_end_it_plays_from_the_start() -> None:
    async def typed(player: Player, pilot: Pilot[int]) -> None:
        await press(pilot, "space")
        assert player.screen.playing
        assert player.screen.ply == 0
        assert "playing, speed 1 " in said_of(player.app)
        assert " Space pause " in rows_of(player.app)[DEEDS]

    watching(typed, at=LAST)


@pytest.mark.parametrize("key", ["space", "right", "left", "home", "2", "g", "question_mark"])
def test_what_is_typed_meanwhile_stops_it(key: str) -> None:
    async def typed(player: Player, pilot: Pilot[int]) -> None:
        await press(pilot, "space")
        assert player.screen.playing
        await press(pilot, key)
        assert not player.screen.playing

    watching(typed)


@pytest.mark.parametrize("key", ["o", "plus", "minus"])
def test_neither_the_hands_nor_the_speed_stop_it(key: str) -> None:
    async def typed(player: Player, pilot: Pilot[int]) -> None:
        await press(pilot, "space", key)
        assert player.screen.playing

    watching(typed)


def test_the_speed_goes_up_and_down_between_its_ends_and_is_shown() -> None:
    async def typed(player: Player, pilot: Pilot[int]) -> None:
        assert " speed 1 " in said_of(player.app)
        for key, speeds in (("plus", [2, 4, 8, 8]), ("minus", [4, 2, 1, 0.5, 0.25, 0.25])):
            for speed in speeds:
                await press(pilot, key)
                assert player.screen.speed == speed
                assert f" speed {speed:g} " in said_of(player.app)
        assert player.screen.ply == 57

    watching(typed)
    assert list(SPEEDS) == sorted(SPEEDS)


def test_twice_the_speed_takes_half_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def typed(player: Player, pilot: Pilot[int]) -> None:
        waits: list[float] = []
        set_interval = player.screen.set_interval

        def noted(wait: float, beat: Callable[[], None]) -> object:
            waits.append(wait)
            return set_interval(60, beat)

        monkeypatch.setattr(player.screen, "set_interval", noted)
        await press(pilot, "space", "plus", "minus", "minus")
        assert waits == [0.8, 0.4, 0.8, 1.6]

    watching(typed)


def test_too_small_a_terminal_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kahuna.tui.replay.screen.BEAT", 0.02)

    async def typed(player: Player, pilot: Pilot[int]) -> None:
        await pilot.press("space")
        await pilot.resize_terminal(40, 10)
        while player.screen.playing:
            await pilot.pause(0.01)
        ply = player.screen.ply
        await resize(pilot, 80, 24)
        assert player.screen.ply == ply < LAST
        assert f"Action {ply} of" in said_of(player.app)

    watching(typed, at=5)


def test_nothing_plays_under_the_help_which_tells_what_the_marks_mean() -> None:
    async def typed(player: Player, pilot: Pilot[int]) -> None:
        await press(pilot, "space", "question_mark")
        assert is_on(player.app, HelpScreen)
        assert "On the time line 1, 2 and 3 are where the rounds begin" in said_of(player.app)
        assert not player.screen.playing
        await press(pilot, "escape")
        assert " Space play " in rows_of(player.app)[DEEDS]

    watching(typed)


def test_the_hands_of_a_finished_game_are_open_until_they_are_covered() -> None:
    async def typed(player: Player, pilot: Pilot[int]) -> None:
        assert "■ Ana BARI FAAA" in said_of(player.app)
        await press(pilot, "o")
        assert "Both hands are covered" in said_of(player.app)
        await press(pilot, "o")
        assert "◆ Luc GOLA" in said_of(player.app)

    watching(typed)


def test_the_hands_of_a_game_that_goes_on_are_covered_until_they_are_opened() -> None:
    async def typed(player: Player, pilot: Pilot[int]) -> None:
        assert "Both hands are covered" in said_of(player.app)
        assert "ANA draws a card from the deck" in said_of(player.app)
        await press(pilot, "o")
        assert "■ ANA" in said_of(player.app)
        assert "ANA draws a card from the deck" not in said_of(player.app)

    watching(typed, at=2, record=unfinished())


def test_covered_hands_hide_which_card_was_discarded() -> None:
    async def typed(player: Player, _: Pilot[int]) -> None:
        assert "ANA discards a card, face down" in said_of(player.app)
        assert "-H" not in said_of(player.app)

    watching(typed, at=1, record=unfinished("-H"))


def test_enter_leaves_with_the_ply_to_play_on_from() -> None:
    async def typed(player: Player, pilot: Pilot[int]) -> None:
        assert "play on from here" in said_of(player.app)
        await pilot.press("enter")

    player = watching(typed)
    assert player.screen.branch == 57
    assert player.app.return_value == 0


def test_a_game_that_is_over_cant_be_played_on_from_its_end() -> None:
    async def typed(player: Player, pilot: Pilot[int]) -> None:
        assert "play on" not in said_of(player.app)
        await press(pilot, "enter", "q")

    assert watching(typed, at=LAST).screen.branch is None


def test_to_leave_isnt_to_play_on() -> None:
    async def typed(_: Player, pilot: Pilot[int]) -> None:
        await pilot.press("q")

    assert watching(typed).screen.branch is None


@pytest.mark.parametrize("size", [(80, 24), (200, 60)])
def test_a_click_on_the_time_line_goes_there(size: tuple[int, int]) -> None:
    width, height = size
    row = height - 5 + TIME_LINE_ROW

    async def typed(player: Player, pilot: Pilot[int]) -> None:
        for x, ply in ((0, 0), (1, 0), (width - 2, LAST), (width - 1, LAST)):
            await pilot.click(offset=(x, row))
            assert player.screen.ply == ply
        await pilot.click(offset=(width // 2, row))
        assert abs(player.screen.ply - LAST / 2) <= 1
        await settled(pilot)
        assert abs(rows_of(player.app)[TIME_LINE].index("●") - width // 2) <= 1
        await pilot.click(offset=(width - 2, row - 1))
        await pilot.click(offset=(width // 4, 5))
        assert player.screen.ply < LAST

    watching(typed, size=size)


def test_a_click_on_a_key_is_as_good_as_the_key() -> None:
    async def typed(player: Player, pilot: Pilot[int]) -> None:
        row = rows_of(player.app)[WAYS]
        await pilot.click(offset=(row.index(" → ") + 2, 24 + WAYS))
        assert player.screen.ply == 58

    watching(typed)


def test_watching_writes_nothing(home: Path) -> None:
    async def typed(_: Player, pilot: Pilot[int]) -> None:
        await press(pilot, "right", "space", "o", "g", "3", "enter", "enter")

    watching(typed)
    assert not home.exists()


def test_covered_replays_of_games_that_differ_in_secrets_are_the_same() -> None:
    dealt = unfinished("-A +*")
    (deck,) = dealt.decks
    # Another card to discard, another one on top of the deck.
    cards = list(deck)
    cards[1], cards[11], cards[9], cards[12] = cards[11], cards[1], cards[12], cards[9]
    twin = dealt._replace(decks=(tuple(cards),), turns=(f"-{cards[1]} +*",))

    def screens(record: Record, *keys: str) -> list[Cells]:
        seen: list[Cells] = []

        async def typed(player: Player, pilot: Pilot[int]) -> None:
            await press(pilot, *keys)
            for _ in range(3):
                seen.append(cells_of(player.app))
                await press(pilot, "right")

        watching(typed, at=0, record=record)
        return seen

    assert screens(dealt) == screens(twin)
    assert screens(dealt, "o") == screens(twin, "o")  # it asks
    assert screens(dealt, "o", "right", "o") == screens(twin, "o", "right", "o")
    assert screens(dealt, "o", "o") != screens(twin, "o", "o")
