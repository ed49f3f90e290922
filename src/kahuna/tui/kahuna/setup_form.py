"""Kahuna's part of the form for a new game: the rules, who moves first, a handicap."""

from collections.abc import Mapping, Sequence
from typing import Final

from kahuna.engine import RULE_SETS, SEATS, Handicap
from kahuna.engine.kahuna.game import Setup
from kahuna.engine.kahuna.play import HANDICAPS
from kahuna.engine.kahuna.rules import DEFAULT_SET
from kahuna.match import first_by_lot
from kahuna.narration import Narrator
from kahuna.tui.forms.entries import Choice

RULES: Final = "rules"
FIRST: Final = "first"
HANDICAP: Final = "handicap"
LOT: Final = "lot"


class KahunaSetupForm:
    """Kahuna's part of the form for a new game; its values are those of the command line."""

    def entries(self, narrator: Narrator) -> Sequence[Choice]:
        """A choice each for the rules, the first player, and the handicap."""
        text, named = narrator.text, narrator.catalogue.named
        seats = {str(seat): text("player.title", seat=seat) for seat in SEATS}
        handicaps = [f"{seat}:{bridges}" for seat in SEATS for bridges in HANDICAPS]
        gets = {handicap: text("setup.gets", handicap=handicap) for handicap in handicaps}
        return (
            _choice(narrator, RULES, {name: named("ruleset", name) for name in RULE_SETS}),
            _choice(narrator, FIRST, seats | {LOT: text("setup.lot")}),
            _choice(narrator, HANDICAP, {"": text("setup.none")} | gets),
        )

    def setup(self, values: Mapping[str, str], seed: int) -> Setup:
        """The setup with these values, by name of choice; missing ones get the default."""
        rule_set = values.get(RULES, DEFAULT_SET)
        first, handicap = values.get(FIRST, "1"), values.get(HANDICAP)
        seat, _, bridges = (handicap or "").partition(":")
        return Setup(
            rule_set,
            RULE_SETS[rule_set],
            first_by_lot(seed) if first == LOT else int(first),
            Handicap(int(seat), int(bridges)) if handicap else None,
        )


def _choice(narrator: Narrator, name: str, told: Mapping[str, str]) -> Choice:
    label, about = narrator.text(f"setup.{name}"), narrator.text(f"setup.about_{name}")
    return Choice(name, label, about, tuple(told), tuple(told.values()))
