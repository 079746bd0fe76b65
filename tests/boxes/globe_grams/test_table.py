"""The table of Globe-Grams: what is laid where, what can be picked, and what a written name means."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from geoplay.bots.levels import bot
from geoplay.boxes.globe_grams.questions import ToponymHook
from geoplay.boxes.globe_grams.rules import GlobeGrams
from geoplay.boxes.globe_grams.squares import in_order
from geoplay.boxes.globe_grams.table import GlobeGramsTable
from geoplay.core.match import Match
from geoplay.core.perspective import Perspective
from geoplay.core.player import Person
from geoplay.core.table import Facts, Globe, Letters, RingSection, Table, plain, table_maker
from geoplay.seats.session import Session
from tests.boxes.globe_grams.positions import do, position, spun

MAKER = GlobeGramsTable()


def laid_out(game: GlobeGrams, seat: int = 0) -> Table:
    return MAKER.table(Perspective(game, seat))


def letters_of(table: Table, name: str) -> str:
    node = table.nodes[name]
    assert isinstance(node, Letters)
    return "".join(tile.letter or "?" for tile in node.tiles)


def picked(game: GlobeGrams, items: str = "", text: str = "") -> str:
    return str(MAKER.picked(Perspective(game, 0), 0, items.split(), text))


def test_the_game_names_its_table() -> None:
    assert isinstance(table_maker(GlobeGrams), GlobeGramsTable)


def test_squares_have_their_colours_and_points() -> None:
    node = laid_out(position("AKZ?")).nodes["hand"]
    assert isinstance(node, Letters)
    assert [(tile.letter, tile.tone, tile.points) for tile in node.tiles] == [
        ("A", "black", 1),
        ("K", "red", 2),
        ("Z", "blue", 5),
        ("", "blank", 0),
    ]


def test_squares_keep_their_ids_when_others_come() -> None:
    before, after = laid_out(position("ANN")), laid_out(position("AABNNN"))
    ids = [{tile.id for tile in node.tiles} for table in (before, after) if isinstance(node := table.nodes["hand"], Letters)]
    assert ids[0] < ids[1]


def test_names_lie_before_their_players_with_how_they_were_counted() -> None:
    table = laid_out(position("A", "B", names=["DENMARK?K", "IRAN"]))
    denmark, iran = table.nodes["name-1"], table.nodes["name-2"]
    assert isinstance(denmark, Letters)
    assert isinstance(iran, Letters)
    assert (denmark.title, denmark.note, denmark.seat) == ("Denmark", "8 × 2 = 16", 0)
    assert [(tile.letter, tile.tone) for tile in denmark.tiles][-1] == ("K", "blank")
    assert (iran.title, iran.note, iran.seat) == ("Iran", "4", 1)
    assert letters_of(table, "hand-1") == "B"


def test_a_formed_name_lands_on_the_globe_which_turns_there_and_says_what_it_is() -> None:
    game = position("DENMARKSIAM")
    table = laid_out(game)
    globe = table.nodes["globe"]
    assert isinstance(globe, Globe)
    assert globe.towards is None
    assert "facts" not in table.nodes
    do(game, "form DENMARK")
    table = laid_out(game)
    globe, facts = table.nodes["globe"], table.nodes["facts"]
    assert isinstance(globe, Globe)
    assert isinstance(facts, Facts)
    assert globe.towards is not None
    assert 5 < globe.towards[0] < 16
    assert 54 < globe.towards[1] < 58
    assert [(place.text, place.seat) for place in globe.places] == [("Denmark", 0)]
    assert [(str(what), str(value)) for what, value in facts.lines] == [
        ("What", "a country in Europe"),
        ("Fame", "known all over the world"),
    ]
    do(game, "form SIAM")
    facts = laid_out(game).nodes["facts"]
    assert isinstance(facts, Facts)
    assert ("Today", "Thailand") in [(str(what), str(value)) for what, value in facts.lines]


def test_countries_are_called_in_the_readers_language() -> None:
    game = position("ROMEA")
    do(game, "form ROME")
    assert ["Dove", "Italia"] in plain(laid_out(game), "it")["nodes"]["facts"]["lines"]


def test_the_globe_has_its_ring_and_where_it_came_to_rest() -> None:
    game = spun(position("A"), "FIT")
    globe = laid_out(game).nodes["globe"]
    assert isinstance(globe, Globe)
    assert len(globe.ring) == 36
    assert globe.pointer is not None
    assert globe.ring[globe.pointer] == RingSection("FIT", "letters")
    assert globe.spins == 1


def test_only_whose_turn_it_is_can_do_something() -> None:
    game = spun(position("DENMARK", "OMAN"), "FIT")
    mine, theirs = laid_out(game, 0), laid_out(game, 1)
    assert mine.pick
    assert [action.move for action in mine.actions] == ["pass"]
    assert (theirs.pick, theirs.actions, theirs.refusals) == ([], [], {})
    assert mine.refusals["globe"].rule == "globe-grams:21"


# ---- picking and writing


def test_squares_picked_in_order_spell_a_name() -> None:
    game = position("NMADERK")
    assert picked(game, "hand/D0 hand/E0 hand/N0 hand/M0 hand/A0 hand/R0 hand/K0") == "form DENMARK"


def test_a_written_name_is_formed_with_blanks_where_letters_lack() -> None:
    assert picked(position("DENMARK"), text="Denmark") == "form DENMARK"
    assert picked(position("DENMAR?"), text="denmark") == "form DENMARK ?K"
    assert picked(position("DENM??"), text="denmark") == "form DENMARK"  # refused: three are lacking


def test_a_picked_blank_is_what_is_lacking() -> None:
    game = position("DENMAR?")
    assert picked(game, "hand/D0 hand/E0 hand/N0 hand/M0 hand/A0 hand/R0 hand/?0") == "form DENMARK ?K"
    assert picked(game, text="DENMAR?") == "form DENMARK ?K"
    # The page writes the letters of what is picked, and a blank has none.
    assert picked(game, "hand/D0 hand/E0 hand/N0 hand/M0 hand/A0 hand/R0 hand/?0", "DENMAR") == "form DENMARK ?K"


def test_a_written_name_is_found_among_special_letters_and_the_names_of_others() -> None:
    assert picked(position("I", special="ANR"), text="Iran") == "special IRAN"
    assert picked(position("MRK", names=["", "ADEN"]), text="Denmark") == "capture DENMARK from ADEN"
    assert picked(position("MR?", names=["", "ADEN"]), text="Denmark") == "capture DENMARK from ADEN ?K"
    assert picked(position("MERK", names=["", "ADEN?E"]), text="Denmark") == "capture DENMARK from ADEN"
    # One's own letters come first.
    assert picked(position("IRAN", special="ANR"), text="Iran") == "form IRAN"


def test_what_is_picked_says_which_letters_are_meant() -> None:
    game = position("IRAN", special="ANR")
    assert picked(game, "hand/I0 special/R0 special/A0 special/N0") == "special IRAN"
    game = position("DENMARK", names=["", "ADEN"])
    assert picked(game, "name/1/0A", "Denmark") == "capture DENMARK from ADEN"


def test_the_notation_can_be_written_too() -> None:
    assert picked(position("IRAN", special="ANR"), text="special IRAN") == "special IRAN"
    assert picked(position("IRAN"), text="pass") == "pass"


def test_nothing_picked_is_no_move() -> None:
    assert picked(position("IRAN")) == "None"
    assert picked(position("IRAN"), text="123") == "None"


@pytest.mark.parametrize(
    ("section", "items", "move"),
    [
        ("TAKE 2", "pot/K0 pot/A0", "take AK"),
        ("DISCARD 2", "hand/Q0 hand/?0", "discard Q?"),
        ("EXCHANGE 1", "hand/Q0", "exchange Q"),
    ],
)
def test_squares_are_taken_put_back_and_passed_on_by_picking(section: str, items: str, move: str) -> None:
    game = spun(position("AQ?", "BC"), section)
    table = laid_out(game)
    offer = table.pick[0]
    assert set(items.split()) <= set(offer.items)
    assert offer.least == offer.most == len(items.split())
    assert picked(game, items) == move
    game.play(game.parse(move))


def test_one_square_can_be_dragged_to_the_pot() -> None:
    game = spun(position("AQ", "B"), "DISCARD 1")
    actions = {(action.source, action.target): action.move for action in laid_out(game).actions}
    assert actions["hand/Q0", "pot"] == "discard Q"
    assert str(MAKER.move_for(Perspective(game, 0), "hand/Q0", "pot")) == "discard Q"


def test_every_action_and_pick_on_the_table_is_legal() -> None:
    game = GlobeGrams(3, 5, goal=60)
    rng = Random(5)
    player = bot("regular", GlobeGrams)
    while game.turn is not None:
        seat = game.turn
        table = laid_out(game, seat)
        for action in table.actions:
            assert game.why_not(game.parse(action.move)) is None
        items = {tile.id for node in table.nodes.values() if isinstance(node, Letters) for tile in node.tiles}
        for offer in table.pick:
            assert set(offer.items) <= items
        assert plain(table, "it")
        game.play(player.choose(Perspective(game, seat), rng))


# ---- what it does not say


def test_no_page_tells_what_another_has_chosen() -> None:
    start = spun(position("AEQX", "BIJV"), "EXCHANGE 1")
    pages = []
    for squares in "AQ":
        game = start.clone()
        do(game, f"exchange {squares}")
        pages.append(json.dumps(plain(laid_out(game, 1))))
    assert pages[0] == pages[1]


# ---- motions, hints, review, the end


def test_squares_travel_from_the_globe_and_into_names() -> None:
    game = position("DENMARKA", "B")
    later = spun(game, "FIT")
    again = game.clone()
    again.seed, again._phase, again._legal = later.seed, 0, None
    event = again.play(again.parse("spin"))[0]
    motions = MAKER.motions(event, laid_out(again))
    assert {(motion.item, motion.source) for motion in motions} == {(f"hand/{letter}0", "globe") for letter in "FIT"}
    event = again.play(again.parse("form DENMARK"))[0]
    motions = MAKER.motions(event, laid_out(again))
    # Of two A the last one went.
    assert ("name/1/4A", "hand/A1") in [(motion.item, motion.source) for motion in motions]
    assert len(motions) == 7


def session(game: GlobeGrams, language: str = "en") -> Session:
    return Session(Match(game, [Person("You"), bot("novice", GlobeGrams)]), 0, language)


def test_hints_are_told_step_by_step() -> None:
    page = session(position("DENMARK", names=["IRAN IRAQ PERU MALI", ""]))
    told: list[dict[str, Any]] = []
    for _ in range(4):
        page.give_hint()
        assert page.notice is not None
        told.append(page.notice)
    assert [notice["text"] for notice in told] == [
        "There is a name in your letters.",
        "It is a country in Europe.",
        "It begins with D and has 7 letters.",
        "Lay DENMARK",
    ]
    assert told[0]["item"] is None
    assert told[3]["item"] == "hand/D0"


def test_a_hint_for_a_spin_has_no_steps() -> None:
    page = session(GlobeGrams(2, 7))
    page.give_hint()
    assert page.notice is not None
    assert page.notice["text"] == "Spin the globe"


def test_after_a_round_the_table_says_what_was_still_in_the_letters() -> None:
    game = position("OMANZ", "DENMARK", names=["IRAN IRAQ PERU MALI", ""])
    do(game, "form OMAN")
    facts = plain(laid_out(game), "en", ["Ada", "Pip"])["nodes"]["review"]
    assert facts["title"] == "Round 1: what was still in the letters"
    assert facts["lines"][1][0] == "Pip"
    assert facts["lines"][1][1].startswith("Denmark (20)")


def test_the_end_names_winners_and_scores() -> None:
    game = position("OMAN", "A", names=["IRAN IRAQ PERU MALI", ""], goal=40)
    do(game, "form OMAN")
    assert game.outcome is not None
    moment = MAKER.moment(Perspective(game, 0), game.outcome)
    assert str(moment.title) == "You won!"
    assert str(moment.lines[0]).startswith("A: ")
    assert str(MAKER.moment(Perspective(game, 1), game.outcome).title) == "A won."


def test_the_pool_is_for_all() -> None:
    game = position(pool="IRANQ", version="pot")
    table = laid_out(game)
    assert letters_of(table, "pool") == in_order("IRANQ")
    assert "hand" not in table.nodes
    assert picked(game, "pool/I0 pool/R0 pool/A0 pool/N0") == "form IRAN"


def test_while_a_question_is_open_the_table_does_not_tell_its_answer() -> None:
    match = Match(position("ROMEA", "A"), [Person("You"), bot("novice", GlobeGrams)], hooks=[ToponymHook(every=1)])
    page = Session(match, 0, "en")
    step = match.play(match.game.parse("form ROME"))
    page.moved(step)
    assert page.table["question"]["text"] == "Where is Rome?"
    assert "Italy" not in str(page.table["nodes"])
    page.take_answer(page.table["question"]["id"], "Italy")
    assert ["Where", "Italy"] in page._whole()["nodes"]["facts"]["lines"]


@pytest.mark.rule("globe-grams:21")
def test_the_minute_shows_where_it_was_asked_for_and_only_while_one_thinks() -> None:
    for clock in (False, True):
        game = GlobeGrams(2, 3, clock=clock)
        maker = table_maker(type(game))
        while game.view(0)["phase"] != "names":
            assert maker.table(Perspective(game, game.turn or 0)).clock is None
            game.play(game.legal_moves()[0])
        assert game.turn is not None
        shown = maker.table(Perspective(game, game.turn)).clock
        assert (shown is not None and shown.seconds == 60) == clock
        assert maker.table(Perspective(game, 1 - game.turn)).clock is None
