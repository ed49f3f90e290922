"""The toy game's words, as far as its screens need them."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from kahuna.engine.game import Setup
from kahuna.narration import Narrator


class ToyWords:
    """The words."""

    def __init__(self, narrator: Narrator) -> None:
        self.narrator = narrator

    def event(self, event: Any) -> str:
        message = "drew_unseen" if event.kind == "drew" and not event.card else event.kind
        params = {"card": event.card, "values": event.values}
        if event.by is not None:
            params["who"] = self.narrator.name(event.by)
        return self.narrator.text(f"event.{message}", **params)

    def action(self, action: Any) -> str:
        return str(action.notation)

    def turn(self, actions: Iterable[Any]) -> str:
        return " ".join(map(self.action, actions))

    def rules(self, _setup: Setup) -> Iterator[tuple[str, str]]:
        for number in ("T1", "T2"):
            yield number, self.narrator.text(f"rules.{number}")


WORDS: Final = ToyWords
