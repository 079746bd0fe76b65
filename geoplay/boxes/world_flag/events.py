"""What happened in the World Flag Game, in words and places."""

from __future__ import annotations

from geoplay.atlas.spoken import Called
from geoplay.core.event import Event, Raw, weighed
from geoplay.core.place import Place
from geoplay.core.text import Player, Text

# What stays until one could read it, and what is announced.
NEWS = frozenset({"run"})
ANNOUNCED = frozenset({"corner"})


def describe(raw: Raw) -> Event:
    """A raw event of the engine in words."""
    return weighed(_DESCRIBE[raw[0]](raw), NEWS, ANNOUNCED)


def counted(points: list[int], bonus: int = 0) -> str:
    """How a run was counted.

    >>> counted([3, 5, 4], 25)
    '3 + 2×5 + 3×4 + 25 = 50'
    """
    parts = [str(value) if place == 1 else f"{place}×{value}" for place, value in enumerate(points, start=1)]
    if bonus:
        parts.append(str(bonus))
    total = sum(place * value for place, value in enumerate(points, start=1)) + bonus
    return f"{' + '.join(parts)} = {total}" if len(parts) > 1 else str(total)


def _cover(raw: Raw) -> Event:
    _, seat, space, place, kind = raw
    worth = f"{place}×{space.points}" if place > 1 else str(space.points)
    name = Called(space.name)
    return Event(
        "cover",
        seat,
        Text("{player} covered {country} ({points}).", player=Player(seat), country=name, points=worth),
        (Place(kind, space.id),),
        {"space": space.id, "place": place, "points": place * space.points},
        Text("You covered {country} ({points}).", country=name, points=worth),
    )


def _corner(raw: Raw) -> Event:
    _, seat, corner = raw
    return Event(
        "corner",
        seat,
        Text("{player} covered the last space of {corner}: 25 points.", player=Player(seat), corner=Text(corner)),
        data={"corner": corner},
        own_text=Text("You covered the last space of {corner}: 25 points.", corner=Text(corner)),
    )


def _score(raw: Raw) -> Event:
    _, seat, spaces, bonus, total = raw
    points = [space.points for space in spaces]
    return Event(
        "run",
        seat,
        Text("{player} counts {count}, {total} in all.", player=Player(seat), count=counted(points, bonus), total=total),
        data={"spaces": [space.id for space in spaces], "points": points, "bonus": bonus, "total": total},
        own_text=Text("You count {count}, {total} in all.", count=counted(points, bonus), total=total),
    )


def _pass(raw: Raw) -> Event:
    _, seat, able, penalty, total = raw
    values = {"penalty": penalty, "total": total}
    if able:
        text = Text("{player} refused to play: minus {penalty}, {total} in all.", player=Player(seat), **values)
        own = Text("You refused to play: minus {penalty}, {total} in all.", **values)
    else:
        text = Text("{player} could not play: minus {penalty}, {total} in all.", player=Player(seat), **values)
        own = Text("You could not play: minus {penalty}, {total} in all.", **values)
    return Event("pass", seat, text, data={"able": able, **values}, own_text=own)


def _draw(raw: Raw) -> Event:
    _, seat, spaces = raw
    cards = _together([Called(space.name) for space in spaces])
    return Event(
        "draw",
        seat,
        Text("{player} drew {cards}.", player=Player(seat), cards=cards),
        data={"spaces": [space.id for space in spaces]},
        own_text=Text("You drew {cards}.", cards=cards),
        reveals=True,
    )


def _together(names: list[Text]) -> Text:
    """Several names in one sentence, in whatever language it is read."""
    if len(names) == 1:
        return names[0]
    first = names[0]
    for name in names[1:-1]:
        first = Text("{first}, {next}", first=first, next=name)
    return Text("{first} and {last}", first=first, last=names[-1])


def _end(raw: Raw) -> Event:
    _, out, losses = raw
    return Event(
        "end",
        out,
        Text("{player} is out first: 25 points; the others lose what they hold.", player=Player(out)),
        data={"losses": losses},
        own_text=Text("You are out first: 25 points; the others lose what they hold."),
    )


_DESCRIBE = {
    "cover": _cover,
    "corner": _corner,
    "score": _score,
    "pass": _pass,
    "draw": _draw,
    "end": _end,
}
