"""What is shown of a game of Kahuna at a moment, part by part. Knows no widget."""

from functools import cached_property
from typing import TYPE_CHECKING, cast

from kahuna.chart import Drawing
from kahuna.engine import Island
from kahuna.match import Stage
from kahuna.narration import told
from kahuna.tui.face import Moment, Option
from kahuna.tui.kahuna.boards import after, foreseen, scene_of
from kahuna.tui.kahuna.cards import hand_rows, supply_rows
from kahuna.tui.kahuna.counts import count_told, happened, without_deal
from kahuna.tui.kahuna.hands import watched_hands
from kahuna.tui.kahuna.mode import Mode
from kahuna.tui.kahuna.panels import top_row
from kahuna.tui.kahuna.previews import foretold
from kahuna.tui.kahuna.prompts import ended, turn
from kahuna.tui.kahuna.side import ROOMY, side_rows, watched_rows
from kahuna.tui.parts.rows import Row, Span

if TYPE_CHECKING:
    from kahuna.tui.kahuna.choosing import Choosing


class KahunaPicture:
    """A moment's picture."""

    def __init__(self, moment: Moment) -> None:
        self._moment = moment
        self._choosing = cast("Choosing | None", moment.choosing)
        may_count = moment.stage in (None, Stage.ENDED, Stage.COUNTED)
        self._count = count_told(moment.history) if may_count else None

    @property
    def asked(self) -> str:
        """What is asked of the seat to move, or told to the seat whose turn has ended."""
        if self._choosing is not None:
            return turn(self._choosing, self._moment.narrator)
        return ended(self._moment) if self._moment.stage is Stage.ENDED else ""

    @property
    def preview(self) -> str:
        """What Enter would do with what the cursor stands on; empty for nothing."""
        option = self._option
        if self._choosing is None or option is None or option.action is None:
            return ""
        return foretold(option.action, self._choosing, self._moment.narrator)

    @property
    def news(self) -> list[str]:
        """What the last action did; of one that ended a round or the game, just that."""
        moment = self._moment
        last = moment.history[-1]
        viewer = last.seat if last.seat in moment.hands else None
        return told(moment.narrator, happened(last), viewer)

    def top(self, width: int) -> Row:
        """Round, turn, points, cards left."""
        return top_row(self._moment.view, self._moment.narrator, width, self._count)

    def drawing(self, width: int, height: int) -> Drawing:
        """The chart: what has changed is marked, and what can be chosen is lit."""
        moment = self._moment
        if moment.frame and moment.frame.board:
            return moment.frame.board.draw(width, height, moment.glyphs)
        events = [event for done in moment.recent for event in done.events]
        scene = after(scene_of(moment.view), events)
        if self._choosing is not None:
            lines, islands = self._choosing.lit()
            scene = scene._replace(lit_lines=lines, lit_islands=islands)
            if (option := self._option) is not None and option.spot is not None:
                scene = foreseen(scene, self._choosing.preview(option.action))
                scene = scene._replace(cursor=Island(option.at))
        return scene.draw(width, height, moment.glyphs)

    def side(self, width: int, height: int) -> list[Row]:
        """The side column."""
        moment = self._moment
        history = without_deal(moment.history) if self._count else moment.history
        if moment.stage is None:
            return watched_rows(moment, history, (width, height))
        return side_rows(moment, history, self._at_in_row, (width, height))

    def supply(self, height: int) -> list[Row]:
        """The row and the deck, for a column of this height."""
        moment, tall = self._moment, height >= ROOMY
        return supply_rows(moment.view, moment.narrator, moment.glyphs, self._at_in_row, tall=tall)

    def hand(self, width: int, height: int) -> list[Row]:
        """The hand that may be seen, or in a replay both, in so many rows."""
        moment = self._moment
        if moment.stage is None:
            return [watched_hands(moment, width), *[()] * (height - 1)]
        if moment.stage is Stage.OVER:
            over = Span(f" {moment.narrator.text('tui.over')}", "dim")
            return [(over,), *[()] * (height - 1)]
        hand = () if moment.viewer is None else moment.hands[moment.viewer].hand
        at = self._at_in_hand
        return hand_rows(hand, moment.narrator, moment.viewer, moment.glyphs, at, height)

    @cached_property
    def _option(self) -> Option | None:
        """What the cursor stands on."""
        return None if self._choosing is None else self._choosing.option()

    @property
    def _at_in_row(self) -> str | None:
        """What the cursor stands on in the row, if it is there."""
        choosing = self._choosing
        return choosing.at if choosing and choosing.mode is Mode.DRAW else None

    @property
    def _at_in_hand(self) -> str | None:
        """The card of the hand that is to be discarded, or has been picked."""
        choosing = self._choosing
        if choosing is None:
            return None
        return choosing.at if choosing.mode is Mode.DISCARD else choosing.picked
