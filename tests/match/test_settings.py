"""The file of settings: read strictly, written whole, and told by name when it can't be taken."""

import json
from pathlib import Path

import pytest

from kahuna.match import Settings, SettingsError, read_settings, write_settings
from kahuna.match.kept.settings import GLYPHS, THEMES, settings_file
from support.texts import english

FILE = "settings.json"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("KAHUNA_HOME", str(home))
    return home


def refused(home: Path, data: bytes | str) -> SettingsError:
    """Why a file with these bytes isn't taken; it is left as it was."""
    file = home / FILE
    file.write_bytes(data if isinstance(data, bytes) else data.encode())
    before = file.read_bytes()
    with pytest.raises(SettingsError) as caught:
        read_settings()
    assert file.read_bytes() == before
    assert english().text(f"badsettings.{caught.value.fault}", **caught.value.params)
    return caught.value


def test_without_a_file_there_are_defaults(home: Path) -> None:
    assert read_settings() == Settings("dark", "auto", True, True, {})
    assert not list(home.iterdir())


def test_the_home_moves_the_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert settings_file() == home / FILE
    monkeypatch.delenv("KAHUNA_HOME")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / "config"))
    assert settings_file().name == FILE
    assert settings_file().parent.name == "kahuna"


@pytest.mark.parametrize(
    "settings",
    [
        Settings(),
        Settings("light", "ascii", False, False, {"undo": ("z", "backspace"), "menu": ("é",)}),
        *(Settings(theme=theme) for theme in THEMES),
        *(Settings(glyphs=glyphs) for glyphs in GLYPHS),
    ],
)
def test_what_is_written_is_read_again(home: Path, settings: Settings) -> None:
    write_settings(settings)
    assert read_settings() == settings
    assert [file.name for file in home.iterdir()] == [FILE]
    assert (home / FILE).read_bytes().endswith(b"}\n")


def test_a_missing_folder_is_made(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KAHUNA_HOME", str(home / "new" / "er"))
    write_settings(Settings(theme="light"))
    assert read_settings().theme == "light"


def test_a_link_stays_a_link(home: Path) -> None:
    elsewhere = home / "elsewhere.json"
    elsewhere.write_text("{}")
    (home / FILE).symlink_to(elsewhere)
    write_settings(Settings(theme="light"))
    assert (home / FILE).is_symlink()
    assert json.loads(elsewhere.read_text())["theme"] == "light"


def test_what_cant_be_written_leaves_the_file_as_it_was(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_settings(Settings(theme="light"))

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_settings(Settings(theme="dark"))
    assert [file.name for file in home.iterdir()] == [FILE]
    assert read_settings().theme == "light"


@pytest.mark.parametrize("key", Settings._fields)
def test_each_setting_may_be_missing(home: Path, key: str) -> None:
    document = {"theme": "light", "glyphs": "ascii", "animation": False, "curtain": False}
    document.pop(key, None)
    (home / FILE).write_text(json.dumps(document))
    assert getattr(read_settings(), key) == getattr(Settings(), key)


def test_a_single_key_needs_no_list(home: Path) -> None:
    (home / FILE).write_text('{"keymap": {"undo": "z", "menu": ["o", "f2"]}}')
    assert read_settings().keymap == {"undo": ("z",), "menu": ("o", "f2")}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("theme", "blue"),
        ("theme", 1),
        ("theme", None),
        ("theme", ["dark"]),
        ("glyphs", "ASCII"),
        ("glyphs", {}),
        ("animation", 1),
        ("animation", "true"),
        ("curtain", None),
        ("curtain", 0),
        ("keymap", []),
        ("keymap", "undo"),
    ],
)
def test_a_wrong_value_is_told_with_its_setting(home: Path, key: str, value: object) -> None:
    error = refused(home, json.dumps({key: value}))
    assert error.fault == f"bad_{key}"
    assert english().text(f"badsettings.{error.fault}").startswith(f"{key}: it must be ")


@pytest.mark.parametrize("keys", [1, None, [], {}, [1], ["z", None], True])
def test_wrong_keys_are_told_with_their_command(home: Path, keys: object) -> None:
    error = refused(home, json.dumps({"keymap": {"undo": keys}}))
    assert (error.fault, error.params) == ("bad_keys", {"command": "undo"})


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"\xff{}", "not_utf8"),
        (b"", "not_json"),
        (b'{"theme": "dark"', "not_json"),
        (b"[" * 30_000, "not_json"),
        (b"[]", "not_an_object"),
        (b'"dark"', "not_an_object"),
        (b'{"theme": "dark", "theme": "light"}', "double_key"),
        (b'{"keymap": {"undo": "z", "undo": "y"}}', "double_key"),
        (b'{"colour": "dark"}', "no_such_setting"),
        (b" " * 70_000 + b"{}", "too_large"),
    ],
)
def test_what_holds_no_settings_is_refused(home: Path, data: bytes, fault: str) -> None:
    assert refused(home, data).fault == fault


def test_an_unknown_setting_is_named_without_its_escapes(home: Path) -> None:
    error = refused(home, json.dumps({"\x1b[31mred": 1}))
    assert error.params["key"] == "\\x1b[31mred"


def test_a_folder_in_its_place_is_told(home: Path) -> None:
    (home / FILE).mkdir()
    with pytest.raises(SettingsError) as caught:
        read_settings()
    assert caught.value.fault == "unreadable"
