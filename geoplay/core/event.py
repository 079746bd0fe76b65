"""What happened: the only thing that maps, quizzes, logs and hooks live on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, overload

from geoplay.core.place import Place
from geoplay.core.text import Text


@dataclass(frozen=True)
class Event:
    """One thing that happened at a table.

    ``text`` and ``data`` may be known to everybody; ``own_text`` and ``own_data`` only to ``seat``, who did it.
    ``reveals`` says that something hidden came to somebody's knowledge, so that it cannot be undone; ``mistake`` that ``seat``
    said or did something wrong, which a table tells them where they look, together with what follows; ``news`` that it is worth
    reading, so that it stays until one could; ``announced`` that something is over, a round or an area, which everybody is told
    where they look.
    """

    kind: str
    seat: int | None
    text: Text
    places: tuple[Place, ...] = ()
    data: Mapping[str, Any] = field(default_factory=dict)
    own_text: Text | None = None
    own_data: Mapping[str, Any] = field(default_factory=dict)
    reveals: bool = False
    mistake: bool = False
    news: bool = False
    announced: bool = False

    def seen_by(self, seat: int | None) -> Event:
        """The event as a seat (``None``: a bystander) may know it: without what belongs to others."""
        if seat is not None and seat == self.seat:
            return self
        if self.own_text is None and not self.own_data:
            return self
        return replace(self, own_text=None, own_data={})

    def told_to(self, seat: int | None) -> Text:
        """The sentence for this reader."""
        return self.own_text if self.own_text is not None and seat is not None and seat == self.seat else self.text


def weighed(event: Event, news: Collection[str] = (), announced: Collection[str] = ()) -> Event:
    """The event as ``news`` or ``announced``, where its kind is one of these.

    >>> weighed(Event("win", 0, Text("Ada wins the round.")), announced={"win"}).announced
    True
    """
    told = event.kind in announced
    return replace(event, news=True, announced=told) if told or event.kind in news else event


Raw = tuple[Any, ...]


class Events(Sequence[Event]):
    """The events of a move, described only when somebody looks: bots that play thousands of games never do."""

    __slots__ = ("_describe", "_described", "_raw")

    def __init__(self, describe: Callable[[Raw], Event], raw: list[Raw]) -> None:
        self._describe = describe
        self._raw = raw
        self._described: list[Event] | None = None

    def _all(self) -> list[Event]:
        if self._described is None:
            self._described = [self._describe(raw) for raw in self._raw]
        return self._described

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | Sequence[Event]:
        return self._all()[index]

    def __len__(self) -> int:
        return len(self._raw)

    def __iter__(self) -> Iterator[Event]:
        return iter(self._all())

    def __repr__(self) -> str:
        return f"<Events: {'; '.join(str(event.text) for event in self)}>"
