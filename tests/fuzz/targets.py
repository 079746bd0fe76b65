"""Widgets to send messages to, in all the states they can be in: tables of all games and seatings, quizzes and flashcards."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import geoplay
from geoplay.core.registry import game_class, names
from geoplay.page.messages import Kinds
from geoplay.quizzes.question import Click
from geoplay.seats.locks import REASON
from geoplay.widgets.page import PageWidget
from geoplay.widgets.practice import PuzzleTable
from geoplay.widgets.quiz_widget import LessonWidget
from geoplay.widgets.table import TableWidget
from tests.reviews.games import finished

# Where questions are asked, they are another thing to forge answers to.
ASKING = {"this-and-that": "capitals", "world-flag": "1960", "lindy": "flight"}
# A question of each form that a page can ask.
OWN_QUESTIONS: list[Any] = [
    ("Capital of Peru?", "Lima", "Quito", "La Paz"),
    ("Capital of Chile?", "Santiago"),
    {"question": "How long is the Nile?", "answer": 6650, "tolerance": 100, "unit": "km"},
    {"question": "Which are in Africa?", "answer": ["Chad", "Niger"], "wrong": ["Peru", "Chile"]},
    {"question": "From north to south?", "answer": ["Oslo", "Rome", "Tunis"], "form": "order"},
    {"question": "Where is Niger?", "answer": "NE", "form": "click"},
]


class Target:
    """A widget whose replies are kept, written as the kernel writes them."""

    def __init__(self, widget: PageWidget) -> None:
        self.sent: list[dict[str, Any]] = []
        self.widget: Any = widget
        self.widget.send = self._keep
        self.kinds: Kinds = widget._kinds

    def _keep(self, content: dict[str, Any], buffers: Any = None) -> None:
        # The way of jupyter_client: a reply that cannot be written would never reach the page.
        json.dumps(content, ensure_ascii=False, allow_nan=False).encode()
        self.sent.append(content)

    def receive(self, content: Any) -> dict[str, Any]:
        """The reply to a message."""
        self.sent.clear()
        self.widget._received(self.widget, content, [])
        reply = self.sent[-1]
        assert reply["kind"] == "reply"
        return reply

    def do(self, **content: Any) -> None:
        """Something a person does with a click, which must count."""
        reply = self.receive({**content, "id": "honest"})
        assert reply["ok"], (content, reply)

    @property
    def shown(self) -> Mapping[str, Any]:
        """What the page was shown last."""
        raise NotImplementedError

    def state(self) -> tuple[Any, ...]:
        """All that a refused message must leave alone."""
        raise NotImplementedError

    def go_on(self, rng: Random) -> None:
        """One honest click, which must count; or a new game where this one is over."""
        raise NotImplementedError


class TableTarget(Target):
    """A table of a game."""

    widget: TableWidget

    def __init__(self, name: str, seats: Any = None, **options: Any) -> None:
        seats = seats or ["you", *["random"] * (game_class(name).seats[0] - 1)]
        super().__init__(geoplay.play(name, seats=seats, **{"seed": 7, "pace": 0, "quiz": ASKING.get(name), **options}))

    @property
    def shown(self) -> Mapping[str, Any]:
        return self.widget.table

    def state(self) -> tuple[Any, ...]:
        session, match = self.widget._session, self.widget.match
        return (
            match.record.to_json(),
            [player.name for player in match.seats],
            session.sequence,
            session.position,
            session.seat,
            session.covered,
            session.choosing,
            session.talking,
            session.review is None,
            len(match.asked),
            session.verdict,
            self.widget.selected,
        )

    def go_on(self, rng: Random) -> None:
        table, session = self.widget.table, self.widget._session
        question, race = table["question"], table["race"]
        buzzers = table["nodes"].get("buzzers")
        if table["phase"] == "cover":
            self.do(kind="ready", seat=session.covered, sequence=table["sequence"])
        elif table["phase"] == "gallery":
            assert session.opponents is not None
            self.do(kind="seat", players=["Rosa", "Yaw", "Nils", "Thandi"][: max(1, session.opponents[0])])
        elif question is not None and "answered" in question:
            self.do(kind="continue")
        elif question is not None:
            self.do(kind="answer", question=question["id"], answer=self.answer_to(question))
        elif buzzers is not None and all(person["state"] == "open" for person in buzzers["people"]) and rng.random() < 0.5:
            self.do(kind="buzz", race=race["id"], seat=buzzers["people"][-1]["seat"])
        elif race is not None:
            self.do(kind="painted", race=race["id"])
            self.do(kind="claim", race=race["id"], answer=None, milliseconds=0)
        elif table["actions"] and table["phase"] == "play":
            self.do(kind="move", move=rng.choice(table["actions"])["move"], sequence=table["sequence"])
        else:
            self.do_when_over(rng)

    def answer_to(self, question: Mapping[str, Any]) -> Any:
        """Some answer of the right shape."""
        asked = self.widget.match.asked[0].question
        if isinstance(asked, Click):
            return self.widget._session._desk.maps.cover(asked.geometry, asked.answer)
        numbers = list(range(len(question.get("choices", []))))
        return {"choice": 0, "several": numbers[:1], "order": numbers}.get(question["form"], "7")

    def do_when_over(self, rng: Random) -> None:
        """Begin anew: where that is locked, in Python, as the teacher does, or whoever runs the cell again."""
        if "new" not in self.widget._session.locks:
            self.do(kind="new")
            return
        assert self.receive({"kind": "new", "id": "locked"})["error"] == str(REASON)
        self.widget._room.new_game()


class GalleryTarget(TableTarget):
    """A table at which opponents are chosen, again and again."""

    def __init__(self) -> None:
        super().__init__("lindy", "choose")

    def go_on(self, rng: Random) -> None:
        if self.widget.table["phase"] == "play" and rng.random() < 0.5:
            self.do(kind="opponents")
        else:
            super().go_on(rng)


class LockedTarget(TableTarget):
    """A table at which everything is locked that can be."""

    def __init__(self) -> None:
        super().__init__("this-and-that", locked=True)


class ExamTarget(TableTarget):
    """An exam at a table, always at an open question: whatever is sent meanwhile meets it."""

    def __init__(self, name: str = "this-and-that", **options: Any) -> None:
        super().__init__(name, quiz=geoplay.Quiz("mixed", mode="exam"), **options)
        self.reach(Random(3))

    def reach(self, rng: Random) -> None:
        """Play on until something is asked."""
        while not self.widget.match.asked:
            if self.widget.match.over:
                self.widget._room.new_game()
            super().go_on(rng)

    def go_on(self, rng: Random) -> None:
        super().go_on(rng)
        self.reach(rng)


class ReviewTarget(TableTarget):
    """A game that is over and looked back at, with the review of an expert in the making beside it."""

    def __init__(self) -> None:
        super().__init__("this-and-that", quiz=None)
        self._look_back()

    def _look_back(self) -> None:
        while not self.widget.match.over:
            self.widget.play(str(self.widget.game.legal_moves()[0]))
        self.do(kind="review")

    def go_on(self, rng: Random) -> None:
        if self.widget._session.choosing:
            self.do(kind="back")
        if not self.widget.match.over or self.widget._session.review is None:
            self._look_back()
        self.do(kind="replay", position=rng.randrange(len(self.widget.match.steps) + 1))


class PuzzleTarget(TableTarget):
    """A practice position out of a review; its hidden cards were dealt anew, so it has no record."""

    def __init__(self) -> None:
        looked_at = (
            finished("cities", seed, "random").review(seats=[0], simulations=16, progress=False) for seed in range(7, 20)
        )
        puzzle = next(puzzle for review in looked_at for puzzle in review.puzzles(1))
        Target.__init__(self, PuzzleTable(puzzle, "en"))

    def state(self) -> tuple[Any, ...]:
        session, match = self.widget._session, self.widget.match
        moves = [str(move) for move in match.game.moves]
        return moves, match.names, session.sequence, session.position, session.seat, self.widget.selected


class LessonTarget(Target):
    """A quiz, an exam or flashcards."""

    widget: LessonWidget

    @property
    def shown(self) -> Mapping[str, Any]:
        return self.widget.quiz

    def state(self) -> tuple[Any, ...]:
        session = self.widget._session
        return json.dumps(session.state), json.dumps(self.widget.results), self.widget.finished, len(self.widget.answers)

    def go_on(self, rng: Random) -> None:
        state = self.widget.quiz
        if state["phase"] == "answered":
            self.do(kind="continue")
        elif state["phase"] == "question":
            self.do(kind="answer", question=state["question"]["id"], answer=self._answer(state["question"], rng))
        elif state["phase"] == "front":
            self.do(kind="turn", card=state["card"]["id"])
        elif state["phase"] == "back":
            self.do(kind="grade", card=state["card"]["id"], grade=rng.choice(("again", "hard", "good", "easy")))
        elif state["ending"]["buttons"]:
            which = rng.choice(state["ending"]["buttons"])["which"]
            if which == "hand_in":
                # Nobody's name is known here, and so there is no file: the sentence says how to give one.
                assert "with the name" in self.receive({"kind": "hand_in", "id": "honest"})["error"]
            else:
                self.do(kind="again", which=which)
        else:
            self.do(kind="hello")

    def _answer(self, question: Mapping[str, Any], rng: Random) -> Any:
        if question["form"] == "click":
            asking = self.widget._session.asking()
            return asking._desk.maps.cover(asking.geometry, rng.choice(("NE", "TD")))
        numbers = list(range(len(question.get("choices", []))))
        answers = {"choice": 0, "several": numbers[:1], "order": numbers[::-1], "number": 6650}
        return answers.get(question["form"], "Santiago")


def exam() -> LessonTarget:
    """An exam without a name, which hands in no file."""
    return LessonTarget(geoplay.quiz(OWN_QUESTIONS, mode="exam"))


# Everything messages can be sent to, by name.
TARGETS: dict[str, Callable[[], Target]] = {
    # Other tests may have registered toys by now: which games are forged to should not hang on that.
    **{name: lambda name=name: TableTarget(name) for name in names() if not name.startswith("toy-")},  # type: ignore[misc] # it is a text
    "two people and their hands": lambda: TableTarget("lindy", ["you", "person:Ben"]),
    "three people in races": lambda: TableTarget("shout", ["you", "person:Ben", "person:Zoe", "random"]),
    "gallery": GalleryTarget,
    "locks": LockedTarget,
    "exam at a table": lambda: ExamTarget(locked="exam"),
    "exam at an open table": lambda: ExamTarget("put-in-order"),
    "questions between races": lambda: TableTarget("training", ["you", "regular"], quiz=OWN_QUESTIONS[:1] * 30),
    "review": ReviewTarget,
    "puzzle": PuzzleTarget,
    "quiz": lambda: LessonTarget(geoplay.quiz(OWN_QUESTIONS)),
    "quiz of the house": lambda: LessonTarget(geoplay.quiz("mixed", n=8, seed=3)),
    "exam": exam,
    "flashcards": lambda: LessonTarget(geoplay.flashcards("capitals", places="Africa", n=4, seed=1)),
}
