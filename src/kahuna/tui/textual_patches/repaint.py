"""A screen that is painted once where it has a new layout and has to be painted anew.

Textual 8.2.8 paints all of it with the layout, and all of it once more: each first picture was
written twice. No issue was found. It may go when `Screen._on_timer_update` does both at once.
"""

from typing import TYPE_CHECKING

from typing_extensions import override

if TYPE_CHECKING:
    from textual.screen import Screen

    _Screen = Screen[None]
else:
    _Screen = object  # Textual takes the styles of the first base that is a widget of its own


class RepaintedScreen(_Screen):
    """A base of screens with much on them."""

    @override
    def _on_timer_update(self) -> None:
        if self._layout_required and self._repaint_required:
            self._repaint_required = False
            self._dirty_widgets.add(self)
        super()._on_timer_update()
