"""`game.json`: what a game is kept as, read strictly, written always the same, played again."""

from kahuna.record.errors import RecordError, RecordFault
from kahuna.record.names import MAX_NAME, cleaned_name, is_name, legible, parse_seed, shown, steady
from kahuna.record.positions import format_position
from kahuna.record.reading import parse_record
from kahuna.record.record import MAX_BYTES, MAX_SEED, Record
from kahuna.record.replaying import (
    Done,
    Position,
    Replay,
    deal_of,
    done_between,
    done_in,
    replay,
    turns_of,
)
from kahuna.record.writing import format_record

__all__ = [
    "MAX_BYTES",
    "MAX_NAME",
    "MAX_SEED",
    "Done",
    "Position",
    "Record",
    "RecordError",
    "RecordFault",
    "Replay",
    "cleaned_name",
    "deal_of",
    "done_between",
    "done_in",
    "format_position",
    "format_record",
    "is_name",
    "legible",
    "parse_record",
    "parse_seed",
    "replay",
    "shown",
    "steady",
    "turns_of",
]
