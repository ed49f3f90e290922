"""Letters as they are typed or read: in either case, and no others for those they look like."""


def fold_case(text: str) -> str:
    """The text in lower case; a text that isn't ASCII never becomes ASCII.

    To Python, the Kelvin sign (U+212A) is a capital k, which no capital letter is.
    """
    lower = text.lower()
    return lower if lower.isascii() == text.isascii() else text
