"""Kahuna's records: `kahuna-game`, version 1 (`docs/formats.md`)."""

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, Final

from kahuna.engine import RULE_SETS, EndedBy, Handicap, Outcome, Rules
from kahuna.engine.game import Deck
from kahuna.engine.kahuna.events import Event
from kahuna.engine.kahuna.game import Setup
from kahuna.record.format import Format
from kahuna.record.history import Position
from kahuna.record.kahuna.positions import event_json, position_json, result_json
from kahuna.record.record import Record

if TYPE_CHECKING:
    from kahuna.record.kahuna.models import KahunaModel, ResultModel, RulesModel


class KahunaFormat:
    """What Kahuna adds to a record: its rules, who begins, the handicap, a deck a round."""

    version: int = 1
    keys: tuple[str, ...] = (
        *("format", "version", "players", "rules", "first", "handicap", "seed", "decks", "turns"),
        *("result", "started", "program"),
    )

    def model(self) -> "type[KahunaModel]":
        """The shape of a record."""
        from kahuna.record.kahuna.models import KahunaModel

        return KahunaModel

    def setup(self, model: "KahunaModel") -> Setup:
        """The rules, who begins, and the handicap."""
        handicap = model.handicap
        return Setup(
            rule_set=model.rules.set,
            rules=_rules(model.rules),
            first=model.first,
            handicap=Handicap(handicap.player, handicap.bridges) if handicap else None,
        )

    def decks(self, model: "KahunaModel") -> tuple[Deck, ...]:
        """A deck for each round begun, its letters in either case."""
        return tuple(tuple(deck.upper()) for deck in model.decks)

    def outcome(self, result: "ResultModel") -> Outcome | None:
        """A result that is possible at all; only the turns show whether it is this game's."""
        if not _is_possible(result):
            return None
        return Outcome(() if result.winner is None else (result.winner,), result.by, result.points)

    def chosen_json(self, record: Record) -> dict[str, Any]:
        """The rules, who begins, the handicap, the decks."""
        setup = record.setup
        assert isinstance(setup, Setup), "a record of Kahuna has Kahuna's setup"
        handicap = setup.handicap
        return {
            "rules": {"set": setup.rule_set, **switched(setup.rule_set, setup.rules)},
            "first": setup.first,
            "handicap": handicap and {"player": handicap.seat, "bridges": handicap.bridges},
            "decks": ["".join(deck) for deck in record.decks],
        }

    def result_json(self, outcome: Outcome) -> dict[str, Any]:
        """An outcome as records and positions show it."""
        return result_json(outcome)

    def event_json(self, event: Event) -> dict[str, Any]:
        """An event as positions show it."""
        return event_json(event)

    def position_json(self, position: Position) -> dict[str, Any]:
        """A position with all its cards."""
        return position_json(position)

    def deck_key(self, index: int) -> str:
        """Where a record holds a deck."""
        return f"decks[{index}]"


def switched(rule_set: str, rules: Rules) -> dict[str, Any]:
    """The switches of `rules` that differ from their set, by name (R23 to R27)."""
    switches = {field.name: getattr(rules, field.name) for field in fields(Rules)}
    return {
        name: value
        for name, value in switches.items()
        if value != getattr(RULE_SETS[rule_set], name)
    }


def _is_possible(result: "ResultModel") -> bool:
    winner, (one, two) = result.winner, result.points
    match result.by:
        case EndedBy.EARLY | EndedBy.RESIGN:
            return winner is not None
        case EndedBy.POINTS:
            return one != two and winner == (1 if one > two else 2)
        case EndedBy.THIRD_COUNT | EndedBy.BRIDGES:
            return one == two and winner is not None
        case EndedBy.DRAW:
            return one == two and winner is None


def _rules(model: "RulesModel") -> Rules:
    switches = {name: getattr(model, name) for name in model.model_fields_set - {"set"}}
    if "tie_break" in switches:
        switches["tie_break"] = tuple(model.tie_break)
    if "early_end_rounds" in switches:
        switches["early_end_rounds"] = tuple(sorted(model.early_end_rounds))
    return replace(RULE_SETS[model.set], **switches)


FORMAT: Final[Format] = KahunaFormat()
