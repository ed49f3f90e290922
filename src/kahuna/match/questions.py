"""Computers at the table: what they are asked, and what they answer."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kahuna.engine.game import Action, Seat
from kahuna.engine.games import part
from kahuna.match.computers import Computers

if TYPE_CHECKING:
    from kahuna.ai import Advice, Agent

READY: Final = b"kahuna thinks\n"
"""The line with which the process in which they think begins to answer."""


class Question(NamedTuple):
    """What a computer is asked; it is equal to another one only at the same point of the game.

    Attributes:
        game: the name of the game.
        seat: whose turn it is; `ply`: how many actions there have been.
        view: what its seat may know, the turn among it; `legal`: what it may do.
        lots: what it draws lots from: the same question gets the same answer.
    """

    game: str
    seat: Seat
    ply: int
    view: Any
    legal: Sequence[Any]
    lots: str


class Doubt(NamedTuple):
    """A seat to move that asks for the best turns; equal to another one as a question is.

    Attributes:
        game: the name of the game.
        seat: who asks; `ply`: how many actions there have been.
        view: what it may know, the turn among it; `most`: how many turns it wants.
        lots: what lots are drawn from.
    """

    game: str
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
        """Players for these seats, each made when it is asked for the first time."""
        self._computers = computers
        self._agents: dict[Seat, Agent] = {}

    def choose(self, question: Question) -> Action:
        """What the seat that is asked does.

        Raises:
            NoSuchAgentError: there is no player of its name, or it can't be loaded.
            AgentError: its player can't be made, failed, or chose what isn't legal.
        """
        from kahuna.ai import AgentProxy  # only where a computer plays

        seat = question.seat
        if seat not in self._agents:
            self._agents[seat] = AgentProxy(self._computers[seat], question.game)
        agent = self._agents[seat]
        return agent.choose(question.view, tuple(question.legal), Random(question.lots))

    def advise(self, doubt: Doubt) -> "list[Advice]":
        """The best turns for a seat that asks, the best one first; none in the set-up.

        Raises:
            ModuleNotFoundError: nobody advises in this game.
        """
        advice: list[Advice] = part(doubt.game, "ai", "advice").best_turns(
            doubt.view, doubt.most, Random(doubt.lots)
        )
        return advice
