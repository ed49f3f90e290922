"""The start screen, and what it opens: the form of a new game, the saved games."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from typing_extensions import override

from kahuna.chart import Board
from kahuna.engine.games import KAHUNA
from kahuna.text import shown
from kahuna.tui.face import face_of
from kahuna.tui.forms.entries import Entry
from kahuna.tui.forms.new_game import NewGame, NewGameScreen
from kahuna.tui.forms.screen import FormScreen
from kahuna.tui.forms.settings import SettingsScreen
from kahuna.tui.pages.help import HelpScreen
from kahuna.tui.session import Session
from kahuna.tui.wishes import Wish


class Saved(NamedTuple):
    """A saved game to continue or watch, or a damaged one.

    Attributes:
        names: who plays; of a damaged one the file's name.
        where: its standing in words; of a damaged one the fault.
        scene: its board, None for a damaged one.
        day: when it was begun.
    """

    path: Path
    names: str
    where: str
    scene: Board | None
    day: str = ""


class Chosen(NamedTuple):
    """The choice and its game; none if the screen was closed."""

    wish: Wish = Wish.BACK
    path: Path | None = None
    new: NewGame | None = None


class Offer(NamedTuple):
    """The saved games on offer."""

    last: Callable[[], Saved | None]
    """The last unfinished game."""
    saved: Callable[[], Sequence[Saved]]
    """All saved games, newest first, loaded on demand; names and days are enough."""
    played: Callable[[Saved], Saved] = lambda saved: saved
    """One of them with its standing and board."""


class StartScreen(FormScreen):
    """The start screen.

    Attributes:
        chosen: the choice.
    """

    TITLE_ID = "start.title"

    def __init__(self, session: Session, offer: Offer) -> None:
        self.chosen = Chosen()
        self._offer = offer
        self._last: Saved | None = None
        super().__init__(session, face_of(KAHUNA).board(None))

    @override
    def entries(self) -> list[Entry]:
        text = self.narrator.text
        last = self._last = self._offer.last()
        names = ["new", "learn", "watch", "rules", "settings", "leave"]
        entries = [
            Entry(name, text(f"start.{name}"), text(f"start.about_{name}")) for name in names
        ]
        if last is not None:
            about = text("start.about_resume", names=last.names, where=last.where)
            entries.insert(0, Entry("resume", text("start.resume"), about))
        return entries

    @override
    def shown_board(self) -> Board:
        last = self._last
        return (last and self.form.entry.name == "resume" and last.scene) or self.scene

    @override
    def choose(self, entry: Entry) -> None:
        match entry.name:
            case "resume" if self._last:
                self._leave_for(Chosen(Wish.RESUME, self._last.path))
            case "new":
                self.open(NewGameScreen(self.session, self._begin))
            case "learn":
                self._leave_for(Chosen(Wish.LEARN))
            case "watch":
                self._watch()
            case "rules":
                self.app.push_screen(self._help())
            case "settings":
                self.open(SettingsScreen(self.session, self.scene))
            case _:
                self.close()

    @override
    def close(self) -> None:
        self.app.exit(0)

    def _help(self) -> HelpScreen:
        setup = face_of(KAHUNA).setup_form.setup({}, 0)
        return HelpScreen(self.narrator, self.glyphs, setup)

    def _watch(self) -> None:
        saved = self._offer.saved()
        if not saved:
            self.message = self.narrator.text("start.nothing_to_watch")
            return
        played = self._offer.played
        self.open(SavedScreen(self.session, saved, played, self._see))

    def _see(self, path: Path) -> None:
        self._leave_for(Chosen(Wish.WATCH, path))

    def _begin(self, new: NewGame) -> None:
        self._leave_for(Chosen(Wish.BEGIN, new=new))

    def _leave_for(self, chosen: Chosen) -> None:
        self.chosen = chosen
        self.app.exit(0)


class SavedScreen(FormScreen):
    """The saved games, newest first; the chart shows the position of the one under the cursor."""

    TITLE_ID = "start.watch"

    def __init__(
        self,
        session: Session,
        saved: Sequence[Saved],
        played: Callable[[Saved], Saved],
        watch: Callable[[Path], None],
    ) -> None:
        self._saved = saved
        self._played = played
        self._seen: dict[int, Saved] = {}
        """The games that the cursor has visited, with their boards."""
        self._see = watch
        super().__init__(session, face_of(KAHUNA).board(None))

    @override
    def entries(self) -> list[Entry]:
        games = [Entry("game", saved.names) for saved in self._saved]
        text = self.narrator.text
        return [*games, Entry("back", text("form.back"), text("start.about_back"))]

    @override
    def retell(self) -> None:
        self._seen.clear()
        super().retell()

    @override
    def paint(self) -> None:
        if (saved := self._here()) is not None:
            self.form.entry.about = self._about(saved)
        super().paint()

    def _here(self) -> Saved | None:
        """The game under the cursor, replayed; None if there is none."""
        at = self.form.at
        if at < len(self._saved) and at not in self._seen:
            self._seen[at] = self._played(self._saved[at])
        return self._seen.get(at)

    def _about(self, saved: Saved) -> str:
        file = ", ".join(filter(None, (shown(saved.path.name, limit=40), saved.day)))
        subject = f"{saved.names} ({file})" if saved.scene else saved.names
        about = self.narrator.text("join.about", subject=subject, what=saved.where)
        return f"{about}."

    @override
    def shown_board(self) -> Board:
        here = self._here()
        return (here and here.scene) or self.scene

    @override
    def choose(self, entry: Entry) -> None:
        here = self._here()
        if here is None:
            self.close()
        elif here.scene is None:
            self.message = self.narrator.text("start.damaged")
        else:
            self._see(here.path)
