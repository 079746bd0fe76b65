"""The gazetteer beside lists of famous places that its build does not use: the first bearer of a name is the famous one."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from geoplay.atlas import gazetteer
from geoplay.atlas.gazetteer import Entry

# Where somebody who says just the name means the place to be (latitude, longitude), written down from memory of schoolbooks:
# the Bible, battles, disasters, wonders of the world.
KNOWN_TO_ALL = {
    "Bethlehem": (31.7, 35.2), "Nazareth": (32.7, 35.3), "Jericho": (31.9, 35.4), "Jerusalem": (31.8, 35.2),
    "Damascus": (33.5, 36.3), "Chernobyl": (51.3, 30.2), "Hiroshima": (34.4, 132.5), "Pearl Harbor": (21.4, -158.0),
    "Auschwitz": (50.0, 19.2), "Waterloo": (50.7, 4.4), "Hastings": (50.9, 0.6), "Verdun": (49.2, 5.4),
    "Dunkirk": (51.0, 2.4), "Marathon": (38.1, 24.0), "Stalingrad": (48.7, 44.5), "Gettysburg": (39.8, -77.2),
    "Troy": (40.0, 26.2), "Sparta": (37.1, 22.4), "Carthage": (36.9, 10.3), "Babylon": (32.5, 44.4), "Athens": (38.0, 23.7),
    "Rome": (41.9, 12.5), "Alexandria": (31.2, 29.9), "Corinth": (37.9, 22.9), "Petra": (30.3, 35.4),
    "Pompeii": (40.7, 14.5), "Machu Picchu": (-13.2, -72.5), "Stonehenge": (51.2, -1.8), "Taj Mahal": (27.2, 78.0),
    "K2": (35.9, 76.5), "Everest": (28.0, 86.9), "Kilimanjaro": (-3.1, 37.4), "Fuji": (35.4, 138.7),
    "Vesuvius": (40.8, 14.4), "Etna": (37.7, 15.0), "Krakatoa": (-6.1, 105.4), "South Pole": (-90, 0),
    "North Pole": (90, 0), "Cambridge": (52.2, 0.1), "Oxford": (51.8, -1.3), "Birmingham": (52.5, -1.9),
    "Florence": (43.8, 11.3), "Venice": (45.4, 12.3), "Naples": (40.9, 14.3), "Valencia": (39.5, -0.4),
    "Barcelona": (41.4, 2.2), "Toledo": (39.9, -4.0), "Granada": (37.2, -3.6), "Mecca": (21.4, 39.8),
    "Medina": (24.5, 39.6), "Timbuktu": (16.8, -3.0), "Zanzibar": (-6.2, 39.2), "Hollywood": (34.1, -118.3),
    "Manhattan": (40.8, -74.0), "Brooklyn": (40.7, -74.0), "Niagara Falls": (43.1, -79.1), "Grand Canyon": (36.1, -112.1),
    "Gibraltar": (36.1, -5.4), "Lourdes": (43.1, -0.1), "Versailles": (48.8, 2.1), "Canterbury": (51.3, 1.1),
}  # fmt: skip


def apart(entry: Entry, point: tuple[float, float]) -> float:
    """Degrees from a place to a point, roughly; at a pole every longitude is the same."""
    across = 0.0 if abs(point[0]) == 90 else (entry.lon - point[1] + 180) % 360 - 180
    return max(abs(entry.lat - point[0]), abs(across))


@pytest.mark.parametrize("name", KNOWN_TO_ALL)
def test_a_famous_name_means_the_famous_place(name: str) -> None:
    found = gazetteer.find(name)
    assert found, name
    assert apart(found[0], KNOWN_TO_ALL[name]) < 1.5, found[:3]


def zones() -> list[tuple[str, tuple[float, float]]]:
    """The cities of the time-zone database with their points: a list that its makers keep for other reasons than ours."""
    cities = []
    for line in (files("tzdata.zoneinfo") / "zone.tab").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            _, at, zone, *_ = line.split("\t")
            lat, lon = re.fullmatch(r"([+-]\d+)([+-]\d+)", at).groups()  # type: ignore[union-attr] # the format of the file
            cities.append((zone.rpartition("/")[2].replace("_", " "), (degrees(lat, 3), degrees(lon, 4))))
    return cities


def degrees(text: str, whole: int) -> float:
    size = int(text[1:whole]) + int(text[whole : whole + 2]) / 60
    return -size if text[0] == "-" else size


# Names of zones that mean something more famous elsewhere, or that are no cities of that name.
ELSEWHERE = {
    "Antigua", "Aruba", "Barbados", "Belize", "Bermuda", "Canary", "Cordoba", "Dominica", "Grenada", "Guadeloupe", "Guam",
    "Jamaica", "Jersey", "Madeira", "Malta", "Martinique", "Mauritius", "Mayotte", "Merida", "Palau", "Reunion",
    "Singapore", "Syowa", "Tahiti", "Troll", "Vincennes",
}  # fmt: skip


def test_the_cities_of_the_time_zones_are_found_where_they_lie() -> None:
    known = [(name, point, gazetteer.find(name)) for name, point in zones() if gazetteer.find(name)]
    far = [(name, point, found[0]) for name, point, found in known if apart(found[0], point) > 3 and name not in ELSEWHERE]
    assert len(known) > 300
    # A zone may be called after an island or a country whose middle lies farther off; a city may have a greater namesake.
    assert len(far) < len(known) * 0.12, far


ITALIAN = """Europa|Alpi|Appennini|Pirenei|Ande|Caucaso|Urali|Carpazi|Dolomiti|Vesuvio|Cervino|Danubio|Reno|
    Tamigi|Senna|Loira|Rodano|Nilo|Gange|Indo|Eufrate|Tigri|Giordano|Volga|Tevere|Arno|Adige|
    Mediterraneo|Mar Mediterraneo|Mar Nero|Mar Rosso|Mar Morto|Mar Baltico|Mare del Nord|Mar Caspio|
    Adriatico|Tirreno|Ionio|Egeo|Oceano Pacifico|Pacifico|Atlantico|Oceano Indiano|Lago di Garda|
    Lago Maggiore|Lago di Ginevra|Lago Vittoria|Dublino|Londra|Parigi|Berlino|Vienna|Zurigo|Ginevra|
    Lisbona|Barcellona|Siviglia|Mosca|Varsavia|Praga|Anversa|Copenaghen|Stoccolma|Atene|Costantinopoli|
    Bisanzio|Gerusalemme|Betlemme|Pechino|Nuova Delhi|Avana|Olanda|Inghilterra|Scozia|Galles|Irlanda|
    Francia|Spagna|Germania|Baviera|Sassonia|Borgogna|Bretagna|Normandia|Provenza|Catalogna|Castiglia|
    Sicilia|Sardegna|Creta|Cipro|Rodi|Baleari|Canarie|Azzorre|Antille|Giappone|Cina|Groenlandia|
    Islanda|Terranova|Terra del Fuoco|Amazzonia|Lombardia|Toscana|Napoli|Firenze|Venezia|Torino|Genova|
    Marsiglia|Nizza|Edimburgo|Cantone|Cartagine|Stati Uniti|Regno Unito|Nuova Scozia|Nuova Guinea|
    Polo Nord|Polo Sud|Montagne Rocciose|Cascate del Niagara"""


def test_italian_names_are_known() -> None:
    names = [name.strip() for name in ITALIAN.split("|")]
    assert [name for name in names if not gazetteer.find(name)] == []


def test_no_name_was_damaged_by_its_source() -> None:
    store = gazetteer.shared()._store
    assert [name for name in store.names if re.search("[?\ufffd\x80-\x9f]", name)] == []
