"""Parses the documents on the rules: sections, tables, and the rows in two languages."""

import re
from pathlib import Path
from typing import Final

DOCS: Final = Path(__file__).parents[2] / "docs"
RULES: Final = (DOCS / "rules.md").read_text(encoding="utf-8")
BILINGUAL_FILE: Final = DOCS / "rules-es-fr.md"
BILINGUAL: Final = BILINGUAL_FILE.read_text(encoding="utf-8")


def section(text: str, heading: str) -> str:
    """The text under a second-level heading, up to the next one."""
    found = re.search(rf"^## {re.escape(heading)}.*?\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    assert found, f"no section {heading!r}"
    return found[1]


def table_rows(text: str) -> list[list[str]]:
    """The cells of every table row, without the heading rows and the lines under them."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    rules_off = {at for at, row in enumerate(cells) if set("".join(row)) <= set("-:")}
    headings = {at - 1 for at in rules_off}
    return [row for at, row in enumerate(cells) if at not in rules_off | headings]


def numbered(text: str, label: str) -> list[tuple[int, str, str]]:
    """The rows whose two cells open with the same bold label and number: number, left, right."""
    found = []
    for left, right in (row for row in table_rows(text) if len(row) == 2):
        one = re.match(rf"\*\*{label}(\d+)\*\* ", left)
        two = re.match(rf"\*\*{label}(\d+)\*\* ", right)
        assert (one and one[1]) == (two and two[1]), f"numbers differ: {left[:12]} / {right[:12]}"
        if one and two:
            found.append((int(one[1]), left[one.end() :], right[two.end() :]))
    return found


RULE_ROWS: Final = numbered(section(BILINGUAL, "Las reglas"), "R")
EXAMPLE_ROWS: Final = numbered(section(BILINGUAL, "Ejemplos"), "")
DIFFERENCE_ROWS: Final = numbered(section(BILINGUAL, "Las diferencias"), "D")
PLAYED_ROWS: Final = numbered(section(BILINGUAL, "Ejemplos de las diferencias"), "D")
ALL_ROWS: Final = [row for row in table_rows(BILINGUAL) if len(row) == 2]
WORKED: Final = {
    int(number): text
    for number, text in re.findall(r"^(\d+)\. +(\S.*)$", section(RULES, "Worked examples"), re.M)
}
"""The worked examples of `rules.md`, by number."""
