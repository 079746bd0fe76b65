"""Kinds of question that ask the same fact, the other way round: the flag of a country, and the country of a flag."""

from __future__ import annotations

# What lies somewhere and can be found on a map.
FEATURES = ("river", "lake", "sea", "mountain", "desert", "city")
OTHER_WAY_ROUND = {
    "capital-of": "capital",
    "flag-of": "flag",
    "shape-of": "shape",
    "on-the-map": "where",
    "odd-one-out": "neighbours",
    "on-continent": "continent",
    "in-region": "region",
    "symbol": "flag-symbol",
    "name-1960": "name-today",
    "country-city": "city-country",
    "state-city": "city-state",
    "capital-of-state": "state-capital",
    "continent-water": "water-continent",
    **{f"{subject}-on-the-map": f"{subject}-where" for subject in FEATURES},
    **{f"country-{subject}": f"{subject}-country" for subject in ("river", "lake", "mountain", "desert")},
    **{f"continent-{subject}": f"{subject}-continent" for subject in ("mountain", "desert", "city")},
    "ocean-sea": "sea-ocean",
}
