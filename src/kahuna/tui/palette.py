"""The styles of the rows and of the chart, made once."""

from typing import Final

from rich.style import Style

from kahuna.chart import PLAYERS, ROLES, STATES, Ink, Role, State

INKS: Final[dict[Ink, Style]] = {
    Ink(role, state): Style.parse(ROLES[role]) + Style.parse(STATES[state])
    for role in Role
    for state in State
}

STYLES: Final[dict[str, Style]] = {
    name: Style.parse(style)
    for name, style in {
        "text": "#d7e3ec on #0f2a42",
        "title": "bold #ffffff on #12324d",
        "dim": "#8fb0c8 on #0f2a42",
        "card": "bold #ffffff on #0f2a42",
        "letter": "bold #0b2033 on #e8d9a8",
        "key": "bold #0b2033 on #8fb0c8",
        "player-1": f"{PLAYERS[0]} on #0f2a42",
        "player-2": f"{PLAYERS[1]} on #0f2a42",
        "prompt": "bold #ffffff on #12324d",
        "warning": "bold #ffffff on #8c2f39",
    }.items()
}
