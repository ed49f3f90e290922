"""What the lines of text never show: with hidden hands, each player reads alone."""

import io
import re
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from typing_extensions import override

from kahuna.cli.plain import PlainTable
from kahuna.engine import NAMES, Island
from kahuna.match import GameFile, Match, Sitting, Stage
from kahuna.narration import Narrator
from kahuna.narration.kahuna.answers import OF_THE_VIEW
from kahuna.record import Record
from support.commands import typed_hidden
from support.matches import VECTORS, at_random, beginning, ignore, match_of, new_record, vector
from support.strategies import RNGS, SETTINGS, Settings
from support.texts import english
from support.twins import twinned

pytestmark = pytest.mark.slow

TYPED = "\x00"
PAGE = re.compile(r"\n{60,}")


class Typist:
    """Standard input that leaves a mark in the output where a line was read."""

    def __init__(self, typed: str, out: io.StringIO) -> None:
        self._typed = io.StringIO(typed)
        self._out = out

    def readline(self) -> str:
        self._out.write(TYPED)
        return self._typed.readline()

    def isatty(self) -> bool:
        return False


class Screen(io.StringIO):
    """Standard output that is a terminal's, on which hands have to be pushed out of sight."""

    @override
    def isatty(self) -> bool:
        return True


def printed(record: Record, typed: str) -> str:
    """All that a game with hidden hands prints while it is typed."""
    out = Screen()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", Typist(typed, out))
        patch.setattr(sys, "stdout", out)
        sitting = Sitting(Match(beginning(record), ignore), open_hands=False)
        narrator = Narrator(english(), ("ANA", "LUC"))
        table = PlainTable(sitting, narrator, GameFile(Path("nowhere.json")), ascii_only=True)
        assert table.run() == 0
    return out.getvalue()


def pages(text: str) -> list[tuple[str, str, str]]:
    """After each curtain: who is asked, what stands there before Enter, and what after it."""
    found = []
    for page in PAGE.split(text)[1:]:
        before, _, after = page.partition(TYPED)
        found.append((before.split()[4].rstrip("."), before, after))
    return found


@pytest.mark.parametrize("file", VECTORS, ids=lambda file: file.stem)
def test_each_page_shows_the_hand_and_the_draws_of_its_reader_only(file: Path) -> None:
    whole = vector(file)
    text = printed(whole, typed_hidden(whole.turns))
    shown = pages(text)
    assert len(shown) == len(whole.turns)
    for who, before, after in shown:
        other = "LUC" if who == "ANA" else "ANA"
        asked = f"{who}, press Enter when only you are looking; quit leaves the game."
        assert before == f"Pass the keyboard to {who}.\n{asked}\n"
        assert f"{who}'s hand: " in after
        assert f"{other}'s hand" not in after
        assert f"{other}, you drew" not in after
        assert not any(f"{other} draws {name}" in after for name in NAMES.values())
    assert "hand" not in PAGE.split(text)[0]
    end = text.rpartition("The game is over.")[2]
    assert "hand" not in end
    assert text.count("\nPress Enter to cover your hand.\n") == len(whole.turns) - 1


ASKED = [*OF_THE_VIEW, "help", "moves", "last", "rules", "? R9", "huna"]
QUESTIONS = "\n".join(["", "?", "board", *ASKED, "KK", "xAB:AB", "-A", "+A", "save", ""])
"""What is typed in a turn, less whatever would be done."""


def read_by(match: Match, stage: Stage) -> str:
    """What a player reads who sits down at this stage, and asks all there is to ask."""
    out, sitting = Screen(), Sitting(match, open_hands=False)
    sitting.stage = stage
    acts = {action.notation for action in match.legal_actions()}
    typed = "".join(f"{line}\n" for line in QUESTIONS.splitlines() if line not in acts)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO(typed if stage is Stage.CURTAIN else ""))
        patch.setattr(sys, "stdout", out)
        narrator = Narrator(english(), match.names)
        PlainTable(sitting, narrator, GameFile(Path("nowhere.json")), ascii_only=True).run()
    return out.getvalue()


@given(RNGS, SETTINGS)
@settings(max_examples=8, phases=[Phase.explicit, Phase.reuse, Phase.generate])
def test_a_game_and_its_twin_read_the_same_to_whoever_cant_tell_them_apart(
    rng: Random, chosen: Settings
) -> None:
    match = match_of(chosen)
    for _ in at_random(match, rng, chosen.policy):
        seat = match.to_act
        if seat is None or rng.random() < 0.7:
            continue
        mine = read_by(match, Stage.CURTAIN)
        assert "'s hand: " in mine
        with twinned(match, seat, rng):
            assert read_by(match, Stage.CURTAIN) == mine
        last = match.history(None)[-1].seat
        if last != seat:
            drawn = read_by(match, Stage.ENDED)
            with twinned(match, last, rng):
                assert read_by(match, Stage.ENDED) == drawn


UNSEEN = [3, 4, 5, 10, 11, *range(13, 24)]
"""The places in the first deck that seat 1 doesn't see in the game below: the other hand, what
the other draws, and the rest; the cards at 9 and 12 come into the row."""

BOTH_KNOW = """
?
{build}
undo
board
KK
xAB:AB
-{card}
undo
{build} +{first}
"""


def turns_of_seat_1(record: Record) -> list[str]:
    """What seat 1 types in its turns, `?` and `board` and mistakes among it."""
    deck = record.decks[0]
    build = next(name for name in BUILDABLE if name[0] == deck[0])
    opening = BOTH_KNOW.format(build=build, card=deck[1], first=deck[6])
    return [opening.strip(), "?\n=", f"?\n-{deck[1]}\n+{deck[7]}", "board\n?\nquit"]


BUILDABLE = ["AB", "BC", "CF", "DE", "EF", "FG", "GJ", "HI", "IJ", "JK", "KL", "LI"]


def typed_game(record: Record) -> str:
    """A game in which seat 2 discards and draws what seat 1 can't see, in its own cards."""
    deck = record.decks[0]
    one = turns_of_seat_1(record)
    two = [f"?\n-{deck[3]}\n-{deck[4]}\n+*", "?\n+*", "="]
    return typed_hidden([one[0], two[0], one[1], two[1], one[2], two[2], one[3]])


def shuffled_unseen(record: Record, rng: Random) -> Record:
    """The same game with the cards that seat 1 doesn't see dealt otherwise."""
    deck = list(record.decks[0])
    cards = [deck[at] for at in UNSEEN]
    rng.shuffle(cards)
    for at, card in zip(UNSEEN, cards, strict=True):
        deck[at] = card
    return record._replace(decks=(tuple(deck),))


@given(RNGS)
@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
def test_what_a_player_cant_see_changes_nothing_on_his_pages(rng: Random) -> None:
    one = new_record(rng.randrange(10_000))
    two = shuffled_unseen(one, rng)
    texts = [printed(record, typed_game(record)) for record in (one, two)]
    (first, second) = [
        [(before, after) for who, before, after in pages(text) if who == "ANA"] for text in texts
    ]
    assert len(first) == 4
    assert first == second
    assert PAGE.split(texts[0])[0] == PAGE.split(texts[1])[0]


def test_the_other_player_does_see_a_difference() -> None:
    one = new_record(7)
    two = shuffled_unseen(one, Random(3))
    pages_of_seat_2 = [
        [after for who, _, after in pages(printed(record, typed_game(record))) if who == "LUC"]
        for record in (one, two)
    ]
    assert len(pages_of_seat_2[0]) == 3
    assert all(a != b for a, b in zip(*pages_of_seat_2, strict=True))


def test_the_game_told_above_is_played_as_it_is_meant() -> None:
    record = new_record(7)
    text = printed(record, typed_game(record))
    drawn = NAMES[Island(record.decks[0][10])]
    assert f"LUC, you drew {drawn}." in text
    assert text.count("LUC discards a card, face down.") == 4  # told to both
    assert text.count("KAHU") > 0
    assert "\nUndone: " in text.replace(TYPED, "\n")
