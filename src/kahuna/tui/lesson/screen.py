"""The table in a lesson, and the list of all lessons."""

from collections.abc import Callable, Collection
from typing import Any

from typing_extensions import override

from kahuna.chart import Board
from kahuna.match import Stage
from kahuna.match.kept.progress import keep_done, next_to_do, read_done
from kahuna.match.lesson import Lesson, lesson_names
from kahuna.tui.forms.entries import Entry
from kahuna.tui.forms.screen import FormScreen
from kahuna.tui.lesson.picture import LessonPicture
from kahuna.tui.pages.help import HelpScreen
from kahuna.tui.session import Session
from kahuna.tui.table.frames import counted
from kahuna.tui.table.screen import TableScreen
from kahuna.tui.table.stages import BETWEEN_TASKS, NOT_IN_LESSONS
from kahuna.tui.wishes import Wish


def lesson_screen(session: Session) -> "LessonScreen":
    """The first lesson that isn't done; the very first one again after all of them."""
    names = lesson_names()
    return LessonScreen(session, next_to_do(names, read_done(names)) or 0)


class LessonScreen(TableScreen):
    """A lesson: an action that doesn't lead to the goal isn't done, and the screen says why."""

    def __init__(self, session: Session, number: int) -> None:
        """The lesson of this number, from 0."""
        text = session.catalogue.text
        self._lesson = Lesson(number, (text("learn.learner"), text("learn.tutor")))
        self._done = set(read_done(lesson_names()))
        self._strayed = False
        self._trouble: OSError | None = None
        super().__init__(session, self._lesson, None)
        self._keep()  # to report at once if nothing can be saved

    @override
    def picture(self) -> LessonPicture:
        return LessonPicture(
            face=self._face,
            lesson=self._lesson,
            choosing=self._choosing,
            frame=self._reel.frame,
            narrator=self.narrator,
            glyphs=self.board_glyphs,
            strayed=self._strayed,
            following=self._following,
        )

    @property
    def place(self) -> int | None:
        """The number of the lesson to come back to; None: all are done, or nothing is saved."""
        return None if self._trouble else next_to_do(lesson_names(), self._done)

    @property
    def _following(self) -> int | None:
        return next_to_do(lesson_names(), self._done, self._lesson.number)

    @override
    def commands(self) -> tuple[str, ...]:
        if self._lesson.stage is not Stage.TURN:
            return BETWEEN_TASKS
        return tuple(name for name in super().commands() if name not in NOT_IN_LESSONS)

    @property
    @override
    def may_be_covered(self) -> bool:
        return not self.has_class("small")

    @property
    @override
    def deaf_time(self) -> float:
        return 0.0  # a lesson's curtain hides no hand from anybody

    @override
    def _warning(self) -> str:
        if self._trouble is None:
            return ""
        return self.narrator.text("learn.not_kept", why=self._trouble)

    @override
    def _obey(self, command: str) -> None:
        self._strayed = False
        match command:
            case "go_on":
                self._go_on()
            case "menu":
                board = self.picture().board
                lessons = LessonsScreen(self.session, board, self._lesson, self._done, self._go)
                self.app.push_screen(lessons)
            case "help":
                page = HelpScreen(
                    self.narrator,
                    self.glyphs,
                    self._match.setup,
                    now=self.picture().what_now(),
                    left_out=NOT_IN_LESSONS,
                )
                self.app.push_screen(page)
            case _:
                super()._obey(command)

    @override
    def _take(self, action: Any | None) -> None:
        self._strayed = action is not None and not self._lesson.leads_on(action)
        if self._strayed:
            self._choosing.reset()
            return
        super()._take(action)
        if self._lesson.is_done:
            self._done.add(self._lesson.name)
            self._keep()

    @override
    def _show_count(self) -> None:
        if self.app.animation_level != "none":
            self._reel.then_show(*counted(self._face, self._lesson, self.narrator))

    def _go_on(self) -> None:
        following = self._following
        if not self._lesson.is_done:
            if following is None:
                self._done.clear()  # all lessons start over
                self._keep()
            self._lesson.go_on()
        elif following is None:
            self.wish = Wish.PLAY
            self.app.exit(0)
        else:
            self._go(following)

    def _go(self, number: int) -> None:
        """Begin another lesson, or this one again."""
        self._lesson = Lesson(number, self.names)
        self._sit_down(self._lesson)
        self._afresh()
        self._keep()
        self.paint()

    def _keep(self) -> None:
        """Save which lessons are done; a failure is reported, and the lessons go on."""
        try:
            keep_done(self._done)
        except OSError as error:
            self._trouble = error
        else:
            self._trouble = None


class LessonsScreen(FormScreen):
    """All lessons, with ticks at those done, to jump to any of them."""

    TITLE_ID = "learn.title"

    def __init__(
        self,
        session: Session,
        scene: Board,
        lesson: Lesson,
        done: Collection[str],
        go: Callable[[int], None],
    ) -> None:
        """The list, the cursor on `lesson`; `go` begins another one."""
        self._go = go
        self._done = done
        super().__init__(session, scene)
        self.form.at = lesson.number

    @override
    def entries(self) -> list[Entry]:
        text = self.narrator.text
        lessons = [self._entry(number, name) for number, name in enumerate(lesson_names(), 1)]
        back = Entry("back", text("form.back"), text("learn.about_back"))
        return [*lessons, back, Entry("leave", text("start.leave"), text("learn.about_leave"))]

    def _entry(self, number: int, name: str) -> Entry:
        text = self.narrator.text
        label = text("learn.entry", number=number, title=text(f"learn.{name}_title"))
        if name in self._done:
            return Entry("lesson", f"{label} {self.glyphs.tick}", text("learn.about_done"))
        return Entry("lesson", label, text("learn.about_lesson"))

    @override
    def choose(self, entry: Entry) -> None:
        match entry.name:
            case "leave":
                self.app.exit(0)
            case "lesson":
                self.close()
                self._go(self.form.at)
            case _:
                self.close()
