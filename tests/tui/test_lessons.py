"""The lessons at the table: typed through, strayed from, left, and found again."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from kahuna.chart import UNICODE, Scene
from kahuna.engine.games import KAHUNA
from kahuna.exit_codes import FAILED
from kahuna.match.kept.progress import keep_done, read_done
from kahuna.match.lesson import Lesson, lesson_names
from kahuna.narration import LANGUAGES, load_catalogue
from kahuna.tui.app import KahunaApp
from kahuna.tui.face import face_of
from kahuna.tui.keys import key_names
from kahuna.tui.lesson.picture import LessonPicture
from kahuna.tui.lesson.screen import LessonScreen, LessonsScreen, lesson_screen
from kahuna.tui.pages.help import HelpScreen
from kahuna.tui.parts.layout import FOOT, MARGIN, TOP, side_width
from kahuna.tui.parts.rows import wrapped
from kahuna.tui.runs import run_lessons
from kahuna.tui.textual_patches.command_palette import Search
from kahuna.tui.wishes import Ended, Wish
from support.lessons import SOLUTIONS, names, taught_by
from support.screens import SIZE, is_on, page_of, press, rows_of, run, running, said_of
from support.sessions import session_of
from support.texts import english

pytestmark = pytest.mark.slow

NAMES = lesson_names()

KEYS = key_names(taught_by(english()))


def learning(name: str = "half") -> KahunaApp:
    """The lessons, gone on with at one of them: those before it are done."""
    keep_done(NAMES[: NAMES.index(name)])
    return KahunaApp(lesson_screen(session_of()))


def text(name: str) -> str:
    """A text of the lessons as it is shown."""
    return english().text(f"learn.{name}", tutor=names(english())[1], **KEYS)


def side_of(app: KahunaApp) -> str:
    """What stands beside the chart, as one line of words."""
    width = side_width(SIZE[0]) - MARGIN
    return " ".join(" ".join(row[-width:] for row in rows_of(app)[TOP:-FOOT]).split())


def strayed(name: str) -> str:
    """What is told after a try that isn't done."""
    return english().text("learn.strayed", instead=text(name))


def screen_of(app: KahunaApp) -> LessonScreen:
    """The lessons' screen, still to be asked once the app has ended."""
    screen = app.get_default_screen()
    assert isinstance(screen, LessonScreen)
    return screen


async def solve(pilot: Pilot[int], name: str) -> None:
    """Type one lesson's solution."""
    await press(pilot, *SOLUTIONS[name].keys.split())


def test_all_of_it_is_typed_through_from_the_first_to_the_last() -> None:
    app = learning("build")

    async def play() -> None:
        async with running(app) as pilot:
            assert f"1 of {len(NAMES)} A bridge {text('aim')} ■ Learner" in side_of(app)
            await press(pilot, "h", "e", "enter")
            for number, name in enumerate(NAMES, start=1):
                head = f"Lesson {number} of {len(NAMES)} {text(f'{name}_title')}"
                assert side_of(app).startswith(f"{head} {text(f'{name}_task')} ")
                assert "■ Learner ◆ Tutor Row " in side_of(app)
                await solve(pilot, name)
                assert side_of(app).startswith(f"{head} {text(f'{name}_praise')} ")
                assert read_done(NAMES) == set(NAMES[:number])
                await press(pilot, "enter")

    run(play())
    assert (app.return_value, screen_of(app).wish, screen_of(app).place) == (0, Wish.PLAY, None)


def test_a_try_that_strays_is_told_and_can_be_made_again() -> None:
    app = learning("clear")

    async def play() -> None:
        async with running(app) as pilot:
            before = rows_of(app)
            assert " t cards" not in said_of(app)
            await press(pilot, "i", "k")
            assert strayed("clear_wrong") in side_of(app)
            assert text("clear_task") not in side_of(app)
            assert [row[:54] for row in rows_of(app)] == [row[:54] for row in before]
            await press(pilot, "i")
            assert text("clear_task") in side_of(app)
            await press(pilot, "l")
            assert text("clear_praise") in side_of(app)

    run(play())


def test_what_was_done_before_a_try_that_strays_stays_done() -> None:
    app = learning("half")

    async def play() -> None:
        async with running(app) as pilot:
            await press(pilot, "c", "f")
            assert text("half_remark") in side_of(app)
            await press(pilot, "space", "space")
            assert strayed("half_wrong") in side_of(app)
            await press(pilot, "u")
            assert text("half_task") in side_of(app)
            await solve(pilot, "half")
            assert text("half_praise") in side_of(app)

    run(play())


def test_a_try_that_is_illegal_is_told_with_its_rule() -> None:
    app = learning("pair")
    tries = {"pair": ("h a", "R9"), "draw": ("space p", "R16"), "five": ("space space", "R15")}

    async def play() -> None:
        async with running(app) as pilot:
            for name, (keys, rule) in tries.items():
                await press(pilot, *keys.split())
                assert f"({rule})." in " ".join(rows_of(app)[-4:-1])
                assert text(f"{name}_task") in side_of(app)
                await press(pilot, "m", "down", "enter")

    run(play())


def test_once_it_is_done_only_enter_goes_on() -> None:
    app = learning()

    async def play() -> None:
        async with running(app) as pilot:
            await solve(pilot, "half")
            before = rows_of(app)
            await press(pilot, "c", "k", "space", "u", "x", "w", "r", "t")
            assert rows_of(app) == before
            assert "Enter: on to lesson 3 (Clearing)." in said_of(app)
            await press(pilot, "ctrl+p")
            assert is_on(app, Search)

    run(play())


def test_the_cursor_can_draw_too() -> None:
    app = learning("count")

    async def play() -> None:
        async with running(app) as pilot:
            await press(pilot, "d", "h", "right")
            assert "Row ▐HUNA▌" in side_of(app)
            await press(pilot, "space", "right")
            assert "Row ►HUNA◄" in side_of(app)

    run(play())


def test_a_count_is_shown_island_by_island() -> None:
    app = learning("count")

    async def play() -> None:
        async with running(app) as pilot:
            app.animation_level = "full"
            await solve(pilot, "count")
            assert "Count of round 2: " in said_of(app)
            assert text("count_task") in side_of(app)  # what it comes to is told afterwards
            assert "Learner 0 : 1 Tutor" in said_of(app)
            await press(pilot, "enter")
            assert text("count_praise") in side_of(app)
            assert "Learner 2 : 1 Tutor" in said_of(app)

    run(play())


def test_one_can_leave_at_any_time_and_come_back() -> None:
    app = learning("knock")

    async def play() -> None:
        async with running(app) as pilot:
            await press(pilot, "e")
            await pilot.press("q")

    run(play())
    assert (app.return_value, screen_of(app).wish, screen_of(app).place) == (0, Wish.BACK, 3)
    assert read_done(NAMES) == set(NAMES[:3])


@pytest.mark.parametrize(
    ("done", "code", "told"),
    [
        (NAMES[:3], 0, "Your place is kept: kahuna learn goes on with lesson 4.\n"),
        (NAMES, 0, ""),
        (NAMES[:3], FAILED, ""),
    ],
    ids=["in the middle", "all done", "failed"],
)
def test_whoever_leaves_is_told_where_it_goes_on(
    done: tuple[str, ...],
    code: int,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    keep_done(done)
    monkeypatch.setattr("kahuna.tui.runs._run", lambda _: Ended(code))
    assert run_lessons(session_of()) == Ended(code)
    assert capsys.readouterr().out == told


def test_the_list_leads_to_any_lesson_and_back_to_the_same() -> None:
    app = learning("clear")

    async def play() -> None:
        async with running(app) as pilot:
            await press(pilot, "m")
            assert is_on(app, LessonsScreen)
            assert "▸ 3. Clearing " in said_of(app)
            assert [row[-26:].split()[-1] for row in rows_of(app)[2:5]] == ["√", "√", "Clearing"]
            await press(pilot, "down", "down", "enter")
            assert "Lesson 5 of 10" in said_of(app)
            await solve(pilot, "pair")
            assert read_done(NAMES) == {"build", "half", "pair"}
            await press(pilot, "m", "up", "up", "up", "enter", "c", "f", "m", "escape")
            assert text("half_remark") in side_of(app)
            await press(pilot, "m", "enter")
            assert text("half_task") in side_of(app)
            await solve(pilot, "half")
            assert "Enter: on to lesson 3 (Clearing)." in said_of(app)
            await press(pilot, "m", *["up"] * 2, "enter")

    run(play())
    assert (app.return_value, screen_of(app).place) == (0, 2)
    assert read_done(NAMES) == {"build", "half", "pair"}


def test_what_was_skipped_comes_after_the_last() -> None:
    keep_done(set(NAMES) - {"knock", "plan"})
    app = KahunaApp(lesson_screen(session_of()))

    async def play() -> None:
        async with running(app) as pilot:
            await press(pilot, "m", *["down"] * 6, "enter")
            await solve(pilot, "plan")
            await press(pilot, "enter")
            await solve(pilot, "knock")
            assert "You have done all the lessons" in said_of(app)

    run(play())


def test_after_all_of_them_all_can_be_begun_again() -> None:
    keep_done(NAMES)
    app = KahunaApp(lesson_screen(session_of()))

    async def play() -> None:
        async with running(app) as pilot:
            assert "You have done all the lessons. Enter: begin them again" in said_of(app)
            assert read_done(NAMES) == set(NAMES)
            await press(pilot, "enter")
            await solve(pilot, "build")
            assert "Enter: on to lesson 2" in said_of(app)

    run(play())
    assert read_done(NAMES) == {"build"}


def test_the_help_says_what_comes_now() -> None:
    app = learning("build")

    async def play() -> None:
        async with running(app) as pilot:
            await press(pilot, "question_mark")
            assert is_on(app, HelpScreen)
            assert "Enter: begin." in said_of(app)
            await press(pilot, "escape", "enter", "question_mark")
            assert "Learner: a card's letter plays it" in said_of(app)
            page = page_of(app)
            keys = {line.split("  ")[0] for line in page.splitlines()}
            assert {"x", "u", "m"} <= keys
            assert not {"w", "r", "t", "s", "n", "y", "v"} & keys
            await press(pilot, "escape", "h", "e", "question_mark")
            assert "Enter: on to lesson 2" in said_of(app)

    run(play())


def test_that_nothing_can_be_kept_is_told_and_hinders_nobody(home: Path) -> None:
    home.write_bytes(b"")
    app = KahunaApp(lesson_screen(session_of()))

    async def play() -> None:
        async with running(app) as pilot:
            assert "Your place can't be kept" in said_of(app)
            assert screen_of(app).place is None
            await press(pilot, "enter")
            await solve(pilot, "build")
            home.unlink()
            await press(pilot, "enter")
            assert "Lesson 2 of 10" in said_of(app)
            assert "can't be kept" not in said_of(app)

    run(play())


@pytest.mark.parametrize("code", LANGUAGES)
def test_in_every_language_the_words_fit_beside_the_board(code: str) -> None:
    texts = load_catalogue(code)
    narrator, width, height = taught_by(texts), side_width(SIZE[0]) - MARGIN, SIZE[1] - TOP - FOOT
    for number, name in enumerate(NAMES):
        one = Lesson(number, narrator.names)
        face = face_of(KAHUNA)
        picture = LessonPicture(
            face=face,
            lesson=one,
            choosing=face.choosing(one.match, narrator),
            frame=None,
            narrator=narrator,
            glyphs=UNICODE,
            strayed=False,
            following=None,
        )
        rows = picture.side((width, height))
        assert len(rows) == height, name
        task = texts.text(f"learn.{one.told}", tutor=narrator.name(2), **key_names(narrator))
        room = sum(row == () for row in rows) - 2 + len(wrapped(task, width, indent=""))
        assert len(texts.text(f"learn.{name}_title")) <= width
        for message_id in texts.ids:
            if message_id.startswith(f"learn.{name}_"):
                told = texts.text(message_id, tutor=narrator.name(2), **key_names(narrator))
                if message_id.endswith("_wrong"):
                    told = texts.text("learn.strayed", instead=told)
                assert len(wrapped(told, width, indent="")) <= room, message_id
    session, first = session_of(catalogue=texts), Lesson(0, narrator.names)
    for entry in LessonsScreen(session, Scene(), first, NAMES, lambda _: None).entries():
        assert len(entry.label) <= width - 2, entry.label
