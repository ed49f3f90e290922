"""Hypothesis strategies: rules with every switch, openings, players."""

from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from kahuna.engine import RULE_SETS, Handicap, Rules, Seat
from kahuna.engine.kahuna.rules import SEATS, EarlyEnd, TieBreak
from support.games import POLICIES, Policy

ALL_RULES = st.sampled_from(list(RULE_SETS.values())) | st.builds(
    Rules,
    tie_break=st.lists(st.sampled_from(TieBreak), unique=True).map(tuple),
    early_end_rounds=st.sets(st.sampled_from([1, 2, 3])).map(sorted).map(tuple),
    early_end=st.sampled_from(EarlyEnd),
    mixed_discards=st.booleans(),
    strict_building=st.booleans(),
)
HANDICAPS = st.none() | st.builds(Handicap, st.sampled_from(SEATS), st.integers(1, 3))
TEMPERS = st.sampled_from(list(POLICIES.values()))


class Settings(NamedTuple):
    """The settings of a game, and its players."""

    rules: Rules
    first: Seat
    handicap: Handicap | None
    policy: Policy


SETTINGS = st.builds(Settings, ALL_RULES, st.sampled_from(SEATS), HANDICAPS, TEMPERS)
RNGS = st.integers(0, 2**32).map(Random)
