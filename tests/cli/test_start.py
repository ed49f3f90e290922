"""`kahuna` alone: what is chosen on the start screen is done, and some of it leads back there."""

import pytest

from kahuna.chart import ASCII
from kahuna.cli.requests import Begin, Play
from kahuna.tui.forms.start import Chosen
from kahuna.tui.session import Session
from kahuna.tui.wishes import Ended, Wish
from support.commands import Call


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The screens that are opened, each at once left; the lessons are chosen first."""
    opened: list[str] = []
    choices = iter([Chosen(Wish.LEARN), Chosen()])

    def start(*_: object) -> tuple[Ended, Chosen]:
        opened.append("start")
        return Ended(0), next(choices)

    def lessons(session: Session) -> Ended:
        opened.append("lessons of " + session.catalogue.text("learn.tutor"))
        return Ended(0)

    for command in ("start", "learn"):
        monkeypatch.setattr(f"kahuna.cli.{command}.has_screen", lambda: True)
    monkeypatch.setattr("kahuna.tui.run_start", start)
    monkeypatch.setattr("kahuna.tui.run_lessons", lessons)
    return opened


def test_the_lessons_lead_back_to_the_start(kahuna: Call, opened: list[str]) -> None:
    assert kahuna().code == 0
    assert opened == ["start", "lessons of Tutor", "start"]


def test_the_lessons_are_left_without_leading_back(
    kahuna: Call, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kahuna.tui.run_lessons", lambda _: Ended(0, Wish.LEAVE))
    assert kahuna().code == 0
    assert opened == ["start"]


def test_they_are_a_command_too(kahuna: Call, opened: list[str]) -> None:
    assert kahuna("learn", "--ascii", "--lang", "en").code == 0
    assert opened == ["lessons of Tutor"]


def test_they_lead_to_a_first_game(
    kahuna: Call, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(request: Play, session: Session) -> Ended:
        assert isinstance(request, Begin)
        lang, ascii_only = session.catalogue.code, session.glyphs is ASCII
        opened.append(f"play against {request.computers} in {lang}, ascii {ascii_only}")
        return Ended(3)

    monkeypatch.setattr("kahuna.cli.play.play", play)
    monkeypatch.setattr("kahuna.tui.run_lessons", lambda _: Ended(0, Wish.PLAY))
    assert kahuna("learn", "--ascii", "--lang", "es").code == 3
    assert opened == ["play against {2: 'easy'} in es, ascii True"]
