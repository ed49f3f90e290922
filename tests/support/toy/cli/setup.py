"""Of the options that choose a setup the toy game takes one: who begins."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kahuna.cli.setups import SetupOptions
from kahuna.match import first_by_lot
from kahuna.narration import Catalogue
from support.toy.engine.state import SEATS, Setup


class ToyOptions:
    """Who begins; by lot among three."""

    taken: frozenset[str] = frozenset({"first"})

    def setup(self, words: Mapping[str, Any], seed: int, _texts: Catalogue) -> Setup:
        first = words.get("first") or "1"
        return Setup(first_by_lot(seed, len(SEATS)) if first == "lot" else int(first))

    def completions(self) -> Mapping[str, Sequence[str]]:
        return {}


OPTIONS: Final[SetupOptions] = ToyOptions()
