"""What WordNet knows of places: their kinds, for the check; that it knows them at all, for fame; other names."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from geoplay.atlas.gazetteer.letters import fold

# The class of a place in WordNet (the last word of its name) and the kind it is with us.
_KINDS = {
    "city": "city", "town": "city", "port": "city", "capital": "city", "village": "city", "seaport": "city",
    "city_state": "city", "urban_area": "city", "watering_place": "city", "suburb": "quarter", "borough": "quarter",
    "city_district": "quarter", "vicinity": "quarter", "residential_district": "quarter",
    "river": "river", "headstream": "river", "brook": "river", "estuary": "river", "lake": "lake", "loch": "lake",
    "sea": "sea", "ocean": "ocean", "gulf": "gulf", "bay": "bay", "inlet": "bay", "firth": "bay", "sound": "bay",
    "bight": "bay", "strait": "strait", "channel": "strait", "island": "island", "isle": "island",
    "barrier_island": "island", "atoll": "islands", "archipelago": "islands", "mountain_peak": "mountain",
    "mountain": "mountain", "hill": "mountain", "volcano": "volcano", "range": "range", "desert": "desert",
    "peninsula": "peninsula", "cape": "cape", "promontory": "cape", "isthmus": "isthmus", "valley": "valley",
    "gorge": "valley", "rift_valley": "valley", "plain": "plain", "prairie": "plain", "swamp": "plain",
    "tableland": "plateau", "pass": "pass", "canal": "canal", "ship_canal": "canal", "waterfall": "waterfall",
    "coral_reef": "reef", "continent": "continent", "country": "country", "Baltic_State": "country",
    "kingdom": "country", "empire": "country", "principality": "country", "sultanate": "country",
    "republic": "country", "possession": "territory", "colony": "territory", "mandate": "territory",
    "state": "state", "province": "state", "region": "region", "canton": "state", "county": "region",
    "district": "region", "geographical_area": "region", "administrative_district": "region", "area": "region",
    "seashore": "region", "forest": "region", "land": "region", "Colony": "region", "dig": "site", "site": "site",
    "port_of_entry": "city", "center": "city", "Soviet_Socialist_Republic": "country", "resort_area": "city",
}  # fmt: skip
_PLACES = {"15", "17"}  # WordNet's files of locations and of natural objects


@dataclass(frozen=True)
class Sense:
    """One place in WordNet under all its names."""

    names: tuple[str, ...]
    kind: str
    within: tuple[str, ...]  # the names of everything it is a part of


def senses(folder: Path) -> list[Sense]:
    """All places in WordNet that have a kind we know; stars, streets and parks have none."""
    synsets: dict[str, tuple[str, list[str], list[tuple[str, str]]]] = {}
    with (folder / "dict" / "data.noun").open(encoding="latin-1") as stream:
        for line in stream:
            if line.startswith("  "):
                continue
            fields = line.partition(" | ")[0].split(" ")
            count = int(fields[3], 16)
            words = [fields[4 + 2 * number] for number in range(count)]
            start = 4 + 2 * count
            pointers = [(fields[start + 1 + 4 * number], fields[start + 2 + 4 * number]) for number in range(int(fields[start]))]
            synsets[fields[0]] = (fields[1], words, pointers)
    found = []
    for file, words, pointers in synsets.values():
        classes = [synsets[target][1][0] for relation, target in pointers if relation == "@i"]
        kinds = [kind for name in classes if (kind := _kind(name))]
        if file in _PLACES and kinds:
            found.append(Sense(tuple(_spelt(word) for word in words), kinds[0], tuple(_within(pointers, synsets))))
    return found


def common_words(folder: Path) -> set[str]:
    """Words of English, folded: a name that is also one of these, like Black or British, says little on its own."""
    found = set()
    for file in ("index.adj", "index.verb", "index.adv"):
        with (folder / "dict" / file).open(encoding="latin-1") as stream:
            found |= {line.split(" ", 1)[0] for line in stream if not line.startswith("  ")}
    with (folder / "dict" / "data.noun").open(encoding="latin-1") as stream:
        for line in stream:
            if not line.startswith("  "):
                fields = line.split(" ")
                nouns = [fields[4 + 2 * number] for number in range(int(fields[3], 16))]
                found |= {noun for noun in nouns if noun.islower()}
    return {fold(word) for word in found if "_" not in word}


def adjectives(folder: Path) -> set[str]:
    """The adjectives of English that are written with a capital, folded: Italian, German, Mediterranean."""
    found = set()
    with (folder / "dict" / "data.adj").open(encoding="latin-1") as stream:
        for line in stream:
            if not line.startswith("  "):
                fields = line.split(" ")
                words = [fields[4 + 2 * number].partition("(")[0] for number in range(int(fields[3], 16))]
                found |= {fold(word) for word in words if word[:1].isupper() and "_" not in word}
    return found


def _kind(name: str) -> str | None:
    if name in _KINDS:
        return _KINDS[name]
    return _KINDS.get(name.rpartition("_")[2])


def _spelt(word: str) -> str:
    return word.replace("_", " ")


def _within(pointers: list[tuple[str, str]], synsets: dict[str, tuple[str, list[str], list[tuple[str, str]]]]) -> list[str]:
    names: list[str] = []
    waiting = [target for relation, target in pointers if relation == "#p"]
    seen = set(waiting)
    while waiting:
        _, words, further = synsets[waiting.pop()]
        names += [_spelt(word) for word in words]
        for relation, target in further:
            if relation == "#p" and target not in seen:
                seen.add(target)
                waiting.append(target)
    return names
