"""The analysis of a game for two, in sentences that a child understands."""

from itertools import pairwise
from typing import Final

from kahuna.engine.game import Outcome, Seat
from kahuna.engine.games import game_named
from kahuna.narration.narrator import Narrator
from kahuna.narration.words import words_of
from kahuna.record.analysis import Analysis, JudgedTurn

LEAD: Final = 0.55
"""From this chance on a player is ahead; between 45 % and 55 % the last leader stays so."""
LUCKY: Final = 0.05
"""The least luck, the first deal included, that is worth a sentence."""


def hundredths(chance: float) -> int:
    """A chance, or a change of it, in hundredths."""
    return round(100 * chance)


def turn_text(notation: str, narrator: Narrator) -> str:
    """What a turn in notation does, in words."""
    game = game_named(narrator.game)
    return words_of(narrator.game, narrator).turn(map(game.parse, notation.split()))


def better_line(turn: JudgedTurn, narrator: Narrator) -> str:
    """The turn that would have been better; empty if there is none."""
    if turn.better is None:
        return ""
    return narrator.text(
        "analysis.better",
        who=narrator.name(turn.player),
        turn=turn_text(turn.better.turn, narrator),
        chance=hundredths(turn.better.chance),
        played=hundredths(turn.played),
    )


def turning_lines(analysis: Analysis, narrator: Narrator) -> list[str]:
    """The turning points, the greatest change first."""
    return [
        narrator.text(
            "analysis.turning",
            number=analysis.turns[index].number,
            who=narrator.name(analysis.turns[index].player),
            before=hundredths(analysis.before(index)),
            after=hundredths(analysis.turns[index].chance),
            play=f"{hundredths(analysis.play(index)):+}",
            luck=f"{hundredths(analysis.turns[index].luck):+}",
            **narrator.each(),
        )
        for index in analysis.turning
    ]


def summary(analysis: Analysis, outcome: Outcome | None, narrator: Narrator) -> list[str]:
    """The game in a few sentences: who led when, what decided it, who had more luck."""
    if not analysis.turns:
        return [narrator.text("analysis.no_turns")]
    winner = outcome and outcome.winner
    told = [
        _lead(analysis, narrator),
        _for_good(analysis, winner, narrator),
        _decided(analysis, winner, narrator),
        _slip(analysis, narrator),
        _luck(analysis, narrator),
    ]
    return [sentence for sentence in told if sentence]


def leaders(analysis: Analysis) -> list[Seat | None]:
    """Who was ahead after each turn; None until somebody is."""
    leader: Seat | None = None
    found = []
    for turn in analysis.turns:
        if max(turn.chance, 1 - turn.chance) >= LEAD:
            leader = 1 if turn.chance > 0.5 else 2
        found.append(leader)
    return found


def _lead(analysis: Analysis, narrator: Narrator) -> str:
    led = leaders(analysis)
    turns = {1: 0, 2: 0}
    for turn in analysis.turns:
        turns[1] += turn.chance >= LEAD
        turns[2] += turn.chance <= 1 - LEAD
    if not any(turns.values()):
        return narrator.text("analysis.led_nobody")
    who: Seat = 1 if turns[1] >= turns[2] else 2
    name, other = narrator.name(who), narrator.name(_other(who))
    if not turns[_other(who)]:
        return narrator.text(
            "analysis.led_alone", who=name, other=other, turns=turns[who], count=len(led)
        )
    changes = sum(a not in (None, b) for a, b in pairwise(led))
    params = {"turns": turns[who], "others": turns[_other(who)], "all": len(led)}
    return narrator.text("analysis.led", who=name, other=other, count=changes, **params)


def _for_good(analysis: Analysis, winner: Seat | None, narrator: Narrator) -> str:
    """The turn from which the winner stayed ahead, if the other ever was."""
    led = leaders(analysis)
    if winner is None or _other(winner) not in led or led[-1] != winner:
        return ""
    behind = max(index for index, seat in enumerate(led) if seat != winner)
    number = analysis.turns[behind + 1].number
    return narrator.text("analysis.for_good", number=number, other=narrator.name(_other(winner)))


def _decided(analysis: Analysis, winner: Seat | None, narrator: Narrator) -> str:
    """The turn that helped the winner most; without a winner, the greatest change."""
    sign = 0 if winner is None else 1 if winner == 1 else -1
    indices = range(len(analysis.turns))
    index = max(indices, key=lambda i: sign * analysis.change(i) or abs(analysis.change(i)))
    turn, before = analysis.turns[index], analysis.before(index)
    gainer: Seat = winner or (1 if turn.chance > before else 2)
    from_, to = (before, turn.chance) if gainer == 1 else (1 - before, 1 - turn.chance)
    did = "changed" if winner is None else "decided"
    cause = "cards" if abs(turn.luck) > abs(analysis.play(index)) else "play"
    return narrator.text(
        f"analysis.{did}_by_{cause}",
        number=turn.number,
        who=narrator.name(turn.player),
        gainer=narrator.name(gainer),
        before=hundredths(from_),
        after=hundredths(to),
    )


def _slip(analysis: Analysis, narrator: Narrator) -> str:
    """The costliest mistake, by what its mover could know."""
    slips = [(turn.better.chance - turn.played, turn) for turn in analysis.turns if turn.better]
    if not slips:
        return narrator.text("analysis.no_slip")
    _, turn = max(slips, key=lambda slip: slip[0])
    assert turn.better is not None
    return narrator.text(
        "analysis.slip",
        number=turn.number,
        who=narrator.name(turn.player),
        turn=turn_text(turn.better.turn, narrator),
        chance=hundredths(turn.better.chance),
        played=hundredths(turn.played),
    )


def _luck(analysis: Analysis, narrator: Narrator) -> str:
    if abs(analysis.luck) < LUCKY:
        return narrator.text("analysis.luck_even")
    who = narrator.name(1 if analysis.luck > 0 else 2)
    return narrator.text("analysis.luck", who=who, points=hundredths(abs(analysis.luck)))


def _other(seat: Seat) -> Seat:
    return 3 - seat
