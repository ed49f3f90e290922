"""Events and refusals as sentences, and what a viewer never hears."""

from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings

from kahuna.engine import (
    ACTIONS,
    ISLANDS,
    NAMES,
    EndedBy,
    Event,
    Island,
    Line,
    Outcome,
    Refusal,
    RefusalCode,
    Seat,
    refusal,
)
from kahuna.engine.kahuna.events import (
    Built,
    Cleared,
    Counted,
    Dealt,
    Declined,
    Discarded,
    Drew,
    Gained,
    Lost,
    Over,
    Removed,
)
from kahuna.narration import Narrator, told
from kahuna.narration.kahuna.names import island_names, line_name
from kahuna.narration.kahuna.words import KahunaWords
from support.games import moments, opening
from support.strategies import RNGS, SETTINGS, Settings
from support.texts import english, placeholders

AB, EH, H, A = Line("AB"), Line("EH"), Island("H"), Island("A")
NARRATOR = Narrator(english(), ("Ana", "Luc"))
WORDS = KahunaWords(NARRATOR)

TOLD: list[tuple[Event, str]] = [
    (Built(EH, 1), "Ana builds a bridge on ELAI-HUNA"),
    (Removed(EH, 2), "Luc removes Ana's bridge from ELAI-HUNA"),
    (Gained(H, 2), "Luc gains HUNA"),
    (Cleared(AB, A, 1), "Luc's bridge comes off ALOA-BARI, since ALOA is Ana's now"),
    (Lost(H, 1), "Ana loses HUNA"),
    (Discarded(1, 1), "Ana discards a card, face down"),
    (Discarded(2, 2), "Luc discards 2 cards, face down"),
    (Drew(H, "row", 1), "Ana takes HUNA from the row"),
    (Drew(H, "deck", 1), "Ana draws a card from the deck"),
    (Declined(2), "Luc ends the turn without a card"),
    (Counted((5, 3), (1, 0), 1), "Count of round 1: islands Ana 5, Luc 3; points 1:0"),
    (Dealt(2), "Round 2 begins"),
    (Over(Outcome((1,), EndedBy.POINTS, (4, 3))), "Ana wins by points, 4:3 (R22)"),
    (
        Over(Outcome((2,), EndedBy.THIRD_COUNT, (2, 2))),
        "2:2, equal points: Luc wins with more islands in the third count (R23)",
    ),
    (
        Over(Outcome((2,), EndedBy.BRIDGES, (0, 0))),
        "0:0, equal points: Luc wins with more bridges on the board (R23)",
    ),
    (Over(Outcome((), EndedBy.DRAW, (1, 1))), "A draw, 1:1, with nothing to break the tie (R23)"),
    (
        Over(Outcome((2,), EndedBy.EARLY, (3, 1))),
        "Luc wins at once: Ana has no bridge on the board (R25)",
    ),
    (Over(Outcome((1,), EndedBy.RESIGN, (0, 1))), "Ana wins: Luc gives up"),
]

REASONS: dict[RefusalCode, Refusal] = {
    refused.code: refused
    for refused in (
        Refusal(RefusalCode.SETUP_FIRST, number=2),
        Refusal(RefusalCode.NO_SUCH_CARD, island=H),
        Refusal(RefusalCode.NO_CARD_TO_DISCARD, island=H),
        Refusal(RefusalCode.LINE_TAKEN, line=EH, by=2),
        Refusal(RefusalCode.NO_BRIDGE_LEFT, number=25),
        Refusal(RefusalCode.STONE_FORBIDS, line=EH, island=H, by=2),
        Refusal(RefusalCode.OWN_BRIDGE, line=EH),
        Refusal(RefusalCode.NO_BRIDGE_THERE, line=EH, by=2),
        Refusal(RefusalCode.CANT_PAY, line=EH, cards="EH"),
        Refusal(RefusalCode.NO_REBUILDING, line=EH),
        Refusal(RefusalCode.NOT_IN_ROW, island=H),
    )
}
"""The reasons that are about something; all others say all by themselves."""


@pytest.mark.parametrize(("event", "text"), TOLD, ids=lambda value: str(value)[:40])
def test_an_event_is_told(event: Event, text: str) -> None:
    assert told(NARRATOR, (event,), None) == [text]


def test_every_kind_of_event_and_every_end_is_among_them() -> None:
    assert {type(event) for event, _ in TOLD} == set(get_args(Event))
    assert {event.outcome.by for event, _ in TOLD if isinstance(event, Over)} == set(EndedBy)


@pytest.mark.parametrize("viewer", [1, 2, None])
@pytest.mark.parametrize("by", [1, 2])
def test_a_blind_draw_is_named_to_who_drew_and_to_nobody_else(
    by: Seat, viewer: Seat | None
) -> None:  # R14
    texts = set(told(NARRATOR, [Drew(card, "deck", by) for card in ISLANDS], viewer))
    assert len(texts) == (12 if viewer == by else 1)
    assert any(name in text for text in texts for name in NAMES.values()) == (viewer == by)


@given(RNGS, SETTINGS)
@settings(max_examples=15)
def test_in_no_game_does_a_viewer_hear_what_only_the_other_saw(
    rng: Random, chosen: Settings
) -> None:
    start, _ = opening(rng, chosen.rules, first=chosen.first, handicap=chosen.handicap)
    for moment in moments(rng, start, chosen.policy):
        for event in moment.events:
            for viewer in (1, 2, None):
                (text,) = told(NARRATOR, (event,), viewer)
                assert "{" not in text
                if isinstance(event, Discarded) or (
                    isinstance(event, Drew) and event.source == "deck" and event.by != viewer
                ):
                    assert not any(name in text for name in NAMES.values())


@pytest.mark.parametrize("code", RefusalCode)
def test_a_refusal_is_a_clause_with_its_rule(code: RefusalCode) -> None:
    refused = REASONS.get(code, Refusal(code))
    clause = WORDS.clause(refused, in_letters=True)
    assert clause.endswith(f" ({code.rule})")
    assert "{" not in clause
    sentence = WORDS.refusal(refused)
    assert sentence[0] == clause[0].upper()
    assert sentence[1:] == WORDS.clause(refused)[1:]
    if refused.line is not None:  # notation in the one, names in the other
        sentence = sentence.replace(line_name(refused.line), refused.line)
    if refused.cards is not None:
        sentence = sentence.replace("ELAI + HUNA", refused.cards)
    assert sentence[1:] == clause[1:]


@pytest.mark.parametrize("code", RefusalCode)
def test_a_refusal_says_all_that_it_is_about(code: RefusalCode) -> None:
    words = {"by": "who"}
    given_ = {words.get(name, name) for name in REASONS.get(code, Refusal(code)).params}
    if code is RefusalCode.NO_REBUILDING:  # a switch is missing, whatever the line
        given_ -= {"line"}
    assert placeholders(f"refusal.{code.id}") | {"count"} == given_ | {"count"}


@given(RNGS, SETTINGS)
@settings(max_examples=10)
def test_every_refusal_of_a_game_can_be_told(rng: Random, chosen: Settings) -> None:
    start, _ = opening(rng, chosen.rules, first=chosen.first, handicap=chosen.handicap)
    met: set[Refusal] = set()
    for moment in moments(rng, start, chosen.policy):
        for action in ACTIONS.values():
            refused = refusal(moment.before, action)
            if refused is not None and refused not in met:
                met.add(refused)
                sample = REASONS.get(refused.code, Refusal(refused.code))
                assert refused.params.keys() == sample.params.keys()
                assert "{" not in WORDS.clause(refused)


def test_the_strict_stone_is_named_with_its_owner() -> None:  # R27
    assert WORDS.refusal(REASONS[RefusalCode.STONE_FORBIDS]) == (
        "Strict building: Luc's stone on HUNA forbids building on ELAI-HUNA (R27)"
    )


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (("Ana", "Luc"), ("Ana", "Luc")),
        (("Ana", "Ana"), ("Ana (1)", "Ana (2)")),
        (("{who}", "[b]"), ("{who}", "[b]")),
    ],
)
def test_players_are_told_apart_and_named_as_they_are(
    names: tuple[str, str], shown: tuple[str, str]
) -> None:
    narrator = Narrator(english(), names)
    assert (narrator.name(1), narrator.name(2)) == narrator.names == shown
    assert KahunaWords(narrator).event(Removed(EH, 1)) == (
        f"{shown[0]} removes {shown[1]}'s bridge from ELAI-HUNA"
    )


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (("Ana",), ("Ana",)),
        (("Ana", "Luc", "Ana"), ("Ana (1)", "Luc", "Ana (3)")),
        (("Luc", "Ana", "Luc", "Ana"), ("Luc (1)", "Ana (2)", "Luc (3)", "Ana (4)")),
        (("Ana", "Ana", "Ana (1)"), ("Ana (1)", "Ana (2)", "Ana (1) (3)")),
    ],
)
def test_any_number_of_players_is_told_apart(
    names: tuple[str, ...], shown: tuple[str, ...]
) -> None:
    narrator = Narrator(english(), names)
    assert narrator.names == shown
    assert narrator.each(points=range(len(names))) == {
        **{f"name_{seat}": name for seat, name in enumerate(shown, start=1)},
        **{f"points_{seat}": seat - 1 for seat in range(1, len(names) + 1)},
    }


def test_lines_and_cards_are_called_by_the_islands_names() -> None:
    assert line_name(EH) == "ELAI-HUNA"
    assert island_names([H, A, H]) == "HUNA, ALOA, HUNA"
    assert island_names([]) == ""


def test_what_is_about_both_is_given_for_both() -> None:
    assert NARRATOR.each(points=(3, 1)) == {
        "name_1": "Ana",
        "name_2": "Luc",
        "points_1": 3,
        "points_2": 1,
    }
