"""Widgets that leave nothing behind when they are closed."""

from __future__ import annotations

from typing import Any

import anywidget


class ClosingWidget(anywidget.AnyWidget):
    """An anywidget that takes the layout with it that was made for it alone; a notebook of many widgets does not pile them up."""

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self._own_layout = self.layout

    def close(self) -> None:
        """Let go of the page's side."""
        super().close()
        layout = getattr(self, "_own_layout", None)
        if layout is not None:
            layout.close()
