"""The chart's colours, as style strings that rich and Textual read alike.

Owners differ in shape too, so that nothing is lost where there are no colours. The pair of the
players' colours, orange and sky blue, is told apart by the colour-blind as well.
"""

from typing import Final

from kahuna.chart.ink import Role, State

SEA: Final = "#0b2033"
LAND: Final = "#24382c"
PLAYERS: Final = ("#ffb454", "#7cc7ff")

ROLES: Final[dict[Role, str]] = {
    Role.SEA: f"on {SEA}",
    Role.COAST: f"#b89b5e on {LAND}",
    Role.COAST_1: f"bold {PLAYERS[0]} on {LAND}",
    Role.COAST_2: f"bold {PLAYERS[1]} on {LAND}",
    Role.LAND: f"on {LAND}",
    Role.NAME: f"bold #f4ecd2 on {LAND}",
    Role.COUNT: f"#c9c29f on {LAND}",
    Role.FREE: f"#6f95b1 on {SEA}",
    Role.BRIDGE_1: f"bold {PLAYERS[0]} on {SEA}",
    Role.BRIDGE_2: f"bold {PLAYERS[1]} on {SEA}",
    Role.STONE_1: f"bold {PLAYERS[0]} on {LAND}",
    Role.STONE_2: f"bold {PLAYERS[1]} on {LAND}",
}

STATES: Final[dict[State, str]] = {
    State.PLAIN: "",
    State.MARKED: "on #5a3a1a",
    State.LIT: "bold on #1f5f6b",
    State.CURSOR: "reverse",
}
"""What a state adds to a role."""
