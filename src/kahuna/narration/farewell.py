"""What is said as a game is left: where it is, and how to go on with it."""

from kahuna.narration.narrator import Narrator


def farewell(narrator: Narrator, file: str, trouble: OSError | None, *, over: bool) -> str:
    """Where the game is kept, or that it isn't, and why."""
    if trouble is not None:
        return narrator.text("plain.lost_leave", file=file, why=trouble)
    return narrator.text("plain.saved_over" if over else "plain.saved_leave", file=file)
