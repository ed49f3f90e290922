"""`kahuna learn`: the game in ten lessons, at the table, and a first game after them."""

from argparse import Namespace
from typing import TYPE_CHECKING

from kahuna.cli.errors import CommandError
from kahuna.cli.language import catalogue
from kahuna.cli.requests import Learn, begin
from kahuna.cli.streams import has_screen

if TYPE_CHECKING:
    from kahuna.tui.session import Session
    from kahuna.tui.wishes import Ended


def run(options: Namespace) -> int:
    """Learn the game."""
    texts = catalogue(options)
    if not has_screen():
        raise CommandError(texts.text("error.no_lessons"))
    from kahuna.cli.settings import new_session

    return learn(Learn(), new_session(options, texts)).code


def learn(request: Learn, session: "Session") -> "Ended":
    """Continue the lessons where they were left; then play, if the player wants to."""
    from kahuna.tui import run_lessons
    from kahuna.tui.wishes import Wish

    ended = run_lessons(session)
    if ended.wish is not Wish.PLAY:
        return ended
    from kahuna.cli.play import play  # here, so that the first frame comes sooner

    return play(begin(session.catalogue, vs=[request.level]), session)
