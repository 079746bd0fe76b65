"""Where a flag is spoken of it is shown: on the backs of flashcards, and beside what was missed."""

from __future__ import annotations

from random import Random

import pytest

from geoplay.core.place import Place
from geoplay.page.pictures import drawn
from geoplay.quizzes.question import Choice
from geoplay.quizzes.subjects import ask, forms_of, keys_of
from geoplay.seats.shelves import SPOKEN_OF
from geoplay.study.cards_session import Card
from geoplay.study.flag_shown import flag_of
from geoplay.widgets.lessons import quiz


@pytest.mark.parametrize("kind", ["flag", "flag-of", *SPOKEN_OF])
def test_a_card_about_a_flag_shows_it_on_one_side(kind: str) -> None:
    subject = next(one for one in ("country", "space-1960") if forms_of(kind, one))
    made = (ask(kind, Place(subject, key), Random(1)) for key in sorted(keys_of(subject)))
    question = next(one for one in made if one is not None)
    card = Card.of(question)
    flag = flag_of(question)
    assert flag.startswith("flag:")
    assert flag in (card.front.picture, card.back.picture)
    assert drawn(flag)


def test_other_cards_keep_their_map() -> None:
    question = ask("capital", Place("country", "PE"), Random(1))
    assert question is not None
    assert flag_of(question) == ""
    assert Card.of(question).back.picture == "where:PE"


def test_a_missed_flag_stands_beside_what_was_missed() -> None:
    widget = quiz("flag-of", places="Africa", n=2, seed=1)
    session = widget._session
    for _ in range(2):
        question = session.questions[session.position]
        assert isinstance(question, Choice)
        widget.answer((question.right + 1) % len(question.choices))
    session.go_on()
    ending = session.state["ending"]
    sent = session.pictures()
    assert [one["picture"] in sent for one in ending["mistakes"]] == [True, True]
    assert all(name not in str(ending) for name in sent.values())
