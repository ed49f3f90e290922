"""How keys become actions: two letters play, Space goes on to drawing. Knows no screen.

The match decides what is legal; this only collects the choice, and asks.
"""

from collections.abc import Sequence

from kahuna.engine import (
    DECLINE,
    LINES_AT,
    NAMES,
    Action,
    Build,
    Discard,
    Draw,
    Event,
    Island,
    Line,
    Phase,
    Place,
    PlayerView,
    Remove,
    opponent,
)
from kahuna.engine.board import ends, far_end, island_of, line_between
from kahuna.engine.game import Refusal
from kahuna.engine.kahuna.actions import pairs
from kahuna.engine.kahuna.kinds import why_not_now
from kahuna.match import Match
from kahuna.narration import Narrator, sentence
from kahuna.narration.kahuna.words import KahunaWords
from kahuna.tui.face import Option
from kahuna.tui.kahuna.mode import Mode
from kahuna.tui.kahuna.options import options
from kahuna.tui.kahuna.pointer import choose, point
from kahuna.tui.kahuna.why_not import why_not
from kahuna.tui.keys import key_names
from kahuna.tui.parts.rows import Target


class Choosing:
    """The choice in progress of the seat to move.

    Attributes:
        mode: what the next letter means.
        picked: the island picked first, from `Mode.TARGET` on.
        payments: the removals to choose from by number, in `Mode.PAY`.
        narrator: the source of refusals in words.
        message: why the last key or click did nothing; empty if it did something.
        at: the option under the cursor; None: none.
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
        """Start over, with the cursor nowhere."""
        self.mode, self.picked, self.payments, self.message = Mode.PICK, None, (), message
        self.at = None

    @property
    def view(self) -> PlayerView:
        """What the seat to move may know."""
        seat = self._match.to_act
        assert seat is not None, "nobody chooses once the game is over"
        view: PlayerView = self._match.view(seat)
        return view

    def letter(self, letter: str) -> Action | None:
        """Take an island's letter; returns the action if it is now complete and legal."""
        island = island_of(letter)
        assert island is not None, "only the letters of islands are given"
        self.message = ""
        match self.mode:
            case Mode.PICK:
                self.pick(island)
            case Mode.TARGET:
                return self._aim(island)
            case Mode.DRAW:
                return self._draw(island)
            case Mode.DISCARD:
                return self.legal_or_message(Discard(island))
            case Mode.PAY:
                self.message = self.text("choosing.no_choice", **key_names(self.narrator))
        return None

    def command(self, name: str) -> Action | None:
        """Take a command; returns its action, if legal."""
        self.message = ""
        match name:
            case "back":
                self.reset()
            case "to_draw":
                self.mode = Mode.DRAW
            case "discard":
                self.mode = Mode.DISCARD
            case "deck":
                return self.legal_or_message(Draw(None))
            case "decline" | "end_turn":
                return self.legal_or_message(DECLINE)
            case _:
                number = int(name.removeprefix("pay_"))
                return self.legal_or_message(self.payments[number - 1])
        return None

    def commands(self) -> tuple[str, ...]:
        """The active commands, besides the letters."""
        legal = self.legal()
        match self.mode:
            case Mode.PICK:
                return self._pick_commands()
            case Mode.DRAW:
                deck = ("deck",) if Draw(None) in legal else ()
                # Not first, where the mouse has just clicked on drawing.
                return ("back", *deck, *(("decline",) if DECLINE in legal else ()))
            case Mode.PAY:
                numbers = range(1, len(self.payments) + 1)
                return (*(f"pay_{number}" for number in numbers), "back")
            case _:
                return ("back",)

    def why_not(self, key: str) -> str:
        """Why a key that is no island does nothing now."""
        return why_not(self, key, can_undo=self._match.can_undo)

    def options(self) -> tuple[Option, ...]:
        """The current options, in reading order."""
        return options(self)

    def option(self) -> Option | None:
        """The option under the cursor, if it is still there."""
        if self.at is None:
            return None
        return next((option for option in self.options() if option.at == self.at), None)

    def choose(self) -> Action | None:
        """Choose the option under the cursor; in the next list the cursor is on the first."""
        return choose(self)

    def point(self, target: Target, *, clicked: bool) -> Action | None:
        """Handle the mouse on a line, an island, a card of the hand or of the row, or the deck."""
        return point(self, target, clicked=clicked)

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
            return frozenset(), frozenset(end for a in self.legal() for end in _first_letters(a))
        if self.mode is Mode.TARGET:
            lines = frozenset(self.ways())
            assert self.picked is not None, "a target follows a pick"
            return lines, frozenset(far_end(line, self.picked) for line in lines)
        if self.mode is Mode.PAY:
            return frozenset({self.payments[0].line}), frozenset()
        return frozenset(), frozenset()

    def preview(self, action: Action | None) -> tuple[Event, ...]:
        """What an action would do, up to the first hidden thing."""
        if action is None or isinstance(action, Draw):
            return ()
        return self._match.preview(action)

    def _pick_commands(self) -> tuple[str, ...]:
        match self.view.phase:
            case Phase.SETUP:
                return ()
            case Phase.LAST:
                return ("end_turn",)
            case _:
                discard = any(isinstance(action, Discard) for action in self.legal())
                return ("to_draw", *(("discard",) if discard else ()))

    def _fits(self, action: Build | Remove | Place) -> bool:
        """Whether an action can follow the letter picked."""
        if isinstance(action, Build):
            return action.card == self.picked
        return self.picked is not None and self.picked in action.line

    def pick(self, island: Island) -> None:
        """Pick a card to play, or one end of a line, if that leads anywhere."""
        view = self.view
        if view.phase is not Phase.SETUP and (why := why_not_now(view, Build, island)):
            self.message = self.refused(why)
            return
        self.mode, self.picked = Mode.TARGET, island
        if not self.ways():
            self.message = self._no_use(island)

    def _no_use(self, island: Island) -> str:
        """Why a card that is held can't be played now."""
        free = [line for line in LINES_AT[island] if line not in self.view.bridges]
        why = self.refusal(Build(island, free[0])) if free else None
        return self.refused(why) if why else self.text("choosing.no_use", island=NAMES[island])

    def _aim(self, island: Island) -> Action | None:
        assert self.picked is not None, "a target follows a pick"
        line = line_between(self.picked, island)
        if line is None:
            if island == self.picked:
                self.message = self.text("choosing.same_island")
            else:
                why = KahunaWords(self.narrator).no_line(self.picked, island)
                self.message = f"{sentence(why)}."
            return None
        view = self.view
        if view.phase is Phase.SETUP:
            return self.legal_or_message(Place(line))
        if view.bridges.get(line) == opponent(view.seat):
            return self._remove(line)
        return self.legal_or_message(Build(self.picked, line))

    def _draw(self, island: Island) -> Action | None:
        action = self.legal_or_message(Draw(island))
        playable = any(island in _first_letters(other) for other in self.legal())
        if action is None and playable:  # which may have been meant
            back = self.text("choosing.back_to_play", **key_names(self.narrator))
            self.message = f"{self.message} {back}"
        return action

    def _remove(self, line: Line) -> Action | None:
        ways = tuple(a for a in self.legal() if isinstance(a, Remove) and a.line == line)
        if len(ways) > 1:
            self.mode, self.payments = Mode.PAY, ways
            return None
        return self.legal_or_message(ways[0] if ways else Remove(line, pairs(line)[1]))

    def legal_or_message(self, action: Action) -> Action | None:
        """The action if it is legal, else None, with the reason in the message."""
        why = self.refusal(action)
        if why is None:
            return action
        self.message = self.refused(why)
        return None

    def refused(self, why: Refusal) -> str:
        """A reason as a sentence."""
        return f"{KahunaWords(self.narrator).refusal(why)}."

    def text(self, message_id: str, **params: object) -> str:
        """A message in the current language."""
        return self.narrator.text(message_id, **params)


def _first_letters(action: Action) -> tuple[Island, ...]:
    """The letters that can begin an action on the chart."""
    match action:
        case Build(card=card):
            return (card,)
        case Remove(cards=cards):
            return cards
        case Place(line=line):
            return ends(line)
        case _:
            return ()
