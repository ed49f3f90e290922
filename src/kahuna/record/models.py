"""The shape of `game.json` v1, checked by pydantic; what it means is checked by playing it."""

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, FailFast, Field

from kahuna.engine.kahuna.outcome import EndedBy
from kahuna.engine.kahuna.rules import EarlyEnd, TieBreak
from kahuna.text import MAX_SEED, is_name


def _named(text: str) -> str:
    if not is_name(text):
        raise ValueError("no name")
    return text


def _zoned(text: str) -> str:
    # Python takes any character between date and time, an escape too.
    if "T" not in text or datetime.fromisoformat(text).tzinfo is None:
        raise ValueError("no ISO 8601 time with its zone")
    return text


def _distinct(values: list[Any]) -> list[Any]:
    if len(set(values)) < len(values):
        raise ValueError("doubled")
    return values


def _whole(value: object) -> object:
    if type(value) is not int:  # a literal 1 would take true and 1.0 as well
        raise ValueError("no integer")
    return value


Whole = BeforeValidator(_whole)
Round = Annotated[Literal[1, 2, 3], Whole]
Player = Annotated[Literal[1, 2], Whole]
Count = Annotated[int, Field(ge=0)]
Name = Annotated[str, AfterValidator(_named)]
Deck = Annotated[str, Field(pattern=r"^[A-La-l]*$")]


class Model(BaseModel):
    """Strict: no unknown key, no type taken for another."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class RulesModel(Model):
    """The rule set, and the switches that differ from it: those in `model_fields_set`."""

    set: Literal["fr", "es"]
    tie_break: Annotated[list[TieBreak], Field(max_length=2), AfterValidator(_distinct)] = []
    early_end_rounds: Annotated[list[Round], Field(max_length=3), AfterValidator(_distinct)] = []
    early_end: EarlyEnd = EarlyEnd.REMOVED
    mixed_discards: bool = False
    strict_building: bool = False


class HandicapModel(Model):
    """Who places bridges before the first turn, and how many (R6)."""

    player: Player
    bridges: Annotated[Literal[1, 2, 3], Whole]


class ResultModel(Model):
    """How the game ended."""

    winner: Player | None
    by: EndedBy
    points: tuple[Count, Count]


class RecordModel(Model):
    """The whole file."""

    format: Literal["kahuna-game"]
    version: Annotated[Literal[1], Whole]
    players: tuple[Name, Name]
    rules: RulesModel
    first: Player
    handicap: HandicapModel | None
    seed: Annotated[int, Field(ge=0, le=MAX_SEED)] | None
    decks: Annotated[list[Deck], Field(min_length=1, max_length=3)]
    turns: Annotated[list[str], FailFast()]  # each fault of a mebibyte of them takes a kilobyte
    result: ResultModel | None
    started: Annotated[str, AfterValidator(_zoned)]
    program: str
