"""What happens as sentences: one catalogue a language, no sentence anywhere else."""

from kahuna.narration.arguments import argument
from kahuna.narration.kahuna.position import hand_line, position_lines
from kahuna.narration.catalogue import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    Catalogue,
    load_catalogue,
    system_language,
)
from kahuna.narration.farewell import farewell
from kahuna.narration.faults import describe_failure, describe_fault
from kahuna.narration.narrator import Narrator, island_names, line_name, sentence
from kahuna.narration.rulebook import cited, paragraph_number, rule_paragraphs
from kahuna.narration.transcript import transcript

__all__ = [
    "DEFAULT_LANGUAGE",
    "LANGUAGES",
    "Catalogue",
    "Narrator",
    "argument",
    "cited",
    "describe_failure",
    "describe_fault",
    "farewell",
    "hand_line",
    "island_names",
    "line_name",
    "load_catalogue",
    "paragraph_number",
    "position_lines",
    "rule_paragraphs",
    "sentence",
    "system_language",
    "transcript",
]
