"""One source for the protocol: what is made from it is up to date, and what is sent is as it says."""

from __future__ import annotations

import json
from random import Random
from typing import Any, get_args

import pytest

from geoplay.core.components import Component, Map, PlaceLayer, Projection
from geoplay.core.registry import game_class, names
from geoplay.core.table import plain
from geoplay.page.messages import KINDS
from geoplay.page.sent import KernelMessage, Scene, Table
from geoplay.page.shapes import fault
from geoplay.seats.controller import Controller
from scripts import protocol
from tests.amounts import amount
from tests.core.toy_tables import FlagNaming, FlagTouch, Tens
from tests.fuzz.targets import ASKING, OWN_QUESTIONS, GalleryTarget, ReviewTarget, TableTarget

MADE_ANEW = "run: python -m scripts.protocol"


def test_the_pages_types_are_up_to_date() -> None:
    assert protocol.TYPES.read_text(encoding="utf-8") == protocol.types(), MADE_ANEW


def test_the_documentations_tables_are_up_to_date() -> None:
    written = protocol.DOCUMENT.read_text(encoding="utf-8")
    assert written == protocol.document(written), MADE_ANEW


def test_every_message_has_somebody_who_takes_it() -> None:
    assert {f"_on_{kind}" for kind in KINDS} <= set(dir(Controller))


def test_every_component_is_laid_by_some_game() -> None:
    """A component that nobody uses drifts unseen."""
    used = {type(node) for name in names() for node in _nodes(name)}
    assert {kind.__name__ for kind in get_args(Component) if kind not in used} == set()


def _nodes(name: str) -> list[Any]:
    from geoplay.core.perspective import Perspective
    from geoplay.core.table import table_maker

    kind = game_class(name)
    game, rng = kind(kind.seats[0], 7), Random(1)
    found: list[Any] = []
    for _ in range(120):
        for seat in range(game.players):
            found += table_maker(kind).table(Perspective(game, seat)).nodes.values()
        if game.outcome is not None:
            break
        actions = game.legal_actions()
        game.apply(rng.choice(actions))
    return found


def told(target: TableTarget) -> list[dict[str, Any]]:
    return [json.loads(json.dumps(message)) for message in target.sent]


def check(target: TableTarget) -> None:
    widget = target.widget
    assert fault(json.loads(json.dumps(widget.table)), Table) is None
    assert fault(json.loads(json.dumps(widget.scene)), Scene) is None
    for message in told(target):
        assert fault(message, KernelMessage) is None


def targets() -> list[Any]:
    several = ["you", "person:Ben"]
    return [
        *[(name, lambda name=name: TableTarget(name, quiz=ASKING.get(name))) for name in names() if not name.startswith("toy")],
        ("several-lindy", lambda: TableTarget("lindy", several)),
        ("several-training", lambda: TableTarget("training", several)),
        ("characters", lambda: TableTarget("world-flag", ["you", "Rosa", "Yaw"])),
        ("gallery", GalleryTarget),
        ("review", ReviewTarget),
        ("own-questions", lambda: TableTarget("this-and-that", quiz=OWN_QUESTIONS[:3])),
    ]


@pytest.mark.parametrize(("name", "make"), targets())
def test_what_is_sent_is_as_declared(name: str, make: Any) -> None:
    target, rng = make(), Random(3)
    check(target)
    target.receive({"kind": "hint", "id": "h"})
    check(target)
    for _ in range(amount(25, least=8)):
        target.go_on(rng)
        check(target)


@pytest.mark.parametrize("toy", [FlagNaming, FlagTouch, Tens])
def test_so_is_what_games_of_others_send(toy: Any) -> None:
    from geoplay.core.registry import register

    register(toy)
    check(TableTarget(toy.name))


@pytest.mark.parametrize(
    ("node", "complaint"),
    [
        ({"layers": [{"kind": "place"}]}, "layers[0].id is missing"),
        ({"layers": [{"kind": "dragon"}]}, "layers[0] should be RouteLayer or PlaceLayer or TokenLayer, not {'kind': 'dragon'}"),
        ({"projection": {"kind": "flat"}}, "projection.kind should be 'natural-earth' or"),
        ({"lit": "IT"}, "lit should be list of str, not 'IT'"),
        ({"colour": "red"}, "colour is no part of Map"),
        ({"layers": [plain(PlaceLayer("a", (1, 2), "A")) | {"at": [1]}]}, "layers[0].at should be list of float, not [1]"),
        ({"layers": [plain(PlaceLayer("a", (1, 2), "A")) | {"at": [1, "2"]}]}, "layers[0].at[1] should be float, not '2'"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(node: dict[str, Any], complaint: str) -> None:
    good = plain(Map("map", "world", Projection("mercator"), []))
    assert fault(good, Map) is None
    assert (fault(good | node, Map) or "").startswith(complaint)
