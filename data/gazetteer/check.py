"""The check of kinds: whether anything else agrees with what we say that a famous name is."""

from __future__ import annotations

from collections import Counter

from data.context import BuildError
from data.gazetteer.place import Place

FAMOUS = 20_000


def check_kinds(places: list[Place]) -> dict[str, int]:
    """See that the most famous names have their kind from more than one hand, and count how.

    A kind is confirmed by two sources that agree on name, country and kind (`two sources`); where only GeoNames
    has the place, by its feature code (`feature code`) or by a second extract that lists populated places alone
    (`second extract`); by a list or map layer of one kind only, of countries, divisions, rivers or lakes
    (`list of one kind`); or it was entered or settled by hand in `data/tables` (`by hand`). Anything else stops
    the build: it must be settled in `gazetteer_kinds.csv`.

    >>> rome = Place("Rome", "capital", "IT", 41.9, 12.5, 0.98, {"geonames", "wordnet"})
    >>> check_kinds([rome])
    {'two sources': 1}
    """
    best: dict[str, Place] = {}
    for place in places:
        if place.key not in best or place.fame > best[place.key].fame:
            best[place.key] = place
    famous = sorted(best.values(), key=lambda place: (-place.fame, place.key))[:FAMOUS]
    ways = Counter(_way(place) for place in famous)
    open_cases = [place for place in famous if _way(place) == "open"]
    if open_cases:
        shown = ", ".join(f"{place.name} ({place.kind}, {place.country})" for place in open_cases[:40])
        raise BuildError(
            f"{len(open_cases)} famous names have a kind that nothing confirms; settle them in "
            f"data/tables/gazetteer_kinds.csv: {shown}."
        )
    return dict(sorted(ways.items()))


def _way(place: Place) -> str:
    origins = {"geonames" if source.startswith("geonames") else source for source in place.sources}
    if "table" in origins:
        return "by hand"
    if len(origins) >= 2:
        return "two sources"
    if "geonames-code" in place.sources:
        return "feature code"
    if "geonames-listed" in place.sources:
        return "second extract"
    if place.sources & {"cldr", "geonames-divisions"} or place.kind in ("river", "canal", "lake", "state"):
        return "list of one kind"
    return "open"
