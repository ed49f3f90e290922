"""Kahuna's own keys at the table: the letters of the islands, and what ends a turn."""

from typing import Final

from kahuna.tui.command import Command, GameKeys

MOST_PAYMENTS: Final = 6
"""Three pairs can pay for a removal, each with building at once or without (R9, R27)."""

_PAYMENTS: Final = tuple(
    Command(f"pay_{number}", (str(number),), str(number), "ownkey.pay")
    for number in range(1, MOST_PAYMENTS + 1)
)

KEYS: Final = GameKeys(
    letters="abcdefghijkl",
    commands=(
        Command("to_draw", ("space",), "space", "ownkey.to_draw"),
        Command("deck", ("space",), "space", "ownkey.deck"),
        Command("end_turn", ("space",), "space", "ownkey.end_turn"),
        Command("decline", ("p",), "p", "ownkey.decline"),
        Command("discard", ("x",), "x", "ownkey.discard"),
        *_PAYMENTS,
    ),
    together=(
        ("to_draw", "discard"),
        ("end_turn",),
        ("deck", "decline"),
        tuple(command.name for command in _PAYMENTS),
    ),
)
