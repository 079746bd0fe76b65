"""Flashcards as their page sees them: the back of a card only once it is turned over. No widget is needed for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from geoplay.classes.exam_words import fact_of
from geoplay.core.place import Place
from geoplay.core.table import plain
from geoplay.core.text import Text
from geoplay.learners.learner import GRADES, Fact, Learner
from geoplay.page.pictures import drawn
from geoplay.quizzes.question import Question, Words
from geoplay.seats.asking import Desk
from geoplay.study.flag_shown import FLAG, flag_of
from geoplay.study.quiz_session import QuizError

LABELS = {"again": Text("Again"), "hard": Text("Hard"), "good": Text("Good"), "easy": Text("Easy")}


@dataclass(frozen=True)
class Side:
    """What stands on one side of a card. Pictures go by their names in the atlas."""

    words: Words
    picture: str = ""
    more: Words = ""


@dataclass(frozen=True)
class Card:
    """Two sides, and what is known by whoever knows the back."""

    front: Side
    back: Side
    fact: Fact

    @classmethod
    def of(cls, question: Question) -> Card:
        """The card of a question: what is asked in front, what is right and why behind.

        >>> from geoplay.quizzes.question import Choice
        >>> card = Card.of(Choice("capital", "Capital of Peru?", ("Quito", "Lima"), right=1, because="Since 1535."))
        >>> card.back.words, card.back.more
        ('Lima', 'Since 1535.')

        A flag that is spoken of and not shown in front is behind; else it is the map.
        """
        told = question.reveal()
        front = Side(question.text, str(question.public().get("picture") or ""))
        flag = flag_of(question)
        behind = str(told.get("where") or "") if flag in ("", front.picture) else flag
        return cls(front, Side(told["answer"], behind, told["because"]), fact_of(question))

    @classmethod
    def pair(cls, front: str, back: str) -> Card:
        """A card of one's own."""
        return cls(Side(front), Side(back), Fact("card", Place("card", front[:200])))


@dataclass
class Pack:
    """What is learned from. ``nothing`` is said where there is no card."""

    cards: Sequence[Card]
    title: Text
    subtitle: Text | None = None
    learner: Learner | None = None
    nothing: tuple[Text, Text] = field(default=(Text("No cards"), Text("There is no card in this pack.")))


@dataclass(frozen=True)
class Graded:
    """How well somebody said they knew a card."""

    card: Card
    grade: str
    milliseconds: int


class CardsSession:
    """One pack in one language. A card graded ``"again"`` comes once more at the end, until it is known.

    >>> session = CardsSession(Pack([Card.pair("Capital of Peru", "Lima")], Text("Cards")))
    >>> session.turn("card0")
    >>> session.state["card"]["back"]["words"]
    'Lima'
    >>> session.grade("card0", "good")
    >>> session.over
    True
    """

    def __init__(
        self, pack: Pack, language: str = "en", clock: Callable[[], float] = monotonic, desk: Desk | None = None
    ) -> None:
        self.pack = pack
        self.language = language
        self.sequence = 0
        self.graded: list[Graded] = []
        self.trouble: Text | None = None
        self._clock = clock
        self._desk = desk or Desk(language)
        self._shown = 0
        self._begin(list(pack.cards))

    def _begin(self, cards: list[Card]) -> None:
        self.cards = cards
        self.marks = [""] * len(cards)
        # The numbers of the cards that are still to come, the one on top first.
        self._left = list(range(len(cards)))
        self.turned = False
        self._began = len(self.graded)
        self._shown_at = self._clock()

    def words(self, text: Text) -> str:
        """A text in the reader's language."""
        return text.render(self.language)

    @property
    def over(self) -> bool:
        """Whether every card is known."""
        return not self._left

    @property
    def _card(self) -> Card | None:
        return self.cards[self._left[0]] if self._left else None

    @property
    def _name(self) -> str:
        return f"card{self._shown}"

    def pictures(self) -> dict[str, str]:
        """The pictures of the side one sees, as ``{name the page knows it by: name in the atlas}``."""
        card = self._card
        if self.over:
            flags = (self._flag(missed) for missed in self._missed())
            return {self._desk.covers.cover(flag): flag for flag in flags if flag}
        sides = [] if card is None else [card.front, card.back] if self.turned else [card.front]
        return {self._desk.covers.cover(side.picture): side.picture for side in sides if side.picture}

    def draw_ahead(self) -> None:
        """Draw the picture on the back while the reader still looks at the front."""
        card = self._card
        if card is not None and card.back.picture:
            drawn(card.back.picture)

    # ---- what the reader does ------------------------------------------------------------------------------------

    def turn(self, name: str) -> None:
        """Turn the card over."""
        if self._card is None or name != self._name:
            raise QuizError(Text("That card is not on top."))
        if self.turned:
            raise QuizError(Text("That card is turned over already."))
        self.turned = True
        self.sequence += 1

    def grade(self, name: str, grade: str) -> None:
        """Say how well the card was known; the next one comes."""
        card = self._card
        if card is None or name != self._name:
            raise QuizError(Text("That card is not on top."))
        if not self.turned:
            raise QuizError(Text("Turn the card over first."))
        if grade not in GRADES:
            raise QuizError(f"A card is graded 'again', 'hard', 'good' or 'easy', not {grade!r:.40}.")
        took = round((self._clock() - self._shown_at) * 1000)
        self._keep(card, grade, took)
        self.graded.append(Graded(card, grade, took))
        number = self._left.pop(0)
        if grade == "again":
            self._left.append(number)
            self.marks[number] = "wrong"
        elif not self.marks[number]:
            self.marks[number] = "right"
        else:
            self.marks[number] = "late"
        self.turned = False
        self._shown += 1
        self._shown_at = self._clock()
        self.sequence += 1

    def _keep(self, card: Card, grade: str, took: int) -> None:
        self.trouble = None
        if self.pack.learner is None:
            return
        try:
            self.pack.learner.graded(card.fact, grade, milliseconds=took)
            self.trouble = self.pack.learner.trouble
        except Exception as error:  # noqa: BLE001 - a full disk must not end the lesson
            self.trouble = Text("This answer could not be kept ({error}); the quiz goes on.", error=str(error))

    def again(self, which: str) -> None:
        """Another round: what was ``"missed"`` at first, or ``"all"``."""
        if which not in self._rounds():
            raise QuizError(Text("That cannot be asked now."))
        cards = self._missed() if which == "missed" else self.cards
        self._shown += 1
        self._begin(list(cards))
        self.sequence += 1

    def _rounds(self) -> list[str]:
        if not self.over or not self.cards:
            return []
        return [*(["missed"] if self._missed() else []), "all"]

    def _missed(self) -> list[Card]:
        return [card for card, mark in zip(self.cards, self.marks, strict=True) if mark == "late"]

    # ---- how it went ---------------------------------------------------------------------------------------------

    @property
    def results(self) -> dict[str, Any]:
        """How it went so far, in numbers."""
        grades = [one.grade for one in self.graded]
        return {
            "cards": len(self.cards),
            "graded": len(grades),
            **{grade: grades.count(grade) for grade in GRADES},
            "finished": self.over,
        }

    def rows(self) -> list[dict[str, Any]]:
        """A row for each time a card was graded."""
        return [
            {
                "number": number,
                "front": str(one.card.front.words),
                "back": str(one.card.back.words),
                "grade": one.grade,
                "seconds": round(one.milliseconds / 1000, 1),
                "fact": str(one.card.fact),
            }
            for number, one in enumerate(self.graded, 1)
        ]

    # ---- what the page gets --------------------------------------------------------------------------------------

    @property
    def state(self) -> dict[str, Any]:
        """All that the page shows: the back of a card only when it is turned over."""
        card = self._card
        known = len(self.cards) - len(self._left)
        shown = None
        if card is not None:
            shown = {"id": self._name, "front": self._side(card.front), "back": self._side(card.back) if self.turned else None}
        progress = Text("{known} of {count} known", known=known, count=len(self.cards))
        return {
            "sequence": self.sequence,
            "phase": "over" if card is None else "back" if self.turned else "front",
            "marks": list(self.marks),
            "position": self._left[0] if self._left else len(self.cards),
            "progress": self.words(progress) if self.cards else "",
            "score": "",
            "streak": "",
            "card": shown,
            "grades": [{"grade": grade, "label": self.words(label)} for grade, label in LABELS.items()],
            "ending": self._ending() if card is None else None,
            "notice": "" if self.trouble is None else self.words(self.trouble),
        }

    def _side(self, side: Side) -> dict[str, Any]:
        picture = self._desk.covers.cover(side.picture) if side.picture else None
        return {"words": plain(side.words, self.language), "more": plain(side.more, self.language), "picture": picture}

    def _ending(self) -> dict[str, Any]:
        if not self.cards:
            title, reason = self.pack.nothing
            return {"title": self.words(title), "lines": [self.words(reason)], "mistakes": [], "buttons": [], "figure": ""}
        at_once = self.marks.count("right")
        lines = [Text("{right} of {count} known at once", right=at_once, count=len(self.cards))]
        missed = self._missed()
        labels = {
            "missed": Text("Again, the one you missed", plural="Again, the {count} you missed", count=len(missed)),
            "all": Text("All of them again"),
        }
        return {
            "title": self.words(Text("The pack is through.")),
            "lines": [self.words(line) for line in lines],
            "mistakes": [self._mistake(card) for card in missed],
            "buttons": [{"which": which, "label": self.words(labels[which])} for which in self._rounds()],
            "figure": f"{at_once} / {len(self.cards)}",
        }

    def _mistake(self, card: Card) -> dict[str, Any]:
        words, back = plain(card.front.words, self.language), plain(card.back.words, self.language)
        flag = self._flag(card)
        shown = {"picture": self._desk.covers.cover(flag)} if flag else {}
        return {"question": words, "given": "", "answer": back, "because": plain(card.back.more, self.language), **shown}

    def _flag(self, card: Card) -> str:
        """The flag that a card has on one of its sides."""
        return next((side.picture for side in (card.front, card.back) if side.picture.startswith(FLAG)), "")
