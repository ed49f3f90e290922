"""Reads an analysis strictly, and refuses one of another game."""

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from kahuna.engine.game import IllegalAction, NotationError
from kahuna.engine.games import game_named
from kahuna.record.analysis import Analysis, Better, JudgedTurn, format_analysis
from kahuna.record.history import Position, Turn, whole_turns
from kahuna.record.json_reading import JsonError, load_object
from kahuna.record.models import Model, Whole

Chance = Annotated[float, Field(ge=0, le=1)]
Place = Annotated[int, Field(ge=1), Whole]


class _BetterModel(Model):
    turn: str
    chance: Chance


class _TurnModel(Model):
    number: Annotated[int, Field(ge=0)]
    player: Place
    round: Place
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
    """The digest of an analysis's game, even if the file is damaged; None if it has none."""
    try:
        game = load_object(data).get("game")
    except JsonError:
        return None
    return game if isinstance(game, str) else None


def parse_analysis(data: bytes, positions: Sequence[Position], name: str) -> Analysis | None:
    """The analysis in `data` of the game through `positions`; None if it is damaged.

    `name` is the name of the game played.
    """
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
    # Catches what the model lets pass, such as a doubled key or another order.
    return (
        analysis if format_analysis(analysis) == data and _fits(analysis, positions, name) else None
    )


def _turn(model: _TurnModel) -> JudgedTurn:
    better = model.better and Better(model.better.turn, model.better.chance)
    return JudgedTurn(**dict(model) | {"better": better})


def _fits(analysis: Analysis, positions: Sequence[Position], name: str) -> bool:
    """Whether it judges the turns of this game, and its better turns were legal."""
    turns = whole_turns(positions)
    return len(turns) == len(analysis.turns) and all(
        _fits_turn(judged, turn, name) for judged, turn in zip(analysis.turns, turns, strict=True)
    )


def _fits_turn(judged: JudgedTurn, turn: Turn, name: str) -> bool:
    before, ply = turn[0], turn[-1].ply
    at = judged.number, judged.player, judged.round, judged.ply
    return at == (before.turn, before.seat, before.deals, ply) and (
        judged.better is None or _can_be_played(judged.better.turn, before, name)
    )


def _can_be_played(text: str, before: Position, name: str) -> bool:
    game, state = game_named(name), before.state
    try:
        for part in text.split():
            state = game.apply(state, game.parse(part)).state
    except (NotationError, IllegalAction):
        return False
    return bool(text)
