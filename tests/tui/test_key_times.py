"""Which keys were pressed before what they would act on, told by the times they came."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from kahuna.tui.base.key_repeat import PAUSE, InputFilter, KeyRepeat

RUNS = st.lists(st.tuples(st.sampled_from("abc"), st.floats(0.001, 1)), max_size=40)
"""Keys, each so many seconds after the one before."""


def stamps(keys: list[tuple[str, float]]) -> list[tuple[str, float]]:
    time, stamped = 10.0, []
    for key, gap in keys:
        time += gap
        stamped.append((key, time))
    return stamped


@given(RUNS)
def test_a_key_is_down_since_the_first_of_its_run_of_repeats(keys: list[tuple[str, float]]) -> None:
    repeat = KeyRepeat()
    stamped = stamps(keys)
    since = [repeat.down_since(*key) for key in stamped]
    assert since[:1] == [time for _, time in stamped[:1]]
    together = zip(pairwise(stamped), pairwise(since), strict=True)
    for ((before, earlier), (key, time)), (down, again) in together:
        is_repeat = key == before and time - earlier < PAUSE
        assert again == (down if is_repeat else time)


@given(RUNS, st.lists(st.integers(0, 39), max_size=5))
def test_a_key_acts_on_what_is_new_only_once_it_was_released_or_another_pressed(
    keys: list[tuple[str, float]], news: list[int]
) -> None:
    repeat, inputs, subject = KeyRepeat(), InputFilter(), 0
    inputs.begin(subject, 0.0)
    was_new, before = False, ("", 0.0)
    for index, (key, time) in enumerate(stamps(keys)):
        is_repeat = key == before[0] and time - before[1] < PAUSE
        was_new = was_new and is_repeat
        assert inputs.takes(subject, repeat.down_since(key, time)) == (not was_new)
        if index in news:  # which this key has led to
            subject += 1
            inputs.begin(subject, time)
            was_new = True
        before = key, time


def test_what_goes_on_begins_once_and_what_has_not_begun_takes_nothing() -> None:
    inputs = InputFilter()
    inputs.begin("turn", 5.0)
    inputs.begin("turn", 7.0)
    assert [inputs.takes("turn", time) for time in (4.0, 5.0, 6.0)] == [False, False, True]
    assert not inputs.takes("curtain", 6.0)


def test_a_key_may_be_down_still_when_keys_can_come_again() -> None:
    repeat = KeyRepeat()
    repeat.down_since("a", 1.0)
    repeat.resume(3.0)
    assert repeat.down_since("a", 3.1) == 1.0
    repeat.resume(5.0)
    assert repeat.down_since("b", 5.1) == 5.1
    repeat.resume(7.0)
    assert repeat.down_since("b", 7.2) == 7.2
