"""The messages in a language's files, parsed lazily, table by table."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from typing_extensions import override

Forms = Mapping[str, str]
"""The texts of a message by number: `one` and `other`."""

_HEADING: Final = re.compile(r"^\[(\w+)\]$", re.MULTILINE)


class Messages(Mapping[str, str | Forms]):
    """A language's messages by ids like `event.built`: table, dot, key.

    Attributes:
        language: the table of that name, with the language's conventions.
    """

    # A call needs few of the messages, and parsing them all would take much of its time.

    def __init__(self, *files: Path) -> None:
        """The messages of TOML files: strings, or tables of forms, in tables with a heading.

        No table may be split between files.
        """
        self._sources: dict[str, str] = {}
        for file in files:
            _, *parts = _HEADING.split(file.read_text(encoding="utf-8"))
            self._sources.update(zip(parts[::2], parts[1::2], strict=True))
        self._tables: dict[str, dict[str, Any]] = {}
        self.language = tomllib.loads(self._sources.pop("language"))

    @override
    def __getitem__(self, message_id: str) -> str | Forms:
        section, _, name = message_id.partition(".")
        try:
            message: str | Forms = self._table(section)[name]
        except KeyError:
            raise KeyError(message_id) from None
        return message

    @override
    def __iter__(self) -> Iterator[str]:
        for section in self._sources:
            for name in self._table(section):
                yield f"{section}.{name}"

    @override
    def __len__(self) -> int:
        return sum(len(self._table(section)) for section in self._sources)

    def _table(self, name: str) -> dict[str, Any]:
        if name not in self._tables:
            self._tables[name] = tomllib.loads(self._sources[name])
        return self._tables[name]
