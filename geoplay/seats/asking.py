"""A question as a page sees it: nothing before the answer that gives it away, and afterwards all there is to say.

>>> from geoplay.quizzes.question import Click
>>> asking = Asking(Click("where", "Where is Chad?", "TD", "Chad"), "q1", Desk())
>>> "TD" in str(asking.shown())
False
>>> asking.meant("TD")
Traceback (most recent call last):
...
geoplay.page.messages.MessageError: There is no such place on this map.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from geoplay.core.asked import Question
from geoplay.core.table import plain
from geoplay.core.text import Text
from geoplay.page.bundle import parts_for
from geoplay.page.covered_maps import CoveredMaps
from geoplay.page.messages import MessageError
from geoplay.page.pictures import Covers, drawn
from geoplay.quizzes.click_maps import click_map, name_on
from geoplay.quizzes.question import Words

MAP_PREFIX = "quiz:"


class Desk:
    """Where questions are put: the reader's language, and the names under which this page knows pictures and places."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.covers = Covers()
        self.maps = CoveredMaps()


class Asking:
    """One question on its way to a page and back. ``name`` is what the page calls it."""

    def __init__(self, question: Question, name: str, desk: Desk, names: Sequence[str] = ()) -> None:
        self.question = question
        self.name = name
        self._desk = desk
        self._names = names
        self._public = question.public()

    # ---- before the answer ---------------------------------------------------------------------------------------

    @property
    def geometry(self) -> str | None:
        """The map on which a place is to be found; mostly none."""
        return str(self._public["geometry"]) if self._public["form"] == "click" else None

    @property
    def parts(self) -> frozenset[str]:
        """The parts of the page's script that paint it."""
        nodes = {"panel": {"type": "question"}, "form": {"type": self._public["form"]}}
        if self._features:
            nodes["features"] = {"type": "places"}
        return parts_for(nodes)

    @property
    def _features(self) -> bool:
        """Whether features are to be found, and not countries."""
        return self.geometry is not None and click_map(self.geometry) is not None

    def map(self) -> bytes:
        """The map of the question, as the page takes it."""
        assert self.geometry is not None
        return self._desk.maps.packed(self.geometry)

    def pictures(self) -> dict[str, str]:
        """The pictures of the question, as ``{name the page knows it by: name in the atlas}``."""
        found = [self._public.get("picture"), *self._public.get("pictures", ())]
        return {self._desk.covers.cover(name): name for name in found if name}

    def shown(self) -> dict[str, Any]:
        """The question, for the page."""
        data: dict[str, Any] = {"id": self.name, **self._plain(self._public)}
        cover = self._desk.covers.cover
        if data.get("picture"):
            data["picture"] = cover(data["picture"])
        if data.get("pictures"):
            data["pictures"] = [cover(name) for name in data["pictures"]]
        if self.geometry is not None:
            data["geometry"] = map_name(self.geometry)
        if self._features:
            data["features"] = True
        return data

    # ---- the answer ----------------------------------------------------------------------------------------------

    def meant(self, given: Any) -> Any:
        """The answer as the question knows it: a choice by its number, a place by its key."""
        if self.geometry is not None:
            key = self._desk.maps.key(self.geometry, given) if isinstance(given, str) else None
            if key is None:
                raise MessageError(Text("There is no such place on this map."))
            return key
        if isinstance(given, str):
            choices = self._plain(self._public.get("choices", []))
            return choices.index(given) if given in choices else given
        return given

    def as_the_page(self, given: Any) -> Any:
        """An answer from Python as the page would send it: a place on a map goes by another name there."""
        return self._desk.maps.cover(self.geometry, given) if self.geometry is not None and isinstance(given, str) else given

    def said(self, given: Any) -> str:
        """The answer in words, once it was given."""
        if self.geometry is not None:
            return name_on(self.geometry, given, self._desk.language)
        choices = self.choices()
        numbers = given if isinstance(given, list | tuple) else [given]
        if choices and all(isinstance(number, int) for number in numbers):
            return ", ".join(choices[number] for number in numbers)
        return str(given)

    # ---- after the answer ----------------------------------------------------------------------------------------

    def verdict(self, given: Any, right: bool, points: float | None = None) -> dict[str, Any]:
        """The question with what is said about an answer, as the question knows it."""
        told = self._plain(self.question.reveal())
        names = told.pop("choices", None)
        verdict = {"given": self.said(given), "right": right, **told}
        remark = "" if right else self._plain(self._remark(given))
        if remark:
            verdict["because"] = " ".join(filter(None, (remark, told.get("because", ""))))
        if names:
            verdict["names"] = names
        if self._public.get("choices"):
            verdict["chosen"] = list(given) if isinstance(given, list | tuple) else [given]
            verdict["correct"] = self.correct()
        if told.get("where"):
            verdict["where"] = self._desk.covers.cover(told["where"])
        if self.geometry is not None:
            # The map in front of the reader lights up: no other is needed.
            verdict.pop("where", None)
            verdict["clicked"] = self._desk.maps.cover(self.geometry, given)
            verdict["place"] = self._desk.maps.cover(self.geometry, told["place"])
        if points is not None:
            verdict["points"] = points
        return {**self.shown(), "answered": verdict}

    def _remark(self, given: Any) -> Words:
        """What the question has to say to a wrong answer."""
        remark: Words = self.question.remark_to(given) if hasattr(self.question, "remark_to") else ""
        return remark

    def told(self) -> dict[str, Any]:
        """What there is to say once the question is closed, whatever was answered."""
        told: dict[str, Any] = self._plain(self.question.reveal())
        return told

    def pictures_afterwards(self) -> dict[str, str]:
        """All pictures that belong to the answered question: also the map on which its place is lit."""
        where = None if self.geometry is not None else self.question.reveal().get("where")
        return {**self.pictures(), **({self._desk.covers.cover(where): where} if where else {})}

    def draw_ahead(self) -> None:
        """Draw what is shown after the answer: it takes longer than all else, and the reader is still thinking."""
        for name in self.pictures_afterwards().values():
            drawn(name)

    def choices(self) -> list[str]:
        """What the choices are called once the answer was given."""
        named: list[str] = self._plain(self.question.reveal().get("choices") or self._public.get("choices", []))
        return named

    def correct(self) -> list[int]:
        """The numbers of the choices that are right; where they are to be put in order, in that order."""
        right = getattr(self.question, "right", None)
        if right is None:
            answer = self._plain(self.question.reveal()["answer"])
            return [number for number, choice in enumerate(self.choices()) if choice == answer]
        if isinstance(right, int):
            return [right]
        return list(right) if isinstance(right, tuple) else sorted(right)

    def _plain(self, value: Any) -> Any:
        return plain(value, self._desk.language, self._names)


def map_name(geometry: str) -> str:
    """What the page calls a map on which one looks for places: it is another than the one a game shows with names."""
    return f"{MAP_PREFIX}{geometry}"
