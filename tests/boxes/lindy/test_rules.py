"""Every rule of New York to Paris, by its number."""

from __future__ import annotations

from collections import Counter

import pytest

from geoplay.boxes.lindy.cards import Card, house_packs
from geoplay.boxes.lindy.moves import Play
from geoplay.boxes.lindy.rules import Lindy
from geoplay.core.option import OptionError
from geoplay.core.refusal import IllegalMove
from tests.boxes.lindy.positions import position


def do(game: Lindy, *moves: str) -> list[str]:
    """Play moves by notation; the kinds of the events of the last one."""
    kinds: list[str] = []
    for move in moves:
        kinds = [event.kind for event in game.play(game.parse(move))]
    return kinds


def refused(game: Lindy, move: str) -> str:
    """The rule that refuses a move; the game must stay as it was."""
    before = game.view(0), game.census()
    with pytest.raises(IllegalMove) as caught:
        game.play(game.parse(move))
    assert (game.view(0), game.census()) == before
    assert game.why_not(game.parse(move)) == caught.value.refusal
    return caught.value.refusal.rule


def legal(game: Lindy) -> set[str]:
    return {str(move) for move in game.legal_moves()}


@pytest.mark.rule("lindy:1")
@pytest.mark.parametrize(("players", "packs"), [(2, 1), (4, 1), (5, 2), (8, 2)])
@pytest.mark.parametrize(("pack", "size"), [("classic-100", 100), ("brisk-100", 100), ("historic-75", 75)])
def test_one_pack_for_four_and_two_packs_for_more(players: int, packs: int, pack: str, size: int) -> None:
    game = Lindy(players, 1, pack=pack)
    assert game.census().total() == packs * size
    assert game.census()["lucky-lindy"] == packs


@pytest.mark.rule("lindy:1")
def test_the_classic_pack_has_miles_for_exactly_four_flights() -> None:
    assert house_packs()["classic-100"][:3] == house_packs()["brisk-100"][:3] == (4 * 2, 4 * 5, 4 * 8)


@pytest.mark.rule("lindy:1")
def test_two_sides_fly_with_the_classic_pack_and_more_with_the_brisk_one() -> None:
    assert [Lindy(players, 1).options["pack"] for players in (2, 3, 8)] == ["classic-100", "brisk-100", "brisk-100"]
    assert Lindy(4, 1, partners=True).options["pack"] == "classic-100"
    assert Lindy(4, 1, pack="classic-100").record.options["pack"] == "classic-100"


@pytest.mark.rule("lindy:1")
def test_two_to_four_may_also_shuffle_two_packs() -> None:
    assert [Lindy(players, 1, packs=2).census().total() for players in (2, 3, 4)] == [200, 200, 200]
    assert Lindy(3, 1, packs=1).record.options == Lindy(3, 1).record.options
    with pytest.raises(OptionError, match="5 play with packs=2"):
        Lindy(5, 1, packs=1)
    for wrong in (0, 3, True, "2"):
        with pytest.raises(OptionError, match="it takes 1 or 2"):
            Lindy(2, 1, packs=wrong)


@pytest.mark.rule("lindy:1")
def test_a_teachers_own_pack_is_checked() -> None:
    pack = {"500 miles": 4, "300 miles": 10, "100 miles": 16, "Favorable Weather": 12, "Take-Off": 12, "Storm": 6}
    assert Lindy(2, 1, pack=pack).census().total() == 60
    with pytest.raises(OptionError, match="nobody could start"):
        Lindy(2, 1, pack={**pack, "Take-Off": 0})
    with pytest.raises(OptionError, match="nobody could reach Paris"):
        Lindy(2, 1, pack={**pack, "300 miles": 4})
    with pytest.raises(OptionError, match="always one to draw"):
        Lindy(2, 1, pack={**pack, "Favorable Weather": 5, "Take-Off": 3})
    with pytest.raises(OptionError, match="does not know 'Hail'"):
        Lindy(2, 1, pack={**pack, "Hail": 3})
    with pytest.raises(OptionError, match="not -1"):
        Lindy(2, 1, pack={**pack, "Storm": -1})
    with pytest.raises(OptionError, match="'classic-100' or 'historic-75'"):
        Lindy(2, 1, pack="classic")


@pytest.mark.rule("lindy:2")
def test_five_cards_each_seat_zero_begins_and_play_goes_round() -> None:
    game = Lindy(3, 7)
    view = game.view(0)
    assert view["hands"] == [5, 5, 5]
    assert view["draw_pile"] == 100 - 15
    assert view["discard"] == []
    turns = []
    for _ in range(4):
        turns.append(game.turn)
        do(game, "draw", next(move for move in sorted(legal_after_draw(game)) if move.startswith("discard")))
    assert turns == [0, 1, 2, 0]


def legal_after_draw(game: Lindy) -> set[str]:
    copy = game.clone()
    copy.play(copy.parse("draw"))
    return legal(copy)


@pytest.mark.rule("lindy:3")
def test_alone_everybody_is_a_side_with_five_piles() -> None:
    sides = Lindy(3, 7).view(0)["sides"]
    assert [side["seats"] for side in sides] == [[0], [1], [2]]
    assert sides[0]["piles"] == {"500": 0, "300": 0, "100": 0}
    assert sides[0]["weather"] is None
    assert sides[0]["flight"] is None


@pytest.mark.rule("lindy:3")
def test_the_second_partner_flies_on_the_first_ones_take_off() -> None:
    game = position(4, partners=True).hand(0, "weather").hand(2, "take-off").side(1, "weather").ready(0, drawn=True)
    assert [side["seats"] for side in game.view(0)["sides"]] == [[0, 2], [1, 3]]
    do(game, "play weather", "draw", discard_any(game, 1), "draw", "play take-off")
    assert game.view(3)["sides"][0]["flight"] == "take-off"
    assert game.side_of(2) == game.side_of(0) == 0
    assert game.view(0)["hand"] != game.view(2)["hand"]


def discard_any(game: Lindy, seat: int) -> str:
    return f"discard {game.view(seat)['hand'][0]}"


@pytest.mark.rule("lindy:3")
def test_partners_are_four() -> None:
    with pytest.raises(OptionError, match="partners=True is for 4 players, not 3"):
        Lindy(3, 1, partners=True)


@pytest.mark.rule("lindy:4")
def test_a_turn_is_a_draw_and_then_one_card() -> None:
    game = position().hand(0, "storm", "500").ready()
    assert legal(game) == {"draw"}
    assert refused(game, "discard storm") == "lindy:4"
    assert refused(game, "play storm on B") == "lindy:4"
    do(game, "draw")
    assert game.view(0)["hands"] == [6, 5]
    assert refused(game, "draw") == "lindy:4"
    do(game, "discard storm")
    assert game.view(0)["hands"] == [5, 5]
    assert game.turn == 1


@pytest.mark.rule("lindy:4")
def test_a_card_one_does_not_hold_is_refused() -> None:
    game = position().hand(0, "500", "500", "500", "500", "500", "500").ready(drawn=True)
    assert refused(game, "discard storm") == "lindy:4"
    assert refused(game, "play fog on B") == "lindy:4"


@pytest.mark.rule("lindy:5")
def test_the_top_of_the_discard_pile_may_be_taken() -> None:
    game = position().discards("storm", "take-off").ready()
    assert legal(game) == {"draw", "take"}
    do(game, "take")
    assert "take-off" in game.view(0)["hand"]
    assert game.view(0)["discard"] == ["storm"]
    assert game.view(1)["known"] == [["take-off"], []]


@pytest.mark.rule("lindy:5")
def test_nothing_can_be_taken_from_an_empty_discard_pile() -> None:
    assert refused(position().ready(), "take") == "lindy:5"


@pytest.mark.rule("lindy:6")
def test_the_discard_pile_closes_after_a_round_of_passing_cards_round() -> None:
    game = position(3).discards("500").ready()
    for _ in range(3):
        do(game, "take", "discard 500")
    assert game.view(0)["discard_open"] is False
    assert refused(game, "take") == "lindy:6"
    assert legal(game) == {"draw"}
    do(game, "draw", discard_any(game, 0))
    assert "take" in legal(game)


@pytest.mark.rule("lindy:6")
def test_a_card_played_or_drawn_within_the_round_keeps_it_open() -> None:
    game = position(2).discards("500").ready()
    do(game, "take", "discard 500", "draw", discard_any(game, 1))
    do(game, "take", discard_any(game, 0))
    assert game.view(0)["discard_open"] is True


@pytest.mark.rule("lindy:7")
def test_the_first_card_for_oneself_is_favorable_weather() -> None:
    game = position().hand(0, "take-off", "100", "weather").ready(drawn=True)
    assert refused(game, "play take-off") == "lindy:7"
    assert refused(game, "play 100") == "lindy:17"
    assert do(game, "play weather") == ["weather"]


@pytest.mark.rule("lindy:7")
def test_attacking_needs_no_weather_of_ones_own() -> None:
    game = position().hand(0, "storm").side(1, "weather").ready(drawn=True)
    assert do(game, "play storm on B") == ["attack"]


@pytest.mark.rule("lindy:8")
@pytest.mark.parametrize("top", [None, "storm", "fog"])
def test_favorable_weather_goes_on_nothing_storm_or_fog(top: str | None) -> None:
    game = position().hand(0, "weather").side(0, top).ready(drawn=True)
    do(game, "play weather")
    assert game.view(0)["sides"][0]["weather"] == "weather"


@pytest.mark.rule("lindy:8")
def test_favorable_weather_does_not_go_on_favorable_weather() -> None:
    game = position().hand(0, "weather").side(0, "weather").ready(drawn=True)
    assert refused(game, "play weather") == "lindy:8"


@pytest.mark.rule("lindy:9")
@pytest.mark.parametrize("card", ["storm", "fog"])
def test_storm_and_fog_go_on_an_opponents_fair_weather_only(card: str) -> None:
    game = position(3).hand(0, card).side(0, "weather").side(1, "weather").ready(drawn=True)
    assert refused(game, f"play {card} on C") == "lindy:9"
    assert refused(game, f"play {card} on A") == "lindy:9"
    assert refused(game, f"play {card}") == "lindy:9"
    assert refused(game, f"play {card} on H") == "lindy:9"
    do(game, f"play {card} on B")
    assert game.view(0)["sides"][1]["weather"] == card


@pytest.mark.rule("lindy:9")
def test_a_storm_does_not_go_on_fog() -> None:
    game = position().hand(0, "storm").side(1, "fog").ready(drawn=True)
    assert refused(game, "play storm on B") == "lindy:9"


@pytest.mark.rule("lindy:10")
@pytest.mark.parametrize("weather", ["storm", "fog"])
def test_nobody_takes_off_in_bad_weather(weather: str) -> None:
    game = position().hand(0, "take-off").side(0, weather).ready(drawn=True)
    assert refused(game, "play take-off") == "lindy:10"
    game = position().hand(0, "take-off").side(0, weather, "forced-landing").ready(drawn=True)
    assert refused(game, "play take-off") == "lindy:10"


@pytest.mark.rule("lindy:10")
@pytest.mark.parametrize("flight", [None, "forced-landing"])
def test_take_off_goes_on_nothing_or_on_a_forced_landing(flight: str | None) -> None:
    game = position().hand(0, "take-off").side(0, "weather", flight).ready(drawn=True)
    assert do(game, "play take-off") == ["flight"]


@pytest.mark.rule("lindy:10")
def test_take_off_does_not_go_on_take_off() -> None:
    game = position().hand(0, "take-off").side(0, "weather", "take-off").ready(drawn=True)
    assert refused(game, "play take-off") == "lindy:10"


@pytest.mark.rule("lindy:11")
@pytest.mark.parametrize("card", ["motor-trouble", "forced-landing"])
def test_trouble_goes_on_an_opponents_take_off_only(card: str) -> None:
    game = position(3).hand(0, card).side(1, "weather", "take-off").side(2, "weather").ready(drawn=True)
    assert refused(game, f"play {card} on C") == "lindy:11"
    assert refused(game, f"play {card} on A") == "lindy:11"
    do(game, f"play {card} on B")
    assert game.view(0)["sides"][1]["flight"] == card


@pytest.mark.rule("lindy:11")
def test_motor_trouble_is_not_played_on_oneself() -> None:
    game = position().hand(0, "motor-trouble").side(0, "weather", "take-off").ready(drawn=True)
    assert refused(game, "play motor-trouble") == "lindy:11"


@pytest.mark.rule("lindy:12")
def test_no_progress_under_a_forced_landing_until_take_off() -> None:
    game = position().hand(0, "100", "take-off").side(0, "weather", "forced-landing").ready(drawn=True)
    assert refused(game, "play 100") == "lindy:17"
    do(game, "play take-off", "draw", discard_any(game, 1), "draw", "play 100")
    assert game.miles_flown(0) == 100


@pytest.mark.rule("lindy:13")
def test_motor_trouble_then_own_forced_landing_then_take_off_then_fly() -> None:
    game = position().hand(0, "take-off", "forced-landing", "300").side(0, "weather", "motor-trouble").ready(drawn=True)
    assert refused(game, "play take-off") == "lindy:13"
    assert refused(game, "play 300") == "lindy:17"
    do(game, "play forced-landing", "draw", discard_any(game, 1), "draw", "play take-off")
    do(game, "draw", discard_any(game, 1), "draw", "play 300")
    assert game.miles_flown(0) == 300


@pytest.mark.rule("lindy:13")
def test_a_forced_landing_on_oneself_needs_motor_trouble() -> None:
    game = position().hand(0, "forced-landing").side(0, "weather", "take-off").ready(drawn=True)
    assert refused(game, "play forced-landing") == "lindy:13"


@pytest.mark.rule("lindy:14")
def test_nobody_may_help_an_opponent() -> None:
    game = position().hand(0, "forced-landing", "weather", "100").side(1, "weather", "motor-trouble").ready(drawn=True)
    assert refused(game, "play forced-landing on B") == "lindy:14"
    for card in (Card.FAIR_WEATHER, Card.MILES_100):
        refusal = game.why_not(Play(card, 1))
        assert refusal is not None
        assert refusal.rule == "lindy:14"


@pytest.mark.rule("lindy:15")
@pytest.mark.parametrize("miles", ["500", "300", "100"])
def test_in_fair_weather_and_in_the_air_any_miles_fly(miles: str) -> None:
    game = position().hand(0, miles).side(0, "weather", "take-off").ready(drawn=True)
    assert do(game, f"play {miles}") == ["miles"]
    assert game.miles_flown(0) == int(miles)


@pytest.mark.rule("lindy:16")
@pytest.mark.parametrize("weather", ["storm", "fog"])
def test_in_bad_weather_only_hundreds_fly(weather: str) -> None:
    game = position().hand(0, "500", "300", "100").side(0, weather, "take-off").ready(drawn=True)
    assert refused(game, "play 500") == "lindy:16"
    assert refused(game, "play 300") == "lindy:16"
    do(game, "play 100")
    assert game.miles_flown(0) == 100


@pytest.mark.rule("lindy:17")
@pytest.mark.parametrize("flight", [None, "motor-trouble", "forced-landing"])
@pytest.mark.parametrize("weather", ["weather", "storm"])
def test_on_the_ground_no_miles_fly(flight: str | None, weather: str) -> None:
    game = position().hand(0, "500", "300", "100").side(0, weather, flight).ready(drawn=True)
    assert [refused(game, f"play {miles}") for miles in (500, 300, 100)] == ["lindy:17"] * 3


@pytest.mark.rule("lindy:18")
@pytest.mark.parametrize(("miles", "goal"), [("500", 2), ("300", 5), ("100", 8)])
def test_a_complete_pile_takes_no_more(miles: str, goal: int) -> None:
    game = position().hand(0, miles).side(0, "weather", "take-off", **{f"miles_{miles}": goal}).ready(drawn=True)
    assert refused(game, f"play {miles}") == "lindy:18"
    game = position().hand(0, miles).side(0, "weather", "take-off", **{f"miles_{miles}": goal - 1}).ready(drawn=True)
    assert f"play {miles}" in legal(game)


@pytest.mark.rule("lindy:19")
def test_a_new_deal_keeps_tops_and_miles_and_every_card() -> None:
    game = (
        position()
        .side(0, "storm", "take-off", miles_300=2)
        .side(1, "weather", "motor-trouble", miles_100=3)
        .discards("500", "fog", "lucky-lindy")
        .leave(11)
        .ready()
    )
    game._deck = game._deck[:1]
    census = game.census()
    tops = [dict(side) for side in game.view(0)["sides"]]
    game._known[1] = (0,)
    kinds = do(game, "draw", discard_any(game, 0))
    assert kinds == ["discard", "new-deal"]
    view = game.view(0)
    assert view["sides"] == tops
    assert view["hands"] == [5, 5]
    assert view["discard"] == []
    assert view["buried"] == []
    assert view["known"] == [[], []]
    assert view["draw_pile"] == sum(census.values()) - 10 - 4 - 5
    assert game.census() == census
    assert view["deals"] == 2


@pytest.mark.rule("lindy:20")
def test_the_new_deal_comes_before_the_turn_of_whoever_would_find_nothing() -> None:
    game = position(3).leave(16).ready(1)
    game._deck = game._deck[:1]
    assert do(game, "draw", discard_any(game, 1))[-1] == "new-deal"
    assert game.turn == 2
    assert game.view(0)["phase"] == "draw"
    # The deal starts with seat 2: the first card of the new pack is theirs.
    assert game._hands[2][game._deck[0]] > 0
    assert Counter(game._deck[seat] for seat in range(0, 15, 3)) == Counter(
        {kind: count for kind, count in enumerate(game._hands[2]) if count}
    )


@pytest.mark.rule("lindy:21")
def test_the_pack_can_be_played_without_lucky_lindy() -> None:
    assert Lindy(2, 1).census()["lucky-lindy"] == 1
    assert Lindy(2, 1, lucky_lindy=False).census()["lucky-lindy"] == 0


@pytest.mark.rule("lindy:22", "lindy:23")
def test_a_lucky_turn_attacks_draws_flies_and_ends_at_five_dead_cards() -> None:
    game = (
        position()
        .hand(0, "lucky-lindy", "storm", "weather", "500", "500", "500")
        .side(0, "weather", "take-off", miles_500=1)
        .side(1, "weather")
        .discards("100")
        .next("300", "take-off", "weather")
        .ready(drawn=True)
    )
    assert do(game, "play lucky-lindy") == ["lucky"]
    assert game.view(0)["phase"] == "lucky"
    assert game.view(0)["hands"][0] == 5
    assert refused(game, "take") == "lindy:22"
    assert refused(game, "draw") == "lindy:22"
    assert refused(game, "discard weather") == "lindy:23"
    assert do(game, "play storm on B") == ["attack", "draw"]
    assert game.turn == 0
    assert do(game, "play 300") == ["miles", "draw"]
    assert do(game, "play 500") == ["miles", "draw"]
    assert game.turn == 1
    assert sorted(game.view(0)["hand"]) == ["500", "500", "take-off", "weather", "weather"]


@pytest.mark.rule("lindy:22")
def test_lucky_lindy_goes_on_nobodys_pile() -> None:
    game = position().hand(0, "lucky-lindy", "500", "500", "300", "300", "300").ready(drawn=True)
    refusal = game.why_not(Play(Card.LUCKY_LINDY, 1))
    assert refusal is not None
    assert (refusal.rule, "on the table" in str(refusal.text)) == ("lindy:22", True)
    assert "play lucky-lindy" in legal(game)


@pytest.mark.rule("lindy:22")
def test_lucky_lindy_is_the_turns_play_after_drawing_and_a_second_one_waits() -> None:
    game = position(5).hand(0, "lucky-lindy", "lucky-lindy", "storm").side(1, "weather").ready()
    assert refused(game, "play lucky-lindy") == "lindy:4"
    do(game, "draw", "play lucky-lindy")
    if game.turn == 0:
        assert refused(game, "play lucky-lindy") == "lindy:22"
        assert "play lucky-lindy" not in legal(game)


@pytest.mark.rule("lindy:23")
def test_a_lucky_turn_with_nothing_to_play_ends_at_once() -> None:
    game = position().hand(0, "lucky-lindy", "500", "500", "300", "300", "300").ready(drawn=True)
    do(game, "play lucky-lindy")
    assert game.turn == 1
    assert game.view(0)["hands"] == [5, 5]


@pytest.mark.rule("lindy:23")
def test_a_card_that_helps_an_opponent_does_not_prolong_the_lucky_turn() -> None:
    game = (
        position()
        .hand(0, "lucky-lindy", "forced-landing", "500", "500", "300", "300")
        .side(1, "weather", "motor-trouble")
        .ready(drawn=True)
    )
    do(game, "play lucky-lindy")
    assert game.turn == 1


@pytest.mark.rule("lindy:24")
def test_lucky_lindy_may_wait_in_the_hand() -> None:
    game = position().hand(0, "lucky-lindy", "500").ready(drawn=True)
    do(game, "discard 500", "draw", discard_any(game, 1), "draw")
    assert "play lucky-lindy" in legal(game)


@pytest.mark.rule("lindy:25")
def test_used_it_lies_aside_until_a_new_deal_shuffles_it_in() -> None:
    game = position().hand(0, "lucky-lindy", "500", "500", "300", "300", "300").leave(30).ready(drawn=True)
    game._deck = game._deck[:1]
    census = game.census()
    do(game, "play lucky-lindy")
    assert game.view(0)["set_aside"] == 1
    do(game, "draw", discard_any(game, 1))
    assert game.view(0)["deals"] == 2
    assert game.view(0)["set_aside"] == 0
    assert game.census() == census


@pytest.mark.rule("lindy:25")
def test_a_lucky_turn_ends_when_nothing_is_left_to_draw() -> None:
    game = position().hand(0, "lucky-lindy", "100", "100", "100").side(0, "weather", "take-off").leave(12).ready(drawn=True)
    game._deck = ()
    assert do(game, "play lucky-lindy") == ["lucky"]
    assert do(game, "play 100") == ["miles", "new-deal"]
    assert game.turn == 1
    assert game.view(0)["hands"] == [5, 5]


@pytest.mark.rule("lindy:26")
def test_the_side_that_completes_3300_miles_wins_at_that_moment() -> None:
    game = (
        position(3)
        .hand(0, "100")
        .side(0, "storm", "take-off", miles_500=2, miles_300=5, miles_100=7)
        .side(2, "weather", "take-off", miles_300=1)
        .ready(drawn=True)
    )
    assert do(game, "play 100") == ["miles", "end"]
    outcome = game.outcome
    assert outcome is not None
    assert outcome.scores == (3300, 0, 300)
    assert outcome.winners == (0,)
    assert game.turn is None
    assert game.legal_moves() == []
    assert refused(game, "draw") == "lindy:26"


@pytest.mark.rule("lindy:26")
def test_partners_win_together() -> None:
    game = (
        position(4, partners=True)
        .hand(2, "100")
        .side(0, "weather", "take-off", miles_500=2, miles_300=5, miles_100=7)
        .ready(2, drawn=True)
    )
    do(game, "play 100")
    assert game.outcome is not None
    assert game.outcome.winners == (0, 2)


@pytest.mark.rule("lindy:27")
def test_equal_miles_share_a_rank() -> None:
    game = (
        position(4)
        .hand(1, "500")
        .side(0, "weather", miles_300=1)
        .side(1, "weather", "take-off", miles_500=1, miles_300=5, miles_100=8)
        .side(3, "weather", miles_100=3)
        .ready(1, drawn=True)
    )
    do(game, "play 500")
    assert game.outcome is not None
    assert game.outcome.ranking == (2, 1, 4, 2)


@pytest.mark.rule("lindy:27")
def test_the_game_goes_on_while_one_side_can_still_arrive() -> None:
    # 300s of the small pack: 15. A has 4, B 4, C 4, D 1: two are left. D plays one: A, B or C can still get the last.
    arranged = position(4, pack="historic-75").hand(3, "300").side(3, "weather", "take-off", miles_300=1)
    for side in (0, 1, 2):
        arranged.side(side, "storm", None, miles_300=4)
    game = arranged.ready(3, drawn=True)
    assert do(game, "play 300") == ["miles"]
    assert game.outcome is None


@pytest.mark.rule("lindy:27")
def test_the_game_ends_when_the_last_hope_goes() -> None:
    # 300s of the small pack: 15. A has 4, B 4, C 4, D 2: one is left, and everybody needs one or more of it.
    # D plays it: A, B and C can no longer get their fifth, and D has three of five with none left.
    arranged = position(4, pack="historic-75").hand(3, "300").side(3, "weather", "take-off", miles_300=2)
    for side in (0, 1, 2):
        arranged.side(side, "storm", None, miles_300=4)
    game = arranged.ready(3, drawn=True)
    assert do(game, "play 300") == ["miles", "end"]
    assert game.outcome is not None
    assert game.outcome.scores == (1200, 1200, 1200, 900)
    assert game.outcome.winners == (0, 1, 2)
    assert "most miles win" in str(game.outcome.reason)
