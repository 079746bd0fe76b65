"""Opponents that fit: they find somebody's strength, and remember it where a learner is given."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from random import Random

import pytest

import geoplay
from geoplay.bots.fit import BEGIN, Fit, fitting_in
from geoplay.bots.levels import UnknownLevel, bot
from geoplay.bots.strengths import strong
from geoplay.core.player import Person
from geoplay.core.registry import game_class
from geoplay.learners.learner import Learner
from geoplay.learners.memory import FITS, Memory
from geoplay.seats.restoring import restored
from geoplay.widgets.table import TableWidget


def level_of(table: TableWidget, seat: int = 1) -> str:
    return str(table.match.seats[seat].level)  # type: ignore[union-attr] # a bot's


def play_to_the_end(table: TableWidget, strength: float) -> bool:
    """Somebody of a strength plays the person's seat; whether they won."""
    helper = strong(strength, type(table.game), "You", simulations=8)
    match = table.match
    while not match.over:
        if match.game.race is not None:
            claim = helper.claim(match.perspective(0), Random(len(match.steps)))
            match.settle([] if claim is None else [claim])
        elif match.step() is None:
            match.play(helper.choose(match.perspective(0), match.rng(0)))
    assert match.game.outcome is not None
    return 0 in match.game.outcome.winners


def test_a_belief_follows_what_somebody_wins_and_loses() -> None:
    rng = Random(5)
    for strength in (2.0, 5.0, 8.5):
        fit = Fit()
        for _ in range(60):
            other = fit.opponent(1, 150)
            chance = 1 / (1 + 10 ** (150 * (other - strength) / 400))
            fit = fit.learned(float(rng.random() < chance), [other], 150)
        assert abs(fit.strength - strength) < 1.5
        assert fit.doubt < 1.5


def test_more_opponents_are_each_easier() -> None:
    fit = Fit(6.0, 1.0, 9)
    assert fit.opponent(1, 100) > fit.opponent(2, 100) > fit.opponent(4, 100) >= 1


def test_a_game_that_is_won_makes_the_next_opponent_stronger_and_one_that_is_lost_weaker() -> None:
    table = geoplay.play("cities", seats=["you", "fitting"], seed=3)
    before = fitting_in(level_of(table))
    assert before == BEGIN
    won = play_to_the_end(table, 10)
    table._room.new_game()
    after = fitting_in(level_of(table))
    assert after is not None
    assert (after > before) == won
    assert table.match.names == ["You", geoplay.play("cities", seats=["you", "fitting"]).match.names[1]]


def test_a_learner_is_remembered_and_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "ada.sqlite"
    table = geoplay.play("training", seats=["you", "fitting"], seed=3, learner=Learner("Ada", path))
    play_to_the_end(table, 10)
    ada = Learner("Ada", path)
    again = geoplay.play("training", seats=["you", "Rosa fitting"], learner=ada)
    assert level_of(again) != "fitting 4.5"
    assert again.match.names[1] == "Rosa"
    assert level_of(geoplay.play("shout", seats=["you", "fitting", "fitting"], learner=ada)) < "fitting 4.5"
    assert ada.memory.fit(ada.id, "shout") is None
    told = json.loads(ada.export(tmp_path / "ada.json").read_text(encoding="utf-8"))
    assert told["fits"] == {"training": ada.memory.fit(ada.id, "training")}
    ada.forget()
    assert ada.memory.fit(ada.id, "training") is None


def test_nothing_is_kept_of_who_asks_for_no_such_opponent() -> None:
    ada = Learner("Ada")
    table = geoplay.play("training", seats=["you", "novice"], seed=3, learner=ada)
    play_to_the_end(table, 10)
    assert ada.memory.fit(ada.id, "training") is None


def test_other_people_at_the_table_leave_it_as_it_is() -> None:
    ada = Learner("Ada")
    table = geoplay.play("training", seats=["you", "person:Ben", "fitting"], seed=3, learner=ada)
    match = table.match
    while not match.over:
        if match.game.race is not None:
            match.settle([])
        elif match.step() is None:
            match.play(match.game.legal_moves()[0])
    assert ada.memory.fit(ada.id, "training") is None


def test_a_saved_game_goes_on_against_the_same_strength() -> None:
    table = geoplay.play("lindy", seats=["you", "Rosa fitting"], seed=3)
    again = restored(table.match.record, table.match)
    assert isinstance(again.seats[0], Person)
    assert again.seats[1].level == "fitting 4.5"  # type: ignore[union-attr]


def test_a_file_of_the_version_before_is_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    ada = Learner("Ada", path)
    ada.memory.close()
    with sqlite3.connect(path) as connection:
        connection.execute("DROP TABLE fit")
        connection.execute("PRAGMA user_version = 2")
    connection.close()
    memory = Memory(path)
    assert list(memory.learners().values()) == ["Ada"]
    memory.keep_fit(ada.id, "lindy", Fit(3.0, 1.0, 2).as_data())
    assert Fit.of(memory.fit(ada.id, "lindy")) == Fit(3.0, 1.0, 2)
    assert "CREATE TABLE fit" in FITS


def test_words_that_mean_no_strength_are_refused() -> None:
    with pytest.raises(UnknownLevel, match="or fitting; or a character"):
        bot("fitting 12", game_class("lindy"))
    with pytest.raises(UnknownLevel, match="Did you mean 'fitting'"):
        bot("fiting", game_class("lindy"))
