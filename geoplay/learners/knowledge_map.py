"""What is known, on a map: each country in the colour of how much of it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text

if TYPE_CHECKING:
    from geoplay.widgets.world_map import WorldMap

# The places that each map shows.
MAPS = {None: ("country", "world"), 1960: ("space-1960", "world-1960-end")}


def knowledge_map(
    known: Iterable[tuple[Place, float]], title: Text, *, year: int | None = None, language: str = "en"
) -> WorldMap:
    """A map of the mean of what is known about each place, from 0 to 100 in a hundred; a place never asked about is grey.

    >>> map = knowledge_map([(Place("country", "FR"), 1.0), (Place("country", "FR"), 0.5)], Text("What you know, in %"))
    >>> map.notes
    []
    """
    if year not in MAPS:
        raise OptionError(f"There is a map of today (no year) and of 1960, not of {year!r}.")
    kind, base = MAPS[year]
    shares: dict[str, list[float]] = {}
    for place, share in known:
        if place.kind == kind:
            shares.setdefault(place.key, []).append(share)
    if not shares:
        when = "today" if year is None else str(year)
        raise GeoplayError(f"Nothing was asked about the countries of {when} yet, so there is nothing to show on their map.")
    # The map's page is only wanted by those who look at one.
    from geoplay.widgets.world_map import world_map

    values = {key: round(100 * sum(found) / len(found)) for key, found in shares.items()}
    return world_map(values, base=base, title=title.render(language), language=language, vmin=0, vmax=100)
