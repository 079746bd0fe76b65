"""The difference between two tables, which is all that travels to the page after a move."""

from __future__ import annotations

from typing import Any


def difference(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """What changed between two tables: whole keys, but nodes one by one; the log travels apart.

    >>> difference({"nodes": {"a": 1, "b": 2}, "turn": 0}, {"nodes": {"a": 1, "b": 3}, "turn": 0})
    {'nodes': {'b': 3}}
    """
    patch = {key: value for key, value in after.items() if key not in ("nodes", "log") and before.get(key) != value}
    old, new = before["nodes"], after["nodes"]
    nodes = {name: node for name, node in new.items() if old.get(name) != node}
    nodes.update(dict.fromkeys(old.keys() - new.keys()))
    if nodes:
        patch["nodes"] = nodes
    return patch
