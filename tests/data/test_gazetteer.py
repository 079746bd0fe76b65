"""How the gazetteer is made: spellings, fame, the check of kinds, packing."""

from __future__ import annotations

import pytest

from data.context import BuildError, Context
from data.gazetteer import fame
from data.gazetteer.check import check_kinds
from data.gazetteer.pack import pack
from data.gazetteer.place import Place, degrees_apart, usable
from data.gazetteer.spellings import others
from geoplay.atlas.gazetteer.entry import KINDS


def place(name: str, kind: str, sources: frozenset[str] = frozenset({"table"}), score: float = 0.8) -> Place:
    return Place(name, kind, "", 10.0, 20.0, score, set(sources))


def spelt(name: str, kind: str) -> dict[str, str]:
    return {other.key: other.name for other in others(place(name, kind), {"BLACK"}, {"ITALIAN", "ARABIAN"})}


def test_names_with_and_without_the_geographical_word() -> None:
    assert spelt("Nile", "river") == {"NILERIVER": "Nile River"}
    assert spelt("Lake Chad", "lake") == {"CHAD": "Lake Chad"}
    assert spelt("Sea of Azov", "sea") == {"AZOV": "Sea of Azov"}
    assert spelt("Baffin Island", "island") == {"BAFFIN": "Baffin Island"}
    assert spelt("Göta älv", "river") == {}
    assert spelt("Lake of the Woods", "lake") == {}


def test_a_common_word_alone_is_less_famous() -> None:
    (black,) = others(place("Black Sea", "sea"), {"BLACK"}, {"ITALIAN", "ARABIAN"})
    (coral,) = others(place("Coral Sea", "sea"), {"BLACK"}, {"ITALIAN", "ARABIAN"})
    assert black.fame < coral.fame < 0.8


def test_an_adjective_names_a_sea_and_no_land() -> None:
    assert spelt("Italian Peninsula", "peninsula") == {}
    assert spelt("Arabian Sea", "sea") == {"ARABIAN": "Arabian Sea"}


def test_every_kind_of_feature_may_have_its_word() -> None:
    assert spelt("Andes", "range") == {"ANDESMOUNTAINS": "Andes Mountains"}
    assert spelt("Cuba", "island") == {"CUBAISLAND": "Cuba Island"}
    assert spelt("Table Mountain", "mountain") == {"TABLE": "Table Mountain"}


def test_a_direction_is_not_left_alone() -> None:
    assert spelt("Northern Province", "state") == {}
    assert spelt("North Sea", "sea") == {}
    assert spelt("Bay Islands", "islands") == {}


def test_saints_and_mounts() -> None:
    assert spelt("Saint-Denis", "city") == {"STDENIS": "St.-Denis"}
    assert spelt("St. Louis", "city") == {"SAINTLOUIS": "Saint Louis"}
    assert spelt("Mount Etna", "volcano") == {"ETNA": "Mount Etna", "MTETNA": "Mt. Etna"}
    assert spelt("Stockholm", "city") == {}


def test_what_cannot_be_laid_is_not_usable() -> None:
    for name in ("Area 51", "Рясно", "Å", "Budapest XIX. kerület", "X" * 31, "Gjadër, Dajc", "Mar?S?"):
        assert not usable(name), name
    for name in ("Łódź", "'s-Gravenhage", "Ii", "Đà Nẵng"):
        assert usable(name), name


def test_fame_grows_with_people_and_ranks() -> None:
    assert 0 <= fame.of_city(0, None, False) < fame.of_city(10**5, None, False) < fame.of_city(10**7, None, False) <= 1
    assert fame.of_city(10**6, 2, True, fame.CAPITAL_BONUS) > fame.of_city(10**6, 8, False)
    assert fame.of_water(1, False) > fame.of_water(9, False)
    assert fame.of_country(10**9) <= 1


def test_an_unconfirmed_kind_stops_the_build() -> None:
    lone = place("Somewhere", "city", frozenset({"geonames"}))
    with pytest.raises(BuildError, match=r"1 famous names .* Somewhere"):
        check_kinds([lone])
    assert check_kinds([place("Somewhere", "city", frozenset({"geonames", "wordnet"}))]) == {"two sources": 1}
    assert check_kinds([place("Somewhere", "city", frozenset({"geonames", "geonames-code"}))]) == {"feature code": 1}


def test_packing_puts_the_most_famous_first_and_counts_words_as_laid() -> None:
    small, large = place("Rome", "city", score=0.2), place("Rome", "capital", score=0.9)
    black = place("Black Sea", "sea").laid_as("Black", 0.3)
    packed = pack([small, black, large, place("Siam", "country")], {})
    assert packed.letters == b"ROMESIAMBLACK"
    assert packed.names.decode().split("\n") == ["Rome", "Rome", "Siam", "Black Sea"]
    assert packed.columns[:6] == bytes([2, 1, 1, 1, 1, 1])
    kinds = packed.about["kinds"]
    assert isinstance(kinds, list)
    assert kinds[packed.columns[6]] == "capital"


def test_distance_across_the_date_line() -> None:
    one, other = Place("a b", "sea", "", 0, 179.5, 0, set()), Place("a b", "sea", "", 0, -179.5, 0, set())
    assert degrees_apart(one, other) == pytest.approx(1.0)


@pytest.mark.parametrize("table", ["gazetteer_waters", "gazetteer_islands", "gazetteer_land", "gazetteer_former"])
def test_tables_made_by_hand_are_sound(table: str) -> None:
    seen = set()
    for row in Context().table(table):
        assert usable(row["name"]), row
        assert row["kind"] in KINDS, row
        assert 0 < int(row["fame"]) <= 100, row
        assert len(row["country"]) in (0, 2), row
        if row["lat"]:
            assert -90 <= float(row["lat"]) <= 90, row
            assert -180 <= float(row["lon"]) <= 180, row
        else:
            assert row["now"], row
        key = (row["name"], row["kind"], row["country"], row.get("now"))
        assert key not in seen, row
        seen.add(key)
