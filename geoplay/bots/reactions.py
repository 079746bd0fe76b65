"""How quick and how knowing each level is in a race.

The times are those of people at a screen, from seeing a card to pressing a button: a few hundred milliseconds to see and
move, the rest to know. Each level answers in about two thirds of the time of the one below. ``docs/bots.md`` shows the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from geoplay.core.reflexes import Reflexes

REACTIONS: Mapping[str, Reflexes] = MappingProxyType(
    {
        "random": Reflexes(median=6000, spread=0.50, knowledge=0.15, attention=0.40, memory=1.0, noise=1.50),
        "novice": Reflexes(median=4200, spread=0.40, knowledge=0.40, attention=0.65, memory=3.0, noise=0.60),
        "regular": Reflexes(median=2800, spread=0.32, knowledge=0.70, attention=0.85, memory=8.0, noise=0.25),
        "expert": Reflexes(median=1900, spread=0.25, knowledge=0.93, attention=0.97, memory=20.0, noise=0.08),
    }
)
"""The reflexes of each level."""
