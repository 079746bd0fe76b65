"""Games feed the learner: flags named in races, and questions asked in between."""

from __future__ import annotations

import pytest

import geoplay
from geoplay.boxes.flag_box.answers import answer_to
from geoplay.boxes.flag_box.training.rules import Training
from geoplay.core.answer import Answer
from geoplay.core.match import Match
from geoplay.core.option import OptionError
from geoplay.core.player import Person
from geoplay.core.race import Claim
from geoplay.learners.learner import Learner
from geoplay.learners.table_answers import TableAnswers
from geoplay.widgets.table import TableWidget


def test_flags_named_and_misnamed_in_training_are_answers() -> None:
    ada = Learner("Ada")
    game = Training(1, 5)
    match = Match(game, [Person("You")], observers=[TableAnswers(ada).seen])
    shown = []
    for right in (True, False):
        match.play(game.legal_moves()[0])
        code = game._deck.cards[game.view(0)["open"]].iso2
        match.settle([Claim(900, 0, answer_to(code) if right else "Narnia")])
        shown.append(code)
    frame = ada.frame()
    assert sorted(zip(frame["kind"], frame["place"], frame["right"], strict=True)) == sorted(
        [("flag", f"country:{shown[0]}", 1), ("flag", f"country:{shown[1]}", 0)]
    )


def test_questions_of_a_table_are_kept_once_and_those_of_an_exam_not_at_all() -> None:
    ada = Learner("Ada")
    kept, match = TableAnswers(ada), Match(Training(2, 5), [Person("You"), Person("Ben")])
    question = {"kind": "capital", "text": "?", "answer": "Paris", "places": ["country:FR"]}
    match.answers += [
        Answer(0, 0, question, "Rome", right=False),
        Answer(0, 1, question, "Paris", right=True),
        Answer(0, 0, {**question, "places": ["country:ES"]}, "Madrid", right=True, quiet=True),
    ]
    kept.answered(match)
    kept.answered(match)
    rows = ada.frame()
    assert list(zip(rows["place"], rows["asked"], rows["right"], strict=True)) == [("country:FR", 1, 0)]


def test_play_takes_a_learner_and_nothing_else_for_one() -> None:
    ada = Learner("Ada")
    table = geoplay.play("lindy", seats=["you", "novice"], seed=7, learner=ada)
    table.play("draw")
    assert ada.known() == []
    with pytest.raises(OptionError, match="learner should be a Learner"):
        geoplay.play("lindy", learner="Ada")  # type: ignore[arg-type]


def test_the_end_of_a_game_tells_what_the_learner_has_collected() -> None:
    ada = Learner("Ada")
    table = geoplay.play("training", ["you"], learner=ada, seed=5, autosave=False, guide=False)
    named: list[str] = []
    while not table.match.over:
        game = table.match.game
        if game.turn is not None:
            table.match.play(game.legal_moves()[0])
            continue
        named.append(game._deck.cards[game.view(0)["open"]].iso2)  # type: ignore[attr-defined]
        table.match.settle([Claim(900, 0, answer_to(named[-1]) if len(named) <= 2 else "Narnia")])
    assert [place.key for place in ada.collection().flags] == named[:2]
    assert "Collected so far: 2 flags, 0 cities, 0 other places." in said_at_the_end(table)


def test_without_a_learner_nothing_is_said_of_a_collection() -> None:
    table = geoplay.play("lindy", ["random", "random"], seed=7, autosave=False, guide=False)
    table.match.run()
    assert table.match.over
    assert not any("Collected" in line for line in said_at_the_end(table))


def said_at_the_end(table: TableWidget) -> list[str]:
    lines: list[str] = table._controller.session._whole()["outcome"]["lines"]
    return lines
