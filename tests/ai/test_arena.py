"""Matches: fair, the same however they are played, and honest about how sure they are."""

from collections.abc import Sequence
from random import Random

import pytest

from kahuna.ai.arena import Match, Played, games, play_game
from kahuna.ai.proxy import AgentError
from kahuna.ai.scoring import percentile, rate_of
from kahuna.engine import ACTIONS, RULE_SETS, Action, Draw, Phase, PlayerView, Rules
from kahuna.engine.kahuna.game import Setup

pytestmark = pytest.mark.slow

MATCH = Match(("easy", "random"), 3, Setup())
SEEN: list[PlayerView] = []


class Watcher:
    """Looks at the first thing that it sees, and draws what comes first."""

    def choose(self, view: PlayerView, legal: Sequence[Action], rng: Random) -> Action:
        del rng
        SEEN.append(view)
        return next((action for action in legal if isinstance(action, Draw)), legal[0])


class Cheat:
    """Does what isn't legal."""

    def choose(self, view: PlayerView, legal: Sequence[Action], rng: Random) -> Action:
        del view, rng
        return next(action for action in ACTIONS.values() if action not in legal)


def without_times(played: Played) -> tuple[float, tuple[int, int], list[int]]:
    """What a game gave, its clocks apart."""
    return played.won, played.points, [len(each) for each in (*played.decisions, *played.turns)]


def four_games(match: Match, jobs: int) -> list[tuple[float, tuple[int, int], list[int]]]:
    with games(match, 4, jobs) as played:
        return list(map(without_times, played))


@pytest.mark.parametrize("rules", [Rules(), RULE_SETS["es"], Rules(mixed_discards=True)])
def test_the_number_of_processes_changes_nothing(rules: Rules) -> None:
    match = MATCH._replace(setup=Setup(rules=rules))
    one, two = four_games(match, 1), four_games(match, 2)
    assert one == two
    assert one != four_games(match._replace(seed=4), 1)


def test_each_deal_is_played_from_both_seats() -> None:
    match = Match((f"{__name__}:Watcher", f"{__name__}:Watcher"), 1, Setup())
    firsts = []
    for number in range(4):
        SEEN.clear()
        play_game(match, number)
        firsts.append(SEEN[0]._replace(to_act=None))
    assert firsts[0] == firsts[1] != firsts[2] == firsts[3]
    assert all(view.phase is Phase.PLAY and view.seat == 1 for view in firsts)


def test_the_winner_is_told_whatever_the_seat() -> None:
    played = [play_game(MATCH, number) for number in range(6)]
    for game in played:
        one, two = game.points
        assert (game.won > 0.5) == (one > two) or one == two
    assert sum(game.won for game in played) > 4  # easy beats random from either seat


def test_a_match_with_itself_is_level_when_nothing_is_left_to_chance() -> None:
    match = Match(("normal", "normal"), 5, Setup())
    one, two = (play_game(match, number) for number in (0, 1))
    assert one.won + two.won == 1
    assert one.points == two.points[::-1]


def test_who_breaks_the_rules_is_named() -> None:
    with pytest.raises(AgentError) as caught:
        play_game(Match((f"{__name__}:Cheat", "random"), 1, Setup()), 0)
    assert caught.value.agent == f"{__name__}:Cheat"


def test_a_turn_takes_as_long_as_its_actions() -> None:
    played = play_game(MATCH, 0)
    for decisions, turns in zip(played.decisions, played.turns, strict=True):
        assert sum(decisions) == pytest.approx(sum(turns))
        assert len(decisions) > len(turns) > 20


@pytest.mark.parametrize(
    ("won", "count", "low", "high"),
    [
        (50, 100, 0.4038, 0.5962),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (360, 400, 0.8667, 0.9257),
    ],
)
def test_the_interval_is_wilson_s(won: float, count: int, low: float, high: float) -> None:
    rate = rate_of(won, count)
    assert rate.rate == won / count
    assert (rate.low, rate.high) == pytest.approx((low, high), abs=1e-4)


def test_percentiles() -> None:
    values = [5.0, 1.0, 4.0, 2.0, 3.0]
    assert [percentile(values, p) for p in (1, 20, 50, 95, 100)] == [1, 1, 3, 5, 5]
    assert percentile([], 50) == 0
