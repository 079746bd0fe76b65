"""After a round: what could still have been formed with each hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from geoplay.atlas.gazetteer import Formed
from geoplay.atlas.gazetteer.letters import BLANK
from geoplay.boxes.globe_grams.lexicon import Lexicon
from geoplay.boxes.globe_grams.scoring import MOST_BLANKS, Laid

# Of two names the one is told that more people might have thought of.
FAMOUS = 0.4


class RoundEnd(NamedTuple):
    """How a round ended: hands, pool, special letters and names as they lay, what was lost, and the scores then."""

    number: int
    winner: int | None
    hands: tuple[str, ...]
    pool: str
    special: str
    names: tuple[tuple[Laid, ...], ...]
    losses: tuple[int, ...]
    scores: tuple[int, ...]

    def as_data(self) -> dict[str, Any]:
        """Plain data for views."""
        return {
            "number": self.number,
            "winner": self.winner,
            "hands": list(self.hands),
            "pool": self.pool,
            "special": self.special,
            "names": [[laid.letters for laid in names] for names in self.names],
            "losses": list(self.losses),
            "scores": list(self.scores),
        }


@dataclass(frozen=True)
class Review:
    """What a seat (``None``: anybody, out of the pool) could still have formed, the best first, and how many names in all."""

    seat: int | None
    squares: str
    names: tuple[Formed, ...]
    count: int


@lru_cache(maxsize=16)
def review(end: RoundEnd, lexicon: Lexicon, most: int) -> tuple[Review, ...]:
    """The names each hand was good for: well-known ones as far as there are any. Kept, for a table asks at every move."""
    hands: list[tuple[int | None, str]] = list(enumerate(end.hands)) if any(end.hands) or not end.pool else [(None, end.pool)]
    on_table = {laid.letters for names in end.names for laid in names}
    return tuple(_reviewed(seat, squares, lexicon, on_table, most) for seat, squares in hands)


def _reviewed(seat: int | None, squares: str, lexicon: Lexicon, on_table: set[str], most: int) -> Review:
    letters, blanks = squares.replace(BLANK, ""), min(MOST_BLANKS, squares.count(BLANK))
    every = lexicon.book.formable(letters, blanks)
    known = lexicon.book.formable(letters, blanks, fame=FAMOUS)
    found: dict[str, Formed] = {}
    for names in (known, every):
        if len(names) and len(found) < most:
            for formed in names.best(most + len(on_table) + len(found)):
                if formed.letters not in on_table and len(found) < most:
                    found.setdefault(formed.letters, formed)
    return Review(seat, squares, tuple(found.values()), len(every))
