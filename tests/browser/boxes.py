"""Where things are in the page: all of them at one moment, once the notebook has come to rest."""

from __future__ import annotations

from typing import TypedDict

from playwright.sync_api import Locator

# What a cell has just shown is brought into view a moment later: a point measured before lies elsewhere after.
BOXES = """async nodes => {
  while (nodes.some(node => node.closest(".gp-root[data-arriving]"))) await new Promise(requestAnimationFrame);
  return nodes.map(node => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x, y, width, height };
  });
}"""


class Box(TypedDict):
    """A place in the window, in pixels."""

    x: float
    y: float
    width: float
    height: float


def boxes(*things: Locator) -> list[Box]:
    """The places of several things, so that one can be compared with another."""
    found: list[Box] = things[0].page.evaluate(BOXES, [thing.element_handle() for thing in things])
    return found


def box_of(thing: Locator) -> Box:
    """The place of one thing."""
    return boxes(thing)[0]
