"""Answers in a race, judged: what the right one was, and how quick everybody was.

The right answer is what the game's own expertise lets somebody say who knows everything and overlooks nothing.
"""

from __future__ import annotations

from random import Random
from typing import Any

from geoplay.core.expertise import Expertise
from geoplay.core.game import Game
from geoplay.core.perspective import Perspective
from geoplay.core.race import Claim, Settle
from geoplay.core.reflexes import Reflexes
from geoplay.reviews.judgement import Reply

ALL_KNOWING = Reflexes(median=1, spread=0.0, knowledge=1.0, attention=1.0, memory=1e9, noise=0.0)


def judge_reply(game: Game[Any], settlement: Settle, seat: int) -> tuple[str, Reply] | None:
    """The verdict on what a seat said (or did not say) in the race that is on; ``None`` if there was nothing for it to say."""
    expertise: Expertise[Any] = type(game).expertise()
    right = expertise.claim(Perspective(game, seat), ALL_KNOWING, Random(0))
    own = min((claim for claim in settlement.claims if claim.seat == seat), default=None)
    if right is None and own is None:
        return None
    quickest = min((claim.milliseconds for claim in settlement.claims if _wins(game, claim)), default=None)
    reply = Reply(
        None if own is None else expertise.said(own.answer),
        "" if right is None else expertise.said(right.answer),
        None if own is None else own.milliseconds,
        quickest,
    )
    if own is None:
        return "silent", reply
    if not _wins(game, own) and (right is None or own.answer != right.answer):
        return "wrong", reply
    return ("first" if quickest is None or own.milliseconds <= quickest else "late"), reply


def _wins(game: Game[Any], claim: Claim) -> bool:
    """Whether a claim would have won something had nobody else made one."""
    expertise = type(game).expertise()
    before = expertise.points(game)
    later = game.clone()
    later.apply(Settle((claim,)))
    after = expertise.points(later)
    if before is None or after is None:
        return game.closes_race(claim)
    return bool(after[claim.seat] > before[claim.seat])
