"""Why an action is not legal, as data: a code, the rule, the parameters."""

from enum import Enum
from typing import NamedTuple

from kahuna.engine.board import Island, Line
from kahuna.engine.game import Seat


class RefusalCode(Enum):
    """All reasons; a value is the id of the message and the number of the rule."""

    GAME_OVER = "game_over", "R22"
    CARDS_TO_DEAL = "cards_to_deal", "R20"
    SETUP_FIRST = "setup_first", "R6"
    SETUP_IS_OVER = "setup_is_over", "R6"
    NO_SUCH_CARD = "no_such_card", "R8"
    NO_CARD_TO_DISCARD = "no_card_to_discard", "R10"
    LINE_TAKEN = "line_taken", "R8"
    NO_BRIDGE_LEFT = "no_bridge_left", "R3"
    STONE_FORBIDS = "stone_forbids", "R27"
    OWN_BRIDGE = "own_bridge", "R9"
    NO_BRIDGE_THERE = "no_bridge_there", "R9"
    CANT_PAY = "cant_pay", "R9"
    NO_REBUILDING = "no_rebuilding", "R27"
    DISCARD_AFTER_PLAY = "discard_after_play", "R10"
    PLAY_AFTER_DISCARD = "play_after_discard", "R10"
    NO_DISCARD_AT_THE_END = "no_discard_at_the_end", "R21"
    NO_DRAW_AT_THE_END = "no_draw_at_the_end", "R21"
    HAND_FULL = "hand_full", "R15"
    NOT_IN_ROW = "not_in_row", "R14"
    DECK_EMPTY = "deck_empty", "R17"
    MUST_DRAW = "must_draw", "R16"
    MUST_MAKE_ROOM = "must_make_room", "R16"
    NO_DEAL_DUE = "no_deal_due", "R20"
    WRONG_CARDS = "wrong_cards", "R4"

    @property
    def id(self) -> str:
        """The message's id in the catalogues."""
        return self.value[0]

    @property
    def rule(self) -> str:
        """The number of the rule that forbids it."""
        return self.value[1]


class Refusal(NamedTuple):
    """A reason and its parameters; those that a code doesn't use are None.

    Attributes:
        code: which reason.
        island: the island whose card is missing, or whose stone forbids.
        line: the line it is about.
        cards: the letters of a pair that can't pay.
        by: the seat whose bridge or stone it is.
        number: how many are required.
    """

    code: RefusalCode
    island: Island | None = None
    line: Line | None = None
    cards: str | None = None
    by: Seat | None = None
    number: int | None = None

    @property
    def id(self) -> str:
        """The message's id in the catalogues."""
        return self.code.id

    @property
    def rule(self) -> str:
        """The number of the rule that forbids it."""
        return self.code.rule

    @property
    def params(self) -> dict[str, str | int]:
        """The parameters of the message, by name."""
        fields = {
            "island": self.island,
            "line": self.line,
            "cards": self.cards,
            "by": self.by,
            "count": self.number,
        }
        return {name: value for name, value in fields.items() if value is not None}
