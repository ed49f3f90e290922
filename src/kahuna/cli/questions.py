"""The questions of `--plain`, and their answers, line by line for a screen reader."""

from kahuna.engine.game import Seat
from kahuna.match import Sitting
from kahuna.narration import Narrator, paragraph_number, told, words_of
from kahuna.text import fold_case, shown


def answer(line: str, sitting: Sitting, narrator: Narrator, seat: Seat) -> list[str] | None:
    """The answer to a line of `seat`, who is to move; None if it is no question."""
    word, _, rest = line.partition(" ")
    word, rest = fold_case(word), rest.strip()
    if word in ("rules", "?") and (rest or word == "rules"):
        return _rules(rest, sitting, narrator)
    if rest:
        return None
    if word == "last":
        return last_lines(sitting, narrator, seat)
    match, words = sitting.match, words_of(narrator.game, narrator)
    return words.answer(word, match.view(seat), match.legal_actions())


def last_lines(sitting: Sitting, narrator: Narrator, seat: Seat) -> list[str]:
    """What was done in the turn before this one, as `seat` may know it."""
    last = sitting.last_turn()
    if not last:
        return [narrator.text("plain.no_last")]
    heading = narrator.text("plain.did", who=narrator.name(last[0].seat))
    return [heading, *(f"{text}." for done in last for text in told(narrator, done.events, seat))]


def _rules(wanted: str, sitting: Sitting, narrator: Narrator) -> list[str]:
    """The requested paragraph, or all of them."""
    words = words_of(narrator.game, narrator)
    paragraphs = dict(words.rules(sitting.match.setup))
    if wanted:
        number = paragraph_number(wanted, narrator.catalogue)
        if number is None:
            return [narrator.text("plain.no_rule", text=shown(wanted), last=list(paragraphs)[-1])]
        paragraphs = {number: paragraphs[number]}
    return [narrator.text("join.about", subject=n, what=text) for n, text in paragraphs.items()]
