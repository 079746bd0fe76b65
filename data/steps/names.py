"""What everything is called: countries, territories, regions, capitals, places of 1960."""

from __future__ import annotations

import json
import re
from typing import Any

from data.context import BuildError, Context
from data.fact_sources import INPUTS as FACT_INPUTS
from data.fact_sources import Factbook, GeoNames
from geoplay.atlas.names import fold

CLDR_NAMES = "cldr-localenames-full@48.2.0"

NAME = "names"
INPUTS = (
    *FACT_INPUTS,
    f"npm:{CLDR_NAMES}",
    "products/facts.json",
    "data/tables/capitals_also.csv",
    "data/tables/capitals_it.csv",
    "data/tables/names_also.csv",
    "data/tables/names_also_1960.csv",
    "data/tables/names_overrides.csv",
    "data/tables/regions_overrides.csv",
    "data/tables/places.csv",
    "data/tables/spaces_1960_facts.csv",
    "data/tables/world_1960.csv",
)
OUTPUTS = ("names.json", "LICENCES/cldr.txt")

# The games speak English and Italian. The others are the large languages of the world and of Italian classrooms.
LANGUAGES = (
    "ar", "bn", "de", "el", "en", "es", "fr", "hi", "it", "ja", "ko",
    "nl", "pl", "pt", "ro", "ru", "sl", "sq", "sv", "tr", "uk", "zh",
)  # fmt: skip
# The long names of these say more than their place on the map.
PREFER_SHORT = frozenset({"HK", "MO", "PS"})

Table = dict[str, dict[str, Any]]


def build(context: Context) -> None:
    """Write the names, after seeing that no name means two places."""
    facts = json.loads((context.products / "facts.json").read_text(encoding="utf-8"))
    codes = [row["iso2"] for row in context.table("places")]
    territories = {language: _territories(context, language) for language in LANGUAGES}
    product = {
        "today": _today(context, codes, territories, facts["today"]),
        "1960": _in_1960(context),
        "regions": _regions(context, territories, facts["today"]),
    }
    for year in ("today", "1960"):
        _check_unambiguous(product[year], year)
    context.write_json("names.json", product)
    context.copy_licence(context.npm(CLDR_NAMES) / "LICENSE", "cldr")


def _territories(context: Context, language: str) -> dict[str, str]:
    file = context.npm(CLDR_NAMES) / "main" / language / "territories.json"
    content = json.loads(file.read_text(encoding="utf-8"))
    names: dict[str, str] = content["main"][language]["localeDisplayNames"]["territories"]
    # One apostrophe everywhere, the one that a keyboard has.
    return {key: name.replace("’", "'") for key, name in names.items()}


def _today(context: Context, codes: list[str], territories: dict[str, dict[str, str]], facts: dict[str, Any]) -> dict[str, Table]:
    overrides = {(row["key"], row["language"]): row["name"] for row in context.table("names_overrides")}
    also: dict[tuple[str, str], list[str]] = {}
    for row in context.table("names_also"):
        also.setdefault((row["language"], row["key"]), []).append(row["name"])
    for code, long_name in _long_names(context, codes).items():
        also.setdefault(("en", code), []).append(long_name)
    names: Table = {}
    others: Table = {}
    for language, table in territories.items():
        names[language], others[language] = {}, {}
        for code in codes:
            overridden = overrides.get((code, language))
            main = overridden or _main_name(code, language, table)
            variants = [name for key, name in table.items() if key.startswith(f"{code}-alt-")]
            if not overridden:
                variants.append(table[code])
            parts = re.findall(r"[^()（）]+", table[code]) if code == "MM" else []
            known = [*variants, *(part.strip() for part in parts), *also.get((language, code), [])]
            names[language][code] = main
            if different := _different(main, known):
                others[language][code] = different
    capitals, other_capitals = _capitals(context, facts)
    return {"names": names, "other_names": others, "capitals": capitals, "other_capitals": other_capitals}


def _main_name(code: str, language: str, table: dict[str, str]) -> str:
    """CLDR's name, in full English words, and without what stands in brackets for Myanmar."""
    name = (code in PREFER_SHORT and table.get(f"{code}-alt-short")) or table[code]
    if code == "MM":
        name = re.split(r"\s*[（(]", name)[0]
    if language == "en":
        name = name.replace(" & ", " and ").replace("St. ", "Saint ")
    return name


def _long_names(context: Context, codes: list[str]) -> dict[str, str]:
    """The long English names of the Factbook: Kingdom of Spain, Federal Republic of Germany."""
    factbook = Factbook(context, GeoNames(context).factbook_codes())
    return {code: name for code in codes if (name := factbook.long_name(code))}


def _capitals(context: Context, facts: dict[str, Any]) -> tuple[Table, Table]:
    english = {code: entry["capital"] for code, entry in facts.items() if "capital" in entry}
    italian = {row["key"]: row["capital_it"] for row in context.table("capitals_it")}
    if set(english) != set(italian):
        odd = ", ".join(sorted(set(english) ^ set(italian)))
        raise BuildError(f"data/tables/capitals_it.csv does not name the capitals that the facts have: {odd}.")
    also: dict[str, list[str]] = {}
    for row in context.table("capitals_also"):
        also.setdefault(row["key"], []).append(row["name"])
    if strangers := set(also) - set(english):
        raise BuildError(f"data/tables/capitals_also.csv names capitals of {', '.join(sorted(strangers))}: there are none.")
    other = {code: _different(english[code], names) for code, names in also.items()}
    # The second names are the same in any language; English is looked up in all of them.
    return {"en": english, "it": italian}, {"en": {code: names for code, names in other.items() if names}}


def _in_1960(context: Context) -> dict[str, Any]:
    ours = {row["id"]: row for row in context.table("spaces_1960_facts")}
    table = context.table("world_1960")
    names: Table = {"en": {}, "it": {}}
    capitals: Table = {"en": {}, "it": {}}
    other_capitals: Table = {"en": {}, "it": {}}
    for row in table:
        key, about = row["id"], ours[row["id"]]
        names["en"][key] = about["name_en"] or row["name"]
        names["it"][key] = about["name_it"]
        for language in ("en", "it"):
            if capital := about[f"capital_{language}"]:
                capitals[language][key] = capital
            if " / " in capital:
                other_capitals[language][key] = capital.split(" / ")
    others: Table = {"en": {}, "it": {}}
    for row in context.table("names_also_1960"):
        if row["key"] not in names["en"]:
            raise BuildError(f"data/tables/names_also_1960.csv names {row['key']}, which is no place of 1960.")
        others[row["language"]].setdefault(row["key"], []).append(row["name"])
    today = {row["id"]: list(dict.fromkeys(part.partition(":")[0] for part in row["parts"].split())) for row in table}
    return {
        "names": names,
        "other_names": others,
        "capitals": capitals,
        "other_capitals": other_capitals,
        "today": today,
    }


def _regions(context: Context, territories: dict[str, dict[str, str]], facts: dict[str, Any]) -> Table:
    numbers = sorted({entry[kind] for entry in facts.values() for kind in ("continent", "region")})
    found = {language: {number: table[number] for number in numbers} for language, table in territories.items()}
    for row in context.table("regions_overrides"):
        if row["number"] not in numbers:
            raise BuildError(f"data/tables/regions_overrides.csv names {row['number']}, which is no region.")
        found[row["language"]][row["number"]] = row["name"]
    return found


def _different(main: str, names: list[str]) -> list[str]:
    """Names that would not be understood as the main one or as one another anyway."""
    seen = {fold(main)}
    kept: list[str] = []
    for name in names:
        if name and fold(name) not in seen:
            seen.add(fold(name))
            kept.append(name)
    return kept


def _check_unambiguous(world: dict[str, Any], year: str) -> None:
    """No name may mean two places to a player, whose language is read before English."""
    for language in world["names"]:
        meant: dict[str, tuple[str, str]] = {}
        for table in (world["names"][language], world["other_names"].get(language, {})):
            for key, names in table.items():
                for name in [names] if isinstance(names, str) else names:
                    other, _ = meant.setdefault(fold(name), (key, name))
                    if other != key:
                        raise BuildError(f"In {language}, {year}, {name!r} would mean both {other} and {key}.")
