"""Translates argparse's errors, which it has in English only."""

import re
from collections.abc import Callable
from typing import Final

from kahuna.text import shown

_OF = r"argument (?P<option>.+?): "
_COMPLAINTS: Final = (
    ("unknown", r"unrecognized arguments: (?P<what>.+)"),
    ("missing", r"the following arguments are required: (?P<what>.+)"),
    ("choice", _OF + r"invalid choice: (?P<what>.+) \(choose from (?P<of>.+)\)"),
    ("one", _OF + r"expected one argument"),
    ("several", _OF + r"expected (?P<number>\d+) arguments"),
    ("some", _OF + r"expected at least one argument"),
    ("both", _OF + r"not allowed with argument (?P<other>.+)"),
    ("none", _OF + r"ignored explicit argument (?P<what>.+)"),
)
"""argparse's messages for a wrong call, and their ids in the catalogues."""

_MOST = 400


def complaint(message: str, program: str, say: Callable[..., str]) -> str:
    """A translated message of argparse, and where to read more; an unknown one stays in English."""
    for name, pattern in _COMPLAINTS:
        if found := re.fullmatch(pattern, message, re.DOTALL):
            params = {key: shown(value, limit=_MOST) for key, value in found.groupdict().items()}
            return say("call.more", complaint=say(f"call.{name}", **params), program=program)
    return say("call.more", complaint=shown(message, limit=_MOST), program=program)
