"""Reads records from files, or fails with one line."""

import errno
from pathlib import Path

from kahuna.cli.errors import CommandError
from kahuna.match.kept.regular import content
from kahuna.narration import Catalogue, describe_fault
from kahuna.record import Position, Record, RecordError, parse_record, replay
from kahuna.text import shown


def read_bytes(path: Path, texts: Catalogue) -> bytes:
    """A file's bytes: at most `MAX_BYTES + 1`, enough to recognise a file that is too large.

    Raises:
        CommandError: it can't be read.
    """
    try:
        return content(path)
    except FileNotFoundError:
        raise CommandError(texts.text("error.no_file", file=shown_path(path))) from None
    except IsADirectoryError:
        raise CommandError(texts.text("error.is_directory", file=shown_path(path))) from None
    except (OSError, ValueError) as error:
        if isinstance(error, OSError) and error.errno == errno.ENXIO:
            line = texts.text("error.no_regular_file", file=shown_path(path))
        else:
            line = texts.text("error.unreadable", file=shown_path(path), why=error)
        raise CommandError(line) from None


def read_record(data: bytes, path: Path, texts: Catalogue) -> tuple[Record, tuple[Position, ...]]:
    """The record in `data` and all its positions.

    Raises:
        CommandError: there is none, or one of its turns can't be played.
    """
    record = read_shape(data, path, texts)
    return record, played(record, path, texts)


def read_shape(data: bytes, path: Path, texts: Catalogue) -> Record:
    """The record in `data`; its turns aren't checked.

    Raises:
        CommandError: there is none.
    """
    try:
        return parse_record(data)
    except RecordError as fault:
        raise _refused(path, fault, texts) from None


def played(record: Record, path: Path, texts: Catalogue) -> tuple[Position, ...]:
    """All positions of a record.

    Raises:
        CommandError: one of its turns can't be played.
    """
    positions, fault = replay(record)
    if fault is not None:
        raise _refused(path, fault, texts)
    return positions


def _refused(path: Path, fault: RecordError, texts: Catalogue) -> CommandError:
    return CommandError(about(path, describe_fault(texts, fault), texts))


def about(path: Path, what: str, texts: Catalogue) -> str:
    """A line about a file."""
    return texts.text("join.about", subject=shown_path(path), what=what)


def shown_path(path: Path) -> str:
    """A path made safe for one line."""
    return shown(str(path), limit=200)
