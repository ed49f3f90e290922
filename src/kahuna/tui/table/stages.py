"""Which commands can be active in which stage of the table. Knows no screen."""

from collections.abc import Collection, Iterator
from typing import Final

from kahuna.match import Stage
from kahuna.tui.command import GameKeys
from kahuna.tui.keys import ARROWS

PAGES: Final = ("tally", "scoring")
"""The commands that open a page in the side column."""
ANYWHERE: Final = ("help", "leave")
COMMON: Final = ("menu", *ANYWHERE)

IN_STAGE: Final[dict[Stage, tuple[str, ...]]] = {
    Stage.ENDED: ("go_on", *COMMON),
    Stage.COMPUTER: ("go_on", "take_over", *COMMON, "back", *PAGES),
    # Commands that come and go are last, so that keys keep their place under the mouse.
    Stage.TURN: ("review", *COMMON, "undo", "choose", "back", "hint", *PAGES, *ARROWS),
    Stage.OVER: ("rematch", "again", "watch", "look_back", "back", *COMMON, *PAGES),
    Stage.CURTAIN: ("go_on", *ANYWHERE),
    Stage.COUNTED: ("go_on", *ANYWHERE),
}
"""The table's own commands, in the order of the line of keys; in a turn after the game's."""

WAITING: Final = ("go_on", "back", "leave")
"""Those of a frame that waits for a key, in any stage."""

NOT_IN_LESSONS: Final = frozenset(
    ("hint", "review", "rematch", "again", "watch", "look_back", *PAGES)
)
"""Further commands of the table, which a lesson leaves out."""
BETWEEN_TASKS: Final = ("go_on", *COMMON)
"""Those of a lesson without a task, in any stage."""


def active(stage: Stage, without: Collection[str], chosen: tuple[str, ...] = ()) -> tuple[str, ...]:
    """A stage's active commands.

    `without` are the idle ones; `chosen` are those of the choice in progress, in a turn.
    """
    own = tuple(name for name in IN_STAGE[stage] if name not in without and name not in chosen)
    return (*chosen, *own) if stage is Stage.TURN else own


def together(own: GameKeys) -> Iterator[tuple[str, ...]]:
    """The sets of commands that can be active at once at a game's table."""
    yield WAITING
    for stage, commands in IN_STAGE.items():
        there = tuple(name for name in commands if name not in own.missing)
        yield from ((*group, *there) for group in (own.together if stage is Stage.TURN else ((),)))
