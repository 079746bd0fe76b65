"""A whole game written down for people: every move, what was said, and what every seat could then see.

Kept in the tests, such a page shows at a glance what a change of the rules changes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from geoplay.core.game import Game
from geoplay.core.record import Record
from geoplay.core.registry import load


def playthrough(record: Record) -> str:
    """The page for a record. Views are shown whole at the start, then line by line where they changed."""
    game = load(record, until=0)
    lines = [
        f"game: {record.game}",
        f"players: {record.players}",
        f"seed: {record.seed}",
        f"options: {json.dumps(record.options)}",
    ]
    seats = [None, *range(record.players)]
    views: dict[int | None, dict[str, Any]] = {seat: {} for seat in seats}
    lines += ["", "# set-up", *_changed(game, views)]
    for number, notation in enumerate(record.moves):
        lines += ["", f"# move {number + 1}, seat {game.turn}: {notation}"]
        for event in game.play(game.parse(notation)):
            lines.append(f"  {event.kind}: {event.text}")
            if event.own_text is not None:
                lines.append(f"    to seat {event.seat}: {event.own_text}")
            if event.places:
                lines.append(f"    places: {', '.join(f'{place.kind}:{place.key}' for place in event.places)}")
        lines += _changed(game, views)
    outcome = game.outcome
    if outcome is not None:
        lines += ["", f"# over: {outcome.reason}", f"  scores {list(outcome.scores)}, ranking {list(outcome.ranking)}"]
    return "\n".join(lines) + "\n"


def _changed(game: Game[Any], views: dict[int | None, dict[str, Any]]) -> Iterator[str]:
    """What is new in each seat's view; what everybody sees is said once, as the bystander's."""
    public = game.view(None)
    for seat, before in views.items():
        after = public if seat is None else game.view(seat)
        for key, value in after.items():
            if before.get(key) != value and (seat is None or public.get(key) != value):
                yield f"  [{'all' if seat is None else seat}] {key}: {json.dumps(value, ensure_ascii=False)}"
        views[seat] = after
