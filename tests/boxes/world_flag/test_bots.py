"""Players of the World Flag Game: each level sees what it should, and none sees the pile."""

from __future__ import annotations

from random import Random

import pytest

from geoplay.bots.levels import bot
from geoplay.boxes.world_flag.board import Board, Line, Space, house_board
from geoplay.boxes.world_flag.bots import CONSIDERED, TRAVELLING, promise_of, waiting
from geoplay.boxes.world_flag.moves import Cover, Run
from geoplay.boxes.world_flag.rules import PASS, WorldFlag
from geoplay.core.bits import numbers_of
from geoplay.core.match import Match
from geoplay.core.perspective import Perspective
from tests.boxes.world_flag.positions import position

LEVELS_WITH_SENSE = ("novice", "regular", "expert")


def choice(level: str, game: WorldFlag, simulations: int = 200) -> str:
    seat = game.turn
    assert seat is not None
    return str(bot(level, WorldFlag, simulations=simulations).choose(Perspective(game, seat), Random(5)))


def test_a_novice_plays_the_first_card_it_sees_and_on() -> None:
    game = position("jordan iraq iran saudi-arabia", "cuba", "haiti")
    made = []
    while game.turn == 0:
        made.append(choice("novice", game))
        game.play(game.parse(made[-1]))
    assert made == ["cover iraq", "cover iran", "stop"]


def test_a_regular_player_makes_the_best_run_of_the_moment() -> None:
    game = position("jordan iraq iran saudi-arabia cuba pakistan", "cyprus", "haiti", board="end-1960")
    assert choice("regular", game) == f"run {' '.join(game.best_runs(0)[0].spaces)}"


def test_a_regular_player_counts_corner_bonuses() -> None:
    board = WorldFlag(3, 1).board
    america = {space.id for space in board.spaces if space.corner == "South America"} - {"peru"}
    game = position("peru jordan iraq saudi-arabia", "cuba", "haiti", covered=" ".join(america))
    assert choice("regular", game) == "run peru"


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_whoever_can_go_out_and_win_does(level: str) -> None:
    game = position("jordan iraq", "cuba portugal", "haiti yemen", pile="-")
    assert choice(level, game) in ("run jordan iraq", "run iraq jordan")


def test_an_expert_lets_a_long_run_wait_and_draws() -> None:
    run = "saudi-arabia jordan iraq iran pakistan"
    game = position(f"{run} cuba", "japan greece lebanon", "haiti libya")
    assert choice("expert", game) in ("run cuba", "pass")


def test_an_expert_cashes_in_when_the_pile_is_gone() -> None:
    run = "saudi-arabia jordan iraq iran pakistan"
    game = position(f"{run} cuba", "japan greece", "haiti libya", pile="-")
    assert "iran" in choice("expert", game)


def test_refusing_can_be_worth_its_price() -> None:
    """A long run that only has to wait: four cards more are worth ten points, breaking the run is not."""
    game = position("saudi-arabia jordan iraq iran pakistan", "japan", "haiti")
    alone = promise_of(game, (game.board.index["jordan"],))
    assert promise_of(game, PASS) > alone
    game._refusals = [2, 0, 0]
    assert PASS not in TRAVELLING.choices(game)


def test_a_hand_is_worth_its_best_runs_one_after_another() -> None:
    game = position("jordan")
    index = game.board.index

    def hand(ids: str) -> int:
        return sum(1 << index[word] for word in ids.split())

    assert waiting(game, 0) == 0
    assert waiting(game, hand("cuba")) == 0.5 * 5
    assert waiting(game, hand("haiti dominican-republic")) == 8 + 2 * 8
    assert waiting(game, hand("haiti dominican-republic canada united-states cuba")) == 24 + 0.9 * (6 + 2 * 8) + 0.5 * 5


def test_hands_on_another_board_are_valued_anew() -> None:
    ours = position("jordan")
    spaces = [Space(f"s{number}", f"S {number}", "", 7, centre=True) for number in range(27)]
    other = WorldFlag(3, 1, board=Board.of(spaces, [Line("s0", "s1")]))
    hand = 0b11
    first = waiting(ours, hand)
    assert waiting(other, hand) == 7 + 2 * 7
    assert waiting(ours, hand) == first


@pytest.mark.parametrize("players", [3, 4, 6])
def test_choices_and_habits_are_legal_everywhere(players: int) -> None:
    for seed in range(4):
        game = WorldFlag(players, seed)
        rng = Random(seed)
        while game.turn is not None:
            choices = TRAVELLING.choices(game)
            assert 0 < len(choices) <= CONSIDERED + 1
            for action in (*choices, TRAVELLING.habit(game, rng), TRAVELLING.first_thought(game, rng)):
                assert game.permits(action)
            best = game.best_runs(game.turn)
            if best and not game.view(None)["run"]:
                moves = [game.move_of(action) for action in choices]
                assert max(run.points for run in best) in [run.points for run in best if Run(run.spaces) in moves]
            game.apply(rng.choice(game.legal_actions()))


def test_chances_make_one_and_rise_with_points_and_waiting_runs() -> None:
    game = WorldFlag(4, 3)
    assert sum(TRAVELLING.worth(game)) == pytest.approx(1)
    game._hands = [0] * 4
    assert TRAVELLING.at_once(game) == pytest.approx([0.25] * 4)
    game._scores[2] = 20
    assert max(range(4), key=TRAVELLING.at_once(game).__getitem__) == 2
    rich = position("saudi-arabia jordan iraq iran", "cuba japan haiti ceylon", "cyprus", board="end-1960")
    assert TRAVELLING.worth(rich)[0] > TRAVELLING.at_once(rich)[0] > TRAVELLING.at_once(rich)[1] > TRAVELLING.worth(rich)[1]


@pytest.mark.parametrize("level", LEVELS_WITH_SENSE)
def test_no_choice_depends_on_the_order_of_the_pile(level: str) -> None:
    for seed in range(3):
        game = WorldFlag(3, seed)
        for _ in range(3 * seed):
            game.apply(TRAVELLING.habit(game, Random(1)))
        expected = choice(level, game, 60)
        for number in range(3):
            other = game.clone()
            rest = list(other._deck[other._top :])
            Random(number).shuffle(rest)
            other._deck = (*other._deck[: other._top], *rest)
            assert choice(level, other, 60) == expected


@pytest.mark.parametrize("players", [3, 6])
def test_all_levels_finish_games_together(players: int) -> None:
    levels = ["random", "novice", "regular", "expert", "novice", "regular"][-players:]
    match = Match(WorldFlag(players, 11), [bot(level, WorldFlag, simulations=26) for level in levels])
    for _ in match.run():
        pass
    assert match.over
    assert match.troubles == []


def test_an_expert_thinks_no_longer_than_it_may() -> None:
    """By a clock that only the expert's looking at it moves on."""
    from geoplay.bots.search import Search

    ticks = iter(range(10**9))
    expert = Search(TRAVELLING, budget=0.5, clock=lambda: next(ticks) / 100)
    expert.choose(Perspective(WorldFlag(3, 4), 0), Random(1))
    assert next(ticks) / 100 <= 0.5 + 0.1


def test_every_move_of_a_game_has_a_reason_with_its_rule() -> None:
    for seed in range(3):
        game = WorldFlag(3, seed)
        rng = Random(seed)
        while game.turn is not None:
            seen = Perspective(game, game.turn)
            runs = [Run(run.spaces[: rng.randint(1, len(run.spaces))]) for run in game.best_runs(game.turn)]
            moves = game.legal_moves()
            for move in [*moves, *(runs if not game.view(None)["run"] else [])]:
                reason = TRAVELLING.reason(seen, move)
                assert reason is not None
                assert "(world-flag:" in str(reason)
            game.play(rng.choice(moves))


@pytest.mark.parametrize(
    ("hand", "move", "reason"),
    [
        ("jordan iraq", "cover jordan", "Jordan opens a way of 2 cards that counts 7 (world-flag:11)."),
        ("cuba japan", "cover cuba", "Cuba fits on no other card of yours: play it and draw three (world-flag:9)."),
        (
            "jordan iraq cuba",
            "run cuba",
            "Cuba alone counts 5 and lets you draw three, while your run of 8 points waits (world-flag:9).",
        ),
        ("jordan iraq cuba", "run iraq jordan", "No run you can make now counts more than these 8 points (world-flag:11)."),
        (
            "jordan iraq cuba",
            "pass",
            "Refuse this once: 10 points are less than what your runs gain with four more cards (world-flag:13).",
        ),
        ("sweden", "pass", "None of your cards can begin a run: pass and draw (world-flag:10)."),
        ("", "pass", "Your hand is empty, but the pile is not: pass and draw (world-flag:15)."),
    ],
)
def test_reasons_say_what_matters(hand: str, move: str, reason: str) -> None:
    game = position(hand, "turkey", "lebanon")
    assert str(TRAVELLING.reason(Perspective(game, 0), game.parse(move))) == reason


def test_reasons_for_corners_ends_and_stops() -> None:
    america = {space.id for space in WorldFlag(3, 1).board.spaces if space.corner == "South America"} - {"peru"}
    game = position("peru jordan", "cuba", "haiti", covered=" ".join(america))
    assert "last space of South America" in str(TRAVELLING.reason(Perspective(game, 0), game.parse("run peru")))
    last = position("jordan iraq", "cuba", "haiti", pile="-")
    assert "going out" in str(TRAVELLING.reason(Perspective(last, 0), last.parse("run jordan iraq")))
    game = position("jordan iraq cuba")
    game.play(Cover("jordan"))
    assert "Stop here" in str(TRAVELLING.reason(Perspective(game, 0), game.parse("stop")))
    game.play(Cover("iraq"))
    assert "joined to Iraq" in str(TRAVELLING.reason(Perspective(game, 0), game.parse("stop")))


@pytest.mark.parametrize("points", [(0, 0, 0), (0, 0, 4)])
def test_joined_spaces_of_no_points_are_played_too(points: tuple[int, int, int]) -> None:
    ids = ("kenya", "uganda", "tanzania")
    spaces = [Space(name, name.title(), "", value, centre=True) for name, value in zip(ids, points, strict=True)]
    more = [Space(f"island-{number}", f"Island {number}", "", 1, island=True) for number in range(60)]
    board = Board.of([*spaces, *more], [Line("kenya", "uganda", "solid pink"), Line("uganda", "tanzania", "solid pink")])
    game = position("kenya uganda tanzania island-1", "island-2", "island-3", board=board)
    assert waiting(game, game._hands[0]) >= 0
    for level in LEVELS_WITH_SENSE:
        assert choice(level, game, 20)


def test_numbers_of_a_bit_set() -> None:
    assert numbers_of(0b10110) == [1, 2, 4]
    assert numbers_of(0) == []


@pytest.mark.parametrize("level", LEVELS_WITH_SENSE)
def test_joined_spaces_of_no_points_lead_no_bot_and_no_hint_round_in_a_circle(level: str) -> None:
    kept = house_board("july-1960").as_data()
    worthless = [{**space, "points": 0} for space in kept["spaces"]]
    game = WorldFlag(3, 3, board=(worthless, kept["lines"]))
    match = Match(game, [bot(level, WorldFlag, simulations=20) for _ in range(3)])
    assert match.hint() is not None
    moved = set()
    for _ in range(30):
        moved.add(match.game.turn)
        match.step()
    assert moved == {0, 1, 2}
