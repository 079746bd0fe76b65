"""What the policy says is what the shapes show."""

from __future__ import annotations

import pytest
import shapely

from geoplay.atlas import countries, policy

# A town or place in each disputed area, and the country in which the policy says it is drawn.
DRAWN = {
    "crimea": ((34.1, 45.0), "UA"),
    "western-sahara": ((-15.0, 23.9), "EH"),
    "golan": ((35.8, 33.0), "SY"),
    "palestine": ((35.25, 31.8), "PS"),
    "taiwan": ((121.0, 24.0), "TW"),
    "kosovo": ((21.1, 42.6), "XK"),
    "northern-cyprus": ((33.3, 35.28), "CY"),
    "somaliland": ((44.06, 9.56), "SO"),
    "georgia": ((41.0, 43.05), "GE"),
    "transnistria": ((29.6, 46.85), "MD"),
    "karabakh": ((46.75, 39.82), "AZ"),
    "kashmir": ((77.0, 35.4), "IN"),
    "arunachal": ((93.6, 27.1), "IN"),
    "kurils": ((147.9, 45.0), "RU"),
    "halaib": ((35.6, 22.4), "EG"),
    "abyei": ((28.4, 9.6), "SD"),
    "ilemi": ((35.3, 4.9), "KE"),
    "essequibo": ((-59.5, 5.0), "GY"),
    "falklands": ((-58.5, -51.8), "FK"),
}
DRAWN_IN_1960 = {
    "1960-palestine": ((35.1, 31.53), "jordan"),
    "1960-baltic": ((25.0, 59.0), "ussr"),
    "1960-soviet-republics": ((34.1, 45.0), "ukrainian-ssr"),
    "1960-new-guinea": ((138.0, -4.5), "netherlands-new-guinea"),
    "1960-overseas": ((-40.0, 72.0), "greenland"),
}


@pytest.mark.parametrize("entry", sorted(DRAWN))
def test_disputed_places_lie_where_the_policy_says(entry: str) -> None:
    (longitude, latitude), code = DRAWN[entry]
    frame = countries()
    assert list(frame.index[frame.contains(shapely.Point(longitude, latitude))]) == [code]
    assert code in next(treatment for treatment in policy() if treatment.id == entry).keys


@pytest.mark.parametrize("entry", sorted(DRAWN_IN_1960))
def test_places_of_1960_lie_where_the_policy_says(entry: str) -> None:
    (longitude, latitude), key = DRAWN_IN_1960[entry]
    frame = countries(1960)
    assert list(frame.index[frame.contains(shapely.Point(longitude, latitude))]) == [key]
    assert key in next(treatment for treatment in policy() if treatment.id == entry).keys


def test_both_languages_say_something_about_everything() -> None:
    english, italian = policy("en"), policy("it")
    assert [entry.id for entry in english] == [entry.id for entry in italian]
    for one, other in zip(english, italian, strict=True):
        assert one.treatment.endswith(".")
        assert other.treatment.endswith(".")
        assert one.treatment != other.treatment


def test_the_policy_reads_as_text_as_markdown_and_as_a_table() -> None:
    frame = policy().to_frame()
    assert frame.loc["crimea", "place"] == "Crimea"
    assert len(str(policy()).splitlines()) == len(frame)
    assert policy().about("XK")._repr_markdown_().startswith("- **Kosovo**: ")
    assert policy().about("FR") == ()
