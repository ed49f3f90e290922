"""The turns of a record checked by playing them: what is wrong, where, and what was good."""

import json
from collections.abc import Callable
from itertools import pairwise

import pytest

from kahuna.engine import EndedBy, Handicap, Outcome, RefusalCode, Rules, outcome, to_act
from kahuna.engine.game import Deck
from kahuna.engine.games import KAHUNA
from kahuna.engine.kahuna.game import Setup
from kahuna.engine.kahuna.rules import EarlyEnd
from kahuna.record import (
    Record,
    RecordError,
    RecordFault,
    Replay,
    format_position,
    parse_record,
    replay,
)
from kahuna.record.writing import format_record
from support.documents import GAMES

DECK = "HALCIJJHCLBDEGKFGIFKEDBA"  # A H L to player 1, C I J to 2, the row J H C
START = Record(
    game=KAHUNA,
    players=("ANA", "LUC"),
    setup=Setup(),
    seed=7,
    decks=(tuple(DECK),),
    turns=(),
    result=None,
    started="2026-11-29T20:00:00+00:00",
    program="kahuna 0.1.0",
)
WHOLE = parse_record((GAMES / "fr-points.json").read_bytes())


def of_turns(*turns: str, base: Record = START) -> Replay:
    """A record's replay with these turns."""
    return replay(base._replace(turns=turns))


def fault_in(played: Replay) -> RecordError:
    """What is wrong; something must be."""
    assert played.fault
    return played.fault


def test_a_game_not_begun_is_one_position() -> None:
    played = replay(START)
    assert played.fault is None
    (position,) = played.positions
    assert (position.ply, position.action, position.events) == (0, None, ())
    assert position.state.turn == 1


def test_an_unfinished_game_is_good_up_to_any_action() -> None:
    for turns in (("HE",), ("HE LH",), ("HE LH +*",), ("HE +J", "=", "AH")):
        played = of_turns(*turns)
        assert played.fault is None
        assert len(played.positions) == 1 + sum(len(turn.split()) for turn in turns)


def test_letters_of_a_turn_in_either_case() -> None:
    played = of_turns("he lh +j", "CB =")
    assert played.fault is None
    actions = [str(position.action) for position in played.positions[1:]]
    assert actions == ["HE", "LH", "+J", "CB", "="]


class TestTurns:
    """One fault a test: its kind, its turn, its part, and the good positions before it."""

    @pytest.mark.parametrize(
        ("turns", "fault", "number", "text", "good"),
        [
            (("", "+*"), RecordFault.EMPTY_TURN, 1, "", 0),
            (("HE +*", ""), RecordFault.EMPTY_TURN, 2, "", 2),
            (("HE  +*",), RecordFault.NO_ACTION, 1, "", 1),
            ((" HE +*",), RecordFault.NO_ACTION, 1, "", 0),
            (("HE +* ",), RecordFault.NO_ACTION, 1, "", 2),
            (("HE\t+*",), RecordFault.NO_ACTION, 1, "HE\t+*", 0),
            (("HE +*\n",), RecordFault.NO_ACTION, 1, "+*\n", 1),
            (("HE HK +*",), RecordFault.NO_ACTION, 1, "HK", 1),
            (("HE \u212aL +*",), RecordFault.NO_ACTION, 1, "\u212aL", 1),
            (("HE +* +*",), RecordFault.TURN_ENDED, 1, "", 2),
            (("HE = =",), RecordFault.TURN_ENDED, 1, "", 2),
            (("+*", "= CB"), RecordFault.TURN_ENDED, 2, "", 2),
            (("HE", "+*"), RecordFault.TURN_UNFINISHED, 2, "", 1),
            (("HE +*", "CB", "+*"), RecordFault.TURN_UNFINISHED, 3, "", 3),
            (("resign", "+*"), RecordFault.GAME_ENDED, 2, "", 1),
            (("HE resign +*",), RecordFault.GAME_ENDED, 1, "", 2),
        ],
    )
    def test_is_refused(
        self, turns: tuple[str, ...], fault: RecordFault, number: int, text: str, good: int
    ) -> None:
        played = of_turns(*turns)
        error = fault_in(played)
        written = turns[number - 1]
        assert (error.fault, error.turn, error.text) == (fault, (number, written), text)
        assert len(played.positions) == 1 + good
        assert [position.ply for position in played.positions] == list(range(1 + good))

    @pytest.mark.parametrize(
        ("turns", "text", "code"),
        [
            (("HE LH +*", "CB =", "lh +*"), "LH", RefusalCode.LINE_TAKEN),
            (("HE LH +*", "CB =", "="), "=", RefusalCode.MUST_DRAW),
            (("HE LH +*", "CB =", "+L"), "+L", RefusalCode.NOT_IN_ROW),
            (("HE LH +*", "CB =", "HA"), "HA", RefusalCode.NO_SUCH_CARD),
            (("HE LH +*", "CB =", "xBC:BC"), "xBC:BC", RefusalCode.CANT_PAY),
            (("HE LH +*", "CB =", "@AB"), "@AB", RefusalCode.SETUP_IS_OVER),
        ],
    )
    def test_an_illegal_action_comes_with_its_reason(
        self, turns: tuple[str, ...], text: str, code: RefusalCode
    ) -> None:
        played = of_turns(*turns)
        error = fault_in(played)
        assert error.fault is RecordFault.ILLEGAL
        assert error.refusal
        assert (error.turn, error.text, error.refusal.id) == ((3, turns[2]), text, code.id)
        assert len(played.positions) == 6
        assert played.positions[-1].state.turn == 3


class TestSetUp:
    """The handicap is a turn of its own, number 0."""

    BASE = START._replace(setup=Setup(handicap=Handicap(2, 2)))

    def test_it_comes_first(self) -> None:
        played = of_turns("@EH @FG", "HD +*", base=self.BASE)
        assert played.fault is None
        assert [position.state.turn for position in played.positions] == [0, 0, 1, 1, 2]

    def test_it_may_be_unfinished(self) -> None:
        for turns in ((), ("@EH",)):
            played = of_turns(*turns, base=self.BASE)
            assert played.fault is None
            assert to_act(played.positions[-1].state) == 2

    @pytest.mark.parametrize(
        ("turns", "fault", "number"),
        [
            (("@EH", "@FG"), RecordFault.TURN_UNFINISHED, 1),
            (("@EH", "HD +*"), RecordFault.TURN_UNFINISHED, 1),
            (("@EH @FG HD",), RecordFault.TURN_ENDED, 0),
            (("@EH @FG @KL",), RecordFault.TURN_ENDED, 0),
            (("@EH @EH",), RecordFault.ILLEGAL, 0),
            (("HD +*",), RecordFault.ILLEGAL, 0),
            (("@EH @FG", "HE"), RecordFault.ILLEGAL, 1),
            (("", "HD"), RecordFault.EMPTY_TURN, 0),
        ],
    )
    def test_its_faults(self, turns: tuple[str, ...], fault: RecordFault, number: int) -> None:
        error = fault_in(of_turns(*turns, base=self.BASE))
        assert error.turn
        assert (error.fault, error.turn[0]) == (fault, number)

    def test_a_handicap_ends_no_game(self) -> None:
        rules = Rules(early_end_rounds=(1,), early_end=EarlyEnd.NO_BRIDGES)
        base = self.BASE._replace(
            setup=Setup("fr", rules, 1, Handicap(2, 2)), turns=("@EH @FG", "+*")
        )
        assert replay(base).fault is None
        assert replay(base).positions[-1].state.turn == 2
        won = base._replace(result=Outcome((2,), EndedBy.EARLY, (0, 0)), turns=("@EH @FG",))
        error = fault_in(replay(won))
        assert (error.fault, error.where) == (RecordFault.WRONG_RESULT, "result")


class TestDecks:
    """One for each round begun, with the right cards."""

    @pytest.mark.parametrize("deck", ["", DECK[1:], DECK + "A", DECK.replace("L", "A")])
    def test_a_wrong_first_deck_leaves_no_position(self, deck: str) -> None:
        played = replay(WHOLE._replace(decks=(tuple(deck), *WHOLE.decks[1:])))
        error = fault_in(played)
        assert (error.fault, error.where) == (RecordFault.WRONG_DECK, "decks[0]")
        assert played.positions == ()

    @pytest.mark.parametrize("number", [1, 2])
    @pytest.mark.parametrize("change", [lambda deck: deck[1:], lambda deck: (*deck, "A")])
    def test_a_wrong_later_deck(self, number: int, change: Callable[[Deck], Deck]) -> None:
        decks = list(WHOLE.decks)
        decks[number] = change(decks[number])
        played = replay(WHOLE._replace(decks=tuple(decks)))
        error = fault_in(played)
        assert (error.fault, error.where) == (RecordFault.WRONG_DECK, f"decks[{number}]")
        assert played.positions[-1].state.game.round == number

    @pytest.mark.parametrize("number", [1, 2])
    def test_a_missing_deck(self, number: int) -> None:
        played = replay(WHOLE._replace(decks=WHOLE.decks[:number]))
        error = fault_in(played)
        assert (error.fault, error.where) == (RecordFault.NO_DECK, f"decks[{number}]")
        whole = replay(WHOLE).positions
        assert played.positions == whole[: len(played.positions)]
        assert whole[len(played.positions)].state.game.round == number + 1

    def test_a_deck_of_a_round_not_begun(self) -> None:
        error = fault_in(replay(START._replace(decks=(tuple(DECK), tuple(DECK)))))
        assert (error.fault, error.where) == (RecordFault.DECK_TOO_MANY, "decks[1]")

    def test_letters_in_either_case(self) -> None:
        written = format_record(START).replace(DECK.encode(), DECK.lower().encode())
        assert parse_record(written).decks == (tuple(DECK),)


class TestResult:
    """It must be the one that the turns lead to."""

    def test_a_missing_one(self) -> None:
        played = replay(WHOLE._replace(result=None))
        error = fault_in(played)
        assert (error.fault, error.where) == (RecordFault.WRONG_RESULT, "result")
        assert played.positions == replay(WHOLE).positions

    @pytest.mark.parametrize(
        "result",
        [
            Outcome((1,), EndedBy.POINTS, (1, 9)),
            Outcome((2,), EndedBy.EARLY, (1, 9)),
            Outcome((2,), EndedBy.POINTS, (1, 8)),
            Outcome((), EndedBy.DRAW, (1, 9)),
        ],
    )
    def test_a_wrong_one(self, result: Outcome) -> None:
        assert fault_in(replay(WHOLE._replace(result=result))).fault is RecordFault.WRONG_RESULT

    def test_one_too_early(self) -> None:
        record = WHOLE._replace(turns=WHOLE.turns[:5], decks=WHOLE.decks[:1])
        assert fault_in(replay(record)).fault is RecordFault.WRONG_RESULT
        assert replay(record._replace(result=None)).fault is None

    def test_nothing_follows_it(self) -> None:
        turns = (*WHOLE.turns, "+*")
        error = fault_in(replay(WHOLE._replace(turns=turns)))
        assert (error.fault, error.turn) == (RecordFault.GAME_ENDED, (len(turns), "+*"))

    def test_a_resignation_is_one(self) -> None:
        record = START._replace(turns=("HE resign",), result=Outcome((2,), EndedBy.RESIGN, (0, 0)))
        played = replay(record)
        assert played.fault is None
        assert outcome(played.positions[-1].state) == record.result


def test_the_next_deal_belongs_to_the_action_before_it() -> None:
    rounds = 1
    for before, after in pairwise(replay(WHOLE).positions):
        assert after.ply == before.ply + 1
        if after.state.game.round > before.state.game.round:
            position = json.loads(format_position(after, KAHUNA))
            told = [next(iter(event)) for event in position["events"]]
            assert told == ["drew", "counted", "dealt"]
            assert (position["player"], position["phase"]) == (after.seat, "play")
            rounds += 1
    assert rounds == 3


def test_the_keys_of_a_position_stand_in_order() -> None:
    keys = (
        "ply turn round phase player action hands row deck discards hidden bridges stones points "
        "counts must_draw legal events result"
    )
    line = format_position(replay(START).positions[0], KAHUNA)
    assert "\n" not in line
    assert " ".join(json.loads(line)) == keys
