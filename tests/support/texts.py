"""The program's texts, and the code that asks for them."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from kahuna.engine import Rules
from kahuna.engine.games import KAHUNA
from kahuna.engine.kahuna.game import Setup
from kahuna.narration import Catalogue, Narrator, load_catalogue
from kahuna.narration.kahuna.words import KahunaWords

SRC = Path(__file__).parents[2] / "src" / "kahuna"


@cache
def english() -> Catalogue:
    """The English catalogue."""
    return load_catalogue("en")


def paragraphs(catalogue: Catalogue, rules: Rules) -> dict[str, str]:
    """The rules of Kahuna by their numbers."""
    return dict(KahunaWords(Narrator(catalogue, ())).rules(Setup(rules=rules)))


def section(message_id: str) -> str:
    """The part of a message's id before the dot."""
    return message_id.partition(".")[0]


def placeholders(message_id: str, game: str = KAHUNA) -> set[str]:
    """The placeholders in all forms of a message."""
    return set().union(*map(fields, load_catalogue("en", game).forms(message_id)))


def fields(text: str) -> set[str]:
    """The placeholders of a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


class Asked(NamedTuple):
    """A call that asks for a message by its id, and its parameters; None: unknown."""

    message_id: str
    params: frozenset[str] | None
    where: str


@cache
def trees() -> tuple[tuple[str, ast.Module], ...]:
    """All modules of the program, parsed."""
    return tuple(
        (file.relative_to(SRC).as_posix(), ast.parse(file.read_text(encoding="utf-8")))
        for file in sorted(SRC.rglob("*.py"))
    )


def literal_ids() -> Iterator[tuple[str, str]]:
    """All strings in the code that look like an id of a known section, with their places."""
    sections = {section(message_id) for message_id in english().ids}
    for where, tree in trees():
        parts = {
            part
            for node in ast.walk(tree)
            if isinstance(node, ast.JoinedStr)
            for part in node.values
        }
        for node in ast.walk(tree):
            if node in parts:
                continue
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                text = node.value
                if re.fullmatch(r"[a-z]+\.\w+", text) and section(text) in sections:
                    yield text, where


def built_ids() -> Iterator[tuple[re.Pattern[str], str]]:
    """Patterns of the ids that the code composes, with their places."""
    for where, tree in trees():
        for node in ast.walk(tree):
            pattern = None
            if isinstance(node, ast.JoinedStr):
                pattern = "".join(map(_pattern, node.values))
            elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
                pattern = _pattern(node.left) + ".*"
            if pattern and re.match(r"[a-z]+\\\.", pattern) and pattern != r"error\..*":
                yield re.compile(pattern), where


def _pattern(node: ast.expr) -> str:
    return (
        re.escape(node.value)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        else ".*"
    )


def asked() -> Iterator[Asked]:
    """All calls with a literal id."""
    sections = {section(message_id) for message_id in english().ids}
    for where, tree in trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            first = node.args[0]
            if not isinstance(first, ast.Constant) or not isinstance(first.value, str):
                continue
            given = {keyword.arg for keyword in node.keywords}
            params = None if None in given else frozenset(map(str, given))
            if section(first.value) in sections and "." in first.value:
                told = params if params is None or _name(node.func) != "_tell" else None
                yield Asked(first.value, told, where)


def _name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def shouted(text: str) -> str:
    """A text in capitals, with its placeholders unchanged."""
    parts = re.split(r"(\{\w+\}|\\.)", text)
    return "".join(part if at % 2 else part.upper() for at, part in enumerate(parts))


@cache
def shouting() -> Catalogue:
    """A made-up language: English in capitals, so that any text from elsewhere stands out."""
    english_ = english()
    forms = {message_id: english_.forms(message_id) for message_id in english_.ids}
    messages = {
        message_id: shouted(texts[0])
        if len(texts) == 1
        else dict(zip(("one", "other"), map(shouted, texts), strict=True))
        for message_id, texts in forms.items()
    }
    return Catalogue("xx", {"name": "XX", "singular": [1]}, messages)
