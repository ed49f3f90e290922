"""The toy game's own keys."""

from typing import Final

from kahuna.tui.command import Command, GameKeys

KEYS: Final = GameKeys(
    letters="abcdef",
    commands=(
        Command("toy_draw", ("plus",), "+", "key.go_on"),
        Command("toy_end", ("equals_sign",), "=", "key.back"),
    ),
    together=(("toy_draw",), ("toy_end",)),
)
