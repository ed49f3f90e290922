"""`kahuna check` of a thousand full games in one call, start-up aside."""

import tempfile
from itertools import groupby
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

from bench.engine import shuffled
from bench.figures import Asked, Figure
from bench.runs import KAHUNA, interleaved
from bench.version import milliseconds_of
from kahuna.engine import (
    CHANCE,
    Action,
    Rules,
    advance,
    legal_actions,
    new_game,
    outcome,
    to_act,
)
from kahuna.engine.kahuna.cards import ALL_CARDS
from kahuna.engine.kahuna.game import Setup
from kahuna.engine.kahuna.play import to_deal
from kahuna.record import Record, format_record

ROUNDS: Final = 5
GAMES: Final = 1000


def figures() -> list[Figure]:
    """What one more game costs."""
    with tempfile.TemporaryDirectory() as folder:
        files = _write_games(Path(folder))
        many, one = interleaved(
            ROUNDS,
            *(
                milliseconds_of((KAHUNA, "check", *some), Path(folder))
                for some in (files, files[:1])
            ),
        )
    each = tuple((all_ - first) / (GAMES - 1) for all_, first in zip(many, one, strict=True))
    sides = f"{median(many):,.0f} ms for {GAMES:,} games, {median(one):,.0f} for one"
    return [Figure("kahuna check: ms a game", each, Asked("under", 5), sides)]


def _write_games(folder: Path) -> tuple[str, ...]:
    rng = Random("check")
    files = []
    for number in range(GAMES):
        file = folder / f"{number}.json"
        file.write_bytes(format_record(random_game(rng)))
        files.append(str(file))
    return tuple(files)


def random_game(rng: Random) -> Record:
    """The record of a whole game between two random players."""
    deals = [shuffled(ALL_CARDS, rng)]
    state = new_game(Rules(), deals[0])
    done: list[tuple[int, Action]] = []
    while (seat := to_act(state)) is not None:
        if seat is CHANCE:
            deals.append(shuffled(to_deal(state), rng))
            state = advance(state, deals[-1])
        else:
            done.append((state.turn, rng.choice(legal_actions(state))))
            state = advance(state, done[-1][1])
    return Record(
        game="kahuna",
        players=("Ana", "Luc"),
        setup=Setup(),
        seed=None,
        decks=tuple(deal.order for deal in deals),
        turns=_turns(done),
        result=outcome(state),
        started="2026-01-01T12:00:00+00:00",
        program="kahuna bench",
    )


def _turns(done: list[tuple[int, Action]]) -> tuple[str, ...]:
    return tuple(
        " ".join(action.notation for _, action in turn)
        for _, turn in groupby(done, key=lambda numbered: numbered[0])
    )
