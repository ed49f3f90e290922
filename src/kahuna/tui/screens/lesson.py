"""The table in a lesson, and the list of all lessons."""

from collections.abc import Callable
from typing import Final

from typing_extensions import override

from kahuna.chart import Glyphs, Scene
from kahuna.engine import Action
from kahuna.match.lesson import Lesson, lesson_names
from kahuna.match.progress import keep_progress, read_progress
from kahuna.narration import Narrator
from kahuna.tui.film import counting, scene_of
from kahuna.tui.forms import Entry
from kahuna.tui.played import COMMON, PAGES
from kahuna.tui.screens.form import FormScreen
from kahuna.tui.screens.table import TableScreen
from kahuna.tui.taught import Taught

LEFT_OUT: Final = frozenset(("hint", "review", *PAGES))
"""What the table can do besides, and a lesson leaves out."""


def lesson_screen(narrator: Narrator, glyphs: Glyphs) -> "LessonScreen":
    """The lesson that somebody has come to."""
    return LessonScreen(read_progress(lesson_names()), narrator, glyphs)


class LessonScreen(TableScreen):
    """A lesson: whatever doesn't lead to what is asked isn't done, and it is told why."""

    def __init__(self, number: int, narrator: Narrator, glyphs: Glyphs) -> None:
        """The lesson of this number, the first one being 0."""
        self._lesson = Lesson(number, narrator.names)
        self._strayed = False
        self._trouble: OSError | None = None
        super().__init__(self._lesson, narrator, None, glyphs)
        self._keep(number)

    @property
    @override
    def shown(self) -> Taught:
        parts = (self._lesson, self._choosing, self._cursor, self._reel.frame)
        return Taught(*parts, self.narrator, self.glyphs, strayed=self._strayed)

    @override
    def commands(self) -> tuple[str, ...]:
        if self._lesson.is_done:
            return ("go_on", *COMMON)
        return tuple(name for name in super().commands() if name not in LEFT_OUT)

    @property
    @override
    def may_be_covered(self) -> bool:
        return not self.has_class("small")

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
                scene = scene_of(self.shown.view)
                self.app.push_screen(
                    LessonsScreen(self.narrator, self.glyphs, scene, self._lesson, self._go)
                )
            case _:
                super()._obey(command)

    @override
    def _take(self, action: Action | None) -> None:
        self._strayed = action is not None and not self._lesson.leads_on(action)
        if self._strayed:
            self._choosing.reset()
            self._cursor.leave()
            return
        super()._take(action)
        if self._lesson.is_done:
            self._keep((self._lesson.number + 1) % len(lesson_names()))

    @override
    def _show_count(self) -> None:
        if self.app.animation_level != "none":
            events = self._match.history[-1].events
            self._reel.then_show(*counting(self.shown.view, events, self.narrator))

    def _go_on(self) -> None:
        following = self._lesson.number + 1
        if following == len(lesson_names()):
            self.app.exit(0)
        else:
            self._go(following)

    def _go(self, number: int) -> None:
        """Begin another lesson, or this one anew."""
        self._lesson = Lesson(number, self.narrator.names)
        self._sit_down(self._lesson)
        self._afresh()
        self._keep(number)
        self._show_if_seen()

    def _keep(self, number: int) -> None:
        """Keep the lesson to go on with; what goes wrong is told, and hinders nobody."""
        try:
            keep_progress(lesson_names()[number])
        except OSError as error:
            self._trouble = error
        else:
            self._trouble = None


class LessonsScreen(FormScreen):
    """All lessons, to go to any of them, back or ahead."""

    TITLE_ID = "learn.title"

    def __init__(
        self,
        narrator: Narrator,
        glyphs: Glyphs,
        scene: Scene,
        lesson: Lesson,
        go: Callable[[int], None],
    ) -> None:
        """The list, the cursor on `lesson`; another one is begun by `go`."""
        self._go = go
        super().__init__(narrator, glyphs, scene)
        self.form.at = lesson.number

    @override
    def entries(self) -> list[Entry]:
        text = self.narrator.text
        lessons = [
            Entry(
                "lesson",
                text("learn.entry", number=number, title=text(f"learn.{name}_title")),
                text("learn.about_lesson"),
            )
            for number, name in enumerate(lesson_names(), start=1)
        ]
        back = Entry("back", text("form.back"), text("learn.about_back"))
        return [*lessons, back, Entry("leave", text("start.leave"), text("learn.about_leave"))]

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
