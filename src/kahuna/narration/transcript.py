"""A finished game as a text to read, with all cards."""

from collections.abc import Iterator
from itertools import groupby

from kahuna.engine.game import Seat
from kahuna.narration.narrator import Narrator
from kahuna.narration.words import words_of
from kahuna.record import Done, Record


def transcript(
    narrator: Narrator, record: Record, history: tuple[Done, ...], to_move: Seat | None
) -> Iterator[str]:
    """A game line by line; the last line of an unfinished one names `to_move`."""
    words = words_of(narrator.game, narrator)
    yield words.title()
    yield words.conditions(record)
    for number, actions in groupby(history, key=lambda done: done.turn):
        turn = tuple(actions)
        yield ""
        yield narrator.text(
            "transcript.turn" if number else "transcript.setup",
            number=number,
            who=narrator.name(turn[0].seat),
            notation=" ".join(done.action.notation for done in turn),
        )
        for done in turn:
            yield from (f"  {words.event(event)}." for event in done.events)
    if to_move is not None:
        yield ""
        yield narrator.text("transcript.open_end", who=narrator.name(to_move))
