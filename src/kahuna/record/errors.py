"""What can be wrong with a record, as data: a code, its place, its parameters."""

from enum import StrEnum

from kahuna.engine.game import Refusal


class RecordFault(StrEnum):
    """All faults; a value is the id of the message."""

    TOO_LARGE = "too_large"
    NOT_UTF8 = "not_utf8"
    NOT_JSON = "not_json"
    NOT_AN_OBJECT = "not_an_object"
    DOUBLE_KEY = "double_key"
    NOT_A_GAME = "not_a_game"
    NEWER_VERSION = "newer_version"
    UNKNOWN_KEY = "unknown_key"
    MISSING_KEY = "missing_key"
    BAD_VALUE = "bad_value"
    WRONG_DECK = "wrong_deck"
    NO_DECK = "no_deck"
    DECK_TOO_MANY = "deck_too_many"
    EMPTY_TURN = "empty_turn"
    NO_ACTION = "no_action"
    ILLEGAL = "illegal"
    TURN_ENDED = "turn_ended"
    TURN_UNFINISHED = "turn_unfinished"
    GAME_ENDED = "game_ended"
    WRONG_RESULT = "wrong_result"


class RecordError(ValueError):
    """A record that can't be read, or that has a turn that can't be played.

    Attributes:
        fault: what is wrong.
        where: the key, and the place in it, such as `result.points`; empty for the whole file.
        turn: the number and the text of the turn at fault; the set-up is turn 0.
        text: the wrong part, as written in the file.
        refusal: why an action is not legal.
    """

    def __init__(
        self,
        fault: RecordFault,
        *,
        where: str = "",
        turn: tuple[int, str] | None = None,
        text: str = "",
        refusal: Refusal | None = None,
    ) -> None:
        super().__init__(f"{fault} {where} {turn or ''} {text} {refusal or ''}".strip())
        self.fault = fault
        self.where = where
        self.turn = turn
        self.text = text
        self.refusal = refusal
