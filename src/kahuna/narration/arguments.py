"""Paths as arguments of commands to paste."""

import os
from pathlib import Path

from kahuna.narration.catalogue import Catalogue
from kahuna.text import shown


def argument(path: Path, texts: Catalogue) -> str:
    """A path, quoted for the shell; a placeholder if plain text can't show it."""
    text = str(path)
    if shown(text, limit=len(text)) != text:
        return texts.text("option.a_file")
    if text.startswith("-"):  # else it would be an option
        text = os.path.join(os.curdir, text)
    if os.name == "nt":
        from subprocess import list2cmdline  # here, since few calls print a command

        return list2cmdline([text])
    from shlex import quote

    return quote(text)
