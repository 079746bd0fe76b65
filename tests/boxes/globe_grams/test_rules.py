"""Every rule of Globe-Grams, by its number."""

from __future__ import annotations

from random import Random

import pytest

from geoplay.boxes.globe_grams.moves import Take
from geoplay.boxes.globe_grams.rules import CAPTURE, DISCARDING, EXCHANGING, NAME_BITS, SERIAL_BITS, SPINNING, GlobeGrams
from geoplay.boxes.globe_grams.squares import ALL, PLACE, colours, full_pot, in_order, ring
from geoplay.core.option import OptionError
from geoplay.core.refusal import IllegalMove
from tests.boxes.globe_grams.positions import do, legal, on_table, position, refusal, spun, take


def points(game: GlobeGrams, move: str, seat: int = 0) -> int:
    """What a move adds to a seat's score."""
    before = game._scores[seat]
    do(game, move)
    return game._scores[seat] - before


# ---- squares and ring -------------------------------------------------------------------------------------------


@pytest.mark.rule("globe-grams:1")
def test_195_letters_and_15_blanks_in_three_colours() -> None:
    assert sum(full_pot()) == ALL == 210
    assert sum(full_pot()[:-1]) == 195
    assert {colours()[letter] for letter in "AEILNORSTU"} == {"black"}
    assert {colours()[letter] for letter in "BCDGHKMPY"} == {"red"}
    assert {colours()[letter] for letter in "FJQVWXZ"} == {"blue"}
    # Black 1, red 2, blue 5, and nothing for the blank.
    assert points(position("IRAN"), "form IRAN") == 4
    assert points(position("IRAQ"), "form IRAQ") == 1 + 1 + 1 + 5
    assert points(position("IRA?"), "form IRAQ ?Q") == 3


@pytest.mark.rule("globe-grams:2")
def test_the_ring_has_letters_by_threes_and_chance_sections() -> None:
    assert len(ring()) == 36
    assert all(len(section.letters) == 3 for section in ring() if section.kind == "letters")
    chance = {section.text for section in ring() if section.kind != "letters"}
    assert chance == {"TAKE 1", "TAKE 2", "DISCARD 1", "DISCARD 2", "EXCHANGE 1", "EXCHANGE 2"}
    # Every section comes up.
    game = position("A")
    met = set()
    for seed in range(400):
        later = game.clone()
        later._phase, later._legal, later.seed = SPINNING, None, seed
        do(later, "spin")
        met.add(later.view(None)["section"])
    assert met == set(range(36))


# ---- names ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("globe-grams:3")
def test_real_names_count_former_ones_too_and_made_up_ones_do_not() -> None:
    game = position("LENINGRADSIAMXYZZYATTU")
    assert points(game, "form LENINGRAD") == 22
    assert points(game, "form SIAM") == 5
    assert points(game, "form ATTU") == 4
    assert refusal(game, "form XYZZY")[0] == "globe-grams:8"


@pytest.mark.rule("globe-grams:4")
@pytest.mark.parametrize("word", ["LAKE", "RIVER", "POLE", "EQUATOR", "SEA"])
def test_a_geographical_word_alone_is_refused(word: str) -> None:
    rule, sentence = refusal(position(word), f"form {word}")
    assert rule == "globe-grams:4"
    assert word in sentence


@pytest.mark.rule("globe-grams:5")
def test_a_river_with_and_without_its_word() -> None:
    assert points(position("NILE"), "form NILE") == 4
    assert points(position("NILERIVER"), "form NILE RIVER") == 2 * (4 + 1 + 1 + 5 + 1 + 1)
    # The word may be said first; the name is the same.
    game = position("RIVEROHIO")
    do(game, "form River Ohio")
    assert on_table(game, 0) == ["OHIORIVER"]
    assert refusal(game, "form OHIO RIVER")[0] == "globe-grams:8"


@pytest.mark.rule("globe-grams:6")
def test_saint_louis_may_be_shortened() -> None:
    assert points(position("STLOUIS"), "form ST. LOUIS") == 14
    assert points(position("SAINTLOUIS"), "form SAINT LOUIS") == 20


@pytest.mark.rule("globe-grams:7")
def test_blanks_count_for_the_length_and_score_nothing() -> None:
    game = position("DENMAR?")
    assert points(game, "form DENMARK ?K") == 2 * 8
    assert game.view(None)["names"][0][0]["blanks"] == "K"
    assert game.census()["?"] == 15


@pytest.mark.rule("globe-grams:7")
def test_a_blank_is_named_and_then_laid_like_any_letter() -> None:
    game = position("DENMAR?")
    assert "form DENMARK" not in legal(game)
    assert refusal(game, "form DENMARK")[1] == "For Denmark you lack K. Lay a blank: form DENMARK ?K."
    do(game, "blank K")
    assert "form DENMARK" in legal(game)
    assert refusal(game, "blank L")[1] == "Every blank of yours has a letter already: K."
    assert points(game, "form DENMARK") == 16
    assert refusal(game, "blank K")[1] == "You have no blank."


@pytest.mark.rule("globe-grams:7")
def test_a_blank_that_was_named_and_not_laid_is_a_blank_again() -> None:
    game = position("DENMAR?", "A")
    do(game, "blank Q", "pass")
    assert game.view(None)["wild"] == ""
    assert game.view(None)["hands"][0] == "ADEMNR?"


@pytest.mark.rule("globe-grams:7")
def test_a_letter_is_laid_before_a_blank_unless_the_player_wants_otherwise() -> None:
    game = position("IRAQ?")
    do(game, "blank Q")
    assert points(game.clone(), "form IRAQ") == 8
    assert points(game, "form IRAQ ?Q") == 3
    assert game.view(None)["hands"][0] == "Q"


@pytest.mark.rule("globe-grams:7")
def test_three_wilds_are_refused() -> None:
    game = position("DENM???")
    assert refusal(game, "form DENMARK ?ARK") == ("globe-grams:7", "At most two blanks may stand in one name, not 3.")
    rule, sentence = refusal(game, "form DENMARK")
    assert rule == "globe-grams:7"
    assert sentence == "For Denmark you lack A R K: it would take 3 blanks, and two are the most."
    do(game, "blank A", "blank R")
    assert refusal(game, "blank K") == ("globe-grams:7", "Two blanks have a letter already: A R. No name takes more.")


@pytest.mark.rule("globe-grams:7")
def test_blanks_that_are_not_there_or_do_not_fit_are_refused() -> None:
    assert refusal(position("DENMARK"), "form DENMARK ?K")[1] == "You have no blank."
    assert refusal(position("DENMAR?"), "form DENMARK ?AK")[1] == "You have one blank only."
    assert refusal(position("DENMARK?"), "form DENMARK ?Z")[1] == "A blank cannot stand for Z here: Denmark has none."


@pytest.mark.rule("globe-grams:7")
def test_a_captor_may_give_a_blank_another_letter_but_not_have_three() -> None:
    # ADEN with a blank for its E; the captor's own E goes in, and the blank becomes the cheapest letter it can.
    game = position("MERK?", names=["", "ADEN?E"])
    do(game, "capture DENMARK from ADEN")
    assert game.view(None)["names"][0][0]["blanks"] == "E"
    assert game.view(None)["hands"][0] == "E?"
    game = position("MERK?", names=["", "ADEN?E"])
    do(game, "capture DENMARK from ADEN ?K")
    assert game.view(None)["names"][0][0]["blanks"] == "K"
    assert game.view(None)["hands"][0] == "K?"
    # Two blanks in the captured name, and one of one's own would make three.
    game = position("MR?", names=["", "ADEN?EN"])
    assert refusal(game, "capture DENMARK from ADEN ?EKN")[0] == "globe-grams:7"
    do(game, "blank K")
    assert "capture DENMARK from ADEN" not in legal(game)


@pytest.mark.rule("globe-grams:8")
def test_names_are_compared_by_their_letters() -> None:
    game = position("SAOTOMEGUINEABISSAU")
    assert points(game, "form São Tomé") == 2 * (1 + 1 + 1 + 1 + 1 + 2 + 1)
    assert points(game, "form Guinea-Bissau") == 2 * (12 + 1 + 1)
    assert on_table(game, 0) == ["SAOTOME", "GUINEABISSAU"]


@pytest.mark.rule("globe-grams:8")
def test_the_same_name_is_not_on_the_table_twice_but_may_come_again() -> None:
    game = position("ADENMRK", "ADEN", names=["", "ADEN"])
    assert "form ADEN" not in legal(game)
    assert refusal(game, "form ADEN") == ("globe-grams:8", "Aden lies on the table already, before B.")
    do(game, "capture DENMARK from ADEN", "pass")
    game._phase, game._legal = 4, None
    do(game, "form ADEN")
    assert refusal(game, "form ADEN") == ("globe-grams:8", "Aden lies before you already.")
    assert on_table(game, 1) == ["ADEN"]


@pytest.mark.rule("globe-grams:8")
def test_a_name_the_gazetteer_lacks_is_refused_with_the_nearest_and_whether_the_letters_suffice() -> None:
    rule, sentence = refusal(position("FLORENCES"), "form FLORENSE")
    assert rule == "globe-grams:8"
    assert sentence.startswith("FLORENSE is not in the gazetteer. Nearest: Florence (your letters suffice)")
    assert "Florence (you lack C)" in refusal(position("FLORENSE"), "form FLORENSE")[1]
    assert "Florence (with a blank for C)" in refusal(position("FLORENE?"), "form FLORENSE")[1]
    assert refusal(position("A"), "form QQXXQQXX")[1] == "QQXXQQXX is not in the gazetteer, nor anything like it."


@pytest.mark.rule("globe-grams:8")
def test_a_teacher_adds_names() -> None:
    names = [{"name": "Hobbiton", "kind": "site", "lat": -37.87, "lon": 175.68, "country": "NZ"}]
    plain = position("HOBBITON")
    assert refusal(plain, "form HOBBITON")[0] == "globe-grams:8"
    game = position("HOBBITON", names=[""], special="")
    assert "form HOBBITON" not in legal(game)
    taught = GlobeGrams(2, 7, names=names)
    taught._pot = list(full_pot())
    taught._hands = [take(taught, "HOBBITON"), ""]
    taught._special = ""
    taught._phase = 4
    assert "form HOBBITON" in legal(taught)
    event = taught.play(taught.parse("form Hobbiton"))[0]
    assert [place.key for place in event.places] == ["hobbiton", "NZ"]
    with pytest.raises(OptionError, match="row 1 of names: There is no kind 'hole'"):
        GlobeGrams(2, 7, names=[{**names[0], "kind": "hole"}])


# ---- scoring ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("globe-grams:9")
@pytest.mark.parametrize(
    ("name", "counts"),
    [("IRAN", 4), ("NORWAY", 11), ("DENMARK", 20), ("NEW YORK", 26), ("SAN JUAN", 22), ("NOVA SCOTIA", 30)],
)
def test_long_names_and_two_words_count_double(name: str, counts: int) -> None:
    assert points(position(name.replace(" ", "")), f"form {name}") == counts


@pytest.mark.rule("globe-grams:10", "globe-grams:24")
def test_a_name_with_all_special_letters_counts_three_times() -> None:
    game = position("IO", special="ANR")
    assert points(game, "special IRAN") == 12


@pytest.mark.rule("globe-grams:11")
def test_new_york_is_doubled_once_and_with_stack_twice() -> None:
    assert points(position("NEWYORK"), "form NEW YORK") == 26
    assert points(position("NEWYORK", stack=True), "form NEW YORK") == 52
    assert points(position("NEWY", special="KOR"), "special NEW YORK") == 39
    assert points(position("NEWY", special="KOR", stack=True), "special NEW YORK") == 156


@pytest.mark.rule("globe-grams:12", "globe-grams:23")
@pytest.mark.parametrize(
    ("captured", "own", "name", "counts", "loss"),
    [("ADEN", "MRK", "DENMARK", 20, 5), ("ATTU", "MOU", "TUAMOTU", 16, 4), ("OREL", "FNCE", "FLORENCE", 26, 4)],
)
def test_the_three_captures_of_the_booklet(captured: str, own: str, name: str, counts: int, loss: int) -> None:
    game = position(own, names=["", captured])
    before = game._scores[1]
    assert f"capture {name} from {captured}" in legal(game)
    assert points(game, f"capture {name} from {captured}") == counts + 10
    assert before - game._scores[1] == loss
    assert on_table(game, 0) == [name]
    assert on_table(game, 1) == []
    assert game.view(None)["hands"][0] == ""


@pytest.mark.rule("globe-grams:12")
def test_a_captured_capture_costs_its_points_with_multiplier_but_not_its_bonus() -> None:
    # DENMARK, captured for 20 and 10, is captured in turn: its owner loses 20.
    game = position("MRK", "S", names=["", "ADEN"])
    do(game, "capture DENMARK from ADEN")
    assert game._scores == [30, 0]
    game._turn, game._phase, game._legal = 1, 4, None
    game._hands[1] = in_order(game._hands[1] + take(game, "OALE"))
    do(game, "capture RANDOM LAKE from DENMARK")
    assert game._scores[0] == 10


@pytest.mark.rule("globe-grams:13")
def test_the_winner_of_a_round_gets_25_and_the_others_lose_a_point_a_square() -> None:
    game = position("OMANZZ", "QX?", names=["IRAN IRAQ PERU MALI", ""])
    before = list(game._scores)
    do(game, "form OMAN")
    assert game._scores[0] == before[0] + 5 + 25
    assert game._scores[1] == before[1] - 3
    assert game.view(None)["round"] == 2


@pytest.mark.rule("globe-grams:13")
def test_the_winners_partner_loses_nothing_and_25_come_once() -> None:
    game = position("OMAN", "AB", "CDE", "F", names=["IRAN IRAQ PERU MALI", "", "CUBA FIJI TOGO CHAD LAOS", ""], partners=True)
    before = list(game._scores)
    do(game, "form OMAN")
    assert [after - start for after, start in zip(game._scores, before, strict=True)] == [30, -2, 0, -1]


@pytest.mark.rule("globe-grams:14")
def test_500_points_win_at_the_end_of_a_round() -> None:
    game = position("OMAN", "A", names=["IRAN IRAQ PERU MALI", ""])
    game._scores = [480, 100]
    do(game, "form OMAN")
    assert game.outcome is not None
    assert game.outcome.scores == (510, 99)
    assert game.outcome.winners == (0,)
    assert game.turn is None
    assert refusal(game, "spin")[0] == "globe-grams:14"


@pytest.mark.rule("globe-grams:14")
def test_500_points_in_the_middle_of_a_round_do_not_end_it_and_a_tie_plays_on() -> None:
    game = position("OMANIRAN", "A")
    game._scores = [600, 100]
    do(game, "form OMAN")
    assert game.outcome is None
    tied = position("OMAN", "AB", names=["IRAN IRAQ PERU MALI", ""])
    tied._scores = [490, 522]
    do(tied, "form OMAN")
    assert tied._scores == [520, 520]
    assert tied.outcome is None
    higher = position("OMAN", "A", names=["IRAN IRAQ PERU MALI", ""])
    higher._scores = [490, 700]
    do(higher, "form OMAN")
    assert higher.outcome is not None
    assert higher.outcome.winners == (1,)


@pytest.mark.rule("globe-grams:14")
def test_partners_win_with_what_they_have_together_and_the_goal_can_be_set() -> None:
    game = position("OMAN", "A", "B", "C", names=["IRAN IRAQ PERU MALI", "", "CUBA FIJI TOGO CHAD LAOS", ""], partners=True)
    game._scores = [250, 100, 230, 100]
    do(game, "form OMAN")
    assert game.outcome is not None
    assert game.outcome.scores == (510, 198, 510, 198)
    assert game.outcome.winners == (0, 2)
    short = position("OMAN", names=["IRAN IRAQ PERU MALI", ""], goal=40)
    do(short, "form OMAN")
    assert short.outcome is not None
    with pytest.raises(OptionError, match="goal is a whole number of points"):
        GlobeGrams(2, 1, goal=0)


# ---- the first version ------------------------------------------------------------------------------------------


@pytest.mark.rule("globe-grams:15")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nine_letters_each_and_three_special_ones_without_blanks(players: int) -> None:
    for seed in range(20):
        view = GlobeGrams(players, seed).view(None)
        assert [len(hand) for hand in view["hands"]] == [9] * players
        assert len(view["special"]) == 3
        assert "?" not in "".join(view["hands"]) + view["special"]
        assert view["pot"]["?"] == 15


@pytest.mark.rule("globe-grams:15")
def test_the_nine_letters_by_three_spins() -> None:
    sections = {"".join(sorted(section.letters)) for section in ring() if section.kind == "letters"}
    for seed in range(20):
        for hand in GlobeGrams(2, seed, deal="spins").view(None)["hands"]:
            assert len(hand) == 9
            assert made_of(hand, sections), hand


def made_of(hand: str, sections: set[str]) -> bool:
    """Whether a hand is three sections of the ring."""
    if not hand:
        return True
    for section in sections:
        rest = hand
        for letter in section:
            if letter not in rest:
                break
            rest = rest.replace(letter, "", 1)
        else:
            if len(rest) == len(hand) - 3 and made_of(rest, sections):
                return True
    return False


@pytest.mark.rule("globe-grams:16")
def test_spin_and_take_the_three_letters_then_play_goes_left() -> None:
    game = GlobeGrams(3, 7)
    assert game.turn == 0
    assert legal(game) == {"spin"}
    assert refusal(game, "pass") == ("globe-grams:16", "Spin the globe first.")
    game = spun(position("QQ", "A", "B"), "FIT")
    assert game.view(None)["hands"][0] == "FIQQT"
    assert refusal(game, "spin")[0] == "globe-grams:21"
    do(game, "pass")
    assert game.turn == 1
    assert legal(game) == {"spin"}


@pytest.mark.rule("globe-grams:17")
def test_a_blank_for_a_letter_the_pot_has_not() -> None:
    game = position("", "FF")
    assert spun(game, "FIT").view(None)["hands"][0] == "IT?"
    game._pot[PLACE["?"]] = 0
    game._hands[1] += "?" * 15
    assert spun(game, "FIT").view(None)["hands"][0] == "IT"


@pytest.mark.rule("globe-grams:18")
def test_take_letters_of_ones_choice() -> None:
    game = spun(position("A"), "TAKE 2")
    assert refusal(game, "pass")[0] == "globe-grams:18"
    assert refusal(game, "take Q") == ("globe-grams:18", "TAKE 2 asks for 2 squares.")
    assert refusal(game, "take Q?") == ("globe-grams:18", "Blanks cannot be taken: choose letters.")
    assert "take FF" in legal(game)
    do(game, "take zq")
    assert game.view(None)["hands"][0] == "AQZ"
    none_left = spun(position("A", "FF"), "TAKE 1")
    assert refusal(none_left, "take F") == ("globe-grams:18", "The pot has no F left.")


@pytest.mark.rule("globe-grams:18")
def test_take_fewer_if_the_pot_has_fewer() -> None:
    game = position("A")
    game._hands[1] = take(
        game, "".join(letter * count for letter, count in zip(PLACE, game._pot, strict=True) if letter not in "Q?")
    )
    game._hands[1] += take(game, "Q")
    game = spun(game, "TAKE 2")
    assert legal(game) == {"take Q"}
    do(game, "take Q")
    again = spun(game, "TAKE 2")
    assert again.view(None)["phase"] == "names"


@pytest.mark.rule("globe-grams:19")
def test_discard_of_ones_choice_never_out_of_a_name() -> None:
    game = spun(position("QXA?", names=["IRAN"]), "DISCARD 2")
    assert refusal(game, "discard I?")[0] == "globe-grams:19"
    assert refusal(game, "discard I?")[1] == "You have no I among your letters. What lies in a name stays there."
    assert "discard Q?" in legal(game)
    do(game, "discard ?q")
    assert game.view(None)["hands"][0] == "AX"
    assert game.view(None)["pot"]["?"] == 15
    all_of_them = spun(position("Q"), "DISCARD 2")
    assert legal(all_of_them) == {"discard Q"}
    assert spun(position("", "A"), "DISCARD 2")._phase != DISCARDING


@pytest.mark.rule("globe-grams:20")
def test_exchange_all_choose_before_any_is_passed() -> None:
    game = spun(position("QA", "XB", "ZC", names=["IRAN"]), "EXCHANGE 1")
    assert game.view(None)["phase"] == "exchange"
    assert refusal(game, "pass")[0] == "globe-grams:20"
    assert refusal(game, "exchange I")[0] == "globe-grams:20"
    do(game, "exchange Q")
    assert game.turn == 1
    assert game.view(None)["hands"] == ["AQ", "BX", "CZ"]
    do(game, "exchange X")
    assert game.view(None)["hands"] == ["AQ", "BX", "CZ"]
    do(game, "exchange Z")
    assert game.view(None)["hands"] == ["AZ", "BQ", "CX"]
    assert game.turn == 0
    assert game.view(None)["phase"] == "names"


@pytest.mark.rule("globe-grams:20")
def test_nobody_sees_what_the_others_have_chosen() -> None:
    game = spun(position("QA", "XB", "ZC"), "EXCHANGE 1")
    event = game.play(game.parse("exchange Q"))[0]
    assert game.view(0)["chosen"] == "Q"
    for seat in (1, 2, None):
        assert game.view(seat)["chosen"] is None
        assert "Q" not in str(event.seen_by(seat).told_to(seat))
    assert "Q" in str(event.told_to(0))
    # Whoever imagines the rest may think of either square.
    imagined = {game.imagine(1, Random(number)).view(0)["chosen"] for number in range(20)}
    assert imagined == {"A", "Q"}


@pytest.mark.rule("globe-grams:20")
def test_whoever_has_fewer_passes_all() -> None:
    game = spun(position("QA", "X", ""), "EXCHANGE 2")
    # Nobody has anything to choose.
    assert game._phase != EXCHANGING
    assert game.view(None)["hands"] == ["", "AQ", "X"]


@pytest.mark.rule("globe-grams:21")
def test_as_many_names_as_one_can_or_pass() -> None:
    game = position("IRANOMANPERU", "A")
    assert do(game, "form IRAN", "form OMAN", "form PERU") == ["name"]
    assert on_table(game, 0) == ["IRAN", "OMAN", "PERU"]
    assert refusal(game, "form CHAD") == ("globe-grams:21", "For Chad you lack C H A D.")
    assert do(game, "pass") == ["pass"]
    assert do(position("IRAN"), "pass") == ["pass"]


@pytest.mark.rule("globe-grams:21")
def test_the_clock_only_shows_a_minute() -> None:
    with_clock, without_clock = GlobeGrams(2, 7, clock=True), GlobeGrams(2, 7)
    assert (with_clock.view(0)["clock"], without_clock.view(0)["clock"]) == (60, None)
    for game in (with_clock, without_clock):
        do(game, "spin")
    assert with_clock.legal_moves() == without_clock.legal_moves()


@pytest.mark.rule("globe-grams:22")
def test_names_lie_open_and_are_formed_on_ones_own_turn_only() -> None:
    game = position("IRAN", "OMAN")
    assert "form IRAN" in legal(game)
    assert "form OMAN" not in legal(game)
    do(game, "form IRAN")
    for seat in (None, 0, 1):
        assert game.view(seat)["names"][0][0]["counted"] == "4"
    do(game, "pass")
    assert game.turn == 1
    with pytest.raises(IllegalMove):
        do(game, "form OMAN")  # not before the spin
    assert on_table(game, 1) == []


@pytest.mark.rule("globe-grams:23")
def test_a_capture_takes_all_letters_and_at_least_one_of_ones_own() -> None:
    game = position("MRKS", names=["", "ADEN OMAN"])
    assert refusal(game, "capture DENMARK from OMAN")[1] == (
        "All letters of Oman must go into the new name, and Denmark has no O."
    )
    assert refusal(game, "capture DENMARK from PERU")[1] == "There is no PERU on the table to capture."
    # EDNA has the letters of ADEN and no more.
    assert refusal(game, "capture EDNA from ADEN")[1] == "At least one letter of your own must go into Edna."


@pytest.mark.rule("globe-grams:23")
def test_a_longer_spelling_of_the_same_place_is_no_capture() -> None:
    game = position("RIVER", names=["", "NILE"])
    assert "capture NILERIVER from NILE" not in legal(game)
    assert refusal(game, "capture NILE RIVER from NILE") == (
        "globe-grams:23",
        "Nile River is only a longer spelling of Nile, the same place: make another name of it.",
    )
    # Nor if one of its letters is a blank.
    game = position("RIVERE", names=["", "NILE?E"])
    assert "capture NILERIVER from NILE" not in legal(game)


@pytest.mark.rule("globe-grams:23")
def test_one_does_not_capture_ones_own_nor_ones_partners_names() -> None:
    game = position("MRK", "A", names=["ADEN", ""])
    assert refusal(game, "capture DENMARK from ADEN")[1] == "Aden is your own: one captures from others."
    game = position("MRK", "A", "B", "C", names=["", "", "ADEN", ""], partners=True)
    assert refusal(game, "capture DENMARK from ADEN")[1] == ("Aden is your partner's: partners do not capture from each other.")
    assert not any(move.startswith("capture") for move in legal(game))


@pytest.mark.rule("globe-grams:23")
def test_a_capture_is_not_made_with_special_letters() -> None:
    game = position("IO", special="MRK", names=["", "ADEN"])
    assert refusal(game, "capture DENMARK from ADEN")[0] == "globe-grams:21"


@pytest.mark.rule("globe-grams:24")
def test_all_squares_of_a_special_name_go_back_to_the_pot() -> None:
    game = position("IO?", special="ANR")
    pot = dict(game.view(None)["pot"])
    do(game, "special IRAN")
    view = game.view(None)
    assert on_table(game, 0) == []
    assert view["hands"][0] == "O?"
    assert len(view["special"]) == 3
    back = {square: view["pot"][square] + view["special"].count(square) - pot[square] for square in pot}
    assert {square: count for square, count in back.items() if count} == {"A": 1, "I": 1, "N": 1, "R": 1}
    assert sum(game.census().values()) == 210


@pytest.mark.rule("globe-grams:24")
def test_a_special_name_needs_all_three_and_one_of_ones_own() -> None:
    game = position("IOMX", special="ANR")
    assert refusal(game, "special OMAN")[1] == "All three special letters, A N R, must be in the name; Oman has not all of them."
    assert refusal(game, "special RAN")[1] == "At least one letter of your own must go into Ran."
    assert refusal(game, "form IRAN")[1] == "For Iran you lack R A N."


@pytest.mark.rule("globe-grams:25")
def test_five_names_win_the_round_at_once_but_special_and_captured_ones_do_not_count() -> None:
    game = position("OMANI", "CUBA", names=["IRAQ PERU MALI FIJI", ""], special="ANR")
    do(game, "special IRAN")
    assert game.view(None)["round"] == 1
    # Four of five names are left after a capture: the fifth does not win.
    game = position("CUBA", "CO", names=["IRAQ PERU MALI OMAN", ""], turn=1)
    do(game, "capture MONACO from OMAN")
    game._turn, game._spinner, game._legal = 0, 0, None
    do(game, "form CUBA")
    assert game.view(None)["round"] == 1
    game = position("OMANIRAN", "A", names=["CUBA IRAQ PERU MALI", ""])
    do(game, "form OMAN")
    # What could have been formed after the fifth no longer counts.
    assert game.view(None)["round"] == 2
    assert game.view(None)["last_round"]["winner"] == 0


@pytest.mark.rule("globe-grams:25")
def test_partners_need_ten_together() -> None:
    game = position("OMAN", "A", "B", "C", names=["IRAN IRAQ PERU MALI", "", "CUBA FIJI TOGO CHAD", ""], partners=True)
    do(game, "form OMAN")
    assert game.view(None)["round"] == 1
    assert game.view(None)["needed"] == 10


@pytest.mark.rule("globe-grams:25")
def test_an_empty_pot_and_everybody_passing_ends_the_round_without_a_winner() -> None:
    game = position("QX", "Z")
    rest = "".join(square * count for square, count in zip(PLACE, game._pot, strict=True))
    game._hands[1] = in_order(game._hands[1] + take(game, rest))
    before = len(game._hands[1])
    do(game, "pass")
    assert game.view(None)["round"] == 1
    game = spun(game, "FIT")
    do(game, "pass")
    view = game.view(None)
    assert view["round"] == 2
    assert view["last_round"]["winner"] is None
    assert game._scores == [-2, -before]


@pytest.mark.rule("globe-grams:26")
def test_a_new_round_starts_from_a_full_pot_one_place_to_the_left() -> None:
    game = position("OMAN", "A", "B", names=["IRAN IRAQ PERU MALI", "", "CUBA"])
    do(game, "form OMAN")
    view = game.view(None)
    assert (view["round"], view["turn"], view["starter"]) == (2, 1, 1)
    assert view["names"] == [[], [], []]
    assert [len(hand) for hand in view["hands"]] == [9, 9, 9]
    assert sum(view["pot"].values()) == 210 - 27 - 3


# ---- out of one pot ---------------------------------------------------------------------------------------------


@pytest.mark.rule("globe-grams:27")
def test_out_of_one_pot_nothing_is_dealt_and_chance_sections_are_spun_again() -> None:
    for seed in range(60):
        game = GlobeGrams(2, seed, version="pot")
        assert game.view(None)["hands"] == ["", ""]
        assert game.view(None)["special"] == ""
        do(game, "spin")
        section = ring()[game.view(None)["section"]]
        assert section.kind == "letters"
        assert game.view(None)["pool"] == in_order(section.letters)


@pytest.mark.rule("globe-grams:28")
def test_names_come_out_of_the_pool_and_the_rest_stays() -> None:
    game = position(pool="IRANOQ", version="pot")
    assert points(game, "form IRAN") == 4
    assert game.view(None)["pool"] == "OQ"
    assert refusal(game, "form OMAN") == ("globe-grams:28", "For Oman the pool lacks M A N.")


@pytest.mark.rule("globe-grams:29")
def test_success_gives_another_spin_and_failure_the_turn_to_the_next() -> None:
    game = position(pool="IRANOQ", version="pot")
    do(game, "form IRAN", "pass")
    assert game.turn == 0
    assert legal(game) == {"spin"}
    do(game, "spin", "pass")
    assert game.turn == 1
    # What was spun is still there.
    assert len(game.view(None)["pool"]) == 5


@pytest.mark.rule("globe-grams:30")
def test_out_of_one_pot_five_names_win_and_nobody_loses_for_the_rest() -> None:
    game = position(pool="OMANQX", names=["IRAN IRAQ PERU MALI", "CUBA"], version="pot")
    before = list(game._scores)
    do(game, "form OMAN")
    assert game._scores == [before[0] + 30, before[1]]
    assert game.view(None)["round"] == 2
    game = position(pool="MRK", names=["", "ADEN"], version="pot")
    assert refusal(game, "capture DENMARK from ADEN") == ("globe-grams:30", "Out of one pot, no name is captured.")
    assert refusal(game, "special IRAN") == ("globe-grams:30", "Out of one pot, no name is made with special letters.")
    assert not any(move >> (NAME_BITS + SERIAL_BITS) == CAPTURE for move in game.legal_actions() if isinstance(move, int))


@pytest.mark.rule("globe-grams:30")
def test_out_of_one_pot_an_empty_pot_ends_the_round_when_all_have_passed() -> None:
    game = position(version="pot")
    rest = "".join(square * count for square, count in zip(PLACE, game._pot, strict=True))
    game._pool = take(game, rest)
    do(game, "pass", "spin", "pass")
    assert game.view(None)["last_round"]["winner"] is None
    assert game._scores == [0, 0]


# ---- everything else --------------------------------------------------------------------------------------------


def test_take_lists_every_pair_once() -> None:
    game = spun(position("A", "FQ"), "TAKE 2")
    moves = game.legal_moves()
    assert len(set(moves)) == len(moves)
    assert Take("FQ") in moves
    assert Take("FF") not in moves
    # 26 letters, pairs of the same for all but F and Q.
    assert len(moves) == 26 * 25 // 2 + 24


def test_the_review_says_what_could_have_been_formed() -> None:
    game = position("OMANZZ", "DENMARK", names=["IRAN IRAQ PERU MALI", ""])
    assert game.review_round() == []
    do(game, "form OMAN")
    mine, theirs = game.review_round(3)
    assert mine.squares == "ZZ"
    assert (theirs.seat, theirs.squares) == (1, "ADEKMNR")
    assert theirs.names[0].name == "Denmark"
    assert len(theirs.names) == 3
    assert theirs.count > 100


def test_partners_are_four() -> None:
    with pytest.raises(OptionError, match="partners=True is for 4 players"):
        GlobeGrams(3, 1, partners=True)
