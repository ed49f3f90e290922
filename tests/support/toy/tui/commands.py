"""The toy game's own keys."""

from typing import Final

from kahuna.tui.command import Command, GameKeys

KEYS: Final = GameKeys(
    letters="abcdef",
    commands=(
        Command("toy_draw", ("plus",), "+", "ownkey.toy_draw"),
        Command("toy_end", ("equals_sign",), "=", "ownkey.toy_end"),
    ),
    together=(("toy_draw",), ("toy_end",)),
    missing=("tally", "scoring", "hint", "look_back"),
)
