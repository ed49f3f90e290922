"""Computers at the table: what they are asked, and what they answer."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kahuna.engine.game import Action, Seat
from kahuna.match.computers import Computers

if TYPE_CHECKING:
    from kahuna.ai import Advice, Agent

READY: Final = b"kahuna thinks\n"
"""The line with which the process in which they think begins to answer."""


class Question(NamedTuple):
    """What a computer is asked; it is equal to another one only at the same point of the game.

    Attributes:
        seat: whose turn it is; `ply`: how many actions there have been.
        view: what its seat may know, the turn among it; `legal`: what it may do.
        lots: what it draws lots from: the same question gets the same answer.
    """

    seat: Seat
    ply: int
    view: Any
    legal: Sequence[Any]
    lots: str


class Doubt(NamedTuple):
    """A seat to move that asks for the best turns; equal to another one as a question is.

    Attributes:
        seat: who asks; `ply`: how many actions there have been.
        view: what it may know, the turn among it; `most`: how many turns it wants.
        lots: what lots are drawn from.
    """

    seat: Seat
    ply: int
    view: Any
    most: int
    lots: str


class Failed(NamedTuple):
    """What there is in the place of an answer.

    Attributes:
        why: what the system said, which ends a process or gives none; or what went wrong, a player
            among it, in Python's words, which may hold anything.
        fault: the id of what a player did, `AgentError.fault`; None: no player is to blame.
    """

    why: str | OSError
    fault: str | None = None


class Minds:
    """The computer players of one game, in this process."""

    def __init__(self, computers: Computers) -> None:
        """Players for these seats.

        Raises:
            NoSuchAgentError: there is no player of such a name, or it can't be loaded.
            AgentError: one can't be made.
        """
        from kahuna.ai import AgentProxy  # only where a computer plays

        self._agents: dict[Seat, Agent] = {
            seat: AgentProxy(level) for seat, level in computers.items()
        }

    def choose(self, question: Question) -> Action:
        """What the seat that is asked does.

        Raises:
            AgentError: its player failed, or chose what isn't legal.
        """
        agent = self._agents[question.seat]
        return agent.choose(question.view, question.legal, Random(question.lots))

    def advise(self, doubt: Doubt) -> "list[Advice]":
        """The best turns for a seat that asks, the best one first; none in the set-up."""
        from kahuna.ai import best_turns

        return best_turns(doubt.view, doubt.most, Random(doubt.lots))
