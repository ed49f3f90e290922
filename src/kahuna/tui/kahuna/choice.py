"""What the seat to move has chosen so far, and what may still follow. Knows no screen."""

from collections.abc import Sequence

from kahuna.engine import Action, Build, Draw, Event, Island, Line, Place, PlayerView, Remove
from kahuna.engine.board import ends, far_end
from kahuna.engine.game import Refusal
from kahuna.match import Match
from kahuna.narration import Narrator
from kahuna.narration.kahuna.words import KahunaWords
from kahuna.tui.kahuna.mode import Mode


class Choice:
    """A turn's next action, as far as it has been chosen.

    Attributes:
        mode: what the next letter means.
        picked: the island picked first, from `Mode.TARGET` on.
        payments: the removals among which a number chooses, in `Mode.PAY`.
        narrator: tells why something can't be done.
        message: why the last key or click did nothing; empty if it did something.
        at: what the cursor stands on, among the options; None: nothing.
    """

    def __init__(self, match: Match, narrator: Narrator) -> None:
        self._match = match
        self.narrator = narrator
        self.mode = Mode.PICK
        self.picked: Island | None = None
        self.payments: tuple[Remove, ...] = ()
        self.message = ""
        self.at: str | None = None

    def reset(self, message: str = "") -> None:
        """Begin anew, with the cursor nowhere."""
        self.mode, self.picked, self.payments, self.message = Mode.PICK, None, (), message
        self.at = None

    @property
    def view(self) -> PlayerView:
        """What the seat to move may know."""
        seat = self._match.to_act
        assert seat is not None, "nobody chooses once the game is over"
        view: PlayerView = self._match.view(seat)
        return view

    def refusal(self, action: Action) -> Refusal | None:
        """Why an action may not be done now, None if it may."""
        return self._match.refusal(action)

    def legal(self) -> Sequence[Action]:
        """What may be done now."""
        return self._match.legal_actions()

    def ways(self) -> dict[Line, list[Build | Remove | Place]]:
        """What may be done from the island picked: by line, the ways to do it."""
        ways: dict[Line, list[Build | Remove | Place]] = {}
        for action in self.legal():
            if isinstance(action, (Build, Remove, Place)) and self._fits(action):
                ways.setdefault(action.line, []).append(action)
        return ways

    def lit(self) -> tuple[frozenset[Line], frozenset[Island]]:
        """The lines that can be played on, and the islands whose letters can be typed."""
        if self.mode is Mode.PICK:
            return frozenset(), frozenset(end for a in self.legal() for end in first_letters(a))
        if self.mode is Mode.TARGET:
            lines = frozenset(self.ways())
            assert self.picked is not None, "a target follows a pick"
            return lines, frozenset(far_end(line, self.picked) for line in lines)
        if self.mode is Mode.PAY:
            return frozenset({self.payments[0].line}), frozenset()
        return frozenset(), frozenset()

    def preview(self, action: Action | None) -> tuple[Event, ...]:
        """What an action would do, as far as that isn't hidden."""
        if action is None or isinstance(action, Draw):
            return ()
        return self._match.preview(action)

    def _fits(self, action: Build | Remove | Place) -> bool:
        """Whether an action can follow the letter picked."""
        if isinstance(action, Build):
            return action.card == self.picked
        return self.picked is not None and self.picked in action.line

    def legal_or_message(self, action: Action) -> Action | None:
        """The action if it may be done, else None, and the message says why not."""
        why = self.refusal(action)
        if why is None:
            return action
        self.message = self.refused(why)
        return None

    def refused(self, why: Refusal) -> str:
        """A reason as a sentence."""
        return f"{KahunaWords(self.narrator).refusal(why)}."

    def text(self, message_id: str, **params: object) -> str:
        """A message in the language that is spoken."""
        return self.narrator.text(message_id, **params)


def first_letters(action: Action) -> tuple[Island, ...]:
    """The letters that can begin to type an action on the chart."""
    match action:
        case Build(card=card):
            return (card,)
        case Remove(cards=cards):
            return cards
        case Place(line=line):
            return ends(line)
        case _:
            return ()
