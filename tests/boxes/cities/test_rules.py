"""Every rule of the Game of Cities, by its number."""

from __future__ import annotations

from collections import Counter

import pytest

from geoplay.boxes.cities.deck import house_deck
from geoplay.boxes.cities.moves import Lay
from geoplay.boxes.cities.rules import Cities
from geoplay.core.option import OptionError
from geoplay.core.race import Claim, Settle
from geoplay.core.refusal import IllegalMove
from tests.boxes.cities.positions import corners, do, legal, position

POINTS = {
    "new-york": 12,
    "chicago": 11,
    "philadelphia": 10,
    "detroit": 9,
    "los-angeles": 8,
    "cleveland": 7,
    "st-louis": 6,
    "baltimore": 5,
    "boston": 4,
    "pittsburgh": 3,
    "milwaukee": 2,
    "washington": 1,
}


def refused(game: Cities, move: str) -> str:
    """The rule that refuses a move; the game must stay as it was."""
    before = game.view(0), game.census(), legal(game)
    with pytest.raises(IllegalMove) as caught:
        game.play(game.parse(move))
    assert (game.view(0), game.census(), legal(game)) == before
    assert game.why_not(game.parse(move)) == caught.value.refusal
    return caught.value.refusal.rule


def all_but(*cities: str, seat: int = 1) -> dict[str, int]:
    """All books made by a seat, but for these cities."""
    return {city: seat for city in POINTS if city not in cities}


# ---- equipment


@pytest.mark.rule("cities:1")
def test_twelve_cities_of_three_cards_that_spell_them() -> None:
    game = Cities(2, 7)
    assert game.census() == Counter(range(1, 37))
    for city in game.deck.cities:
        assert len(city.parts) == 3
        assert "".join(city.parts).replace(".", "").lower() == city.name.replace(".", "").replace(" ", "").lower()
    assert [game.deck.corner(card) for card in (0, 1, 2, 33, 34, 35)] == [36, 35, 34, 3, 2, 1]
    assert game.deck.part(game.deck.cards - 9) == "PIT"


@pytest.mark.rule("cities:1")
@pytest.mark.parametrize("move", ["book rome", "book washingto", "lay 37 36 35"])
def test_only_cities_and_cards_of_the_game(move: str) -> None:
    assert refused(position("NEW YO RK"), move) == "cities:1"


@pytest.mark.rule("cities:1")
def test_a_misspelt_city_is_answered_with_the_nearest() -> None:
    game = position("NEW YO RK")
    assert "Washington is" in str(game.why_not(game.parse("book washingto")))


# ---- setting up


@pytest.mark.rule("cities:2")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_highest_of_the_cards_drawn_deals(players: int) -> None:
    dealers = set()
    for seed in range(40):
        view = Cities(players, seed).view(None)
        drawn = view["drawn_for_deal"]
        assert len(set(drawn)) == players
        assert view["dealer"] == drawn.index(max(drawn))
        dealers.add(view["dealer"])
    assert dealers == set(range(players))


@pytest.mark.rule("cities:2")
def test_the_cards_drawn_for_the_deal_go_back() -> None:
    """So that they are dealt, or lie in the pack, like all others."""
    places: Counter[bool] = Counter()
    for seed in range(60):
        view = Cities(2, seed).view(None)
        places.update(any(number in hand for hand in view["hands"]) for number in view["drawn_for_deal"])
    assert places[True] > 5
    assert places[False] > 40


@pytest.mark.rule("cities:3")
@pytest.mark.parametrize("players", range(2, 7))
def test_three_open_cards_each_dealt_one_at_a_time_from_the_dealers_left(players: int) -> None:
    game = Cities(players, 11)
    view = game.view(None)
    assert [len(hand) for hand in view["hands"]] == [3] * players
    assert view["pack"] == 36 - 3 * players
    dealt = [game.deck.corner(card) for card in game._pack[: 3 * players]]
    order = [(view["dealer"] + 1 + step) % players for step in range(players)]
    assert dealt == [view["hands"][seat][place] for place in range(3) for seat in order]


# ---- a turn


@pytest.mark.rule("cities:4")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_dealer_begins_and_play_goes_to_the_left(players: int) -> None:
    game = Cities(players, 3)
    dealer = game.view(None)["dealer"]
    for step in range(2 * players):
        assert game.turn == (dealer + step) % players
        do(game, "draw", "discard", "settle")


@pytest.mark.rule("cities:5")
@pytest.mark.parametrize("draw_first", [False, True])
def test_the_dealers_first_turn_may_be_a_book_from_all_hands(draw_first: bool) -> None:
    game = position("NEW CHI TIM", "YO GO LES", "RK CA ON", first=True, draw_first=draw_first)
    assert legal(game) == {"book new-york", "book chicago", "draw"}
    assert do(game, f"lay {corners(game, 'CA CHI GO')}") == ["book"]
    view = game.view(None)
    assert view["made"] == {"chicago": 0}
    assert view["hands"] == [[int(corner) for corner in corners(game, hand).split()] for hand in ("NEW TIM", "YO LES", "RK ON")]
    assert game.turn == 1
    assert view["phase"] == "look"


@pytest.mark.rule("cities:6")
def test_a_drawn_card_makes_a_book_or_is_laid_open() -> None:
    game = position("NEW CHI TIM", "YO LES", pack="RK GO")
    assert legal(game) == {"draw"}
    do(game, "draw")
    assert legal(game) == {"book new-york", "discard"}
    assert refused(game, "draw") == "cities:6"
    assert refused(game, "pass") == "cities:6"
    assert do(game, "book new-york") == ["book"]
    assert game.turn == 1
    assert refused(game, "discard") == "cities:6"
    do(game, "draw")
    assert do(game, "discard") == ["discard"]
    assert game.view(None)["discards"] == [int(corners(game, "GO"))]
    do(game, "settle")
    assert game.turn == 0


@pytest.mark.rule("cities:7")
def test_later_turns_use_what_was_laid_open_before_or_after_a_draw() -> None:
    game = position("NEW", "YO", discards="RK", pack="GO")
    assert legal(game) == {"book new-york", "draw"}
    twin = game.clone()
    do(game, "book new-york")
    assert game.view(None)["discards"] == []
    do(twin, "draw")
    assert legal(twin) == {"book new-york", "discard"}
    assert do(twin, "book new-york") == ["book", "discard"]
    assert twin.view(None)["discards"] == [int(corners(game, "GO"))]


@pytest.mark.rule("cities:7")
def test_draw_first_plays_it_word_for_word() -> None:
    game = position("NEW", "YO", discards="RK", pack="GO", draw_first=True)
    assert legal(game) == {"draw"}
    assert game.books(0) == ()
    assert refused(game, "book new-york") == "cities:7"
    do(game, "draw")
    assert legal(game) == {"book new-york", "discard"}


@pytest.mark.rule("cities:8")
@pytest.mark.parametrize("draw", [False, True])
def test_one_book_a_turn(draw: bool) -> None:
    game = position("NEW CHI", "YO CA", discards="RK GO", pack="LES")
    do(game, *(["draw"] if draw else []), "book chicago")
    assert game.turn != 0
    if draw:
        assert refused(game, "book new-york") == "cities:10"
        do(game, "settle")
    assert game.turn == 1
    assert "book new-york" in legal(game)


@pytest.mark.rule("cities:9")
def test_hands_only_shrink() -> None:
    game = position("NEW CHI TIM", "YO", discards="RK", pack="GO")
    do(game, "draw", "book new-york")
    assert [len(hand) for hand in game.view(None)["hands"]] == [2, 0]
    do(game, "settle", "draw", "discard", "settle")
    assert [len(hand) for hand in game.view(None)["hands"]] == [2, 0]


# ---- calling


def called(**options: int) -> Cities:
    """Four players; seat 1 has just laid RK open, the third of New York, and Chicago shows too."""
    game = position("NEW CHI", "LES", "YO CA", "ON", discards="GO", pack="RK", turn=1)
    do(game, "draw", "discard")
    assert game.turn is None
    return game


@pytest.mark.rule("cities:10")
def test_a_call_takes_the_book_and_no_turn() -> None:
    game = called()
    race = game.race
    assert race is not None
    assert race.claimants == (2, 3, 0)
    assert [game.books(seat) for seat in range(4)] == [("new-york",), (), ("new-york",), ("new-york",)]
    assert do(game, "settle 0:900:new york") == ["book"]
    assert game.view(None)["made"] == {"new-york": 0}
    assert game.turn == 2


@pytest.mark.rule("cities:10")
def test_after_every_discard_the_others_may_call_whether_there_is_a_book_or_not() -> None:
    game = position("NEW CHI", "LES", pack="RK")
    do(game, "draw", "discard")
    assert game.race is not None
    assert game.race.claimants == (1,)
    assert game.race.choices is None
    assert do(game, "settle") == []
    assert game.turn == 1


@pytest.mark.rule("cities:10")
def test_the_first_right_call_wins_and_a_wrong_one_bars() -> None:
    game = called()
    assert do(game, "settle 2:300:Boston|2:500:New York|3:600:New York|0:700:New York") == ["wrong-call", "book"]
    assert game.view(None)["made"] == {"new-york": 3}


@pytest.mark.rule("cities:10")
@pytest.mark.parametrize(
    ("claim", "why"),
    [
        (Claim(300, -1, "New York"), "Nobody sits at seat -1"),
        (Claim(300, 4, "New York"), "Nobody sits at seat 4"),
        (Claim(300, 1, "New York"), "Only the others call"),
        (Claim(-300, 0, "New York"), "A time counts from 0"),
        (Claim(300, 0, "New York" * 40), "200 letters at most"),
    ],
)
def test_a_call_comes_from_a_seat_after_the_discard(claim: Claim, why: str) -> None:
    game = called()
    with pytest.raises(IllegalMove) as caught:
        game.play(Settle((claim,)))
    assert caught.value.refusal.rule == "cities:10"
    assert why in str(caught.value.refusal.text)
    assert game.view(None)["made"] == {}


@pytest.mark.rule("cities:10")
def test_only_the_book_that_the_discard_completed_can_be_called() -> None:
    game = called()
    assert do(game, "settle 0:300:Chicago") == ["wrong-call"]
    assert game.view(None)["made"] == {}
    assert "book new-york" in legal(game)


@pytest.mark.rule("cities:10")
def test_a_discard_after_another_book_can_be_called() -> None:
    game = position("NEW CHI", "YO CA", "GO", discards="", pack="RK")
    do(game, "draw", "book chicago")
    assert do(game, "settle 2:900:New York") == ["book"]
    assert game.view(None)["made"] == {"new-york": 2, "chicago": 0}
    assert game.turn == 1


@pytest.mark.rule("cities:10")
def test_the_next_player_may_call_and_then_plays() -> None:
    game = called()
    do(game, "settle 2:900:New York")
    assert game.turn == 2
    assert legal(game) == {"book chicago", "draw"}


@pytest.mark.rule("cities:10")
@pytest.mark.parametrize(("callers", "winner"), [((0, 2, 3), 2), ((0, 3), 3), ((0,), 0)])
def test_equal_times_go_to_the_one_nearest_to_the_left(callers: tuple[int, ...], winner: int) -> None:
    game = called()
    game.play(Settle.of([Claim(800, seat, "New York") for seat in callers]))
    assert game.view(None)["made"] == {"new-york": winner}


@pytest.mark.rule("cities:10")
def test_who_laid_the_card_open_cannot_call_and_nobody_calls_at_another_time() -> None:
    game = called()
    assert refused(game, "settle 1:300:New York") == "cities:10"
    assert refused(game, "settle 4:300:New York") == "cities:10"
    assert refused(game, "draw") == "cities:10"
    do(game, "settle")
    assert refused(game, "settle") == "cities:10"
    assert refused(game, "settle 0:300:Chicago") == "cities:10"


@pytest.mark.rule("cities:10")
def test_a_race_is_closed_by_a_right_call_alone() -> None:
    game = called()
    assert game.closes_race(Claim(300, 2, " NEW YORK "))
    assert game.closes_race(Claim(300, 2, "newyork"))
    assert not game.closes_race(Claim(300, 2, "Chicago"))
    assert not game.closes_race(Claim(300, 2, "york"))


# ---- what is not seen


@pytest.mark.rule("cities:11")
def test_a_book_nobody_sees_stays_for_whoever_sees_it() -> None:
    game = called()
    do(game, "settle")
    do(game, "draw", "discard", "settle")
    assert game.turn == 3
    do(game, f"lay {corners(game, 'RK YO NEW')}")
    assert game.view(None)["made"] == {"new-york": 3}


@pytest.mark.rule("cities:11")
@pytest.mark.parametrize(
    ("picked", "reason"),
    [
        ("NEW YO CA", "NEW, YO, CA do not spell one city"),
        ("NEW CHI YO", "NEW and CHI are parts of two"),
        ("NEW YO", "A book is three cards"),
        ("NEW NEW YO", "NEW is picked twice"),
        ("DE TRO IT", "Detroit cannot be made yet: TRO, IT"),
        ("BO ST ON", "Boston is made already"),
    ],
)
def test_a_wrong_selection_is_refused_and_costs_nothing(picked: str, reason: str) -> None:
    game = position("NEW CHI DE", "YO CA", discards="RK", made={"boston": 1})
    move = f"lay {corners(game, picked)}"
    assert refused(game, move) == "cities:11"
    assert reason in str(game.why_not(game.parse(move)))
    assert game.turn == 0
    do(game, f"lay {corners(game, 'YO NEW RK')}")


@pytest.mark.rule("cities:12")
def test_with_the_pack_empty_turns_go_on_until_every_book_is_made() -> None:
    game = position("NEW", "YO", "RK", pack="-", made=all_but("new-york", "chicago"))
    assert legal(game) == {"book new-york", "book chicago", "pass"}
    assert refused(game, "draw") == "cities:12"
    assert do(game, "pass") == ["pass"]
    assert game.turn == 1
    do(game, "book chicago", "pass", "pass")
    assert game.outcome is None
    assert do(game, "book new-york") == ["book", "end"]
    assert game.outcome is not None


@pytest.mark.rule("cities:12")
def test_nobody_passes_while_there_is_a_pack() -> None:
    assert refused(position("NEW", "YO", pack="RK"), "pass") == "cities:12"


@pytest.mark.rule("cities:12")
def test_draw_first_needs_a_pack_to_draw_from() -> None:
    game = position("NEW", "YO", pack="-", made=all_but("new-york"), draw_first=True)
    assert legal(game) == {"book new-york", "pass"}


# ---- scoring


@pytest.mark.rule("cities:13")
def test_books_count_by_the_rank_of_1930() -> None:
    cities = house_deck().cities
    assert {city.id: city.points for city in cities} == POINTS
    people = [city.size for city in cities]
    assert people == sorted(people, key=lambda size: -(size or 0))
    assert (people[0], people[-1]) == (6_930_446, 486_869)
    game = position("NEW", "YO", "RK", pack="-", made={**all_but("new-york", "boston"), "chicago": 0})
    do(game, "book boston", "book new-york")
    assert game.view(None)["points"] == [15, 63, 0]
    assert game.outcome is not None
    assert game.outcome.scores == (15, 63, 0)


@pytest.mark.rule("cities:14")
def test_most_points_of_the_hand_win_and_equal_points_share() -> None:
    made = {"new-york": 0, "chicago": 1, "philadelphia": 1, "detroit": 0, "los-angeles": 0, "cleveland": 1, "st-louis": 1}
    made |= {"baltimore": 1, "boston": 0, "pittsburgh": 0, "milwaukee": 0}
    game = position("WASH", "ING TON", pack="-", made=made)
    do(game, "book washington")
    assert game.outcome is not None
    assert game.outcome.scores == (39, 39)
    assert game.outcome.winners == (0, 1)
    assert refused(game, "pass") == "cities:14"
    game = position("WASH", "ING TON", pack="-", made=made, turn=1)
    do(game, "book washington")
    assert game.outcome is not None
    assert game.outcome.winners == (1,)


@pytest.mark.rule("cities:14")
def test_a_total_is_judged_at_the_end_of_a_hand_and_the_highest_wins() -> None:
    game = position("NEW", "YO", "RK", pack="-", made=all_but("new-york", "chicago"), total=60)
    game._totals = [50, 5, 0]
    do(game, "book new-york")
    assert game.outcome is None, "62 points in the middle of a hand do not end it"
    assert do(game, "book chicago") == ["book", "hand", "end"]
    assert game.outcome is not None
    assert game.outcome.scores == (62, 71, 0)
    assert game.outcome.winners == (1,)


@pytest.mark.rule("cities:14")
def test_hands_go_on_until_the_total_is_reached() -> None:
    game = position("NEW", "YO", "RK", pack="-", made=all_but("new-york"), total=70)
    assert do(game, "book new-york") == ["book", "hand", "deal"]
    view = game.view(None)
    assert view["totals"] == [12, 66, 0]
    assert view["points"] == [0, 0, 0]
    assert view["hand"] == 2
    assert view["pack"] == 27
    assert game.outcome is None


@pytest.mark.rule("cities:14")
@pytest.mark.parametrize("total", [0, -5, 2.5, "fifty", True, 10**9])
def test_a_total_is_a_number_of_points(total: object) -> None:
    with pytest.raises(OptionError, match="whole number from 1"):
        Cities(2, 1, total=total)


@pytest.mark.rule("cities:15")
def test_the_next_deal_is_drawn_for_again() -> None:
    dealers = set()
    for seed in range(30):
        game = position("NEW", "YO", "RK", pack="-", made=all_but("new-york"), total=500, seed=seed)
        first = game.view(None)
        do(game, "book new-york")
        view = game.view(None)
        assert view["drawn_for_deal"] != first["drawn_for_deal"]
        assert view["dealer"] == view["drawn_for_deal"].index(max(view["drawn_for_deal"])) == game.turn
        dealers.add((first["dealer"], view["dealer"]))
    assert len(dealers) > 4


def test_cards_of_a_city_are_a_book_in_any_order_and_by_name() -> None:
    game = position("NEW", "YO", discards="RK")
    assert game.action_of(Lay((34, 36, 35))) == game.action_of(game.parse("book new-york"))
    assert game.action_of(Lay((34, 36, 36))) is None
