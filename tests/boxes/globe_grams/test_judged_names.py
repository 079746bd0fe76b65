"""How Globe-Grams judges names: longer spellings, words that are no names, short ones, blanks, and a ring that gives nothing."""

from __future__ import annotations

import pytest

from geoplay.atlas import gazetteer
from geoplay.atlas.gazetteer.geographical_words import GEOGRAPHICAL_WORDS, LEFT_OUT
from geoplay.boxes.globe_grams.lexicon import UnknownName, lexicon_of
from geoplay.boxes.globe_grams.rules import GlobeGrams
from geoplay.boxes.globe_grams.squares import lacking, section_in_words
from geoplay.core.option import OptionError
from geoplay.core.text import Text
from tests.amounts import amount, some
from tests.boxes.globe_grams.positions import do, legal, position

LONGER = [
    ("PO", "PORIVER"),
    ("STPAUL", "SAINTPAUL"),
    ("PANAMA", "PANAMACITY"),
    ("MILAN", "MILANO"),
    ("MEXICO", "GULFOFMEXICO"),
    ("CUBA", "CUBAISLAND"),
    ("ANDES", "ANDESMOUNTAINS"),
    ("UNITEDSTATES", "UNITEDSTATESOFAMERICA"),
]
WORDS = """HARBOR GLACIER CAPITAL PORT BEACH CANYON FOREST LAGO MARE ISOLA HAFEN WALD STADT BAIE ILE PLAGE PUERTO PRAIA OZERO"""
OTHERS = [("ADEN", "DENMARK"), ("ATTU", "TUAMOTU"), ("OREL", "FLORENCE"), ("VIRGINIA", "WESTVIRGINIA"), ("GUINEA", "NEWGUINEA")]


@pytest.mark.rule("globe-grams:23")
@pytest.mark.parametrize(("old", "new", "longer"), [*((*pair, True) for pair in LONGER), *((*pair, False) for pair in OTHERS)])
def test_a_longer_spelling_of_the_same_place_is_no_capture(old: str, new: str, longer: bool) -> None:
    game = position(lacking(new, old), names=["", old], shortest=2)
    assert (f"capture {new} from {old}" in legal(game)) != longer
    refusal = game.why_not(game.parse(f"capture {new} from {old}"))
    assert (refusal is not None) == longer
    if refusal is not None:
        assert (refusal.rule, "only a longer spelling" in str(refusal.text)) == ("globe-grams:23", True)


@pytest.mark.rule("globe-grams:23")
def test_no_geographical_word_makes_a_capture_of_any_name() -> None:
    book = gazetteer.shared()
    pairs = 0
    for entry in some(book.most_famous(20_000)):
        for word in ("RIVER", "CITY", "ISLAND", "LAKE", "MOUNTAINS", "SEA", "PROVINCE"):
            for longer in (entry.letters + word, word + entry.letters):
                if longer in book and book.find(longer)[0].words > entry.words:
                    pairs += 1
                    assert book.is_longer_spelling(entry.letters, longer), (entry.letters, longer)
    assert pairs > amount(1000, least=20)


@pytest.mark.rule("globe-grams:23")
def test_the_list_of_captures_and_the_rule_agree() -> None:
    book = gazetteer.shared()
    for entry in book.most_famous(6000)[::150]:
        captors = set(book.captures(entry.letters, "RIVERCITYSLAKEOFTHEMUND").letters)
        formed = book.including(entry.letters, "RIVERCITYSLAKEOFTHEMUND").letters
        assert [name for name in formed if (name in captors) == book.is_longer_spelling(entry.letters, name)] == [], entry.letters


@pytest.mark.rule("globe-grams:4")
@pytest.mark.parametrize("word", WORDS.split())
def test_geographical_words_alone_are_no_names_in_any_language(word: str) -> None:
    assert gazetteer.find(word) == []
    game = position(word)
    refusal = game.why_not(game.parse(f"form {word}"))
    assert refusal is not None
    assert refusal.rule == "globe-grams:4"


@pytest.mark.rule("globe-grams:4")
def test_no_geographical_word_is_in_the_gazetteer_but_the_names_left_on_purpose_are() -> None:
    assert [word for word in sorted(GEOGRAPHICAL_WORDS) if gazetteer.find(word)] == []
    for name in ("Bahia", "Detroit", "Fiume", "Mesa", "Montana", "Porto", "Pueblo", "Rio"):
        assert gazetteer.find(name), name


@pytest.mark.rule("globe-grams:5")
@pytest.mark.parametrize(
    "name",
    ["Andes Mountains", "Cuba Island", "Sicily Island", "Mount Everest", "Gobi Desert", "South Pole"],
)
def test_a_name_may_be_formed_with_its_word_and_counts_double(name: str) -> None:
    assert gazetteer.find(name)[0].words == 2


@pytest.mark.rule("globe-grams:5")
def test_adjectives_are_no_names_but_seas_are_called_by_them() -> None:
    assert [name for name in ("Italian", "German", "Mexican", "Chinese", "Scandinavian") if gazetteer.find(name)] == []
    assert [gazetteer.find(name)[0].kind for name in ("Indian", "Pacific", "Baltic")] == ["ocean", "ocean", "sea"]


@pytest.mark.rule("globe-grams:3")
@pytest.mark.parametrize("name", ["Union of South Africa", "French West Africa", "British India", "Ruanda-Urundi"])
def test_former_names_count(name: str) -> None:
    assert gazetteer.find(name)[0].former


@pytest.mark.rule("globe-grams:9")
def test_how_many_words_a_name_has_says_its_most_famous_bearer() -> None:
    book = gazetteer.shared()
    for entry in some(book.most_famous(20_000)):
        parts = [part for part in entry.name.replace("-", " ").replace("–", " ").split() if gazetteer.fold(part)]
        if gazetteer.fold(entry.name) == entry.letters:
            assert entry.words == len(parts), entry


@pytest.mark.rule("globe-grams:8")
def test_short_names_count_only_where_the_table_lets_them() -> None:
    game = position("PORIVER")
    assert "form PO" not in legal(game)
    refusal = game.why_not(game.parse("form PO"))
    assert refusal is not None
    assert (refusal.rule, str(refusal.text)) == ("globe-grams:8", "Po has 2 letters; at this table a name has at least 3.")
    assert "form PO" in legal(position("PORIVER", shortest=2))
    assert {len(move.partition(" ")[2]) >= 5 for move in legal(position("DENMARKO", shortest=5)) if move.startswith("form")} == {
        True
    }
    for wrong in (1, 8, True, "3", 2.5):
        with pytest.raises(OptionError, match="shortest is a whole number of letters from 2 to 7"):
            GlobeGrams(2, 1, shortest=wrong)


@pytest.mark.rule("globe-grams:8")
def test_a_higher_least_length_only_takes_names_away() -> None:
    two, four = (set(legal(position("DENMARKO", names=["", "OREL"], special="AST", shortest=least))) for least in (2, 4))
    assert four < two
    assert {move for move in two - four if len(move.split()[1]) >= 4} == set()


@pytest.mark.rule("globe-grams:7")
@pytest.mark.parametrize("order", ["KX", "XK"])
def test_which_blank_was_named_first_does_not_matter(order: str) -> None:
    # One blank lies in ADEN, so the captor's name has room for one more: K, whenever it was named.
    game = position("MR??", names=["", "ADEN?E"])
    do(game, *(f"blank {letter}" for letter in order))
    assert "capture DENMARK from ADEN" in legal(game)
    assert do(game, "capture DENMARK from ADEN") == ["capture"]
    laid = game.view(0)["names"][0][0]
    assert (laid["letters"], laid["blanks"]) == ("DENMARK", "EK")


@pytest.mark.rule("globe-grams:25")
def test_a_ring_that_can_give_nothing_more_ends_the_round() -> None:
    game = position("XQ", "ZJ", ring=[{"kind": "letters", "letters": "QQQ"}])
    game._pot = [0 if letter in "Q?" else count for letter, count in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ?", game._pot, strict=True)]
    assert any(game._pot)
    rounds = game.view(0)["round"]
    do(game, "pass", "spin")
    assert do(game, "pass") == ["pass", "round"]
    assert game.view(0)["round"] == rounds + 1


@pytest.mark.rule("globe-grams:25")
def test_while_the_ring_can_give_letters_the_round_goes_on() -> None:
    game = position("XQ", "ZJ", ring=[{"kind": "letters", "letters": "QQQ"}, {"kind": "take", "number": 1}])
    do(game, "pass", "spin")
    if game.view(0)["phase"] == "take":
        do(game, "take A")
    assert "round" not in do(game, "pass")


def test_a_name_that_is_not_there_is_answered_with_the_nearest() -> None:
    lexicon = lexicon_of(())
    assert lexicon.known("OLANDA").name == "Olanda"
    with pytest.raises(UnknownName, match=r"'FLORENSE' is not in the gazetteer\. Nearest: Florence"):
        lexicon.known("FLORENSE")


def test_the_ring_speaks_italian() -> None:
    said = [section_in_words(text) for text in ("TAKE 1", "DISCARD 2", "EXCHANGE 1", "FIT")]
    assert [one.render("it") if isinstance(one, Text) else one for one in said] == ["PRENDI 1", "SCARTA 2", "SCAMBIA 1", "FIT"]


def test_words_that_may_be_left_out_are_geographical() -> None:
    left = {"BAHIA", "CASCATE", "DETROIT", "FIUME", "MT", "RIO"}  # names as well, or abbreviations
    assert left == LEFT_OUT - GEOGRAPHICAL_WORDS
