"""Looking back at a game, turn by turn."""

from __future__ import annotations

from random import Random

import pytest

from geoplay.boxes.world_flag.board import BOARDS
from geoplay.boxes.world_flag.moves import Run
from geoplay.boxes.world_flag.rules import WorldFlag
from geoplay.core.refusal import GeoplayError


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_is_told_turn_by_turn_with_the_best_run_of_each_moment(board: str, seed: int) -> None:
    game = WorldFlag(3, seed, board=board, islands_in_corners=True)
    rng = Random(seed)
    best = []
    while game.turn is not None:
        if not game.view(None)["run"]:
            best.append(next(iter(game.best_runs(game.turn)), None))
        game.play(rng.choice(game.legal_moves()))
    told = game.review_turns()
    assert [turn.best for turn in told] == best
    tally = game.view(None)["tally"]
    assert [(turn.seat, list(turn.spaces)) for turn in told] == [(entry["seat"], entry["spaces"]) for entry in tally]
    assert all(turn.left_lying >= 0 for turn in told)
    # Together with what the end brings, the turns make the score.
    assert game.outcome is not None
    held = [sum(game.board.points[game.board.index[space]] for space in hand) for hand in game.view(None)["hands"]]
    ends = [25 * (seat == game.view(None)["emptied"][0]) - held[seat] for seat in range(3)]
    counted = [sum(turn.points for turn in told if turn.seat == seat) for seat in range(3)]
    assert [sum(pair) for pair in zip(counted, ends, strict=True)] == list(game.outcome.scores)


def test_whoever_makes_the_best_run_leaves_nothing_lying_and_whoever_refuses_does() -> None:
    game = WorldFlag(3, 7)
    best = game.best_runs(0)[0]
    game.play(Run(best.spaces))
    then = game.best_runs(1)[0]
    game.play(game.parse("pass"))
    made, refused = game.review_turns()
    assert (made.spaces, made.points, made.left_lying) == (best.spaces, best.points, 0)
    assert (refused.spaces, refused.points, refused.best, refused.left_lying) == ((), -10, then, then.points + 10)


def test_a_run_that_is_not_stopped_yet_is_no_turn() -> None:
    game = WorldFlag(3, 7)
    assert game.review_turns() == []
    game.play(game.legal_moves()[0])
    assert game.review_turns() == []
    game.play(game.parse("stop"))
    assert len(game.review_turns()) == 1


def test_an_imagined_game_has_no_past() -> None:
    with pytest.raises(GeoplayError, match="imagined game has no past"):
        WorldFlag(3, 7).imagine(0, Random(1)).review_turns()
