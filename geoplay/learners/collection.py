"""What a learner has won by right answers: flags, cities and places, a collection that grows.

>>> from geoplay.learners.learner import Fact, Learner
>>> ada = Learner("Ada")
>>> for kind, code, right in (("flag", "FR", True), ("capital", "FR", True), ("flag", "IT", False)):
...     _ = ada.answered(Fact(kind, Place("country", code)), correct=right)
>>> ada.collection().flags, ada.collection().cities
((Place(kind='country', key='FR'),), (Place(kind='country', key='FR'),))
>>> ada.collection().text.render()
'Collected so far: 1 flag, 1 city, 0 other places.'
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from geoplay.core.place import Place
from geoplay.core.text import Text


@dataclass(frozen=True)
class Collection:
    """Flags that were told, cities and capitals that were named, and places of which something else was known.

    The first won comes first, a capital is named by its country. Nothing is lost again: what was right once stays.
    """

    flags: tuple[Place, ...] = ()
    cities: tuple[Place, ...] = ()
    places: tuple[Place, ...] = ()

    @classmethod
    def of(cls, right: Iterable[tuple[str, Place]]) -> Collection:
        """The collection of those who answered these kinds of questions about these places rightly."""
        won: dict[str, dict[Place, None]] = {"flags": {}, "cities": {}, "places": {}}
        for kind, place in right:
            won[_shelf(kind, place)].setdefault(place)
        return cls(**{shelf: tuple(found) for shelf, found in won.items()})

    def since(self, before: Collection) -> Collection:
        """What was not in it ``before``.

        >>> now = Collection(flags=(Place("country", "FR"), Place("country", "IT")))
        >>> now.since(Collection(flags=(Place("country", "FR"),))).flags
        (Place(kind='country', key='IT'),)
        """
        flags, cities, places = set(before.flags), set(before.cities), set(before.places)
        return Collection(
            tuple(place for place in self.flags if place not in flags),
            tuple(place for place in self.cities if place not in cities),
            tuple(place for place in self.places if place not in places),
        )

    def __len__(self) -> int:
        return len(self.flags) + len(self.cities) + len(self.places)

    @property
    def text(self) -> Text:
        """How large it is, in a sentence."""
        return Text(
            "Collected so far: {flags} flags, {cities} cities, {places} other places.",
            flags=len(self.flags),
            cities=len(self.cities),
            places=len(self.places),
        )

    @property
    def text_of_new(self) -> Text:
        """What of it is new, where it is what another one grew by."""
        return Text(
            "New: {flags} flags, {cities} cities, {places} other places.",
            flags=len(self.flags),
            cities=len(self.cities),
            places=len(self.places),
        )


def _shelf(kind: str, place: Place) -> str:
    """Where something that was won belongs.

    >>> _shelf("flag-of", Place("country", "FR")), _shelf("river", Place("city", "Rome")), _shelf("area", Place("country", "FR"))
    ('flags', 'cities', 'places')
    """
    words = kind.split("-")
    if words[0] == "flag":
        return "flags"
    return "cities" if "capital" in words or place.kind == "city" else "places"
