"""A question as a page sees it: nothing before the answer that gives it away, and afterwards all there is to say.

>>> from geoplay.quiz.question import Click
>>> asking = Asking(Click("where", "Where is Chad?", "TD", "Chad"), "q1", Desk())
>>> "TD" in str(asking.shown())
False
>>> asking.meant("TD")
Traceback (most recent call last):
...
geoplay.widgets.messages.MessageError: There is no such place on this map.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from geoplay.core.match import Question
from geoplay.core.table import plain
from geoplay.core.text import Text
from geoplay.widgets.bundle import parts_for
from geoplay.widgets.covered_maps import CoveredMaps, name_on
from geoplay.widgets.messages import MessageError
from geoplay.widgets.pictures import Covers, drawn

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
        return parts_for(nodes)

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
        choices = self._choices()
        numbers = given if isinstance(given, list | tuple) else [given]
        if choices and all(isinstance(number, int) for number in numbers):
            return ", ".join(choices[number] for number in numbers)
        return str(given)

    # ---- after the answer ----------------------------------------------------------------------------------------

    def answered(self, given: Any, right: bool, points: float | None = None) -> dict[str, Any]:
        """The question with what is said about an answer, as the question knows it."""
        told = self._plain(self.question.reveal())
        names = told.pop("choices", None)
        answered = {"given": self.said(given), "right": right, **told}
        if names:
            answered["names"] = names
        if self._public.get("choices"):
            answered["chosen"] = list(given) if isinstance(given, list | tuple) else [given]
            answered["correct"] = self._correct()
        if told.get("where"):
            answered["where"] = self._desk.covers.cover(told["where"])
        if self.geometry is not None:
            # The map in front of the reader lights up: no other is needed.
            answered.pop("where", None)
            answered["clicked"] = self._desk.maps.cover(self.geometry, given)
            answered["place"] = self._desk.maps.cover(self.geometry, told["place"])
        if points is not None:
            answered["points"] = points
        return {**self.shown(), "answered": answered}

    def pictures_afterwards(self) -> dict[str, str]:
        """All pictures that belong to the answered question: also the map on which its place is lit."""
        where = None if self.geometry is not None else self.question.reveal().get("where")
        return {**self.pictures(), **({self._desk.covers.cover(where): where} if where else {})}

    def draw_ahead(self) -> None:
        """Draw what is shown after the answer: it takes longer than all else, and the reader is still thinking."""
        for name in self.pictures_afterwards().values():
            drawn(name)

    def _choices(self) -> list[str]:
        """What the choices are called once the answer was given."""
        named: list[str] = self._plain(self.question.reveal().get("choices") or self._public.get("choices", []))
        return named

    def _correct(self) -> list[int]:
        """The numbers of the choices that are right; where they are to be put in order, in that order."""
        right = getattr(self.question, "right", None)
        if right is None:
            answer = self._plain(self.question.reveal()["answer"])
            return [number for number, choice in enumerate(self._choices()) if choice == answer]
        if isinstance(right, int):
            return [right]
        return list(right) if isinstance(right, tuple) else sorted(right)

    def _plain(self, value: Any) -> Any:
        return plain(value, self._desk.language, self._names)


def map_name(geometry: str) -> str:
    """What the page calls a map on which one looks for places: it is another than the one a game shows with names."""
    return f"{MAP_PREFIX}{geometry}"
