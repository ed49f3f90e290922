"""`kahuna` alone: what is chosen on the start screen is done, and some of it leads back there."""

from argparse import Namespace

import pytest

from kahuna.tui.forms.start import Wish
from kahuna.tui.session import Session
from support.commands import Call


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The screens that are opened, each at once left; the lessons are chosen first."""
    opened: list[str] = []
    wishes = iter([Wish(learn=True), Wish()])

    def start(*_: object, **__: object) -> tuple[int, Wish]:
        opened.append("start")
        return 0, next(wishes)

    def lessons(session: Session) -> tuple[int, str]:
        opened.append("lessons of " + session.catalogue.text("learn.tutor"))
        return 0, ""

    for command in ("start", "learn"):
        monkeypatch.setattr(f"kahuna.cli.{command}.has_screen", lambda: True)
    monkeypatch.setattr("kahuna.tui.run_start", start)
    monkeypatch.setattr("kahuna.tui.run_lessons", lessons)
    return opened


def test_the_lessons_lead_back_to_the_start(kahuna: Call, opened: list[str]) -> None:
    assert kahuna().code == 0
    assert opened == ["start", "lessons of Tutor", "start"]


def test_they_are_a_command_too(kahuna: Call, opened: list[str]) -> None:
    assert kahuna("learn", "--ascii", "--lang", "en").code == 0
    assert opened == ["lessons of Tutor"]


def test_they_lead_to_a_first_game(
    kahuna: Call, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(options: Namespace) -> int:
        opened.append(f"play against {options.vs} in {options.lang}, ascii {options.ascii}")
        return 3

    monkeypatch.setattr("kahuna.cli.play.run", play)
    monkeypatch.setattr("kahuna.tui.run_lessons", lambda *_, **__: (0, "play"))
    assert kahuna("learn", "--ascii", "--lang", "es").code == 3
    assert opened == ["play against ['easy'] in es, ascii True"]
