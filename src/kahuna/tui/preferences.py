"""The preferences of a run: the saved settings, the options of the call, later changes."""

import sys
from collections.abc import Callable, Collection
from functools import partial
from typing import Any

from kahuna.chart import ASCII, UNICODE, Glyphs
from kahuna.match import AUTO, Settings, write_settings
from kahuna.narration import system_language

Listener = Callable[[Collection[str]], None]
"""Called with the names of the changed settings."""


class Preferences:
    """The settings of this run; the options of the call override them, and aren't saved.

    Attributes:
        settings: the saved ones.
        trouble: why the last change couldn't be saved; None if it was.
    """

    def __init__(
        self,
        settings: Settings | None = None,
        *,
        ascii_only: bool = False,
        keep: Callable[[Settings], None] = write_settings,
    ) -> None:
        self.settings = Settings() if settings is None else settings
        self.trouble: OSError | None = None
        self._ascii_only = ascii_only
        # Asked at once: later on, standard output is not the terminal's own.
        encoding = (sys.stdout.encoding or "").lower().replace("-", "")
        self._best = UNICODE if encoding == "utf8" else ASCII
        self._keep = keep
        self._listeners: list[Listener] = []

    @property
    def glyphs(self) -> Glyphs:
        """The characters to draw with."""
        wanted = self.settings.glyphs
        if self._ascii_only or wanted == "ascii":
            return ASCII
        return UNICODE if wanted in ("unicode", "plain") else self._best

    @property
    def true_colours(self) -> bool:
        """Whether boards are drawn in true colours, where there are such, and characters for it."""
        return self.settings.glyphs != "plain" and self.glyphs is UNICODE

    @property
    def language(self) -> str:
        """The language of the texts, one of `LANGUAGES`."""
        kept = self.settings.language
        return system_language() if kept == AUTO else kept

    def change(self, **values: Any) -> None:
        """Change settings, save them, and tell the listeners; `trouble` is why saving failed."""
        self.settings = self.settings._replace(**values)
        try:
            self._keep(self.settings)
        except OSError as error:
            self.trouble = error
        else:
            self.trouble = None
        for listener in tuple(self._listeners):
            listener(values.keys())

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` after each change, after those that subscribed before it.

        Returns a function that ends the subscription.
        """
        self._listeners.append(listener)
        return partial(self._listeners.remove, listener)
