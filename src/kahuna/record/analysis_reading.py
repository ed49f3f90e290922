"""An analysis read back as strictly as it is written; what isn't of this game is refused."""

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from kahuna.engine import IllegalAction, NotationError, apply, parse_turn
from kahuna.engine.kahuna.state import State
from kahuna.record.analysis import Analysis, Better, JudgedTurn, format_analysis
from kahuna.record.json_reading import JsonError, load_object
from kahuna.record.models import Model, Player, Round, Whole
from kahuna.record.replaying import Position
from kahuna.record.turns import Turn, whole_turns

Chance = Annotated[float, Field(ge=0, le=1)]


class _BetterModel(Model):
    turn: str
    chance: Chance


class _TurnModel(Model):
    number: Annotated[int, Field(ge=0)]
    player: Player
    round: Round
    ply: Annotated[int, Field(ge=1)]
    chance: Chance
    luck: Annotated[float, Field(ge=-1, le=1)]
    played: Chance
    better: _BetterModel | None


class _AnalysisModel(Model):
    format: Literal["kahuna-analysis"]
    version: Annotated[Literal[1], Whole]
    game: str
    quick: bool
    program: str
    fair: Chance
    start: Chance
    turns: list[_TurnModel]


def tied_to(data: bytes) -> str | None:
    """The digest of the game that an analysis is of, damaged or not; None if it tells none."""
    try:
        game = load_object(data).get("game")
    except JsonError:
        return None
    return game if isinstance(game, str) else None


def parse_analysis(data: bytes, positions: Sequence[Position]) -> Analysis | None:
    """The analysis in `data` of the game that leads through `positions`; None if it is damaged."""
    try:
        model = _AnalysisModel.model_validate_json(data)
    except ValidationError:
        return None
    analysis = Analysis(
        game=model.game,
        quick=model.quick,
        program=model.program,
        fair=model.fair,
        start=model.start,
        turns=tuple(_turn(turn) for turn in model.turns),
    )
    # Whatever the model lets pass, a doubled key or another order, we would have written otherwise.
    return analysis if format_analysis(analysis) == data and _fits(analysis, positions) else None


def _turn(model: _TurnModel) -> JudgedTurn:
    better = model.better and Better(model.better.turn, model.better.chance)
    return JudgedTurn(**dict(model) | {"better": better})


def _fits(analysis: Analysis, positions: Sequence[Position]) -> bool:
    """Whether it judges the turns of this game, and finds better what could have been played."""
    turns = whole_turns(positions)
    return len(turns) == len(analysis.turns) and all(map(_fits_turn, analysis.turns, turns))


def _fits_turn(judged: JudgedTurn, turn: Turn) -> bool:
    before, ply = turn[0].state, turn[-1].ply
    at = judged.number, judged.player, judged.round, judged.ply
    return at == (before.turn, before.seat, before.game.round, ply) and (
        judged.better is None or _can_be_played(judged.better.turn, before)
    )


def _can_be_played(text: str, state: State) -> bool:
    try:
        for action in parse_turn(text):
            state, _ = apply(state, action)
    except (NotationError, IllegalAction):
        return False
    return bool(text)
