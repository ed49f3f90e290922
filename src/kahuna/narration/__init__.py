"""The game in sentences: one catalogue for each language, and no sentence anywhere else."""

from kahuna.narration.arguments import argument
from kahuna.narration.catalogue import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    Catalogue,
    load_catalogue,
    system_language,
)
from kahuna.narration.farewell import farewell
from kahuna.narration.faults import describe_failure, describe_fault
from kahuna.narration.narrator import Narrator, sentence
from kahuna.narration.rulebook import cited, paragraph_number
from kahuna.narration.transcript import transcript
from kahuna.narration.words import Words, told, words_of

__all__ = [
    "DEFAULT_LANGUAGE",
    "LANGUAGES",
    "Catalogue",
    "Narrator",
    "Words",
    "argument",
    "cited",
    "describe_failure",
    "describe_fault",
    "farewell",
    "load_catalogue",
    "paragraph_number",
    "sentence",
    "system_language",
    "told",
    "transcript",
    "words_of",
]
