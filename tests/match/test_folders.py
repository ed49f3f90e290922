"""Where files lie: each system's own places, moved by what may move them."""

from pathlib import Path

import platformdirs
import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

from kahuna.match import error_log, games_folder
from kahuna.match.kept.folders import NOWHERE, is_nowhere
from kahuna.match.kept.settings import settings_file

XDG = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")


@pytest.fixture(autouse=True)
def ana(monkeypatch: pytest.MonkeyPatch) -> None:
    """The user ana, of whom the system knows nothing but her home."""
    for name in ("KAHUNA_HOME", *XDG):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/home/ana")


def use(system: type[object], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let platformdirs take this for another system."""
    monkeypatch.setattr(platformdirs, "PlatformDirs", system)


def places() -> list[str]:
    return [path.as_posix() for path in (games_folder(), settings_file(), error_log())]


def test_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    use(Unix, monkeypatch)
    assert places() == [
        "/home/ana/.local/share/kahuna/games",
        "/home/ana/.config/kahuna/settings.json",
        "/home/ana/.local/state/kahuna/errors.log",
    ]


def test_macos(monkeypatch: pytest.MonkeyPatch) -> None:
    use(MacOS, monkeypatch)
    library = "/home/ana/Library/Application Support/kahuna"
    assert places() == [f"{library}/games", f"{library}/settings.json", f"{library}/errors.log"]


def test_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    use(Windows, monkeypatch)
    monkeypatch.setattr(
        "platformdirs.windows.get_win_folder", {"CSIDL_LOCAL_APPDATA": "C:/Local"}.__getitem__
    )
    assert places() == [
        "C:/Local/kahuna/games",
        "C:/Local/kahuna/settings.json",
        "C:/Local/kahuna/errors.log",
    ]


def test_the_folders_of_xdg(monkeypatch: pytest.MonkeyPatch) -> None:
    use(Unix, monkeypatch)
    for name in XDG:
        monkeypatch.setenv(name, f"/xdg/{name}")
    assert places() == [
        "/xdg/XDG_DATA_HOME/kahuna/games",
        "/xdg/XDG_CONFIG_HOME/kahuna/settings.json",
        "/xdg/XDG_STATE_HOME/kahuna/errors.log",
    ]


@pytest.mark.parametrize("value", ["here", "./here", ""])
def test_a_relative_folder_of_xdg_is_none(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(Unix, monkeypatch)
    usual = places()
    for name in XDG:
        monkeypatch.setenv(name, value)
    assert places() == usual


@pytest.mark.parametrize("system", [Unix, MacOS])
def test_kahuna_home_has_it_all(system: type[object], monkeypatch: pytest.MonkeyPatch) -> None:
    use(system, monkeypatch)
    monkeypatch.setenv("XDG_CONFIG_HOME", "/xdg")
    monkeypatch.setenv("KAHUNA_HOME", "/games/kahuna")
    assert places() == [
        "/games/kahuna/games",
        "/games/kahuna/settings.json",
        "/games/kahuna/errors.log",
    ]


def test_who_has_no_home_has_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(*_: object, **__: object) -> Path:
        raise RuntimeError

    assert not is_nowhere(games_folder())
    monkeypatch.setattr(platformdirs, "user_data_path", homeless)
    assert games_folder() == NOWHERE / "games"
    assert is_nowhere(games_folder())
