"""How keys become actions: two letters play, Space goes on to drawing. Knows no screen.

What may be done is the match's business: this only gathers what is meant, and asks.
"""

from kahuna.engine import (
    DECLINE,
    LINES_AT,
    NAMES,
    Action,
    Build,
    Discard,
    Draw,
    Island,
    Line,
    Phase,
    Place,
    Remove,
    opponent,
)
from kahuna.engine.board import island_of, line_between
from kahuna.engine.kahuna.actions import pairs
from kahuna.engine.kahuna.kinds import why_not_now
from kahuna.narration import sentence
from kahuna.narration.kahuna.words import KahunaWords
from kahuna.tui.face import Option
from kahuna.tui.kahuna.choice import Choice, first_letters
from kahuna.tui.kahuna.mode import Mode
from kahuna.tui.kahuna.options import options
from kahuna.tui.kahuna.why_not import why_not
from kahuna.tui.keys import key_names


class LetterChoice(Choice):
    """A choice that is typed."""

    def letter(self, letter: str) -> Action | None:
        """Take an island's letter; gives the action that is complete with it, and legal."""
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
        return why_not(self, key, can_undo=self._match.can_undo)

    def options(self) -> tuple[Option, ...]:
        """What can be chosen now, in reading order."""
        return options(self)

    def option(self) -> Option | None:
        """What the cursor stands on, if that can be chosen now."""
        if self.at is None:
            return None
        return next((option for option in self.options() if option.at == self.at), None)

    def _pick_commands(self) -> tuple[str, ...]:
        match self.view.phase:
            case Phase.SETUP:
                return ()
            case Phase.LAST:
                return ("end_turn",)
            case _:
                discard = any(isinstance(action, Discard) for action in self.legal())
                return ("to_draw", *(("discard",) if discard else ()))

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
        playable = any(island in first_letters(other) for other in self.legal())
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
