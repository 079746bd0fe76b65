"""Who borders on whom by land. Standard library only."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from geoplay.core.refusal import GeoplayError

YEARS = (None, 1960)
BOARDS = ("july", "end")


def neighbours(key: str, year: int | None = None, *, board: str = "july") -> tuple[str, ...]:
    """The places that share a land border with a place, as sorted keys.

    A place of today is its ISO code; with `year=1960` it is a space or territory of that year, on 31 July or,
    with `board="end"`, at the end of the year.

    >>> neighbours("PT")
    ('ES',)
    >>> neighbours("senegal", year=1960, board="end")
    ('gambia', 'guinea', 'mali', 'mauritania', 'portuguese-guinea')
    >>> neighbours("IS")
    ()
    >>> neighbours("Portugal")
    Traceback (most recent call last):
    ...
    geoplay.core.refusal.GeoplayError: There is no place 'Portugal' in the atlas of today; places of ...
    """
    found = all_neighbours(year, board=board)
    if key not in found:
        what = "today; places of today are ISO codes such as 'FR'"
        if year == 1960:
            what = "1960; places of 1960 are ids such as 'ussr' or 'algeria'"
        raise GeoplayError(f"There is no place {key!r} in the atlas of {what}.")
    return found[key]


@cache
def all_neighbours(year: int | None = None, *, board: str = "july") -> dict[str, tuple[str, ...]]:
    """The neighbours of every place.

    >>> len(all_neighbours())
    248
    """
    if year not in YEARS:
        raise GeoplayError(f"The atlas knows today (year=None) and 1960, not {year!r}.")
    if board not in BOARDS:
        raise GeoplayError(f"A board of 1960 is 'july' (31 July) or 'end' (the end of the year), not {board!r}.")
    content = json.loads((files("geoplay.atlas") / "products" / "neighbours.json").read_text("utf-8"))
    chosen = content["today"] if year is None else content[f"1960-{board}"]
    return {key: tuple(others) for key, others in chosen.items()}
