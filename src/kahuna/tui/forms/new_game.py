"""The form of a new game."""

from collections.abc import Callable
from typing import NamedTuple

from typing_extensions import override

from kahuna.chart import Scene
from kahuna.engine import RULE_SETS, SEATS
from kahuna.engine.kahuna.play import HANDICAPS
from kahuna.match import LEVELS
from kahuna.text import MAX_NAME, is_name, parse_seed, shown
from kahuna.tui.forms.entries import Choice, Entry, Field
from kahuna.tui.forms.screen import FormScreen
from kahuna.tui.session import Session


class NewGame(NamedTuple):
    """A new game as it was asked for, in the words of the command line."""

    names: tuple[str, str]
    rules: str
    first: str
    handicap: str | None
    seed: str | None
    curtain: bool
    vs: str | None


class NewGameScreen(FormScreen):
    """Who plays, and by what; the game begins by its own button."""

    TITLE_ID = "new.title"

    def __init__(self, session: Session, begin: Callable[[NewGame], None]) -> None:
        """A form that gives the game to `begin`; it proposes the curtain of the settings."""
        self._begin = begin
        super().__init__(session, Scene())

    @override
    def entries(self) -> list[Entry]:
        text = self.narrator.text
        handicaps = [f"{seat}:{bridges}" for seat in SEATS for bridges in HANDICAPS]
        told = {handicap: text("setup.gets", handicap=handicap) for handicap in handicaps}
        sets = {name: self.narrator.catalogue.named("ruleset", name) for name in RULE_SETS}
        levels = {level: self.narrator.catalogue.named("level", level) for level in LEVELS}
        firsts = {str(seat): text("player.title", seat=seat) for seat in SEATS}
        return [
            *(self._player(seat) for seat in SEATS),
            self._choice(
                "vs", text("new.vs"), text("new.about_vs"), {"": text("new.nobody")} | levels
            ),
            self._choice("rules", text("setup.rules"), text("setup.about_rules"), sets),
            self._choice(
                "first",
                text("setup.first"),
                text("setup.about_first"),
                firsts | {"lot": text("setup.lot")},
            ),
            self._choice(
                "handicap",
                text("setup.handicap"),
                text("setup.about_handicap"),
                {"": text("setup.none")} | told,
            ),
            Field("seed", text("new.seed"), text("new.about_seed"), empty=text("new.random")),
            self._choice(
                "curtain",
                text("new.curtain"),
                text("new.about_curtain"),
                {"on": text("setting.on"), "off": text("setting.off")},
            ),
            Entry("begin", text("new.begin"), text("new.about_begin")),
            Entry("back", text("form.back"), text("new.about_back")),
        ]

    def _player(self, seat: int) -> Field:
        title = self.narrator.text("player.title", seat=seat)
        about = self.narrator.text("new.about_player", most=MAX_NAME)
        return Field(f"player_{seat}", title, about, empty=title)

    def _choice(self, name: str, label: str, about: str, told: dict[str, str]) -> Choice:
        at = int(name == "curtain" and not self.session.preferences.settings.curtain)
        values = tuple(told)
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
        one, two = (form.field(f"player_{seat}") for seat in SEATS)
        vs = form.choice("vs")
        computer = self.narrator.text("player.computer", level=vs.told[vs.at])
        new = NewGame(
            names=(
                one.text.strip() or one.empty,
                two.text.strip() or (computer if vs.chosen else two.empty),
            ),
            rules=form.choice("rules").chosen,
            first=form.choice("first").chosen,
            handicap=form.choice("handicap").chosen or None,
            seed=form.field("seed").text.strip() or None,
            curtain=form.choice("curtain").chosen == "on",
            vs=vs.chosen or None,
        )
        self._begin(new)

    def _wrong(self) -> Entry | None:
        """The first entry that can't be as it is; the message says why."""
        for seat in SEATS:
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
