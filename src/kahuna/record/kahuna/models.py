"""The keys of Kahuna's records, checked by pydantic."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from kahuna.engine.kahuna.outcome import EndedBy
from kahuna.engine.kahuna.rules import EarlyEnd, TieBreak
from kahuna.record.models import Count, Model, Name, RecordModel, Whole, distinct

Round = Annotated[Literal[1, 2, 3], Whole]
Player = Annotated[Literal[1, 2], Whole]
Letters = Annotated[str, Field(pattern=r"^[A-La-l]*$")]


class RulesModel(Model):
    """The rule set, and the switches that differ from it: those in `model_fields_set`."""

    set: Literal["fr", "es"]
    tie_break: Annotated[list[TieBreak], Field(max_length=2), AfterValidator(distinct)] = Field(
        default_factory=list
    )
    early_end_rounds: Annotated[list[Round], Field(max_length=3), AfterValidator(distinct)] = Field(
        default_factory=list
    )
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


class KahunaModel(RecordModel):
    """The whole file."""

    format: Literal["kahuna-game"]
    version: Annotated[Literal[1], Whole]
    players: tuple[Name, Name]
    rules: RulesModel
    first: Player
    handicap: HandicapModel | None
    decks: Annotated[list[Letters], Field(min_length=1, max_length=3)]
    result: ResultModel | None
