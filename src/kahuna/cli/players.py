"""Checks computer players, and reports their faults."""

import errno
import os
from concurrent.futures import BrokenExecutor
from typing import Final

from kahuna.ai import NoSuchAgentError, agent_names, find_agent
from kahuna.ai.pool import in_order
from kahuna.cli.errors import CommandError
from kahuna.exit_codes import FAILED
from kahuna.match import LEVELS, Computers, Failed
from kahuna.narration import Catalogue, describe_failure
from kahuna.text import shown

LONGEST: Final = 200
"""The most characters shown of a player's error, which its author wants to see."""


def check_players(computers: Computers, game: str, texts: Catalogue) -> None:
    """Load a game's external players in a process that then ends, as a check.

    Raises:
        CommandError: there is no player of a name, or it can't be loaded.
    """
    for name in sorted(set(computers.values()).difference(LEVELS)):
        try:
            with in_order(_load, [(game, name)], 1) as loaded:
                list(loaded)
        except NoSuchAgentError as error:
            raise not_found(error, game, texts, "error.no_agent") from None
        except BrokenExecutor:
            why = texts.reason(ChildProcessError(errno.ECHILD, os.strerror(errno.ECHILD)))
            raise not_found(NoSuchAgentError(name, why), game, texts, "error.no_agent") from None


def _load(player: tuple[str, str]) -> None:
    find_agent(*player)


def not_found(error: NoSuchAgentError, game: str, texts: Catalogue, unknown: str) -> CommandError:
    """The error for a missing player, in the message `unknown`, or for one that can't be loaded."""
    name = shown(error.name)
    if error.why is not None:
        why = shown(error.why, LONGEST)
        return CommandError(texts.text("error.agent_fails", name=name, why=why))
    known = ", ".join(map(shown, agent_names(game)))
    return CommandError(texts.text(unknown, name=name, known=known))


def failed(name: str, failure: Failed, texts: Catalogue) -> CommandError:
    """The error for a player that can't play on, with the reason."""
    why = describe_failure(texts, *failure, limit=LONGEST)
    return CommandError(texts.text("error.agent_failed", name=shown(name), why=why), code=FAILED)
