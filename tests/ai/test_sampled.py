"""The player of any game: in Kahuna it plays well enough, and among three each is for itself."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from typing_extensions import override

from kahuna.ai import NoSuchAgentError, agent_names, find_agent
from kahuna.ai.arena import Match, play_game
from kahuna.ai.kahuna.standing import standing
from kahuna.ai.sampled import BUDGETS, Budget, Sampled
from kahuna.ai.uniform import Uniform
from kahuna.engine import RULE_SETS, games
from kahuna.engine.game import Deck, Game, Outcome, Seat, Setup, Shuffle, Step
from kahuna.engine.games import KAHUNA, game_named
from kahuna.engine.kahuna.game import Setup as KahunaSetup
from kahuna.engine.shuffling import shuffled
from kahuna.match import LEVELS
from support.positions import position
from support.toy.engine.game import GAME as TOY_GAME
from support.toy.engine.state import Setup as ToySetup
from support.toy.engine.state import View

SMALL = Budget(places=12, stages=((6, 2), (2, 3)), replies=1, tries=5)
CARDS = ("p", "q")
PAYS = {
    "ax": (0.9, 0.8, 0.1),  # seat 2 likes it best, and so does seat 1
    "ay": (0.0, 0.2, 0.9),  # what hurts seat 1 most
    "bx": (0.6, 0.5, 0.5),
    "by": (0.6, 0.5, 0.5),
}


class Word(NamedTuple):
    """What a seat of the small game does."""

    notation: str


class Spot(NamedTuple):
    """A position of the small game: what was done, the secret, the card that was dealt."""

    done: str = ""
    secret: str = "p"
    dealt: str = ""


class Three:
    """Seat 1 says a or b, seat 2 x or y; a card is dealt; seat 3 says which it is, or ends it."""

    name = "three"
    seats = range(3, 4)

    def __init__(self) -> None:
        self.illegal: list[str] = []

    def openings(self, _setup: Setup) -> tuple[Shuffle, ...]:
        return (Shuffle("1", CARDS),)

    def begin(self, setup: Setup, decks: Sequence[Deck]) -> Step[Spot, str]:
        del setup
        return Step(Spot(secret=decks[0][0]), ())

    def due(self, state: Spot) -> Shuffle | None:
        return Shuffle("2", CARDS) if len(state.done) == 2 and not state.dealt else None

    def deal(self, state: Spot, deck: Deck) -> Step[Spot, str]:
        return Step(state._replace(dealt=deck[0]), ())

    def to_act(self, state: Spot) -> Seat | None:
        return None if len(state.done) == 3 or self.due(state) else len(state.done) + 1

    def turn(self, state: Spot) -> int:
        return len(state.done) + 1

    def legal_actions(self, state: Spot) -> Sequence[Word]:
        return [Word(each) for each in ("ab", "xy", "pq")[len(state.done)]]

    def refusal(self, state: Spot, action: Word) -> None:
        del state, action

    def apply(self, state: Spot, action: Word) -> Step[Spot, str]:
        if action not in self.legal_actions(state):
            self.illegal.append(action.notation)
        return Step(state._replace(done=state.done + action.notation), ())

    def resignation(self) -> Word | None:
        return None

    def outcome(self, state: Spot) -> Outcome | None:
        if len(state.done) < 3:
            return None
        return Outcome((3,) if state.done[2] == state.dealt else (), "points", (0, 0, 0))

    def view(self, state: Spot, seat: Seat | None) -> Spot:
        return state if seat == 3 else state._replace(secret="")

    def seen(self, event: str, seat: Seat | None) -> str:
        del seat
        return event

    def unknown(self, view: Spot) -> Deck:
        return () if view.secret else CARDS

    def sample(self, view: Spot, order: Deck) -> Spot:
        return view._replace(secret=order[0]) if order else view

    def parse(self, text: str) -> Word:
        return Word(text)


def pays(view: Spot, seat: Seat) -> float:
    """The small game's standing."""
    return PAYS[view.done[:2]][seat - 1] if len(view.done) >= 2 else 0.5


def chosen(game: Game[Spot, Word, Spot, str], state: Spot, budget: Budget, lots: int = 1) -> str:
    seat = game.to_act(state)
    player = Sampled(game, pays, budget)
    word: Word = player.choose(game.view(state, seat), game.legal_actions(state), Random(lots))
    return word.notation


def test_each_seat_is_for_itself() -> None:
    game, budget = Three(), Budget(replies=1)
    assert chosen(game, Spot(), budget) == "a"
    assert chosen(game, Spot("a"), budget) == "x"
    assert not game.illegal


def test_an_end_counts_as_what_it_is() -> None:
    for dealt in CARDS:
        assert chosen(Three(), Spot("ax", "p", dealt), Budget()) == dealt


def test_what_is_hidden_changes_nothing() -> None:
    assert len({chosen(Three(), Spot(secret=card), Budget(), 3) for card in CARDS}) == 1


def test_a_sibling_has_players_and_levels_at_once(sibling: str) -> None:
    names = agent_names(sibling)
    assert names == ("easy", "hard", "homely", "normal", "random", "sampled")
    for name in ("easy", "hard", "normal", "sampled"):
        assert isinstance(find_agent(sibling, name)(), Sampled)
    assert "homely" not in agent_names(KAHUNA)
    with pytest.raises(NoSuchAgentError):
        find_agent(sibling, "nobody")


def test_the_arena_plays_any_game_for_two(sibling: str) -> None:
    match = Match(("sampled", "random"), 1, KahunaSetup(), sibling)
    played = [play_game(match, number) for number in range(8)]
    assert [list(map(len, game.turns)) for game in played] == 4 * [[2, 1], [1, 2]]
    assert all(game.won == 1.0 for game in played[::2]), "who moves last has won"


@pytest.fixture
def sibling(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The small game for two, as one of the games, with a player of its own."""
    for room, module, text in (
        ("engine", "game", f"from {__name__} import Two\nGAME = Two()\n"),
        ("ai", "standing", f"from {__name__} import pays as standing\n"),
    ):
        (tmp_path / f"two_{room}").mkdir()
        (tmp_path / f"two_{room}" / f"{module}.py").write_text(text)
    package = tmp_path / "homely-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: homely\nVersion: 1\n")
    (package / "entry_points.txt").write_text(f"[kahuna.agents.two]\nhomely = {__name__}:small\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(games, "_FOLDERS", {**games._FOLDERS, "two": "two_{room}"})
    return "two"


class Two(Three):
    """The same for two: seat 1 says which card it is."""

    name = "two"
    seats = range(2, 3)

    @override
    def to_act(self, state: Spot) -> Seat | None:
        seat = super().to_act(state)
        return 1 if seat == 3 else seat

    @override
    def outcome(self, state: Spot) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and Outcome((1,) if outcome.winners else (), "points", (0, 0))


def test_among_three_it_does_better_than_chance() -> None:
    game, won = TOY_GAME, 0.0
    for number in range(9):
        rng, player = Random(number), Sampled(game, toy_standing, SMALL)
        decks = [shuffled(opening.cards, rng.random) for opening in game.openings(ToySetup())]
        state = game.begin(ToySetup(), decks).state
        while (outcome := game.outcome(state)) is None:
            if due := game.due(state):
                state = game.deal(state, shuffled(due.cards, rng.random)).state
                continue
            seat, legal = game.to_act(state), game.legal_actions(state)
            asked = player if seat == number % 3 + 1 else Uniform()
            action = asked.choose(game.view(state, seat), legal, rng)
            state = game.apply(state, action).state
        won += (number % 3 + 1 in outcome.winners) / len(outcome.winners)
    assert won >= 5, "a third of them would be chance"


def toy_standing(view: View, seat: Seat) -> float:
    """The share of the points, those on the table among them."""
    points = [1 + p + sum(by == s for _, by in view.table) for s, p in enumerate(view.points, 1)]
    kinds = [card for card, by in view.table if by == seat]
    points[seat - 1] += 2 * sum("XYZ"["ABCDEF".index(card) % 3] == view.secret for card in kinds)
    return points[seat - 1] / sum(points)


def test_who_may_do_one_thing_does_it() -> None:
    player = Sampled(Three(), pays)
    assert player.choose(Spot(), [Word("b")], Random(1)) == Word("b")


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["fr", "es"])
def test_it_beats_chance_and_is_the_same_again(rules: str) -> None:
    setup = KahunaSetup(rules, RULE_SETS[rules])
    match = Match((f"{__name__}:small", "random"), 4, setup)
    played = [play_game(match, number) for number in range(4)]
    assert sum(game.won for game in played) >= 3
    again = play_game(match, 0)
    assert again.points == played[0].points
    assert list(map(len, again.turns)) == list(map(len, played[0].turns))


@pytest.mark.slow
def test_it_holds_its_own_against_the_lowest_level() -> None:
    match = Match((f"{__name__}:small", "easy"), 6, KahunaSetup())
    assert sum(play_game(match, number).won for number in range(6)) >= 2


def small() -> Sampled:
    """With a budget for a test, which has no time to lose."""
    return Sampled(game_named(KAHUNA), standing, SMALL)


def test_the_standing_is_a_chance_and_fair() -> None:
    game = game_named(KAHUNA)
    even, ahead = (
        position("AB AD", "EH HI", hands=("B", "E")),
        position("AB AD BC", "", points=(1, 0)),
    )
    for state in (even, ahead):
        one, two = (standing(game.view(state, seat), seat) for seat in (1, 2))
        assert one + two == pytest.approx(1)
        assert one == pytest.approx(standing(game.view(state, 2), 1))
    assert standing(game.view(ahead, 1), 1) > standing(game.view(even, 1), 1)


def test_each_level_has_a_budget_for_a_game_without_players() -> None:
    assert tuple(BUDGETS) == LEVELS
    assert "sampled" in agent_names(KAHUNA)
    assert isinstance(find_agent(KAHUNA, "sampled")(), Sampled)
    assert not isinstance(find_agent(KAHUNA, "easy")(), Sampled)
