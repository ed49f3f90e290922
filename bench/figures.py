"""One figure: what was measured, run by run, and what is asked of it."""

from collections.abc import Sequence
from statistics import median
from typing import Final, Literal, NamedTuple

HEADING: Final = (
    f"{'what':<46} {'median':>7}  {'lowest..highest':<15}  {'asked':<14}  {'':<7}  "
    "medians of the two sides"
)


class NotMeasuredError(Exception):
    """A figure couldn't be measured here; the text says why."""


class Asked(NamedTuple):
    """The figure to reach."""

    bound: Literal["at least", "at most", "under"]
    value: float

    def is_reached_by(self, value: float) -> bool:
        """Whether `value` is as good as asked."""
        match self.bound:
            case "at least":
                return value >= self.value
            case "at most":
                return value <= self.value
            case "under":
                return value < self.value


class Figure(NamedTuple):
    """One figure.

    Attributes:
        what: what it is about.
        values: the figure from each run; the median counts.
        asked: what the median is compared with.
        sides: the two medians that it comes from, for whoever wants to know how fast it is here.
    """

    what: str
    values: tuple[float, ...]
    asked: Asked
    sides: str

    @property
    def is_reached(self) -> bool:
        """Whether the median is as good as asked."""
        return self.asked.is_reached_by(median(self.values))

    def line(self) -> str:
        """The figure as a line under `HEADING`."""
        span = f"{min(self.values):.2f}..{max(self.values):.2f}"
        asked = f"{self.asked.bound} {self.asked.value:g}"
        verdict = "reached" if self.is_reached else "MISSED"
        return (
            f"{self.what:<46} {median(self.values):>7.2f}  {span:<15}  {asked:<14}  {verdict:<7}  "
            f"{self.sides}"
        )


def ratio(
    what: str, ours: Sequence[float], theirs: Sequence[float], asked: Asked, unit: str
) -> Figure:
    """How many times `theirs` goes into `ours`, run by run: what slows down both cancels out."""
    values = tuple(our / their for our, their in zip(ours, theirs, strict=True))
    return Figure(what, values, asked, f"{median(ours):,.0f} to {median(theirs):,.0f} {unit}")
