"""Textual's private names, and which of them a module uses."""

import ast
import inspect
import re
from collections.abc import Iterator
from functools import cache
from textwrap import dedent
from typing import Final

from textual.app import App
from textual.command import CommandPalette
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message
from textual.scroll_view import ScrollView

CLASSES: Final = (App, CommandPalette, ScrollView, Message)
"""The bases of the program's classes."""
DRIVER: Final = LinuxDriver
_PATH: Final = re.compile(r"textual(\.\w+)*\._\w+")


@cache
def private_names(*classes: type) -> frozenset[str]:
    """The private names of Textual's classes and of their bases, of instances as well."""
    bases = {base for each in classes for base in each.__mro__ if _is_textuals(base)}
    names = {name for base in bases for name in {*vars(base), *assigned(base)}}
    return frozenset(n for n in names if n.startswith("_") and not n.startswith("__"))


def _is_textuals(base: type) -> bool:
    return base.__module__.partition(".")[0] == "textual"


@cache
def assigned(owner: type) -> frozenset[str]:
    """The names of attributes that a class gives its instances."""
    nodes = ast.walk(ast.parse(dedent(inspect.getsource(owner))))
    stored = [n for n in nodes if isinstance(n, ast.Attribute) and isinstance(n.ctx, ast.Store)]
    return frozenset(node.attr for node in stored if ast.unparse(node.value) == "self")


def private_paths(tree: ast.Module) -> set[str]:
    """Private modules that are imported or named in a string, with what is taken from them."""
    paths: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            paths |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom):
            paths |= {f"{node.module}.{each.name}" for each in node.names}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):  # to patch it
            paths.add(node.value)
    return {path for path in paths if _PATH.match(path) and " " not in path}


def used_names(tree: ast.Module) -> set[str]:
    """The names of attributes that are used, and of what classes define.

    Defining one of Textual's private names in a class counts too: it overrides Textual's.
    """
    attributes = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return attributes | {name for each in classes for name in _defined(each)}


def _defined(owner: ast.ClassDef) -> Iterator[str]:
    for node in owner.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (each.id for each in targets if isinstance(each, ast.Name))


def knows_textual(tree: ast.Module) -> bool:
    """Whether a module imports Textual, or a package built on it."""
    rooms = ("textual", "kahuna.tui")
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(rooms):
            return True
        if isinstance(node, ast.Import) and any(a.name.startswith(rooms) for a in node.names):
            return True
    return False
