"""The stories are complete, well formed, in two languages that agree, and found or refused by key."""

from __future__ import annotations

import csv
import re
import subprocess
import sys
from collections.abc import Iterator
from difflib import SequenceMatcher
from pathlib import Path

import pytest

from data.context import BuildError, Context
from data.steps import stories as step
from geoplay.atlas import stories
from geoplay.atlas.facts import facts, keys
from geoplay.atlas.stories import became, story, told

ROOT = Path(__file__).resolve().parents[2]

# The flag box, card by card.
CARDS = re.findall(
    "[A-Z]{2}",
    "AE AL AR AU BA BI BR CA CF CH CN CU DE DM EC EG FJ FR GB GR IN IT JM JP "
    "KE KG KR KZ LK MA MK MN MT MX NG NR NZ PG PK PT PW RU SE SN TN TR UG US",
)
MONTHS = {
    "en": "January|February|March|April|May|June|July|August|September|October|November|December",
    "it": "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre",
}
LAST_YEAR = 2026  # when the tables were last read through
OPENING, CLOSING, APOSTROPHE = "\u201c\u00ab", "\u201d\u00bb", "\u2019"


def spaces() -> list[str]:
    with (ROOT / "data" / "spaces_1960.csv").open(encoding="utf-8", newline="") as stream:
        return [row["id"] for row in csv.DictReader(stream)]


def pairs() -> Iterator[tuple[str, str, str]]:
    """Every text: what it is, in English, in Italian."""
    for key in told():
        yield f"today {key}", story(key), story(key, language="it")
    for key in told(1960):
        yield f"1960 {key}", story(key, year=1960), story(key, year=1960, language="it")
    for key in spaces():
        yield f"became {key}", became(key), became(key, language="it")


def texts(language: str) -> Iterator[tuple[str, str]]:
    for what, english, italian in pairs():
        yield what, english if language == "en" else italian


def sentences(text: str) -> list[str]:
    return re.split(rf"(?<=[.!?])[{CLOSING}]?\s+", text)


def years(text: str) -> list[int]:
    """The years of a text, sorted: languages may name them in a different order."""
    return sorted(int(number) for number in re.findall(r"\b[12]\d{3}\b", text))


def dates(text: str, language: str) -> list[tuple[int, int]]:
    """Days with their months, as numbers."""
    months = MONTHS[language].split("|")
    found = re.findall(rf"\b(\d{{1,2}})º? ({MONTHS[language]})\b", text)
    return sorted((months.index(month) + 1, int(day)) for day, month in found)


# ---- the same in two places


def test_dates_of_today_are_those_of_the_law_named_with_the_flag_of_1960() -> None:
    """A day in the year of a law is the day of that law: the table of laws was written from other sources."""
    with (ROOT / "data" / "tables" / "flags_1960.csv").open(encoding="utf-8", newline="") as stream:
        laws = {row["id"]: row for row in csv.DictReader(stream)}
    compared = 0
    for place in keys(1960):
        now = facts(place, 1960).today
        if place not in laws or len(now) != 1 or now[0] not in told():
            continue
        law = laws[place]
        said = re.findall(rf"\b(\d{{1,2}}) ({MONTHS['en']}) (\d{{4}})\b", story(now[0]))
        for day, month, year in said:
            # The flag of the People's Republic was first raised four days after it was adopted.
            if place != "peoples-republic-of-china" and year == law["since"][:4]:
                number = MONTHS["en"].split("|").index(month) + 1
                same = law["since"] == f"{year}-{number:02}-{int(day):02}" or f"{day} {month} {year}" in law["source"]
                assert same, (place, day, month, year)
                compared += 1
    assert compared > 20


# ---- complete


def test_every_member_every_space_and_the_united_nations_have_a_story() -> None:
    assert sorted(told()) == sorted([*keys(status="member"), "UN"])
    assert set(CARDS) <= set(told())
    assert sorted(told(1960)) == sorted([*spaces(), "UN"])
    assert len(CARDS) == 48
    assert len(spaces()) == 103


def test_every_space_says_what_became_of_it_and_nothing_else_does() -> None:
    for key in spaces():
        assert became(key) != became(key, language="it")
    with pytest.raises(ValueError, match="There is no space 'UN' in 1960"):
        became("UN")


def test_no_text_is_told_twice() -> None:
    for language in stories.LANGUAGES:
        seen = [text for what, text in texts(language) if what != "1960 UN"]
        assert len(seen) == len(set(seen))


# ---- of the right size


@pytest.mark.parametrize("language", stories.LANGUAGES)
def test_stories_are_short(language: str) -> None:
    for what, text in texts(language):
        fewest, most, shortest, longest = (1, 2, 80, 300) if what.startswith("became") else (2, 3, 120, 470)
        assert fewest <= len(sentences(text)) <= most, (what, sentences(text))
        assert shortest <= len(text) <= longest, (what, len(text))


# ---- in two languages


def test_both_languages_tell_of_the_same_years_and_days() -> None:
    for what, english, italian in pairs():
        assert years(english) == years(italian), what
        assert dates(english, "en") == dates(italian, "it"), what


def test_neither_language_is_left_in_the_other() -> None:
    foreign = {"en": "il della del nel che gli dei sono", "it": "the of and was with from it"}
    for language, words in foreign.items():
        for what, text in texts(language):
            found = set(words.split()) & set(re.findall(r"[\w]+", text.replace("I Ching", "").lower()))
            assert not found, (what, found)


def test_the_italian_is_no_copy_of_the_english() -> None:
    for what, english, italian in pairs():
        assert SequenceMatcher(None, english, italian, autojunk=False).ratio() < 0.75, what


# ---- of years that can be


def test_years_lie_in_the_past() -> None:
    for what, text in texts("en"):
        assert all(1000 < year <= LAST_YEAR for year in years(text)), (what, years(text))


def test_a_story_of_1960_goes_further_only_where_it_says_since() -> None:
    since = {"en": r"\bsince\b|\buntil\b|\blater\b", "it": r"\bda allora\b|\bfino\b|\bpoi\b"}
    for key in told(1960):
        for language, words in since.items():
            for sentence in sentences(story(key, year=1960, language=language)):
                if max(years(sentence), default=0) > 1960:
                    assert re.search(words, sentence), (key, sentence)


def test_what_became_of_a_space_happened_since_the_war() -> None:
    for key in spaces():
        text = became(key)
        assert all(year >= 1945 for year in years(text)), key
        assert key == "guinea" or max(years(text), default=0) >= 1960, key


def test_the_federation_that_fell_apart_agrees_with_the_dates_of_admission() -> None:
    with (ROOT / "data" / "spaces_1960.csv").open(encoding="utf-8", newline="") as stream:
        rows = {row["id"]: row for row in csv.DictReader(stream)}
    admitted = {rows[key]["un_admission"] for key in ("mali", "senegal")}
    assert admitted == {"1960-09-28"}
    assert dates(became("mali-federation"), "en") == [(8, 20), (9, 28)]


# ---- set as a printer would


@pytest.mark.parametrize("language", stories.LANGUAGES)
def test_typography(language: str) -> None:
    opening, closing = OPENING[language == "it"], CLOSING[language == "it"]
    for what, text in texts(language):
        assert text == " ".join(text.split()), f"{what}: spaces"
        assert text[0].isupper() or text[0] == opening, f"{what}: begins with {text[0]!r}"
        assert text[-1] == ".", f"{what}: ends with {text[-1]!r}"
        assert not re.search(r"\s[,.;:!?)]|[,;:](?=[^\W\d])|\.\.|,,", text), f"{what}: space around a mark"
        assert not set(text) & set("'\"`\u2018\u00b4<>&_*#@"), f"{what}: straight quotes or markup"
        assert not set(text) & ({*OPENING, *CLOSING} - {opening, closing}), f"{what}: quotes of the other language"
        assert text.count(opening) == text.count(closing), f"{what}: a quotation is not closed"
        assert not re.search(r"\d-\d| - ", text), f"{what}: a hyphen for a dash"
        assert not re.search(r"\b(\w+) \1\b", text.lower()), f"{what}: a word twice"
        assert not re.search(r"\b(?:[A-Z]\.|[Ss]t\.|[Mm]r\.|ecc\.|etc\.)", text), f"{what}: an abbreviation"


def test_british_spelling() -> None:
    american = re.compile(r"\b(?:colors?|center|centers|honors?|\w+ization|recognizes?|recognized|organiz\w+|armor)\b")
    for what, text in texts("en"):
        assert not american.search(text), (what, american.findall(text))


def test_italian_accents() -> None:
    wrong = re.compile(
        r"\b(?:perch[eè]|poich[eè]|bench[eè]|finch[eè]|nè|sè|pi[uú]|puo|gia|cosi|citta|liberta|meta|eta|verita|"
        rf"pò|fù|quà|quì|sù|stà|un altra|[Ee]{APOSTROPHE}|qual{APOSTROPHE}è)(?!\w)"
    )
    for what, text in texts("it"):
        assert not wrong.search(text), (what, wrong.findall(text))
        assert not re.search(rf"\b1 (?:{MONTHS['it']})\b", text), f"{what}: the first of a month is 1º"
        assert APOSTROPHE + " " not in text.replace("po" + APOSTROPHE, ""), f"{what}: a space after an apostrophe"


# ---- found or refused


def test_the_united_nations_flew_the_same_flag_in_1960() -> None:
    assert story("UN", year=1960, language="it") == story("UN", language="it")


@pytest.mark.parametrize(
    ("key", "year", "sentence"),
    [
        ("jp", None, "There is no story for 'jp' today. Did you mean 'JP'?"),
        ("japan", None, "'japan' is a space of 1960: ask for its story with year=1960."),
        ("JP", 1960, "'JP' is a country of today: ask for its story without a year, or for a space of 1960 by its id."),
        ("Yugoslavia", 1960, "There is no story for 'Yugoslavia' in 1960. Did you mean 'yugoslavia'?"),
        ("USSR ", 1960, "There is no story for 'USSR ' in 1960. Did you mean 'ussr'?"),
    ],
)
def test_an_unknown_key_is_refused_with_the_nearest(key: str, year: int | None, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        story(key, year=year)


def test_a_key_like_no_other_is_refused_with_all_keys() -> None:
    with pytest.raises(ValueError, match=r"There is no story for '99' today\. The keys are AD, AE, .*, ZW\."):
        story("99")
    with pytest.raises(ValueError, match=r"There is no space 'daomey' in 1960\. Did you mean 'dahomey'"):
        became("daomey")


def test_another_language_or_year_is_refused() -> None:
    with pytest.raises(ValueError, match="speaks en, it, not 'fr'"):
        story("JP", language="fr")
    with pytest.raises(ValueError, match="speaks en, it, not 'IT'"):
        became("ussr", language="IT")
    with pytest.raises(ValueError, match=r"of today \(no year\) and of 1960, not of 1961"):
        story("ussr", year=1961)


def test_stories_need_the_standard_library_alone() -> None:
    program = (
        "import sys; from geoplay.atlas.stories import story; story('ussr', year=1960);"
        "assert not {'numpy', 'pandas', 'geopandas', 'ipywidgets'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT)


# ---- made from the tables


def test_the_product_is_what_the_tables_say(tmp_path: Path) -> None:
    step.build(Context(products=tmp_path))
    committed = ROOT / "geoplay" / "atlas" / "products" / "stories.json"
    assert (tmp_path / "stories.json").read_bytes() == committed.read_bytes()


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ("a,space-1960,law,One.,Uno.\n", r"stories\.csv has no row for 'b'"),
        ("a,space-1960,law,One.,Uno.\nb,space-1960,law,Two.,\n", r"no text for 'b' in 'it'"),
        ("a,space-1960,law,One.,Uno.\na,space-1960,law,Two.,Due.\n", r"two rows for 'a'"),
        ("a,space-1960,law,1.,1.\nb,space-1960,law,2.,2.\nc,space-1960,law,3.,3.\n", r"the unknown space 'c'"),
        ("a,space-1960,law,1.,1.\nb,space-1960,law,2.,2.\nIT,state,law,3.,3.\n", r"The kinds of"),
        ("a,space-1960,hearsay,1.,1.\nb,space-1960,law,2.,2.\n", r"no source for 'a'"),
    ],
)
def test_the_build_stops_at_a_broken_table(tmp_path: Path, rows: str, sentence: str) -> None:
    tables = tmp_path / "data" / "tables"
    tables.mkdir(parents=True)
    (tmp_path / "data" / "spaces_1960.csv").write_text("id\na\nb\n", encoding="utf-8")
    (tables / "stories.csv").write_text("key,kind,source,text_en,text_it\n" + rows, encoding="utf-8")
    (tables / "story_sources.csv").write_text("key,text_en,text_it\nlaw,The law.,La legge.\n", encoding="utf-8")
    (tables / "became.csv").write_text("key,text_en,text_it\na,1.,1.\nb,2.,2.\n", encoding="utf-8")
    with pytest.raises(BuildError, match=sentence):
        step.build(Context(root=tmp_path))
    assert not (tmp_path / "geoplay").exists()
