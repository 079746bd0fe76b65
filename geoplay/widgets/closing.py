"""What every widget of geoplay is: an anywidget that leaves nothing behind when it is closed, in any Python there is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anywidget

from geoplay.widgets.nulls import IN_BROWSER, browsers_null, with_none, with_null


class ClosingWidget(anywidget.AnyWidget):
    """An anywidget that takes the layout with it that was made for it alone; a notebook of many widgets does not pile them up."""

    # Also of one whose making has failed, which Python closes too.
    _at_the_end: tuple[Callable[[], object], ...] = ()

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self._own_layout = self.layout

    def when_closed(self, do: Callable[[], object]) -> None:
        """Have something done when the widget is closed, such as letting go of a file."""
        self._at_the_end = (*self._at_the_end, do)

    def _handle_msg(self, msg: dict[str, Any]) -> None:
        super()._handle_msg(with_none(msg) if IN_BROWSER else msg)

    def _send(self, msg: dict[str, Any], buffers: Any = None) -> None:
        super()._send(with_null(msg, browsers_null()) if IN_BROWSER else msg, buffers=buffers)

    def close(self) -> None:
        """Let go of the page's side."""
        super().close()
        layout = getattr(self, "_own_layout", None)
        if layout is not None:
            layout.close()
        then, self._at_the_end = self._at_the_end, ()
        for do in then:
            do()
