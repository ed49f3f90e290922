"""Computer players, which choose from a view, and their evaluation of a position.

    agent = find_agent("kahuna", "normal")()
    agent.choose(view, legal, Random(7))

    evaluate(view, Random(7))         the chance to win
    best_turns(view, 3, Random(7))    the best turns, each with the chance to win after it

Nobody here is given a state: what a seat doesn't know, lots are drawn for.
"""

from kahuna.ai.agent import Agent
from kahuna.ai.kahuna.advice import Advice, best_turns, evaluate
from kahuna.ai.proxy import AgentError, AgentProxy
from kahuna.ai.registry import NoSuchAgentError, agent_names, find_agent

__all__ = [
    "Advice",
    "Agent",
    "AgentError",
    "AgentProxy",
    "NoSuchAgentError",
    "agent_names",
    "best_turns",
    "evaluate",
    "find_agent",
]
