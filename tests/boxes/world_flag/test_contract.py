"""The World Flag Game keeps the contract on every board, and its invariants hold whatever is played."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geoplay.boxes.world_flag.board import LINES, Board, Line, Space
from geoplay.boxes.world_flag.moves import Cover, Run
from geoplay.boxes.world_flag.rules import WorldFlag
from geoplay.core.registry import load
from geoplay.testing import check_game
from tests.amounts import amount

HOUSE = st.sampled_from(["july-1960", "end-1960"])


@st.composite
def boards(draw: Callable[[st.SearchStrategy[Any]], Any], least: int = 27) -> Board:
    """Boards of some spaces: a tree from the centre, more lines on top, islands, corner areas."""
    size = draw(st.integers(least, 40))
    mainland = draw(st.integers(8, size))
    density = draw(st.sampled_from([0.0, 0.03, 0.08]))
    rng = Random(draw(st.integers(0, 2**32)))
    spaces = [
        Space(
            f"s{number}",
            f"Space {number}",
            "",
            rng.randrange(9),
            rng.choice(["", "North", "South"]) if number < mainland else "",
            rng.choice(["North", "South"]),
            centre=number == 0 or (number < mainland and rng.random() < 0.1),
            island=number >= mainland,
        )
        for number in range(size)
    ]
    pairs = {(rng.randrange(number), number) for number in range(1, mainland)}
    pairs |= {(a, b) for a in range(size) for b in range(a + 1, size) if rng.random() < density}
    return Board.of(spaces, [Line(f"s{a}", f"s{b}", rng.choice(LINES)) for a, b in sorted(pairs)])


@pytest.mark.parametrize(
    "options",
    [{}, {"board": "end-1960"}, {"islands_in_corners": True}],
    ids=["july", "end", "islands in corners"],
)
def test_the_contract(options: dict[str, object]) -> None:
    report = check_game(WorldFlag, games=amount(4, least=1), options=[options], step=11)
    assert report.games == amount(4, least=1)
    assert report.refusals > amount(300, least=30)


@given(board=boards(least=33), seed=st.integers(0, 1000))
@settings(max_examples=amount(8, least=1), deadline=None)
def test_the_contract_on_any_board(board: Board, seed: int) -> None:
    """With a few cards in the pile: where none is hidden, nothing is left to imagine."""
    assert check_game(WorldFlag, games=1, options=[{"board": board}], seed=seed, step=9).games == 1


@given(
    board=st.one_of(HOUSE, boards()),
    players=st.integers(3, 6),
    seed=st.integers(0, 2**63 - 1),
    islands=st.booleans(),
    choices=st.randoms(use_true_random=False),
)
@settings(max_examples=amount(60), deadline=None)
def test_every_state_is_sound(board: str | Board, players: int, seed: int, islands: bool, choices: Random) -> None:
    players = players if isinstance(board, str) else 3
    game = WorldFlag(players, seed, board=board, islands_in_corners=islands)
    census = game.census()
    points = {space.id: space.points for space in game.board.spaces}
    while game.outcome is None:
        game.apply(choices.choice(game.legal_actions()))
        assert game.census() == census
    view = game.view(None)
    # The tally explains every score to the last point.
    expected = [0] * players
    for entry in view["tally"]:
        worth = sum(place * points[space] for place, space in enumerate(entry["spaces"], start=1))
        expected[entry["seat"]] += worth + entry["bonus"] - entry["penalty"]
    expected = [score - sum(points[space] for space in view["hands"][seat]) for seat, score in enumerate(expected)]
    expected[view["emptied"][0]] += 25
    assert view["scores"] == expected
    assert view["draw_pile"] == 0
    assert view["hands"][view["emptied"][0]] == []
    # Each corner's bonus went to whoever covered its last space, and open corners to nobody.
    assert {corner for corner, left in view["corners"].items() if left == 0} == set(view["won_corners"])
    assert sum(entry["bonus"] for entry in view["tally"]) == 25 * len(view["won_corners"])
    assert max(view["refusals"]) <= 2
    covered = {space: entry["seat"] for entry in view["tally"] for space in entry["spaces"]}
    assert covered == view["covered"]


def runs_by_search(game: WorldFlag, counted: int) -> set[tuple[int, tuple[str, ...]]]:
    """All runs that cannot be made longer, by nothing but legal_moves() and play()."""
    seat = game.turn
    assert seat is not None
    found: set[tuple[int, tuple[str, ...]]] = set()
    covers = [move for move in game.legal_moves() if isinstance(move, Cover)]
    for move in covers:
        later = game.clone()
        later.play(move)
        onward = runs_by_search(later, counted) if any(isinstance(move, Cover) for move in later.legal_moves()) else None
        if onward is None:
            found.add((later.view(None)["scores"][seat] - counted, (move.space,)))
        else:
            found |= {(points, (move.space, *rest)) for points, rest in onward}
    return found


@given(
    board=st.one_of(HOUSE, boards()),
    seed=st.integers(0, 2**32),
    islands=st.booleans(),
    length=st.integers(0, 120),
    choices=st.randoms(use_true_random=False),
)
@settings(max_examples=amount(120), deadline=None)
def test_best_runs_are_those_of_a_plain_search(
    board: str | Board, seed: int, islands: bool, length: int, choices: Random
) -> None:
    game = WorldFlag(3, seed, board=board, islands_in_corners=islands)
    for _ in range(length):
        if game.outcome is None:
            game.apply(choices.choice(game.legal_actions()))
    if game.turn is None:
        assert game.best_runs(0) == []
        return
    found = game.best_runs(game.turn)
    assert {(run.points, run.spaces) for run in found} == runs_by_search(game, game.view(None)["scores"][game.turn])
    assert len(set(found)) == len(found)
    # The best first, and among equals always the same one, by the places of the spaces on the board.
    index = game.board.index
    by_number = [(run.points, tuple(index[space] for space in run.spaces)) for run in found]
    assert by_number == sorted(game.maximal_runs(game.turn), reverse=True)


@given(board=st.one_of(HOUSE, boards()), seed=st.integers(0, 2**32), choices=st.randoms(use_true_random=False))
@settings(max_examples=amount(30), deadline=None)
def test_a_whole_run_is_the_same_as_its_cards(board: str | Board, seed: int, choices: Random) -> None:
    game = WorldFlag(3, seed, board=board)
    for _ in range(12):
        if game.turn is None:
            return
        runs = game.best_runs(game.turn)
        if not runs:
            game.play(game.parse("pass"))
            continue
        run = choices.choice(runs)
        stopped = run.spaces[: choices.randint(1, len(run.spaces))]
        twin = game.clone()
        for space in stopped:
            twin.play(Cover(space))
        twin.play(twin.parse("stop"))
        game.play(Run(stopped))
        assert [game.view(seat) for seat in range(3)] == [twin.view(seat) for seat in range(3)]


def test_runs_of_a_seat_that_is_not_on_turn_are_those_it_could_make_now() -> None:
    game = WorldFlag(3, 7)
    twin = game.clone()
    twin._turn = 1
    twin._legal = None
    assert game.best_runs(1) == twin.best_runs(1)


def test_where_everything_is_joined_the_runs_found_are_limited() -> None:
    spaces = [Space(f"s{number}", f"Space {number}", "", 1, centre=True) for number in range(27)]
    lines = [Line(f"s{a}", f"s{b}") for a in range(27) for b in range(a + 1, 27)]
    game = WorldFlag(3, 7, board=Board.of(spaces, lines))
    assert len(game.maximal_runs(0, most=50)) == 50
    assert len(game.best_runs(0)) == 100_000


@given(seed=st.integers(0, 2**32), players=st.integers(3, 6), length=st.integers(0, 200))
@settings(max_examples=amount(30), deadline=None)
def test_a_record_gives_the_same_game(seed: int, players: int, length: int) -> None:
    game = WorldFlag(players, seed)
    rng = Random(seed)
    for _ in range(length):
        if game.turn is None:
            break
        runs = game.best_runs(game.turn)
        run = Run(rng.choice(runs).spaces) if runs and rng.random() < 0.2 else None
        game.play(run if run and game.why_not(run) is None else rng.choice(game.legal_moves()))
    again = load(game.record.to_json())
    assert [again.view(seat) for seat in range(players)] == [game.view(seat) for seat in range(players)]
    assert again.record == game.record
