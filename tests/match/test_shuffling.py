"""Chance drawn from a seed, against decks shuffled elsewhere."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kahuna.engine import ISLANDS, Island
from kahuna.match import first_by_lot, random_seed, shuffled
from kahuna.text import MAX_SEED
from support.matches import DATA

DEALS = json.loads((DATA / "deals.json").read_text(encoding="utf-8"))
BY_LOT = {0: 2, 1: 1, 2: 1, 3: 2, 4: 2, 5: 1, 6: 2, 7: 1, 8: 1, 9: 2, MAX_SEED: 2}
SEEDS = st.integers(0, MAX_SEED)


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: f"{deal['seed']}/{deal['round']}")
def test_shuffling_gives_the_decks_that_were_handed_over(deal: dict[str, Any]) -> None:
    cards = map(Island, deal["cards"])
    assert "".join(shuffled(deal["seed"], deal["round"], cards).order) == deal["deck"]


@given(SEEDS, st.sampled_from([1, 2, 3]), st.randoms(use_true_random=False))
def test_the_order_in_which_the_cards_lie_is_of_no_matter(
    seed: int, round_: int, rng: Random
) -> None:
    cards = list(ISLANDS + ISLANDS)
    before = shuffled(seed, round_, cards)
    rng.shuffle(cards)
    assert shuffled(seed, round_, cards) == before
    assert Counter(before.order) == Counter(cards)


def test_seeds_and_rounds_shuffle_differently() -> None:
    deals = {shuffled(seed, round_, ISLANDS) for seed in range(50) for round_ in (1, 2, 3)}
    assert len(deals) == 150


@pytest.mark.parametrize(("seed", "first"), BY_LOT.items())
def test_lots_are_drawn_from_the_seed(seed: int, first: int) -> None:  # R5
    assert first_by_lot(seed) == first


def test_a_seed_that_nobody_gave_is_below_a_million() -> None:
    seeds = {random_seed() for _ in range(100)}
    assert len(seeds) > 90
    assert all(0 <= seed < 1_000_000 for seed in seeds)
