"""What is sent to the terminal when little has changed."""

from pathlib import Path

from rich.console import Console
from rich.segment import Segment
from textual.strip import Strip

from kahuna.tui.textual_patches.update import exact
from support.terminals import Terminal
from support.textual_private import ChopsUpdate

RIGHT = b"\x1b[C"


def test_only_the_cells_that_have_changed_are_sent() -> None:
    chart, side = Strip([Segment("abc"), Segment("def")]), Strip([Segment("ghij")])
    update = ChopsUpdate([{0: chart, 6: side}], [(0, 2, 4), (0, 5, 8)], [[6, 10]])
    sent = exact(update)
    assert isinstance(sent, ChopsUpdate)
    assert sent.render_segments(Console()) == "\x1b[1;3Hcd\x1b[1;6Hf\x1b[1;7Hgh"


def test_what_is_covered_by_something_else_is_not_sent() -> None:
    update = ChopsUpdate([{0: None, 3: Strip([Segment("abc")])}], [(0, 0, 6)], [[3, 6]])
    sent = exact(update)
    assert isinstance(sent, ChopsUpdate)
    assert sent.render_segments(Console()) == "\x1b[1;4Habc"


def test_a_whole_picture_is_left_as_it_is() -> None:
    assert exact("all of it") == "all of it"


def test_a_cursor_step_sends_few_bytes(home: Path) -> None:
    terminal = Terminal(["-m", "kahuna", "play", "--seed", "7", "--open"], home)
    try:
        terminal.wait_for("HUNA")
        terminal.settle()
        before = len(terminal.output)
        terminal.type(b"h" + RIGHT)
        terminal.settle(after=before)
        sent = len(terminal.output)
        terminal.type(RIGHT)
        terminal.settle(after=sent)
        assert 100 < len(terminal.output) - sent < 2_000
    finally:
        terminal.close()
