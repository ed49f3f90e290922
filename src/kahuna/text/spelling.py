"""Text for an encoding that lacks characters: letters without accents, plain quotes."""

import unicodedata
from typing import Final

_PLAIN: Final = str.maketrans(
    {
        "\u2018": "'",
        "\u2019": "'",
        "\u201c": '"',
        "\u201d": '"',
        "\u00ab": '"',
        "\u00bb": '"',
        "\u00a0": " ",
        "\u202f": " ",
        "\u2013": "-",
        "\u2014": "-",
        "\u00bf": "",
        "\u00a1": "",
        "\u0153": "oe",
        "\u0152": "OE",
        "\u00e6": "ae",
        "\u00c6": "AE",
        "\u00df": "ss",
    }
)


def spelled(text: str, encoding: str) -> str:
    """`text`, its unencodable characters replaced by plain ones where there are any.

    `señor` becomes `senor`; a character without a plain spelling stays.
    """
    return "".join(c if encodes(c, encoding) else _spelled(c, encoding) for c in text)


def encodes(text: str, encoding: str) -> bool:
    """Whether the encoding has all characters of the text."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _spelled(character: str, encoding: str) -> str:
    parts = unicodedata.normalize("NFD", character.translate(_PLAIN))
    plain = "".join(part for part in parts if not unicodedata.combining(part))
    return plain if encodes(plain, encoding) else character
