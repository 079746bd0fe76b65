"""A table with one thing on it and nothing of the game: the gallery, or a cover between two people."""

from __future__ import annotations

from typing import Any


def bare_table(phase: str, node: dict[str, Any], prompt: str, tools: dict[str, Any]) -> dict[str, Any]:
    """The table of a phase that shows just one component.

    >>> bare_table("cover", {"type": "cover"}, "Pass the screen to Ben.", {})["layout"]
    {'board': [], 'middle': ['cover'], 'hand': []}
    """
    return {
        "seat": None,
        "turn": None,
        "prompt": {"text": prompt, "tone": "you"},
        "seats": [],
        "layout": {"board": [], "middle": [phase], "hand": []},
        "nodes": {phase: node},
        "actions": [],
        "refusals": {},
        "race": None,
        "pick": [],
        "clock": None,
        "phase": phase,
        "tools": tools,
        "time": None,
        "question": None,
        "outcome": None,
        "replay": None,
    }
