"""What is wrong with a record or with a player, as one line."""

import re

from kahuna.narration.catalogue import Catalogue
from kahuna.narration.narrator import Narrator
from kahuna.record import RecordError
from kahuna.text import shown


def describe_fault(catalogue: Catalogue, error: RecordError) -> str:
    """What is wrong and where, to follow a file's name and a colon; safe to print."""
    number, turn = error.turn or (0, "")
    return catalogue.text(
        f"fault.{error.fault}",
        where=shown(error.where),
        wanted=_wanted(catalogue, error.where),
        text=shown(error.text),
        number=number,
        turn=shown(turn),
        why=_numbered(catalogue).clause(error.refusal, in_letters=True) if error.refusal else "",
    )


def describe_failure(
    catalogue: Catalogue, why: str | OSError, fault: str | None, limit: int = 60
) -> str:
    """Why a player can't play on, to follow its name and a colon; safe to print.

    `why` is what the system said or, with a `fault` of the section `agentfault`, what the player
    did, cut at `limit`.
    """
    if isinstance(why, OSError):
        return catalogue.reason(why)
    what = shown(why, limit)
    return what if fault is None else catalogue.text(f"agentfault.{fault}", what=what)


def _numbered(catalogue: Catalogue) -> Narrator:
    """A narrator that calls the players by their numbers, as records do."""
    one, two = (catalogue.text("player.number", seat=seat) for seat in (1, 2))
    return Narrator(catalogue, (one, two))


def _wanted(catalogue: Catalogue, where: str) -> str:
    """What the value at `where` must be; empty for a key that there isn't."""
    message_id = "wanted." + re.sub(r"\[\d+\]", "", where).replace(".", "_")
    return catalogue.text(message_id) if message_id in catalogue.ids else ""
