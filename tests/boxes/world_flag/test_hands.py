"""What is remembered of hands is what a fresh look at the whole hand finds."""

from random import Random

import pytest

from geoplay.boxes.world_flag.bots import hands_on
from geoplay.boxes.world_flag.hands import Hands
from geoplay.boxes.world_flag.rules import PASS, STARTING, WorldFlag
from geoplay.core.bits import numbers_of


def some_hand(game: WorldFlag, seed: int, cards: int) -> int:
    return sum(1 << space for space in Random(seed).sample(range(len(game.board.spaces)), cards))


@pytest.mark.parametrize("seed", range(30))
def test_groups_share_a_hand_and_are_not_joined(seed: int) -> None:
    game = WorldFlag(3, seed)
    hand = some_hand(game, seed, 14)
    alone, groups = Hands(game.board).groups(hand)
    assert alone + sum(groups) == hand
    for group in groups:
        spaces = [space for space in range(len(game.board.spaces)) if group >> space & 1]
        assert len(spaces) > 1
        assert all(game.board.joined[space] & hand & ~group == 0 for space in spaces)
        assert all(game.board.joined[space] & group for space in spaces)
    assert all(not game.board.joined[space] & hand for space in range(len(game.board.spaces)) if alone >> space & 1)


@pytest.mark.parametrize("seed", range(30))
def test_what_a_run_leaves_is_put_together_as_it_would_be_found(seed: int) -> None:
    game = WorldFlag(3, seed)
    hand = some_hand(game, seed, 14)
    hands = Hands(game.board)
    for group in hands.groups(hand)[1]:
        used = group & -group
        left = hands.left_by(hand, used)
        assert left == hand ^ used
        alone, groups = hands.groups(left)
        fresh_alone, fresh_groups = Hands(game.board).groups(left)
        assert (alone, sorted(groups)) == (fresh_alone, sorted(fresh_groups))


@pytest.mark.parametrize("islands", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_the_best_and_the_shortest_run_are_those_of_all_runs(seed: int, islands: bool) -> None:
    game = WorldFlag(3, seed, islands_in_corners=islands)
    chance = Random(seed)
    compared = 0
    while game.outcome is None and compared < 60:
        seat = game.turn or 0
        runs = game.maximal_runs(seat)
        if runs and game.view(None)["phase"] == "start":
            hand = game._hands[seat]
            first = game.beginnings(seat)
            hands = hands_on(game.board)
            assert hands.best_begun(hand, first, game.closing(hand)) == max(runs)[1]
            if not hands.groups(hand)[0] & first:
                shortest = max(runs, key=lambda run: (-len(run[1]), run[0]))[1]
                assert hands.shortest_begun(hand, first, game.closing(hand)) == shortest
            compared += 1
        game.play(chance.choice(game.legal_moves()))
    assert compared > 20


@pytest.mark.parametrize("seed", range(30))
def test_the_least_of_the_single_cards_is_the_one_that_counts_least(seed: int) -> None:
    game = WorldFlag(3, seed)
    hand, first = some_hand(game, seed, 14), some_hand(game, seed + 100, 40)
    hands = Hands(game.board)
    alone = numbers_of(hands.groups(hand)[0] & first)
    least = min(alone, key=game.board.points.__getitem__) if alone else None
    assert hands.least_alone(hand, first & hand) == least


@pytest.mark.parametrize("seed", range(30))
def test_what_the_best_run_leaves_is_known_as_it_would_be_found(seed: int) -> None:
    game = WorldFlag(3, seed)
    hand = some_hand(game, seed, 14)
    hands = Hands(game.board)
    while hand:
        hand &= ~hands.board.ways[hands.best_begun(hand, hand, ())].used
        alone, groups = hands.groups(hand)
        fresh_alone, fresh_groups = Hands(game.board).groups(hand)
        assert (alone, sorted(groups)) == (fresh_alone, sorted(fresh_groups))


def test_a_single_card_that_closes_a_corner_counts_its_bonus() -> None:
    board = WorldFlag(3, 1).board
    hands = Hands(board)
    low, high = (next(numbers_of(alike)[0] for alike in ordered) for ordered in (board.by_points[::-1], board.by_points))
    cards = 1 << low | 1 << high
    assert not board.joined[low] >> high & 1
    assert hands.best_begun(cards, cards, ()) == (high,)
    assert hands.best_begun(cards, cards, (1 << low,)) == (low,)


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_run_does_what_its_cards_do_one_by_one(seed: int) -> None:
    game = WorldFlag(3, seed)
    chance = Random(seed)
    while game.outcome is None and game._phase == STARTING:
        runs = game.maximal_runs(game.turn or 0)
        run = chance.choice(runs)[1] if runs else PASS
        whole, singly = game.clone(), game.clone()
        whole.apply(run)
        singly.apply(run, [])
        assert whole.view(None) == singly.view(None)
        game = whole


def test_much_is_forgotten_rather_than_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hands, "MOST", 50)
    game = WorldFlag(3, 1)
    hands = Hands(game.board)
    worth = {hand: hands.worth(hand) for hand in (some_hand(game, seed, 9) for seed in range(200))}
    assert len(hands._groups) <= 60
    assert all(hands.worth(hand) == known for hand, known in worth.items())
