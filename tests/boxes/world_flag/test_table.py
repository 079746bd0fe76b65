"""The table of the World Flag Game: everything that can be done is on it, and nothing that is hidden."""

from __future__ import annotations

import json
from math import hypot
from random import Random
from typing import Any

import pytest

from geoplay.boxes.world_flag.board import BOARDS, from_tables, house_board
from geoplay.boxes.world_flag.layout import layout_of
from geoplay.boxes.world_flag.moves import Cover, Run
from geoplay.boxes.world_flag.rules import WorldFlag
from geoplay.boxes.world_flag.table import WorldFlagTable
from geoplay.core.game import Game
from geoplay.core.perspective import Perspective
from geoplay.core.registry import new
from geoplay.core.table import Board, Buttons, Hand, OpenHand, Table, plain
from geoplay.page.pictures import drawn

MAKER = WorldFlagTable()


def at_random(moves: int, players: int = 3, seed: int = 5, **options: Any) -> WorldFlag:
    game = new("world-flag", players=players, seed=seed, **options)
    assert isinstance(game, WorldFlag)
    dice = Random(seed)
    for _ in range(moves):
        if game.outcome is not None:
            break
        game.play(dice.choice(game.legal_moves()))
    return game


def laid(game: Game[Any], seat: int | None = None) -> Table:
    return MAKER.table(Perspective(game, game.turn if seat is None and game.turn is not None else seat or 0))


def ring(count: int) -> tuple[list[dict[str, object]], list[dict[str, object]]]:
    """A teacher's board: places of which no map knows, in a ring."""
    spaces: list[dict[str, object]] = [{"name": f"Town {n}", "points": n % 7 + 1, "centre": int(n == 0)} for n in range(count)]
    lines: list[dict[str, object]] = [{"a": f"Town {n}", "b": f"Town {(n + 1) % count}"} for n in range(count)]
    return spaces, lines


@pytest.mark.parametrize("board", BOARDS)
def test_the_scene_places_every_space_on_map_and_plan(board: str) -> None:
    game = new("world-flag", players=3, seed=1, board=board)
    scene = MAKER.scene(Perspective(game, 0))
    ids = [space["id"] for space in scene["spaces"]]
    assert ids == [space.id for space in house_board(board).spaces]
    assert len({tuple(space["cell"]) for space in scene["spaces"]}) == len(ids)
    for space in scene["spaces"]:
        assert 0 <= space["cell"][0] < scene["columns"]
        assert 0 <= space["cell"][1] < scene["rows"]
        assert -180 <= space["at"][0] <= 180
        assert drawn(space["flag"]) is not None, space["id"]
    assert {end for line in scene["lines"] for end in line[:2]} <= set(ids)
    assert {line[2] for line in scene["lines"]} <= {0, 1, 2}
    assert MAKER.maps(Perspective(game, 0)) == ({"july-1960": "world-1960", "end-1960": "world-1960-end"}[board],)


@pytest.mark.parametrize("seed", range(6))
def test_every_legal_move_can_be_made_on_the_table_and_no_other(seed: int) -> None:
    game = at_random(0, seed=seed)
    dice = Random(seed)
    while game.outcome is None:
        table = laid(game)
        legal = {str(move) for move in game.legal_moves()}
        assert {action.move for action in table.actions} == legal
        hand = table.nodes["hand"]
        assert isinstance(hand, Hand)
        # Each card of the hand can be played, or says why not.
        playable = {action.source for action in table.actions}
        for card in hand.cards:
            assert (card.id in playable) != (card.id in table.refusals)
        buttons = table.nodes["turn"]
        assert isinstance(buttons, Buttons)
        assert {button.id for button in buttons.buttons} == legal & {"stop", "pass"}
        game.play(dice.choice(game.legal_moves()))
    assert laid(game, 0).actions == []


def test_hands_are_open_and_sorted_by_region() -> None:
    game = at_random(9, players=4)
    seen = game.view(0)
    table = laid(game, 0)
    for seat in range(1, 4):
        node = table.nodes[f"hand-{seat}"]
        assert isinstance(node, OpenHand)
        assert {card.id for card in node.cards} == {f"hand-{seat}/{key}" for key in seen["hands"][seat]}
        tones = [card.tone for card in node.cards]
        assert tones == sorted(tones)


def test_the_order_of_the_draw_pile_is_nowhere_on_the_table() -> None:
    game = at_random(7)
    for seat in range(3):
        other = game.imagine(seat, Random(99))
        assert plain(laid(game, seat)) == plain(laid(other, seat))
        assert MAKER.scene(Perspective(game, seat)) == MAKER.scene(Perspective(other, seat))


def test_the_buttons_say_what_stopping_counts_and_passing_costs() -> None:
    game = new("world-flag", players=3, seed=5)
    passing = plain(laid(game))["nodes"]["turn"]["buttons"]
    assert passing == [{"id": "pass", "text": "Pass: minus 10, draw 4"}]
    first = next(move for move in game.legal_moves() if isinstance(move, Cover))
    points = house_board("july-1960").spaces[house_board("july-1960").index[first.space]].points
    game.play(first)
    assert plain(laid(game))["nodes"]["turn"]["buttons"] == [{"id": "stop", "text": f"Count {points} and draw 3"}]


def test_turns_are_counted_for_all_to_see() -> None:
    game = at_random(40)
    data = plain(laid(game, 0), "en", ["You", "Ada", "Bo"])
    for entry in game.view(0)["tally"][-3:]:
        note = data["nodes"][f"hand-{entry['seat']}"]["note"]
        assert str(entry["penalty"]) in note if entry["penalty"] else note[-1].isdigit()


def test_the_board_shows_who_covered_what_and_what_is_left() -> None:
    game = at_random(60)
    board = laid(game, 0).nodes["board"]
    assert isinstance(board, Board)
    view = game.view(0)
    assert board.covered == view["covered"]
    assert {str(area.name): area.open for area in board.areas} == view["corners"]


def test_a_space_that_is_touched_says_why_not() -> None:
    game = new("world-flag", players=3, seed=5)
    seen = Perspective(game, 0)
    missing = next(key for key in ("brazil", "france", "chad", "peru") if key not in game.view(0)["hands"][0])
    move = MAKER.move_for(seen, f"space/{missing}", None)
    assert move == Cover(missing)
    refusal = seen.why_not(move)
    assert refusal is not None
    assert refusal.rule.startswith("world-flag:")
    # A card goes to its own space only.
    assert MAKER.move_for(seen, "hand/brazil", "space/peru") is None


def test_cards_travel_from_hands_to_spaces_and_from_the_pile_to_hands() -> None:
    game = new("world-flag", players=3, seed=5)
    first = next(move for move in game.legal_moves() if isinstance(move, Cover))
    covered = game.play(first)
    table = laid(game, 0)
    assert [(motion.item, motion.source) for event in covered for motion in MAKER.motions(event, table)] == [
        (f"space/{first.space}", f"hand/{first.space}")
    ]
    drawn_cards = game.play(game.parse("stop"))
    table = laid(game, 0)
    motions = [motion for event in drawn_cards for motion in MAKER.motions(event, table)]
    hand = table.nodes["hand"]
    assert isinstance(hand, Hand)
    assert len(motions) == 3
    assert all(motion.source == "draw" and motion.item in {card.id for card in hand.cards} for motion in motions)


def test_a_teachers_board_gets_a_plan_of_its_own_and_no_map() -> None:
    board = from_tables(*ring(40))
    game = new("world-flag", players=3, seed=2, board=board)
    scene = MAKER.scene(Perspective(game, 0))
    cells = [tuple(space["cell"]) for space in scene["spaces"]]
    assert scene["geometry"] is None
    assert MAKER.maps(Perspective(game, 0)) == ()
    assert len(set(cells)) == 40
    # The same board is laid out the same way, and joined spaces lie nearer than others.
    assert layout_of(board.as_data()) == layout_of(board.as_data())
    joined = [_far(cells[n], cells[(n + 1) % 40]) for n in range(40)]
    others = [_far(cells[n], cells[(n + 20) % 40]) for n in range(40)]
    assert sum(joined) / 40 < sum(others) / 40 / 2


def _far(a: tuple[int, ...], b: tuple[int, ...]) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def test_tables_are_small_enough_to_travel() -> None:
    game = at_random(70, players=6, board="end-1960")
    assert len(json.dumps(plain(laid(game, 0)))) < 30_000


def test_the_end_tells_who_won_and_how_much_everybody_covered() -> None:
    game = at_random(5000)
    assert game.outcome is not None
    moment = MAKER.moment(Perspective(game, game.outcome.winners[0]), game.outcome)
    assert str(moment.title) in ("You won!", "You share the victory!")
    assert len(moment.lines) == 3
    loser = next(seat for seat in range(3) if seat not in game.outcome.winners)
    assert str(MAKER.moment(Perspective(game, loser), game.outcome).title).endswith("won.")


def test_a_hint_for_a_whole_run_names_its_cards_and_points_at_the_first() -> None:
    game = next(game for seed in range(50) if len((game := at_random(6, seed=seed)).best_runs(game.turn or 0)[0].spaces) > 1)
    seat = game.turn or 0
    best = game.best_runs(seat)[0]
    action = MAKER.suggested(Run(best.spaces), laid(game, seat))
    assert action is not None
    assert (action.source, action.target) == (f"hand/{best.spaces[0]}", f"space/{best.spaces[0]}")
    label = plain(action)["label"]
    assert label.startswith("Play ")
    assert label.count("→") == len(best.spaces) - 1
