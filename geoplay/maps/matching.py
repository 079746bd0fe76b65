"""Which country of the atlas a row of a table means: by ISO code of two or three letters, or by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from geoplay.atlas.layers import read_columns
from geoplay.atlas.names import exact, languages
from geoplay.atlas.topology import ids

# Columns in which people keep codes or names of countries, in the order they are tried.
LIKELY = (
    "id", "key", "iso2", "iso_a2", "iso_a2_eh", "alpha_2", "iso3", "iso_a3", "iso_a3_eh", "alpha_3", "adm0_a3", "sov_a3",
    "iso", "code", "country_code", "countrycode", "name", "country", "country_name", "countryname", "admin", "sovereignt",
    "name_en", "nation", "state", "paese", "nome", "land", "pays",
)  # fmt: skip


@dataclass(frozen=True)
class CountryMatch:
    """Where the countries were found, and the key of each row, None where a row means none."""

    where: str | None
    keys: list[str | None]

    @property
    def share(self) -> float:
        """How many of the rows mean a country."""
        return sum(key is not None for key in self.keys) / max(1, len(self.keys))


def matched(
    index: Sequence[Any], columns: Mapping[str, Sequence[Any]], world: str, language: str, key: str | None = None
) -> CountryMatch:
    """The best match of some rows: by the column ``key`` if one is named, else by the index or a likely column.

    >>> matched([0, 1], {"country": ["Italy", "Atlantis"], "gold": [3, 9]}, "world", "en")
    CountryMatch(where='country', keys=['IT', None])
    >>> matched(["ITA", "fr", "Deutschland"], {}, "world", "de").keys
    ['IT', 'FR', 'DE']
    """
    if key is not None:
        return CountryMatch(key, [_key(value, world, language) for value in columns[key]])
    best = CountryMatch(None, [_key(value, world, language) for value in index])
    by_fold = {str(name).casefold().replace(" ", "_"): name for name in columns}
    for likely in LIKELY:
        if best.share == 1:
            break
        if likely in by_fold:
            name = by_fold[likely]
            found = CountryMatch(name, [_key(value, world, language) for value in columns[name]])
            best = max(best, found, key=lambda match: match.share)
    return best


def _key(value: Any, world: str, language: str) -> str | None:
    if not isinstance(value, str) or not value.strip():
        return None
    text = value.strip()
    known = _codes(world)
    found = known.get(text) or known.get(text.upper()) or known.get(text.lower())
    return found or _by_name(text, world, language)


@cache
def _codes(world: str) -> dict[str, str]:
    """Keys by the codes that mean them."""
    present = ids(world)
    found = {key: key for key in present}
    if "1960" not in world:
        columns = read_columns("countries-110m")
        found |= {three: two for two, three in zip(columns["id"], columns["iso3"], strict=True) if three and two in found}
    return found


@cache
def _by_name(text: str, world: str, language: str) -> str | None:
    found = exact(text, language if language in languages() else "en", year=1960 if "1960" in world else None)
    # A name of two places means neither.
    return found[0] if len(found) == 1 and found[0] in _codes(world) else None
