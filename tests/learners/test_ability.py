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
