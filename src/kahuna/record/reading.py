"""The bytes of `game.json` read strictly: a record, or the first thing that is wrong with it."""

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kahuna.engine import RULE_SETS, EndedBy, Handicap, Outcome, Rules
from kahuna.record.errors import RecordError, RecordFault
from kahuna.record.json_reading import JsonError, load_object
from kahuna.record.record import FORMAT, VERSION, Record

if TYPE_CHECKING:
    from pydantic import ValidationError

    from kahuna.record.models import RecordModel, ResultModel, RulesModel


def parse_record(data: bytes) -> Record:
    """The record in `data`, its shape checked; `replay` plays its turns and checks those.

    Raises:
        RecordError: there is none in it.
    """
    # Loaded here: a game that is only written needs neither pydantic nor the time it takes.
    from pydantic import ValidationError

    from kahuna.record.models import RecordModel

    _check_version(_load(data))
    try:
        return _record(RecordModel.model_validate_json(data))
    except ValidationError as error:
        raise _first_fault(error) from None


def _load(data: bytes) -> dict[str, Any]:
    """The JSON object in `data`, for what pydantic doesn't look at: doubled keys, the version."""
    try:
        return load_object(data)
    except JsonError as error:
        fault = RecordFault(error.fault)
        text = str(error.line) if fault is RecordFault.NOT_JSON else ""
        raise RecordError(fault, where=error.key, text=text) from None


def _check_version(document: dict[str, Any]) -> None:
    if document.get("format") != FORMAT:
        raise RecordError(RecordFault.NOT_A_GAME)
    version = document.get("version")
    if type(version) is int and version > VERSION:
        raise RecordError(RecordFault.NEWER_VERSION, text=str(version))


def _first_fault(error: "ValidationError") -> RecordError:
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ""
    for part in first["loc"]:
        where += f"[{part}]" if isinstance(part, int) else f".{part}" if where else part
    match first["type"]:
        case "missing":
            return RecordError(RecordFault.MISSING_KEY, where=where)
        case "extra_forbidden":
            return RecordError(RecordFault.UNKNOWN_KEY, where=where)
        case "json_invalid":
            # Half a surrogate pair or a giant number, which Python's own reader lets through.
            line = re.search(r"at line (\d+)", first["msg"])
            return RecordError(RecordFault.NOT_JSON, text=line[1] if line else "1")
        case _:
            return RecordError(RecordFault.BAD_VALUE, where=where)


def _record(model: "RecordModel") -> Record:
    handicap = model.handicap
    return Record(
        players=model.players,
        rule_set=model.rules.set,
        rules=_rules(model.rules),
        first=model.first,
        handicap=Handicap(handicap.player, handicap.bridges) if handicap else None,
        seed=model.seed,
        decks=tuple(deck.upper() for deck in model.decks),
        turns=tuple(model.turns),
        result=_outcome(model.result) if model.result else None,
        started=model.started,
        program=model.program,
    )


def _outcome(model: "ResultModel") -> Outcome:
    """A result that some game can have; whether this one has it, only its turns tell."""
    if not _is_possible(model):
        raise RecordError(RecordFault.WRONG_RESULT, where="result")
    winners = () if model.winner is None else (model.winner,)
    return Outcome(winners, model.by, model.points)


def _is_possible(model: "ResultModel") -> bool:
    winner, (one, two) = model.winner, model.points
    match model.by:
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
