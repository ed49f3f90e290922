"""Computers in a game: noted in its record, asked by what their seat sees, thinking elsewhere."""

import os
import sys

import pytest

from kahuna.ai import NoSuchAgentError
from kahuna.match import Failed, Match, Minds, Sitting, Stage, computers_in, noted, rematch
from kahuna.match.thinker import MODESTY, Thinker
from support.matches import ignore, new_record

PROGRAM = "kahuna 0.1.0"
VS = new_record()._replace(program=noted(PROGRAM, {2: "easy"}))


def test_the_note_in_the_record_is_read_back() -> None:
    assert noted(PROGRAM, {2: "hard", 1: "easy"}) == "kahuna 0.1.0; player 1: easy; player 2: hard"
    assert computers_in(noted(PROGRAM, {2: "hard", 1: "easy"})) == {1: "easy", 2: "hard"}
    assert computers_in(PROGRAM) == {}
    assert noted(noted(PROGRAM, {1: "easy"}), {2: "hard"}) == noted(PROGRAM, {2: "hard"})


def test_after_a_rematch_the_computer_has_the_other_seat() -> None:
    assert computers_in(rematch(VS, "2026-11-30T10:00:00+00:00").program) == {1: "easy"}


def test_against_a_computer_there_is_no_curtain_and_one_sees_the_own_hand_all_the_time() -> None:
    sitting = Sitting(Match(VS, ignore), open_hands=False)
    minds = Minds(sitting.computers)
    stages = {sitting.stage}
    while sitting.stage is not Stage.OVER:
        assert sitting.viewer == 1
        if sitting.stage is Stage.COUNTED:
            sitting.go_on()
        elif sitting.stage is Stage.COMPUTER:
            assert sitting.match.to_act == 2
            sitting.act(minds.choose(sitting.match.question()))
        else:
            assert sitting.stage is Stage.TURN
            sitting.act(sitting.match.legal_actions()[-1])
        stages.add(sitting.stage)
    assert stages == {Stage.TURN, Stage.COMPUTER, Stage.COUNTED, Stage.OVER}
    assert sitting.viewer == 1
    sitting.cover()
    sitting.draw_curtain(on=True)
    assert sitting.open


def test_two_computers_show_no_hand() -> None:
    record = VS._replace(program=noted(PROGRAM, {1: "random", 2: "easy"}))
    sitting = Sitting(Match(record, ignore), open_hands=False)
    assert (sitting.stage, sitting.viewer) == (Stage.COMPUTER, None)


def test_the_same_question_gets_the_same_answer_here_and_in_another_process() -> None:
    match = Match(VS._replace(program=noted(PROGRAM, {1: "normal", 2: "random"})), ignore)
    here, elsewhere = Minds(match.computers), Thinker(match.computers)
    try:
        for _ in range(12):
            question = match.question()
            assert question.legal == match.legal_actions()
            answer = elsewhere.choose(question)
            assert not isinstance(answer, Failed)
            assert answer == here.choose(question)
            match.act(answer)
    finally:
        elsewhere.stop()


def test_what_a_computer_is_asked_holds_no_secret() -> None:
    (deck,) = VS.decks
    # The other hand lies on top of the deck, and what lay there is the other hand.
    swapped = deck[:3] + deck[9:12] + deck[6:9] + deck[3:6] + deck[12:]
    one, other = (Match(VS._replace(decks=(cards,)), ignore) for cards in (deck, swapped))
    assert one.view(2) != other.view(2)
    assert one.question() == other.question()
    assert one.doubt(3) == other.doubt(3)


def test_a_computer_draws_no_lots_that_the_cards_were_shuffled_by() -> None:
    match = Match(VS, ignore)
    shuffles = {f"{match.record.seed}/{round_}" for round_ in (1, 2, 3, "first")}
    assert match.question().lots not in shuffles


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such priorities")
def test_thinking_gives_way_to_whoever_asked() -> None:
    own = os.getpriority(os.PRIO_PROCESS, 0)
    thinker = Thinker({})
    try:
        thinker.advise(Match(VS, ignore).doubt(1))
        assert thinker._process
        assert os.getpriority(os.PRIO_PROCESS, thinker._process.pid) == min(own + MODESTY, 19) > own
    finally:
        thinker.stop()


def test_an_unknown_level_is_no_player() -> None:
    with pytest.raises(NoSuchAgentError):
        Minds({1: "nobody"}).choose(Match(VS, ignore).question())
