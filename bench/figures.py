"""One figure: its measurements, run by run, and its target."""

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
        """Whether `value` reaches the target."""
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
        what: its name.
        values: the figure from each run; the median counts.
        asked: the target for the median.
        sides: the two medians behind it, which show the speed of this machine.
    """

    what: str
    values: tuple[float, ...]
    asked: Asked
    sides: str

    @property
    def is_reached(self) -> bool:
        """Whether the median reaches the target."""
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
    """`ours` divided by `theirs`, run by run: what slows down both cancels out."""
    values = tuple(our / their for our, their in zip(ours, theirs, strict=True))
    return Figure(what, values, asked, f"{median(ours):,.0f} to {median(theirs):,.0f} {unit}")
