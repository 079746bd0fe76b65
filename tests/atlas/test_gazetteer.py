"""The gazetteer against the booklet, against a plain search, and against sources that its build did not use."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random

import geopandas
import numpy
import pycountry
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geoplay import atlas
from geoplay.atlas import gazetteer
from geoplay.atlas.gazetteer.book import MOST_LETTERS, Gazetteer
from geoplay.atlas.gazetteer.entry import KINDS
from geoplay.atlas.gazetteer.index import Index
from geoplay.atlas.gazetteer.integer_index import IntegerIndex
from geoplay.atlas.gazetteer.letters import ALPHABET, fold, rack, words
from geoplay.atlas.gazetteer.nearest import slips
from geoplay.atlas.gazetteer.numpy_index import NumpyIndex, _count_bits
from geoplay.atlas.gazetteer.scores import POINTS
from geoplay.atlas.gazetteer.store import Store
from geoplay.core.refusal import GeoplayError
from tests.amounts import amount

BOOK = gazetteer.shared()


@cache
def store() -> Store:
    return Store()


@cache
def keys() -> list[str]:
    return [store().key(row) for row in range(store().size)]


@cache
def indexes() -> tuple[Index, Index]:
    return NumpyIndex(store()), IntegerIndex(store())


# ---- what is in it


def test_every_name_of_the_booklet_is_found() -> None:
    for name in (
        "ADEN", "DENMARK", "ATTU", "TUAMOTU", "OREL", "FLORENCE", "NEW YORK", "NOVA SCOTIA", "SAN JUAN", "ST. LOUIS",
        "ST. PAUL",
    ):  # fmt: skip
        assert name in BOOK, name


@pytest.mark.parametrize(
    ("name", "kind", "country", "now"),
    [
        ("Constantinople", "city", "TR", "Istanbul"),
        ("Siam", "country", "TH", "Thailand"),
        ("Leningrad", "city", "RU", "Saint Petersburg"),
        ("Persia", "country", "IR", "Iran"),
        ("Peking", "city", "CN", "Beijing"),
        ("Dahomey", "country", "BJ", "Benin"),
        ("Bombay", "city", "IN", "Mumbai"),
    ],
)
def test_former_names_say_what_they_are_now(name: str, kind: str, country: str, now: str) -> None:
    entry = BOOK.find(name)[0]
    assert (entry.kind, entry.country, entry.now, entry.former) == (kind, country, now, True)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Elba", "island"), ("Sahara", "desert"), ("Everest", "mountain"), ("Etna", "volcano"), ("Nile", "river"),
        ("Baikal", "lake"), ("Lake Baikal", "lake"), ("Caspian Sea", "sea"), ("Pacific", "ocean"), ("Alps", "range"),
        ("Bering Strait", "strait"), ("Cape Horn", "cape"), ("California", "state"), ("Tuscany", "region"),
        ("Rome", "capital"), ("Naples", "city"), ("Italy", "country"), ("Greenland", "island"), ("Asia", "continent"),
        ("Suez Canal", "canal"), ("Crimea", "peninsula"), ("Persian Gulf", "gulf"), ("Azores", "islands"),
    ],
)  # fmt: skip
def test_kinds(name: str, kind: str) -> None:
    assert kind in {entry.kind for entry in BOOK.find(name)[:2]}


def test_there_are_enough_names_and_each_is_well_formed() -> None:
    assert store().size >= 150_000
    assert store().size == len(set(keys())) == len(keys())
    assert keys() == sorted(keys(), key=lambda key: (len(key), key))
    assert sum(store().counts) == store().places
    assert set(store().kinds) <= set(KINDS)
    for key in Random(3).sample(keys(), 2000):
        for entry in BOOK.find(key):
            assert not any(sign.isdigit() for sign in entry.name), entry
            assert -90 <= entry.lat <= 90, entry
            assert -180 <= entry.lon <= 180, entry
            assert 0 <= entry.fame <= 1, entry
            # What is laid is the name itself, or the name without its geographical word.
            assert entry.letters == fold(entry.name) or entry.letters in fold(entry.name), entry


def test_kinds_of_the_famous_are_all_checked() -> None:
    assert sum(store().checked.values()) == 20_000
    assert "open" not in store().checked


def test_every_kind_the_game_names_is_there() -> None:
    for kind in ("country", "capital", "city", "state", "river", "lake", "sea", "island", "mountain", "desert"):
        assert len(BOOK.most_famous(10, kind=kind)) == 10, kind


@pytest.mark.rule("globe-grams:4")
@pytest.mark.parametrize("word", ["lake", "river", "pole", "equator", "sea", "island", "ocean", "mountain"])
def test_geographical_words_alone_are_no_names(word: str) -> None:
    assert word not in BOOK


@pytest.mark.rule("globe-grams:5")
@pytest.mark.parametrize(("short", "long"), [("Nile", "Nile River"), ("Chad", "Lake Chad"), ("Black", "Black Sea")])
def test_the_geographical_word_may_be_left_out(short: str, long: str) -> None:
    without = {(entry.lat, entry.lon) for entry in BOOK.find(short)}
    assert without & {(entry.lat, entry.lon) for entry in BOOK.find(long)}


@pytest.mark.rule("globe-grams:6")
@pytest.mark.parametrize(("short", "long"), [("St. Louis", "Saint Louis"), ("Mt. Everest", "Mount Everest")])
def test_saint_and_mount_may_be_shortened(short: str, long: str) -> None:
    assert BOOK.find(short)[0].country == BOOK.find(long)[0].country
    assert BOOK.find(short)[0].words == 2


def test_river_before_or_after() -> None:
    assert BOOK.find("River Thames")[0].kind == BOOK.find("Thames River")[0].kind == "river"


def test_short_names_are_kept_and_flagged() -> None:
    po = BOOK.find("Po")[0]
    assert (po.kind, po.country, po.short) == ("river", "IT", True)
    assert not BOOK.find("Rome")[0].short


# ---- against sources that the build did not use


def test_countries_agree_with_pycountry() -> None:
    missing = []
    for country in pycountry.countries:
        name = getattr(country, "common_name", country.name).partition(",")[0]
        found = BOOK.find(name)
        if country.alpha_2 not in {entry.country for entry in found}:
            missing.append(name)
    # Long official forms differ; no more than a handful may.
    assert len(missing) <= 25, missing


def test_capitals_lie_where_the_time_zones_say() -> None:
    """`zone.tab` gives a point for the main city of each zone, written down apart from GeoNames."""
    table = files("tzdata") / "zoneinfo" / "zone1970.tab"
    wrong, compared = [], 0
    for line in table.read_text("utf-8").splitlines():
        if line.startswith("#"):
            continue
        codes, point, zone = line.split("\t")[:3]
        city = zone.rpartition("/")[2].replace("_", " ")
        lat, lon = _degrees(point)
        entries = [entry for entry in BOOK.find(city) if entry.country in codes.split(",")]
        towns = [entry for entry in entries if entry.kind in ("city", "capital")]
        if towns:
            compared += 1
            if all(abs(entry.lat - lat) > 1 or abs(entry.lon - lon) > 1.5 for entry in towns):
                wrong.append((zone, towns[0]))
    assert compared > 200
    assert len(wrong) <= 2, wrong


def _degrees(point: str) -> tuple[float, float]:
    split = max(point.rfind("+"), point.rfind("-"))

    def degrees(part: str, width: int) -> float:
        sign = -1 if part[0] == "-" else 1
        digits = part[1:]
        minutes = int(digits[width : width + 2]) / 60 + int(digits[width + 2 :] or 0) / 3600
        return sign * (int(digits[:width]) + minutes)

    return degrees(point[:split], 2), degrees(point[split:], 3)


def test_places_of_a_country_lie_in_or_near_it() -> None:
    """Against the shapes of the map, which were made from another source."""
    shapes = atlas.countries()
    entries = [entry for entry in BOOK.most_famous(6000) if entry.country in shapes.index]
    points = geopandas.GeoSeries(
        geopandas.points_from_xy([entry.lon for entry in entries], [entry.lat for entry in entries]), crs=4326
    )
    boxes = shapes.geometry.bounds
    outside = []
    for entry, point in zip(entries, points, strict=True):
        box = boxes.loc[entry.country]
        if not (box.minx - 6 <= point.x <= box.maxx + 6 and box.miny - 6 <= point.y <= box.maxy + 6):
            outside.append((entry.name, entry.kind, entry.country, entry.lat, entry.lon))
    assert len(outside) <= 0.005 * len(entries), outside


# ---- letters


@pytest.mark.rule("globe-grams:8")
def test_folding() -> None:
    assert fold("São Tomé") == "SAOTOME"
    assert fold("Guinea-Bissau") == "GUINEABISSAU"
    assert fold("Åbo") == "ABO"
    assert fold("Malmö") == "MALMO"
    assert fold("Straße") == "STRASSE"
    assert "Sao Tome" in BOOK
    assert "SÃO TOMÉ" in BOOK
    assert (words("Guinea-Bissau"), words("L'Aquila"), words("Rio de Janeiro")) == (2, 1, 3)


def test_bad_letters_get_a_sentence() -> None:
    with pytest.raises(ValueError, match="'4' is not a letter"):
        BOOK.formable("M4RK")
    with pytest.raises(ValueError, match="At most 2 blanks"):
        BOOK.formable("MARK", wilds=3)
    with pytest.raises(ValueError, match="At most 2 blanks"):
        BOOK.formable("MARK???")
    with pytest.raises(GeoplayError, match="number of blanks"):
        BOOK.formable("MARK", wilds=1.5)  # type: ignore[arg-type]
    with pytest.raises(GeoplayError, match="given as text"):
        BOOK.formable(["M"])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="fame goes from 0"):
        BOOK.formable("MARK", fame=50)
    with pytest.raises(ValueError, match="no letters"):
        BOOK.find("?!")
    with pytest.raises(ValueError, match="every letter"):
        BOOK.formable("MARK", points={"A": 1})
    with pytest.raises(ValueError, match="must have letters"):
        BOOK.captures("", "MARK")
    with pytest.raises(ValueError, match="There is no kind 'town'"):
        BOOK.most_famous(3, kind="town")


def test_blanks_may_be_written() -> None:
    assert rack("a?b?") == ("AB", 2)
    assert BOOK.formable("ROM?").letters == BOOK.formable("ROM", wilds=1).letters


# ---- forming and capturing


def plain_search(hand: str, wilds: int) -> set[str]:
    found = set()
    for key in keys():
        if len(key) <= len(hand) + wilds:
            rest = key
            for letter in hand:
                rest = rest.replace(letter, "", 1)
            if len(rest) <= wilds:
                found.add(key)
    return found


def test_formable_agrees_with_a_plain_search() -> None:
    chance = Random(11)
    for wilds in (0, 1, 2):
        hand = "".join(chance.choices("AAAEEIINNOORRSTTLUDGMKBHC", k=9))
        assert set(BOOK.formable(hand, wilds).letters) == plain_search(hand, wilds)


@settings(max_examples=amount(40), deadline=None)
@given(st.text(alphabet=ALPHABET, min_size=1, max_size=18), st.integers(0, 2), st.sampled_from([0, 300, 600]))
def test_both_indexes_find_the_same(hand: str, wilds: int, fame: int) -> None:
    found = []
    for index in indexes():
        code = index.unary.of(hand)
        rows = index.formable(code, wilds, len(hand) + wilds, fame)
        ranked = index.ranked(rows, code, tuple(POINTS[letter] for letter in ALPHABET))
        top = index.ranked(rows, code, tuple(POINTS[letter] for letter in ALPHABET), 7)
        inside = index.containing(index.unary.of(hand[:3]), 4)
        among = index.among(inside, code, wilds, len(hand) + wilds, fame)
        found.append(
            (
                [int(row) for row in rows],
                ranked,
                top,
                [int(row) for row in inside],
                [int(row) for row in among],
                [int(row) for row in index.similar(code, 4, len(hand) - 2, len(hand) + 2)],
            )
        )
        assert top[0] == ranked[0][:7]
    assert found[0] == found[1]


@pytest.mark.parametrize("times", [None, 3])
@pytest.mark.parametrize(("hand", "wilds"), [("ADENMRKST", 0), ("AAENNORST", 2), ("LIKOUVW", 1)])
def test_indexes_weigh_alike(hand: str, wilds: int, times: int | None) -> None:
    """What a name counts less what its letters would be worth if they were kept, the same in both indexes."""
    found = []
    for index in indexes():
        code = index.unary.of(hand)
        costs = [0.1 * (bit % 7) for bit in range(len(index.unary.order))]
        rows = index.formable(code, wilds, len(hand) + wilds, 300)
        points = tuple(POINTS[letter] for letter in ALPHABET)
        found.append([int(row) for row in index.worthiest(rows, code, points, costs, 4.5, times, 20)])
        assert [int(row) for row in index.famous(500)] == sorted(int(row) for row in index.famous(500))
    assert found[0] == found[1]
    assert len(set(map(int, indexes()[0].famous(500))) ^ set(map(int, indexes()[1].famous(500)))) == 0


def test_the_worthiest_names_leave_the_dear_letters() -> None:
    names = BOOK.formable("ADENMRK")
    assert names.worthiest(1, {})[0].letters == "DENMARK"
    # Where an R is worth more than any name brings, none takes it.
    dear = names.worthiest(50, {"R": (100.0,), "A": (0.5,)})
    assert all("R" not in formed.letters for formed in dear)
    brought = [formed.score - 0.5 * formed.letters.count("A") for formed in dear]
    assert brought == sorted(brought, reverse=True)
    # The second copy has a price of its own, and a blank, too.
    twice = BOOK.formable("AADNEN", 1).worthiest(5, {"A": (0.0, 50.0), "?": (50.0,)})
    assert all(formed.letters.count("A") < 2 and not formed.blanks for formed in twice)


def test_who_knows_fewer_names_finds_those_of_all_that_are_famous() -> None:
    every, known = BOOK.formable("ADENMRKSTO", 1), BOOK.formable("ADENMRKSTO", 1, fame=0.4)
    assert known.letters == [formed.letters for formed in every if formed.entry.fame >= 0.4]


def test_indexes_rank_by_fame_alike() -> None:
    numpy_rows, integer_rows = (index.by_fame() for index in indexes())
    assert [int(row) for row in numpy_rows] == list(integer_rows)


def test_counting_bits_without_numpy_2() -> None:
    numbers = [0, 1, 2**64 - 1, 0x8000000000000001, 12345678901234567890]
    counted = _count_bits(numpy.array(numbers, dtype=numpy.uint64))
    assert [int(count) for count in counted] == [number.bit_count() for number in numbers]


@pytest.mark.rule("globe-grams:9")
def test_scores() -> None:
    formed = {formed.letters: formed for formed in BOOK.formable("NEWYORKDMA")}
    assert (formed["NEWYORK"].points, formed["NEWYORK"].score) == (13, 26)  # seven letters and two words, doubled once
    assert (formed["DENMARK"].points, formed["DENMARK"].score) == (10, 20)
    assert formed["OMAN"].score == 5
    with_blank = {formed.letters: formed for formed in BOOK.formable("OAN", wilds=1)}["OMAN"]
    assert (with_blank.score, with_blank.blanks, with_blank.wilds) == (3, "M", 1)


@settings(max_examples=amount(25), deadline=None)
@given(st.text(alphabet="AAEEIINNOORRSTTLUDGMKBHCPYFVWZ", min_size=3, max_size=9), st.integers(0, 2))
def test_scores_are_those_of_the_letters_laid(hand: str, wilds: int) -> None:
    scores = []
    for formed in BOOK.formable(hand, wilds)[:40]:
        laid = Counter(formed.letters) - Counter(formed.blanks)
        assert not laid - Counter(hand)
        assert formed.wilds <= wilds
        assert formed.points == sum(POINTS[letter] for letter in laid.elements())
        double = len(formed.letters) >= 7 or formed.entry.words >= 2
        assert formed.score == formed.points * (2 if double else 1)
        scores.append(formed.score)
    assert scores == sorted(scores, reverse=True)


def test_own_points() -> None:
    dear = dict.fromkeys(ALPHABET, 1) | {"Q": 100}
    assert BOOK.formable("IRAQE", points=dear)[0].score == 103


def test_best_is_the_beginning_of_all() -> None:
    assert BOOK.formable("ADENMRKSO", 1).best(12) == list(BOOK.formable("ADENMRKSO", 1))[:12]


@pytest.mark.rule("globe-grams:23")
@pytest.mark.parametrize(
    ("captured", "letters", "name", "score"),
    [("ADEN", "MRK", "DENMARK", 20), ("ATTU", "MOU", "TUAMOTU", 16), ("OREL", "FNCE", "FLORENCE", 26)],
)
def test_the_captures_of_the_booklet(captured: str, letters: str, name: str, score: int) -> None:
    found = {formed.letters: formed.score for formed in BOOK.captures(captured, letters)}
    assert found[name] == score
    assert captured not in found


def test_captures_agree_with_a_plain_search() -> None:
    captured, hand, wilds = Counter("OREL"), "FNCESA", 1
    expected = {key for key in plain_search("OREL" + hand, wilds) if not captured - Counter(key) and len(key) > captured.total()}
    found = set(BOOK.captures("OREL", hand, wilds).letters)
    assert found <= expected
    # Only other spellings of the same place may be missing.
    own = {(entry.lat, entry.lon) for entry in BOOK.find("OREL")}
    for key in expected - found:
        assert own & {(entry.lat, entry.lon) for entry in BOOK.find(key)}, key


def test_a_longer_spelling_of_the_same_place_is_no_capture() -> None:
    assert "NILERIVER" in BOOK
    assert "NILERIVER" not in BOOK.captures("NILE", "RIVER").letters
    assert "SAINTLOUIS" not in BOOK.captures("STLOUIS", "AIN").letters


@pytest.mark.rule("globe-grams:7")
def test_blanks_of_a_captured_name_are_laid_again_and_count_among_the_two() -> None:
    # A D ? N on the table: the blank was an E and may become anything, but must be laid.
    formed = {formed.letters: formed for formed in BOOK.captures("AD?N", "MERK")}["DENMARK"]
    assert formed.wilds == 1
    assert formed.blanks == "E"  # letters of one's own would do; the blank takes the cheapest
    assert formed.points == 9
    assert len(BOOK.captures("A??N", "DEMRK", wilds=2)) == len(BOOK.captures("A??N", "DEMRK"))
    assert all(formed.wilds == 2 for formed in BOOK.captures("A??N", "DEMRK", wilds=2))


def test_a_longer_spelling_is_no_capture_even_of_a_name_with_a_blank() -> None:
    assert "NILERIVER" in BOOK.captures("NIL?", "RIVERE").letters
    assert "NILERIVER" not in BOOK.captures("NIL?", "RIVERE", spelt="NILE").letters


def test_squares_that_are_no_name_are_taken_in_too() -> None:
    found = BOOK.including("RAN", "IQ").letters
    assert "IRAN" in found
    assert "RAN" not in found
    # RAN is a name itself: its longer spellings are left out of captures only.
    assert set(BOOK.captures("RAN", "IQ").letters) <= set(found)
    # A name of two blanks can be captured as well.
    assert "ROME" in BOOK.captures("??", "ROME").letters


def test_fewer_letters_are_looked_for_within_what_more_of_them_make() -> None:
    more = BOOK.formable("ADENMRKSTOI")
    assert BOOK.formable("ADENMRK", within=more).letters == BOOK.formable("ADENMRK").letters
    assert len(more) == len(more.rows)


def test_names_are_kept_by_number() -> None:
    row = BOOK.row("NEWYORK")
    assert row is not None
    assert BOOK.letters_at(row) == "NEWYORK"
    assert BOOK.words_at(row) == 2
    assert BOOK.at(row).name == "New York"
    assert BOOK.row("LAKE") is None
    assert row < BOOK.rows <= len(BOOK)


def test_fame_limits_what_is_known() -> None:
    everybody, expert = BOOK.formable("ADENMRKSTOI", fame=0.6), BOOK.formable("ADENMRKSTOI")
    assert 0 < len(everybody) < len(expert)
    assert all(formed.entry.fame >= 0.6 for formed in everybody)
    assert len([1 for entry in BOOK.most_famous(400) if entry.fame >= BOOK.fame_at(300)]) >= 300
    with pytest.raises(ValueError, match="A rank goes from 1"):
        BOOK.fame_at(0)


# ---- spelling


@pytest.mark.parametrize(
    ("written", "meant"),
    [("FLORENSE", "Florence"), ("Misisipi", "Mississippi"), ("Denmrak", "Denmark"), ("Constantinopel", "Constantinople")],
)
def test_nearest(written: str, meant: str) -> None:
    assert BOOK.nearest(written)[0].name == meant


def test_nearest_of_a_right_name_is_itself() -> None:
    assert BOOK.nearest("Iceland")[0].letters == "ICELAND"


@given(st.text(alphabet="ABC", max_size=6), st.text(alphabet="ABC", max_size=6))
def test_slips_are_symmetric_and_bounded(one: str, other: str) -> None:
    assert slips(one, other, 9) == slips(other, one, 9)
    assert abs(len(one) - len(other)) <= slips(one, other, 9) <= max(len(one), len(other))
    assert (slips(one, other, 9) == 0) == (one == other)


# ---- a teacher's own names


@pytest.fixture
def own_book() -> Gazetteer:
    return Gazetteer()


def test_a_teacher_adds_a_name(own_book: Gazetteer) -> None:
    before = len(own_book)
    assert "Xyzzyburg" not in own_book
    entry = own_book.add("Xyzzyburg", kind="city", lat=45.0, lon=9.0, country="IT")
    assert own_book.find("XYZZYBURG") == [entry]
    assert len(own_book) == before + 1
    formed = {formed.letters: formed for formed in own_book.formable("XYZZYBURG")}["XYZZYBURG"]
    assert formed.score == own_book.formable("XYZZYBURG")[0].score == 2 * (5 + 2 + 5 + 5 + 2 + 2 + 1 + 1 + 2)
    assert "XYZZYBURG" in own_book.captures("BURG", "XYZZY").letters
    assert own_book.nearest("XYZZYBORG")[0] == entry
    assert "XYZZYBURG" not in own_book.formable("XYZZYBURG", fame=0.9).letters
    assert "Xyzzyburg" not in BOOK
    assert "Xyzzyburg" not in gazetteer.shared()


def test_a_second_place_of_a_known_name(own_book: Gazetteer) -> None:
    before = len(own_book)
    own_book.add("Rome", kind="quarter", lat=10.0, lon=10.0)
    assert len(own_book) == before
    assert {"capital", "quarter"} <= {entry.kind for entry in own_book.find("Rome")}
    assert own_book.formable("ROME").letters.count("ROME") == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"name": "A", "kind": "city", "lat": 0, "lon": 0}, "at least two letters"),
        ({"name": "Area 51", "kind": "site", "lat": 0, "lon": 0}, "no digits"),
        ({"name": "Gondor", "kind": "realm", "lat": 0, "lon": 0}, "There is no kind 'realm'"),
        ({"name": "Gondor", "kind": "country", "lat": 120, "lon": 0}, "Are they swapped"),
        ({"name": "Gondor", "kind": "country", "lat": 0, "lon": 0, "country": "Italy"}, "two-letter ISO code"),
        ({"name": "Gondor", "kind": "country", "lat": 0, "lon": 0, "fame": 7}, "fame goes from 0"),
    ],
)
def test_a_wrong_addition_is_refused_and_changes_nothing(
    own_book: Gazetteer, arguments: dict[str, object], sentence: str
) -> None:
    before = len(own_book)
    with pytest.raises(ValueError, match=sentence):
        own_book.add(**arguments)  # type: ignore[arg-type]
    assert len(own_book) == before


# ---- drawing


def test_random_names_repeat_with_their_source() -> None:
    one = BOOK.random(fame=0.5, kind="river", source=Random(4))
    assert one == BOOK.random(fame=0.5, kind="river", source=Random(4))
    assert one.kind == "river"
    assert one.fame >= 0.5
    with pytest.raises(ValueError, match="ask for less"):
        BOOK.random(fame=1.0, kind="reef")


def test_most_famous_of_a_country() -> None:
    names = [entry.name for entry in BOOK.most_famous(8, country="IT")]
    assert "Italy" in names
    assert "Rome" in names
    fames = [entry.fame for entry in BOOK.most_famous(500)]
    assert fames == sorted(fames, reverse=True)


# ---- how it is built in


def test_it_works_without_numpy() -> None:
    program = (
        "import sys; sys.modules['numpy'] = None\n"
        "from geoplay.atlas import gazetteer\n"
        "assert 'DENMARK' in gazetteer.captures('ADEN', 'MRK').letters\n"
        "assert gazetteer.nearest('FLORENSE', 1)[0].name == 'Florence'\n"
        "print(type(gazetteer.shared()._index).__name__)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "IntegerIndex", done.stderr


def test_importing_it_reads_nothing() -> None:
    program = (
        "import sys\n"
        "from geoplay.atlas import gazetteer\n"
        "assert 'numpy' not in sys.modules and 'geopandas' not in sys.modules\n"
        "assert '_store' not in vars(gazetteer.shared())\n"
        "assert 'Rome' in gazetteer and 'numpy' not in sys.modules and len(gazetteer) > 150_000\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_files_are_small() -> None:
    folder = Path(gazetteer.__file__).parent.parent / "products" / "gazetteer"
    assert sum(file.stat().st_size for file in folder.iterdir()) < 5_000_000


@pytest.mark.parametrize("length", [30, 31, 39, 40, 45, 400])
def test_nearest_of_a_name_longer_than_any_is_none_or_an_own(length: int) -> None:
    book = Gazetteer()
    assert book.nearest("Z" * length) == []
    if length <= MOST_LETTERS:
        book.add("Z" * length, "site", 1, 1)
        assert [entry.letters for entry in book.nearest("Z" * (length - 1) + "A")] == ["Z" * length]
    else:
        with pytest.raises(GeoplayError, match=f"at most {MOST_LETTERS} letters; 'ZZZ.*has {length}"):
            book.add("Z" * length, "site", 1, 1)
