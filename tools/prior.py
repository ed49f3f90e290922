"""The initial weights, set by hand from common sense, for the games to correct."""

from typing import Final

from kahuna.ai.kahuna import features

ERAS: Final = (1, 2, 3, 4)
CARD: Final = 0.12
"""One more card in the hand."""


def first_weights() -> dict[str, list[list[float]]]:
    """Weights by era, constant as the cards run out."""
    return {str(era): [_level(era), [0.0] * features.COUNT] for era in ERAS}


def _level(era: int) -> list[float]:
    level = [0.0] * features.COUNT
    for (lines, mine, theirs), feature in features.ISLAND.items():
        level[feature] = _standing(lines, mine) - _standing(lines, theirs)
    for feature in features.CARD.values():
        level[feature] = CARD / 12
    for (need, have, theirs), feature in features.REACH.items():
        level[feature] = (0.15 + 0.1 * theirs) * (have == need) / need
    for (_, hits), feature in features.HIT.items():
        level[feature] = 0.1 * hits
    for cards, (own, other) in enumerate(
        zip(features.OWN_CARDS, features.OTHER_CARDS, strict=True)
    ):
        level[own], level[other] = CARD * cards, -CARD * cards
    for points in range(-3, 4):
        for islands in range(-12, 13):
            level[features.ahead(era, points, islands)] = _ahead(era, points, islands)
    return level


def _standing(lines: int, bridges: int) -> float:
    majority = lines // 2 + 1
    return 0.5 if bridges >= majority else 0.15 * bridges / majority


def _ahead(era: int, points: int, islands: int) -> float:
    return 0.3 * (points + islands) if era >= 3 else 0.5 * points + 0.1 * islands
