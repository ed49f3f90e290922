"""The bytes of `game.json` read strictly: a record, or the first thing that is wrong with it."""

import json
import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kahuna.engine import RULE_SETS, Handicap, Outcome, Rules
from kahuna.record.errors import RecordError, RecordFault
from kahuna.record.record import FORMAT, MAX_BYTES, VERSION, Record

if TYPE_CHECKING:
    from pydantic import ValidationError

    from kahuna.record.models import RecordModel, RulesModel

MAX_DIGITS = 640
"""Integers up to here are read whatever the interpreter's limit; no key takes a longer one."""


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
    if len(data) > MAX_BYTES:
        raise RecordError(RecordFault.TOO_LARGE)
    try:
        document = json.loads(data.decode(), object_pairs_hook=_distinct, parse_int=_integer)
    except UnicodeDecodeError:
        raise RecordError(RecordFault.NOT_UTF8) from None
    except json.JSONDecodeError as error:
        raise RecordError(RecordFault.NOT_JSON, text=str(error.lineno)) from None
    except RecursionError:
        raise RecordError(RecordFault.NOT_JSON, text="1") from None
    if not isinstance(document, dict):
        raise RecordError(RecordFault.NOT_AN_OBJECT)
    return document


def _integer(digits: str) -> int | float:
    """An integer; one longer than Python reads becomes a float, which no key takes."""
    return int(digits) if len(digits) <= MAX_DIGITS else float("inf")


def _distinct(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = dict(pairs)
    if len(keys) < len(pairs):
        names = Counter(name for name, _ in pairs)
        doubled = next(name for name, times in names.items() if times > 1)
        raise RecordError(RecordFault.DOUBLE_KEY, where=doubled)
    return keys


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
    handicap, result = model.handicap, model.result
    return Record(
        players=model.players,
        rule_set=model.rules.set,
        rules=_rules(model.rules),
        first=model.first,
        handicap=Handicap(handicap.player, handicap.bridges) if handicap else None,
        seed=model.seed,
        decks=tuple(deck.upper() for deck in model.decks),
        turns=tuple(model.turns),
        result=Outcome(result.winner, result.by, result.points) if result else None,
        started=model.started,
        program=model.program,
    )


def _rules(model: "RulesModel") -> Rules:
    switches = {name: getattr(model, name) for name in model.model_fields_set - {"set"}}
    if "tie_break" in switches:
        switches["tie_break"] = tuple(model.tie_break)
    if "early_end_rounds" in switches:
        switches["early_end_rounds"] = tuple(sorted(model.early_end_rounds))
    return replace(RULE_SETS[model.set], **switches)
