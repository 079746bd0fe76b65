"""Every rule of the World Flag Game, by its number."""

from __future__ import annotations

from collections import Counter

import pytest

from geoplay.boxes.world_flag.board import LINES, house_board
from geoplay.boxes.world_flag.moves import Cover, Run
from geoplay.boxes.world_flag.rules import WorldFlag
from geoplay.core.option import OptionError
from geoplay.core.refusal import IllegalMove
from tests.boxes.world_flag.positions import do, leave, legal, position

BOARDS = ["july-1960", "end-1960"]
CENTRE = {"greece", "iraq", "israel", "jordan", "lebanon", "libya", "saudi-arabia", "turkey"}


def refused(game: WorldFlag, move: str) -> str:
    """The rule that refuses a move; the game must stay as it was."""
    before = game.view(0), game.census(), legal(game)
    with pytest.raises(IllegalMove) as caught:
        game.play(game.parse(move))
    assert (game.view(0), game.census(), legal(game)) == before
    assert game.why_not(game.parse(move)) == caught.value.refusal
    return caught.value.refusal.rule


# ---- equipment


@pytest.mark.rule("world-flag:1")
@pytest.mark.parametrize("board", BOARDS)
def test_every_space_has_points_a_region_and_one_card(board: str) -> None:
    game = WorldFlag(3, 7, board=board)
    assert game.census() == Counter(space.id for space in game.board.spaces)
    assert all(1 <= space.points <= 8 and space.region for space in game.board.spaces)


@pytest.mark.rule("world-flag:1")
def test_a_card_covers_its_own_space_and_no_space_twice() -> None:
    game = position("jordan israel", "iraq", covered="turkey")
    do(game, "cover jordan")
    assert game.view(None)["covered"] == {"turkey": 2, "jordan": 0}
    assert refused(game, "cover jordan") == "world-flag:1"
    assert refused(game, "cover atlantis") == "world-flag:1"
    assert refused(game, "cover turkey") == "world-flag:1"


@pytest.mark.rule("world-flag:2")
def test_the_boards_have_the_countries_of_their_day() -> None:
    july = {space.id for space in house_board("july-1960").spaces}
    end = {space.id for space in house_board("end-1960").spaces}
    assert (len(july), len(end)) == (91, 102)
    assert {"germany", "switzerland", "peoples-republic-of-china"} <= july & end
    assert july - end == {"mali-federation"}
    assert end - july == {
        "central-african-republic",
        "chad",
        "congo-brazzaville",
        "cyprus",
        "dahomey",
        "gabon",
        "ivory-coast",
        "mali",
        "niger",
        "nigeria",
        "senegal",
        "upper-volta",
    }
    assert WorldFlag(3, 1).options["board"] == "july-1960"


@pytest.mark.rule("world-flag:3")
@pytest.mark.parametrize("board", BOARDS)
def test_centre_islands_and_corner_areas(board: str) -> None:
    spaces = house_board(board).spaces
    assert {space.id for space in spaces if space.centre} == CENTRE
    assert all(space.island == (space.region == "Islands") for space in spaces)
    assert all(space.centre == (space.region == "Centre") for space in spaces)
    corners = {"South America", "Africa", "Far East", "Europe"}
    assert set(house_board(board).corner_sets(with_islands=False)) == corners
    for space in spaces:
        assert space.corner == (space.region if space.region in corners else "")


@pytest.mark.rule("world-flag:4")
@pytest.mark.parametrize("board", BOARDS)
def test_three_kinds_of_line_lead_everywhere(board: str) -> None:
    found = house_board(board)
    assert {line.kind for line in found.lines} == set(LINES)
    assert found.unreachable() == []
    for line in found.lines:
        a, b = found.index[line.a], found.index[line.b]
        assert found.joined[a] >> b & 1
        assert found.joined[b] >> a & 1


@pytest.mark.rule("world-flag:4")
@pytest.mark.parametrize(("run", "kind"), [("jordan iraq", LINES[0]), ("tunisia morocco", LINES[1]), ("spain morocco", LINES[2])])
def test_a_run_goes_along_lines_of_every_kind(run: str, kind: str) -> None:
    game = position(run, covered="libya france")
    a, b = run.split()
    assert kind in {line.kind for line in game.board.lines if {line.a, line.b} == {a, b}}
    do(game, f"run {run}")
    assert game.view(None)["tally"][-1]["spaces"] == [a, b]


# ---- setting up


@pytest.mark.rule("world-flag:5")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_nine_open_cards_each_and_play_goes_round(players: int) -> None:
    game = WorldFlag(players, 7)
    view = game.view(None)
    assert [len(hand) for hand in view["hands"]] == [9] * players
    assert view["draw_pile"] == 91 - 9 * players
    for seat in range(players):
        assert game.view(seat)["hands"] == view["hands"]
    turns = []
    for _ in range(players + 1):
        turns.append(game.turn)
        do(game, "pass")
    assert turns == [*range(players), 0]


@pytest.mark.rule("world-flag:5")
def test_hands_are_sorted_by_region() -> None:
    game = position("cuba brazil jordan burma argentina turkey afghanistan")
    assert game.view(0)["hands"][0] == ["jordan", "turkey", "burma", "afghanistan", "argentina", "brazil", "cuba"]


@pytest.mark.rule("world-flag:5")
def test_only_a_card_of_ones_own_hand_can_be_played() -> None:
    game = position("jordan", "iraq")
    assert refused(game, "cover iraq") == "world-flag:5"
    assert refused(game, "run jordan iraq") == "world-flag:5"


@pytest.mark.parametrize("players", [1, 2, 7])
def test_three_to_six_can_play(players: int) -> None:
    with pytest.raises(OptionError, match="3 to 6 players"):
        WorldFlag(players, 1)


# ---- a turn


@pytest.mark.rule("world-flag:6")
def test_the_first_card_is_of_the_centre_or_an_island_or_joined_to_a_covered_one() -> None:
    game = position("jordan cuba yemen sweden", covered="saudi-arabia")
    assert legal(game) == {"cover jordan", "cover cuba", "cover yemen", "pass"}
    assert refused(game, "cover sweden") == "world-flag:6"


@pytest.mark.rule("world-flag:6")
def test_before_anything_is_covered_only_centre_and_islands_begin() -> None:
    game = position("jordan cuba yemen sweden")
    assert legal(game) == {"cover jordan", "cover cuba", "pass"}


@pytest.mark.rule("world-flag:6")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_it_does_not_matter_who_covered_the_joined_country(owner: int) -> None:
    game = position("yemen", covered="saudi-arabia")
    game._owner[game.board.index["saudi-arabia"]] = owner
    assert "cover yemen" in legal(game)


@pytest.mark.rule("world-flag:7")
def test_each_further_card_is_joined_to_the_one_just_before() -> None:
    game = position("saudi-arabia jordan iraq yemen iran")
    do(game, "cover saudi-arabia")
    assert legal(game) == {"cover jordan", "cover iraq", "cover yemen", "stop"}
    do(game, "cover jordan")
    assert legal(game) == {"cover iraq", "stop"}
    assert refused(game, "cover yemen") == "world-flag:7"
    do(game, "cover iraq", "cover iran")
    assert legal(game) == {"stop"}
    assert game.view(0)["run"] == ["saudi-arabia", "jordan", "iraq", "iran"]


@pytest.mark.rule("world-flag:7")
def test_one_may_stop_after_any_card_but_not_pass_or_begin_anew() -> None:
    game = position("saudi-arabia jordan iraq turkey")
    do(game, "cover jordan")
    assert refused(game, "pass") == "world-flag:7"
    assert refused(game, "run turkey") == "world-flag:7"
    assert refused(game, "cover turkey") == "world-flag:7"
    do(game, "stop")
    assert game.turn == 1


@pytest.mark.rule("world-flag:7")
def test_a_whole_run_is_refused_for_its_first_wrong_card() -> None:
    game = position("saudi-arabia jordan iraq sweden")
    assert refused(game, "run saudi-arabia jordan saudi-arabia") == "world-flag:7"
    assert refused(game, "run saudi-arabia sweden iraq") == "world-flag:7"
    assert refused(game, "run sweden") == "world-flag:6"
    assert refused(game, "run jordan brazil") == "world-flag:5"
    assert game.why_not(Run(())) is not None


@pytest.mark.rule("world-flag:8")
def test_an_island_may_begin_even_the_first_turn_and_is_all_of_it() -> None:
    game = position("cuba jordan new-zealand")
    do(game, "cover cuba")
    assert legal(game) == {"stop"}
    assert refused(game, "cover jordan") == "world-flag:8"
    assert refused(game, "cover new-zealand") == "world-flag:8"


@pytest.mark.rule("world-flag:8")
@pytest.mark.parametrize("board", BOARDS)
def test_only_three_islands_have_a_line(board: str) -> None:
    found = house_board(board)
    joined = {space.id for number, space in enumerate(found.spaces) if space.island and found.joined[number]}
    assert joined == {"united-kingdom", "haiti", "dominican-republic"}


@pytest.mark.rule("world-flag:8")
@pytest.mark.parametrize("board", BOARDS)
def test_the_united_kingdom_goes_on_to_the_netherlands_and_from_there(board: str) -> None:
    game = position("united-kingdom netherlands belgium", board=board)
    do(game, "run united-kingdom netherlands belgium")
    assert game.view(None)["scores"][0] == 8 + 2 * 6 + 3 * 5
    back = position("united-kingdom netherlands belgium", covered="france", board=board)
    do(back, "run belgium netherlands united-kingdom")
    assert back.view(None)["scores"][0] == 5 + 2 * 6 + 3 * 8


@pytest.mark.rule("world-flag:8")
def test_behind_a_covered_netherlands_the_united_kingdom_is_the_whole_turn() -> None:
    game = position("united-kingdom belgium", covered="netherlands")
    do(game, "cover united-kingdom")
    assert legal(game) == {"stop"}


@pytest.mark.rule("world-flag:8")
@pytest.mark.parametrize("first", ["haiti", "dominican-republic"])
def test_haiti_and_the_dominican_republic_in_one_turn(first: str) -> None:
    game = position("haiti dominican-republic cuba")
    do(game, f"cover {first}")
    assert legal(game) == {f"cover {'dominican-republic' if first == 'haiti' else 'haiti'}", "stop"}
    do(game, "stop")


@pytest.mark.rule("world-flag:9")
@pytest.mark.parametrize(("played", "drawn"), [(1, 3), (2, 2), (3, 1), (4, 0), (5, 0)])
def test_the_fewer_cards_were_played_the_more_are_drawn(played: int, drawn: int) -> None:
    run = ["saudi-arabia", "jordan", "iraq", "iran", "pakistan"][:played]
    game = position(" ".join([*run, "cuba"]), pile="peru chile japan")
    events = game.play(Run(tuple(run)))
    hand = set(game.view(0)["hands"][0])
    assert hand == {"cuba", *["peru", "chile", "japan"][:drawn]}
    assert [event.kind for event in events][-1] == ("draw" if drawn else "run")


@pytest.mark.rule("world-flag:9")
def test_a_short_pile_gives_what_it_has_and_is_never_shuffled_anew() -> None:
    game = leave(position("jordan cuba", "iraq cyprus", board="end-1960", pile="peru chile"), 2)
    do(game, "run jordan")
    assert set(game.view(0)["hands"][0]) == {"cuba", "peru", "chile"}
    do(game, "run iraq")
    assert game.view(0)["draw_pile"] == 0
    assert game.view(0)["hands"][1] == ["cyprus"]


@pytest.mark.rule("world-flag:9")
def test_what_was_drawn_and_how_it_was_counted_is_said() -> None:
    game = position("saudi-arabia jordan iraq", pile="peru")
    events = game.play(Run(("saudi-arabia", "jordan", "iraq")))
    assert [str(event.text) for event in events][-2:] == ["A counts 3 + 2×3 + 3×2 = 15, 15 in all.", "A drew Peru."]
    more = position("jordan", pile="peru chile japan").play(Run(("jordan",)))
    assert str(more[-1].text) == "A drew Peru, Chile and Japan."
    assert more[-1].told_to(0).render("it") == "Hai pescato Perù, Cile e Giappone."


@pytest.mark.rule("world-flag:10")
def test_passing_draws_four_whether_one_can_play_or_not() -> None:
    game = position("sweden", "jordan", "cuba", pile="peru chile japan norway spain haiti ghana togo")
    assert legal(game) == {"pass"}
    do(game, "pass")
    assert set(game.view(0)["hands"][0]) == {"sweden", "peru", "chile", "japan", "norway"}
    do(game, "pass")
    assert set(game.view(0)["hands"][1]) == {"jordan", "spain", "haiti", "ghana", "togo"}
    assert game.turn == 2


@pytest.mark.rule("world-flag:10")
def test_a_turn_begins_with_a_card_or_a_pass_not_with_a_stop() -> None:
    assert refused(position("jordan"), "stop") == "world-flag:10"


# ---- scoring


@pytest.mark.rule("world-flag:11")
def test_each_further_card_counts_once_more() -> None:
    game = position("saudi-arabia jordan iraq iran pakistan afghanistan ussr finland")
    do(game, "run saudi-arabia jordan iraq iran pakistan afghanistan ussr finland")
    assert game.view(None)["scores"][0] == 3 + 2 * 3 + 3 * 2 + 4 * 4 + 5 * 4 + 6 * 5 + 7 * 2 + 8 * 6


@pytest.mark.rule("world-flag:11")
def test_the_count_begins_anew_in_the_next_turn() -> None:
    game = position("jordan iraq", "cuba", "japan")
    do(game, "run jordan", "run cuba", "run japan", "run iraq")
    assert game.view(None)["scores"][0] == 3 + 2


@pytest.mark.rule("world-flag:12")
@pytest.mark.parametrize(
    ("corner", "last"),
    [
        ("South America", "uruguay chile"),
        ("Africa", "ghana togo"),
        ("Far East", "malaya thailand"),
        ("Europe", "portugal spain"),
    ],
)
def test_the_last_space_of_a_corner_area_earns_25_once_and_unmultiplied(corner: str, last: str) -> None:
    kept, closing = last.split()
    area = {space.id for space in house_board("july-1960").spaces if space.corner == corner}
    game = position(closing, kept, covered=" ".join(sorted(area - {kept, closing})))
    assert "corner" not in do(game, f"run {closing}")
    assert game.view(None)["corners"][corner] == 1
    worth = game.board.spaces[game.board.index[kept]].points
    assert do(game, f"cover {kept}") == ["cover", "corner"]
    view = game.view(None)
    assert view["scores"][1] == worth + 25
    assert view["corners"][corner] == 0
    assert view["won_corners"] == {corner: 1}
    do(game, "stop")
    assert game.view(None)["tally"][-1] == {"seat": 1, "spaces": [kept], "bonus": 25, "penalty": 0}


@pytest.mark.rule("world-flag:12")
def test_in_the_middle_of_a_run_the_bonus_is_not_multiplied_either() -> None:
    europe = {space.id for space in house_board("july-1960").spaces if space.corner == "Europe"}
    game = position("greece yugoslavia italy austria morocco", covered=" ".join(europe - {"yugoslavia", "italy", "austria"}))
    do(game, "run greece yugoslavia austria italy")
    assert game.view(None)["scores"][0] == 3 + 2 * 2 + 3 * 3 + 4 * 5 + 25


@pytest.mark.rule("world-flag:12")
@pytest.mark.parametrize(("islands", "bonus"), [(False, 0), (True, 25)])
def test_islands_count_to_corners_only_if_agreed(islands: bool, bonus: int) -> None:
    board = house_board("july-1960")
    europe = {space.id for space in board.spaces if space.corner_with_islands == "Europe"}
    assert europe - {space.id for space in board.spaces if space.corner == "Europe"} == {"iceland", "ireland", "united-kingdom"}
    game = position("iceland", covered=" ".join(europe - {"iceland"}), islands_in_corners=islands)
    do(game, "run iceland")
    assert game.view(None)["scores"][0] == 5 + bonus


@pytest.mark.rule("world-flag:12")
def test_with_islands_agreed_the_mainland_alone_does_not_close_a_corner() -> None:
    europe = {space.id for space in house_board("july-1960").spaces if space.corner == "Europe"}
    game = position("portugal", covered=" ".join(europe - {"portugal"}), islands_in_corners=True)
    assert "corner" not in do(game, "run portugal")


@pytest.mark.rule("world-flag:13")
def test_unable_costs_5_and_refusing_10_then_15() -> None:
    game = position("sweden", "jordan cuba", "norway", pile="finland denmark poland albania")
    do(game, "pass", "pass")
    assert game.view(None)["scores"] == [-5, -10, 0]
    do(game, "pass", "pass", "pass")
    view = game.view(None)
    assert view["scores"][1] == -25
    assert view["refusals"] == [0, 2, 0]
    assert view["tally"][1] == {"seat": 1, "spaces": [], "bonus": 0, "penalty": 10}


@pytest.mark.rule("world-flag:13")
def test_nobody_who_can_play_refuses_a_third_time() -> None:
    game = position("jordan", "sweden", "norway")
    game._refusals = [2, 2, 2]
    assert legal(game) == {"cover jordan"}
    assert refused(game, "pass") == "world-flag:13"
    do(game, "run jordan")
    assert legal(game) == {"pass"}
    do(game, "pass")
    assert game.view(None)["scores"][1] == -5


@pytest.mark.rule("world-flag:13")
def test_being_unable_does_not_use_up_a_refusal() -> None:
    game = position("sweden")
    events = game.play(game.parse("pass"))
    assert game.view(None)["refusals"] == [0, 0, 0]
    assert str(events[0].text) == "A could not play: minus 5, -5 in all."


@pytest.mark.rule("world-flag:14", "world-flag:15")
def test_going_out_earns_25_and_the_others_lose_what_they_hold() -> None:
    game = position("jordan iraq", "cuba portugal", "yemen", pile="-")
    assert do(game, "run jordan iraq") == ["cover", "cover", "run", "end"]
    outcome = game.outcome
    assert outcome is not None
    assert outcome.scores == (3 + 2 * 2 + 25, -(5 + 8), -8)
    assert outcome.winners == (0,)
    assert game.turn is None
    assert refused(game, "pass") == "world-flag:15"


# ---- the end


@pytest.mark.rule("world-flag:15")
def test_an_empty_hand_is_not_out_while_the_pile_lasts() -> None:
    run = "saudi-arabia jordan iraq iran"
    game = position(run, "cuba japan", "haiti iceland", pile="peru chile ghana togo spain italy norway denmark sweden austria")
    do(game, f"run {run}")
    assert game.outcome is None
    assert game.view(None)["emptied"] == [0]
    do(game, "run cuba", "run haiti")
    assert legal(game) == {"pass"}
    score = game.view(None)["scores"][0]
    do(game, "pass")
    view = game.view(None)
    assert view["scores"][0] == score - 5
    assert len(view["hands"][0]) == 4
    assert view["emptied"] == []
    assert view["refusals"][0] == 0


@pytest.mark.rule("world-flag:15")
def test_whoever_has_an_empty_hand_is_out_when_the_pile_empties_before_their_turn() -> None:
    run = "saudi-arabia jordan iraq iran"
    game = leave(position(run, "cuba japan", "haiti", pile="peru chile"), 2)
    do(game, f"run {run}")
    assert game.outcome is None
    do(game, "run cuba")
    outcome = game.outcome
    assert outcome is not None
    held = sum(game.board.spaces[game.board.index[space]].points for space in ("japan", "peru", "chile"))
    assert outcome.scores == (3 + 2 * 3 + 3 * 2 + 4 * 4 + 25, 5 - held, -8)


@pytest.mark.rule("world-flag:15")
def test_of_several_empty_hands_the_first_is_out_first() -> None:
    game = leave(
        position("saudi-arabia jordan iraq iran", "afghanistan pakistan india nepal", "cuba japan", pile="peru chile"), 2
    )
    do(game, "run saudi-arabia jordan iraq iran", "run afghanistan pakistan india nepal")
    assert game.view(None)["emptied"] == [0, 1]
    do(game, "run cuba")
    outcome = game.outcome
    assert outcome is not None
    assert outcome.scores[0] == 3 + 2 * 3 + 3 * 2 + 4 * 4 + 25
    assert outcome.scores[1] == 5 + 2 * 4 + 3 * 5 + 4 * 7


@pytest.mark.rule("world-flag:15")
def test_with_an_empty_pile_the_game_goes_on_until_a_hand_is_empty() -> None:
    game = position("jordan", "iraq turkey", "cuba japan", pile="-", turn=1)
    do(game, "run iraq", "run cuba")
    assert game.outcome is None
    do(game, "run jordan")
    assert game.outcome is not None


@pytest.mark.rule("world-flag:15")
def test_equal_points_share_the_win() -> None:
    game = position("cuba", "japan", pile="-")
    game._scores = [0, 35, 30]
    do(game, "run cuba")
    outcome = game.outcome
    assert outcome is not None
    assert outcome.scores == (5 + 25, 35 - 5, 30)
    assert outcome.ranking == (1, 1, 1)
    assert outcome.shares() == (1 / 3, 1 / 3, 1 / 3)


# ---- the booklet's example


@pytest.mark.parametrize("board", BOARDS)
class TestTheBookletsExample:
    """The first player has played Saudi Arabia, Jordan and Iraq; the second has four ways to go on."""

    def game(self, hand: str, board: str) -> WorldFlag:
        game = position("saudi-arabia jordan iraq cuba", hand, board=board)
        do(game, "run saudi-arabia jordan iraq")
        return game

    @pytest.mark.rule("world-flag:6", "world-flag:11")
    def test_the_first_run(self, board: str) -> None:
        game = self.game("yemen", board)
        assert game.view(None)["scores"][0] == 3 + 2 * 3 + 3 * 2
        assert game.turn == 1

    @pytest.mark.rule("world-flag:6")
    def test_a_another_country_of_the_centre(self, board: str) -> None:
        others = CENTRE - {"saudi-arabia", "jordan", "iraq"}
        game = self.game(" ".join(sorted(others)), board)
        assert legal(game) == {f"cover {space}" for space in others} | {"pass"}

    @pytest.mark.rule("world-flag:7")
    def test_b_yemen_and_nothing_after_it(self, board: str) -> None:
        found = house_board(board)
        rest = [space.id for space in found.spaces if space.id not in ("saudi-arabia", "jordan", "iraq", "cuba")]
        game = self.game(" ".join(rest), board)
        do(game, "cover yemen")
        assert legal(game) == {"stop"}

    @pytest.mark.rule("world-flag:7")
    def test_c_the_united_arab_republic_and_on_through_africa(self, board: str) -> None:
        game = self.game("united-arab-republic sudan union-of-south-africa congo-leopoldville", board)
        do(game, "run united-arab-republic sudan union-of-south-africa congo-leopoldville")
        points = [game.board.spaces[game.board.index[space]].points for space in game.view(None)["tally"][-1]["spaces"]]
        assert game.view(None)["scores"][1] == sum(place * value for place, value in enumerate(points, start=1))

    @pytest.mark.rule("world-flag:7")
    def test_d_iran_and_on_to_the_soviet_union(self, board: str) -> None:
        game = self.game("iran pakistan afghanistan ussr", board)
        do(game, "cover iran", "cover pakistan", "cover afghanistan", "cover ussr", "stop")
        assert game.view(None)["scores"][1] == 4 + 2 * 4 + 3 * 5 + 4 * 2


# ---- a run card by card, and at once


def test_a_whole_run_equals_its_cards_one_by_one() -> None:
    run = "saudi-arabia jordan iraq iran"
    at_once, one_by_one = (position(f"{run} cuba", "turkey", "japan", pile="peru chile") for _ in range(2))
    events = list(at_once.play(at_once.parse(f"run {run}")))
    single = [
        event for move in (*(Cover(space) for space in run.split()), one_by_one.parse("stop")) for event in one_by_one.play(move)
    ]
    assert events == single
    assert [at_once.view(seat) for seat in range(3)] == [one_by_one.view(seat) for seat in range(3)]


def test_events_name_the_spaces_they_touched() -> None:
    game = position("jordan iraq")
    event = game.play(Cover("jordan"))[0]
    assert [(place.kind, place.key) for place in event.places] == [("space-1960", "jordan")]
    assert event.data == {"space": "jordan", "place": 1, "points": 3}
    assert str(event.told_to(0)) == "You covered Jordan (3)."
    assert str(game.play(Cover("iraq"))[0].text) == "A covered Iraq (2×2)."
