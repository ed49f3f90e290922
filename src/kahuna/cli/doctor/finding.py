"""A finding of `kahuna doctor`."""

from typing import Literal, NamedTuple


class Finding(NamedTuple):
    """The result of one check.

    Attributes:
        text: the result in words.
        state: `wrong` prevents playing or saving games, `note` does less harm.
        advice: what to do, unless it is `ok`.
    """

    text: str
    state: Literal["ok", "note", "wrong"] = "ok"
    advice: str = ""
