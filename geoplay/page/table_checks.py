"""What is wrong with a table that a game lays, each fault with its place: for `check_game`, and for a notice while one plays.

A table is right if the page can paint it and everything on it works: its maps, pictures and nodes are there, its fields are of
their types, its items have names of their own, and its actions are the legal moves of the seat, all of them and no others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any

from geoplay.atlas.topology import NAMES, ids
from geoplay.core.brief import brief
from geoplay.core.components import Board, Buttons, Card, Die, Facts, Globe, Grid, Group, Letters, Map, Pile, RaceField, Row, Tile
from geoplay.core.fits import hints_of, misfit
from geoplay.core.nearest import did_you_mean
from geoplay.core.perspective import Perspective
from geoplay.core.refusal import GeoplayError
from geoplay.core.rulebook import rulebook_of
from geoplay.core.table import Table, TableMaker
from geoplay.page.pictures import TELLING, drawn

PLACES = ("board", "middle", "hand", "aside")
LAYERS = ("route", "place", "token")
# A move of a race that is touched on the table, not played (see `Racing`).
CLAIM = "claim "


@dataclass(frozen=True)
class Fault:
    """One mistake on a table: a sentence that names the place. ``breaks`` says that the page could not paint it."""

    sentence: str
    breaks: bool = False

    def __str__(self) -> str:
        return self.sentence


def faults(table: object, seen: Perspective, maker: TableMaker) -> list[Fault]:
    """Everything that is wrong with a table for a seat, the worst first; nothing if it is right.

    >>> from geoplay.core.registry import new
    >>> from geoplay.core.table import table_maker
    >>> game = new("lindy", players=2, seed=7)
    >>> maker, seen = table_maker(type(game)), Perspective(game, 0)
    >>> faults(maker.table(seen), seen, maker)
    []
    """
    if not isinstance(table, Table):
        return [Fault(f"{type(maker).__name__}.table should give back a Table, not {brief(table)}.", breaks=True)]
    wrong = _wrong_types(table)
    if wrong:
        return wrong
    found = [*_layout(table), *_maps(table, seen, maker), *_pictures(table, seen, maker), *_refusals(table, seen)]
    items = Counter(_items(table, maker.scene(seen)))
    found += [Fault(f"The item {item!r} is on the table {times} times.") for item, times in items.items() if times > 1]
    found += [*_actions(table, seen, items), *_pickings(table, items)]
    return sorted(found, key=lambda fault: not fault.breaks)


def _wrong_types(table: Table) -> list[Fault]:
    found = []
    nodes: Any = table.nodes
    for name, node in nodes.items() if isinstance(nodes, dict) else ():
        told = misfit(node, type(node), f"node {name!r}") if is_dataclass(node) else f"node {name!r} should be a component"
        if told is None and not isinstance(getattr(node, "type", None), str):
            told = f"node {name!r} should be a component, not {brief(node)}"
        if told is not None:
            found.append(Fault(f"{told}.", breaks=True))
    for name, hint in hints_of(Table).items():
        told = misfit(getattr(table, name), dict if name == "nodes" else hint, f"table.{name}")
        if told is not None:
            found.append(Fault(f"{told}.", breaks=True))
    return found


def _layout(table: Table) -> Iterator[Fault]:
    named: set[str] = set()
    for place, nodes in table.layout.items():
        if place not in PLACES:
            yield Fault(f"layout has no place {place!r}.{did_you_mean(place, PLACES)} It has: {', '.join(PLACES)}.")
        named.update(nodes)
        for name in nodes:
            if name not in table.nodes:
                advice = did_you_mean(name, table.nodes)
                yield Fault(f"layout[{place!r}] names {name!r}, and there is no such node.{advice}", breaks=True)
    for name, node in table.nodes.items():
        if isinstance(node, Group):
            named.update(node.nodes)
            for inner in node.nodes:
                if inner not in table.nodes:
                    advice = did_you_mean(inner, table.nodes)
                    yield Fault(f"node {name!r} groups {inner!r}, and there is no such node.{advice}", breaks=True)
    for name in table.nodes:
        # Where a race is run without a place in the layout, the page finds one.
        if name not in named and not isinstance(table.nodes[name], RaceField):
            yield Fault(f"node {name!r} stands nowhere: neither a layout nor a group names it.")


def _maps(table: Table, seen: Perspective, maker: TableMaker) -> Iterator[Fault]:
    brought = maker.maps(seen)
    for name in brought:
        if name not in NAMES:
            yield Fault(f"{type(maker).__name__} asks for a map {name!r} that there is not.{_maps_there_are(name)}", breaks=True)
    for name, node in table.nodes.items():
        if not isinstance(node, Map | Globe):
            continue
        where = f"node {name!r}"
        if node.geometry not in NAMES:
            yield Fault(f"{where} shows a map {node.geometry!r} that there is not.{_maps_there_are(node.geometry)}", breaks=True)
            continue
        if node.geometry not in brought:
            yield Fault(
                f"{where} shows the map {node.geometry!r}, which {type(maker).__name__} does not bring: name it in geometries.",
                breaks=True,
            )
        if isinstance(node, Map):
            yield from _layers(where, node)
            for key in node.lit:
                if key not in _keys(node.geometry):
                    advice = did_you_mean(key, _keys(node.geometry))
                    yield Fault(f"{where} lights up {key!r}, which is not on the map {node.geometry!r}.{advice}")
        else:
            for number, pin in enumerate(node.places):
                yield from _at(f"{where}, places[{number}]", _piece(pin, "at"), f"the place {_piece(pin, 'id')!r}")


def _layers(where: str, node: Map) -> Iterator[Fault]:
    for number, layer in enumerate(node.layers):
        kind, place = _piece(layer, "kind"), f"{where}, layers[{number}]"
        if kind not in LAYERS:
            yield Fault(
                f"{place} is of kind {kind!r}; the kinds are {', '.join(LAYERS)}.{did_you_mean(kind, LAYERS)}", breaks=True
            )
        elif kind == "route":
            for point in _piece(layer, "points") or ():
                yield from _at(place, point, "a point of the route")
        else:
            yield from _at(place, _piece(layer, "at"), f"the {kind} {_piece(layer, 'id')!r}")


def _at(place: str, at: Any, what: str) -> Iterator[Fault]:
    """A point must have a longitude and a latitude."""
    good = isinstance(at, list | tuple) and len(at) == 2 and misfit(list(at), list[float]) is None
    if not good:
        yield Fault(f"{place}: {what} has no coordinates: at should be [longitude, latitude], not {brief(at)}.", breaks=True)
    elif not (-180 <= at[0] <= 180 and -90 <= at[1] <= 90):
        yield Fault(f"{place}: {what} is at {brief(at)}, off the Earth: longitude first, then latitude.")


def _pictures(table: Table, seen: Perspective, maker: TableMaker) -> Iterator[Fault]:
    brought = set(maker.pictures(seen))
    shown: dict[str, str] = {}
    for name, node in table.nodes.items():
        for piece in _within(node):
            face = piece.face if isinstance(piece, Card) else piece.picture if isinstance(piece, Facts) else None
            if isinstance(face, str) and face.startswith(TELLING):
                shown.setdefault(face, f"node {name!r}")
    for face, where in shown.items():
        if not maker.pictures_may_lack and not _is_drawn(face):
            yield Fault(f"{where} shows {face!r}, a picture that the atlas does not have.{_flag_advice(face)}")
        elif face not in brought and _is_drawn(face):
            yield Fault(f"{where} shows {face!r}, which {type(maker).__name__}.pictures does not name: the page never gets it.")
    for face in brought - set(shown):
        if not maker.pictures_may_lack and face.startswith(TELLING) and not _is_drawn(face):
            yield Fault(
                f"{type(maker).__name__}.pictures names {face!r}, a picture that the atlas does not have.{_flag_advice(face)}"
            )


def _refusals(table: Table, seen: Perspective) -> Iterator[Fault]:
    book = rulebook_of(seen.game_class)
    if book is None:
        return
    for item, refusal in table.refusals.items():
        if refusal.rule not in book.rules:
            advice = did_you_mean(refusal.rule, book.rules)
            yield Fault(f"The refusal at {item!r} quotes {refusal.rule}, which the rulebook does not have.{advice}")


def _actions(table: Table, seen: Perspective, items: Mapping[str, int]) -> Iterator[Fault]:
    racing = table.race is not None or seen.race is not None
    legal = {str(move) for move in seen.legal_moves()}
    for action in table.actions:
        what = f"The action {action.move!r}"
        if action.source not in items:
            yield Fault(f"{what} begins at {action.source!r}, which is no item on the table.{did_you_mean(action.source, items)}")
        if action.target is not None and action.target not in items:
            yield Fault(f"{what} ends at {action.target!r}, which is no item on the table.{did_you_mean(action.target, items)}")
        if racing and action.move.startswith(CLAIM):
            continue
        try:
            move = seen.game_class.parse(action.move)
        except GeoplayError as error:
            yield Fault(f"{what} is no move: {error}")
            continue
        # A game may permit more than it lists, as a card for each of its places.
        refusal = seen.why_not(move) if legal else None
        if str(move) not in legal and (refusal is not None or not legal):
            yield Fault(f"{what} is not legal now: {refusal or 'it is not the turn of this seat'}.".replace("..", "."))
    able = {action.move for action in table.actions}
    if table.pick or racing:
        return  # what is picked or claimed becomes a move in the kernel
    missing = sorted(legal - able)
    if missing:
        more = f" (and {len(missing) - 1} more)" if len(missing) > 1 else ""
        yield Fault(f"The move {missing[0]!r} is legal, and nothing on the table can make it{more}.")


def _pickings(table: Table, items: Mapping[str, int]) -> Iterator[Fault]:
    for number, picking in enumerate(table.pick):
        for item in picking.items:
            if item not in items:
                yield Fault(f"pick[{number}] offers {item!r}, which is no item on the table.{did_you_mean(item, items)}")


def _items(table: Table, scene: Mapping[str, Any]) -> Iterator[str]:
    """The names of all that can be touched on a table."""
    for node in table.nodes.values():
        if isinstance(node, Board):
            yield from (f"space/{_piece(space, 'id')}" for space in scene.get("spaces", ()))
        elif isinstance(node, Row):
            yield from (f"{node.id}/gap/{number}" for number in range(len(node.cards) + 1))
        elif isinstance(node, Grid):
            yield from (f"{node.id}/{x},{y}" for x, y in node.places)
        elif isinstance(node, Map | Globe):
            if isinstance(node, Globe):
                yield node.id
            pins = node.layers if isinstance(node, Map) else node.places
            yield from (str(_piece(pin, "id")) for pin in pins if _piece(pin, "id") is not None)
        elif isinstance(node, Buttons):
            yield from (str(_piece(button, "id")) for button in node.buttons)
        elif isinstance(node, Letters):
            yield node.id
        if isinstance(node, Pile):
            # The card on top is touched by the pile's name.
            yield node.id
        else:
            yield from (piece.id for piece in _within(node) if isinstance(piece, Card | Die | Tile))


def _within(value: Any) -> Iterator[Any]:
    """A component and all that it is made of."""
    if is_dataclass(value) and not isinstance(value, type):
        yield value
        for one in fields(value):
            yield from _within(getattr(value, one.name))
    elif isinstance(value, list | tuple):
        for piece in value:
            yield from _within(piece)


def _piece(value: Any, key: str) -> Any:
    """A part of a layer, a pin or a button, which may be a dict or a component."""
    return value.get(key) if isinstance(value, Mapping) else getattr(value, key, None)


@cache
def _keys(name: str) -> frozenset[str]:
    return frozenset(ids(name))


@cache
def _is_drawn(name: str) -> bool:
    return drawn(name) is not None


def _maps_there_are(name: str) -> str:
    return f"{did_you_mean(name, NAMES)} There are: {', '.join(NAMES)}."


def _flag_advice(face: str) -> str:
    kind, _, key = face.partition(":")
    near: Iterable[str] = _keys("world")
    return did_you_mean(key, near).replace("'", f"'{kind}:", 1) if len(key) == 2 else ""
