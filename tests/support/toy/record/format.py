"""The toy game's records: `toy-game`, version 1."""

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from kahuna.engine.game import Deck, Outcome
from kahuna.record.format import Format
from kahuna.record.history import Position
from kahuna.record.record import Record
from support.toy.engine.game import GAME
from support.toy.engine.state import Event, Setup

if TYPE_CHECKING:
    from kahuna.record.models import RecordModel


class ToyFormat:
    """Who begins, the secrets, and the piles."""

    version: int = 1
    keys: tuple[str, ...] = (
        *("format", "version", "players", "first", "seed", "secrets", "piles", "turns", "result"),
        *("started", "program"),
    )

    def model(self) -> "type[RecordModel]":
        from pydantic import Field

        from kahuna.record.models import Count, Model, Name, RecordModel, Whole

        class ResultModel(Model):
            winners: list[Annotated[Literal[1, 2, 3], Whole]]
            by: Literal["points", "resign"]
            points: tuple[Count, Count, Count]

        class ToyModel(RecordModel):
            format: Literal["toy-game"]
            version: Annotated[Literal[1], Whole]
            players: tuple[Name, Name, Name]
            first: Annotated[Literal[1, 2, 3], Whole]
            secrets: str
            piles: Annotated[list[str], Field(min_length=1, max_length=2)]
            result: ResultModel | None

        return ToyModel

    def setup(self, model: Any) -> Setup:
        return Setup(model.first)

    def decks(self, model: Any) -> tuple[Deck, ...]:
        return (tuple(model.secrets), *(tuple(pile) for pile in model.piles))

    def outcome(self, result: Any) -> Outcome | None:
        return Outcome(tuple(result.winners), result.by, result.points) if result.winners else None

    def chosen_json(self, record: Record) -> dict[str, Any]:
        secrets, *piles = ("".join(deck) for deck in record.decks)
        return {"first": record.setup.first, "secrets": secrets, "piles": piles}

    def result_json(self, outcome: Outcome) -> dict[str, Any]:
        return {"winners": outcome.winners, "by": outcome.by, "points": outcome.points}

    def event_json(self, event: Event) -> dict[str, Any]:
        return {event.kind: event.card or list(event.values), "by": event.by}

    def position_json(self, position: Position) -> dict[str, Any]:
        state = position.state
        return {
            "ply": position.ply,
            "turn": position.turn,
            "player": position.seat,
            "action": position.action and position.action.notation,
            "secrets": state.secrets,
            "hands": state.hands,
            "table": [card for card, _ in state.table],
            "pile": len(state.pile),
            "points": state.points,
            "legal": [action.notation for action in GAME.legal_actions(state)],
            "events": [self.event_json(event) for event in position.events],
            "result": position.outcome and self.result_json(position.outcome),
        }

    def deck_key(self, index: int) -> str:
        return "secrets" if index == 0 else f"piles[{index - 1}]"


FORMAT: Final[Format] = ToyFormat()
