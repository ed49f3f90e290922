"""What the program takes from Textual beyond its documentation, name by name, each as it is now.

With another version of Textual this is the first test to run. Each line that fails is a name to
look at, in `src/kahuna/tui/textual_patches/` or in `tests/support/textual_private.py`.
"""

import ast
import inspect
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

import kahuna.tui.textual_patches
from support import textual_private
from support.private_names import (
    CLASSES,
    DRIVER,
    assigned,
    private_names,
    private_paths,
    used_names,
)

Names = Mapping[str, Mapping[str, str]]
"""By module: names in it, and for each the parameters, the type, or where it stands."""
ATTRIBUTE: Final = "attribute of instances"
PATCHES: Final[Names] = {
    "textual._compositor": {
        "ChopsUpdate": "(chops, spans, chop_ends)",
        "ChopsUpdate.chop_ends": ATTRIBUTE,
        "ChopsUpdate.chops": ATTRIBUTE,
        "ChopsUpdate.render_segments": "(self, console)",
        "ChopsUpdate.spans": ATTRIBUTE,
    },
    "textual._styles_cache": {
        "StylesCache.get_inner_outer": "(cls, base_background, background)",
        "StylesCache.get_inner_outer.cache_clear": "built in",
    },
    "textual._xterm_parser": {
        "BRACKETED_PASTE_END": "str",
        "BRACKETED_PASTE_START": "str",
        "XTermParser": "(debug=False)",
        "XTermParser.feed": "(self, data)",
        "XTermParser.tick": "(self)",
    },
    "textual.app": {
        "App._batch_count": ATTRIBUTE,
        "App._close_messages_no_wait": "(self)",
        "App._display": "(self, screen, renderable)",
        "App._exit": ATTRIBUTE,
        "App._fatal_error": "(self)",
    },
    "textual.command": {
        "CommandPalette._GATHER_COMMANDS_GROUP": "str",
        "CommandPalette._NO_MATCHES": "str",
        "CommandPalette._NO_MATCHES_COUNTDOWN": "float",
        "CommandPalette._action_command_list": "(self, action)",
        "CommandPalette._gather_commands": "(self, search_value)",
        "CommandPalette._gather_commands.__wrapped__": "async (self, search_value)",
        "CommandPalette._list_visible": "var",
        "CommandPalette._no_matches_timer": ATTRIBUTE,
        "CommandPalette._start_no_matches_countdown": "(self, search_value)",
        "CommandPalette._stop_no_matches_countdown": "(self)",
    },
    "textual.drivers.linux_driver": {
        "LinuxDriver": "(app, *, debug=False, mouse=True, size=None)",
        "LinuxDriver._app": ATTRIBUTE,
        "LinuxDriver._disable_mouse_support": "(self)",
        "LinuxDriver._file": ATTRIBUTE,
        "LinuxDriver._get_terminal_size": "(self)",
        "LinuxDriver._in_band_window_resize": ATTRIBUTE,
        "LinuxDriver._key_thread": ATTRIBUTE,
        "LinuxDriver._loop": ATTRIBUTE,
        "LinuxDriver._must_signal_resume": ATTRIBUTE,
        "LinuxDriver._run_input_thread": "(self)",
        "LinuxDriver._writer_thread": ATTRIBUTE,
        "LinuxDriver.attrs_before": ATTRIBUTE,
        "LinuxDriver.close": "(self)",
        "LinuxDriver.disable_input": "(self)",
        "LinuxDriver.exit_event": ATTRIBUTE,
        "LinuxDriver.fileno": ATTRIBUTE,
        "LinuxDriver.process_message": "(self, message)",
        "LinuxDriver.run_input_thread": "(self)",
        "LinuxDriver.start_application_mode": "(self)",
        "LinuxDriver.stop_application_mode": "(self)",
        "LinuxDriver.write": "(self, data)",
    },
    "textual.screen": {
        "Screen._dirty_widgets": ATTRIBUTE,
        "Screen._layout_required": ATTRIBUTE,
        "Screen._on_message": "async (self, message)",
        "Screen._on_timer_update": "(self)",
        "Screen._repaint_required": ATTRIBUTE,
    },
}
"""What the patches use: private names, and what is public in a private module or in a driver."""
TESTS: Final[Names] = {
    "textual._compositor": {
        "Compositor.render_strips": "(self, size=None)",
    },
    "textual._context": {
        "visible_screen_stack": "ContextVar",
    },
    "textual._wait": {
        "SLEEP_GRANULARITY": "float",
    },
    "textual.app": {
        "App._background_screens": "property",
        "App._driver": ATTRIBUTE,
        "App._press_keys": "async (self, keys)",
        "App._registry": ATTRIBUTE,
    },
    "textual.drivers.headless_driver": {
        "HeadlessDriver._size": ATTRIBUTE,
    },
    "textual.message": {
        "_time": "module",
        "_time.get_time": "built in",
    },
    "textual.screen": {
        "Screen._compositor": ATTRIBUTE,
        "Screen._on_timer_update": "(self)",
    },
}
"""What only tests and long runs use."""
PRIVATE: Final = private_names(*CLASSES, DRIVER)


def listed(names: Names) -> Iterator[tuple[str, str]]:
    for module, known in names.items():
        yield from ((module, name) for name in known)


def described(module: str, path: str) -> str:
    """What a name is: its parameters without their types, else its own type."""
    value: Any = import_module(module)
    for name in path.split("."):
        if isinstance(value, type) and name not in dir(value):
            assert any(name in assigned(base) for base in value.__mro__[:-1]), f"no {name}"
            return ATTRIBUTE
        value = (
            inspect.getattr_static(value, name) if isinstance(value, type) else getattr(value, name)
        )
    if isinstance(value, property):
        return "property"
    return parameters(value) if callable(value) else type(value).__name__


def parameters(function: Any) -> str:
    try:
        signature = inspect.signature(function)
    except ValueError:
        return "built in"
    empty = inspect.Parameter.empty
    bare = [each.replace(annotation=empty) for each in signature.parameters.values()]
    kind = "async " if inspect.iscoroutinefunction(function) else ""
    return kind + str(signature.replace(parameters=bare, return_annotation=empty))


@pytest.mark.parametrize(("module", "name"), [*listed(PATCHES), *listed(TESTS)])
def test_each_name_is_what_it_was(module: str, name: str) -> None:
    known = PATCHES if name in PATCHES.get(module, ()) else TESTS
    assert described(module, name) == known[module][name]


def used_in(*files: Path) -> set[str]:
    """The private names that modules use, each by its last part."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    paths = {path.rpartition(".")[2] for tree in trees for path in private_paths(tree)}
    return paths | {name for tree in trees for name in used_names(tree) & PRIVATE}


def named_in(*tables: Names) -> set[str]:
    return {part for table in tables for _, name in listed(table) for part in name.split(".")}


def test_every_private_name_that_is_used_is_listed() -> None:
    patches = list(Path(kahuna.tui.textual_patches.__file__).parent.glob("*.py"))
    assert used_in(*patches) <= named_in(PATCHES)
    assert used_in(Path(textual_private.__file__)) <= named_in(PATCHES, TESTS)


def test_every_private_name_that_is_listed_is_used() -> None:
    patches = list(Path(kahuna.tui.textual_patches.__file__).parent.glob("*.py"))
    assert named_in(PATCHES) & PRIVATE <= used_in(*patches)
    assert named_in(TESTS) & PRIVATE <= used_in(Path(textual_private.__file__))


def test_a_name_that_has_gone_or_changed_would_be_noticed() -> None:
    with pytest.raises(AssertionError, match="no _shown"):
        described("textual.app", "App._shown")
    with pytest.raises(ModuleNotFoundError):
        described("textual._gone", "Anything")
    assert described("textual.app", "App.push_screen") != "(self, screen)"
