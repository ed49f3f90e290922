"""The rules of Kahuna, as pure functions on immutable states and actions.

    state = new_game(Rules(), Deal(order))
    while (seat := to_act(state)) is not None:
        action = Deal(order) if seat is CHANCE else choose(legal_actions(state))
        state, events = apply(state, action)
    outcome(state)

Rule numbers (R1 to R27) are those of `docs/rules.md`. `State` is not re-exported: code that may see
all cards imports it by its full name; an import contract stops all other code.
"""

from kahuna.engine.board import ISLANDS, LINES, LINES_AT, MAJORITY, NAMES, Island, Line
from kahuna.engine.game import IllegalAction, Outcome, Seat
from kahuna.engine.kahuna.actions import (
    ACTIONS,
    DECLINE,
    RESIGN,
    Action,
    Build,
    Deal,
    Decline,
    Discard,
    Draw,
    Place,
    Remove,
    Resign,
)
from kahuna.engine.kahuna.events import Event
from kahuna.engine.kahuna.legality import is_legal, legal_actions, refusal
from kahuna.engine.kahuna.moves import advance
from kahuna.engine.kahuna.notation import NotationError, parse_action, parse_turn
from kahuna.engine.kahuna.outcome import EndedBy
from kahuna.engine.kahuna.play import CHANCE, Handicap, Step, apply, new_game, outcome, to_act
from kahuna.engine.kahuna.refusal import Refusal, RefusalCode
from kahuna.engine.kahuna.rules import RULE_SETS, SEATS, Rules, opponent
from kahuna.engine.kahuna.state import Phase
from kahuna.engine.kahuna.view import PlayerView, player_view, sample_state

__all__ = [
    "ACTIONS",
    "CHANCE",
    "DECLINE",
    "ISLANDS",
    "LINES",
    "LINES_AT",
    "MAJORITY",
    "NAMES",
    "RESIGN",
    "RULE_SETS",
    "SEATS",
    "Action",
    "Build",
    "Deal",
    "Decline",
    "Discard",
    "Draw",
    "EndedBy",
    "Event",
    "Handicap",
    "IllegalAction",
    "Island",
    "Line",
    "NotationError",
    "Outcome",
    "Phase",
    "Place",
    "PlayerView",
    "Refusal",
    "RefusalCode",
    "Remove",
    "Resign",
    "Rules",
    "Seat",
    "Step",
    "advance",
    "apply",
    "is_legal",
    "legal_actions",
    "new_game",
    "opponent",
    "outcome",
    "parse_action",
    "parse_turn",
    "player_view",
    "refusal",
    "sample_state",
    "to_act",
]
