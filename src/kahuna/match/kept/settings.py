"""The settings, kept in `settings.json`: read strictly, written atomically."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from kahuna.match.kept.disk import sweep, write_whole
from kahuna.match.kept.folders import config_folder, made
from kahuna.match.kept.regular import content
from kahuna.record.json_reading import JsonError, load_object
from kahuna.text import shown

THEMES: Final = ("dark", "light", "contrast")
GLYPHS: Final = ("auto", "unicode", "ascii", "plain")
AUTO: Final = "auto"
SETTINGS_FILE: Final = "settings.json"
_MOST_BYTES = 65_536
_NO_KEYS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({})


class Settings(NamedTuple):
    """How the screens look and behave, with the defaults for a new player."""

    theme: str = "dark"
    """One of `THEMES`."""
    glyphs: str = "auto"
    """One of `GLYPHS`; `auto` is Unicode where the terminal takes UTF-8, `plain` is Unicode without
    true colours."""
    animation: bool = True
    curtain: bool = True
    """Whether hands are covered between turns."""
    keymap: Mapping[str, tuple[str, ...]] = _NO_KEYS
    """Key bindings by command name."""
    language: str = AUTO
    """The language of the texts; `auto` is the system's, if there is a catalogue for it."""


class SettingsError(ValueError):
    """The settings file is invalid.

    Attributes:
        fault: the last part of the message's id.
        params: the parameters of the message.
    """

    def __init__(self, fault: str, **params: object) -> None:
        super().__init__(fault)
        self.fault = fault
        self.params = params


def settings_file() -> Path:
    """The settings file; it needn't exist."""
    return config_folder() / SETTINGS_FILE


def read_settings() -> Settings:
    """The saved settings; the defaults if there is no file.

    Raises:
        SettingsError: the file can't be read, or doesn't hold settings.
    """
    try:
        data = content(settings_file(), _MOST_BYTES)
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        raise SettingsError("unreadable", why=error) from None
    return _parsed(data)


def write_settings(settings: Settings) -> None:
    """Save the settings.

    Raises:
        OSError: they can't be written; the old file is untouched.
    """
    made(config_folder())
    file = settings_file().resolve()  # a symbolic link stays one
    sweep(file.parent, file.name)
    keymap = {name: list(keys) for name, keys in settings.keymap.items()}
    document = settings._asdict() | {"keymap": keymap}
    text = json.dumps(document, indent=2, ensure_ascii=False) + "\n"
    os.close(write_whole(file, text.encode()))


def _parsed(data: bytes) -> Settings:
    try:
        document = load_object(data, _MOST_BYTES)
    except JsonError as error:
        raise SettingsError(error.fault, line=error.line, key=shown(error.key)) from None
    return Settings(**{key: _value(key, value) for key, value in document.items()})


def _value(key: str, value: Any) -> Any:
    """A setting's value, fit for `Settings`."""
    match key:
        case "theme" if value in THEMES:
            return str(value)
        case "language" if isinstance(value, str):
            return value
        case "glyphs" if value in GLYPHS:
            return str(value)
        case "animation" | "curtain" if isinstance(value, bool):
            return value
        case "keymap" if isinstance(value, dict):
            return MappingProxyType({name: _keys(name, keys) for name, keys in value.items()})
        case _ if key in Settings._fields:
            raise SettingsError(f"bad_{key}")
        case _:
            raise SettingsError("no_such_setting", key=shown(key), keys=", ".join(Settings._fields))


def _keys(name: str, value: object) -> tuple[str, ...]:
    keys = value if isinstance(value, list) else [value]
    if keys and all(isinstance(key, str) for key in keys):
        return tuple(keys)
    raise SettingsError("bad_keys", command=shown(name))
