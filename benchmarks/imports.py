"""How long `import geoplay` takes."""

from __future__ import annotations

import os
import subprocess
import sys

from benchmarks.measure import Row, timing

ROUNDS = 7


def run() -> list[Row]:
    """``import geoplay`` next to ``import geopandas``, each in a fresh interpreter, less the interpreter itself."""
    statements = {"nothing": "pass", "geoplay": "import geoplay", "geopandas": "import geopandas"}
    spent: dict[str, list[float]] = {name: [] for name in statements}
    for number in range(ROUNDS + 1):
        for name, statement in statements.items():
            seconds = _fresh_interpreter(statement)
            if number:
                spent[name].append(seconds)
    bare = timing(spent["nothing"]).seconds
    ours, peer = (timing([max(1e-4, seconds - bare) for seconds in spent[name]]) for name in ("geoplay", "geopandas"))
    what = "`import geoplay`: share of `import geopandas`"
    return [Row(what, ours.each(), peer.each(), ours.seconds / peer.seconds, at_most=0.2)]


def _fresh_interpreter(statement: str) -> float:
    """The processor seconds a new interpreter takes for a statement."""
    before = os.times()
    subprocess.run([sys.executable, "-c", statement], check=True)
    after = os.times()
    return (after.children_user - before.children_user) + (after.children_system - before.children_system)
