"""The questions that computers at the table are asked, and their answers."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kahuna.engine.game import Action, Seat
from kahuna.engine.games import part
from kahuna.match.computers import Computers

if TYPE_CHECKING:
    from kahuna.ai import Advice, Agent

READY: Final = b"kahuna thinks\n"
"""The line that precedes the answers of the thinking process."""


class Question(NamedTuple):
    """The question what to do; equal to another only at the same point of the game.

    Attributes:
        game: the name of the game.
        seat: whose turn it is; `ply`: the number of actions so far.
        view: what its seat may know, including the turn; `legal`: what it may do.
        lots: the seed of its random numbers: the same question gets the same answer.
    """

    game: str
    seat: Seat
    ply: int
    view: Any
    legal: Sequence[Any]
    lots: str


class Doubt(NamedTuple):
    """A request for the best turns; equal to another as a question is.

    Attributes:
        game: the name of the game.
        seat: who asks; `ply`: the number of actions so far.
        view: what it may know, including the turn; `most`: how many turns it wants.
        lots: the seed of the random numbers.
    """

    game: str
    seat: Seat
    ply: int
    view: Any
    most: int
    lots: str


class Failed(NamedTuple):
    """A failure in place of an answer.

    Attributes:
        why: the system's error, if the process was ended or couldn't be started; else Python's
            error, which may hold anything.
        fault: the id of a player's fault, `AgentError.fault`; None if no player is to blame.
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
        """The action of the seat asked.

        Raises:
            NoSuchAgentError: there is no player of its name, or it can't be loaded.
            AgentError: its player can't be made, failed, or chose what isn't legal.
        """
        from kahuna.ai import AgentProxy  # only where a computer plays

        seat = question.seat
        if seat not in self._agents:
            self._agents[seat] = AgentProxy(self._computers[seat], question.game)
        agent = self._agents[seat]
        action: Action = agent.choose(question.view, question.legal, Random(question.lots))
        return action

    def advise(self, doubt: Doubt) -> "list[Advice]":
        """The best turns for the seat that asks, best first; none in the set-up.

        Raises:
            ModuleNotFoundError: nobody advises in this game.
        """
        advice: list[Advice] = part(doubt.game, "ai", "advice").best_turns(
            doubt.view, doubt.most, Random(doubt.lots)
        )
        return advice
