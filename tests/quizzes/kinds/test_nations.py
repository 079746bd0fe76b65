"""Questions about the countries of 1960: one right answer each, in both languages, the same when played again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geoplay.atlas import names
from geoplay.atlas.facts import facts, keys
from geoplay.atlas.flags import flag
from geoplay.atlas.neighbours import neighbours
from geoplay.boxes.world_flag.board import house_board
from geoplay.boxes.world_flag.moves import Run
from geoplay.core.match import Match
from geoplay.core.option import OptionError
from geoplay.core.player import Person, RandomPlayer
from geoplay.core.registry import game_class, new
from geoplay.core.text import Text, languages
from geoplay.quizzes.hooks import hooks_for
from geoplay.quizzes.kinds.flags import ALIKE_1960
from geoplay.quizzes.kinds.nations import (
    ASKS,
    NationsHook,
    ask_admission,
    ask_capital,
    ask_capital_today,
    ask_continent,
    ask_flag,
    ask_name_today,
    ask_neighbour,
    ask_territory,
    asking,
)
from geoplay.quizzes.kinds.renamed import ALSO_INSIDE
from geoplay.quizzes.question import Choice
from tests.amounts import amount, some

BOARDS = ("july-1960", "end-1960")
SPACES = [(board, space.id) for board in BOARDS for space in house_board(board).spaces]
SEEDS = range(3)
Ask = Callable[..., "Choice | None"]


def words(question: Choice, language: str = "en") -> list[str]:
    return [choice.render(language) if isinstance(choice, Text) else choice for choice in question.choices]


def questions(ask: Ask) -> list[tuple[str, str, Choice]]:
    """Every question of a kind, for all spaces of both boards, with some chances each."""
    found = []
    for board, space in some(SPACES, least=60):
        for seed in SEEDS:
            question = ask(asking(space, board, Random(seed)))
            if question is not None:
                found.append((board, space, question))
    return found


@pytest.mark.parametrize("ask", ASKS)
def test_four_different_choices_in_every_language(ask: Ask) -> None:
    asked = questions(ask)
    assert len(asked) > amount(60, least=10)
    for _, space, question in asked:
        for language in languages():
            assert len({names.fold(word) for word in words(question, language)}) == 4
            assert all(words(question, language))
        assert [question.judge(number) for number in range(4)].count(True) == 1
        assert space in {place.key for place in question.places}
        assert question.kind != "flag" or question.picture == f"flag:{question.places[0].key}@1960"


@pytest.mark.parametrize("ask", ASKS)
def test_every_word_is_said_in_italian_too(ask: Ask) -> None:
    for _, _, question in questions(ask)[::7]:
        assert isinstance(question.text, Text)
        assert isinstance(question.because, Text)
        assert question.text.render("it") != question.text.render("en")
        assert question.because.render("it") != question.because.render("en")
        assert question.because.render("xx") == question.because.render("en")


@pytest.mark.parametrize(("ask", "year"), [(ask_capital, 1960), (ask_capital_today, None)])
def test_exactly_one_city_is_the_capital(ask: Ask, year: int | None) -> None:
    for _, space, question in questions(ask):
        key = space if year else facts(space, 1960).today[0]
        for language in languages():
            right = [names.accepts_capital(word, key, language, year=year) for word in words(question, language)]
            assert right.count(True) == 1, (space, words(question, language))
            assert right[question.right]


def test_a_capital_that_moved_is_a_tempting_answer() -> None:
    question = ask_capital_today(asking("burma", "july-1960", Random(1)))
    assert question is not None
    assert words(question)[question.right] == "Naypyidaw"
    assert "Rangoon" in words(question)


@pytest.mark.parametrize("space", ["germany", "israel", "mexico", "luxembourg"])
def test_no_question_with_two_capitals_or_one_that_the_name_gives_away(space: str) -> None:
    assert ask_capital(asking(space, "july-1960", Random(1))) is None


def test_the_flag_shown_belongs_to_one_choice_alone() -> None:
    for board, space, question in questions(ask_flag):
        assert question.public()["picture"] == question.picture
        code, _, year = question.picture.removeprefix("flag:").partition("@")
        assert year == "1960"
        ids = {names.name(other.id, year=1960): other.id for other in house_board(board).spaces}
        chosen = [ids[word] for word in words(question)]
        assert chosen[question.right] == code
        # Seen without its name, which is what tells the pictures apart: the drawings themselves differ.
        assert len({flag(other, 1960).svg for other in chosen}) == 4
        assert space != code
        index = house_board(board).index
        assert house_board(board).joined[index[space]] >> index[code] & 1


def test_flags_that_look_alike_are_offered_together() -> None:
    known = {space for _, space in SPACES}
    assert all(family <= known for family in ALIKE_1960)
    question = ask_flag(asking("norway", "july-1960", Random(4)))
    assert question is not None
    if question.picture in ("flag:sweden@1960", "flag:finland@1960"):
        assert set(words(question)) <= {"Denmark", "Finland", "Iceland", "Sweden"}


def test_questions_without_a_picture_send_none() -> None:
    question = ask_admission(asking("ghana", "july-1960", Random(1)))
    assert question is not None
    assert "picture" not in question.public()


def test_exactly_one_country_of_today_was_part_of_it() -> None:
    codes = {names.name(code): code for code in keys()}
    for _, space, question in questions(ask_name_today):
        inside = {*facts(space, 1960).today, *ALSO_INSIDE.get(space, ())}
        parts = [codes[word] in inside for word in words(question)]
        assert parts.count(True) == 1
        assert parts[question.right]


@pytest.mark.parametrize(
    ("space", "today"),
    [("burma", "Myanmar"), ("ceylon", "Sri Lanka"), ("malagasy-republic", "Madagascar")],
)
def test_what_a_country_is_called_now(space: str, today: str) -> None:
    question = ask_name_today(asking(space, "july-1960", Random(1)))
    assert question is not None
    assert words(question)[question.right] == today


@pytest.mark.parametrize("space", ["china", "peoples-republic-of-china", "italy", "germany", "ukrainian-ssr"])
def test_no_question_where_the_name_is_the_same_or_disputed(space: str) -> None:
    assert ask_name_today(asking(space, "july-1960", Random(1))) is None


def test_exactly_one_year_is_that_of_admission() -> None:
    for _, space, question in questions(ask_admission):
        day = facts(space, 1960).un_admission
        assert day is not None
        assert words(question)[question.right] == str(day.year)
    assert ask_admission(asking("switzerland", "july-1960", Random(1))) is None
    ghana = ask_admission(asking("ghana", "july-1960", Random(1)))
    assert ghana is not None
    assert isinstance(ghana.because, Text)
    assert ghana.because.render("it") == "Data d'ingresso: 8 marzo 1957. (United Nations, 2011)"


def test_exactly_one_country_was_a_neighbour() -> None:
    for board, space, question in questions(ask_neighbour):
        date = "july" if board == "july-1960" else "end"
        bordering = {names.name(key, year=1960) for key in neighbours(space, 1960, board=date)}
        near = [word in bordering for word in words(question)]
        assert near.count(True) == 1
        assert near[question.right]
    assert ask_neighbour(asking("cuba", "july-1960", Random(1))) is None


def test_exactly_one_continent() -> None:
    for _, space, question in questions(ask_continent):
        assert words(question)[question.right] == facts(space, 1960).continent
    assert ask_continent(asking("turkey", "july-1960", Random(1))) is None


def test_exactly_one_power_administered_the_territory() -> None:
    for board, space, question in questions(ask_territory):
        assert isinstance(question.text, Text)
        territory = str(question.text.values["territory"])
        key = names.find(territory, year=1960)
        assert key not in house_board(board).index
        powers = [names.name(power, year=1960) for power in facts(key, 1960).administered_by]
        assert [word in powers for word in words(question)].count(True) == 1
        assert words(question)[question.right] in powers
        assert space in facts(key, 1960).neighbours or board == "end-1960"


@given(place=st.sampled_from(SPACES), seed=st.integers(0, 2**32), ask=st.sampled_from(ASKS))
@settings(max_examples=amount(150), deadline=None)
def test_the_same_chance_asks_the_same(place: tuple[str, str], seed: int, ask: Ask) -> None:
    board, space = place
    once, again = (ask(asking(space, board, Random(seed))) for _ in range(2))
    if once is None or again is None:
        assert once is again
        return
    assert (words(once), once.right, once.picture, str(once.text)) == (words(again), again.right, again.picture, str(again.text))


def played(every: int = 1, **options: object) -> list[str]:
    """The kinds of the questions a person is asked in one match, who makes the best run each time."""
    match = Match(new("world-flag", 3, 5, **options), [Person(), RandomPlayer(), RandomPlayer()], hooks=[NationsHook(every)])
    kinds = []
    while not match.over:
        while match.asked:
            asked = match.asked[0].question
            kinds.append(asked.as_data()["kind"])
            match.answer(0)
        if match.game.turn == 0:
            game = match.game
            best = game.best_runs(0)  # type: ignore[attr-defined] # the game is World Flag
            match.play(Run(best[0].spaces) if best else game.parse("pass"))
        else:
            match.step()
    assert match.troubles == []
    return kinds


def test_a_match_asks_all_kinds_in_turn_and_the_same_again() -> None:
    kinds = played()
    assert len(set(kinds)) >= 5
    assert kinds == played()
    assert 0 < len(played(every=3)) < len(kinds)


def test_nothing_is_asked_on_a_teachers_own_board() -> None:
    spaces = [{"name": f"Land {number}", "points": 3, "centre": 1} for number in range(30)]
    assert played(board=(spaces, [{"a": "Land 1", "b": "Land 2"}])) == []


def test_the_questions_are_offered_by_name() -> None:
    game = game_class("world-flag")
    assert isinstance(hooks_for("1960", game)[0], NationsHook)
    assert isinstance(hooks_for(True, game)[0], NationsHook)
    with pytest.raises(OptionError, match="'1960'"):
        hooks_for("1961", game)
