"""Answers by name: what counts for a flag, and the four choices with their look-alikes."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geoplay.atlas import names
from geoplay.atlas.facts import keys
from geoplay.atlas.fame import fame
from geoplay.boxes.flag_box.answers import answer_to, four_choices, is_right
from geoplay.boxes.flag_box.deck import Deck, FlagCard
from geoplay.boxes.flag_box.look_alikes import GROUPS, alike
from geoplay.boxes.flag_box.training.rules import Training
from geoplay.core.option import OptionError
from tests.amounts import amount
from tests.atlas.test_names import all_names

MEMBERS = keys(status="member")
LANGUAGES = ("en", "it")
SPELLINGS = {
    language: {key: sorted(all_names(key, language=language) | all_names(key, language="en")) for key in keys()}
    for language in LANGUAGES
}
FOLDED = {
    language: {key: {names.fold(spelling) for spelling in spellings} for key, spellings in table.items()}
    for language, table in SPELLINGS.items()
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_spelling_counts_for_its_own_country_and_for_no_other(language: str) -> None:
    judged: dict[str, str] = {}
    for key, spellings in SPELLINGS[language].items():
        for spelling in spellings:
            # In Italian an English name that means another country there is that other one.
            found = names.exact(spelling, language)
            if found != (key,):
                assert not is_right(spelling, key, language=language), spelling
                continue
            assert is_right(spelling, key, language=language), spelling
            folded = names.fold(spelling)
            assert judged.setdefault(folded, key) == key, spelling


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_slip_that_ends_at_another_countrys_name_is_that_country(language: str) -> None:
    """Niger and Nigeria, Iran and Iraq, Gambia and Zambia: nearest of all, and never taken for one another."""
    for spellings in SPELLINGS[language].values():
        for spelling in spellings:
            for other in _one_letter_away(spelling, language):
                assert not is_right(spelling, other, language=language), (spelling, other)


def _one_letter_away(spelling: str, language: str) -> set[str]:
    typed = names.fold(spelling)
    owners = set(names.exact(spelling, language))
    return {
        key
        for key, others in FOLDED[language].items()
        if key not in owners and any(abs(len(typed) - len(other)) < 2 and names.is_one_slip(typed, other) for other in others)
    }


@pytest.mark.parametrize(
    ("typed", "right", "wrong"),
    [
        ("Niger", "NE", "NG"),
        ("Nigeria", "NG", "NE"),
        ("Iran", "IR", "IQ"),
        ("Iraq", "IQ", "IR"),
        ("Austria", "AT", "AU"),
        ("Australia", "AU", "AT"),
        ("Guinea", "GN", "GW"),
        ("Mali", "ML", "MT"),
        ("Malta", "MT", "ML"),
        ("Dominica", "DM", "DO"),
        ("Ireland", "IE", "IS"),
        ("Iceland", "IS", "IE"),
        ("Slovenia", "SI", "SK"),
        ("Mauritius", "MU", "MR"),
        ("Burma", "MM", "BN"),
        ("Macedonia", "MK", "MC"),
        ("UK", "GB", "UA"),
        ("USA", "US", "GB"),
        ("Tailandia", "TH", "TW"),
    ],
)
def test_neighbours_in_spelling(typed: str, right: str, wrong: str) -> None:
    assert is_right(typed, right, language="it")
    assert not is_right(typed, wrong, language="it")
    assert not is_right(typed, wrong)


@pytest.mark.parametrize(
    ("typed", "iso2", "language", "counts"),
    [
        ("brasilia", "BR", "en", True),
        ("Pechino", "CN", "it", True),
        ("Peking", "CN", "en", True),
        ("Washington", "US", "en", True),
        ("Washington DC", "US", "en", True),
        ("Il Cairo", "EG", "it", True),
        ("cairo", "EG", "it", True),
        ("L'avana", "CU", "it", True),
        ("Sidney", "AU", "en", False),
        ("Sydney", "AU", "it", False),
        ("Bucharest", "HU", "en", False),
        ("Tripoli", "TN", "it", False),
    ],
)
def test_capitals(typed: str, iso2: str, language: str, counts: bool) -> None:
    assert is_right(typed, iso2, "capital", language) is counts


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_capital_counts_for_a_country_whose_capital_has_another_name(language: str) -> None:
    capitals = {key: answer_to(key, "capital", language) for key in MEMBERS}
    for key, capital in capitals.items():
        assert is_right(capital, key, "capital", language), capital
        found = [other for other in MEMBERS if is_right(capital, other, "capital", language)]
        assert all(names.fold(capitals[other]) == names.fold(capital) for other in found), (capital, found)


# ---- choosing from four


@pytest.mark.parametrize("ask", ["name", "capital"])
@pytest.mark.parametrize("language", ["en", "it", "de"])
def test_one_of_four_is_right(ask: str, language: str) -> None:
    for counter, key in enumerate(MEMBERS):
        four = four_choices(key, ask, language, seed=7, counter=counter)
        assert len(set(four)) == 4
        assert [is_right(answer, key, ask, language) for answer in four].count(True) == 1
        assert answer_to(key, ask, language) in four


@given(
    key=st.sampled_from(MEMBERS),
    others=st.sets(st.sampled_from(MEMBERS), max_size=6),
    seed=st.integers(0, 2**63 - 1),
    counter=st.integers(0, 500),
)
@settings(max_examples=amount(60), deadline=None)
def test_what_would_be_right_as_well_is_left_out(key: str, others: set[str], seed: int, counter: int) -> None:
    besides = sorted(others - {key})
    four = four_choices(key, seed=seed, counter=counter, besides=besides)
    right = [answer for answer in four if any(is_right(answer, code) for code in (key, *besides))]
    assert right == [answer_to(key)]


def test_the_right_one_may_stand_anywhere_and_the_others_change() -> None:
    fours = [four_choices("IT", seed=seed, counter=3) for seed in range(40)]
    assert {four.index("Italy") for four in fours} == {0, 1, 2, 3}
    assert len({frozenset(four) for four in fours}) > 10
    assert four_choices("IT", seed=5, counter=3) == four_choices("IT", seed=5, counter=3)


@pytest.mark.parametrize(("one", "other"), [("TD", "RO"), ("ID", "MC"), ("IE", "CI"), ("AU", "NZ"), ("SN", "ML"), ("RU", "SK")])
def test_flags_that_look_alike_distract_from_one_another(one: str, other: str) -> None:
    for key, like in ((one, other), (other, one)):
        offered = [answer_to(like) in four_choices(key, seed=seed, counter=0) for seed in range(60)]
        assert 3 < sum(offered) < 60


def test_the_table_of_look_alikes_names_countries_of_the_atlas() -> None:
    known = set(keys())
    for group in GROUPS:
        codes = group.split()
        assert set(codes) <= known, group
        assert len(codes) == len(set(codes)) > 1
    for key in MEMBERS:
        tiers = alike(key)
        everybody = [code for tier in tiers for code in tier]
        assert key not in everybody
        assert len(everybody) == len(set(everybody))
        assert set(MEMBERS) - {key} <= set(everybody)


# ---- how well a country is known


def test_fame_falls_from_giants_to_islands() -> None:
    order = ["IN", "JP", "IT", "PT", "MT", "NR"]
    assert all(fame(one) > fame(other) for one, other in pairwise(order))
    assert all(0 <= fame(key, "capital") <= fame(key) <= 1 for key in keys())


def test_a_deck_with_a_card_that_has_no_capital_is_refused_for_capitals() -> None:
    deck = Deck((*Deck.standard().cards[:3], FlagCard("AQ", "Antarctica", "Antartide", "Oceania", 1)))
    with pytest.raises(OptionError, match="Antarctica has none"):
        Training(2, 1, deck=deck, ask="capital")
