"""What the end of a game shows: flags that were missed, what a collection gained, and nothing of it by its name."""

from __future__ import annotations

from typing import Any

import pytest

import geoplay
from geoplay.boxes.flag_box.answers import answer_to
from geoplay.core.place import Place
from geoplay.learners.collection import Collection
from geoplay.learners.learner import Learner
from geoplay.seats.shelves import FLAGS, new_in
from geoplay.widgets.table import TableWidget

KNOWN = 2


def played(learner: Learner | None = None, language: str = "en") -> tuple[TableWidget, list[str]]:
    """Training alone to its end: the first flags are known, the others are not; the codes of all."""
    table = geoplay.play("training", ["you"], learner=learner, seed=5, autosave=False, guide=False, language=language)
    named: list[str] = []
    while not table.match.over:
        game: Any = table.match.game
        if game.turn is not None:
            table.match.play(game.legal_moves()[0])
            continue
        named.append(game._deck.cards[game.view(0)["open"]].iso2)
        table.claim(answer_to(named[-1]) if len(named) <= KNOWN else "Narnia")
    return table, named


def shelves(table: TableWidget) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = table._controller.session.table["outcome"]["shelves"]
    return found


@pytest.mark.parametrize(("language", "title"), [("en", "To practise:"), ("it", "Da ripassare:")])
def test_what_was_missed_stands_there_with_its_flag(language: str, title: str) -> None:
    table, named = played(language=language)
    (missed,) = shelves(table)
    assert (missed["text"], missed["named"]) == (title, True)
    sent = table._session.question_pictures()
    wrong = list(dict.fromkeys(named[KNOWN:]))
    assert [sent[item["picture"]] for item in missed["items"]] == [f"flag:{code}" for code in wrong[:6]]
    assert missed["more"] == len(wrong) - 6
    assert "flag:" not in str(missed)
    assert table._shown_pictures == set(sent)


def test_flags_newly_won_are_shown_and_in_the_next_game_are_not_new() -> None:
    ada = Learner("Ada")
    table, named = played(ada)
    won = shelves(table)[-1]
    sent = table._session.question_pictures()
    assert (won["text"], won["named"]) == ("New flags: 2", False)
    assert [sent[item["picture"]] for item in won["items"]] == [f"flag:{code}" for code in named[:KNOWN]]
    table, _ = played(ada)
    assert [shelf["text"] for shelf in shelves(table)] == ["To practise:"]


def test_of_many_flags_a_dozen_is_shown_and_cities_and_places_by_name() -> None:
    codes = ["FR", "IT", "ES", "DE", "PE", "CL", "BR", "AR", "KE", "EG", "JP", "CN", "IN", "US"]
    flags = tuple(Place("country", code) for code in codes)
    won = Collection(flags, (Place("country", "FR"), Place("city", "Nowhere")), (Place("space-1960", "ussr"),))
    row, cities, places = new_in(won, "en", lambda text: text.render("en"))
    assert (len(row["items"]), row["more"]) == (FLAGS, len(codes) - FLAGS)
    assert [item["name"] for item in cities["items"]] == ["Paris", "Nowhere"]
    assert [item["name"] for item in places["items"]] == ["Union of Soviet Socialist Republics"]


def test_what_is_practised_feeds_the_learner() -> None:
    ada = Learner("Ada")
    table, _ = played(ada)
    session = table._session
    before = ada.frame()["asked"].sum()
    session.practise()
    for given in (False, True):
        question: Any = session._question.practice.question
        fact = f"{question.places[0].kind}:{question.places[0].key}"
        choice = question.right if given else (question.right + 1) % len(question.choices)
        session.take_answer(session._question.asking(session.viewpoint).name, choice)  # type: ignore[union-attr]
        session.verdict = None
        rows = ada.frame().set_index("place")
        assert rows.loc[fact, "right"] == given
    assert ada.frame()["asked"].sum() == before + 2
