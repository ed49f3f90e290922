"""The last words on leaving a game: where it is saved, and how to continue it."""

from pathlib import Path

from kahuna.narration.arguments import argument
from kahuna.narration.narrator import Narrator
from kahuna.text import shown


def farewell(narrator: Narrator, path: Path, trouble: OSError | None, *, over: bool) -> str:
    """Where the game is saved and how to continue it, or why it isn't saved."""
    file = shown(str(path), limit=200)
    if trouble is not None:
        return narrator.text("plain.lost_leave", file=file, why=trouble)
    message = "plain.saved_over" if over else "plain.saved_leave"
    return narrator.text(message, file=file, argument=argument(path, narrator.catalogue))
