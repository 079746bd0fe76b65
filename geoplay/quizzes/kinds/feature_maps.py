"""Which features there are to ask about on a map, and the maps that show them: those of a continent together, never too near."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from math import cos, hypot, radians

from geoplay.atlas import gazetteer
from geoplay.atlas.continents import continent_at, is_between
from geoplay.atlas.features import features
from geoplay.atlas.layers import read_columns, read_lines
from geoplay.atlas.neighbours import all_neighbours
from geoplay.quizzes.click_maps import ClickMap, Feature
from geoplay.quizzes.kinds import cities, rivers

# What is less famous than this is for specialists, by what it is.
FAMOUS = {"sea": 0.5, "range": 0.34, "peak": 0.38, "volcano": 0.38, "desert": 0.0}
# Points of one map lie at least so far apart, in degrees; the more famous one is shown.
APART = 0.75
# A continent with fewer features than this has no map of its own; a country needs so many cities for one.
FEW, FEW_CITIES = 4, 5
# So many cities of a continent are shown together, the most famous ones.
MOST_CITIES = 60
SUBJECTS = ("river", "lake", "sea", "mountain", "desert", "city")


@dataclass(frozen=True)
class Thing:
    """A feature that is asked about.

    ``layer`` is what it is shown together with, ``group`` what it is mistaken for; ``at`` latitude and longitude of a point in
    it; ``near`` are countries that must not be called wrong; ``within`` what it is a part of; ``also`` what it consists of.
    """

    subject: str
    key: str
    name_in: Callable[[str], str]
    layer: str
    at: tuple[float, float]
    fame: float
    countries: tuple[str, ...] = ()
    near: frozenset[str] = frozenset()
    continent: str = ""
    within: tuple[str, ...] = ()
    also: frozenset[str] = frozenset()
    elevation: int = 0
    ocean: bool = False

    @property
    def group(self) -> str:
        """What it may be mistaken for: oceans for each other, and not for seas."""
        return "oceans" if self.ocean else self.layer

    @property
    def names(self) -> dict[str, str]:
        """The names by language."""
        return {language: self.name_in(language) for language in ("en", "it")}


@cache
def things(subject: str) -> dict[str, Thing]:
    """All features of a kind that are asked about, by key."""
    if subject in rivers.LAYER:
        return {key: _water(subject, key) for key in rivers.asked(subject)}
    if subject == "city":
        return {key: _city(city) for key, city in cities.asked().items()}
    return _land_or_sea(subject)


def _water(subject: str, key: str) -> Thing:
    water = rivers.asked(subject)[key]
    layer = rivers.LAYER[subject]
    lines = read_lines(layer, read_columns(layer)["name"].index(key))
    longest = max(lines, key=len)
    longitude, latitude = longest[len(longest) // 2]
    return Thing(
        subject,
        key,
        water.name_in,
        layer,
        (latitude, longitude),
        _fame(key, (subject,)),
        water.countries,
        frozenset(water.near),
        water.continent,
        # Both arms are the Nile, too.
        ("Nile",) if key in ("White Nile", "Blue Nile") else (),
        frozenset({"White Nile", "Blue Nile"}) if key == "Nile" else frozenset(),
    )


def _city(city: cities.City) -> Thing:
    between = is_between(*city.at, city.country)
    continent = "" if between else continent_at(*city.at, city.country)
    fame = cities.fame_of(city)
    return Thing("city", city.key, city.name_in, "cities", city.at, fame, (city.country,), continent=continent)


def _land_or_sea(subject: str) -> dict[str, Thing]:
    known = features(subject)
    found = {}
    for name, one in known.items():
        fame = _fame(name, KINDS_IN_THE_GAZETTEER[subject])
        if fame < FAMOUS.get(one.kind, FAMOUS.get(subject, 0.0)):
            continue
        extended = subject == "desert" or one.kind == "range"
        beside = {near for code in one.countries for near in all_neighbours().get(code, ())} if extended else set()
        parts = frozenset(other for other, its in known.items() if name in its.within)
        layer = {"sea": "seas", "desert": "deserts"}.get(subject) or ("ranges" if one.kind == "range" else "peaks")
        found[name] = Thing(
            subject,
            name,
            one.name_in,
            layer,
            one.at,
            fame,
            one.countries,
            frozenset(beside),
            one.continent,
            one.within,
            parts,
            one.elevation,
            one.kind == "ocean",
        )
    return found


KINDS_IN_THE_GAZETTEER = {
    "river": ("river",),
    "lake": ("lake",),
    "sea": ("ocean", "sea", "gulf", "bay", "strait"),
    "mountain": ("mountain", "volcano", "range", "island"),
    "desert": ("desert",),
}


@cache
def _fame(name: str, kinds: tuple[str, ...]) -> float:
    return max((entry.fame for entry in gazetteer.find(name) if entry.kind in kinds), default=0.0)


def name_of(subject: str, key: str, language: str) -> str:
    """What a feature is called; its key where the atlas does not know it."""
    found = things(subject).get(key) if subject in SUBJECTS else None
    return key if found is None else found.name_in(language)


# ---- maps


def map_of(thing: Thing) -> str:
    """The name of the map on which a feature is to be found; empty where it would lie too near to another.

    >>> map_of(things("river")["Danube"]), map_of(things("desert")["Sahara"]), map_of(things("mountain")["Urals"])
    ('rivers/Europe', 'deserts', 'ranges')
    """
    names = [thing.layer] if thing.layer != "cities" else []
    if thing.continent and thing.layer not in ("seas", "deserts"):
        names.insert(0, f"{thing.layer}/{thing.continent}")
    if thing.layer == "cities":
        names.append(f"cities/{thing.countries[0]}")
    for name in names:
        found = atlas_map(name)
        if found is not None and thing.key in found.features:
            return name
    return ""


@cache
def atlas_map(name: str) -> ClickMap | None:
    """The map of the atlas's features of a name; ``None`` where there is none.

    >>> len(atlas_map("deserts").features), atlas_map("cities") is None, atlas_map("world") is None
    (22, True, True)
    """
    layer, _, part = name.partition("/")
    subject = SUBJECT_OF_LAYER.get(layer)
    if subject is None or (layer == "cities" and not part):
        return None
    of_layer = [thing for thing in things(subject).values() if thing.layer == layer]
    chosen = [thing for thing in of_layer if not part or part in (thing.continent, *thing.countries)]
    if len(part) == 2:
        chosen = [thing for thing in chosen if layer == "cities"]
    elif layer == "cities":
        chosen = sorted(chosen, key=lambda thing: -thing.fame)[:MOST_CITIES]
    kept = _apart(chosen)
    if len(kept) < (FEW_CITIES if len(part) == 2 else FEW):
        return None
    return ClickMap(name, {thing.key: _drawn(thing) for thing in kept})


SUBJECT_OF_LAYER = {
    "rivers": "river",
    "lakes": "lake",
    "seas": "sea",
    "peaks": "mountain",
    "ranges": "mountain",
    "deserts": "desert",
    "cities": "city",
}


def _apart(chosen: Iterable[Thing]) -> list[Thing]:
    """Points that are not too near to a more famous one; lines and areas are told apart by their course."""
    kept: list[Thing] = []
    for thing in sorted(chosen, key=lambda thing: (-thing.fame, thing.key)):
        if thing.subject in rivers.LAYER or all(distance(thing, other) >= APART for other in kept):
            kept.append(thing)
    return kept


def distance(one: Thing, other: Thing) -> float:
    """How far two features lie apart, roughly, in degrees."""
    across = abs(one.at[1] - other.at[1])
    return hypot(one.at[0] - other.at[0], min(across, 360 - across) * cos(radians((one.at[0] + other.at[0]) / 2)))


def _drawn(thing: Thing) -> Feature:
    if thing.subject not in rivers.LAYER:
        latitude, longitude = thing.at
        return Feature(thing.key, thing.names, "point", ((((longitude, latitude),),),))
    lines = read_lines(thing.layer, read_columns(thing.layer)["name"].index(thing.key))
    parts = tuple((tuple(line),) for line in lines)
    return Feature(thing.key, thing.names, "line" if thing.subject == "river" else "area", parts)
