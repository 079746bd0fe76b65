"""Docstrings as Markdown, for the API's page: examples become blocks of code, and ``:class:`Name``` a plain name."""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object

ROLE = re.compile(r":[a-z]+:`~?(?:[\w.]*\.)?([^`]+)`")


class ExamplesAsCode(Extension):
    """Rewrites each docstring once it is read."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Called for modules, classes, functions and attributes alike."""
        if obj.docstring is not None:
            obj.docstring.value = as_markdown(obj.docstring.value)


def as_markdown(docstring: str) -> str:
    """The docstring with fences around its examples."""
    lines: list[str] = []
    inside = False
    for line in ROLE.sub(r"`\1`", docstring).replace("``", "`").splitlines():
        begins = line.lstrip().startswith(">>>")
        if begins and not inside:
            lines.append("```pycon")
            inside = True
        if inside and not line.strip():
            lines.append("```")
            inside = False
        lines.append(line.lstrip() if inside and begins else line)
    return "\n".join([*lines, "```"] if inside else lines)
