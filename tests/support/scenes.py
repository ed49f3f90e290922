"""Plays the scenes of the document on the rules with the engine.

A scene is a few lines: the givens, then moves (`B> HE`) and their expected results. The document
itself explains the format, in both of its languages.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from kahuna.engine import ISLANDS, RULE_SETS, SEATS, Island, Line, Phase, Seat, outcome, to_act
from kahuna.engine.kahuna.moves import ROUNDS
from kahuna.engine.kahuna.state import State
from support.positions import Fact, deal, do, legal, lines, position, stones
from support.sketches import Board

PLAYERS: Final[dict[str, Seat]] = {"B": 1, "W": 2}
NONE: Final = "\u2013"
BOARD: Final = re.compile(r"^B: (.+) \| W: (.+)$", re.M)
MOVES: Final = re.compile(r"^([BW])> (.+)$", re.M)
GIVEN: Final = {
    "reglamento/règles": "set",
    "interruptor/réglage": "switch",
    "ronda/manche": "round",
    "últimos turnos/derniers tours": "last",
    "ventaja/handicap": "handicap",
    "puntos/points": "points",
    "mano/main B": "B",
    "mano/main W": "W",
    "mesa/visibles": "row",
    "mazo/pioche": "deck",
}


def boards(scene: str) -> list[Board]:
    """The boards in a scene, in order, each once."""
    found: list[Board] = []
    for sides in BOARD.findall(scene):
        bridges: dict[Line, int] = {}
        held: dict[Island, int] = {}
        for seat, side in zip(SEATS, sides, strict=True):
            bridges |= {Line(line): seat for line in re.findall(r"\b[A-L]{2}\b", side)}
            held |= {island: seat for island in ISLANDS if island in side.partition("[")[2]}
        if (board := Board(bridges, held)) not in found:
            found.append(board)
    return found


def rule_sets(scene: str) -> list[str]:
    """The sets by which a scene is to be played: both, unless it names one."""
    named = _given(scene).get("set")
    return [named] if named else list(RULE_SETS)


def play(scene: str, rule_set: str) -> None:
    """Play a scene; `AssertionError` if the engine differs."""
    given = _given(scene)
    state, facts = _set_up(scene, given, rule_set), list[Fact]()
    for line in scene.splitlines()[len(given) :]:
        if moves := MOVES.fullmatch(line):
            assert moves[1] == _who(state), line
            state, facts = do(state, moves[2])
            continue
        claim, who, told = re.findall(r"^([^:]+?)( [BW])?: (.+)$", line)[0]
        if claim == "reparto/donne":
            state, facts = deal(state)
        if BOARD.fullmatch(line):
            assert _board(state) == line
        else:
            assert CLAIMS[claim](state, facts, told) == told, line
            assert not who or who[1:] == _who(state), line


def _given(scene: str) -> dict[str, str]:
    """The givens in a scene's first lines, without the board."""
    given: dict[str, str] = {}
    for line in scene.splitlines():
        key, _, value = line.partition(": ")
        if key not in GIVEN:
            break
        given[GIVEN[key]] = "" if value == NONE else value
    return given


def _set_up(scene: str, given: dict[str, str], rule_set: str) -> State:
    more: dict[str, Any] = {key: given[key] for key in ("row", "deck") if key in given}
    if "last" in given:
        more |= {"phase": Phase.LAST, "left": int(given["last"]), "counts": ((0, 0), (0, 0))}
    if "handicap" in given:
        more |= {"phase": Phase.SETUP, "left": int(given["handicap"])}
    if "points" in given:
        more["points"] = tuple(map(int, given["points"].split(":")))
    round_ = int(given.get("round", "1"))
    assert round_ in range(1, ROUNDS + 1)
    assert "last" not in given or round_ == ROUNDS
    switched: dict[str, Any] = {given["switch"]: True} if "switch" in given else {}
    opening = boards(MOVES.split(scene)[0])
    bridges = opening[0].bridges if opening else {}
    first = MOVES.search(scene)
    return position(
        *(" ".join(line for line in bridges if bridges[line] == seat) for seat in SEATS),
        hands=(_hand(scene, given, "B"), _hand(scene, given, "W")),
        seat=PLAYERS[first[1]] if first else 1,
        rules=replace(RULE_SETS[rule_set], **switched),
        round=round_,
        **more,
    )


def _hand(scene: str, given: dict[str, str], player: str) -> str:
    """A player's cards: those given, or exactly those that the moves need."""
    if player in given:
        return given[player]
    moves = " ".join(moves for who, moves in MOVES.findall(scene) if who == player)
    return "".join(re.findall(r"(?<![^ ])[A-L](?=[A-L])|(?<=:)[A-L]{2}|(?<=-)[A-L]", moves))


def _who(state: State) -> str:
    """Who is to act; nobody while cards are to be dealt, and when it is over."""
    return next((player for player, seat in PLAYERS.items() if seat == to_act(state)), NONE)


def _board(state: State) -> str:
    sides = []
    for player, seat in PLAYERS.items():
        held = "".join(island for island, owner in stones(state).items() if owner == seat)
        sides.append(f"{player}: {lines(state, seat) or NONE}" + (f" [{held}]" if held else ""))
    return " | ".join(sides)


def _ended(state: State, _: list[Fact], __: str) -> str:
    ended = outcome(state)
    assert ended
    won = [player for player, seat in PLAYERS.items() if seat == ended.winner]
    return " ".join([*won, ended.by])


def _count(_: State, facts: list[Fact], __: str) -> str:
    counted = next(fact for fact in facts if "counted" in fact)
    return ", ".join("{}:{}".format(*counted[key]) for key in ("counted", "points"))


def _listed(actions: list[str]) -> str:
    return " ".join(actions) or NONE


CLAIMS: Final[dict[str, Callable[[State, list[Fact], str], str]]] = {
    "puede/peut": lambda state, _, __: _listed(legal(state)),
    "retira/retire": lambda state, _, __: _listed([a for a in legal(state) if a[0] == "x"]),
    "no puede/ne peut pas": lambda state, _, told: _listed(
        [action for action in told.split() if action not in legal(state)]
    ),
    "mesa/visibles": lambda state, _, __: "".join(card or "-" for card in state.row),
    "anotación/décompte": _count,
    "reparto/donne": lambda state, _, __: str(state.game.round),
    "sigue/continue": lambda state, _, __: _who(state),
    "gana/gagne": _ended,
    "empate/nulle": _ended,
}
"""By claim of a scene, the text for the game's state, for comparison."""
