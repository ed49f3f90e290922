"""The table's picture in a lesson, with the lesson's text in place of the log. Knows no widget."""

from typing import Final

from rich.cells import cell_len
from typing_extensions import override

from kahuna.chart import Glyphs
from kahuna.match import Stage
from kahuna.match.lesson import Lesson, lesson_names
from kahuna.narration import Narrator
from kahuna.tui.face import Choosing, Face, Frame
from kahuna.tui.keys import key_names
from kahuna.tui.parts.panels import prompt_rows, seat_style
from kahuna.tui.parts.rows import Row, Span, cut, wrapped
from kahuna.tui.table.picture import TablePicture

STYLES: Final = {"task": "text", "remark": "preview", "praise": "preview", "wrong": "warning"}
"""How the texts of a lesson are written, by the end of their names; others are as tasks are."""


class LessonPicture(TablePicture):
    """A moment of a lesson at the table."""

    def __init__(
        self,
        *,
        face: Face,
        lesson: Lesson,
        choosing: Choosing,
        frame: Frame | None,
        narrator: Narrator,
        glyphs: Glyphs,
        strayed: bool,
        following: int | None,
    ) -> None:
        """The moment.

        `strayed`: the last try was legal, but led away from the task; `following`: the number of
        the next lesson that isn't done, None if all are.
        """
        super().__init__(
            face=face,
            sitting=lesson,
            choosing=choosing,
            frame=frame,
            page="",
            narrator=narrator,
            glyphs=glyphs,
        )
        self._glyphs = glyphs
        self._lesson = lesson
        self._told = f"{lesson.name}_wrong" if strayed else lesson.told
        if frame and frame.leads_up:
            self._told = f"{lesson.name}_task"
        self._following = following

    @override
    def side(self, size: tuple[int, int]) -> list[Row]:
        """The lesson, and below it the signs of the players and what lies there for all."""
        width, height = size
        above = [*self._heading(width), (), *self._words(width)]
        below = [self._legend(width), *self._shown.supply(height)]
        blank: list[Row] = [()] * (height - len(above) - len(below))
        return [*above, *blank, *below]

    @override
    def prompt(self, cells: int, warning: str, told: str) -> list[Row]:
        """The table's own prompt during the task."""
        if self._lesson.stage is not Stage.TURN and not (self._frame and self._frame.text):
            return prompt_rows(self.what_now(), "", "", cells, warning)
        return super().prompt(cells, warning, told)

    @override
    def what_now(self) -> str:
        """The current prompt: the table's during the task, else what comes next."""
        text, keys, following = self._narrator.text, key_names(self._narrator), self._following
        if self._lesson.stage is Stage.TURN:
            return super().what_now()
        if self._lesson.stage is Stage.CURTAIN:
            return text("learn.begin_again" if following is None else "learn.begin", **keys)
        if following is None:
            return text("learn.end", **keys)
        title = text(f"learn.{lesson_names()[following]}_title")
        return text("learn.next", number=following + 1, title=title, **keys)

    def _heading(self, width: int) -> list[Row]:
        text, lesson = self._narrator.text, self._lesson
        of = len(lesson_names())
        where = text("learn.where", number=lesson.number + 1, lessons=of)
        title = text(f"learn.{lesson.name}_title")
        return [(Span(cut(where, width), "dim"),), (Span(cut(title, width), "strong"),)]

    def _words(self, width: int) -> list[Row]:
        words = self._narrator.text(
            f"learn.{self._told}", tutor=self._narrator.name(2), **key_names(self._narrator)
        )
        kind = self._told.rpartition("_")[2]
        if kind == "wrong":
            words = self._narrator.text("learn.strayed", instead=words)
        style = STYLES.get(kind, STYLES["task"])
        return wrapped(words, width, style, indent="")

    def _legend(self, width: int) -> Row:
        one, two = (f"{self._glyphs.stones[seat]} {self._narrator.name(seat)}" for seat in (1, 2))
        room = width - cell_len(one) - 2
        return (Span(one, seat_style(1)), Span("  "), Span(cut(two, room), seat_style(2)))
