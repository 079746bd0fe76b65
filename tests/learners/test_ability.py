"""What is believed of a learner moves with their answers, with less doubt each time, and by as much as an answer tells."""

from __future__ import annotations

from geoplay.core.place import Place
from geoplay.learners.ability import Estimate, Prior, difficulty
from geoplay.learners.learner import Fact


def capital(code: str) -> Fact:
    return Fact("capital", Place("country", code))


def after(right: bool, **how: object) -> Estimate:
    estimate = Estimate()
    estimate.learn(capital("KE"), right=right, **how)  # type: ignore[arg-type] # options by name
    return estimate


def test_right_answers_raise_and_wrong_ones_lower_everything_alike() -> None:
    before, up, down = Estimate(), after(True), after(False)
    for fact in (capital("KE"), capital("TZ"), capital("PE"), Fact("flag", Place("country", "PE"))):
        assert down.chance(fact) - 0.3 * (fact == capital("KE")) < before.chance(fact) < up.chance(fact)
    assert down.ability < before.ability < up.ability
    assert up.doubt < before.doubt > down.doubt


def test_the_same_place_moves_more_than_its_neighbour_and_that_more_than_the_far_side_of_the_world() -> None:
    before, up = Estimate(), after(True)
    moved = [up._level(fact)[0] - before._level(fact)[0] for fact in (capital("KE"), capital("TZ"), capital("PE"))]
    assert moved[0] > moved[1] > moved[2] > 0


def test_an_answer_that_may_be_luck_tells_less() -> None:
    assert after(True, form="typed").ability > after(True, form="choice").ability
    # A wrong answer is no luck: one of four tells about as much as a written one.
    assert after(False, form="choice").ability < 0


def test_an_answer_at_once_says_more_than_one_after_a_minute() -> None:
    quick, slow = after(True, seconds=2.0), after(True, seconds=70.0)
    assert quick.ability > slow.ability > 0
    # Who guesses hesitates: of quick answers fewer are luck than of those whose time nobody knows.
    assert quick.ability > after(True).ability > slow.ability
    assert after(False, seconds=2.0).ability == after(False).ability


def test_a_class_says_how_hard_a_fact_is_where_its_fame_would_mislead() -> None:
    nauru = capital("NR")
    in_class = Estimate(Prior({nauru: (-2.0, 0.1)}, {}))
    assert in_class.chance(nauru) > 0.75 > Estimate().chance(nauru)
    assert in_class.chance(capital("PW")) == Estimate().chance(capital("PW"))


def test_whoever_knows_everything_is_asked_more_and_the_doubt_shrinks_with_every_answer() -> None:
    estimate, doubts = Estimate(), []
    for code in ("FR", "DE", "IT", "ES", "PE", "CL", "KE", "TZ", "LA", "KH"):
        estimate.learn(capital(code), right=True)
        doubts.append(estimate.doubt)
    assert doubts == sorted(doubts, reverse=True)
    assert estimate.chance(capital("PW")) > Estimate().chance(capital("PW")) + 0.1


def test_a_chance_is_never_below_a_guess_nor_above_one() -> None:
    estimate = Estimate()
    for _ in range(60):
        estimate.learn(capital("NR"), right=False, form="typed")
    assert 0.25 <= estimate.chance(capital("NR")) < 0.6
    assert 0 <= estimate.chance(capital("NR"), "typed") <= 1


def test_famous_places_are_easier() -> None:
    assert difficulty(capital("US")) < difficulty(capital("PE")) < difficulty(capital("NR"))


def test_half_the_time_that_somebody_usually_takes_is_less_luck_and_twice_the_time_more() -> None:
    def after_five_seconds(usual: float) -> float:
        estimate = Estimate()
        for code in ("NR", "PW", "TV", "KI", "FM", "MH"):
            estimate.learn(capital(code), right=False, seconds=usual)
        before = estimate.ability
        estimate.learn(capital("KE"), right=True, seconds=5.0)
        return estimate.ability - before

    # Wrong answers say the same however long they took; they only tell how quick somebody is.
    assert after_five_seconds(20.0) > after_five_seconds(5.0) > after_five_seconds(2.0) > 0


def test_who_knows_crowded_countries_and_misses_empty_ones_is_believed_to_go_by_people() -> None:
    by_people, by_land = Estimate(), Estimate()
    for crowded, empty in zip(("BD", "NL", "KR", "RW"), ("MN", "NA", "LY", "CF"), strict=True):
        for estimate, right in ((by_people, True), (by_land, False)):
            estimate.learn(capital(crowded), right=right)
            estimate.learn(capital(empty), right=not right)
    japan, chad = capital("JP"), capital("TD")
    assert by_people.chance(japan) - by_people.chance(chad) > by_land.chance(japan) - by_land.chance(chad) + 0.1


def test_a_question_suits_where_its_chance_is_likely_neither_small_nor_great() -> None:
    france, chad, nauru = (capital(code) for code in ("FR", "TD", "NR"))

    def suits(level: float, doubt: float, form: str = "choice") -> float:
        estimate = Estimate(Prior({chad: (-level, doubt)}, {}))
        return estimate.suits(chad, form)

    assert suits(0.9, 0.1) > max(suits(-3.0, 0.1), suits(5.0, 0.1))
    assert suits(0.9, 0.1) > suits(0.9, 4.0)
    # Where nobody can guess the same question is harder, so that it may be easier to know.
    assert suits(-0.1, 0.0) > suits(-0.1, 0.0, "typed")
    assert suits(4.0, 0.0) < suits(4.0, 0.0, "typed")
    weak = Estimate()
    for code in ("KE", "TZ", "PE", "LA", "KH", "CL"):
        weak.learn(capital(code), right=False)
    assert weak.suits(france) > weak.suits(nauru)


def test_what_hangs_together_is_believed_together() -> None:
    before, estimate = Estimate(), Estimate()
    for code in ("US", "CN", "IN", "BR", "RU"):
        estimate.learn(capital(code), right=True)
    less = {code: before._level(capital(code))[1] - estimate._level(capital(code))[1] for code in ("NG", "PW")}
    # Only famous places were asked about: that tells of others of their kind, and less of those that nobody has heard of.
    assert less["NG"] > less["PW"] + 0.1 > 0.1
