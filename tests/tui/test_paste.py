"""Pastes, whole, cut and without an end: what they give, and that they end."""

from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events
from textual.message import Message

from kahuna.tui.textual_patches.driver import Keys
from kahuna.tui.textual_patches.paste import LIMIT, QUIET, SILENCE
from support.textual_private import XTermParser

START, END = "\x1b[200~", "\x1b[201~"
CTRL_C = ["\x03", "\x1b[99;5u", "\x1b[99;69u", "\x1b[99;133u", "\x1b[99;197u"]
CTRL_Q = ["\x11", "\x1b[113;5u", "\x1b[113;69u"]
PIECES = [START, END, "h", "e", "\r", "é漢", "\x1b[A", "\x1b[<0;3;4M", "\x00", "20", "0~", *CTRL_C]


class Typist:
    """Types on a clock that goes on only when told to."""

    def __init__(self) -> None:
        self.now = 0.0
        self.keys = Keys(lambda: self.now)

    def type(self, *pieces: str) -> list[str]:
        return [each for piece in pieces for each in told(self.keys.read(piece))]

    def wait(self, seconds: float) -> list[str]:
        self.now += seconds
        return told(self.keys.read(""))


def told(messages: Iterable[Message]) -> list[str]:
    """Keys by their names, pastes by their text."""
    return [told_of(message) for message in messages]


def told_of(message: Message) -> str:
    if isinstance(message, events.Key):
        return message.key
    return f"paste {message.text!r}" if isinstance(message, events.Paste) else repr(message)


def cut(text: str, at: list[int]) -> list[str]:
    places = [0, *sorted(place % (len(text) + 1) for place in at), len(text)]
    return [text[one:other] for one, other in pairwise(places)]


TYPED = st.lists(st.sampled_from(PIECES), max_size=12).map("".join)
TEXTS = st.text(st.characters(exclude_characters="\x1b\x03\x11"), max_size=40)


@given(TYPED, st.lists(st.integers(min_value=0), max_size=8))
def test_cut_anywhere_it_gives_the_same_as_whole(typed: str, at: list[int]) -> None:
    pieces = [piece for piece in cut(typed, at) if piece]
    assert Typist().type(*pieces) == Typist().type(typed)


@given(TEXTS, TEXTS)
def test_a_whole_paste_is_what_textual_makes_of_it(text: str, after: str) -> None:
    typed = f"h{START}{text}{END}e{START}{after}{END}l"
    assert Typist().type(typed) == told(XTermParser().feed(typed))


@given(TEXTS)
def test_a_paste_is_its_text(text: str) -> None:
    assert Typist().type(START + text + END) == [f"paste {text.replace(chr(0), '')!r}"]


def test_escape_sequences_in_a_paste_are_text() -> None:
    assert Typist().type(f"{START}a\x1b[A{START}b{END}c") == [
        f"paste {f'a{chr(27)}[A{START}b'!r}",
        "c",
    ]


def test_half_a_second_of_silence_cuts_a_paste_that_doesnt_end() -> None:
    typist = Typist()
    assert typist.type(START + "he") == []
    assert typist.wait(SILENCE - 0.01) == []
    assert typist.type("a") == []
    assert typist.wait(SILENCE - 0.01) == []
    assert typist.wait(0.01) == ["paste 'hea'"]


def test_a_paste_that_comes_late_is_whole() -> None:
    typist = Typist()
    typist.type(START + "he")
    typist.now += 10  # in which nobody has looked
    assert typist.type("a" + END) == ["paste 'hea'"]


def test_what_follows_a_cut_is_dropped_until_the_end_mark() -> None:
    typist = Typist()
    typist.type(START + "he")
    typist.wait(SILENCE)
    assert typist.type("ab\r  \x1b[20") == []
    assert typist.wait(SILENCE) == []
    assert typist.type("1~h") == ["h"]


def test_what_follows_a_cut_is_dropped_until_two_quiet_seconds() -> None:
    typist = Typist()
    typist.type(START + "he")
    typist.wait(SILENCE)
    for _ in range(5):
        assert typist.type("h") == []
        assert typist.wait(QUIET - 0.01) == []
    assert typist.wait(0.01) == []
    assert typist.type("h", "e") == ["h", "e"]


def test_a_paste_that_is_too_long_is_cut_and_its_rest_dropped() -> None:
    most = "x" * LIMIT
    assert Typist().type(START + most + END + "h") == [f"paste {most!r}", "h"]
    assert Typist().type(START + most + "he\r" + END + "h") == [f"paste {most!r}", "h"]
    assert Typist().type(START + most + "he\r" * 9999) == [f"paste {most!r}"]


@pytest.mark.parametrize(
    ("typed", "key"), [(each, "ctrl+c") for each in CTRL_C] + [(each, "ctrl+q") for each in CTRL_Q]
)
def test_the_keys_that_leave_get_through_a_paste(typed: str, key: str) -> None:
    typist = Typist()
    assert typist.type(START + "he", typed) == [key]
    assert typist.type("he\r") == [], "the rest plays nothing"
    assert typist.type(*typed) == [key], "however often"
    assert typist.wait(QUIET) == []
    assert typist.type("h") == ["h"]
    typist.type(START + "he")
    typist.wait(SILENCE)
    assert typist.type(typed) == [key], "also where it was cut"


@pytest.mark.parametrize("typed", ["\x1b[99;1u", "\x1b[99;6u", "\x1b[98;5u", "\x1b[99u", "[99;5u"])
def test_other_keys_are_text_in_a_paste(typed: str) -> None:
    assert Typist().type(START + typed + END) == [f"paste {typed!r}"]
