"""A record as the bytes of `game.json`: the same game always gives the same."""

import json
from dataclasses import fields
from typing import Any

from kahuna.engine import RULE_SETS, Outcome, Rules
from kahuna.record.record import FORMAT, VERSION, Record


def format_record(record: Record) -> bytes:
    """The record as UTF-8 JSON, indented by two, ending in a newline."""
    handicap = record.handicap
    document = {
        "format": FORMAT,
        "version": VERSION,
        "players": record.players,
        "rules": {"set": record.rule_set, **switched(record.rule_set, record.rules)},
        "first": record.first,
        "handicap": handicap and {"player": handicap.seat, "bridges": handicap.bridges},
        "seed": record.seed,
        "decks": record.decks,
        "turns": record.turns,
        "result": result_json(record.result),
        "started": record.started,
        "program": record.program,
    }
    return (json.dumps(document, indent=2, ensure_ascii=False) + "\n").encode()


def switched(rule_set: str, rules: Rules) -> dict[str, Any]:
    """The switches of `rules` that differ from their set, by name (R23 to R27)."""
    switches = {field.name: getattr(rules, field.name) for field in fields(Rules)}
    return {
        name: value
        for name, value in switches.items()
        if value != getattr(RULE_SETS[rule_set], name)
    }


def result_json(outcome: Outcome | None) -> dict[str, Any] | None:
    """An outcome as records and positions give it."""
    if outcome is None:
        return None
    return {"winner": outcome.winner, "by": outcome.by, "points": list(outcome.points)}
