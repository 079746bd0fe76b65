"""Which flags are taken for one another.

``GROUPS`` lists flags that people mix up: the same stripes in the same or nearly the same colours, one stripe turned, one
emblem more. Beyond them, flags count as alike when they show the same symbols, as the house reads them.

>>> alike("TD")[0]
('AD', 'MD', 'RO')
>>> "MC" in alike("ID")[0] and "CI" in alike("IE")[0]
True
"""

from __future__ import annotations

from functools import cache

from geoplay.atlas.facts import keys
from geoplay.boxes.flag_box.suggest import continent_of, readings_of

GROUPS = (
    "TD RO MD AD",  # blue, yellow, red upright
    "ID MC PL SG",  # red and white lying
    "IE CI IT MX",  # green, white and orange or red upright
    "NG IT IE NF",  # green and white upright
    "NL LU FR PY",  # red, white, blue
    "FR IT BE IE",  # three upright stripes
    "RU SK SI RS",  # white, blue, red lying, with arms or without
    "RU BG NL LU",
    "AU NZ FJ TV",  # the Union Jack in the corner
    "GB AU NZ",
    "SN ML GN CM",  # green, yellow, red upright
    "EC CO VE",  # yellow, blue, red lying
    "SE FI NO DK IS",  # the cross of the north
    "GR FI UY",
    "NI SV HN GT AR",  # blue, white, blue
    "HU BG IR TJ",  # red, white, green lying
    "QA BH MT",
    "TR TN PK DZ MR",  # crescent and star
    "MA VN SO TR",  # a star in the middle
    "CU PR BS JO",  # a triangle and stripes
    "US LR MY",  # stars and many stripes
    "EG SY IQ YE",  # red, white, black lying
    "AE KW JO SD PS",  # the Arab colours
    "IN NE IE CI",
    "DE BE UG",
    "BO LT GH ET",  # red, yellow, green lying
    "JP BD PW",  # a disc
    "KR JP",
    "CH DK TO GE",  # red and white with a cross
    "AT LV PE LB",
    "CA PE AT",
    "KE MW SS",
    "CN VN MA",
    "BA XK NR",  # a row or ring of stars on blue
    "NR BA CW FM",
    "MK KG JP",  # a sun
    "KG KZ MK",
    "AL ME",
    "PT ES AO",
    "CR TH KP",
    "JM TZ BI ZA",
    "BI JM",
    "MN KZ",
    "LK BT",
    "KZ PW",
    "CF MU GM SC",  # many colours
    "PG TL AG KN",  # black and red on the slant
    "DM GD VC",
    "UG DE ZW",
    "BR IN PT",
)


@cache
def alike(iso2: str) -> tuple[tuple[str, ...], ...]:
    """The flags one might take for this one, the likeliest first: those of a group, those with the same symbols, the rest.

    Among the rest, flags that share a symbol come before those that only belong to the same continent.
    """
    grouped = {code for group in GROUPS if iso2 in group.split() for code in group.split()} - {iso2}
    own = (readings_of(iso2) or (0,))[0]
    tiers: list[list[str]] = [sorted(grouped), [], [], [], []]
    for code in keys(status="member"):
        if code == iso2 or code in grouped:
            continue
        shown = (readings_of(code) or (0,))[0]
        if shown == own and own:
            tiers[1].append(code)
        elif shown & own:
            tiers[2].append(code)
        elif continent_of(code) == continent_of(iso2):
            tiers[3].append(code)
        else:
            tiers[4].append(code)
    return tuple(tuple(tier) for tier in tiers)
