"""What `kahuna doctor` has found."""

from typing import Literal, NamedTuple


class Finding(NamedTuple):
    """One thing that was looked at.

    Attributes:
        text: how it is.
        state: `wrong` is what keeps games from being played or saved, `note` what does less harm.
        advice: what to do, where it isn't `ok`.
    """

    text: str
    state: Literal["ok", "note", "wrong"] = "ok"
    advice: str = ""
