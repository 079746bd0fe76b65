"""Fifty widgets in one notebook: what they send grows in line with their number, and a closed one is freed."""

from __future__ import annotations

import gc
import json
import weakref
from collections.abc import Callable
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import geoplay
from tests.amounts import amount

MANY = amount(50, least=10)
MAKERS: dict[str, Callable[[int], Any]] = {
    "table": lambda number: geoplay.play("lindy", seats=["you", "random"], seed=number, pace=0),
    "box": lambda number: geoplay.play("this-and-that", seats=["you", "random"], seed=number, pace=0),
    "map": lambda number: geoplay.world_map(),
    "quiz": lambda number: geoplay.quiz("capitals", n=5, seed=number),
}


def use(widget: Any) -> None:
    """A turn at a table; what else there is only stands there."""
    if hasattr(widget, "game"):
        for _ in range(2):
            widget.play(str(widget.game.legal_moves()[0]))


def sent(widget: Any) -> int:
    """The bytes of its state, as a page that opens it gets them."""
    state = widget.get_state()
    return sum(len(value) if isinstance(value, bytes) else len(json.dumps(value, default=len)) for value in state.values())


@pytest.mark.parametrize("kind", MAKERS)
def test_closed_widgets_are_freed(kind: str) -> None:
    MAKERS[kind](0).close()  # what is read once and shared
    gc.collect()
    before = len(_instances)
    made = [MAKERS[kind](number) for number in range(5)]
    for widget in made:
        use(widget)
    assert len(_instances) > before
    alive = [weakref.ref(widget) for widget in made]
    for widget in made:
        widget.close()
    del made, widget
    gc.collect()
    assert [one for one in alive if one() is not None] == []
    assert len(_instances) == before


@pytest.mark.parametrize("kind", MAKERS)
def test_what_fifty_send_and_hold_grows_in_line(kind: str) -> None:
    make = MAKERS[kind]
    make(0).close()  # what is read once and shared
    held, sizes, kept = [], [], []
    for number in range(MANY):
        widget = make(number)
        use(widget)
        kept.append(widget)
        sizes.append(sent(widget))
        if number + 1 in (MANY // 5, 3 * MANY // 5, MANY):
            gc.collect()
            held.append(len(gc.get_objects()))
    for widget in kept:
        widget.close()
    assert max(sizes) < 1.5 * min(sizes)
    # The last two fifths cost about as much as the two before: nothing holds on to all others.
    assert held[2] - held[1] < 1.5 * (held[1] - held[0])
