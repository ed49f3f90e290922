"""What pyproject.toml lets be installed has what the program needs."""

import tomllib
from importlib.metadata import version
from pathlib import Path

from packaging.requirements import Requirement
from packaging.version import Version
from textual.theme import BUILTIN_THEMES

from kahuna.tui.app import TEXTUAL_THEMES

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
DEPENDENCIES = {r.name: r.specifier for r in map(Requirement, PROJECT["project"]["dependencies"])}


def test_the_installed_textual_is_allowed_and_the_next_minor_version_is_not() -> None:
    here = Version(version("textual"))
    assert here in DEPENDENCIES["textual"]
    assert Version(f"{here.major}.{here.minor + 1}") not in DEPENDENCIES["textual"]


def test_the_last_textual_without_themes_of_sixteen_colours_is_not_allowed() -> None:
    assert {theme for pair in TEXTUAL_THEMES.values() for theme in pair} <= set(BUILTIN_THEMES)
    assert "8.2.4" not in DEPENDENCIES["textual"]
    assert "8.2.5" in DEPENDENCIES["textual"]
