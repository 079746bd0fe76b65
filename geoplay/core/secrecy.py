"""What a table may still tell while a question is open: the one place that decides it, by facts and places.

Two things together keep an answer secret. :func:`veiled` covers all that tells facts, whatever is asked: what a cover hides must
not hang on the answer, or the cover itself would give it away. What stays in sight all the same, such as the name beside the flag
of a card in the hand, is what :func:`told_by` says the table tells; a question about that is asked later
(:class:`~geoplay.core.match.Match`).

>>> from geoplay.core.components import Card, Hand
>>> chad = Card("hand/TD", "flag:TD", "Chad", about=Place("country", "TD"))
>>> sorted(secret.aspect for secret in told_by({"hand": Hand("Your hand", [chad])}))
['flag', 'name']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from geoplay.core.components import (
    Board,
    Card,
    Component,
    Facts,
    Globe,
    Grid,
    Group,
    Hand,
    Letters,
    Map,
    MapLayer,
    OpenHand,
    Pile,
    PlaceLayer,
    Row,
    Spread,
    Strewn,
    TokenLayer,
)
from geoplay.core.place import Place
from geoplay.core.text import Player, Text


class Secret(NamedTuple):
    """An aspect of a place that a question asks for: ``Secret("capital", Place("country", "AL"))``."""

    aspect: str
    place: Place


# What a board of spaces shows of all its places, and of those beside them: it is put away whole where one of these is asked.
ON_A_BOARD = frozenset({"flag", "where", "shape", "neighbours", "region", "continent", "anything"})
COVERED = Text("Covered until the question is answered.")


# ---- what stays in sight -----------------------------------------------------------------------------------------


def told_by(nodes: Mapping[str, Component]) -> frozenset[Secret]:
    """What components tell though they are covered: the name beside a flag, and the order of a row."""
    told: set[Secret] = set()
    for node in nodes.values():
        for card in cards_of(node):
            if card.about is not None:
                told |= {Secret("name", card.about), Secret("flag", card.about)}
        if isinstance(node, Row) and node.by and len(node.cards) > 1:
            told |= {Secret(node.by, placed.card.about) for placed in node.cards if placed.card.about is not None}
    return frozenset(told)


def cards_of(node: Component) -> list[Card]:
    """The cards that a component shows."""
    if isinstance(node, Hand | OpenHand | Spread):
        return list(node.cards)
    if isinstance(node, Strewn | Row):
        return [lying.card for lying in node.cards]
    if isinstance(node, Grid):
        return [cell.card for cell in node.cells]
    return [node.card] if isinstance(node, Pile) and node.card is not None else []


# ---- what is covered ---------------------------------------------------------------------------------------------


def veiled(nodes: Mapping[str, Component], asked: Iterable[Secret]) -> dict[str, Component]:
    """The components of a table while something is asked: nothing in them tells a fact of a place.

    Only a board of spaces and a course are covered by what is asked: whole, for whatever place.
    """
    aspects = {secret.aspect for secret in asked}
    return {name: _veiled(node, aspects) for name, node in nodes.items()}


def covers_board(asked: Iterable[Secret] | None) -> bool:
    """Whether a board of spaces would tell what is asked; ``None`` if nothing is."""
    return asked is not None and any(secret.aspect in ON_A_BOARD for secret in asked)


def _veiled(node: Component, aspects: set[str]) -> Component:
    if isinstance(node, Facts):
        return Facts("", [], None, COVERED)
    if isinstance(node, Board) and aspects & ON_A_BOARD:
        # Bare baize: the question lies there.
        return Group("", [])
    if isinstance(node, Map):
        return _veiled_map(node, aspects)
    if isinstance(node, Globe):
        return replace(node, places=[], towards=None)
    if isinstance(node, Letters) and node.seat is not None:
        return replace(node, note="")
    if isinstance(node, Row):
        return replace(node, cards=[replace(placed, card=_veiled_card(placed.card), figure="") for placed in node.cards])
    return _with_cards(node, _veiled_card)


def _with_cards(node: Component, change: Callable[[Card], Card]) -> Component:
    if isinstance(node, Hand | OpenHand | Spread):
        return replace(node, cards=[change(card) for card in node.cards])
    if isinstance(node, Strewn):
        return replace(node, cards=[replace(lying, card=change(lying.card)) for lying in node.cards])
    if isinstance(node, Grid):
        return replace(node, cells=[replace(cell, card=change(cell.card)) for cell in node.cells])
    if isinstance(node, Pile) and node.card is not None:
        return replace(node, card=change(node.card))
    return node


def _veiled_card(card: Card) -> Card:
    """A card with its name and flag and nothing else: not turned over, and no continent or figure in its corner or label."""
    if card.about is None:
        return replace(card, reverse=None)
    corner = "" if isinstance(card.corner, Text) else card.corner
    return replace(card, corner=corner, label=card.title or card.label, tone=_border(card.tone), reverse=None)


def _border(tone: str) -> str:
    """The border of a card, unless it is the colour of a region, ``r0`` to ``r7``."""
    return "" if tone[:1] == "r" and tone[1:].isdigit() else tone


def _veiled_map(node: Map, aspects: set[str]) -> Map:
    """A map with nothing lit up and nothing said of its places; those that were just played are gone from it."""
    layers: list[MapLayer] = []
    for layer in node.layers:
        if isinstance(layer, TokenLayer):
            heading = None if "course" in aspects else layer.heading
            layers.append(replace(layer, label=Text("{player}", player=Player(layer.seat)), heading=heading))
        elif isinstance(layer, PlaceLayer):
            layers += [replace(layer, label="")] if node.lasting else []
        else:
            layers.append(layer)
    return replace(node, layers=layers, lit=[])
