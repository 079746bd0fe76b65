"""What is remembered of hands is what a fresh look at the whole hand finds."""

from random import Random

import pytest

from geoplay.games.world_flag.bots import hands_on
from geoplay.games.world_flag.hands import Hands
from geoplay.games.world_flag.rules import WorldFlag


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


def test_much_is_forgotten_rather_than_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hands, "MOST", 50)
    game = WorldFlag(3, 1)
    hands = Hands(game.board)
    worth = {hand: hands.worth(hand) for hand in (some_hand(game, seed, 9) for seed in range(200))}
    assert len(hands._groups) <= 60
    assert all(hands.worth(hand) == known for hand, known in worth.items())
