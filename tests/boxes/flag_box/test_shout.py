"""Shout!, rule by rule."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geoplay.boxes.flag_box.answers import answer_to, is_right
from geoplay.boxes.flag_box.deck import Deck
from geoplay.boxes.flag_box.shout.moves import DEAL
from geoplay.boxes.flag_box.shout.rules import Shout, alphabetical
from geoplay.core.option import OptionError
from geoplay.core.race import Claim, Settle
from geoplay.core.record import Record
from geoplay.core.refusal import IllegalMove
from geoplay.core.registry import load
from geoplay.core.rulebook import read_rulebook
from geoplay.testing import check_game
from tests.amounts import amount
from tests.boxes.flag_box.race_positions import (
    WRONG,
    card_number,
    claims,
    kinds,
    numbers,
    recorded,
    some_claims,
    untold,
    views,
    what_they_say,
)

DECK = Deck.standard()


def at(piles: list[str], newest: str, **options: str) -> Shout:
    """A game with these piles (from bottom to top) after dealing one more card to seat 0."""
    game = Shout(len(piles), 7, **options)
    game._piles = [numbers(codes) for codes in piles]
    lying = [number for pile in game._piles for number in pile]
    coming = numbers(newest)
    others = [number for number in range(48) if number not in lying and number not in coming]
    # The last seat of a round is the dealer's: as many cards count as dealt before.
    game._dealt = game.players - 1
    game._order = (*lying, *others)[: game._dealt] + coming + (*others,)
    game.play(DEAL)
    return game


def piles(game: Shout) -> list[str]:
    """The piles by codes, from the bottom to the top."""
    return [" ".join(DECK.cards[card].iso2 for card in pile) for pile in game._piles]


@pytest.mark.rule("shout:1")
def test_cards_are_dealt_one_by_one_from_the_dealers_left() -> None:
    game = Shout(4, 7)
    order = []
    for number in range(9):
        assert game.turn == 0
        before = game.view(None)["piles"]
        game.play(DEAL)
        seat = game.view(None)["newest"]
        order.append(seat)
        assert game.view(None)["piles"] == [count + (other == seat) for other, count in enumerate(before)]
        assert game.view(None)["deck"] == 47 - number
        if game.race:
            game.play(claims())
    assert order == [1, 2, 3, 0, 1, 2, 3, 0, 1]


@pytest.mark.rule("shout:2")
def test_a_race_is_on_when_the_newest_card_shares_a_symbol_with_another_top_card() -> None:
    # Italy: vertical stripes. France too; Japan, a circle; Senegal, vertical stripes and a star.
    game = at(["", "FR", "JP", "SN"], "IT")
    assert game.race is not None
    assert game.turn is None
    assert game.view(None)["matches"] == [1, 3]
    # Only top cards count, and one's own does not.
    game = at(["FR", "FR JP", ""], "IT")
    assert game.race is None
    assert game.turn == 0


@pytest.mark.rule("shout:2", "shout:3")
def test_the_owner_names_one_of_the_others_and_takes_two_cards_from_that_one() -> None:
    game = at(["", "DE CN FR", "JP", "GR SN"], "IT")
    events = game.play(claims((900, 0, "Senegal")))
    assert kinds(events) == ["right", "answers"]
    assert piles(game) == ["GR SN IT", "DE CN FR", "JP", ""]
    assert game.view(0)["shown"] == {"kind": "right", "seat": 0, "from": 3, "named": "SN", "cards": ["IT", "FR", "SN"]}


@pytest.mark.rule("shout:2", "shout:3")
def test_the_others_name_the_newest_card_and_take_from_its_owner() -> None:
    game = at(["BR CU", "FR", "JP", "SN"], "IT")
    game.play(claims((900, 3, "Italy"), (1000, 0, "France")))
    # The former top card goes under first, so the card after it lies lowest.
    assert piles(game) == ["BR", "FR", "JP", "CU IT SN"]


@pytest.mark.rule("shout:3")
def test_one_takes_as_many_cards_as_there_are() -> None:
    game = at(["", "FR", "JP"], "IT")
    game.play(claims((900, 1, "Italy")))
    assert piles(game) == ["", "IT FR", "JP"]


@pytest.mark.rule("shout:3")
def test_a_name_said_when_no_race_is_on_is_not_heard() -> None:
    game = at(["", "JP", "JP"], "IT")
    before = views(game)
    with pytest.raises(IllegalMove, match=r"not heard. \(shout:3\)"):
        game.play(claims((900, 1, "Italy")))
    assert views(game) == before


@pytest.mark.rule("shout:4")
def test_a_wrong_name_costs_a_card_to_every_other_player_and_ends_the_race() -> None:
    game = at(["BR CU KE", "DE FR", "JP", "GR"], "IT")
    events = game.play(claims((800, 0, "Spain"), (900, 1, "Italy")))
    assert kinds(events) == ["wrong", "answers"]
    # From the top of the giver's pile to under the receivers', clockwise; France's owner wins nothing afterwards.
    assert piles(game) == ["BR", "IT DE FR", "KE JP", "CU GR"]
    assert game.view(0)["shown"]["kind"] == "wrong"


@pytest.mark.rule("shout:4")
def test_cards_are_given_clockwise_while_they_last() -> None:
    game = at(["BR CU", "FR", "JP DE", "GR"], "IT")
    game.play(claims((800, 2, "Italy")))
    assert piles(game) == ["JP BR CU IT", "FR", "", "DE GR"]


@pytest.mark.rule("shout:4")
def test_a_name_from_outside_the_race_costs_as_much_even_if_it_is_right() -> None:
    game = at(["BR", "FR", "JP DE GR CU", "GR"], "IT")
    events = game.play(claims((800, 2, "Italy"), (900, 1, "Italy")))
    assert events[0].data["outside"] is True
    assert piles(game) == ["GR BR IT", "DE FR", "JP", "CU GR"]


@pytest.mark.rule("shout:4")
def test_the_owner_may_not_name_the_newest_card_itself() -> None:
    game = at(["BR", "FR", "JP"], "IT")
    assert kinds(game.play(claims((800, 0, "Italy")))) == ["wrong", "answers"]
    game = at(["BR", "FR", "JP", ""], "IT")
    # Japan is on the table, but shares nothing with Italy.
    assert kinds(game.play(claims((800, 0, "Japan")))) == ["wrong", "answers"]


@pytest.mark.rule("shout:5")
def test_a_match_that_comes_to_light_by_giving_or_taking_opens_no_race() -> None:
    game = at(["", "JP GR DE FR", "PW"], "IT")
    game.play(claims((800, 1, "Nowhere")))
    assert piles(game) == ["DE IT", "JP GR", "FR PW"]
    game = at(["", "JP DE FR", "PW"], "IT")
    game.play(claims((800, 1, "Nowhere")))
    # Japan comes to light beside Palau, and both show a circle.
    assert piles(game) == ["DE IT", "JP", "FR PW"]
    assert game.race is None
    game = at(["KR CA", "DE FR", "TN"], "IT")
    game.play(claims((800, 1, "Italy")))
    # South Korea and Tunisia both show a circle: no matter.
    assert piles(game) == ["KR", "CA IT DE FR", "TN"]
    assert game.race is None
    assert game.turn == 0


@pytest.mark.rule("shout:6")
def test_at_the_same_moment_the_alphabet_of_the_language_decides() -> None:
    said = [(900, 1, "Russia"), (900, 2, "Russia")]
    game = at(["BR", "DE", "EG"], "RU")
    game.play(claims(*said))
    assert game.view(0)["shown"]["seat"] == 2
    # South Korea is Corea del Sud: before Giappone in Italian, after Japan in English.
    said = [(900, 1, "Palau"), (900, 2, "Palau")]
    game = at(["BR", "JP", "KR"], "PW")
    game.play(claims(*said))
    assert game.view(0)["shown"]["seat"] == 1
    game = at(["BR", "JP", "KR"], "PW", language="it")
    game.play(claims(*said))
    assert game.view(0)["shown"]["seat"] == 2


@pytest.mark.rule("shout:6")
def test_at_the_same_moment_a_right_name_goes_before_a_wrong_one() -> None:
    game = at(["BR", "DE", "EG"], "RU")
    game.play(claims((900, 1, "Russia"), (900, 2, "Rwanda"), (900, 0, WRONG)))
    assert game.view(0)["shown"] == {"kind": "right", "seat": 1, "from": 0, "named": "RU", "cards": ["RU", "DE", "EG"]}


@pytest.mark.rule("shout:6")
def test_a_speaker_without_a_card_comes_last() -> None:
    game = at(["BR", "", "TR", "DE"], "RU")
    game.play(claims((900, 1, "Russia"), (900, 2, "Russia")))
    # Both are outside the race: Turkey's owner pays, though T comes late in the alphabet.
    assert game.view(0)["shown"]["seat"] == 2


def test_accents_do_not_put_a_name_at_the_end_of_the_alphabet() -> None:
    assert sorted(["Zambia", "Éire", "France", "Åland"], key=alphabetical) == ["Åland", "Éire", "France", "Zambia"]


def finished(piles_before: list[str], last: str) -> Shout:
    """The end: the last card goes to seat 0, and nobody shouts."""
    game = at(piles_before, last)
    game._order = game._order[: game._dealt]
    if game.race is not None:
        game.play(claims())
    else:
        game._end_if_dealt(None)
    assert game.outcome is not None
    return game


@pytest.mark.rule("shout:7")
def test_when_all_cards_are_dealt_most_cards_win() -> None:
    game = Shout(3, 5)
    while game.outcome is None:
        assert game.view(None)["deck"] or game.race
        game.play(DEAL if game.race is None else claims((900, 2, WRONG)))
    assert sum(game.outcome.scores) == 48
    assert game.outcome.ranking[2] == 3
    with pytest.raises(IllegalMove, match="shout:7"):
        game.play(DEAL)


@pytest.mark.rule("shout:7")
def test_the_dice_decide_a_tie_for_the_first_place() -> None:
    # Only Brazil has a red border among the tied players' cards.
    game = finished(["KR", "BR TN", "KE"], "PW")
    assert game.view(None)["lucky"] == 1
    assert game.outcome is not None
    assert game.outcome.winners == (1,)
    assert game.outcome.ranking == (2, 1, 3)
    assert game.outcome.scores == (2, 2, 1)
    lucky = set()
    for seed in range(20):
        game = at(["JP", "BR TN", "KE"], "PW")
        game.seed = seed
        game._order = game._order[: game._dealt]
        game.play(claims())
        lucky.add(game.view(None)["lucky"])
    assert lucky == {0, 1}


@pytest.mark.rule("shout:7")
def test_a_tie_without_a_red_card_is_shared() -> None:
    game = finished(["KR", "TN NG", "BR"], "PW")
    assert game.outcome is not None
    assert game.outcome.winners == (0, 1)
    assert game.view(None)["lucky"] is None


@pytest.mark.rule("shout:7", "box:6")
def test_with_a_deck_that_dice_cannot_name_ties_are_shared() -> None:
    deck = Deck(tuple(card for card in DECK.cards if card.iso2 != "CH")[:9])
    assert deck.red
    assert not deck.playable_by_dice
    game = Shout(3, 1, deck=deck)
    while game.outcome is None:
        game.play(DEAL if game.race is None else claims())
    assert game.outcome.scores == (3, 3, 3)
    assert game.outcome.winners == (0, 1, 2)
    with pytest.raises(OptionError, match="at least 8 cards"):
        Shout(8, 1, deck=Deck(DECK.cards[:5]))


def test_each_player_of_a_race_chooses_from_four_of_their_own() -> None:
    game = at(["", "FR", "JP", "SN"], "IT", answers="choose")
    owner, first, outside, second = (game.view(seat)["choices"] for seat in range(4))
    assert outside == game.view(None)["choices"] == []
    assert "Italy" in first
    assert "Italy" in second
    assert len(set(owner)) == len(set(first)) == len(set(second)) == 4
    assert ("France" in owner) != ("Senegal" in owner)
    assert [is_right(answer, "FR") or is_right(answer, "SN") for answer in owner].count(True) == 1
    with pytest.raises(IllegalMove, match="not one of the answers"):
        game.play(claims((900, 0, WRONG)))
    game.play(claims((900, 1, "Italy")))
    assert all(game.view(seat)["choices"] == [] for seat in range(4))


@pytest.mark.parametrize("options", [{}, {"answers": "choose", "language": "it"}], ids=["type", "choose"])
def test_the_contract(options: dict[str, str]) -> None:
    games = amount(2 if options else 6, least=1)
    assert check_game(Shout, games=games, options=[options], step=11).refusals > amount(30, least=5)


@given(
    seed=st.integers(0, 2**63 - 1),
    players=st.integers(3, 8),
    answers=st.sampled_from(["type", "choose"]),
    language=st.sampled_from(["en", "it"]),
    rng=st.randoms(use_true_random=False),
    length=st.integers(0, 100),
)
@settings(max_examples=amount(40), deadline=None)
def test_every_position_is_sound(seed: int, players: int, answers: str, language: str, rng: Random, length: int) -> None:
    game = Shout(players, seed, answers=answers, language=language)
    census = game.census()
    assert sum(census.values()) == 48
    for _ in range(length):
        if game.outcome is not None:
            break
        shown = game.view(None)["shown"]
        # Between races the flags of the race just over are named; in a race none are but in the choices.
        told = set(shown["cards"]) if shown else set()
        choices = game.race.choices or () if game.race else ()
        assert untold(game, told, choices) == []
        if game.race is None:
            game.play(DEAL)
            continue
        tops = [answer_to(DECK.cards[top].iso2, language=language) for top in game.view(None)["tops"] if top is not None]
        settlement = some_claims(rng, players, choices or tops)
        if choices:
            settlement = Settle.of([claim for claim in settlement.claims if claim.answer in choices])
        game.play(settlement)
        assert game.census() == census
    again = load(Record.from_json(game.record.to_json()))
    assert views(again) == views(game)


def test_any_name_ends_a_race() -> None:
    game = at(["", "FR", "JP"], "IT")
    assert game.closes_race(Claim(1, 0, WRONG))
    assert game.closes_race(Claim(1, 1, "Italy"))


def test_both_rulebooks_have_the_same_rules() -> None:
    english, italian = (read_rulebook("geoplay.boxes.flag_box.shout", language) for language in ("en", "it"))
    assert english is not None
    assert italian is not None
    assert list(english.rules) == list(italian.rules)
    assert [rule for rule in english.rules if rule.startswith("shout")] == [f"shout:{number}" for number in range(1, 8)]


# ---- the bots


def test_bots_say_what_their_part_in_the_race_asks_for() -> None:
    game = at(["", "FR", "JP", "CA"], "IT")
    # The owner names the best known of the others.
    assert {claim.answer for claim in what_they_say(game, 0, "expert") if claim is not None} == {"Canada"}
    assert "Italy" in {claim.answer for claim in what_they_say(game, 1, "expert") if claim is not None}
    assert what_they_say(game, 2, "random") == [None] * 200


def test_who_does_not_know_is_mostly_silent_and_the_beginner_blurts_more() -> None:
    game = at(["", "CU", "JP"], "NR")
    said = {level: [claim for claim in what_they_say(game, 1, level) if claim is not None] for level in ("random", "regular")}
    wrong = {level: sum(not is_right(claim.answer, "NR") for claim in claims) for level, claims in said.items()}
    assert 20 < wrong["random"] < 100
    assert wrong["regular"] < wrong["random"]


def test_a_name_that_was_just_told_is_remembered_for_a_while() -> None:
    def knowing(ago: int | None) -> int:
        game = at(["", "CU", "JP"], "NR")
        if ago is not None:
            game._heard = {card_number("NR"): game._dealt - ago}
        return sum(claim is not None and claim.answer == "Nauru" for claim in what_they_say(game, 1, "novice"))

    assert knowing(None) < 10
    assert knowing(1) > knowing(4) > knowing(15)
    assert knowing(1) > 100


def test_the_recorded_game_is_played_the_same_today() -> None:
    played, written = recorded("shout")
    assert played == written
    for kind in ("right:", "wrong:", "nobody:", "end:"):
        assert f"  {kind}" in written, kind
