"""Toy tables with every component that not every game has, to check here and to look at (``python -m frontend.dev.record``)."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from geoplay.core.event import Event
from geoplay.core.move import Move
from geoplay.core.outcome import Outcome
from geoplay.core.perspective import Perspective
from geoplay.core.registry import register
from geoplay.core.table import (
    Action,
    Card,
    Cell,
    Component,
    Dice,
    Die,
    Facts,
    Globe,
    GlobePlace,
    Grid,
    Hand,
    Letters,
    Lying,
    Moment,
    Motion,
    Pile,
    Placed,
    PromptTone,
    Reverse,
    RingSection,
    Row,
    SeatLine,
    Sign,
    Spread,
    Strewn,
    Table,
    TableMaker,
    Tile,
    TileTone,
)
from geoplay.core.text import Text
from tests.core.toy_games import Rivers

FLAGS = {
    "IT": "Italy", "FR": "France", "JP": "Japan", "BR": "Brazil", "TN": "Tunisia", "CH": "Switzerland", "KE": "Kenya",
    "CU": "Cuba", "IN": "India", "MK": "North Macedonia", "MN": "Mongolia", "UG": "Uganda", "KR": "South Korea",
    "RU": "Russia", "NP": "Nepal", "QA": "Qatar", "GB": "United Kingdom", "US": "United States", "BT": "Bhutan",
    "LK": "Sri Lanka", "NO": "Norway", "ZA": "South Africa", "AR": "Argentina", "CD": "Democratic Republic of the Congo",
    "NZ": "New Zealand", "SA": "Saudi Arabia", "VA": "Vatican City",
}  # fmt: skip


def flag_card(code: str, where: str = "lies", *, named: bool = True, turned: bool = False) -> Card:
    """The card of a country, as the box of flags has it."""
    name = FLAGS[code]
    reverse = (
        Reverse(name, ["Capital", f"{len(name) * 31_337:,} km²", "59.3 million", "Europe · stars, circles"]) if turned else None
    )
    tone = "gold" if code in ("ZA", "LK", "NP", "BT") else "red" if ord(code[0]) % 2 else ""
    return Card(f"{where}/{code}", f"flag:{code}", name if named else "", "", tone, name, reverse)


class Toy(TableMaker):
    """The table of a toy game: a river for each component, and laying it changes what there is to see."""

    geometries: ClassVar[tuple[str, ...]] = ("world-110m",)

    def pictures(self, seen: Perspective) -> list[str]:
        """Flags."""
        return [f"flag:{code}" for code in FLAGS]

    def shown(self, laid: int) -> tuple[dict[str, list[str]], dict[str, Component]]:
        """Layout and components once some rivers are laid."""
        raise NotImplementedError

    def table(self, seen: Perspective) -> Table:
        """Everything."""
        view = seen.view
        layout, nodes = self.shown(len(view["laid"]))
        moves = [str(move) for move in seen.legal_moves()]
        items = set(self.usable(nodes))
        actions = [Action(move, item, target, Text("Lay it")) for move in moves[:1] for item, target in sorted(items, key=str)]
        seats = [SeatLine(seat, str(seat), f"{seat} points", 3, seat == view["turn"]) for seat in range(seen.players)]
        turn = view["turn"]
        tone: PromptTone = "over" if turn is None else "you" if turn == seen.seat else "wait"
        return Table(seen.seat, turn, Text("Choose a move."), tone, seats, layout, nodes, actions)

    def usable(self, nodes: dict[str, Component]) -> list[tuple[str, str | None]]:
        """What can be used: items, and where they may go."""
        found: list[tuple[str, str | None]] = []
        for node in nodes.values():
            if isinstance(node, Row):
                gaps = [f"{node.id}/gap/{number}" for number in range(len(node.cards) + 1)]
                found += [(gap, None) for gap in gaps] + [("next", gap) for gap in gaps]
            if isinstance(node, Grid):
                places = [f"{node.id}/{x},{y}" for x, y in node.places]
                found += [(place, None) for place in places] + [("hand/IT", place) for place in places]
            if isinstance(node, Strewn):
                found += [(lying.card.id, None) for lying in node.cards]
            if isinstance(node, Dice):
                found += [(die.id, None) for die in node.dice[:2]]
            if isinstance(node, Spread):
                found += [(card.id, None) for card in node.cards[:2]]
            if isinstance(node, Letters) and node.id == "rack":
                found += [(tile.id, None) for tile in node.tiles[:3]]
            if isinstance(node, Globe):
                found.append((node.id, None))
        return found

    def move_for(self, seen: Perspective, source: str, target: str | None) -> Move | None:
        """The first that is legal."""
        return seen.legal_moves()[0]

    def motions(self, event: Event, table: Table) -> list[Motion]:
        """Nothing flies."""
        return []

    def moment(self, seen: Perspective, outcome: Outcome) -> Moment:
        """The end."""
        return Moment(Text("You won!"), [], "", list(outcome.winners), outcome.reason)


FACES: tuple[list[Sign], ...] = (
    ["star", "circle", "World"],
    ["animal", "vertical", "Africa"],
    ["cross", "horizontal", "Oceania"],
    ["circle", "star", "Europe"],
)


def dice(rolls: int) -> Dice:
    """Three dice; before the first roll they show nothing."""
    blue, other, red = FACES[rolls % len(FACES)]
    return Dice(
        "Dice",
        [
            Die("die/0", "blue", blue, f"Blue die: {blue}"),
            Die("die/1", "blue", other, f"Blue die: {other}", resting=rolls % 2 == 1),
            Die("die/2", "red", red if rolls else None, f"Red die: {red}" if rolls else "Red die"),
        ],
        rolls,
    )


class OrderTable(Toy):
    """A row one lays cards into, the next card, dice and facts."""

    def shown(self, laid: int) -> tuple[dict[str, list[str]], dict[str, Component]]:
        """More cards with every river."""
        codes = list(FLAGS)[: 4 * laid + 3]
        row = Row(
            "row",
            "By area",
            [Placed(flag_card(code, turned=True), f"{(n + 1) ** 3:,}k km²") for n, code in enumerate(codes)],
            "smallest",
            "largest",
        )
        lines: list[tuple[Any, Any]] = [
            ("Capital", "Kathmandu"),
            ("Area", "147,181 km²"),
            ("Population", "29.2 million"),
            ("Neighbours", "China, India"),
        ]
        nodes: dict[str, Component] = {
            "row": row,
            "dice": dice(laid),
            "facts": Facts("Nepal", lines, "flag:NP", "The *only* national flag that is not a rectangle."),
            "next": Pile("next", "Next card", flag_card("VA", "pile", named=False, turned=laid % 2 == 1), count=20),
        }
        return {"board": ["row"], "middle": ["dice", "facts"], "hand": ["next"]}, nodes


class GridTable(Toy):
    """A grid that grows, and a hand of flag cards."""

    def shown(self, laid: int) -> tuple[dict[str, list[str]], dict[str, Component]]:
        """A run of five across, and some that branch off."""
        cells = [
            (0, 0),
            (1, 0),
            (2, 0),
            (1, 1),
            (1, -1),
            (3, 0),
            (4, 0),
            (2, 1),
            (4, -1),
            (4, -2),
            (0, 1),
            (0, 2),
            (-0, 3),
            (3, -1),
        ][: 2 + 4 * laid]
        taken = set(cells)
        free = sorted({(x + dx, y + dy) for x, y in taken for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} - taken)
        grid = Grid(
            "grid",
            "The grid",
            [Cell(flag_card(code), x, y) for code, (x, y) in zip(FLAGS, cells, strict=False)],
            [place for place in free if laid < 2 or -1 < place[0] < 5],
            5,
            [(0, 0, 4, 0)] if (4, 0) in taken else [],
        )
        hand = Hand("Your hand", [flag_card(code, "hand") for code in list(FLAGS)[:9]])
        return {"board": ["grid"], "middle": ["dice"], "hand": ["hand"]}, {"grid": grid, "hand": hand, "dice": dice(laid)}


class StrewnTable(Toy):
    """21 flags strewn on a table, dice, and won cards spread out."""

    def shown(self, laid: int) -> tuple[dict[str, list[str]], dict[str, Component]]:
        """One less with every river."""
        chance = Random(5)
        codes = list(FLAGS)[:21]
        places = [
            ((n % 7 + 0.5 + chance.uniform(-0.22, 0.22)) / 7, (n // 7 + 0.5 + chance.uniform(-0.2, 0.2)) / 3) for n in range(21)
        ]
        lying = [
            Lying(flag_card(code, named=False), place, chance.uniform(-18, 18)) for code, place in zip(codes, places, strict=True)
        ]
        nodes: dict[str, Component] = {
            "strewn": Strewn("The table", lying[laid:]),
            "dice": dice(laid),
            "won": Spread(
                "Won cards", [flag_card(code, "won", turned=n % 2 == 1) for n, code in enumerate(codes[:laid])], "None yet"
            ),
        }
        return {"board": ["strewn"], "middle": ["dice", "won"], "hand": []}, nodes


class GlobeTable(Toy):
    """A globe in its ring, and letters."""

    def shown(self, laid: int) -> tuple[dict[str, list[str]], dict[str, Component]]:
        """The globe spins once for every river."""
        ring = [
            RingSection(str(number % 7 + 1) if number % 5 else "Exchange", "letters" if number % 5 else "chance")
            for number in range(20)
        ]
        tones: list[TileTone] = ["black", "red", "blue", "blank"]
        rack = [
            Tile(f"rack/{n}", letter, tones[n % 4 if n % 4 < 3 or n > 9 else 0], (n * 3) % 11)
            for n, letter in enumerate("ADISABEBAQZXYLM")
        ]
        places = [
            GlobePlace("place/0", (38.7, 9.0), "Addis Ababa", 0),
            GlobePlace("place/1", (12.5, 41.9), "Roma", 1),
            GlobePlace("place/2", (-70.0, -33.4), "Santiago"),
        ]
        nodes: dict[str, Component] = {
            "globe": Globe(
                "globe",
                "world-110m",
                ring,
                laid * 7 % 20 if laid else None,
                laid,
                (38.7, 9.0) if laid else None,
                places[: laid + 1],
                "The globe",
            ),
            "rack": Letters("rack", "Your letters", rack),
            "pot": Letters(
                "pot", "The pot", [Tile(f"pot/{n}", letter, "black", 1) for n, letter in enumerate("KENYA")], None, "", True
            ),
            "name": Letters(
                "name",
                "Addis Ababa",
                [Tile(f"name/{n}", x, tones[n % 3], n) for n, x in enumerate("ADDISABABA")],
                1,
                "30 points",
                True,
            ),
        }
        return {"board": ["globe"], "middle": ["pot", "name"], "hand": ["rack"]}, nodes


TABLES: dict[str, type[Toy]] = {"order": OrderTable, "grid": GridTable, "strewn": StrewnTable, "globe": GlobeTable}


def toy_game(name: str) -> type[Rivers]:
    """A toy game with one of the tables, registered as ``toy-<name>``."""
    members = {"__slots__": (), "__module__": __name__, "name": f"toy-{name}", "table": TABLES[name]}
    game: type[Rivers] = type(f"Toy{name.title()}", (Rivers,), members)
    register(game)
    return game
