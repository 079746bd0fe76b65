"""A page's null reaches a widget as None, also from the browser's own Python."""

from __future__ import annotations

from typing import Any

import pytest

import geoplay
from geoplay.widgets import closing


def update(state: dict[str, Any]) -> dict[str, Any]:
    """What a page sends when it sets something."""
    return {"content": {"data": {"method": "update", "state": state, "buffer_paths": []}}, "buffers": []}


def test_what_the_browsers_python_takes_for_null_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(closing, "IN_BROWSER", True)
    null = type("JsNull", (), {"__module__": "pyodide.ffi"})()
    world = geoplay.world_map({"BR": 213, "FR": 68})
    world._handle_msg(update({"selected": "BR", "selected_layer": null}))
    assert (world.selected, world.selected_layer) == ("BR", None)
    world._handle_msg(update({"selected": null, "selected_layer": null}))
    assert world.selected is None
