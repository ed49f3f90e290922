"""The numbers in a text of the rules, written as digits or as words, in three languages."""

import re
from typing import Final

_WORDS: Final = {
    "en": "0:zero 1:first 2:two,twice,both,second 3:three,third 4:four 5:five 8:eight 9:nine "
    "10:ten 11:eleven 12:twelve 15:fifteen 16:sixteen 26:26th 27:twenty-seven",
    "es": "0:cero 1:primer,primera 2:dos,ambos,segunda 3:tres,tercera 4:cuatro 5:cinco 8:ocho "
    "9:nueve 10:diez 11:once 12:doce 15:quince 16:dieciséis 27:veintisiete",
    "fr": "0:zéro 1:premier,première 2:deux,deuxième 3:trois,troisième 4:quatre 5:cinq 8:huit "
    "9:neuf 10:dix 11:onze 12:douze 15:quinze 16:seize 26:26e 27:vingt-sept",
}
_VALUES: Final = {
    language: {
        word: int(value)
        for value, words in (entry.split(":") for entry in entries.split())
        for word in words.split(",")
    }
    for language, entries in _WORDS.items()
}
_NO_NUMBERS: Final = re.compile(r"\bR\d+|\bFR p\. \d+|\bp\.\u00a0\d+|«[^»]*»|`[^`]*`|\b[A-L]\d\b")
"""Left out: cited rules, pages and headings, switches, and comparisons with the engine's board."""
_WORD: Final = re.compile(r"\d+(?:th|e)?|(?:twenty-|vingt-)?[^\W\d_]+")


def figures(text: str, language: str) -> list[int]:
    """The numbers of a text, sorted; `one` as a word is none, for it is an article too."""
    values = _VALUES[language]
    words = _WORD.findall(_NO_NUMBERS.sub(" ", text).lower())
    return sorted(
        int(word) if word.isdigit() else values[word]
        for word in words
        if word.isdigit() or word in values
    )
