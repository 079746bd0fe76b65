"""A game's table, laid and looked over: a mistake in somebody's own game is told, and the game can still be played."""

from __future__ import annotations

from geoplay.core.outcome import Outcome
from geoplay.core.perspective import Perspective
from geoplay.core.table import Moment, PlainTable, Table, TableMaker
from geoplay.page.table_checks import Fault, faults

HOUSE = "geoplay.boxes."


def laid(maker: TableMaker, seen: Perspective) -> tuple[Table, Fault | None]:
    """The table of a seat, and the worst that is wrong with it.

    Where the page could not paint it, or its maker fails, a plain one with a button for each move stands in. The house's own
    tables are looked over by the tests, and not while somebody plays.
    """
    if seen.game_class.__module__.startswith(HOUSE) or isinstance(maker, PlainTable):
        return maker.table(seen), None
    try:
        table = maker.table(seen)
        found = faults(table, seen, maker)
    except Exception as error:  # noqa: BLE001 - whatever an author's code does, the table stays
        fault = Fault(f"{type(maker).__name__} fails: {type(error).__name__}: {error}.", breaks=True)
        return PlainTable().table(seen), fault
    if not found:
        return table, None
    return (PlainTable().table(seen) if found[0].breaks else table), found[0]


def ended(maker: TableMaker, seen: Perspective, outcome: Outcome) -> Moment:
    """What is said at the end; where a maker of somebody's own fails, who won and the scores."""
    if seen.game_class.__module__.startswith(HOUSE):
        return maker.moment(seen, outcome)
    try:
        return maker.moment(seen, outcome)
    except Exception:  # noqa: BLE001 - the fault is told by check_game; the end of a game is no place for it
        return PlainTable().moment(seen, outcome)
