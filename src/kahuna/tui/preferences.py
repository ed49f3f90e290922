"""What the players like: as it was kept, as the call would have it, as they change it."""

import sys
from collections.abc import Callable, Collection
from functools import partial
from typing import Any

from kahuna.chart import ASCII, UNICODE, Glyphs
from kahuna.match import AUTO, Settings, write_settings
from kahuna.narration import system_language

Listener = Callable[[Collection[str]], None]
"""Is given the names of the settings that have changed."""


class Preferences:
    """The settings of this run; what the call asks for wins over them, and is not kept.

    Attributes:
        settings: as they are kept.
        trouble: why the last change couldn't be kept, None when all is well.
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
        """The language to speak, one of `LANGUAGES`."""
        kept = self.settings.language
        return system_language() if kept == AUTO else kept

    def change(self, **values: Any) -> None:
        """Change settings, keep them, and tell the listeners; `trouble` is why they aren't kept."""
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

        Gives a function that ends the subscription.
        """
        self._listeners.append(listener)
        return partial(self._listeners.remove, listener)
