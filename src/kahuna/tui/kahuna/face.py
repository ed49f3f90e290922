"""Kahuna's face for the screens."""

from collections.abc import Sequence
from typing import Final, cast

from kahuna.chart import MAP_HEIGHT, MIN_HEIGHT, MIN_WIDTH, Board, Scene
from kahuna.engine import Action, Event
from kahuna.match import Match
from kahuna.narration import Narrator
from kahuna.record import Done
from kahuna.tui.command import GameKeys
from kahuna.tui.face import Choosing as AnyChoosing
from kahuna.tui.face import Face, Frame, Moment, Picture, SetupForm
from kahuna.tui.kahuna.boards import View, after, foreseen, scene_of
from kahuna.tui.kahuna.choosing import Choosing
from kahuna.tui.kahuna.commands import KEYS
from kahuna.tui.kahuna.frames import cascade, counting
from kahuna.tui.kahuna.marks import marks
from kahuna.tui.kahuna.picture import KahunaPicture
from kahuna.tui.kahuna.previews import hinted
from kahuna.tui.kahuna.setup_form import KahunaSetupForm
from kahuna.tui.parts.layout import FOOT, TOP, side_width
from kahuna.tui.timeline.marks import Marks


class KahunaFace:
    """Kahuna's part of the screens."""

    keys: GameKeys = KEYS
    setup_form: SetupForm = KahunaSetupForm()

    def choosing(self, match: Match, narrator: Narrator) -> AnyChoosing:
        """A new choice for the seat to move."""
        return Choosing(match, narrator)

    def picture(self, moment: Moment) -> Picture:
        """A moment's picture."""
        return KahunaPicture(moment)

    def board(self, view: View | None) -> Board:
        """The current archipelago; None: empty."""
        return Scene() if view is None else scene_of(view)

    def after(self, board: Board, events: Sequence[Event]) -> Board:
        """The archipelago after these events, with their changes marked."""
        return after(_unmarked(board), events)

    def foreseen(self, board: Board, events: Sequence[Event]) -> Board:
        """The archipelago after these events, with what they build and gain as plans."""
        return foreseen(_unmarked(board), events)

    def consequences(self, before: View, events: Sequence[Event]) -> tuple[Frame, ...]:
        """What an action led to, one thing after the other."""
        return cascade(before, events)

    def count(self, view: View, events: Sequence[Event], narrator: Narrator) -> tuple[Frame, ...]:
        """The count of a round, an island at a time."""
        return counting(view, events, narrator)

    def foretold(
        self, actions: Sequence[Action], events: Sequence[Event], narrator: Narrator
    ) -> str:
        """What a whole turn does, with the consequences."""
        return hinted(actions, events, narrator)

    def marks(self, history: Sequence[Done]) -> Marks:
        """Where rounds begin, islands change hands, and the game ends."""
        return marks(history)

    def hand_height(self, columns: int, rows: int) -> int:
        """One row, or more for cards with maps if the chart loses nothing."""
        tall = MAP_HEIGHT + 2
        width = columns - side_width(columns)
        needed = max(MIN_HEIGHT, width * MIN_HEIGHT // MIN_WIDTH)
        return tall if rows - TOP - (FOOT - 1 + tall) >= needed else 1


def _unmarked(board: Board) -> Scene:
    scene = cast("Scene", board)
    return scene._replace(marked_lines=frozenset(), marked_islands=frozenset())


FACE: Final[Face] = KahunaFace()
