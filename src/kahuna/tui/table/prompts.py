"""The table's prompt in each stage. Knows no screen."""

from kahuna.match import Failed, GameFile, Sitting, Stage
from kahuna.narration import Narrator, describe_failure
from kahuna.text import shown
from kahuna.tui.face import Picture
from kahuna.tui.keys import key_names


def prompt(
    sitting: Sitting, picture: Picture, narrator: Narrator, failed: Failed | None = None
) -> str:
    """The current prompt; `failed`: why the computer to move can't play on."""
    match sitting.stage:
        case Stage.TURN | Stage.ENDED:
            return picture.asked
        case Stage.COUNTED | Stage.OVER:
            told = "counted" if sitting.stage is Stage.COUNTED else "over"
            asked = narrator.text(f"prompt.{told}", **key_names(narrator))
            return "".join(f"{news}. " for news in picture.news) + asked
        case Stage.COMPUTER:
            seat = sitting.match.to_act
            assert seat is not None, "a game that is over has no computer's turn"
            params = {"who": narrator.name(seat)} | key_names(narrator)
            if failed is None:
                return narrator.text("prompt.thinking", **params)
            why = describe_failure(narrator.catalogue, *failed)
            return narrator.text("prompt.computer_failed", why=why, **params)
        case Stage.CURTAIN:
            return _curtain(sitting, narrator)


def trouble_with(file: GameFile | None, narrator: Narrator) -> str:
    """The warning that the game isn't saved, and why, or that it has moved to another file."""
    if file and file.trouble is not None:
        return narrator.text("prompt.not_saved", why=file.trouble)
    if file and file.left is not None:
        names = {"left": shown(file.left.name, limit=24), "file": shown(file.path.name)}
        return narrator.text("prompt.saved_aside", **names)
    return ""


def _curtain(sitting: Sitting, narrator: Narrator) -> str:
    """Who gets the keyboard, and that nobody else should look."""
    seat = sitting.match.to_act
    assert seat is not None, "the keyboard is passed to the seat to move"
    params = {"who": narrator.name(seat), **key_names(narrator)}
    people = [other for other in sitting.match.seats if other not in sitting.computers]
    others = [narrator.name(other) for other in people if other != seat]
    if len(others) == 1:
        asked = narrator.text("prompt.curtain", other=others[0], **params)
    else:
        asked = narrator.text("prompt.curtain_others", **params)
    return narrator.text("prompt.curtain_last", curtain=asked) if sitting.will_open else asked
