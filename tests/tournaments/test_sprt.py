"""The sequential test keeps its promises: simulated results of known strength, and real games."""

from __future__ import annotations

from random import Random

import pytest

from geoplay.tournaments.better import is_better
from geoplay.tournaments.sprt import SequentialTest, expected_share, log_likelihood_ratio
from geoplay.tournaments.trouble import TournamentError

RUNS = 200
ELO = 80


def simulated(elo: float, luck: float, seed: int) -> tuple[float, float]:
    """How often the test says "better", and after how many deals, where luck alone decides a part of the deals."""
    rng = Random(seed)
    chance = 0.5 + (expected_share(elo, [(1, 1)]) - 0.5) / (1 - luck)
    better = deals = 0
    for _ in range(RUNS):
        test = SequentialTest(expected_share(0, [(1, 1)]), expected_share(ELO, [(1, 1)]))
        while test.decision is None:
            test.add(0.5 if rng.random() < luck else ((rng.random() < chance) + (rng.random() < chance)) / 2)
        better += test.decision
        deals += len(test.curve)
    return better / RUNS, deals / RUNS


@pytest.mark.parametrize("luck", [0.0, 0.6])
def test_errors_are_as_rare_as_promised(luck: float) -> None:
    # Five in a hundred are promised; 18 of 200 runs would be two and a half standard errors above that.
    equals, _ = simulated(0, luck, seed=1)
    assert equals <= 0.09
    stronger, deals = simulated(ELO, luck, seed=2)
    assert stronger >= 0.91
    # A test of fixed length with the same errors takes some 100 deals, or fewer in proportion to the luck.
    assert deals < 70 * (1 - luck) + 15


def test_much_stronger_is_seen_sooner_and_weaker_is_never_better() -> None:
    _, near = simulated(ELO, 0.3, seed=3)
    often, far = simulated(3 * ELO, 0.3, seed=4)
    assert often == 1
    assert far < 0.7 * near
    assert simulated(-ELO, 0.3, seed=5)[0] == 0


def test_the_ratio_is_that_of_the_likelihoods_where_these_are_plain() -> None:
    """With wins and losses alone nothing is left to estimate: the chances are the mean itself."""
    from math import log

    seen = {0.0: 40, 1.0: 60}
    plain = 60 * log(0.55 / 0.5) + 40 * log(0.45 / 0.5)
    assert log_likelihood_ratio(seen, 0.5, 0.55) == pytest.approx(plain, abs=0.02)


def test_both_ways_of_asking_are_mirror_images() -> None:
    seen = {0.25: 7, 0.5: 20, 0.75: 3, 1.0: 5}
    mirrored = {1 - share: count for share, count in seen.items()}
    assert log_likelihood_ratio(seen, 0.5, 0.6) == pytest.approx(log_likelihood_ratio(mirrored, 0.5, 0.4))


def test_what_comes_after_the_decision_changes_nothing() -> None:
    test = SequentialTest(0.5, 0.6)
    while test.decision is None:
        test.add(1.0)
    length = len(test.curve)
    test.add(0.0)
    assert (test.decision, len(test.curve)) == (True, length)


def test_more_seats_than_players_are_counted() -> None:
    seats = [(1, 2), (1, 2), (1, 2), (2, 1), (2, 1), (2, 1)]
    assert expected_share(0, seats) == pytest.approx(0.5)
    assert expected_share(400, seats) == pytest.approx((10 / 12 + 20 / 21) / 2)


class TestRealGames:
    def test_a_better_bot_is_better(self) -> None:
        verdict = is_better("cities", "regular", than="novice", elo1=100, workers=1, progress=False)
        assert verdict
        assert verdict.decision == "better"
        assert verdict.curve[-1] >= verdict.bounds[1] > max(verdict.curve[:-1])
        assert verdict.games == len(verdict.result.games) == 2 * len(verdict.curve)
        assert "regular is better than novice" in str(verdict)
        assert "<svg" in verdict._repr_html_()

    def test_an_equal_bot_is_not(self) -> None:
        """The same against itself splits every deal, and a test on pairs sees that soon."""
        verdict = is_better("cities", "novice", than="novice", elo1=100, workers=1, progress=False)
        assert not verdict
        assert verdict.decision == "not better"
        assert verdict.games < 60
        assert str(verdict).startswith("novice is not better than novice 2 by 100 Elo")

    def test_the_answer_does_not_depend_on_who_plays(self) -> None:
        alone = is_better("cities", "regular", than="novice", workers=1, progress=False, games=120)
        shared = is_better("cities", "regular", than="novice", workers=2, progress=False, games=120)
        assert shared.curve == alone.curve
        assert shared.result.games == alone.result.games

    def test_it_may_stay_open(self) -> None:
        verdict = is_better("cities", "regular", than="novice", games=6, workers=1, progress=False)
        assert verdict.decision == "undecided"
        assert not verdict
        assert "Undecided after 6 games" in str(verdict)

    def test_it_goes_on_where_it_stopped(self, tmp_path: object) -> None:
        path = f"{tmp_path}/better.jsonl"
        is_better("cities", "regular", than="novice", games=10, path=path, workers=1, progress=False)
        resumed = is_better("cities", "regular", than="novice", path=path, workers=1, progress=False)
        fresh = is_better("cities", "regular", than="novice", workers=1, progress=False)
        assert resumed.curve == fresh.curve

    @pytest.mark.parametrize(
        ("keywords", "complaint"),
        [
            ({"elo0": 50, "elo1": 50}, "elo0= is less than elo1="),
            ({"alpha": 0}, "alpha= is a chance above 0"),
            ({"beta": 0.5}, "beta= is a chance above 0 and below 0.5"),
            ({"games": 0}, "games= takes a whole number"),
        ],
    )
    def test_what_cannot_be_asked_is_refused(self, keywords: dict[str, float], complaint: str) -> None:
        with pytest.raises(TournamentError, match=complaint):
            is_better("cities", "novice", **keywords)  # type: ignore[arg-type] # mistakes on purpose
