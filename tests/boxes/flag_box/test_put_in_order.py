"""Put in order!, rule by rule, and its invariants whatever is played."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geoplay.boxes.flag_box.deck import Deck
from geoplay.boxes.flag_box.dice import JOKER, dice_seed, face
from geoplay.boxes.flag_box.put_in_order.moves import Place
from geoplay.boxes.flag_box.put_in_order.rules import PutInOrder
from geoplay.core.option import OptionError
from geoplay.core.registry import load
from geoplay.testing import check_game
from tests.amounts import amount
from tests.boxes.flag_box.turn_positions import do, legal, put_in_order, refused


@pytest.mark.parametrize("options", [{}, {"by": "population"}], ids=["area", "population"])
def test_the_contract(options: dict[str, object]) -> None:
    report = check_game(PutInOrder, games=amount(9, least=2), options=[options], step=17)
    assert report.games == amount(9, least=2)
    assert report.refusals > amount(100, least=10)


def test_the_contract_with_a_small_deck_that_runs_out() -> None:
    small = Deck(Deck.standard().cards[:9])
    assert check_game(PutInOrder, games=amount(4, least=2), options=[{"deck": small}], step=7).games == amount(4, least=2)


def die_that(shows: set[int]) -> int:
    """A seed of dice whose first throw shows one of these faces."""
    return next(seed for seed in map(dice_seed, range(1000)) if face(seed, 0) in shows)


def saved(game: PutInOrder, continent: int, *, yes: bool) -> PutInOrder:
    """The next throw saves, or does not."""
    game._dice_seed = die_that({continent, JOKER} if yes else set(range(6)) - {continent, JOKER})
    return game


# ---- a round


@pytest.mark.rule("put-in-order:1")
def test_seat_0_lays_the_first_card_with_its_area_showing() -> None:
    game = PutInOrder(3, 7)
    view = game.view(1)
    (first,) = view["row"]
    assert first["figure"] == game.deck.find(first["card"]).area
    assert view["starter"] == 0
    assert game.turn == 1
    game.play(game.parse("place 0"))
    if game.view(0)["phase"] == "save":
        saved(game, 0, yes=True)
        game.play(game.parse("roll"))
    assert game.turn in (2, 0)


@pytest.mark.rule("put-in-order:1")
def test_the_deck_lies_flags_up_and_nobody_knows_what_is_behind() -> None:
    game = PutInOrder(2, 7)
    view = game.view(0)
    assert set(view["coming"]) == {"card"}
    coming = game.deck.find(view["coming"]["card"])
    told = repr({key: value for key, value in view.items() if key != "coming"})
    for secret in (coming.iso2, coming.continent, str(coming.area), str(coming.population)):
        assert secret not in told


@pytest.mark.rule("put-in-order:2")
def test_a_card_goes_to_an_end_or_between() -> None:
    assert legal(put_in_order("MT", "IT")) == {"place 0", "place 1"}
    game = put_in_order("MT CH IT BR", "FR")
    assert legal(game) == {f"place {gap}" for gap in range(5)}
    assert refused(game, "place 5") == "put-in-order:2"
    assert refused(game, "roll") == "put-in-order:3"


@pytest.mark.rule("put-in-order:2")
def test_a_right_place_keeps_the_player_in() -> None:
    game = put_in_order("MT CH IT BR", "FR KE")
    events = game.play(game.parse("place 3"))
    assert [(event.kind, event.data["right"]) for event in events] == [("place", True)]
    assert [entry["card"] for entry in game.view(0)["row"]] == ["MT", "CH", "IT", "FR", "BR"]
    assert game.turn == 1
    assert game.view(0)["coming"] == {"card": "KE"}


@pytest.mark.rule("put-in-order:3")
@pytest.mark.parametrize(("yes", "still_in"), [(True, True), (False, False)])
def test_a_wrong_place_costs_the_round_unless_the_die_saves(yes: bool, still_in: bool) -> None:
    game = put_in_order("MT CH IT BR", "FR KE", players=3)
    do(game, "place 0")
    view = game.view(0)
    assert view["phase"] == "save"
    assert view["answer"] == {"seat": 0, "card": "FR", "gap": 0, "where": 3, "right": False}
    assert [entry["card"] for entry in view["row"]] == ["MT", "CH", "IT", "FR", "BR"]
    assert refused(game, "place 1") == "put-in-order:3"
    refusal = game.why_not(Place(-1))
    assert refusal is not None
    assert refusal.rule == "put-in-order:3"
    saved(game, 0, yes=yes)  # Europe
    do(game, "roll")
    assert game.view(0)["in"] == [still_in, True, True]
    assert game.turn == 1


@pytest.mark.rule("put-in-order:3")
def test_the_joker_saves_a_card_of_any_continent() -> None:
    for code in ("FR", "JP", "KE", "BR", "AU"):
        game = put_in_order("MT CH IT", f"{code} PW", players=3)
        wrong = next(gap for gap in range(4) if game.right_gaps(game.deck.number(code) or 0)[0] != gap)
        do(game, f"place {wrong}")
        game._dice_seed = die_that({JOKER})
        do(game, "roll")
        assert game.view(0)["in"] == [True, True, True]


@pytest.mark.rule("put-in-order:4")
def test_the_last_one_in_wins_the_round_and_keeps_the_last_card() -> None:
    game = put_in_order("MT CH IT BR", "FR KE")
    do(game, "place 0")
    saved(game, 0, yes=False)
    kinds = do(game, "roll")
    assert kinds == ["roll", "win", "begin"]
    view = game.view(0)
    assert view["kept"] == [[], ["FR"]]
    assert view["cleared"] == ["BR", "IT", "MT", "CH"]
    assert view["starter"] == 1
    assert game.turn == 0
    assert [entry["card"] for entry in view["row"]] == ["KE"]


@pytest.mark.rule("put-in-order:4")
def test_the_cleared_cards_become_the_deck_when_it_runs_out() -> None:
    game = put_in_order("MT CH IT BR", "FR")
    game._cleared = tuple(sorted(game._order[1:]))
    game._order = game._order[:1]
    kinds = do(game, "place 3")
    assert kinds == ["place", "shuffle"]
    assert game.view(0)["draw_pile"] == 43
    assert game.view(0)["cleared"] == []


@pytest.mark.rule("put-in-order:4", "put-in-order:5")
def test_without_any_cards_all_who_are_in_win_the_round_and_may_share_the_game() -> None:
    game = put_in_order("MT CH IT BR", "FR", players=3)
    rest = list(game._order[1:])
    game._order = game._order[:1]
    game._alive = 0b011
    kept = [tuple(rest[:2]), tuple(rest[2:4]), ()]
    game._kept = list(kept)
    game._row = (*game._row, *rest[4:])
    game._row = tuple(sorted(game._row, key=game.figure_of))
    gap, _ = game.right_gaps(game.deck.number("FR") or 0)
    kinds = do(game, f"place {gap}")
    assert kinds == ["place", "win", "win"]
    assert game.outcome is not None
    assert game.outcome.winners == (0, 1)
    assert game.outcome.shares() == (0.5, 0.5, 0.0)
    assert sum(game.census().values()) == 48
    assert "FR" in {code for own in game.view(0)["kept"] for code in own}


@pytest.mark.rule("put-in-order:4")
def test_equal_figures_are_right_on_either_side() -> None:
    game = put_in_order("MT CH IT BR", "FR", players=3)
    france, italy = (game.deck.number(code) or 0 for code in ("FR", "IT"))
    figures = list(game._figures)
    figures[france] = figures[italy]
    game._figures = tuple(figures)
    assert game.right_gaps(france) == (2, 3)
    for gap in (2, 3):
        twin = game.clone()
        events = twin.play(twin.parse(f"place {gap}"))
        assert events[0].data["right"]


@pytest.mark.rule("put-in-order:5")
def test_three_cards_win() -> None:
    game = put_in_order("MT CH IT BR", "FR KE")
    first, second, *rest = game._order[2:]
    game._order = (*game._order[:2], *rest)
    game._kept = [(), (first, second)]
    do(game, "place 0")
    saved(game, 0, yes=False)
    assert do(game, "roll") == ["roll", "win"]
    assert game.outcome is not None
    assert game.outcome.winners == (1,)
    assert game.outcome.scores == (0, 3)


@pytest.mark.rule("put-in-order:6")
def test_by_population_the_row_is_another() -> None:
    game = put_in_order("CA IT", "JP", by="population")
    assert [entry["card"] for entry in game.view(0)["row"]] == ["CA", "IT"]
    assert put_in_order("CA IT", "JP").view(0)["row"][0]["card"] == "IT"
    assert game.view(0)["row"][1]["figure"] == game.deck.find("IT").population


# ---- whatever is played


@given(st.integers(0, 10**6), st.integers(2, 10), st.sampled_from(["area", "population"]))
@settings(max_examples=amount(25), deadline=None)
def test_the_row_stays_in_order_and_no_card_is_lost(seed: int, players: int, by: str) -> None:
    game = PutInOrder(players, seed, by=by)
    rng = Random(seed)
    for _ in range(150):
        if game.outcome is not None:
            break
        game.play(rng.choice(game.legal_moves()))
        view = game.view(None)
        figures = [entry["figure"] for entry in view["row"]]
        assert figures == sorted(figures)
        assert set(game.census().values()) == {1}
        assert sum(game.census().values()) == 48
        assert view["coming"] is None or set(view["coming"]) == {"card"}
        assert sum(view["in"]) >= 1
        if game.turn is not None:
            assert view["in"][game.turn]
    again = load(game.record)
    assert again.view(0) == game.view(0)


def test_views_are_the_same_for_all_and_tell_nothing_of_the_order() -> None:
    game = PutInOrder(3, 5)
    views: list[dict[str, Any]] = [game.view(seat) for seat in (0, 1, 2)]
    for view in views:
        del view["seat"]
    assert views[0] == views[1] == views[2]
    upcoming = {game.deck.cards[card].iso2 for card in game._order[game._top + 1 :]}
    assert not upcoming & {word.strip("'\" ,[]{}:") for word in repr(views[0]).split()}


def test_a_deck_must_have_three_cards_for_everybody() -> None:
    with pytest.raises(OptionError, match="10 players need a deck of at least 30 cards; this one has 9"):
        PutInOrder(10, 1, deck=Deck(Deck.standard().cards[:9]))
