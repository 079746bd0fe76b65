"""Training, rule by rule."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geoplay.boxes.flag_box.answers import answer_to
from geoplay.boxes.flag_box.deck import Deck
from geoplay.boxes.flag_box.training.moves import LAY
from geoplay.boxes.flag_box.training.rules import Training
from geoplay.core.option import OptionError
from geoplay.core.record import Record
from geoplay.core.refusal import IllegalMove
from geoplay.core.registry import load
from geoplay.core.rulebook import read_rulebook
from geoplay.testing import check_game
from tests.amounts import amount
from tests.boxes.flag_box.race_positions import WRONG, claims, kinds, recorded, some_claims, untold, views, what_they_say

CARDS = Deck.standard().cards


def open_card(game: Training) -> str:
    """The code of the open card."""
    number: int = game.view(None)["open"]
    return CARDS[number].iso2


def right(game: Training) -> str:
    """The answer that wins the open card."""
    return answer_to(open_card(game), game.options["ask"], game.options["language"])


@pytest.mark.rule("training:1")
def test_the_bottom_card_of_a_deck_with_flags_up_is_laid_for_all_to_see() -> None:
    game = Training(3, 7)
    top = game.view(None)["top"]
    assert game.turn == 0
    assert game.view(1)["open"] is None
    laid: list[int] = []
    while game.outcome is None:
        before = game.view(None)["deck"]
        game.play(LAY)
        assert game.turn is None
        assert [game.view(seat)["open"] for seat in range(3)] == [game.view(None)["open"]] * 3
        assert game.view(None)["deck"] == before - 1
        assert game.view(None)["top"] == (top if before > 1 else None)
        laid.append(game.view(None)["open"])
        game.play(claims())
    assert sorted(laid) == list(range(48))
    assert laid[-1] == top
    assert laid != sorted(laid)


@pytest.mark.rule("training:2")
def test_the_first_right_name_wins_the_card() -> None:
    game = Training(3, 7)
    game.play(LAY)
    card = open_card(game)
    events = game.play(claims((1500, 2, right(game)), (2100, 0, right(game)), (2500, 1, WRONG)))
    assert kinds(events) == ["right"]
    assert game.view(None)["won"] == [[], [], [card]]
    assert game.view(None)["shown"] == {"card": card, "winner": 2, "milliseconds": 1500, "wrong": []}
    assert [(place.kind, place.key) for place in events[0].places] == [("country", card)]


@pytest.mark.rule("training:2")
def test_a_wrong_answer_bars_its_player_and_the_others_go_on() -> None:
    game = Training(3, 7)
    game.play(LAY)
    card = open_card(game)
    events = game.play(claims((400, 1, WRONG), (600, 1, right(game)), (900, 2, right(game))))
    assert kinds(events) == ["wrong", "right"]
    assert game.view(None)["won"] == [[], [], [card]]
    assert game.view(None)["shown"]["wrong"] == [1]


@pytest.mark.rule("training:2")
def test_what_nobody_knows_is_shown_and_laid_aside() -> None:
    game = Training(2, 7)
    game.play(LAY)
    card = open_card(game)
    assert kinds(game.play(claims((400, 1, WRONG)))) == ["wrong", "nobody"]
    assert game.view(None)["aside"] == [card]
    assert game.view(None)["shown"] == {"card": card, "winner": None, "milliseconds": 0, "wrong": [1]}
    assert game.turn == 0


@pytest.mark.rule("training:2")
@pytest.mark.parametrize(("seats", "winner"), [((0, 1, 2, 3), 1), ((0, 3), 3), ((0,), 0), ((2, 3), 2)])
def test_equal_times_go_to_the_dealers_left(seats: tuple[int, ...], winner: int) -> None:
    game = Training(4, 7)
    game.play(LAY)
    answer = right(game)
    game.play(claims(*((800, seat, answer) for seat in seats)))
    assert game.view(None)["shown"]["winner"] == winner


@pytest.mark.rule("training:2")
def test_alone_it_is_practice_with_a_count_and_the_time() -> None:
    game = Training(1, 3)
    for number in range(48):
        game.play(LAY)
        game.play(claims((1500, 0, right(game) if number % 3 else WRONG)))
    outcome = game.outcome
    assert outcome is not None
    assert outcome.scores == (32,)
    assert outcome.winners == (0,)
    assert str(outcome.reason) == "All 48 flags were shown: 32 named rightly, in 72.0 seconds."
    assert outcome.reason.render("it").endswith("in 72,0 secondi.")


@pytest.mark.rule("training:3")
def test_most_cards_win_and_ties_share() -> None:
    game = Training(3, 5)
    for number in range(48):
        game.play(LAY)
        seat = number % 3 if number < 46 else 1 + number % 2
        game.play(claims((900, seat, right(game))))
    outcome = game.outcome
    assert outcome is not None
    assert outcome.scores == (16, 16, 16)
    assert outcome.winners == (0, 1, 2)
    assert game.turn is None
    with pytest.raises(IllegalMove, match=r"training:3"):
        game.play(LAY)
    with pytest.raises(IllegalMove, match=r"training:3"):
        game.play(claims())


@pytest.mark.rule("training:4")
def test_the_capital_may_be_asked() -> None:
    game = Training(2, 7, ask="capital", language="it")
    game.play(LAY)
    card = open_card(game)
    name = answer_to(card, "name", "it")
    assert name != right(game)
    events = game.play(claims((300, 0, name), (900, 1, right(game).upper())))
    assert kinds(events) == ["wrong", "right"]
    assert game.view(None)["won"][1] == [card]


def test_names_count_as_the_atlas_judges_them() -> None:
    game = Training(2, 7, language="it")
    for typed in ("  le FIGI ", "Fiji", "figi"):
        position = game.clone()
        position._order = (Deck.standard().number("FJ") or 0, *(number for number in range(48) if CARDS[number].iso2 != "FJ"))
        position.play(LAY)
        position.play(claims((500, 1, typed)))
        assert position.view(None)["shown"]["winner"] == 1, typed


def test_choosing_from_four_takes_these_answers_and_no_others() -> None:
    game = Training(2, 7, answers="choose")
    assert game.view(0)["choices"] == []
    game.play(LAY)
    four = game.view(0)["choices"]
    assert len(four) == 4
    assert right(game) in four
    with pytest.raises(IllegalMove, match=r"'Atlantis' is not one of the answers .* \(training:2\)"):
        game.play(claims((400, 0, WRONG)))
    assert game.race is not None
    game.play(claims((400, 0, right(game))))
    assert game.view(0)["choices"] == []


def test_what_cannot_be_done_is_refused_with_a_reason() -> None:
    game = Training(2, 7)
    with pytest.raises(IllegalMove, match=r"No card lies open.*training:1"):
        game.play(claims())
    game.play(LAY)
    before = views(game)
    with pytest.raises(IllegalMove, match=r"A card lies open.*training:2"):
        game.play(LAY)
    with pytest.raises(IllegalMove, match="Nobody sits at seat 5"):
        game.play(claims((400, 5, "Italy")))
    with pytest.raises(IllegalMove, match="from 0 milliseconds"):
        game.play(claims((-1, 0, "Italy")))
    with pytest.raises(IllegalMove, match="200 letters at most"):
        game.play(claims((1, 0, "x" * 201)))
    assert views(game) == before
    with pytest.raises(OptionError, match="1 to 8 players"):
        Training(9)
    with pytest.raises(OptionError, match="ask='colour'"):
        Training(2, ask="colour")


@pytest.mark.parametrize(
    "options",
    [{}, {"ask": "capital", "answers": "choose", "language": "it"}, {"answers": "choose"}],
    ids=["type", "it", "choose"],
)
def test_the_contract(options: dict[str, str]) -> None:
    report = check_game(Training, games=amount(8, least=2) if not options else 2, options=[options], step=13)
    assert report.refusals > amount(10, least=2)


@pytest.mark.rule("box:6")
def test_a_teachers_deck_with_gaps_can_be_trained_with() -> None:
    deck = Deck.suggest(region="Oceania")
    assert not deck.playable_by_dice
    game = Training(2, 3, deck=deck, answers="choose", language="it")
    census = game.census()
    while game.outcome is None:
        game.play(LAY)
        game.play(claims((700, 1, game.view(None)["choices"][0])))
        assert game.census() == census
    assert sum(census.values()) == len(deck.cards)


@given(
    seed=st.integers(0, 2**63 - 1),
    players=st.integers(1, 8),
    ask=st.sampled_from(["name", "capital"]),
    answers=st.sampled_from(["type", "choose"]),
    language=st.sampled_from(["en", "it"]),
    length=st.integers(0, 100),
    rng=st.randoms(use_true_random=False),
)
@settings(max_examples=amount(40), deadline=None)
def test_every_position_is_sound(
    seed: int, players: int, ask: str, answers: str, language: str, length: int, rng: Random
) -> None:
    options = {"ask": ask, "answers": answers, "language": language}
    game = Training(players, seed, **options)
    census = game.census()
    told: set[str] = set()
    for _ in range(length):
        if game.outcome is not None:
            break
        if game.race is None:
            game.play(LAY)
            assert untold(game, told, game.view(None)["choices"]) == []
            continue
        told.add(open_card(game))
        choices = game.view(0)["choices"]
        settlement = some_claims(rng, players, choices or [right(game)])
        if choices:
            settlement = claims(*((c.milliseconds, c.seat, c.answer) for c in settlement.claims if c.answer in choices))
        game.play(settlement)
        assert game.census() == census
        assert untold(game, told) == []
    assert sum(census.values()) == 48
    again = load(Record.from_json(game.record.to_json()))
    assert views(again) == views(game)


def test_both_rulebooks_have_the_same_rules() -> None:
    english, italian = (read_rulebook("geoplay.boxes.flag_box.training", language) for language in ("en", "it"))
    assert english is not None
    assert italian is not None
    assert list(english.rules) == list(italian.rules)
    assert [rule for rule in english.rules if rule.startswith("training")] == [f"training:{number}" for number in range(1, 5)]


# ---- the bots


def game_at(iso2: str, **options: str) -> Training:
    """A game in which this card lies open."""
    game = Training(2, 7, **options)
    first = Deck.standard().number(iso2)
    assert first is not None
    game._order = (first, *(number for number in game._order if number != first))
    game.play(LAY)
    return game


def share_right(game: Training, level: str) -> float:
    said = what_they_say(game, 1, level)
    return sum(claim is not None and game.closes_race(claim) for claim in said) / len(said)


def test_the_higher_a_level_the_more_it_knows_and_the_famous_before_the_obscure() -> None:
    levels = ("random", "novice", "regular", "expert")
    china, malta = game_at("CN"), game_at("MT")
    assert sorted(levels, key=lambda level: share_right(malta, level)) == list(levels)
    assert all(share_right(china, level) > share_right(malta, level) for level in levels)
    assert share_right(china, "expert") > 0.95
    assert share_right(malta, "random") < 0.05


def test_a_bot_that_is_wrong_says_a_look_alike_and_the_attentive_seldom_do() -> None:
    game = game_at("NZ")
    wrong = {
        level: [claim.answer for claim in what_they_say(game, 1, level) if claim is not None and not game.closes_race(claim)]
        for level in ("novice", "expert")
    }
    assert len(wrong["expert"]) < len(wrong["novice"])
    assert set(wrong["novice"]) <= {"Australia", "Fiji", "Tuvalu", "United Kingdom"}
    assert len(set(wrong["novice"])) > 1


def test_typing_takes_a_bot_longer_than_choosing_and_long_names_longest() -> None:
    def median(game: Training) -> int:
        times = sorted(claim.milliseconds for claim in what_they_say(game, 1, "expert") if claim is not None)
        return times[len(times) // 2]

    assert median(game_at("CN", answers="choose")) < median(game_at("CF")) - 1500
    assert median(game_at("CN")) < median(game_at("CF"))


def test_who_chooses_from_four_guesses_in_the_end() -> None:
    game = game_at("NR", answers="choose")
    said = [claim for claim in what_they_say(game, 1, "novice") if claim is not None]
    assert len(said) == 200
    assert {claim.answer for claim in said} == set(game.view(1)["choices"])


def test_the_recorded_game_is_played_the_same_today() -> None:
    played, written = recorded("training")
    assert played == written
    assert "# over: All cards are gone: most cards win." in written
