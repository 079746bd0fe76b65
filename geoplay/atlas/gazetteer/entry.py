"""An entry of the gazetteer: one place that bears a name."""

from __future__ import annotations

from dataclasses import dataclass

KINDS = (
    "bay", "canal", "cape", "capital", "city", "continent", "country", "desert", "gulf", "island", "islands",
    "isthmus", "lake", "mountain", "ocean", "pass", "peninsula", "plain", "plateau", "quarter", "range", "reef",
    "region", "river", "sea", "site", "state", "strait", "territory", "valley", "volcano", "waterfall",
)  # fmt: skip


@dataclass(frozen=True)
class Entry:
    """One place that bears a name.

    `name` is how the place is written, `letters` how the name is laid in squares: the letters BLACK may stand
    for the Black Sea (rule `globe-grams:5`). `country` is an ISO code, or empty for what belongs to none or to
    several. `fame` goes from 0 to 1; how it is measured says `docs/atlas.md`. `now` is what a former name has
    become.
    """

    name: str
    letters: str
    kind: str
    country: str
    lat: float
    lon: float
    fame: float
    now: str | None = None
    words: int = 1

    @property
    def former(self) -> bool:
        """Whether the name is no longer in use: Siam, Leningrad."""
        return self.now is not None

    @property
    def short(self) -> bool:
        """Whether the name has two letters only, like Po and Ob: real, but not every table allows it."""
        return len(self.letters) < 3
