"""Globe-Grams keeps the contract in both versions, and its invariants hold whatever is played."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pandas
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geoplay.boxes.globe_grams.moves import Blank, Capture, Exchange, Form, Pass, Special, Spin, parse
from geoplay.boxes.globe_grams.rules import GlobeGrams
from geoplay.core.move import Move
from geoplay.core.option import OptionError
from geoplay.core.refusal import UnknownMove
from geoplay.core.registry import load, new
from geoplay.core.rulebook import read_rulebook
from geoplay.testing import check_game
from tests.amounts import amount
from tests.boxes.globe_grams.positions import position, spun

SMALL_RING = [{"kind": "letters", "letters": "ANE"}, {"kind": "exchange", "number": 1}, {"kind": "letters", "letters": "RST"}]
HOBBITON = {"name": "Hobbiton", "kind": "site", "lat": -37.87, "lon": 175.68, "country": "NZ"}


def any_move(game: GlobeGrams, rng: Random) -> Move:
    """A move of any kind, each kind as likely, so that passes, blanks and captures are met as often as plain names."""
    kinds: dict[type[Move], list[Move]] = {}
    for move in game.legal_moves():
        kinds.setdefault(type(move), []).append(move)
    return rng.choice(kinds[rng.choice(sorted(kinds, key=lambda kind: kind.__name__))])


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"version": "pot"},
        {"partners": True},
        {"stack": True, "deal": "spins"},
        {"names": [HOBBITON], "clock": True},
        {"version": "pot", "partners": True},
        {"letters": [{"letter": letter, "count": 8} for letter in "AEIOUNRST?"], "ring": SMALL_RING},
    ],
    ids=["hands", "pot", "partners", "stack and spins", "own names and clock", "partners out of one pot", "own squares and ring"],
)
def test_the_contract(options: dict[str, Any]) -> None:
    games = amount(2, least=1)
    report = check_game(GlobeGrams, games=games, options=[{"goal": 30, **options}], step=41 if options.get("partners") else 13)
    assert report.games == games
    assert report.refusals > amount(5, least=2)


@given(
    options=st.fixed_dictionaries(
        {
            "version": st.sampled_from(["hands", "pot"]),
            "deal": st.sampled_from(["blind", "spins"]),
            "stack": st.booleans(),
            "goal": st.integers(1, 120),
        }
    ),
    players=st.integers(2, 4),
    partners=st.booleans(),
    seed=st.integers(0, 2**63 - 1),
    choices=st.randoms(use_true_random=False),
)
@settings(max_examples=amount(25), deadline=None)
def test_every_state_is_sound(options: dict[str, Any], players: int, partners: bool, seed: int, choices: Random) -> None:
    game = GlobeGrams(players, seed, partners=partners and players == 4, **options)
    census = game.census()
    assert sum(census.values()) == 210
    for _ in range(150):
        if game.turn is None:
            break
        # Played by name, so that the record is checked as well.
        game.play(any_move(game, choices))
        assert game.census() == census
        view = game.view(None)
        letters = [laid["letters"] for names in view["names"] for laid in names]
        assert len(letters) == len(set(letters)), "the same name twice"
        for names in view["names"]:
            for laid in names:
                assert len(laid["blanks"]) <= 2
                assert game.lexicon.number(laid["letters"]) is not None
        assert all(count >= 0 for count in view["pot"].values())
    again = load(game.record.to_json())
    assert [again.view(seat) for seat in (None, *range(players))] == [game.view(seat) for seat in (None, *range(players))]


@given(number=st.integers(1, 2), seed=st.integers(0, 1000), choices=st.randoms(use_true_random=False))
@settings(max_examples=amount(15), deadline=None)
def test_no_hidden_choice_is_in_any_other_view(number: int, seed: int, choices: Random) -> None:
    """Whatever the others choose for an EXCHANGE, a seat sees and is offered the same."""
    start = spun(position("AEQXZ", "BIJVW", "CDOFK", seed=seed), f"EXCHANGE {number}")
    one, other = start.clone(), start.clone()
    while one.view(None)["phase"] == "exchange":
        seat = one.turn
        assert seat is not None
        for watcher in (None, *range(3)):
            hidden = {**one.view(watcher), "chosen": None}, {**other.view(watcher), "chosen": None}
            assert json.dumps(hidden[0]) == json.dumps(hidden[1])
            chosen = one.view(watcher)["chosen"], other.view(watcher)["chosen"]
            assert watcher is not None or chosen == (None, None)
        assert one.legal_moves() == other.legal_moves()
        for game in (one, other):
            move = choices.choice(game.legal_moves())
            assert isinstance(move, Exchange)
            events = game.play(move)
            for event in events:
                if event.kind == "choose":
                    for watcher in range(3):
                        if watcher != seat:
                            assert not event.seen_by(watcher).own_data


def test_what_is_listed_and_what_is_permitted_are_the_same() -> None:
    """For every name of the gazetteer that fits at all, with and without a named blank."""
    game = position("DENMAR??", "A", names=["", "ADEN OMAN"], special="ANR")
    for _ in range(2):
        listed = {action for action in game.legal_actions() if isinstance(action, int)}
        for move in game.legal_moves():
            assert game.why_not(move) is None
        for letters in ("DENMARK", "DAMME", "DRAMMEN", "NADER", "RAMEN", "MARNE", "IRAN", "RANDERS", "ARDEN"):
            for move in (Form(letters), Special(letters), Capture(letters, "ADEN"), Capture(letters, "OMAN")):
                action = game.action_of(move)
                assert game.permits(action) == (action in listed) if action is not None else True, move
        game.play(Blank("K"))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("spin", Spin()),
        ("PASS", Pass()),
        ("form St. Louis", Form("STLOUIS")),
        ("form denmark ?mk", Form("DENMARK", "KM")),
        ("capture Denmark from Aden", Capture("DENMARK", "ADEN")),
        ("special Iran ?i", Special("IRAN", "I")),
        ("exchange ?a", Exchange("A?")),
    ],
)
def test_moves_are_read_as_people_write_them(text: str, move: Move) -> None:
    assert parse(text) == move
    assert parse(str(move)) == move


@pytest.mark.parametrize("text", ["", "form", "form 123", "capture DENMARK", "take", "take 7", "blank KM", "spin twice", "dance"])
def test_what_is_no_move_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(UnknownMove, match=r"is not a move of globe-grams\. (Did you mean|A move looks like)"):
        parse(text)


def test_refusals_quote_rules_that_both_rulebooks_have() -> None:
    folder = Path("geoplay/boxes/globe_grams")
    quoted = {
        rule for page in folder.glob("*.py") for rule in re.findall(r'"(globe-grams:\d+)"', page.read_text(encoding="utf-8"))
    }
    assert len(quoted) > 8
    expected = {f"globe-grams:{number}" for number in range(1, 31)}
    for language in ("en", "it"):
        book = read_rulebook("geoplay.boxes.globe_grams", language)
        assert book is not None
        assert set(book.rules) == expected
        assert quoted <= expected


def test_names_added_to_the_session_are_played_with_and_kept_in_the_record() -> None:
    from geoplay.atlas import gazetteer

    book = gazetteer.shared()
    before = dict(book._added)
    try:
        book.add("Zzyzxville", kind="city", lat=35.0, lon=-116.0, country="US")
        game = GlobeGrams(2, 7)
        assert game.lexicon.number("ZZYZXVILLE") is not None
    finally:
        book._added.clear()
        book._added.update(before)
    again = load(game.record.to_json())
    assert isinstance(again, GlobeGrams)
    assert again.lexicon.number("ZZYZXVILLE") is not None
    assert GlobeGrams(2, 7).lexicon.number("ZZYZXVILLE") is None


def test_a_teachers_table_is_a_frame_or_a_file_and_says_where_it_is_wrong(tmp_path: Path) -> None:
    page = tmp_path / "names.csv"
    page.write_text("name,kind,lat,lon\nHobbiton,site,-37.87,175.68\n", encoding="utf-8")
    for table in (pandas.DataFrame([HOBBITON]), page, str(page), [HOBBITON]):
        game = new("globe-grams", 2, 7, names=table)
        assert isinstance(game, GlobeGrams)
        assert game.lexicon.number("HOBBITON") is not None
        assert load(game.record.to_json()).view(None) == game.view(None)
    with pytest.raises(OptionError, match="names needs a column 'kind'"):
        GlobeGrams(2, 7, names=[{"name": "Hobbiton"}])
    with pytest.raises(OptionError, match="row 1 of names: lat goes from -90 to 90"):
        GlobeGrams(2, 7, names=[{**HOBBITON, "lat": 175.68}])


@pytest.mark.rule("globe-grams:1", "globe-grams:2")
def test_a_teacher_brings_other_squares_and_another_ring() -> None:
    letters = [{"letter": letter, "count": 8} for letter in "aeiounrst?"]
    game = GlobeGrams(2, 7, letters=letters, ring=pandas.DataFrame(SMALL_RING))
    assert sum(game.census().values()) == 80
    assert game.census()["?"] == 8
    game.play(Spin())
    assert game.view(None)["section_text"] in ("ANE", "EXCHANGE 1", "RST")
    assert load(game.record.to_json()).view(None) == game.view(None)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"letters": [{"letter": "Ä", "count": 1}]}, "row 1 of letters: 'Ä' is no letter from A to Z"),
        ({"letters": [{"letter": "A", "count": "many"}]}, "count is a whole number from 0 to 100, not 'many'"),
        ({"letters": [{"letter": "A", "count": 20}]}, "2 players need at least 21 lettered squares; here are 20"),
        ({"ring": [{"kind": "letters", "letters": "AB"}]}, "a section has three letters from A to Z, not 'AB'"),
        ({"ring": [{"kind": "take", "number": 3}]}, "number is 1 or 2, not '3'"),
        ({"ring": [{"kind": "steal", "number": 1}]}, "kind is letters, take, discard, exchange, not 'steal'"),
        ({"ring": [{"kind": "take", "number": 1}]}, "a ring needs at least one section with letters"),
    ],
)
def test_squares_and_rings_that_cannot_be_played_with_say_why(options: dict[str, Any], complaint: str) -> None:
    with pytest.raises(OptionError, match=complaint):
        GlobeGrams(2, 7, **options)


def test_the_game_needs_the_standard_library_alone() -> None:
    """Engine, table and players are imported without anything that JupyterLite would have to fetch."""
    modules = ("numpy", "pandas", "geopandas", "ipywidgets", "anywidget", "geoplay.widgets", "geoplay.quizzes.question")
    program = (
        "import sys, geoplay.boxes.globe_grams.rules, geoplay.boxes.globe_grams.table, geoplay.boxes.globe_grams.bots\n"
        f"print(','.join(name for name in {modules!r} if name in sys.modules))"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == ""
