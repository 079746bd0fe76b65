"""The table of somebody who only looks on: there is nothing to do at it, and nobody's hand lies there."""

from __future__ import annotations

from dataclasses import replace

from geoplay.core.components import Buttons, Component, Group, Hand, RaceField
from geoplay.core.table import Table
from geoplay.core.text import Player, Text

# What a page may say that looks on.
WHILE_LOOKING_ON = ("hello", "select", "still")
RACE = Text("A race is on.")


def for_a_bystander(table: Table, *, racing: bool) -> Table:
    """A table as its maker lays it for a bystander, without what only a player needs.

    >>> from geoplay.core.perspective import BYSTANDER, Perspective
    >>> from geoplay.core.registry import new
    >>> from geoplay.core.table import table_maker
    >>> game = new("this-and-that", players=2, seed=7)
    >>> laid = for_a_bystander(table_maker(type(game)).table(Perspective(game, BYSTANDER)), racing=False)
    >>> laid.layout["hand"], laid.actions
    (['pile'], [])
    """
    gone = {name for name, node in table.nodes.items() if _is_a_players(node)}
    nodes = {name: _without(node, gone) for name, node in table.nodes.items() if name not in gone}
    layout = {place: [name for name in names if name not in gone] for place, names in table.layout.items()}
    prompt, tone = table.prompt, table.tone
    if racing:
        prompt, tone = RACE, "wait"
    elif tone == "you" and table.turn is not None:
        prompt, tone = Text("{player} is to move.", player=Player(table.turn)), "wait"
    return replace(
        table, prompt=prompt, tone=tone, layout=layout, nodes=nodes, actions=[], refusals={}, race=None, pick=[], clock=None
    )


def _is_a_players(node: Component) -> bool:
    return isinstance(node, Buttons | RaceField) or (isinstance(node, Hand) and not node.cards)


def _without(node: Component, gone: set[str]) -> Component:
    if isinstance(node, Group) and gone & set(node.nodes):
        return replace(node, nodes=[name for name in node.nodes if name not in gone])
    return node
