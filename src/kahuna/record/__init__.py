"""`game.json`: a saved game, read strictly, always written in the same way, replayed."""

from kahuna.record.errors import RecordError, RecordFault
from kahuna.record.history import Done, Position, done_between, done_in, turns_of
from kahuna.record.reading import parse_record
from kahuna.record.record import MAX_BYTES, Record
from kahuna.record.replaying import Replay, replay
from kahuna.record.writing import format_position, format_record

__all__ = [
    "MAX_BYTES",
    "Done",
    "Position",
    "Record",
    "RecordError",
    "RecordFault",
    "Replay",
    "done_between",
    "done_in",
    "format_position",
    "format_record",
    "parse_record",
    "replay",
    "turns_of",
]
