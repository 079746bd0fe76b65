"""Find me!, rule by rule."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geoplay.boxes.flag_box.deck import SYMBOLS, Deck
from geoplay.boxes.flag_box.find_me.moves import ROLL, booking
from geoplay.boxes.flag_box.find_me.rules import FindMe
from geoplay.core.race import Claim, Settle
from geoplay.core.record import Record
from geoplay.core.refusal import IllegalMove
from geoplay.core.registry import load
from geoplay.core.rulebook import read_rulebook
from geoplay.testing import check_game
from tests.amounts import amount
from tests.boxes.flag_box.race_positions import card_number, claims, kinds, numbers, recorded, views, what_they_say

DECK = Deck.standard()


def at(piles: list[str], named: str, roller: int = 0, debts: list[int] | None = None) -> FindMe:
    """A game in which the seats have won these cards, a roll apart in this order, and the dice have just named a card."""
    game = FindMe(len(piles), 7)
    for seat, codes in enumerate(piles):
        game._piles[seat] = numbers(codes)
        for card in game._piles[seat]:
            game._rolls += 1
            game._away[card] = (seat, game._rolls)
    game._roller = roller
    game._debts = debts or [0] * len(piles)
    symbols = [number for number in range(6) if DECK.find(named).symbols >> number & 1]
    game.play(ROLL)
    game._dice = (symbols[0], symbols[-1])
    assert game.named == card_number(named)
    return game


def piles(game: FindMe) -> list[list[str]]:
    """Who has what, from the bottom to the top."""
    return [[DECK.cards[card].iso2 for card in pile] for pile in game._piles]


@pytest.mark.rule("find-me:1", "find-me:8")
@pytest.mark.parametrize(("players", "goal"), [(2, 6), (3, 5), (5, 5), (7, 5), (8, 4), (10, 4)])
def test_the_last_card_needed_wins_at_once(players: int, goal: int) -> None:
    game = FindMe(players, 3)
    won = 0
    while game.outcome is None:
        game.play(ROLL)
        named = game.named
        assert named is not None
        if named in game._away:
            game.play(claims())
            continue
        assert won < goal
        events = game.play(claims((800, 1, DECK.cards[named].iso2)))
        won += 1
        assert kinds(events) == (["won", "end"] if won == goal else ["won"])
    assert game.view(None)["goal"] == won == goal
    assert game.outcome.winners == (1,)
    assert game.outcome.scores[1] == goal
    assert game.turn is None
    with pytest.raises(IllegalMove, match="find-me:8"):
        game.play(ROLL)


@pytest.mark.rule("find-me:2")
def test_21_red_cards_lie_at_random_and_two_dice_name_one() -> None:
    game = FindMe(2, 7)
    table = game.view(0)["table"]
    red = [DECK.cards[number].iso2 for number in DECK.red]
    assert sorted(table) == sorted(red)
    assert table not in (red, FindMe(2, 8).view(0)["table"])
    rolled = set()
    for _ in range(300):
        events = game.play(ROLL)
        first, second = game.view(0)["dice"]
        assert {first, second} <= set(SYMBOLS)
        assert game.named is not None
        assert DECK.cards[game.named].symbols == 1 << SYMBOLS.index(first) | 1 << SYMBOLS.index(second)
        rolled.add(game.named)
        assert kinds(events) == ["roll"]
        game.play(claims())
    assert rolled == set(DECK.red)


@pytest.mark.rule("find-me:3")
def test_the_first_finger_on_the_card_wins_it_and_rolls_next() -> None:
    game = at(["", "", ""], "JP")
    game.play(claims((900, 2, "JP"), (1200, 1, "JP")))
    assert piles(game) == [[], [], ["JP"]]
    assert "JP" not in game.view(0)["table"]
    assert game.turn == 2
    assert game.view(0)["event"] == {"kind": "won", "seat": 2, "card": "JP"}


@pytest.mark.rule("find-me:3")
def test_the_new_card_lies_on_top_of_those_won_before() -> None:
    game = at(["IT DE", ""], "JP")
    game.play(claims((900, 0, "JP")))
    assert piles(game)[0] == ["IT", "DE", "JP"]


@pytest.mark.rule("find-me:3")
def test_a_wrong_finger_or_a_booking_bars_for_this_roll() -> None:
    game = at(["", "", "IT"], "JP")
    events = game.play(claims((300, 0, "BR"), (350, 0, "JP"), (400, 1, booking(2)), (500, 1, "JP"), (900, 2, "JP")))
    assert kinds(events) == ["barred", "barred", "won"]
    assert piles(game) == [[], [], ["IT", "JP"]]
    assert game.view(None)["debts"] == [0, 0, 0]


@pytest.mark.rule("find-me:3", "find-me:7")
def test_where_nobody_touches_or_books_the_same_player_rolls_again() -> None:
    for piled in (["", "", ""], ["", "", "JP"]):
        game = at(piled, "JP", roller=1)
        events = game.play(claims((300, 0, "BR")))
        assert kinds(events) == ["barred", "nobody"]
        assert game.turn == 1
        assert piles(game) == [codes.split() for codes in piled]


@pytest.mark.rule("find-me:3")
@pytest.mark.parametrize(("roller", "winner"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_equal_times_go_to_the_rollers_left(roller: int, winner: int) -> None:
    game = at(["", "", "", ""], "JP", roller=roller)
    game.play(claims(*((800, seat, "JP") for seat in range(4))))
    assert game.turn == winner


@pytest.mark.rule("find-me:4")
def test_the_first_to_book_must_say_who_has_the_card() -> None:
    """Whoever books later is not heard, right or wrong."""
    game = at(["JP", "", "IT"], "JP")
    events = game.play(claims((700, 2, booking(1)), (800, 1, booking(0))))
    assert kinds(events) == ["mistaken", "lost"]
    assert piles(game)[0] == ["JP"]
    game = at(["JP", "", "IT"], "JP")
    assert kinds(game.play(claims((900, 2, booking(1)), (800, 1, booking(0))))) == ["taken"]


@pytest.mark.rule("find-me:4")
def test_nothing_on_the_table_tells_who_has_a_card() -> None:
    game = at(["JP IT", "DE", ""], "JP")
    view = game.view(1)
    assert view["piles"] == [2, 1, 0]
    memories = view.pop("seen")
    assert memories == [
        {"card": "DE", "seat": 1, "ago": 1},
        {"card": "JP", "seat": 0, "ago": 3},
        {"card": "IT", "seat": 0, "ago": 2},
    ]
    assert not any(code in str(view) for code in ("'JP'", "'IT'", "'DE'"))


@pytest.mark.rule("find-me:5", "find-me:7")
def test_who_remembers_rightly_takes_the_card_and_rolls_next() -> None:
    game = at(["IT JP DE", "CH", ""], "JP", roller=2)
    events = game.play(claims((700, 1, booking(0))))
    assert kinds(events) == ["taken"]
    assert piles(game) == [["IT", "DE"], ["CH", "JP"], []]
    assert game.turn == 1


@pytest.mark.rule("find-me:5", "find-me:7")
def test_one_may_name_oneself_to_keep_the_card() -> None:
    game = at(["IT JP DE", "CH", ""], "JP", roller=2)
    events = game.play(claims((700, 0, booking(0))))
    assert kinds(events) == ["kept"]
    assert piles(game) == [["IT", "JP", "DE"], ["CH"], []]
    assert game.turn == 0
    assert {"card": "JP", "seat": 0, "ago": 0} in game.view(1)["seen"]


@pytest.mark.rule("find-me:6", "find-me:7")
def test_a_wrong_booking_costs_the_top_card_and_the_roll_is_dead() -> None:
    game = at(["JP", "IT DE", ""], "JP", roller=2)
    events = game.play(claims((700, 1, booking(2)), (900, 2, booking(0))))
    assert kinds(events) == ["mistaken", "lost"]
    assert piles(game) == [["JP"], ["IT"], []]
    assert "DE" in game.view(0)["table"]
    assert game.turn == 2


@pytest.mark.rule("find-me:6")
def test_a_debt_is_paid_with_the_next_card_won_from_the_table() -> None:
    game = at(["JP", "", ""], "JP")
    assert kinds(game.play(claims((700, 1, booking(2))))) == ["mistaken", "owes"]
    assert game.view(None)["debts"] == [0, 1, 0]
    game.play(ROLL)
    game._dice = (4, 4)
    events = game.play(claims((700, 1, "CH")))
    assert kinds(events) == ["won", "paid"]
    assert piles(game) == [["JP"], [], []]
    assert "CH" in game.view(0)["table"]
    assert game.view(None)["debts"] == [0, 0, 0]
    assert game.turn == 1


@pytest.mark.rule("find-me:6")
def test_a_debt_is_paid_by_memory_too_and_debts_add_up() -> None:
    game = at(["JP IT", "", ""], "JP", debts=[0, 1, 0])
    assert kinds(game.play(claims((700, 1, booking(1))))) == ["mistaken", "owes"]
    assert game.view(None)["debts"] == [0, 2, 0]
    game = at(["JP IT", "", ""], "JP", debts=[0, 2, 0])
    assert kinds(game.play(claims((700, 1, booking(0))))) == ["taken", "paid"]
    assert piles(game) == [["IT"], [], []]
    assert "JP" in game.view(0)["table"]
    assert game.view(None)["debts"] == [0, 1, 0]


@pytest.mark.rule("find-me:6", "find-me:8")
def test_a_card_that_pays_does_not_count_for_victory() -> None:
    game = at(["IT DE CH BR CN", ""], "JP", debts=[1, 0])
    assert kinds(game.play(claims((700, 0, "JP")))) == ["won", "paid"]
    assert game.outcome is None
    game = at(["IT DE CH BR CN", ""], "JP")
    assert kinds(game.play(claims((700, 0, "JP")))) == ["won", "end"]
    assert game.outcome is not None


@pytest.mark.rule("find-me:8")
def test_a_card_taken_by_memory_may_be_the_last_one_needed() -> None:
    game = at(["IT DE CH BR CN", "JP"], "JP")
    assert kinds(game.play(claims((700, 0, booking(1))))) == ["taken", "end"]
    outcome = game.outcome
    assert outcome is not None
    assert outcome.scores == (6, 0)
    assert str(outcome.reason) == "A was the first to win 6 cards."


def test_when_a_race_is_decided() -> None:
    game = at(["", "IT", ""], "JP")
    assert game.closes_race(Claim(1, 0, "JP"))
    assert not game.closes_race(Claim(1, 0, "BR"))
    assert not game.closes_race(Claim(1, 0, booking(1)))
    game = at(["", "JP", ""], "JP")
    assert game.closes_race(Claim(1, 0, booking(1)))
    assert game.closes_race(Claim(1, 0, booking(2)))
    assert not game.closes_race(Claim(1, 0, "BR"))


def test_only_what_lies_there_can_be_touched_and_only_players_named() -> None:
    game = at(["", "IT", ""], "JP")
    before = views(game)
    for answer in ("IT", booking(3), "seat x", "NG", "Japan"):
        with pytest.raises(IllegalMove, match=r"not one of the answers.*find-me:3"):
            game.play(claims((500, 0, answer)))
    with pytest.raises(IllegalMove, match="find-me:3"):
        game.play(ROLL)
    assert views(game) == before
    game.play(claims())
    with pytest.raises(IllegalMove, match="find-me:2"):
        game.play(claims())


@pytest.mark.rule("box:7", "find-me:1")
def test_dice_that_name_no_card_are_thrown_again_and_that_is_told() -> None:
    deck = Deck(tuple(card for card in DECK.cards if card.iso2 != "BR"))
    assert FindMe(2, 1, deck=deck).view(0)["goal"] == 6
    assert FindMe(2, 1, deck="Oceania").view(0)["goal"] == 3
    told = []
    for seed in range(40):
        game = FindMe(2, seed, deck="Oceania")
        events = game.play(ROLL)
        told += [str(event.text) for event in events if event.kind == "again"]
        assert [event.kind for event in events][-1] == "roll"
        assert game.named in game.clone()._deck.red
    assert len(told) > 20
    assert all("thrown again. (box:7)" in text for text in told)
    assert len(FindMe(2, 1, deck=Deck(tuple(reversed(DECK.cards)))).view(0)["table"]) == 21


def test_the_contract() -> None:
    assert check_game(FindMe, games=amount(9, least=2), step=5).refusals > amount(30, least=5)


@given(
    seed=st.integers(0, 2**63 - 1), players=st.integers(2, 10), rng=st.randoms(use_true_random=False), length=st.integers(0, 80)
)
@settings(max_examples=amount(40), deadline=None)
def test_every_position_is_sound(seed: int, players: int, rng: Random, length: int) -> None:
    game = FindMe(players, seed)
    census = game.census()
    assert sum(census.values()) == 48
    for _ in range(length):
        if game.outcome is not None:
            break
        if game.race is None:
            game.play(ROLL)
            continue
        named = game.named
        assert named is not None
        assert game.race.choices is not None
        good = DECK.cards[named].iso2 if named not in game._away else booking(game._away[named][0])
        said = [
            Claim(rng.choice((500, rng.randrange(3000))), seat, good if rng.random() < 0.6 else rng.choice(game.race.choices))
            for seat in range(players)
            if rng.random() < 0.7
        ]
        game.play(Settle.of(said))
        assert game.census() == census
        # A debtor never has cards, and what is away is in exactly one pile.
        assert all(not (debt and pile) for debt, pile in zip(game._debts, game._piles, strict=True))
        assert {card: holder for card, (holder, _) in game._away.items()} == {
            card: seat for seat, pile in enumerate(game._piles) for card in pile
        }
    again = load(Record.from_json(game.record.to_json()))
    assert views(again) == views(game)


def test_both_rulebooks_have_the_same_rules() -> None:
    english, italian = (read_rulebook("geoplay.boxes.flag_box.find_me", language) for language in ("en", "it"))
    assert english is not None
    assert italian is not None
    assert list(english.rules) == list(italian.rules)
    assert [rule for rule in english.rules if rule.startswith("find-me")] == [f"find-me:{number}" for number in range(1, 9)]


# ---- the bots


def share(game: FindMe, level: str, answer: str) -> float:
    said = what_they_say(game, 2, level)
    return sum(claim is not None and claim.answer == answer for claim in said) / len(said)


def test_the_higher_a_level_the_likelier_it_sees_the_card() -> None:
    game = at(["", "", ""], "JP")
    levels = ("random", "novice", "regular", "expert")
    assert sorted(levels, key=lambda level: share(game, level, "JP")) == list(levels)
    wrong = {claim.answer for claim in what_they_say(game, 2, "random") if claim is not None} - {"JP"}
    # A finger goes to a card with a circle and something else, never to one without.
    assert wrong
    assert all(DECK.find(code).symbols >> SYMBOLS.index("circle") & 1 for code in wrong)


def test_memory_fades_with_every_roll() -> None:
    def remembering(ago: int, level: str = "regular") -> float:
        game = at(["JP", "IT", "DE"], "JP")
        game._away[card_number("JP")] = (0, game._rolls - ago)
        return share(game, level, booking(0))

    shares = [remembering(ago) for ago in (0, 4, 16, 60)]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 0.75
    assert shares[-1] < 0.1
    assert remembering(60, "expert") > shares[-1]


def test_a_bot_that_guesses_names_somebody_who_has_cards() -> None:
    game = at(["JP IT", "", "DE"], "JP")
    game._away[card_number("JP")] = (0, game._rolls - 500)
    said = {claim.answer for claim in what_they_say(game, 1, "random") if claim is not None}
    assert said == {booking(0), booking(2)}


def test_the_recorded_game_is_played_the_same_today() -> None:
    played, written = recorded("find_me")
    assert played == written
    for kind in ("won:", "taken:", "mistaken:", "end:"):
        assert f"  {kind}" in written, kind
