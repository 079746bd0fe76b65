"""Races: everybody may claim at once, and the engine settles the claims by rule.

The engine never looks at a clock: the match collects the claims, each with the milliseconds it took where the cards were
seen, and plays one :class:`Settle`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from geoplay.core.move import Move
from geoplay.core.text import Text

CLAIM = re.compile(r"(\d+):(\d+):(.*)", re.DOTALL)


@dataclass(frozen=True, order=True)
class Claim:
    """What a seat said or touched, and after how many milliseconds."""

    milliseconds: int
    seat: int
    answer: str


@dataclass(frozen=True)
class Race:
    """What is being raced for.

    ``claimants`` are the seats that may claim; ``choices`` the answers there are, or ``None`` where any text may be said.
    """

    prompt: Text
    claimants: tuple[int, ...]
    choices: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Settle(Move):
    """The claims of a race, in the order they were made. No claim at all is a settlement too.

    >>> move = Settle.of([Claim(900, 1, "FR"), Claim(450, 0, "IT")])
    >>> str(move)
    'settle 0:450:IT|1:900:FR'
    >>> Settle.parse(str(move)) == move
    True
    """

    claims: tuple[Claim, ...] = ()

    @classmethod
    def of(cls, claims: list[Claim]) -> Settle:
        """A settlement with its claims in order of time."""
        return cls(tuple(sorted(claims)))

    @property
    def notation(self) -> str:
        """``settle`` and the claims as ``seat:milliseconds:answer``, a bar between them."""
        claims = "|".join(f"{claim.seat}:{claim.milliseconds}:{_escape(claim.answer)}" for claim in self.claims)
        return f"settle {claims}" if claims else "settle"

    @classmethod
    def parse(cls, text: str) -> Settle | None:
        """The settlement a notation stands for, or ``None``."""
        word, _, rest = text.partition(" ")
        if word != "settle":
            return None
        claims = []
        for part in rest.split("|") if rest else []:
            found = CLAIM.fullmatch(part)
            if found is None:
                return None
            claims.append(Claim(int(found[2]), int(found[1]), _unescape(found[3])))
        return cls.of(claims)


def _escape(answer: str) -> str:
    return answer.replace("%", "%25").replace("|", "%7C").replace("\n", "%0A")


def _unescape(answer: str) -> str:
    return answer.replace("%0A", "\n").replace("%7C", "|").replace("%25", "%")
