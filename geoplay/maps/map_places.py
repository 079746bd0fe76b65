"""What words mean on a world map: the countries that it shows, one by one or by the part of the world they lie in.

The words are those of lessons and decks (:mod:`geoplay.atlas.regions`), so that what was learnt at one door opens all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from geoplay.atlas import names, regions
from geoplay.atlas.stories import LANGUAGES
from geoplay.core.nearest import nearest
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text


@dataclass(frozen=True)
class MapPlaces:
    """The countries of a base map by their ids, each with its name, and the year it shows (``None`` for today)."""

    names: Mapping[str, str]
    year: int | None

    def meant(self, word: str) -> tuple[str, ...]:
        """The ids of what a word names: all countries in a part of the world, or one country.

        >>> MapPlaces({"ML": "Mali", "IT": "Italy"}, None).meant("SAHEL")
        ('ML',)
        """
        region = None if word in self.names else regions.find(word)
        if region is None:
            return (self.country(word, or_region=True),)
        found = tuple(key for key in self.names if region.holds(key, self.year))
        if not found:
            raise GeoplayError(Text("No country of this map lies in {region!r}.", region=region.english))
        return found

    def country(self, word: str, *, or_region: bool = False) -> str:
        """The id of one country, by id, or by name in any case and language; else an error with the nearest word."""
        key = word.strip()
        if key in self.names or key.upper() in self.names:
            return key if key in self.names else key.upper()
        named = [one for language in LANGUAGES for one in names.exact(key, language, year=self.year) if one in self.names]
        if named:
            return named[0]
        by_word = {name.casefold(): one for one, name in self.names.items()}
        parts = regions.words() if or_region else ()
        near = next(iter(nearest(key, [*parts, *by_word, *self.names])), None)
        if near is None:
            if or_region:
                raise GeoplayError(
                    Text(
                        'The map has no {key!r}; it knows countries ("IT", "Italy") and parts of the world ("Africa", "EU").',
                        key=key,
                    )
                )
            raise GeoplayError(Text('The map has no {key!r}; countries go by their ISO code, such as "IT".', key=key))
        if near in parts:
            raise GeoplayError(Text("The map has no {key!r}; did you mean {near!r}?", key=key, near=near))
        meant = by_word.get(near, near)
        raise GeoplayError(
            Text("The map has no {key!r}; did you mean {near!r} ({name})?", key=key, near=meant, name=self.names[meant])
        )
