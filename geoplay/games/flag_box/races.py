"""What the races of the box have in common: whose claim is heard first, and which settlements are none.

>>> from geoplay.core.race import Claim
>>> [claim.seat for claim in in_order([Claim(500, 0, "a"), Claim(500, 2, "b"), Claim(400, 1, "c")], dealer=0, players=3)]
[1, 2, 0]
"""

from __future__ import annotations

from collections.abc import Sequence

from geoplay.core.race import Claim, Race, Settle
from geoplay.core.refusal import Refusal
from geoplay.core.text import Text

SILENCE = Settle()
LONGEST_ANSWER = 200


def in_order(claims: Sequence[Claim], dealer: int, players: int) -> list[Claim]:
    """The first claim of each seat by time; equal times go to whoever sits nearest to the dealer's left."""
    order = sorted(claims, key=lambda claim: (claim.milliseconds, (claim.seat - dealer - 1) % players))
    heard: dict[int, Claim] = {}
    for claim in order:
        heard.setdefault(claim.seat, claim)
    return list(heard.values())


def can_settle(race: Race | None, settlement: Settle) -> bool:
    """Whether these claims can be made in the race that is on."""
    return race is not None and _amiss(race, settlement) is None


def refuse_settlement(race: Race, settlement: Settle, rule: str) -> Refusal:
    """Why claims cannot be made in the race that is on."""
    return Refusal(rule, _amiss(race, settlement) or Text("This race cannot be settled so."))


def _amiss(race: Race, settlement: Settle) -> Text | None:
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
