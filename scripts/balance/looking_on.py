"""What is noted of each game: how long it took, who was ahead when, and which doubtful cases came up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from geoplay.core.match import Match
from geoplay.core.race import Settle
from geoplay.core.step import Step

View = Mapping[str, Any]

AHEAD: dict[str, Callable[[View], Sequence[float]]] = {
    "cities": lambda view: [view["totals"][seat] + points for seat, points in enumerate(view["points"])],
    "find-me": lambda view: [won - owed for won, owed in zip(view["piles"], view["debts"], strict=True)],
    "globe-grams": lambda view: view["scores"],
    "lindy": lambda view: [
        next(side["miles"] for side in view["sides"] if seat in side["seats"]) for seat in range(view["players"])
    ],
    "one-two-three": lambda view: [-cards for cards in view["hands"]],
    "put-in-order": lambda view: [len(kept) for kept in view["kept"]],
    "shout": lambda view: view["piles"],
    "this-and-that": lambda view: [-cards for cards in view["hands"]],
    "training": lambda view: [len(won) for won in view["won"]],
    "world-flag": lambda view: view["scores"],
}
"""What a bystander would count to say who is ahead."""

CASES: dict[str, dict[str, Callable[[View, Step], bool]]] = {
    "cities": {
        "cities:10": lambda view, step: isinstance(step.move, Settle) and bool(step.move.claims),
        "cities:12": lambda view, step: view["pack"] == 0 and view["turn"] is not None,
    },
    "find-me": {
        "find-me:6": lambda view, step: any(view["debts"]),
        "find-me:7": lambda view, step: isinstance(step.move, Settle) and not step.move.claims,
    },
    "globe-grams": {"globe-grams:26": lambda view, step: view["round"] > 1},
    "lindy": {
        "lindy:6": lambda view, step: not view["discard_open"],
        "lindy:20": lambda view, step: view["deals"] > 1,
    },
    "put-in-order": {"put-in-order:4": lambda view, step: view["draw_pile"] == 0},
    "this-and-that": {"this-and-that:6": lambda view, step: view["draw_pile"] == 0},
    "training": {"training:2": lambda view, step: bool(view["aside"])},
    "world-flag": {
        "world-flag:9": lambda view, step: view["draw_pile"] == 0,
        "world-flag:13": lambda view, step: max(view["refusals"]) > 1,
        "world-flag:15": lambda view, step: bool(view["emptied"]) and view["draw_pile"] > 0,
    },
}
"""When a case has come up that a booklet leaves open and a reading settles, by the number of the rule."""


class LookingOn:
    """A bystander at one game."""

    def __init__(self) -> None:
        self.turns = 0
        self.changes = 0
        self.cases: set[str] = set()
        self._mover: int | None = None
        self._leader: int | None = None
        self._end: Match | None = None

    def __call__(self, match: Match, step: Step) -> None:
        """Look at the table after a move."""
        self._end = match
        if step.seat is not None and step.seat != self._mover:
            self._mover = step.seat
            self.turns += 1
        view = match.game.view(None)
        name = match.game.name
        for rule, arises in CASES.get(name, {}).items():
            if rule not in self.cases and arises(view, step):
                self.cases.add(rule)
        standing = AHEAD[name](view)
        best = max(standing)
        leaders = [seat for seat, points in enumerate(standing) if points == best]
        # Who is level with the leader has not taken the lead.
        if len(leaders) == 1 and leaders[0] != self._leader:
            self.changes += self._leader is not None
            self._leader = leaders[0]

    def found(self) -> dict[str, Any]:
        """The numbers of this game."""
        assert self._end is not None
        reason = self._end.game.outcome.reason.message if self._end.game.outcome is not None else ""
        return {"turns": self.turns, "lead changes": self.changes, "cases": sorted(self.cases), "reason": reason}
