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
LONGEST_ANSWER = 200


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
    ``contenders`` are those who can win it, where others may only claim to their cost; ``None`` where all claimants can.
    """

    prompt: Text
    claimants: tuple[int, ...]
    choices: tuple[str, ...] | None = None
    contenders: tuple[int, ...] | None = None


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


def amiss(race: Race, settlement: Settle) -> Text | None:
    """Why these claims cannot be made in a race, whatever the game; ``None`` if they can.

    >>> race = Race(Text("Which city?"), (1, 2))
    >>> str(amiss(race, Settle((Claim(-5, 1, "Rome"),))))
    'A time counts from 0 milliseconds on, not -5.'
    >>> amiss(race, Settle((Claim(900, 1, "Rome"),))) is None
    True
    """
    for claim in settlement.claims:
        if claim.seat not in race.claimants:
            return Text("Nobody sits at seat {seat}, so nobody can answer there.", seat=claim.seat)
        if claim.milliseconds < 0:
            return Text("A time counts from 0 milliseconds on, not {milliseconds}.", milliseconds=claim.milliseconds)
        if len(claim.answer) > LONGEST_ANSWER:
            return Text(
                "An answer has {most} letters at most; this one has {count}.", most=LONGEST_ANSWER, count=len(claim.answer)
            )
        if race.choices is not None and claim.answer not in race.choices:
            return Text("{answer!r} is not one of the answers there are to choose from.", answer=claim.answer)
    return None


def _escape(answer: str) -> str:
    return answer.replace("%", "%25").replace("|", "%7C").replace("\n", "%0A")


def _unescape(answer: str) -> str:
    return answer.replace("%0A", "\n").replace("%7C", "|").replace("%25", "%")
