"""What is wrong with a record or with a player, as one line."""

import re

from kahuna.engine.game import Refusal
from kahuna.engine.games import game_named
from kahuna.narration.catalogue import Catalogue
from kahuna.narration.narrator import Narrator
from kahuna.narration.words import words_of
from kahuna.record import RecordError
from kahuna.text import shown


def describe_fault(catalogue: Catalogue, error: RecordError) -> str:
    """What is wrong and where, as a clause after a file's name and a colon; safe to print."""
    number, turn = error.turn or (0, "")
    of_game = f"misplayed.{error.fault}"
    return catalogue.text(
        of_game if of_game in catalogue else f"fault.{error.fault}",
        where=shown(error.where),
        wanted=_wanted(catalogue, error.where),
        text=shown(error.text),
        number=number,
        turn=shown(turn),
        why=_clause(catalogue, error.refusal) if error.refusal else "",
    )


def describe_failure(
    catalogue: Catalogue, why: str | OSError, fault: str | None, limit: int = 60
) -> str:
    """Why a player can't play on, as a clause after its name and a colon; safe to print.

    `why` is the system's error or, with a `fault` of the section `agentfault`, the player's; it is
    cut at `limit`.
    """
    if isinstance(why, OSError):
        return catalogue.reason(why)
    what = shown(why, limit)
    return what if fault is None else catalogue.text(f"agentfault.{fault}", what=what)


def _clause(catalogue: Catalogue, refusal: Refusal) -> str:
    """Why an action isn't legal, with players by number, as in records."""
    seats = range(1, game_named(catalogue.game).seats[-1] + 1)
    names = tuple(catalogue.text("player.number", seat=seat) for seat in seats)
    words = words_of(catalogue.game, Narrator(catalogue, names))
    return words.clause(refusal, in_letters=True)


def _wanted(catalogue: Catalogue, where: str) -> str:
    """What the value at `where` must be; empty for an unknown key."""
    key = re.sub(r"\[\d+\]", "", where).replace(".", "_")
    for message_id in (f"recorded.{key}", f"wanted.{key}"):
        if message_id in catalogue:
            return catalogue.text(message_id)
    return ""
