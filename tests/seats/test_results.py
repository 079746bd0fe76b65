"""What a table tells in ``table.answers``: questions, and flags that were named in races."""

from __future__ import annotations

from geoplay.boxes.flag_box.answers import answer_to
from geoplay.boxes.flag_box.shout.rules import Shout
from geoplay.boxes.flag_box.training.rules import Training
from geoplay.core.match import Match
from geoplay.core.player import Person
from geoplay.core.race import Claim
from geoplay.seats.results import COLUMNS, answers_table, named_in


def test_flags_named_and_misnamed_are_answers_like_any_other() -> None:
    game = Training(1, 5)
    match = Match(game, [Person("You")])
    shown = []
    for right in (True, False):
        match.play(game.legal_moves()[0])
        code = game._deck.cards[game.view(0)["open"]].iso2
        match.settle([Claim(900, 0, answer_to(code) if right else "Narnia")])
        shown.append(code)
    rows = named_in(match, "it")
    assert [tuple(row) for row in rows] == [COLUMNS] * 2
    assert [(row["seat"], row["kind"], row["right"], row["places"]) for row in rows] == [
        (0, "flag", True, [f"country:{shown[0]}"]),
        (0, "flag", False, [f"country:{shown[1]}"]),
    ]
    assert rows[1]["given"] == "Narnia"
    assert [row["answer"] for row in rows] == [answer_to(code, language="it") for code in shown]
    assert list(answers_table(match.answers, rows)["step"]) == [1, 3]


def test_a_wrong_shout_is_one_about_the_flags_of_its_race() -> None:
    game = Shout(3, 5)
    match = Match(game, [Person("You"), Person("Ben"), Person("Cleo")])
    while game.race is None:
        match.play(game.legal_moves()[0])
    match.settle([Claim(900, 0, "Narnia")])
    [row] = named_in(match, "en")
    assert (row["given"], row["right"], row["seat"]) == ("Narnia", False, 0)
    assert len(row["places"]) >= 2
