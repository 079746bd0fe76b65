"""How hard facts are for a class, how well they tell learners apart, and how much each learner knows."""

from __future__ import annotations

from math import exp
from pathlib import Path
from random import Random

import geoplay
from geoplay.core.place import Place
from geoplay.learners.learner import Fact

CODES = ("FR", "DE", "PE", "KE", "TD", "LA", "KH", "UY", "NO", "FJ", "GA", "MW")
CAPITALS = [Fact("capital", Place("country", code)) for code in CODES]
HARD = dict(zip(CODES, (-2, -1.5, -1, -0.5, 0, 0.3, 0.6, 0.9, 1.2, 1.5, 2, 2.5), strict=True))


def class_of(folder: Path, learners: int = 40) -> dict[str, float]:
    """A class whose facts are as hard as they are said to be; Fiji is a bad question, which those who know more get wrong."""
    rng = Random(16)
    abilities = {f"L{number:02}": rng.gauss(0, 1.3) for number in range(learners)}
    for name, ability in abilities.items():
        one = geoplay.Learner(name)
        for fact in CAPITALS:
            level = ability - HARD[fact.place.key]
            chance = 0.25 + 0.75 / (1 + exp(-level))
            right = ability < 0 if fact.place.key == "FJ" else rng.random() < chance
            one.answered(fact, correct=right, given="" if right else "Paris")
            # Practice afterwards changes nothing: first answers count.
            one.answered(fact, correct=True)
        one.export(folder / f"{name}.json")
    return abilities


def test_items_say_how_hard_a_fact_is_and_which_question_is_bad(tmp_path: Path) -> None:
    class_of(tmp_path)
    items = geoplay.classroom(tmp_path).items()
    assert list(items.columns) == ["name", "asked", "right", "difficulty", "doubt", "discrimination"]
    fair = [code for code in CODES if code != "FJ"]
    found = {code: items.loc[f"capital/country:{code}", "difficulty"] for code in fair}
    hardest, easiest = fair[-3:], fair[:3]
    assert min(found[code] for code in hardest) > max(found[code] for code in easiest) + 0.5
    assert (items["asked"] == 40).all()
    assert items["right"].max() < 1
    assert items["discrimination"].idxmin() == "capital/country:FJ"
    assert items.loc["capital/country:FJ", "discrimination"] < 0


def test_abilities_come_with_their_doubt_and_in_the_right_order(tmp_path: Path) -> None:
    truth = class_of(tmp_path)
    found = geoplay.classroom(tmp_path).abilities()
    order = sorted(truth, key=truth.__getitem__)
    low, high = found.loc[order[:10], "ability"].mean(), found.loc[order[-10:], "ability"].mean()
    assert high > low + 1
    assert (found["doubt"] > 0.3).all()
    assert (found["facts"] == len(CAPITALS)).all()


def test_one_learner_and_a_fact_nobody_knows_are_a_class_too(tmp_path: Path) -> None:
    ada = geoplay.Learner("Ada")
    ada.answered(CAPITALS[0], correct=False)
    ada.answered(Fact("own", Place("question", "our river")), correct=True)
    ada.export(tmp_path / "ada.json")
    room = geoplay.classroom(tmp_path)
    assert room.items()["discrimination"].isna().all()
    assert len(room.abilities()) == 1
    assert room.prior().mixed_up == {}
