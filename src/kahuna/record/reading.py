"""Reads the bytes of a record strictly: a game, or its first fault."""

import re
from typing import TYPE_CHECKING, Any

from kahuna.engine.game import Outcome
from kahuna.record.errors import RecordError, RecordFault
from kahuna.record.format import Format, format_of, game_of
from kahuna.record.json_reading import JsonError, load_object
from kahuna.record.record import Record

if TYPE_CHECKING:
    from pydantic import ValidationError


def parse_record(data: bytes) -> Record:
    """The record in `data`, its shape checked; `replay` plays its turns and checks those.

    Raises:
        RecordError: `data` holds none.
    """
    # Imported here: writing a game doesn't need pydantic, which is slow to load.
    from pydantic import ValidationError

    document = _load(data)
    game = game_of(document.get("format"))
    if game is None:
        raise RecordError(RecordFault.NOT_A_GAME)
    form = format_of(game)
    version = document.get("version")
    if type(version) is int and version > form.version:
        raise RecordError(RecordFault.NEWER_VERSION, text=str(version))
    try:
        model = form.model().model_validate_json(data)
    except ValidationError as error:
        raise _first_fault(error, form) from None
    return Record(
        game=game,
        players=tuple(model.players),
        setup=form.setup(model),
        seed=model.seed,
        decks=form.decks(model),
        turns=tuple(model.turns),
        result=None if model.result is None else _outcome(model.result, form),
        started=model.started,
        program=model.program,
    )


def _load(data: bytes) -> dict[str, Any]:
    """The JSON object in `data`, after checks that pydantic doesn't make: doubled keys, version."""
    try:
        return load_object(data)
    except JsonError as error:
        fault = RecordFault(error.fault)
        text = str(error.line) if fault is RecordFault.NOT_JSON else ""
        raise RecordError(fault, where=error.key, text=text) from None


def _outcome(result: Any, form: Format) -> Outcome:
    outcome = form.outcome(result)
    if outcome is None:
        raise RecordError(RecordFault.WRONG_RESULT, where="result")
    return outcome


def _first_fault(error: "ValidationError", form: Format) -> RecordError:
    """The first fault, by the format's order of keys."""
    order = {key: index for index, key in enumerate(form.keys)}
    first = min(
        error.errors(include_url=False, include_context=False, include_input=False),
        key=lambda fault: order.get(str(fault["loc"][0]), len(order)) if fault["loc"] else -1,
    )
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
