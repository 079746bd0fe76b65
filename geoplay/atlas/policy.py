"""How the atlas treats disputed places. Standard library only."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from geoplay.core.language import accept_language

if TYPE_CHECKING:
    from pandas import DataFrame

LANGUAGES = ("en", "it")


@dataclass(frozen=True)
class Treatment:
    """How one disputed place is drawn, and why."""

    id: str
    place: str
    treatment: str
    keys: tuple[str, ...]


class Policy(tuple[Treatment, ...]):
    """All treatments, readable as they are: as text, as Markdown in a notebook, as a table.

    >>> print(str(policy())[:67])
    The rule: Members and observers of the United Nations are countries
    """

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join(f"{entry.place}: {entry.treatment}" for entry in self)

    def _repr_markdown_(self) -> str:
        return "\n".join(f"- **{entry.place}**: {entry.treatment}" for entry in self)

    def about(self, key: str) -> Policy:
        """The treatments that concern a country or a place of 1960.

        >>> [entry.place for entry in policy().about("EH")]
        ['Western Sahara']
        """
        return Policy(entry for entry in self if key in entry.keys)

    def to_frame(self) -> DataFrame:
        """The treatments as a pandas DataFrame, one row for each."""
        from pandas import DataFrame

        frame: DataFrame = DataFrame([vars(entry) for entry in self]).set_index("id")
        return frame


@cache
def policy(language: str = "en") -> Policy:
    """What the atlas draws where there is a dispute, today and in 1960, in English or Italian.

    >>> policy("it")[1].treatment[:10]
    'In Ucraina'
    >>> policy("xx")
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: the policy speaks en, it, not 'xx'.
    """
    accept_language(language, LANGUAGES, "the policy")
    rows = json.loads((files("geoplay.atlas") / "products" / "policy.json").read_text("utf-8"))
    return Policy(
        Treatment(row["id"], row[f"place_{language}"], row[f"treatment_{language}"], tuple(row["keys"])) for row in rows
    )
