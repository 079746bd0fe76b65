"""One two three, rule by rule, and its invariants whatever is played."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geoplay.boxes.flag_box.deck import Deck
from geoplay.boxes.flag_box.one_two_three.rules import END, OneTwoThree
from geoplay.boxes.flag_box.one_two_three.slots import FITTING, ONE, possible, slots_for
from geoplay.core.bits import numbers_of
from geoplay.core.option import OptionError
from geoplay.core.registry import load
from geoplay.testing import check_game
from tests.amounts import amount
from tests.boxes.flag_box.turn_positions import do, legal, one_two_three, refused, rolled

ALL_ROLLS = {"roll blue", "roll red", "roll blue blue", "roll blue red", "roll blue blue red"}


@pytest.mark.parametrize("options", [{}, {"end_at_one": True}], ids=["last card", "last but one"])
def test_the_contract(options: dict[str, object]) -> None:
    report = check_game(OneTwoThree, games=amount(7, least=1), options=[options], step=41)
    assert report.games == amount(7, least=1)
    assert report.refusals > amount(300, least=30)


def test_the_contract_with_a_deck_of_ones_own() -> None:
    small = Deck(tuple(card for card in Deck.standard().cards if card.border != "none"))
    assert check_game(OneTwoThree, games=amount(3, least=1), options=[{"deck": small}], step=41).games == amount(3, least=1)


# ---- setting up


@pytest.mark.rule("one-two-three:1")
@pytest.mark.parametrize(("players", "each"), [(2, 11), (3, 11), (4, 11), (5, 8), (6, 7), (7, 6), (8, 5)])
def test_all_get_the_same_number_of_cards_and_the_rest_is_to_draw(players: int, each: int) -> None:
    view = OneTwoThree(players, 7).view(0)
    assert view["hands"] == [each] * players
    assert view["draw_pile"] == 48 - each * players
    assert len(view["hand"]) == each


@pytest.mark.rule("one-two-three:2")
@given(st.integers(0, 10**6), st.integers(2, 8))
def test_the_dice_find_who_begins(seed: int, players: int) -> None:
    game = OneTwoThree(players, seed)
    start = game.view(None)["start"]
    assert start["seat"] == game.turn
    assert start["card"] in game.view(game.turn)["hand"]
    assert game.deck.find(start["card"]).border == "red"
    number = game.deck.number(start["card"])
    assert game.deck.named(*start["throws"][-1]) == number
    held = {code for seat in range(players) for code in game.view(seat)["hand"]}
    for throw in start["throws"][:-1]:
        missed = game.deck.named(*throw)
        assert missed is not None
        assert game.deck.cards[missed].iso2 not in held


@pytest.mark.rule("one-two-three:2")
def test_turns_go_round_clockwise() -> None:
    game = OneTwoThree(3, 7)
    begins = game.turn
    assert begins is not None
    do(game, "roll red", "done")
    assert game.turn == (begins + 1) % 3


# ---- a turn


@pytest.mark.rule("one-two-three:3")
def test_one_to_three_of_the_three_dice_are_rolled() -> None:
    game = OneTwoThree(2, 7)
    assert legal(game) == ALL_ROLLS
    do(game, "roll blue red")
    first, second, red = game.view(None)["dice"]
    assert (first >= 0, second, red >= 0) == (True, -1, True)
    assert refused(game, "roll red") == "one-two-three:3"


@pytest.mark.rule("one-two-three:3")
@pytest.mark.parametrize(
    ("dice", "most"),
    [(("star",), 1), (("Africa",), 1), (("star", "circle"), 3), (("circle", "Africa"), 3), (("star", "circle", "Africa"), 6)],
)
def test_a_die_takes_one_card_and_a_pair_of_dice_one_more(dice: tuple[str, ...], most: int) -> None:
    # African flags with circle and star, and others with one of them: enough for every slot.
    game = rolled(one_two_three("TN BI UG CF SN MA KE NG EG BR JP CN", "IT"), *dice)
    best = game.best_discard(0)
    assert len(best) == most
    assert len({placed.slot for placed in best}) == most


@pytest.mark.rule("one-two-three:3")
def test_a_card_must_match_a_die() -> None:
    game = rolled(one_two_three("SE DE", "IT"), "star", "Asia")
    assert legal(game) == {"done"}
    refusal = game.why_not(game.parse("lay SE"))
    assert refusal is not None
    assert refusal.rule == "one-two-three:3"
    assert "Sweden (cross; Europe) matches none of the dice: star and Asia." in refusal.sentence()


@pytest.mark.rule("one-two-three:4")
def test_a_card_fills_one_slot_and_makes_room_where_it_can() -> None:
    # Tunisia fits star, circle and both; laid first, it must leave the star to China and the circle to Japan.
    game = rolled(one_two_three("TN CN TR JP IT", "FR"), "circle", "star")
    do(game, "lay TN", "lay CN", "lay JP")
    assert {entry["slot"] for entry in game.view(0)["laid"]} == {"blue 1", "blue 2", "blue 1 + blue 2"}
    assert refused(game, "lay TR") == "one-two-three:4"


def lying(game: OneTwoThree) -> dict[str, str]:
    """Which slot each card of the turn fills."""
    return {entry["card"]: entry["slot"] for entry in game.view(0)["laid"]}


@pytest.mark.rule("one-two-three:4")
def test_a_slot_takes_the_card_that_is_put_there() -> None:
    game = rolled(one_two_three("TN CN TR JP IT", "FR"), "circle", "star")
    do(game, "lay TN on blue 1 + blue 2", "lay CN on blue 2")
    assert lying(game) == {"TN": "blue 1 + blue 2", "CN": "blue 2"}
    # Japan has a circle and no star; Turkey's star is taken, and China has nowhere else to go.
    assert refused(game, "lay JP on blue 2") == "one-two-three:3"
    assert refused(game, "lay TR on blue 2") == "one-two-three:4"
    do(game, "lay JP on blue 1")
    assert lying(game) == {"TN": "blue 1 + blue 2", "CN": "blue 2", "JP": "blue 1"}
    # The next turn begins with free slots, and the record tells where everything lay.
    assert game.record.moves[-1] == "lay JP on blue 1"
    do(game, "done")
    assert lying(game) == {}


@pytest.mark.rule("one-two-three:4")
def test_a_card_that_was_put_somewhere_makes_room_for_one_that_fits_nowhere_else() -> None:
    game = rolled(one_two_three("TN CN IT", "FR"), "circle", "star")
    do(game, "lay TN on blue 2", "lay CN on blue 2")
    assert lying(game)["CN"] == "blue 2"
    assert lying(game)["TN"] in ("blue 1", "blue 1 + blue 2")
    assert lying(game.clone()) == lying(game)


@pytest.mark.rule("one-two-three:4")
def test_the_joker_matches_every_continent() -> None:
    game = rolled(one_two_three("SE JP AU BR", "IT"), "World")
    assert legal(game) == {"lay SE", "lay JP", "lay AU", "lay BR", "done"}


@pytest.mark.rule("one-two-three:4")
def test_two_equal_dice_are_a_pair_for_a_card_with_that_symbol() -> None:
    game = rolled(one_two_three("CN TR MA BA IT", "FR"), "star", "star")
    assert len(game.best_discard(0)) == 3
    do(game, "lay CN", "lay TR", "lay MA")
    assert refused(game, "lay BA") == "one-two-three:4"


@pytest.mark.rule("one-two-three:5")
def test_too_few_cards_cost_as_many_as_dice_were_rolled() -> None:
    game = rolled(one_two_three("SE GB DE", "IT FR", pile="PW US CU KE"), "cross", "star", "Asia")
    kinds = do(game, "discard SE")
    assert kinds == ["lay", "draw"]
    assert game.view(0)["hand"] == ["CU", "DE", "PW", "GB", "US"]
    assert "SE" in game.view(0)["discards"]


@pytest.mark.rule("one-two-three:5")
def test_as_many_cards_as_dice_are_enough() -> None:
    game = rolled(one_two_three("SE DE KE", "IT FR"), "cross", "Europe")
    assert do(game, "discard SE DE") == ["lay", "lay"]
    assert game.view(0)["hand"] == ["KE"]


@pytest.mark.rule("one-two-three:5")
def test_the_last_card_wins_however_many_dice_were_rolled() -> None:
    game = rolled(one_two_three("SE", "IT FR"), "cross", "star", "Asia")
    assert do(game, "lay SE") == ["lay", "out"]
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


@pytest.mark.rule("one-two-three:6")
def test_the_discards_become_the_pile_when_a_card_is_needed() -> None:
    game = rolled(one_two_three("SE GB", "IT FR", pile="PW"), "star", "circle", "Asia")
    discards = len(game.view(0)["discards"])
    kinds = [event.kind for event in game.play(game.parse("done"))]
    assert kinds == ["shuffle", "draw"]
    view = game.view(0)
    assert len(view["hand"]) == 5
    assert "PW" in view["hand"]
    assert (view["discards"], view["draw_pile"]) == ([], discards - 2)


@pytest.mark.rule("one-two-three:6")
def test_without_discards_one_draws_what_there_is() -> None:
    everything = " ".join(card.iso2 for card in Deck.standard().cards if card.iso2 not in ("SE", "GB", "PW"))
    game = rolled(one_two_three("SE GB", everything, pile="PW"), "star", "circle", "Asia")
    do(game, "done")
    assert game.view(0)["hand"] == ["PW", "GB", "SE"]
    game = rolled(one_two_three("SE GB PW", everything, pile=""), "star", "star", "Africa")
    assert [event.data["count"] for event in game.play(game.parse("done"))] == [0]


@pytest.mark.rule("one-two-three:7")
def test_by_the_variant_a_single_card_is_few_enough() -> None:
    game = rolled(one_two_three("SE GB DE", "IT FR", end_at_one=True), "cross", "cross", "Asia")
    assert do(game, "lay SE") == ["lay"]
    assert do(game, "lay GB") == ["lay", "out"]
    assert game.outcome is not None
    assert game.outcome.winners == (0,)
    assert game.view(0)["hand"] == ["DE"]


@pytest.mark.rule("one-two-three:7")
@pytest.mark.parametrize("end_at_one", [True, False])
def test_a_discard_of_the_last_cards_is_one_win(end_at_one: bool) -> None:
    game = rolled(one_two_three("SE GB", "IT FR", end_at_one=end_at_one), "cross", "cross", "Asia")
    assert do(game, "discard SE GB") == ["lay", "lay", "out"]
    assert game.outcome is not None
    assert game.view(0)["hand"] == []


@pytest.mark.rule("one-two-three:7")
def test_without_the_variant_play_goes_on_to_the_last_card() -> None:
    game = rolled(one_two_three("SE DE", "IT FR"), "cross")
    do(game, "discard SE")
    assert game.outcome is None


@pytest.mark.rule("one-two-three:8")
def test_less_than_one_could_is_allowed() -> None:
    game = rolled(one_two_three("SE GB DE KE", "IT FR"), "cross", "horizontal stripes")
    assert "done" in legal(game)
    do(game, "lay SE", "done")
    assert set(game.view(0)["hand"]) > {"GB", "DE", "KE"}


def _brute_force(patterns: list[int]) -> int:
    """The most cards that can have a slot of their own, by trying every card in every free slot, or in none."""

    @cache
    def most(card: int, free: int) -> int:
        if card == len(patterns):
            return 0
        tried = [1 + most(card + 1, free ^ 1 << slot) for slot in FITTING[patterns[card]] if free >> slot & 1]
        return max([most(card + 1, free), *tried])

    return most(0, 0b111111)


@pytest.mark.rule("one-two-three:8")
@settings(deadline=None)
@given(st.lists(st.integers(0, 7), max_size=7))
def test_the_best_discard_is_as_large_as_any(patterns: list[int]) -> None:
    packed = count = 0
    for pattern in patterns:
        if pattern and packed >> 3 * pattern & 7 < len(FITTING[pattern]) and possible(packed + ONE[pattern]):
            packed += ONE[pattern]
            count += 1
    assert count == _brute_force(patterns)
    assert sum(slot >= 0 for slot in slots_for(patterns)) == count


@pytest.mark.rule("one-two-three:8")
@settings(deadline=None, max_examples=amount(60))
@given(st.integers(0, 10**6), st.integers(0, 4), st.integers(0, 6))
def test_the_hint_is_never_wrong(seed: int, roll: int, turns: int) -> None:
    game = OneTwoThree(2, seed)
    for _ in range(turns):
        do(game, "roll blue", "done")
    game.apply(-2 - roll)
    seat = game.turn
    assert seat is not None
    best = game.best_discard(seat)
    patterns = [game.pattern(card) for card in numbers_of(game.hand_of(seat))]
    assert len(best) == _brute_force(patterns)
    if best:
        move = game.parse("discard " + " ".join(placed.card for placed in best))
        assert game.why_not(move) is None


@given(st.integers(0, 10**6), st.integers(2, 8), st.booleans())
@settings(max_examples=amount(25), deadline=None)
def test_no_card_is_lost_and_none_is_seen_that_is_hidden(seed: int, players: int, end_at_one: bool) -> None:
    game = OneTwoThree(players, seed, end_at_one=end_at_one)
    rng = Random(seed)
    deck = {card.iso2 for card in game.deck.cards}
    for _ in range(60):
        if game.outcome is not None:
            break
        seat = game.turn
        assert seat is not None
        game.play(rng.choice(game.legal_moves()))
        assert set(game.census()) == deck
        assert set(game.census().values()) == {1}
        hands = [set(game.view(other)["hand"]) for other in range(players)]
        for other in range(players):
            # What lay in sight before a shuffle may be in a hand again.
            open_once = ("hand", "start", "before")
            told = repr({key: value for key, value in game.view(other).items() if key not in open_once})
            for code in set().union(*hands) - hands[other]:
                assert f"'{code}'" not in told
    again = load(game.record)
    assert [again.view(seat) for seat in range(players)] == [game.view(seat) for seat in range(players)]


# ---- what is imagined agrees with what everybody knows


def test_the_starters_card_stays_with_the_starter_until_it_is_laid() -> None:
    game = OneTwoThree(3, 11)
    starter = game.turn
    assert starter is not None
    card = game.view(None)["start"]["card"]
    other = (starter + 1) % 3
    assert all(card in game.imagine(other, Random(number)).view(starter)["hand"] for number in range(10))


def test_after_a_shuffle_nobody_is_thought_to_hold_what_was_in_sight() -> None:
    game = rolled(one_two_three("SE GB", "IT FR DE KE", pile="PW"), "star", "circle", "Asia")
    do(game, "done")
    for number in range(10):
        imagined = game.imagine(0, Random(number))
        assert imagined.view(1)["hand"] == game.view(1)["hand"]


def test_a_card_that_is_not_in_the_deck_is_refused() -> None:
    game = rolled(one_two_three("SE GB", "IT FR"), "star")
    assert refused(game, "lay ES") == "box:1"
    assert refused(game, "lay IT") == "one-two-three:1"
    assert refused(OneTwoThree(2, 7), "lay IT") == "one-two-three:3"


def test_undoing_a_lay_is_possible_and_a_roll_is_not() -> None:
    game = rolled(one_two_three("SE GB DE", "IT FR"), "cross", "star")
    assert not any(event.reveals for event in game.play(game.parse("lay SE")))
    fresh = OneTwoThree(2, 7)
    assert any(event.reveals for event in fresh.play(fresh.parse("roll red")))


def test_nine_players_are_too_many() -> None:
    with pytest.raises(OptionError, match="2 to 8 players"):
        OneTwoThree(9, 1)


def test_the_loser_with_fewer_cards_ranks_before_the_other() -> None:
    game = rolled(one_two_three("SE", "IT FR", "DE"), "cross")
    do(game, "lay SE")
    assert game.outcome is not None
    assert game.outcome.ranking == (1, 3, 2)


def test_an_action_ends_a_turn_as_its_move_does() -> None:
    game = rolled(one_two_three("SE GB DE", "IT FR"), "cross", "star")
    twin = game.clone()
    game.apply(END)
    do(twin, "done")
    assert game.view(0) == twin.view(0)
