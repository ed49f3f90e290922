"""`--plain`: a whole game in lines of text, for screen readers, pipes and scripts."""

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kahuna.chart import ASCII, UNICODE, board_text
from kahuna.cli.errors import CommandError
from kahuna.cli.files import shown_path
from kahuna.cli.questions import answer, last_lines
from kahuna.cli.streams import drop_typed_ahead
from kahuna.engine.game import NotationError, Seat
from kahuna.engine.games import game_named
from kahuna.match import Failed, GameFile, Sitting, Stage, save_copy
from kahuna.narration import Narrator, farewell, told, words_of
from kahuna.record import Done
from kahuna.text import fold_case, shown

if TYPE_CHECKING:
    from kahuna.match.thinker import Thinker

PAGE = 60
"""Blank lines that push a hand off the screen; as many as the terminal's height if that is more."""


class _LeaveError(Exception):
    """The players leave the game: `quit`, or end of input."""


class PlainTable:
    """One game, played and told line by line."""

    def __init__(
        self, sitting: Sitting, narrator: Narrator, file: GameFile, *, ascii_only: bool
    ) -> None:
        self._sitting = sitting
        self._match = sitting.match
        self._narrator = narrator
        self._words = words_of(narrator.game, narrator)
        self._file = file
        self._thinker: Thinker | None = None  # made on a computer's first turn
        self._glyphs = ASCII if ascii_only or not _writes_utf8() else UNICODE

    def run(self) -> int:
        """Play until the game is over or the players leave; returns the exit code.

        Raises:
            CommandError: a computer can't play on.
        """
        self._welcome()
        try:
            while self._sitting.stage is not Stage.OVER:
                self._stage()
        except _LeaveError:
            return self._tell_where_it_is()
        except (KeyboardInterrupt, CommandError):
            self._tell_where_it_is()
            raise
        finally:
            if self._thinker is not None:
                self._thinker.stop()
        self._say(*self._words.position(self._match.view(1), hand=False))
        return self._tell_where_it_is()

    def _stage(self) -> None:
        match self._sitting.stage:
            case Stage.CURTAIN:
                self._curtain()
            case Stage.ENDED if not self._sitting.open:
                self._show_draw()
            case Stage.COMPUTER:
                self._let_computer_act()
            case Stage.ENDED | Stage.COUNTED:  # the events have told it
                self._sitting.go_on()
            case _:
                self._turn()

    def _welcome(self) -> None:
        self._say(self._words.welcome(self._match.record))
        if self._file.trouble is None:
            self._say(self._text("plain.saved_in", file=shown_path(self._file.path)))
        self._tell_trouble()

    def _curtain(self) -> None:
        """Push the hand off the screen, and wait for an empty line typed after that."""
        seat = self._seat()
        on_screen = sys.stdout.isatty()  # nothing scrolls in a file or a pipe
        lines = max(PAGE, shutil.get_terminal_size().lines) if on_screen else 1
        self._say(*[""] * lines, self._text("plain.pass_keyboard", who=self._name(seat)))
        drop_typed_ahead()
        while word := self._ask(self._text("plain.press_enter_to_see", who=self._name(seat))):
            if fold_case(word) == "quit":
                raise _LeaveError
        self._sitting.go_on()

    def _show_draw(self) -> None:
        seat = self._match.history(None)[-1].seat
        done = self._match.history(seat)[-1]
        self._say(*self._words.ended(self._match.view(done.seat), done.events))
        self._ask(self._text("plain.press_enter"))
        self._sitting.go_on()

    def _turn(self) -> None:
        """One turn: what the other did, the position, then input until the turn is over."""
        seat, turn = self._seat(), self._match.turn
        last = self._sitting.last_turn()
        if last and last[0].seat != seat and not self._sitting.open:
            self._say(*last_lines(self._sitting, self._narrator, seat))
        self._say("", *self._words.position(self._match.view(seat), hand=True))
        while self._sitting.stage is Stage.TURN and self._match.turn == turn:
            self._answer(self._ask(self._words.asked(self._match.view(seat))))

    def _let_computer_act(self) -> None:
        if self._thinker is None:
            from kahuna.match.thinker import Thinker

            self._thinker = Thinker(self._sitting.computers)
        answer = self._thinker.choose(self._match.question())
        if isinstance(answer, Failed):
            from kahuna.cli.players import failed

            raise failed(self._sitting.computers[self._seat()], answer, self._narrator.catalogue)
        done = self._sitting.act(answer)
        self._tell((done,), self._sitting.viewer)
        self._tell_trouble()

    def _answer(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        match fold_case(word):
            case "":
                pass
            case "?" if not rest:
                legal = " ".join(action.notation for action in self._match.legal_actions())
                self._say(self._text("plain.legal", actions=legal))
            case "undo":
                self._undo()
            case "board":
                self._draw_board()
            case "save":
                self._save(rest.strip())
            case "quit":
                raise _LeaveError
            case _:
                answered = answer(line, self._sitting, self._narrator, self._seat())
                if answered is None:
                    self._play(line)
                else:
                    self._say(*answered)

    def _play(self, line: str) -> None:
        parts = line.split()
        try:
            actions = tuple(map(game_named(self._narrator.game).parse, parts))
        except NotationError as error:
            self._no_action(error, alone=len(parts) == 1)
            return
        refused = self._match.first_refused(actions)
        if refused is not None:
            action, why = refused
            text = action.notation
            if why is None:
                self._say(self._text("asked.turn_ended", action=text))
            else:
                clause = self._words.clause(why)
                self._say(self._text("plain.refused", action=text, why=clause))
            if len(actions) > 1:
                self._say(self._text("plain.nothing_played"))
            return
        for action in actions:
            self._act(action)

    def _no_action(self, error: NotationError, *, alone: bool) -> None:
        why = self._words.impossible(error)
        if why is None:
            self._say(self._text("asked.no_action", text=shown(error.text)))
            return
        self._say(self._text("plain.refused", action=error.text, why=why))
        if not alone:
            self._say(self._text("plain.nothing_played"))

    def _act(self, action: Any) -> None:
        seat = self._sitting.act(action).seat
        self._tell(self._match.history(seat)[-1:], seat)
        self._tell_trouble()

    def _tell_trouble(self) -> None:
        left, file = self._file.left, shown_path(self._file.path)
        if self._file.trouble is not None:
            why = self._file.trouble
            self._say(self._text("plain.not_saved", file=file, why=why))
        elif left is not None:
            self._say(self._text("plain.saved_aside", left=shown_path(left), file=file))

    def _undo(self) -> None:
        action = self._match.undo()
        if action is None:
            self._say(self._text("asked.nothing_to_undo"))
            return
        self._say(self._text("plain.undone", action=self._words.action(action)))
        self._tell_trouble()
        view = self._match.view(self._seat())
        self._say(*self._words.position(view, hand=True))

    def _draw_board(self) -> None:
        view = self._match.view(self._seat())
        drawn = board_text(self._narrator.game, view, self._glyphs)
        self._say(*self._words.position(view, hand=False) if drawn is None else (drawn,))

    def _save(self, name: str) -> None:
        if not name:
            self._say(self._text("plain.save_what"))
            return
        path = Path(name)
        try:
            save_copy(path, self._match.record)
        except (OSError, ValueError) as error:
            file, why = shown_path(path), error
            self._say(self._text("plain.not_copied", file=file, why=why))
        else:
            self._say(self._text("plain.saved", file=shown_path(path)))

    def _tell(self, turn: tuple[Done, ...], viewer: Seat | None) -> None:
        for done in turn:
            self._say(*(f"{text}." for text in told(self._narrator, done.events, viewer)))

    def _tell_where_it_is(self) -> int:
        """Say where the game is saved; returns the exit code."""
        if not (self._match.history(None) or self._file.path.exists()):
            self._say("", self._text("plain.nothing_to_save"))
            return 0
        trouble, over = self._file.trouble, self._match.outcome is not None
        self._say("", farewell(self._narrator, self._file.path, trouble, over=over))
        return 1 if trouble else 0

    def _seat(self) -> Seat:
        seat = self._match.to_act
        assert seat is not None, "nobody is asked once the game is over"
        return seat

    def _name(self, seat: Seat) -> str:
        return self._narrator.name(seat)

    def _text(self, message_id: str, **params: object) -> str:
        return self._narrator.text(message_id, **params)

    def _say(self, *lines: str) -> None:
        for line in lines:
            sys.stdout.write(line + "\n")
        sys.stdout.flush()

    def _ask(self, question: str) -> str:
        self._say(question)
        line = sys.stdin.readline()
        if not line:
            raise _LeaveError
        return line.strip()


def _writes_utf8() -> bool:
    return (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
