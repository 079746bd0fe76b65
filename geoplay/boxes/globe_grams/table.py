"""How Globe-Grams looks: the globe in its ring, squares in three colours, names before each player with how they were counted.

A name is written, or spelt by picking squares: one's own, all three special ones, or all of another player's name. Every name
lands on the globe, which turns there and says what it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from geoplay.atlas.gazetteer import POINTS, Entry
from geoplay.atlas.gazetteer.letters import ALPHABET, BLANK, fold
from geoplay.boxes.globe_grams.advice import hints
from geoplay.boxes.globe_grams.events import spaced
from geoplay.boxes.globe_grams.guide import GUIDE
from geoplay.boxes.globe_grams.kinds import country_of, fame_in_words, what_it_is
from geoplay.boxes.globe_grams.lexicon import Lexicon
from geoplay.boxes.globe_grams.meaning import lexicon_for, meant
from geoplay.boxes.globe_grams.moves import Capture, Discard, Exchange, Form, Pass, Special, Spin, Take
from geoplay.boxes.globe_grams.rules import GlobeGrams
from geoplay.boxes.globe_grams.squares import Section, colours, in_order, pot_of, ring_of, section_in_words, without
from geoplay.core.event import Event
from geoplay.core.guide import GuideStep
from geoplay.core.move import Move
from geoplay.core.outcome import Outcome
from geoplay.core.perspective import Perspective
from geoplay.core.refusal import Refusal
from geoplay.core.table import (
    Action,
    Button,
    Buttons,
    Card,
    Clock,
    Component,
    Facts,
    Globe,
    GlobePlace,
    Group,
    Letters,
    Moment,
    Motion,
    Picking,
    Pile,
    Point,
    PrintedCard,
    PromptTone,
    RingSection,
    SeatLine,
    Table,
    TableMaker,
    Tile,
    Words,
)
from geoplay.core.text import Player, Text, together

GEOMETRY = "world-110m"
LONGEST_NAME = 60
GLOBE, SPIN, PASS, POT = "globe", "spin", "pass", "pot"
HAND, POOL, SPECIAL, NAME = "hand/", "pool/", "special/", "name/"
REVIEWED = 3
# So many squares are printed in the place of a card.
TO_A_CARD = 12


class GlobeGramsTable(TableMaker):
    """The table of Globe-Grams."""

    guide_steps: ClassVar[tuple[GuideStep, ...]] = GUIDE

    geometries = (GEOMETRY,)

    def printed(self, options: Mapping[str, Any]) -> list[PrintedCard]:
        """All squares of the pot, twelve in the place of a card."""
        pot = zip(ALPHABET + BLANK, pot_of(options["letters"]), strict=True)
        squares = _tiles("", "".join(letter * count for letter, count in pot))
        return [
            PrintedCard(Card(f"squares/{at}", None, ""), squares=squares[at : at + TO_A_CARD])
            for at in range(0, len(squares), TO_A_CARD)
        ]

    def table(self, seen: Perspective) -> Table:
        """Globe, squares and names through a seat's eyes."""
        view = seen.view
        lexicon = lexicon_for(seen)
        nodes: dict[str, Component] = {GLOBE: _globe(view, lexicon, ring_of(seen.options["ring"]))}
        board = [GLOBE]
        if view["latest"]:
            nodes["facts"] = place_facts(lexicon.known(view["latest"]))
            board.append("facts")
        middle = [name for seat in _round_the_table(seen) for name in _before(seat, view, lexicon, nodes, seen.seat)]
        if view["last_round"] is not None:
            nodes["review"] = _review(seen, view)
            middle.append("review")
        hand = _own_squares(view, seen, nodes)
        if view["phase"] == "take" and view["turn"] == seen.seat:
            nodes["choice"] = Letters("choice", Text("In the pot"), _pot_tiles(view))
            hand.insert(0, "choice")
        buttons = _buttons(seen, view)
        if buttons:
            nodes["turn"] = Buttons(Text("Your turn"), buttons)
            hand.append("turn")
        prompt, tone = _prompt(view, seen.seat)
        return Table(
            seen.seat,
            view["turn"],
            prompt,
            tone,
            [_seat_line(view, seat) for seat in range(seen.players)],
            {"board": board, "middle": middle, "hand": hand},
            nodes,
            _actions(seen, view),
            _refusals(seen, view),
            pick=_picking(seen, view),
            clock=_clock(view),
        )

    def find(self, seen: Perspective, name: str) -> tuple[Text, tuple[float, float] | None]:
        """The globe is everybody's dictionary (globe-grams:3): where a name lies, and what it is; else what is spelt like it."""
        book = lexicon_for(seen).book
        wanted = name.strip()[:LONGEST_NAME]
        if not fold(wanted):
            return Text("Write a name with letters from A to Z."), None
        found = book.find(wanted)
        if found:
            entry = found[0]
            return Text("{name}: {what}", name=entry.name, what=what_it_is(entry)), (entry.lon, entry.lat)
        near = [Text("{name}", name=entry.name) for entry in book.nearest(wanted, 3)]
        if near:
            return Text("{name} is not on the globe. Nearest: {near}.", name=wanted, near=together(near)), None
        return Text("{name} is not on the globe.", name=wanted), None

    def move_for(self, seen: Perspective, source: str, target: str | None) -> Move | None:
        """The globe or a button; a square that is dragged to the pot."""
        if source in (GLOBE, SPIN):
            return Spin()
        if source == PASS:
            return Pass()
        if source.startswith(HAND) and target == POT:
            return Discard(_letter(source))
        return None

    def picked(self, seen: Perspective, picking: int, items: list[str], text: str) -> Move | None:
        """The squares of a TAKE, DISCARD or EXCHANGE, or a name."""
        view = seen.view
        choice = {"take": Take, "discard": Discard, "exchange": Exchange}.get(view["phase"])
        written = text.strip()
        if choice is not None:
            squares = "".join(sign for sign in written.upper() if sign.isalpha() or sign == BLANK) or "".join(map(_letter, items))
            squares = fold(squares) + BLANK * squares.count(BLANK)
            return choice(in_order(squares)) if squares else None
        names = {laid["serial"]: laid["letters"] for row in view["names"] for laid in row}
        serials = {int(item.split("/")[1]) for item in items if item.startswith(NAME)}
        captured = names.get(serials.pop()) if serials else None
        special = any(item.startswith(SPECIAL) for item in items)
        spelt = "".join(map(_letter, items))
        # A picked blank leaves no letter in what the page has written down.
        blank = BLANK in spelt and written.upper() == spelt.replace(BLANK, "")
        return meant(seen, spelt if blank or not written else written, special, captured)

    def hints(self, seen: Perspective, move: Move) -> list[Words]:
        """That there is a name, what it is, how it begins."""
        return list(hints(seen, move))

    def suggested(self, move: Move, table: Table) -> Action | None:
        """A name is shown at the first of one's own squares it takes."""
        if isinstance(move, Form | Special | Capture):
            return Action(str(move), _first_square(move, table), None, _say(move))
        if isinstance(move, Take | Discard | Exchange):
            prefix = "pot/" if isinstance(move, Take) else HAND
            return Action(str(move), f"{prefix}{move.squares[0]}0", None, _say(move))
        return super().suggested(move, table)

    def motions(self, event: Event, table: Table) -> list[Motion]:
        """Squares travel from the globe to a hand, and from there to a name."""
        hand = _prefix(event.seat, table.seat)
        if event.kind in ("spin", "take"):
            tiles = _tiles_of(table, event.seat)
            taken = event.data.get("taken") or event.data.get("squares") or ""
            source = GLOBE if event.kind == "spin" else POT
            return [Motion(item, source) for item in _last_copies(taken, tiles)]
        if event.kind in ("name", "capture"):
            serial = event.data["serial"]
            left = [_letter(item) for item in _tiles_of(table, event.seat)]
            motions = []
            for place, letter in enumerate(event.data["name"]):
                motions.append(Motion(f"{NAME}{serial}/{place}{letter}", f"{hand}{letter}{left.count(letter)}"))
                left.append(letter)
            return motions
        return []

    def moment(self, seen: Perspective, outcome: Outcome) -> Moment:
        """Who reached the goal. The fact is left to whoever knows stories of the places that were named."""
        title: Words
        if seen.seat in outcome.winners:
            title = Text("You and your partner won!") if len(outcome.winners) > 1 else Text("You won!")
        else:
            title = Text("{player} won.", player=Player(outcome.winners[0]))
        order = sorted(range(seen.players), key=lambda seat: -outcome.scores[seat])
        lines: list[Words] = [Text("{player}: {score} points", player=Player(seat), score=outcome.scores[seat]) for seat in order]
        return Moment(title, lines, "", list(outcome.winners), outcome.reason)


# ---- squares -----------------------------------------------------------------------------------------------------


def tile(item: str, letter: str, stands_for: str = "") -> Tile:
    """A square; a blank with the letter it stands for, if it has one."""
    if letter == BLANK:
        return Tile(item, stands_for, "blank")
    return Tile(item, letter, colours()[letter], POINTS[letter])


def _tiles(prefix: str, squares: str) -> list[Tile]:
    """Squares whose ids say their letter and which copy they are, so that they stay the same while others come and go."""
    return [tile(f"{prefix}{square}{squares[:place].count(square)}", square) for place, square in enumerate(squares)]


def _letter(item: str) -> str:
    """The letter of a square by its id: ``hand/A0``, ``name/3/1D``."""
    return item.rpartition("/")[2].strip("0123456789")


def _prefix(seat: int | None, own: int) -> str:
    return HAND if seat == own else f"hand-{seat}/"


def _tiles_of(table: Table, seat: int | None) -> list[str]:
    node = table.nodes.get("hand" if seat == table.seat else f"hand-{seat}") or table.nodes.get("pool")
    return [tile.id for tile in node.tiles] if isinstance(node, Letters) else []


def _last_copies(squares: str, items: list[str]) -> list[str]:
    """The ids of squares that have just come to others: the last copies of their letters."""
    found: list[str] = []
    for square in squares:
        copies = [item for item in items if _letter(item) == square and item not in found]
        found += copies[-1:]
    return found


def _laid_tiles(laid: dict[str, Any]) -> list[Tile]:
    """The squares of a name, blanks where they stand."""
    blanks = laid["blanks"]
    tiles = []
    for place, letter in enumerate(laid["letters"]):
        item = f"{NAME}{laid['serial']}/{place}{letter}"
        if letter in blanks:
            blanks = without(blanks, letter)
            tiles.append(tile(item, BLANK, letter))
        else:
            tiles.append(tile(item, letter))
    return tiles


# ---- pieces of the table -----------------------------------------------------------------------------------------


def _round_the_table(seen: Perspective) -> list[int]:
    """The seats in the order they play after this one; one's own names come last, next to one's letters."""
    return [*seen.others, *([] if seen.looks_on else [seen.seat])]


def _globe(view: dict[str, Any], lexicon: Lexicon, ring: tuple[Section, ...]) -> Globe:
    sections = [RingSection(section_in_words(section.text), "letters" if section.letters else "chance") for section in ring]
    places = []
    for seat, names in enumerate(view["names"]):
        for laid in names:
            entry = lexicon.known(laid["letters"])
            places.append(GlobePlace(f"place/{laid['serial']}", _point(entry), entry.name, seat))
    latest = lexicon.known(view["latest"]) if view["latest"] else None
    if latest is not None and latest.name not in [place.text for place in places]:
        places.append(GlobePlace("place/latest", _point(latest), latest.name))
    towards = None if latest is None else (latest.lon, latest.lat)
    label = Text("The globe in its horizon ring")
    return Globe(GLOBE, GEOMETRY, sections, view["section"], view["spins"], towards, places, label)


def _point(entry: Entry) -> Point:
    return entry.lon, entry.lat


def place_facts(entry: Entry) -> Facts:
    """What there is to know of a place that was named: what it is, where, and how well it is known.

    >>> from geoplay.atlas import gazetteer
    >>> [(str(what), str(value)) for what, value in place_facts(gazetteer.find("Siam")[0]).lines][-1]
    ('Today', 'Thailand')
    """
    lines: list[tuple[Words, Words]] = [(Text("What"), what_it_is(entry))]
    country = country_of(entry)
    if country is not None:
        lines.append((Text("Where"), country))
    lines.append((Text("Fame"), fame_in_words(entry)))
    if entry.now is not None:
        lines.append((Text("Today"), entry.now))
    return Facts(entry.name, lines)


def _before(seat: int, view: dict[str, Any], lexicon: Lexicon, nodes: dict[str, Component], own: int) -> list[str]:
    """What lies before a seat: its letters (one's own lie elsewhere) and its names, in one group."""
    inside = []
    if view["version"] == "hands" and seat != own:
        name = f"hand-{seat}"
        nodes[name] = Letters(name, Text("Letters"), _tiles(f"hand-{seat}/", view["hands"][seat]), seat, small=True)
        inside.append(name)
    for laid in view["names"][seat]:
        name = f"name-{laid['serial']}"
        written = lexicon.known(laid["letters"]).name
        nodes[name] = Letters(f"{NAME}{laid['serial']}", written, _laid_tiles(laid), seat, laid["counted"], small=True)
        inside.append(name)
    title = Text("Your names") if seat == own else Text("{player}", player=Player(seat))
    note = Text("{count} of {needed} names", count=_names_of_side(view, seat), needed=view["needed"])
    nodes[f"before-{seat}"] = Group(title, inside, seat, "row", note)
    return [f"before-{seat}"]


def _names_of_side(view: dict[str, Any], seat: int) -> int:
    side = view["sides"][seat]
    return sum(len(names) for other, names in enumerate(view["names"]) if view["sides"][other] == side)


def _own_squares(view: dict[str, Any], seen: Perspective, nodes: dict[str, Component]) -> list[str]:
    """Special letters and one's own, or the pool; and the pot."""
    count = sum(view["pot"].values())
    label = Text("Pot: {count} squares", count=count)
    nodes[POT] = Pile(POT, Text("Pot"), back=True, count=count, empty=Text("empty"), label=label)
    if view["version"] == "pot":
        nodes["pool"] = Letters("pool", Text("The pool, for all"), _tiles(POOL, view["pool"]))
        nodes["pots"] = Group(Text("On the table"), [POT])
        return ["pots", "pool"]
    nodes["special"] = Letters("special", Text("Special letters"), _tiles(SPECIAL, view["special"]), note="× 3")
    nodes["pots"] = Group(Text("On the table"), [POT, "special"])
    if seen.looks_on:
        return ["pots"]
    nodes["hand"] = Letters("hand", Text("Your letters"), _tiles(HAND, view["hands"][seen.seat]))
    return ["pots", "hand"]


def _pot_tiles(view: dict[str, Any]) -> list[Tile]:
    """The letters one may take: each twice where two are asked for and there."""
    tiles = []
    for letter, count in view["pot"].items():
        if letter != BLANK:
            tiles += [tile(f"pot/{letter}{copy}", letter) for copy in range(min(count, view["to_choose"]))]
    return tiles


def _buttons(seen: Perspective, view: dict[str, Any]) -> list[Button]:
    if view["turn"] != seen.seat:
        return []
    if view["phase"] == "spin":
        return [Button(SPIN, Text("Spin the globe"))]
    if view["phase"] == "names":
        return [Button(PASS, Text("End the turn") if view["formed"] else Text("Pass"))]
    return []


def _actions(seen: Perspective, view: dict[str, Any]) -> list[Action]:
    if view["turn"] != seen.seat:
        return []
    if view["phase"] == "spin":
        return [Action("spin", item, None, Text("Spin the globe")) for item in (GLOBE, SPIN)]
    if view["phase"] == "names":
        return [Action("pass", PASS, None, Text("End the turn") if view["formed"] else Text("Pass"))]
    if view["phase"] == "discard" and view["to_choose"] == 1:
        return [
            Action(f"discard {square.letter or BLANK}", square.id, POT, Text("Put {letter} back", letter=square.letter or BLANK))
            for square in _tiles(HAND, view["hands"][seen.seat])
        ]
    return []


def _picking(seen: Perspective, view: dict[str, Any]) -> list[Picking]:
    if view["turn"] != seen.seat:
        return []
    number = view["to_choose"]
    own = [square.id for square in _tiles(HAND, view["hands"][seen.seat])]
    if view["phase"] == "take":
        return [Picking([square.id for square in _pot_tiles(view)], number, number, Text("Take"))]
    if view["phase"] == "discard":
        return [Picking(own, number, number, Text("Into the pot"))]
    if view["phase"] == "exchange":
        return [Picking(own, number, number, Text("Pass to the left"))]
    if view["phase"] != "names":
        return []
    own += [square.id for square in (*_tiles(POOL, view["pool"]), *_tiles(SPECIAL, view["special"]))]
    side = view["sides"][seen.seat]
    if view["version"] == "hands":
        for seat, names in enumerate(view["names"]):
            if view["sides"][seat] != side:
                own += [square.id for laid in names for square in _laid_tiles(laid)]
    return [Picking(own, 0, len(own), Text("Lay the name"), Text("Write or pick a name"))]


def _refusals(seen: Perspective, view: dict[str, Any]) -> dict[str, Refusal]:
    if view["turn"] != seen.seat or view["phase"] == "spin":
        return {}
    refusal = seen.why_not(Spin())
    return {} if refusal is None else {GLOBE: refusal}


def _prompt(view: dict[str, Any], seat: int) -> tuple[Words, PromptTone]:
    turn, phase = view["turn"], view["phase"]
    if turn is None:
        return Text("The game is over."), "over"
    if turn != seat:
        return Text("{player} is to move.", player=Player(turn)), "wait"
    if phase == "spin":
        return Text("Spin the globe."), "you"
    values: dict[str, Any] = {
        "section": section_in_words(view["section_text"]),
        "count": view["to_choose"],
    }
    if phase == "take":
        text = Text(
            "{section}: choose a letter from the pot.", plural="{section}: choose {count} letters from the pot.", **values
        )
    elif phase == "discard":
        text = Text("{section}: put a square back.", plural="{section}: put {count} squares back.", **values)
    elif phase == "exchange":
        text = Text(
            "{section}: choose a square for the player on your left.",
            plural="{section}: choose {count} squares for the player on your left.",
            **values,
        )
    elif view["version"] == "pot":
        text = Text("Form names out of the pool. A name gives you another spin.")
    else:
        text = Text("Form as many names as you can, or pass.")
    return text, "you"


def _clock(view: dict[str, Any]) -> Clock | None:
    """The minute for thinking, where it was asked for, while one may form names."""
    if view["clock"] is None or view["phase"] != "names" or view["turn"] != view["seat"]:
        return None
    return Clock(f"{view['round']}-{view['spins']}", view["clock"], Text("Time to think"))


def _seat_line(view: dict[str, Any], seat: int) -> SeatLine:
    score = view["side_scores"][seat]
    note = Text("{count} of {needed}", count=_names_of_side(view, seat), needed=view["needed"])
    cards = len(view["hands"][seat]) if view["version"] == "hands" else None
    return SeatLine(seat, str(score), Text("{score} points", score=score), cards, view["turn"] == seat, note)


# ---- hints -------------------------------------------------------------------------------------------------------


def _say(move: Move) -> Text:
    """A move in words."""
    if isinstance(move, Capture):
        return Text("Make {name} of {old}", name=move.letters, old=move.captured)
    if isinstance(move, Special):
        return Text("Lay {name} with the special letters", name=move.letters)
    if isinstance(move, Form):
        return Text("Lay {name}", name=move.letters)
    assert isinstance(move, Take | Discard | Exchange)
    squares = spaced(move.squares)
    if isinstance(move, Take):
        return Text("Take {letters}", letters=squares)
    return (
        Text("Put back {letters}", letters=squares) if isinstance(move, Discard) else Text("Pass on {letters}", letters=squares)
    )


def _first_square(move: Form | Special | Capture, table: Table) -> str:
    """The first square of one's own, or of the pool, that a name takes; the button that ends the turn if there is none."""
    own = _tiles_of(table, table.seat)
    return next((item for letter in move.letters for item in own if _letter(item) == letter), PASS)


# ---- after a round -----------------------------------------------------------------------------------------------


def _review(seen: Perspective, view: dict[str, Any]) -> Facts:
    """What could still have been formed when the last round ended."""
    last = view["last_round"]
    game = seen.imagine(Random(0))
    assert isinstance(game, GlobeGrams)
    lines: list[tuple[Words, Words]] = []
    for review in game.review_round(REVIEWED):
        who: Words = Text("The pool") if review.seat is None else Text("{player}", player=Player(review.seat))
        names = [Text("{name} ({points})", name=formed.name, points=formed.score) for formed in review.names]
        lines.append((who, together(names) if names else Text("nothing")))
    title = Text("Round {round}: what was still in the letters", round=last["number"])
    return Facts(title, lines)
