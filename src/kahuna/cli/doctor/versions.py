"""`kahuna doctor` on the versions of the program and of its packages."""

import platform
from collections.abc import Iterator
from importlib import import_module, metadata
from typing import Final

from kahuna import __version__
from kahuna.cli.doctor.finding import Finding
from kahuna.narration import Catalogue
from kahuna.text import shown

PARTS: Final = {
    "textual": "textual.app",
    "rich": "rich.console",
    "pydantic": "pydantic",
    "platformdirs": "platformdirs",
}
"""The packages needed to play and save games, and the module to import from each."""


def versions(texts: Catalogue) -> Iterator[Finding]:
    """The versions of the program and its packages; a missing or broken one is `wrong`."""
    yield _version("kahuna", __version__, texts)
    yield _version(platform.python_implementation(), platform.python_version(), texts)
    for name in PARTS:
        if why := trouble(name):
            text = texts.text("doctor.unusable", name=name, why=why)
            yield Finding(text, "wrong", texts.text("doctor.install_again"))
        else:
            yield _version(name, metadata.version(name), texts)
    yield Finding(shown(platform.platform(), limit=200))


def trouble(name: str) -> str:
    """Why one of `PARTS` can't be loaded; empty if it can."""
    try:
        import_module(PARTS[name])
        metadata.version(name)
    except Exception as error:  # a broken package can fail in any way
        return shown(str(error)) or type(error).__name__
    return ""


def _version(name: str, version: str, texts: Catalogue) -> Finding:
    return Finding(texts.text("doctor.version", name=name, version=version))
