"""Text from outside the program, made safe to keep and to show."""

from kahuna.text.case import fold_case
from kahuna.text.names import MAX_NAME, cleaned_name, is_name, legible, shown, steady
from kahuna.text.seeds import MAX_SEED, parse_seed
from kahuna.text.spelling import encodes, spelled

__all__ = [
    "MAX_NAME",
    "MAX_SEED",
    "cleaned_name",
    "encodes",
    "fold_case",
    "is_name",
    "legible",
    "parse_seed",
    "shown",
    "spelled",
    "steady",
]
