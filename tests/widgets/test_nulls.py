"""A page's null reaches a widget as None, and None a page as null, also with the browser's own Python."""

from __future__ import annotations

from typing import Any

import pytest

import geoplay
from geoplay.widgets import closing


def update(state: dict[str, Any]) -> dict[str, Any]:
    """What a page sends when it sets something."""
    return {"content": {"data": {"method": "update", "state": state, "buffer_paths": []}}, "buffers": []}


def test_what_the_browsers_python_takes_for_null_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    null = type("JsNull", (), {"__module__": "pyodide.ffi"})()
    monkeypatch.setattr(closing, "IN_BROWSER", True)
    monkeypatch.setattr(closing, "browsers_null", lambda: null)
    world = geoplay.world_map({"BR": 213, "FR": 68})
    world._handle_msg(update({"selected": "BR", "selected_layer": null}))
    assert (world.selected, world.selected_layer) == ("BR", None)
    world._handle_msg(update({"selected": null, "selected_layer": null}))
    assert (world.selected, world.selected_layer) == ("", None)


def test_none_is_sent_as_the_null_that_the_page_understands(monkeypatch: pytest.MonkeyPatch) -> None:
    table = geoplay.play("lindy", seats=["you", "novice"], seed=7)
    sent: list[Any] = []
    monkeypatch.setattr(closing, "IN_BROWSER", True)
    monkeypatch.setattr(closing, "browsers_null", lambda: "null")
    monkeypatch.setattr(table.comm, "send", lambda data, buffers: sent.append(data))
    table.send({"kind": "step", "patch": {"question": None}})
    assert sent == [{"method": "custom", "content": {"kind": "step", "patch": {"question": "null"}}}]
