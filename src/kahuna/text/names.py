"""Text from outside: valid names, and how to show any text safely."""

import unicodedata

MAX_NAME = 32

_BIDIRECTIONAL = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)


def _is_plain(character: str) -> bool:
    """Whether a character is neither control, nor line break, nor surrogate, nor bidirectional."""
    kind = unicodedata.category(character)
    return kind not in ("Cc", "Cs", "Zl", "Zp") and character not in _BIDIRECTIONAL


def _is_steady(character: str) -> bool:
    """Whether a character is plain, and as wide on every terminal.

    Terminals disagree on characters that join or vary emoji, and on those without a look of their
    own.
    """
    varies = "\ufe00" <= character <= "\ufe0f" or "\U0001f3fb" <= character <= "\U0001f3ff"
    return _is_plain(character) and unicodedata.category(character) != "Cf" and not varies


def is_name(text: str) -> bool:
    """Whether a file may hold `text` as a name."""
    return 1 <= len(text) <= MAX_NAME and all(map(_is_plain, text))


def cleaned_name(text: str) -> str:
    """A typed name without invalid characters; it may still be too long, or empty."""
    return "".join(filter(_is_plain, text)).strip()


def steady(text: str) -> str:
    """`text` without the characters on whose width terminals disagree."""
    return "".join(filter(_is_steady, text))


def legible(name: str) -> str:
    """A name to show: as wide on every terminal, and never empty."""
    return steady(name).strip() or shown(name)


def shown(text: str, limit: int = 60) -> str:
    """Text from a file made safe for one line: control characters escaped, cut at `limit`."""
    if text.isascii() and text.isprintable():  # as nearly all text is
        return text if len(text) <= limit else text[: limit - 1] + "…"
    plain = "".join(
        character if _is_steady(character) else character.encode("unicode_escape").decode()
        for character in text[: limit + 1]
    )
    return plain if len(plain) <= limit else plain[: limit - 1] + "…"
