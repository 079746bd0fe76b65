"""The front door: ``geoplay.review(...)`` of a match, a record, a saved file or a table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from geoplay.core.front_door import front_door
from geoplay.core.language import accept_language
from geoplay.core.match import Match
from geoplay.core.option import OptionError
from geoplay.core.record import Record
from geoplay.reviews.review import Review
from geoplay.reviews.reviewing import SIMULATIONS, Reviewing
from geoplay.reviews.words import how_far
from geoplay.tournaments.progress import progress_for


@front_door(own=("language",))
def review(
    source: Any,
    *,
    seats: Sequence[int] | None = None,
    simulations: int = SIMULATIONS,
    language: str = "en",
    progress: bool = True,
) -> Review:
    """What an expert thinks of every move of a game that is over.

    ``source`` is a match, a table (``geoplay.play``), a record, the path of a saved game or its text. ``seats`` says whose moves
    are judged: those of people, or of all where no person played. ``simulations`` is how often each move is played on; the same
    number gives the same review again.

    >>> review("nowhere.json")
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: There is no saved game 'nowhere.json'.
    """
    accept_language(language)
    names = None
    if isinstance(source, Match):
        match: Match | None = source
    else:
        found = getattr(source, "match", None)
        match = found if isinstance(found, Match) else None
    if match is not None:
        names = match.names
    record = match.record if match is not None else _record(source)
    work = Reviewing(record, seats=seats, names=names, simulations=simulations, language=language)
    shown = progress_for(work.total, 0, language, progress)
    try:
        while not work.finished:
            shown.say(how_far(work.done, work.total), work.done / work.total)
            shown.update(work.done)
            work.go_on()
    finally:
        shown.close()
    return work.review()


def _record(source: Any) -> Record:
    if isinstance(source, Record):
        return source
    if isinstance(source, str | Path):
        text = str(source)
        if not text.lstrip().startswith("{"):
            if not Path(source).is_file():
                raise OptionError(f"There is no saved game {text[:200]!r}.")
            return Record.from_file(source)
        return Record.from_json(text)
    raise OptionError(f"A review is of a match, a table, a record or a saved file, not {source!r:.60}.")
