from __future__ import annotations

import gettext
import subprocess
import sys

import pycountry
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geoplay.atlas import names
from geoplay.atlas.facts import facts, keys
from geoplay.atlas.names import UnknownName, accepts, accepts_capital, find, find_capital, fold, name
from tests.amounts import some

TODAY = keys()
IN_1960 = keys(1960)
PLAYED = ("en", "it")


def all_names(key: str, year: int | None = None, *, language: str | None = None) -> set[str]:
    """Every name the atlas has for a place, in one language or in all."""
    world = names._world(year)
    tables = [(spoken, table) for field in ("names", "other_names") for spoken, table in world[field].items()]
    found: set[str] = set()
    for spoken, table in tables:
        if language in (None, spoken) and key in table:
            found |= {table[key]} if isinstance(table[key], str) else set(table[key])
    return found


@pytest.mark.parametrize("language", names.languages())
def test_every_name_means_its_own_country_in_the_language_played(language: str) -> None:
    for key in TODAY:
        for written in all_names(key, language=language) | {name(key)}:
            assert find(written, language) == key, written


@pytest.mark.parametrize("language", PLAYED)
def test_a_different_countrys_name_never_counts_in_whatever_language_it_is_typed(language: str) -> None:
    for key in some(TODAY):
        for written in all_names(key):
            assert names._lookup(written, language, None, "names") <= {key}, written


@pytest.mark.parametrize("language", PLAYED)
def test_every_name_of_1960_means_its_own_place(language: str) -> None:
    for key in IN_1960:
        for written in all_names(key, 1960, language=language):
            assert find(written, language, year=1960) == key, written


@pytest.mark.parametrize("language", PLAYED)
def test_a_different_places_name_of_1960_never_counts(language: str) -> None:
    for key in some(IN_1960):
        for written in all_names(key, 1960):
            assert names._lookup(written, language, 1960, "names") <= {key}, written


@pytest.mark.parametrize(
    ("typed", "language", "key"),
    [
        ("Burma", "en", "MM"),
        ("Macedonia", "en", "MK"),
        ("UK", "en", "GB"),
        ("U.S.A.", "en", "US"),
        ("Holland", "en", "NL"),
        ("ivory coast", "en", "CI"),
        ("Côte d’Ivoire", "en", "CI"),
        ("Cote d'Ivoire", "it", "CI"),
        ("Türkiye", "en", "TR"),
        ("Czech Republic", "en", "CZ"),
        ("Swaziland", "en", "SZ"),
        ("the Gambia", "en", "GM"),
        ("Bosnia & Herzegovina", "en", "BA"),
        ("Bosnia Herzegovina", "en", "BA"),
        ("St Lucia", "en", "LC"),
        ("Federal Republic of Germany", "en", "DE"),
        ("SAO TOME AND PRINCIPE", "en", "ST"),
        ("Birmania", "it", "MM"),
        ("Olanda", "it", "NL"),
        ("perù", "it", "PE"),
        ("Peru", "it", "PE"),
        ("Stati Uniti d'America", "it", "US"),
        ("gli Stati Uniti", "it", "US"),
        ("l'Italia", "it", "IT"),
        ("Fiji", "it", "FJ"),
        ("Kazakhstan", "it", "KZ"),
        ("Germany", "it", "DE"),
        ("Allemagne", "fr", "DE"),
        ("Германия", "ru", "DE"),
    ],
)
def test_usual_short_former_and_foreign_names_count(typed: str, language: str, key: str) -> None:
    assert find(typed, language) == key


@pytest.mark.parametrize(
    ("typed", "key"),
    [("Switzerlnd", "CH"), ("Swizterland", "CH"), ("Switzerlandd", "CH"), ("Swotzerland", "CH"), ("Frnace", "FR")],
)
def test_one_slip_of_the_finger_counts_in_a_long_name(typed: str, key: str) -> None:
    assert accepts(typed, key)


@pytest.mark.parametrize(
    ("typed", "key", "language"),
    [
        ("Phillipines", "PH", "en"),
        ("Jappan", "JP", "en"),
        ("Egipt", "EG", "en"),
        ("Chian", "CN", "en"),
        ("Itly", "IT", "en"),
        ("Brasil", "BR", "en"),
        ("Greeece", "GR", "en"),
        ("Morroco", "MA", "en"),
        ("Lichtenstien", "LI", "en"),
        ("Afganistan", "AF", "en"),
        ("Tanzannia", "TZ", "en"),
        ("Filipine", "PH", "it"),
        ("Marroco", "MA", "it"),
        ("Giapone", "JP", "it"),
        ("Egito", "EG", "it"),
        ("Svizera", "CH", "it"),
    ],
)
def test_what_children_write_counts(typed: str, key: str, language: str) -> None:
    assert accepts(typed, key, language)


@pytest.mark.parametrize("language", PLAYED)
def test_no_slip_takes_one_country_for_another(language: str) -> None:
    """Every name with every letter left out, doubled or swapped with the next is never another country's, unless it spells it."""
    for key in some(TODAY):
        for written in {fold(one) for one in all_names(key, language=language)}:
            slips = {written[:at] + written[at + 1 :] for at in range(len(written))}
            slips |= {written[: at + 1] + written[at:] for at in range(len(written))}
            slips |= {written[:at] + written[at + 1 : at + 2] + written[at] + written[at + 2 :] for at in range(len(written) - 1)}
            for typed in slips:
                taken = names._lookup(typed, language, None, "names") - {key}
                spelt = {other for other in taken if typed in {fold(one) for one in all_names(other)}}
                assert taken == spelt or len(written) < names.LONG, (typed, key, taken)


@pytest.mark.parametrize("typed", ["Swotzrlnd", "Itl", "Chda", "Irak ", "", "  ", "?"])
def test_three_slips_a_slip_in_a_short_name_or_nothing_do_not_count(typed: str) -> None:
    assert not any(accepts(typed, key) for key in ("CH", "IT", "TD", "IR"))


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ("Zambia", "GM"),
        ("Gambia", "ZM"),
        ("Niger", "NG"),
        ("Austria", "AU"),
        ("Islanda", "IE"),
        ("Irlanda", "IS"),
        ("Mauritania", "MU"),
        ("Guinea", "GQ"),
        ("Dominica", "DO"),
        ("Slovakia", "SI"),
        ("Iran", "IQ"),
        ("Congo", "CD"),
    ],
)
def test_neighbours_in_spelling_are_told_apart(typed: str, wrong: str) -> None:
    assert not accepts(typed, wrong, "en")
    assert not accepts(typed, wrong, "it")


@pytest.mark.parametrize("typed", ["Nigera", "Austrlia", "Slovekia", "Xambia", "Dominican"])
def test_a_slip_between_two_countries_counts_for_neither(typed: str) -> None:
    assert not any(accepts(typed, key) for key in TODAY)


@st.composite
def slipped(draw: st.DrawFn) -> tuple[str, str, str]:
    """A name of a country in a language played, folded, with one slip of the finger."""
    language = draw(st.sampled_from(PLAYED))
    key = draw(st.sampled_from(TODAY))
    written = fold(draw(st.sampled_from(sorted(all_names(key, language=language)))))
    place = draw(st.integers(0, len(written) - 1))
    letter = draw(st.sampled_from("abcdefghijklmnopqrstuvwxyz"))
    kind = draw(st.sampled_from(["wrong", "missing", "extra", "swapped"]))
    typed = {
        "wrong": written[:place] + letter + written[place + 1 :],
        "missing": written[:place] + written[place + 1 :],
        "extra": written[:place] + letter + written[place:],
        "swapped": written[:place] + written[place : place + 2][::-1] + written[place + 2 :],
    }[kind]
    return typed, key, language


@settings(deadline=None)
@given(slipped())
def test_a_slip_never_turns_one_country_into_another_unless_it_spells_its_name(given: tuple[str, str, str]) -> None:
    typed, key, language = given
    for other in names._lookup(typed, language, None, "names") - {key}:
        # Then the slip has spelt the other's name to the letter, or left only the other within one slip.
        own = {fold(written) for written in all_names(key, language=language) if len(fold(written)) >= names.LONG}
        assert not any(names.is_one_slip(typed, word) for word in own) or typed in {fold(written) for written in all_names(other)}


def test_nearly_every_slip_in_a_long_name_is_forgiven() -> None:
    tried = [
        (fold(name(key))[:place] + fold(name(key))[place + 1 :], key)
        for key in some(TODAY)
        for place in range(len(fold(name(key))))
        if len(fold(name(key))) >= names.LONG
    ]
    assert sum(accepts(typed, key) for typed, key in tried) > 0.97 * len(tried)


def test_italian_names_agree_with_those_of_the_iso_catalogue() -> None:
    catalogue = gettext.translation("iso3166-1", pycountry.LOCALES_DIR, languages=["it"])
    # The catalogue turns these round or adds to them ("Venezuela, Repubblica bolivariana del").
    turned_round = {"BO", "FK", "GS", "MF", "PS", "SX", "TF", "TW", "VA", "VE", "VG", "VI"}
    for key in set(TODAY) - {"XK"} - turned_round:
        country = pycountry.countries.get(alpha_2=key)
        assert country is not None, key
        given = catalogue.gettext(getattr(country, "common_name", country.name))
        assert find(given, "it") == key, given


def test_every_place_has_an_english_and_an_italian_name_and_capital() -> None:
    for year, places in ((None, TODAY), (1960, IN_1960)):
        world = names._world(year)
        for language in PLAYED:
            assert set(world["names"][language]) == set(places)
            assert set(world["capitals"][language]) == {key for key in places if facts(key, year).capital}
            for table in (world["names"][language], world["capitals"][language]):
                assert all(written.strip() == written != "" for written in table.values())


def test_italian_is_italian() -> None:
    translated = {key for key in TODAY if name(key) != name(key, "it")}
    assert {"DE", "FR", "US", "GB", "CI", "CD", "TR", "ZA", "KR"} <= translated
    assert names.capital_name("GB", "it") == "Londra"
    assert len([key for key in TODAY if names.capital_name(key) != names.capital_name(key, "it")]) >= 51


# ---- capitals


@pytest.mark.parametrize("language", PLAYED)
def test_every_capital_means_its_own_country(language: str) -> None:
    for year, places in ((None, TODAY), (1960, IN_1960)):
        for key in places:
            if capital := facts(key, year).capital_in(language):
                assert key in find_capital(capital, language, year=year)


@pytest.mark.parametrize("language", PLAYED)
def test_a_different_capital_never_counts(language: str) -> None:
    capitals = {key: fold(words) for key in TODAY if (words := facts(key).capital_in(language))}
    for key, capital in some(list(capitals.items())):
        wrong = [other for other in capitals if accepts_capital(capital, other, language) and other != key]
        assert all(capitals[other] == capital for other in wrong), capital


def test_capitals_with_former_names_and_second_seats_count() -> None:
    assert accepts_capital("Kiev", "UA")
    assert accepts_capital("Peking", "CN")
    assert accepts_capital("La Paz", "BO")
    assert accepts_capital("Città del Capo", "ZA", "it")
    assert accepts_capital("Malabo", "GQ")
    assert not accepts_capital("Dar es Salaam", "TZ")
    assert not accepts_capital("Sydney", "AU")
    assert accepts_capital("Bonn", "germany", year=1960)
    assert accepts_capital("Berlino Est", "germany", "it", year=1960)


# ---- what is refused, and how


def test_an_unknown_name_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match="Near to it: Australia and Austria") as refused:
        find("Austrlia")
    assert refused.value.nearest == ("Australia", "Austria")


def test_a_name_of_the_other_year_is_refused_with_what_it_is_called_in_this_one() -> None:
    with pytest.raises(UnknownName, match="'Sri Lanka' is a name of today; in 1960: Ceylon"):
        find("Sri Lanka", year=1960)
    with pytest.raises(UnknownName, match="'Czechoslovakia' is a name of 1960; today: Czechia and Slovakia"):
        find("Czechoslovakia")


@pytest.mark.parametrize("key", ["fr", "France", "XX", "ussr", ""])
def test_a_key_that_is_none_is_refused_with_what_was_expected(key: str) -> None:
    with pytest.raises(ValueError, match=r'named by their ISO code in capitals, such as "FR"'):
        name(key)


def test_other_bad_input_is_refused_with_what_was_expected() -> None:
    with pytest.raises(ValueError, match=r"the atlas speaks ar, bn, de.*not 'xx'"):
        name("FR", "xx")
    with pytest.raises(ValueError, match=r"today \(no year\) and of 1960, not of 1961"):
        find("France", year=1961)
    with pytest.raises(ValueError, match="is no continent or region"):
        names.region_name("Atlantis")
    with pytest.raises(UnknownName, match="no capital called 'Qwrtz'"):
        find_capital("Qwrtz")


def test_facts_and_names_need_the_standard_library_alone() -> None:
    program = (
        "import sys, geoplay.atlas.facts, geoplay.atlas.names as names; names.find('Italia', 'it');"
        "sys.exit(bool({'numpy', 'pandas', 'geopandas', 'shapely', 'babel'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
