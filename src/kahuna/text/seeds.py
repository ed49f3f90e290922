"""Parses seeds."""

from typing import Final

MAX_SEED: Final = 2**63 - 1


def parse_seed(text: str) -> int | None:
    """A typed seed, an integer from 0 to 2**63 - 1; None if it isn't one."""
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MAX_SEED))):
        return None
    seed = int(text)
    return seed if seed <= MAX_SEED else None
