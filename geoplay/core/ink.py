"""Colours of pictures that stand in a page by themselves.

They are equally far from white and from black paper, since a picture does not know on which it lies.
"""

from __future__ import annotations

GREY = "#777b81"
BLUE, ORANGE = "#2b7dba", "#bf6a10"
