"""The JSON of jupyterquiz: choices, several, written answers and numbers, with what is said of each."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from typing import Any

from geoplay.core.marked import Marked
from geoplay.exchange.exchanged import split
from geoplay.exchange.item import Item
from geoplay.exchange.markup import as_html, embedded

HOLDS = frozenset({"choice", "several", "typed", "number"})


def write(items: Sequence[Item], _title: str) -> tuple[bytes, list[str]]:
    """The questions as a list of objects."""
    kept, left_out = split(items, HOLDS, "jupyterquiz")
    return json.dumps([_question(item) for item in kept], ensure_ascii=False, indent=1).encode(), left_out


def _question(item: Item) -> dict[str, Any]:
    text = as_html(item.text) + embedded(item.picture) if item.picture else _written(item.text)
    if item.form == "number":
        low, high = item.number - item.tolerance, item.number + item.tolerance
        exact = {"type": "value", "value": item.number} if not item.tolerance else {"type": "range", "range": [low, high]}
        return {"question": text, "type": "numeric", "answers": [{**exact, "correct": True, "feedback": item.because}]}
    if item.form == "typed":
        answers = [{"answer": word, "correct": True, "feedback": item.because} for word in item.answers]
        return {"question": text, "type": "string", "answers": answers}
    answers = []
    for at, choice in enumerate(item.choices):
        right = at in item.right
        told = _written(item.feedback[at]) if item.feedback else ""
        shown = as_html(choice) + embedded(item.pictures[at]) if item.pictures else _written(choice)
        answers.append({"answer": shown, "correct": right, "feedback": told or (_written(item.because) if right else "")})
    return {"question": text, "type": "multiple_choice" if item.form == "choice" else "many_choice", "answers": answers}


def _written(words: str) -> str:
    """Words with their marks as they came; plain ones with nothing in them that a page would take for HTML."""
    return words.written if isinstance(words, Marked) else escape(words, quote=False)
