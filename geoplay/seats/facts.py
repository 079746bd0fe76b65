"""One fact learned at the end of a game, about a place it touched."""

from __future__ import annotations

from collections.abc import Sequence

from geoplay.atlas.names import name
from geoplay.atlas.stories import LANGUAGES, story
from geoplay.core.place import Place

# The kinds of place that have a flag with a story, and the year it is told of.
YEARS: dict[str, int | None] = {"space-1960": 1960, "country": None}


def fact_about(places: Sequence[Place], language: str) -> str:
    """The story of the flag of the first of these places that has one, after its name; nothing where none has.

    >>> fact_about([Place("sea", "atlantic"), Place("space-1960", "canada")], "en").partition(",")[0]
    '**Canada.** In 1960 Canada still flew the Red Ensign'
    """
    told = language if language in LANGUAGES else "en"
    for place in places:
        if place.kind in YEARS:
            try:
                year = YEARS[place.kind]
                return f"**{name(place.key, told, year=year)}.** {story(place.key, year, told)}"
            except ValueError:
                continue
    return ""
