"""Other ways to write a name: with and without the geographical word, St. and Saint, Mt. and Mount."""

from __future__ import annotations

import re
from collections.abc import Iterator

from data.gazetteer.place import Place, usable
from geoplay.atlas.gazetteer.geographical_words import GEOGRAPHICAL_WORDS
from geoplay.atlas.gazetteer.letters import fold

# Rule globe-grams:4: these are no names by themselves, even where a village is called so.
GENERIC = GEOGRAPHICAL_WORDS | {"CENTRUM", "ZENTRUM"}
# These are not left alone when the word beside them is taken away: the Northern Province is not "Northern".
_VAGUE = "NORTH SOUTH EAST WEST NORTHERN SOUTHERN EASTERN WESTERN CENTRAL CENTRE CENTER UPPER LOWER INNER OUTER"
VAGUE = GENERIC | frozenset(_VAGUE.split())

_BEFORE = {
    "lake": r"Lake|Loch|Lough|Lago|Lac|Laguna|Lagoa|Ozero|Danau|Reservoir|Réservoir|Embalse|Represa|Presa|Buhayrat",
    "river": r"River|Rio|Río|Rivière|Oued|Nahr",
    "sea": r"Sea of|Gulf of|Bay of|Bight of|Strait of|Straits of|Isthmus of|Firth of",
    "mountain": r"Mount|Mt\.?|Monte|Mont|Cerro|Isle of|Isles of|Cape",
}
_AFTER = {
    "lake": r"Lakes?|Reservoir|Dam|Hu|Co|Nuur|Nur|Kol|Shuiku|Pond|Yumco|Vodokhranilishche",
    "river": r"River|Jiang|He|Canal|Channel",
    "sea": r"Sea|Ocean|Gulf|Bay|Bight|Sound|Straits?|Channel|Passage|Firth|Zee",
    "island": r"Islands?|Isles?|Archipelago|Atoll",
    "mountain": r"Mountains?|Range|Hills|Peak|Volcano|Alps",
    "land": r"Desert|Peninsula|Plateau|Plain|Falls|Pass|Canyon",
}
_PARTICLE = r"(?:\s+(?:de|di|do|da|du|d'|de la|de las|del|des))?"
_FIRST = re.compile(rf"^(?:{'|'.join(_BEFORE.values())}){_PARTICLE}[\s'\-]+(?=\w)", re.IGNORECASE)
_LAST = re.compile(rf"\s+(?:{'|'.join(_AFTER.values())})$", re.IGNORECASE)
_NATURAL = {
    "river", "lake", "sea", "ocean", "gulf", "bay", "strait", "island", "islands", "mountain", "range", "volcano",
    "desert", "peninsula", "plateau", "plain", "pass", "isthmus", "canal", "waterfall", "valley",
}  # fmt: skip
_WITH_WORD = {
    "river": "{} River", "lake": "Lake {}", "island": "{} Island", "islands": "{} Islands", "range": "{} Mountains",
    "mountain": "Mount {}", "volcano": "Mount {}", "desert": "{} Desert", "peninsula": "{} Peninsula", "sea": "{} Sea",
    "waterfall": "{} Falls", "plateau": "{} Plateau", "canal": "{} Canal",
}  # fmt: skip
_DIVISION = re.compile(
    r"^(?:Province of|State of|Region of|Republic of|Provincia de|Departamento de|Department of|Wilāyat)\s+|"
    r"\s+(?:Region|Province|Governorate|Oblast|Krai|Kray|County|District|Department|Prefecture|Municipality|Parish|"
    r"State|Republic|Voivodeship|Canton|Division|Territory|Emirate|City)$",
    re.IGNORECASE,
)


def others(place: Place, common: set[str], adjectives: set[str]) -> Iterator[Place]:
    """The place under its other spellings; the fame says how much each one says by itself."""
    if place.kind in _NATURAL:
        yield from _without_word(place, common, adjectives)
        yield from _with_word(place)
    if place.kind == "state":
        short = _DIVISION.sub("", place.name)
        if short != place.name and usable(short) and fold(short) not in VAGUE:
            yield place.called(short, place.fame)
    yield from _saints_and_mounts(place)


def _without_word(place: Place, common: set[str], adjectives: set[str]) -> Iterator[Place]:
    """Rule globe-grams:5: the name of a river, lake, island … may be formed without that word.

    The adjective of a country or a people (Italian, German) is no name; only seas are called so, the Indian Ocean for one.
    """
    short = _LAST.sub("", _FIRST.sub("", place.name)).strip(" '")
    key = fold(short)
    if short == place.name or not usable(short) or len(key) < 3 or key in VAGUE or re.match(r"of\b", short):
        return
    if key in adjectives and place.kind not in ("ocean", "sea"):
        return
    yield place.laid_as(short, place.fame * (0.35 if key in common else 0.8))


def _with_word(place: Place) -> Iterator[Place]:
    pattern = _WITH_WORD.get(place.kind)
    if pattern is None or _FIRST.match(place.name) or _LAST.search(place.name) or place.now:
        return
    if place.spelt != place.name or _ends_in_word(place.name) or "italian" in place.sources:
        return  # the name already says river or lake in its own language
    if place.kind != "river" and not place.sources & {"table", "natural-earth"}:
        return
    if any(word in GEOGRAPHICAL_WORDS for word in map(fold, place.name.replace("-", " ").split())):
        return  # Table Mountain, Pico Duarte, Cape Cod: it is said already
    if place.kind == "river" and _OTHER_RIVERS.search(place.name):
        return
    if place.kind == "islands" and place.name.endswith("s"):
        return  # Azores, Hebrides: the name is a plural already
    long = pattern.format(place.name)
    if usable(long):
        yield place.called(long, place.fame * 0.7)


_OTHER_RIVERS = re.compile(r"\b(?:Rivière|Rio|Río|Jiang|Darya|Nahr|Oued|Bahr|Canal|Shatt|Fork|Kiang|He|Ho)\b")


def _ends_in_word(name: str) -> bool:
    return name.lower().endswith(
        ("älv", "älven", "joki", "elva", "jaure", "järvi", "träsk", "vatnet", "fjorden", "meer", "kol", "sjön", "ozero")
    )


_SAINT = re.compile(r"\b(Saint|Sainte|St\.?|Ste\.?)(?=[\s\-])")
_MOUNT = re.compile(r"^(Mount|Mt\.?)(?=\s)")


def _saints_and_mounts(place: Place) -> Iterator[Place]:
    """Rule globe-grams:6: St. may stand for Saint; likewise Mt. for Mount."""
    found = _SAINT.search(place.name)
    if found:
        swaps = {"Saint": "St.", "Sainte": "Ste.", "St": "Saint", "St.": "Saint", "Ste": "Sainte", "Ste.": "Sainte"}
        other = _SAINT.sub(lambda match: swaps[match.group(1)], place.name)
        if usable(other):
            yield place.called(other, place.fame * (0.95 if "Saint" in found.group(1) else 0.9))
    found = _MOUNT.search(place.name)
    if found:
        other = _MOUNT.sub("Mt." if found.group(1) == "Mount" else "Mount", place.name)
        if usable(other):
            yield place.called(other, place.fame * 0.9)
