"""Records and positions as bytes: the same game always gives the same bytes."""

import json

from kahuna.record.format import SUFFIX, format_of
from kahuna.record.history import Position
from kahuna.record.record import Record


def format_record(record: Record) -> bytes:
    """The record as UTF-8 JSON, indented by two, ending in a newline."""
    form = format_of(record.game)
    values = {
        "format": record.game + SUFFIX,
        "version": form.version,
        "players": record.players,
        "seed": record.seed,
        "turns": record.turns,
        "result": None if record.result is None else form.result_json(record.result),
        "started": record.started,
        "program": record.program,
        **form.chosen_json(record),
    }
    document = {key: values[key] for key in form.keys}
    return (json.dumps(document, indent=2, ensure_ascii=False) + "\n").encode()


def format_position(position: Position, game: str) -> str:
    """A position as one line of JSON, without the newline; it shows all cards."""
    return json.dumps(format_of(game).position_json(position))
