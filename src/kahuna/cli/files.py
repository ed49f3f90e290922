"""Records from the disk, or one line that says why not."""

from pathlib import Path

from kahuna.cli.errors import CommandError
from kahuna.narration import Catalogue, describe_fault
from kahuna.record import MAX_BYTES, Position, Record, RecordError, parse_record, replay, shown


def read_bytes(path: Path, texts: Catalogue) -> bytes:
    """A file's bytes, no more than a record can have and one.

    Raises:
        CommandError: it can't be read.
    """
    try:
        if path.exists() and not (path.is_file() or path.is_dir()):  # a pipe would be waited for
            raise CommandError(texts.text("error.no_regular_file", file=shown_path(path)))
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise CommandError(texts.text("error.no_file", file=shown_path(path))) from None
    except IsADirectoryError:
        raise CommandError(texts.text("error.is_directory", file=shown_path(path))) from None
    except (OSError, ValueError) as error:
        raise CommandError(
            texts.text("error.unreadable", file=shown_path(path), why=error)
        ) from None


def read_record(data: bytes, path: Path, texts: Catalogue) -> tuple[Record, tuple[Position, ...]]:
    """The record in `data` and all its positions.

    Raises:
        CommandError: there is none, or its turns can't be played.
    """
    try:
        record = parse_record(data)
        positions, fault = replay(record)
        if fault is not None:
            raise fault
    except RecordError as error:
        raise CommandError(about(path, describe_fault(texts, error), texts)) from None
    return record, positions


def about(path: Path, what: str, texts: Catalogue) -> str:
    """A line that says something about a file."""
    return texts.text("join.about", subject=shown_path(path), what=what)


def shown_path(path: Path) -> str:
    """A path fit for one line."""
    return shown(str(path), limit=200)
