"""The texts of one language, the shell's and a game's: messages by id, with placeholders."""

import errno
import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from kahuna.engine.games import KAHUNA, part
from kahuna.narration.messages import Forms, Messages

DEFAULT_LANGUAGE: Final = "en"
_FOLDER: Final = Path(__file__).with_name("languages")
LANGUAGES: Final = tuple(sorted(file.stem for file in _FOLDER.glob("*.toml")))
"""The available languages, one file each."""

_VOWELS: Final = tuple("AEIOUÀÂÄÉÈÊËÎÏÔÖÙÛÜŒÆ")

_REASONS: Final = {
    errno.ENOENT: "gone",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EROFS: "read_only",
    errno.EFBIG: "too_large",
    errno.EIO: "broken",
    errno.EISDIR: "folder",
    errno.ENXIO: "no_file",
    errno.ENOTDIR: "no_folder",
    errno.EEXIST: "there",
    errno.EBUSY: "in_use",
    errno.ENAMETOOLONG: "long_name",
    errno.ELOOP: "loop",
    errno.EMFILE: "many",
    errno.ENFILE: "many",
    errno.ENOLCK: "no_locks",
    errno.ENOTSUP: "no_locks",
    errno.ECHILD: "ended",
    errno.EAGAIN: "no_process",
}
"""The system's errors for files and processes, by the ids of their messages."""


class Catalogue:
    """One language's messages, by ids like `event.built`.

    A message is a text, or a table of two forms, `one` and `other`, chosen by the parameter
    `count`.

    Attributes:
        code: its name in `LANGUAGES`.
        name: the language's own name for itself.
        game: the game whose texts it has besides the shell's.
    """

    def __init__(
        self,
        code: str,
        language: Mapping[str, Any],
        messages: Mapping[str, str | Forms],
        game: str = KAHUNA,
    ) -> None:
        """The messages of one language; `language` holds its conventions, from its file.

        `name`; `singular`: the numbers that take the form `one`; `decimal`: the decimal separator,
        if it isn't a point; `elided`, if any: what replaces a word and the space after it before a
        name that begins with a vowel.
        """
        self.code = code
        self.game = game
        self.name = str(language["name"])
        self._singular = tuple(language["singular"])
        self._decimal = str(language.get("decimal", "."))
        self._elided = dict(language.get("elided", {}))
        words = "|".join(self._elided)
        self._elidable = re.compile(rf"\b({words}) \{{(\w+)\}}", re.IGNORECASE)
        self._messages = messages

    @property
    def ids(self) -> tuple[str, ...]:
        """All message ids, in the order of the files."""
        return tuple(self._messages)

    def __contains__(self, message_id: str) -> bool:
        return message_id in self._messages

    def with_game(self, game: str) -> "Catalogue":
        """The same language, with the texts of another game.

        Raises:
            KeyError: there is no such game.
        """
        return self if game == self.game else load_catalogue(self.code, game)

    def named(self, section: str, name: str) -> str:
        """The message of a section for a name, or the name itself if there is none.

        The sections are `keyname` (keys without a character), `level` (computers) and `ruleset`.
        """
        message_id = f"{section}.{name}"
        return self.text(message_id) if message_id in self else name

    def forms(self, message_id: str) -> tuple[str, ...]:
        """All forms of a message, their placeholders unfilled.

        Raises:
            KeyError: there is no such message.
        """
        message = self._messages[message_id]
        return (message,) if isinstance(message, str) else tuple(message.values())

    def text(self, message_id: str, **params: object) -> str:
        """A message with its placeholders filled.

        An exception is shown as its reason, a float with the language's decimal separator.

        Raises:
            KeyError: there is no such message, or one of its parameters is missing.
        """
        message = self._messages[message_id]
        if not isinstance(message, str):
            message = message["one" if params["count"] in self._singular else "other"]
        if self._elided:
            message = self._elidable.sub(lambda found: self._elide(found, params), message)
        for name, value in params.items():
            if isinstance(value, OSError | ValueError | RuntimeError):
                params[name] = self.reason(value)
            elif isinstance(value, float):
                params[name] = str(value).replace(".", self._decimal)
        return message.format(**params)

    def reason(self, error: OSError | ValueError | RuntimeError) -> str:
        """The reason of a system error, without the file's name; if need be in English."""
        if isinstance(error, OSError):
            reason = _REASONS.get(error.errno or 0)
            return self.text(f"why.{reason}") if reason else error.strerror or str(error)
        return self.text("why.bad_name" if isinstance(error, ValueError) else "why.no_home")

    def _elide(self, found: re.Match[str], params: Mapping[str, object]) -> str:
        """Join a word and the placeholder after it if the name filled in begins with a vowel."""
        word, name = found.groups()
        if not str(params[name]).upper().startswith(_VOWELS):
            return found[0]
        short = self._elided[word.lower()]
        return f"{word[0]}{short[1:]}{{{name}}}"


def load_catalogue(code: str, game: str = KAHUNA) -> Catalogue:
    """The catalogue of a language, one of `LANGUAGES`, with the texts of a game.

    Raises:
        ValueError: there is no such language.
        KeyError: there is no such game.
    """
    if code not in LANGUAGES:
        raise ValueError(f"no language {code!r}")
    return _loaded(code, game)


@cache
def _loaded(code: str, game: str) -> Catalogue:
    messages = Messages(*(folder / f"{code}.toml" for folder in (_FOLDER, folder_of(game))))
    return Catalogue(code, messages.language, messages, game)


def folder_of(game: str) -> Path:
    """The folder with a game's texts, one file a language.

    Raises:
        KeyError: there is no such game.
    """
    return Path(part(game, "narration", "languages").__path__[0])


def system_language() -> str:
    """The system's language if there is a catalogue for it, else English.

    The first variable that is set decides, as in POSIX: `LC_ALL`, `LC_MESSAGES`, `LANG`.
    """
    value = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    code = re.split(r"[_.@]", value)[0].lower()
    return code if code in LANGUAGES else DEFAULT_LANGUAGE
