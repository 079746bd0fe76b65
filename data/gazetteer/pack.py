"""Packing: the places in columns, sorted so that a search needs no dictionary."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass

from data.gazetteer.place import Place
from geoplay.atlas.gazetteer.letters import words


@dataclass(frozen=True)
class Packed:
    """The contents of the product files."""

    letters: bytes
    columns: bytes
    names: bytes
    about: dict[str, object]


def pack(places: Sequence[Place], checks: dict[str, int]) -> Packed:
    """All places in columns.

    The letters of all names follow each other without a mark, the shortest first and in the order of the
    alphabet: names of one length form a block in which the place of any name can be computed and looked up by
    halving. Then come, for each name, how many places bear it and how many words it has; and for each place,
    the most famous of a name first, its kind, country, latitude, longitude (in hundredths of a degree) and
    fame (in thousandths).
    """
    order = sorted(places, key=lambda place: (len(place.key), place.key, -place.fame, place.kind, place.country))
    kinds = sorted({place.kind for place in order})
    countries = sorted({place.country for place in order})
    kind_number = {kind: number for number, kind in enumerate(kinds)}
    country_number = {country: number for number, country in enumerate(countries)}
    keys: list[str] = []
    counts: list[int] = []
    spaces: list[int] = []
    for place in order:
        if keys and keys[-1] == place.key:
            # How many words it has says the most famous bearer, who comes first.
            counts[-1] += 1
        else:
            keys.append(place.key)
            counts.append(1)
            spaces.append(words(place.spelt))
    lengths: dict[str, int] = {}
    for key in keys:
        lengths[str(len(key))] = lengths.get(str(len(key)), 0) + 1
    number = len(order)
    columns = b"".join(
        [
            bytes(counts),
            bytes(spaces),
            bytes(kind_number[place.kind] for place in order),
            bytes(country_number[place.country] for place in order),
            struct.pack(f"<{number}h", *(round(place.lat * 100) for place in order)),
            struct.pack(f"<{number}h", *(round(place.lon * 100) for place in order)),
            struct.pack(f"<{number}h", *(round(place.fame * 1000) for place in order)),
        ]
    )
    about = {
        "names": len(keys),
        "places": number,
        "lengths": lengths,
        "kinds": kinds,
        "countries": countries,
        "now": {str(row): place.now for row, place in enumerate(order) if place.now},
        "checked": checks,
        "most_letters": _most_letters(keys),
    }
    names = "\n".join(place.name for place in order).encode("utf-8")
    return Packed("".join(keys).encode("ascii"), columns, names, about)


def _most_letters(keys: Sequence[str]) -> dict[str, int]:
    """How often each letter occurs at most in one name: that many bits a search gives it."""
    most: dict[str, int] = {}
    for key in keys:
        for letter in set(key):
            most[letter] = max(most.get(letter, 0), key.count(letter))
    return dict(sorted(most.items()))
