"""Chance drawn from a seed, against decks shuffled elsewhere."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kahuna.engine import ISLANDS
from kahuna.engine.game import Shuffle
from kahuna.match import deck_of, first_by_lot, random_seed
from kahuna.text import MAX_SEED
from support.matches import DATA

DEALS = json.loads((DATA / "deals.json").read_text(encoding="utf-8"))
BY_LOT = {0: 2, 1: 1, 2: 1, 3: 2, 4: 2, 5: 1, 6: 2, 7: 1, 8: 1, 9: 2, MAX_SEED: 2}
CARDS = tuple(sorted(ISLANDS + ISLANDS))
SEEDS = st.integers(0, MAX_SEED)


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: f"{deal['seed']}/{deal['round']}")
def test_shuffling_gives_the_decks_that_were_handed_over(deal: dict[str, Any]) -> None:
    shuffle = Shuffle(str(deal["round"]), tuple(sorted(deal["cards"])))
    assert "".join(deck_of(deal["seed"], shuffle)) == deal["deck"]


@given(SEEDS, st.sampled_from([1, 2, 3]))
def test_a_deck_has_the_cards_that_were_to_be_shuffled(seed: int, round_: int) -> None:
    deck = deck_of(seed, Shuffle(str(round_), CARDS))
    assert tuple(sorted(deck)) == CARDS
    assert deck == deck_of(seed, Shuffle(str(round_), CARDS))


def test_seeds_and_rounds_shuffle_differently() -> None:
    deals = {
        deck_of(seed, Shuffle(str(round_), CARDS)) for seed in range(50) for round_ in (1, 2, 3)
    }
    assert len(deals) == 150


@pytest.mark.parametrize(("seed", "first"), BY_LOT.items())
def test_lots_are_drawn_from_the_seed(seed: int, first: int) -> None:  # R5
    assert first_by_lot(seed) == first


def test_a_seed_that_nobody_gave_is_below_a_million() -> None:
    seeds = {random_seed() for _ in range(100)}
    assert len(seeds) > 90
    assert all(0 <= seed < 1_000_000 for seed in seeds)
