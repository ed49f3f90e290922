"""Paths as arguments of the commands that are offered for pasting."""

import os
from pathlib import Path

from kahuna.narration.catalogue import Catalogue
from kahuna.text import shown


def argument(path: Path, texts: Catalogue) -> str:
    """A path, quoted for the shell; where it can't be told in plain text, a word for any file."""
    text = str(path)
    if shown(text, limit=len(text)) != text:
        return texts.text("option.a_file")
    if text.startswith("-"):  # or it would be an option
        text = os.path.join(os.curdir, text)
    if os.name == "nt":
        from subprocess import list2cmdline  # here, since few calls offer a command

        return list2cmdline([text])
    from shlex import quote

    return quote(text)
