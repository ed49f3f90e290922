"""The texts of one language: a TOML file of messages by id, with named placeholders."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

DEFAULT_LANGUAGE: Final = "en"
_FOLDER: Final = Path(__file__).with_name("languages")
LANGUAGES: Final = tuple(sorted(file.stem for file in _FOLDER.glob("*.toml")))
"""The languages there are: one for each file."""

Forms = Mapping[str, str]


class Catalogue:
    """One language's messages, by ids like `event.built`.

    A message is a text, or a table of two forms, `one` and `other`, between which the parameter
    `count` decides.
    """

    def __init__(self, singular: tuple[int, ...], messages: Mapping[str, str | Forms]) -> None:
        self._singular = singular
        self._messages = dict(messages)

    @property
    def ids(self) -> tuple[str, ...]:
        """All message ids, in the order of the file."""
        return tuple(self._messages)

    def forms(self, message_id: str) -> tuple[str, ...]:
        """The texts that a message can take, their placeholders unfilled.

        Raises:
            KeyError: there is no such message.
        """
        message = self._messages[message_id]
        return (message,) if isinstance(message, str) else tuple(message.values())

    def text(self, message_id: str, **params: object) -> str:
        """A message with its placeholders filled.

        Raises:
            KeyError: there is no such message, or a parameter that it names is missing.
        """
        message = self._messages[message_id]
        if not isinstance(message, str):
            message = message["one" if params["count"] in self._singular else "other"]
        return message.format(**params)


@cache
def load_catalogue(code: str) -> Catalogue:
    """The catalogue of a language, one of `LANGUAGES`.

    Raises:
        ValueError: there is no such language.
    """
    if code not in LANGUAGES:
        raise ValueError(f"no language {code!r}")
    file = _FOLDER / f"{code}.toml"
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    singular = tuple(tables.pop("language")["singular"])
    return Catalogue(
        singular,
        {
            f"{section}.{name}": message
            for section, messages in tables.items()
            for name, message in messages.items()
        },
    )
