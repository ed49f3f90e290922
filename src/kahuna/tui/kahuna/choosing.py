"""How keys become actions: two letters play, Space goes on to drawing. Knows no screen.

What may be done is the match's business: this only gathers what is meant, and asks.
"""

from collections.abc import Sequence
from enum import Enum, auto

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
from kahuna.engine.board import ends, line_between
from kahuna.engine.game import Refusal
from kahuna.engine.kahuna.actions import pairs
from kahuna.match import Match
from kahuna.narration import Narrator, sentence
from kahuna.narration.kahuna.words import KahunaWords
from kahuna.tui.keys import COMMANDS, key_name, key_names


class Mode(Enum):
    """What the next letter means."""

    PICK = auto()
    """The island of a card to play; in the set-up, one end of a line."""
    TARGET = auto()
    """The island at the other end."""
    PAY = auto()
    """No letter: a number chooses which pair of cards pays for a removal."""
    DRAW = auto()
    """A card of the row."""
    DISCARD = auto()
    """A card to discard."""


class Choosing:
    """What the seat to move is about to do.

    Attributes:
        mode: what the next letter means.
        picked: the island picked first, from `Mode.TARGET` on.
        payments: the removals among which a number chooses, in `Mode.PAY`.
        message: why the last key did nothing; empty if it did something.
    """

    def __init__(self, match: Match, narrator: Narrator) -> None:
        self._match = match
        self.narrator = narrator
        self.mode = Mode.PICK
        self.picked: Island | None = None
        self.payments: tuple[Remove, ...] = ()
        self.message = ""

    def reset(self, message: str = "") -> None:
        """Begin anew."""
        self.mode, self.picked, self.payments, self.message = Mode.PICK, None, (), message

    @property
    def view(self) -> PlayerView:
        """What the seat to move may know."""
        seat = self._match.to_act
        assert seat is not None, "nobody chooses once the game is over"
        view: PlayerView = self._match.view(seat)
        return view

    def letter(self, island: Island) -> Action | None:
        """Take a letter; gives the action that is complete with it, and legal."""
        self.message = ""
        match self.mode:
            case Mode.PICK:
                self._pick(island)
            case Mode.TARGET:
                return self._aim(island)
            case Mode.DRAW:
                return self._draw(island)
            case Mode.DISCARD:
                return self.legal_or_message(Discard(island))
            case Mode.PAY:
                self.message = self._text("choosing.no_choice", **key_names(self.narrator))
        return None

    def card(self, island: Island) -> Action | None:
        """Take a card of the hand: it is the one to be played, whatever was picked before."""
        if self.mode is Mode.DISCARD:
            return self.letter(island)
        was_picked = island == self.picked
        self.reset()
        if not was_picked:
            self._pick(island)
        return None

    def draw(self, card: Island | None) -> Action | None:
        """Take a card of the row, None: the deck; before it is time to draw this leads there."""
        if self.mode is Mode.DRAW:
            return self.legal_or_message(Draw(card))
        self.reset()
        if "to_draw" in self.commands():
            self.mode = Mode.DRAW
        return None

    def line(self, line: Line) -> None:
        """Take a line before a card: pick the card that can be played there."""
        self.reset()
        ways = [a for a in self.legal() if isinstance(a, (Build, Remove)) and a.line == line]
        builds = [way.card for way in ways if isinstance(way, Build)]
        if not ways:
            is_setup = self.view.phase is Phase.SETUP
            self.legal_or_message(Place(line) if is_setup else Build(Island(line[0]), line))
        elif len(builds) > 1:
            names = {"island": NAMES[builds[0]], "far": NAMES[builds[1]]}
            self.message = self._text("choosing.which_card", **names)
        else:
            held = [end for end in ends(line) if end in self.view.hand]
            self.mode, self.picked = Mode.TARGET, (builds or held)[0]

    def command(self, name: str) -> Action | None:
        """Take a command; gives the action that it asks for, if that is legal."""
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
        """The commands that do something now, besides the letters."""
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
        key = "space" if key == " " else key
        actions: dict[str, Action] = {}
        if self.mode is Mode.PICK and (hand := self.view.hand):
            actions["discard"] = Discard(hand[0])
        if self.mode is Mode.DRAW:
            actions |= {"deck": Draw(None), "decline": DECLINE}
        for name, action in actions.items():
            if key in COMMANDS[name].keys and (why := self._match.refusal(action)):
                return self._refused(why)
        if key in COMMANDS["undo"].keys and not self._match.can_undo:
            return self._text("choosing.no_undo")
        if key in COMMANDS["decline"].keys and self.mode is Mode.PICK:
            is_last = self.view.phase is Phase.LAST
            message = "choosing.none_drawn" if is_last else "choosing.first_space"
            return self._text(message, **key_names(self.narrator))
        return self._text("prompt.not_now", key=key_name(key, self.narrator.catalogue))

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
            picked = self.picked or ""
            return lines, frozenset(Island(line.replace(picked, "")) for line in lines)
        if self.mode is Mode.PAY:
            return frozenset({self.payments[0].line}), frozenset()
        return frozenset(), frozenset()

    def preview(self, action: Action | None) -> tuple[Event, ...]:
        """What an action would do, as far as that isn't hidden."""
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

    def _pick(self, island: Island) -> None:
        view = self.view
        if view.phase is not Phase.SETUP:
            why = self._match.refusal(Build(island, LINES_AT[island][0]))
            if island not in view.hand or (why and not why.params.keys() & {"line", "count"}):
                assert why is not None, "a card that isn't held can't be played"
                self.message = self._refused(why)
                return
        self.mode, self.picked = Mode.TARGET, island
        if not self.ways():
            self.message = self._no_use(island)

    def _no_use(self, island: Island) -> str:
        """Why a card that is held can't be played now."""
        free = [line for line in LINES_AT[island] if line not in self.view.bridges]
        why = self._match.refusal(Build(island, free[0])) if free else None
        return self._refused(why) if why else self._text("choosing.no_use", island=NAMES[island])

    def _aim(self, island: Island) -> Action | None:
        assert self.picked is not None, "a target follows a pick"
        line = line_between(self.picked, island)
        if line is None:
            if island == self.picked:
                self.message = self._text("choosing.same_island")
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
            back = self._text("choosing.back_to_play", **key_names(self.narrator))
            self.message = f"{self.message} {back}"
        return action

    def _remove(self, line: Line) -> Action | None:
        ways = tuple(a for a in self.legal() if isinstance(a, Remove) and a.line == line)
        if len(ways) > 1:
            self.mode, self.payments = Mode.PAY, ways
            return None
        return self.legal_or_message(ways[0] if ways else Remove(line, pairs(line)[1]))

    def legal_or_message(self, action: Action) -> Action | None:
        """The action if it may be done, else None, and the message says why not."""
        why = self._match.refusal(action)
        if why is None:
            return action
        self.message = self._refused(why)
        return None

    def _refused(self, why: Refusal) -> str:
        return f"{KahunaWords(self.narrator).refusal(why)}."

    def _text(self, message_id: str, **params: object) -> str:
        return self.narrator.text(message_id, **params)


def _first_letters(action: Action) -> tuple[Island, ...]:
    """The letters that can begin to type an action on the chart."""
    match action:
        case Build(card=card):
            return (card,)
        case Remove(cards=cards):
            return cards
        case Place(line=line):
            return Island(line[0]), Island(line[1])
        case _:
            return ()
