"""The menu of the table, and what it opens."""

from collections.abc import Callable
from typing import NamedTuple

from typing_extensions import override

from kahuna.chart import Board
from kahuna.engine.game import Seat, Setup
from kahuna.match import Sitting, Stage, games_folder, made, named_game, save_copy
from kahuna.record import Record
from kahuna.text import shown
from kahuna.tui.base.board import BoardScreen
from kahuna.tui.forms.entries import Entry, Field
from kahuna.tui.forms.screen import FormScreen
from kahuna.tui.forms.settings import SettingsScreen
from kahuna.tui.pages.help import HelpScreen
from kahuna.tui.session import Session


class Deeds(NamedTuple):
    """The interface of the table to its menu."""

    setup: Setup
    record: Callable[[], Record]
    resigning: Seat | None
    """The name of the player who could resign; None: nobody can now."""
    resign: Callable[[], None]


def open_menu(
    table: BoardScreen, sitting: Sitting, scene: Board, resign: Callable[[], None]
) -> None:
    """Open the menu over a table; `resign` is what it does when the seat to move gives up."""
    match = sitting.match
    deeds = Deeds(
        setup=match.setup,
        record=lambda: match.record,
        resigning=match.to_act if sitting.stage is Stage.TURN else None,
        resign=resign,
    )
    table.app.push_screen(MenuScreen(table.session, scene, table.names, deeds))


class MenuScreen(FormScreen):
    """Save, resign, rules, settings, leave."""

    def __init__(
        self, session: Session, scene: Board, names: tuple[str, ...], deeds: Deeds
    ) -> None:
        self._deeds = deeds
        super().__init__(session, scene, names)

    @override
    def entries(self) -> list[Entry]:
        text = self.narrator.text
        names = ["back", "save", "rules", "settings", "resign", "leave"]
        if self._deeds.resigning is None:
            names.remove("resign")
        return [Entry(name, text(f"menu.{name}"), text(f"menu.about_{name}")) for name in names]

    @override
    def choose(self, entry: Entry) -> None:
        match entry.name:
            case "back":
                self.close()
            case "leave":
                self.app.exit(0)
            case "rules":
                self.app.push_screen(HelpScreen(self.narrator, self.glyphs, self._deeds.setup))
            case "save":
                self.open(SaveScreen(self.session, self.scene, self._deeds.record))
            case "settings":
                self.open(SettingsScreen(self.session, self.scene))
            case _:
                assert self._deeds.resigning is not None, "only who can resign is asked"
                who = self.narrator.name(self._deeds.resigning)
                self.open(ResignScreen(self.session, self.scene, who, self._resign))

    def _resign(self, sure: bool) -> None:
        """Go back to the table, resigning or not."""
        self.dismiss()
        if sure:
            self._deeds.resign()


class SaveScreen(FormScreen):
    """Saves a copy of the game under another name."""

    TITLE_ID = "save.title"

    def __init__(self, session: Session, scene: Board, record: Callable[[], Record]) -> None:
        self._record = record
        super().__init__(session, scene)

    @override
    def entries(self) -> list[Entry]:
        text = self.narrator.text
        return [
            Field("file", text("save.file"), text("save.about_file")),
            Entry("save", text("save.save"), text("save.about_save")),
            Entry("back", text("form.back"), text("save.about_back")),
        ]

    @override
    def ends_with(self, field: Field) -> bool:
        return True

    @override
    def choose(self, entry: Entry) -> None:
        if entry.name == "back":
            self.close()
            return
        name = self.form.field("file").text.strip()
        if not name:
            self.message = self.narrator.text("save.no_name")
            return
        params = {"file": shown(name, limit=100)}
        try:
            path = named_game(name)
            params = {"file": shown(str(path), limit=100)}
            if path.parent == games_folder():
                made(path.parent)
            save_copy(path, self._record())
        except (OSError, ValueError, RuntimeError) as error:
            self.message = self.narrator.text("save.not_saved", why=error, **params)
        else:
            self.note = self.narrator.text("save.saved", **params)
            self.form.at = len(self.form.entries) - 1


class ResignScreen(FormScreen):
    """The question whether this player resigns."""

    TITLE_ID = "resign.title"

    def __init__(
        self, session: Session, scene: Board, who: str, answer: Callable[[bool], None]
    ) -> None:
        """The question for the player `who`; `answer` gets the answer."""
        self._who = who
        self._answer = answer
        super().__init__(session, scene)

    @override
    def entries(self) -> list[Entry]:
        text = self.narrator.text
        return [
            Entry("back", text("resign.no"), text("resign.about", who=self._who)),
            Entry("resign", text("resign.yes"), text("resign.about", who=self._who)),
        ]

    @override
    def choose(self, entry: Entry) -> None:
        self.close()
        self._answer(entry.name == "resign")
