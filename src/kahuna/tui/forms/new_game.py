"""The form of a new game."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from typing_extensions import override

from kahuna.engine.games import KAHUNA, game_named
from kahuna.match import LEVELS
from kahuna.text import MAX_NAME, is_name, parse_seed, shown
from kahuna.tui.face import face_of
from kahuna.tui.forms.entries import Choice, Entry, Field
from kahuna.tui.forms.screen import FormScreen
from kahuna.tui.session import Session


class NewGame(NamedTuple):
    """The values of the form, as option strings.

    Attributes:
        names: the players' names, by seat.
        values: the game's own choices, by name; its `SetupForm` reads them.
        vs: the level of the computer against seat 1; None: people play.
    """

    names: tuple[str, ...]
    values: Mapping[str, str]
    seed: str | None
    curtain: bool
    vs: str | None


class NewGameScreen(FormScreen):
    """Players and rules; a button begins the game."""

    TITLE_ID = "new.title"

    def __init__(self, session: Session, begin: Callable[[NewGame], None]) -> None:
        """A form that passes the game to `begin`; the curtain's default comes from the settings."""
        self._begin = begin
        self._face = face_of(KAHUNA)
        self._seats = range(1, game_named(KAHUNA).seats[-1] + 1)
        super().__init__(session, self._face.board(None))

    @override
    def entries(self) -> list[Entry]:
        text = self.narrator.text
        levels = {level: self.narrator.catalogue.named("level", level) for level in LEVELS}
        self._own = self._face.setup_form.entries(self.narrator)
        return [
            *(self._player(seat) for seat in self._seats),
            self._choice("vs", {"": text("new.nobody")} | levels),
            *self._own,
            Field("seed", text("new.seed"), text("new.about_seed"), empty=text("new.random")),
            self._choice("curtain", {"on": text("setting.on"), "off": text("setting.off")}),
            Entry("begin", text("new.begin"), text("new.about_begin")),
            Entry("back", text("form.back"), text("new.about_back")),
        ]

    def _player(self, seat: int) -> Field:
        title = self.narrator.text("player.title", seat=seat)
        about = self.narrator.text("new.about_player", most=MAX_NAME)
        return Field(f"player_{seat}", title, about, empty=title)

    def _choice(self, name: str, told: dict[str, str]) -> Choice:
        text = self.narrator.text
        at = int(name == "curtain" and not self.session.preferences.settings.curtain)
        values = tuple(told)
        label, about = text(f"new.{name}"), text(f"new.about_{name}")
        return Choice(name, label, about, values, tuple(told.values()), at)

    @override
    def choose(self, entry: Entry) -> None:
        if entry.name == "back":
            self.close()
            return
        if wrong := self._wrong():
            self.form.at = self.form.entries.index(wrong)
            return
        form = self.form
        vs = form.choice("vs")
        new = NewGame(
            names=tuple(self._named(seat, vs) for seat in self._seats),
            values={choice.name: choice.chosen for choice in self._own},
            seed=form.field("seed").text.strip() or None,
            curtain=form.choice("curtain").chosen == "on",
            vs=vs.chosen or None,
        )
        self._begin(new)

    def _named(self, seat: int, vs: Choice) -> str:
        """The name of a seat's player: the one typed, or a default."""
        player = self.form.field(f"player_{seat}")
        computer = self.narrator.text("player.computer", level=vs.told[vs.at])
        return player.text.strip() or (computer if vs.chosen and seat > 1 else player.empty)

    def _wrong(self) -> Entry | None:
        """The first invalid entry; the message says why."""
        for seat in self._seats:
            player = self.form.field(f"player_{seat}")
            name = player.text.strip()
            if player.text and not is_name(name):
                params = {"field": player.label, "text": shown(name, limit=24), "most": MAX_NAME}
                self.message = self.narrator.text("new.bad_name", **params)
                return player
        seed = self.form.field("seed")
        if seed.text.strip() and parse_seed(seed.text.strip()) is None:
            params = {"field": seed.label, "text": shown(seed.text, limit=24)}
            self.message = self.narrator.text("new.bad_seed", **params)
            return seed
        return None
