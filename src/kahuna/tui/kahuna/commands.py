"""Kahuna's own keys at the table: the letters of the islands, and what ends a turn."""

from typing import Final

from kahuna.tui.command import Command, GameKeys

MOST_PAYMENTS: Final = 6
"""Three pairs can pay for a removal, each with building at once or without (R9, R27)."""

_PAYMENTS: Final = tuple(
    Command(f"pay_{number}", (str(number),), str(number), "key.pay")
    for number in range(1, MOST_PAYMENTS + 1)
)

KEYS: Final = GameKeys(
    letters="abcdefghijkl",
    commands=(
        Command("to_draw", ("space",), "space", "key.to_draw"),
        Command("deck", ("space",), "space", "key.deck"),
        Command("end_turn", ("space",), "space", "key.end_turn"),
        Command("decline", ("p",), "p", "key.decline"),
        Command("discard", ("x",), "x", "key.discard"),
        *_PAYMENTS,
    ),
    together=(
        ("to_draw", "discard"),
        ("end_turn",),
        ("deck", "decline"),
        tuple(command.name for command in _PAYMENTS),
    ),
    pages=("tally", "scoring"),
)
