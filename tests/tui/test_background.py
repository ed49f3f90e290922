"""Whatever is asked in the background: its answer counts while the same would be asked."""

import ast
import asyncio
import threading
from collections.abc import Iterator
from time import sleep

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from kahuna.match import Failed
from kahuna.tui.base.background import Background
from support.matches import new_record
from support.patience import PATIENCE
from support.screens import new_table, run, running
from support.texts import trees
from support.textual_private import set_exit

pytestmark = pytest.mark.slow

BESIDE = {
    "run_worker",
    "work",
    "to_thread",
    "run_in_executor",
    "submit",
    "create_task",
    "ensure_future",
    "Thread",
    "set_timer",
    "set_interval",
    "call_later",
    "call_next",
    "call_after_refresh",
    "call_from_thread",
}
"""What lets something happen that no key, click or resize has asked for at that moment."""
KNOWN = {
    ("base/background", "run_worker"),
    ("base/background", "submit"),
    ("base/finer", "set_timer"),  # has made what is awaited then; no key waits for it
    ("table/computer", "set_timer"),  # stopped by who begins another; asks anew, for that moment
    ("table/animation", "set_timer"),  # stopped by whatever else is shown
    ("replay/screen", "set_interval"),  # stopped by each key, and under another screen
    ("textual_patches/command_palette", "set_timer"),  # tells that nothing was found
    ("textual_patches/command_palette", "work"),  # searches among commands
    ("textual_patches/job_control", "call_later"),  # covers the hands after a sleep
    ("textual_patches/driver", "call_later"),  # ends the run
    ("app", "call_after_refresh"),  # looks for garbage
}


def beside() -> Iterator[tuple[str, str]]:
    """All such calls in the room, each with its module."""
    for where, tree in trees():
        for node in ast.walk(tree):
            if where.startswith("tui/") and isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if name in BESIDE:
                    yield where.removeprefix("tui/").removesuffix(".py"), name


def test_nothing_else_goes_on_beside_the_keys() -> None:
    assert set(beside()) == KNOWN


class Asking:
    """Somebody who asks, in a background; what is asked can be changed."""

    def __init__(self, screen: Screen[None]) -> None:
        self.asks: str | None = "one"
        self.heard = list[str | Failed]()
        self.answered = list[str]()
        self.may_answer = threading.Event()
        self._background = Background(screen)

    def ask(self) -> None:
        self._background.ask(lambda: self.asks, self._answer, self.heard.append)

    def _answer(self, question: str) -> str:
        self.may_answer.wait(PATIENCE)
        self.answered.append(question)
        return question.upper()


async def at_rest(pilot: Pilot[int], asking: Asking) -> None:
    """Let it be answered, and wait until all that was asked is."""
    asking.may_answer.set()
    async with asyncio.timeout(PATIENCE):
        while any(not worker.is_finished for worker in pilot.app.workers):
            await pilot.pause(0.01)


CHANGES: list[tuple[tuple[str | None, ...], list[str], list[str]]] = [
    (("one",), ["one"], ["ONE"]),
    ((None,), [], []),
    (("one", None), ["one"], []),
    (("one", "two"), ["one", "two"], ["TWO"]),
    (("one", None, "one"), ["one", "one"], ["ONE", "ONE"]),
    (("one", "two", "three"), ["one", "three"], ["THREE"]),
    (("one", "two", None), ["one", "two"], []),
]


@pytest.mark.parametrize(("asked", "answered", "heard"), CHANGES)
def test_an_answer_counts_while_the_same_would_be_asked(
    asked: tuple[str | None, ...], answered: list[str], heard: list[str]
) -> None:
    async def play() -> None:
        table = new_table(new_record())
        async with running(table.app) as pilot:
            asking = Asking(table.screen)
            for asking.asks in asked:
                asking.ask()
                await pilot.pause(0.05)
            await at_rest(pilot, asking)
            assert asking.answered == answered
            assert asking.heard == heard

    run(play())


@pytest.mark.parametrize("ends", [False, True])
def test_no_answer_comes_once_the_run_is_about_to_end(*, ends: bool) -> None:
    async def play() -> None:
        table = new_table(new_record())
        async with running(table.app) as pilot:
            asking = Asking(table.screen)
            asking.ask()
            await pilot.pause(0.05)
            asking.may_answer.set()
            while not asking.answered:  # in its thread; nothing is taken here meanwhile
                sleep(0.001)
            set_exit(table.app, ends)
            for _ in range(50):
                await asyncio.sleep(0)
            assert asking.heard == ([] if ends else ["ONE"])

    run(play())
