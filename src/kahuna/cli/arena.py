"""`kahuna arena`: a match between two computer players, with its confidence interval."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterable, Sequence
from concurrent.futures import BrokenExecutor
from itertools import chain
from typing import Any

from kahuna.ai import AgentError, NoSuchAgentError
from kahuna.ai.arena import Match, Played, games
from kahuna.ai.scoring import percentile, rate_of
from kahuna.cli import options as asked
from kahuna.cli.errors import CommandError
from kahuna.cli.language import catalogue
from kahuna.cli.players import failed, not_found
from kahuna.cli.progress import watched
from kahuna.cli.setups import game_of_call, setup_of_call
from kahuna.exit_codes import FAILED
from kahuna.match import Failed
from kahuna.narration import Catalogue
from kahuna.text import shown

PERCENTILES = (50, 95)


def run(options: Namespace) -> int:
    """Play the match, then print its result."""
    texts = catalogue(options)
    count, jobs = asked.count(options.games, texts), asked.count(options.jobs, texts)
    if count % 2:
        raise CommandError(texts.text("error.odd_games", games=count))
    game = game_of_call(options.game, texts)
    setup = setup_of_call(game, vars(options), 0, texts)
    if setup.seats != 2:
        raise CommandError(texts.text("error.arena_seats", game=game, seats=setup.seats))
    match = Match((options.one, options.two), asked.seed(options.seed, texts), setup, game)
    try:
        with games(match, count, jobs) as played:
            result = _result(match, list(watched(played, count, texts.text("arena.progress"))))
    except NoSuchAgentError as error:
        raise not_found(error, game, texts, "error.no_agent_or_place") from None
    except AgentError as error:
        raise failed(error.agent, Failed(error.what, error.fault), texts) from None
    except BrokenExecutor:
        one, two = map(shown, match.players)
        line = texts.text("error.match_ended", one=one, two=two)
        raise CommandError(line, code=FAILED) from None
    if options.json:
        sys.stdout.write(json.dumps(result) + "\n")
    else:
        sys.stdout.writelines(line + "\n" for line in _lines(result, texts))
    return 0


def _result(match: Match, played: Sequence[Played]) -> dict[str, Any]:
    """The result of the match, as `--json` prints it."""
    won = [game.won for game in played]
    rate = rate_of(sum(won), len(won))
    return {
        "players": match.players,
        "seed": match.seed,
        "games": len(won),
        "won": won.count(1.0),
        "drawn": won.count(0.5),
        "lost": won.count(0.0),
        "rate": round(rate.rate, 4),
        "low": round(rate.low, 4),
        "high": round(rate.high, 4),
        "points": [round(sum(g.points[i] for g in played) / len(won), 2) for i in (0, 1)],
        "results": won,
        "action_ms": [_times(chain.from_iterable(g.decisions[i] for g in played)) for i in (0, 1)],
        "turn_ms": [_times(chain.from_iterable(g.turns[i] for g in played)) for i in (0, 1)],
    }


def _times(times: Iterable[float]) -> dict[str, float]:
    seconds = list(times)
    return {f"p{p}": round(1000 * percentile(seconds, p), 2) for p in PERCENTILES}


def _lines(result: dict[str, Any], texts: Catalogue) -> list[str]:
    one, two = map(shown, result["players"])
    rate, low, high = (round(100 * result[key], 1) for key in ("rate", "low", "high"))
    points_1, points_2 = result["points"]
    counts = {key: result[key] for key in ("games", "won", "drawn", "lost")}
    return [
        texts.text("arena.rate", one=one, two=two, rate=rate, low=low, high=high),
        texts.text("arena.games", **counts, points_1=points_1, points_2=points_2),
        *(
            texts.text(
                "arena.times",
                name=name,
                **{
                    f"{what}_{p}": value
                    for what in ("action", "turn")
                    for p, value in result[f"{what}_ms"][i].items()
                },
            )
            for i, name in enumerate((one, two))
        ),
    ]
