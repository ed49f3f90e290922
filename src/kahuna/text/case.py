"""Folds the case of ASCII letters, and never turns another letter into one."""


def fold_case(text: str) -> str:
    """The text in lower case; a text that isn't ASCII never becomes ASCII.

    Python's own `lower` turns the Kelvin sign (U+212A) into `k`.
    """
    lower = text.lower()
    return lower if lower.isascii() == text.isascii() else text
