"""What the next letter of a choice means."""

from enum import Enum, auto


class Mode(Enum):
    """What the next letter means."""

    PICK = auto()
    """The island of a card to play; in the set-up, one end of a line."""
    TARGET = auto()
    """The island at the other end."""
    PAY = auto()
    """No letter: a number chooses which pair of cards pays for a removal."""
    DRAW = auto()
    """A card of the row."""
    DISCARD = auto()
    """A card to discard."""
