"""Why a move is not possible in Globe-Grams: the rule's number and a sentence that helps."""

from __future__ import annotations

from typing import Any

from geoplay.atlas.gazetteer.geographical_words import GEOGRAPHICAL_WORDS
from geoplay.atlas.gazetteer.letters import BLANK
from geoplay.boxes.globe_grams.events import spaced
from geoplay.boxes.globe_grams.lexicon import Lexicon
from geoplay.boxes.globe_grams.moves import Blank, Capture, Discard, Exchange, Form, Special, Spin, Take
from geoplay.boxes.globe_grams.scoring import MOST_BLANKS
from geoplay.boxes.globe_grams.squares import lacking, section_in_words, without
from geoplay.core.move import Move
from geoplay.core.refusal import Refusal
from geoplay.core.text import Player, Text, together

NEAREST = 3

# What is to be done first, by phase: the rule that says so.
FIRST = {
    "spin": Refusal("globe-grams:16", Text("Spin the globe first.")),
    "take": Refusal("globe-grams:18", Text("First take your letters from the pot.")),
    "discard": Refusal("globe-grams:19", Text("First put letters back into the pot.")),
    "exchange": Refusal("globe-grams:20", Text("First choose what to pass to the player on your left.")),
    "names": Refusal("globe-grams:21", Text("You have spun already: form a name, or pass.")),
    "over": Refusal("globe-grams:14", Text("The game is over: somebody has reached the goal.")),
}


def refuse(view: dict[str, Any], lexicon: Lexicon, move: Move) -> Refusal:
    """The refusal of a move that is not legal in this view."""
    phase = view["phase"]
    wanted = {Spin: "spin", Take: "take", Discard: "discard", Exchange: "exchange"}.get(type(move), "names")
    if phase != wanted:
        return FIRST[phase]
    if isinstance(move, Take | Discard | Exchange):
        return _refuse_choice(view, move)
    if isinstance(move, Blank):
        return _refuse_blank(view)
    if isinstance(move, Form | Special | Capture):
        return _Name(view, lexicon, move).refusal()
    return Refusal("globe-grams:21", Text("That is no move of this game: spin, form a name, or pass."))


def _refuse_choice(view: dict[str, Any], move: Take | Discard | Exchange) -> Refusal:
    number = view["to_choose"]
    there = "".join(square * count for square, count in view["pot"].items()) if isinstance(move, Take) else _own(view)
    rule = {Take: "globe-grams:18", Discard: "globe-grams:19", Exchange: "globe-grams:20"}[type(move)]
    if isinstance(move, Take) and BLANK in move.squares:
        return Refusal(rule, Text("Blanks cannot be taken: choose letters."))
    if len(move.squares) != number:
        section = section_in_words(view["section_text"])
        return Refusal(
            rule,
            Text("{section} asks for one square.", plural="{section} asks for {count} squares.", section=section, count=number),
        )
    missing = spaced(lacking(move.squares, there))
    if isinstance(move, Take):
        return Refusal(rule, Text("The pot has no {letters} left.", letters=missing))
    return Refusal(rule, Text("You have no {letters} among your letters. What lies in a name stays there.", letters=missing))


def _refuse_blank(view: dict[str, Any]) -> Refusal:
    if BLANK not in _own(view):
        return Refusal("globe-grams:7", Text("You have no blank."))
    if len(view["wild"]) < MOST_BLANKS:
        return Refusal(
            "globe-grams:7", Text("Every blank of yours has a letter already: {letters}.", letters=spaced(view["wild"]))
        )
    return Refusal(
        "globe-grams:7", Text("Two blanks have a letter already: {letters}. No name takes more.", letters=spaced(view["wild"]))
    )


def _own(view: dict[str, Any]) -> str:
    """The squares names are formed of."""
    squares: str = view["pool"] if view["version"] == "pot" else view["hands"][view["turn"]]
    return squares


class _Name:
    """A name that cannot be laid, and why."""

    def __init__(self, view: dict[str, Any], lexicon: Lexicon, move: Form | Special | Capture) -> None:
        self.view = view
        self.lexicon = lexicon
        self.move = move
        self.own = _own(view)
        self.letters = move.letters

    def refusal(self) -> Refusal:
        """The first reason there is."""
        if self.view["version"] == "pot" and not isinstance(self.move, Form):
            what = Text("captured") if isinstance(self.move, Capture) else Text("made with special letters")
            return Refusal("globe-grams:30", Text("Out of one pot, no name is {what}.", what=what))
        number = self.lexicon.number(self.letters)
        if number is None:
            return self._no_name()
        # As the gazetteer spells it: THAMES RIVER for RIVER THAMES.
        self.letters = self.lexicon.letters(number)
        on_the_table = self._too_short() or self._not_twice() or self._not_captured() or self._not_special()
        return on_the_table or self._wrong_blanks() or self._no_letters()

    @property
    def title(self) -> str:
        """How the name is written."""
        return self.lexicon.known(self.letters).name

    def _no_name(self) -> Refusal:
        if self.letters in GEOGRAPHICAL_WORDS:
            text = Text("{name} says what a place is, but names none: a geographical word alone is no name.", name=self.letters)
            return Refusal("globe-grams:4", text)
        nearest = self.lexicon.book.nearest(self.letters, NEAREST)
        if not nearest:
            text = Text("{name} is not in the gazetteer, nor anything like it.", name=self.letters)
            return Refusal("globe-grams:8", text)
        near = [Text("{name} ({letters})", name=entry.name, letters=self._sufficient(entry.letters)) for entry in nearest]
        text = Text("{name} is not in the gazetteer. Nearest: {near}.", name=self.letters, near=together(near))
        return Refusal("globe-grams:8", text)

    def _sufficient(self, letters: str) -> Text:
        """Whether one's letters suffice for a name, said of each that is near."""
        missing = self._missing(letters)
        blanks = self.own.count(BLANK)
        if not missing:
            return Text("your letters suffice")
        if len(missing) <= min(blanks, MOST_BLANKS):
            return Text("with a blank for {letters}", letters=spaced(missing))
        return Text("you lack {letters}", letters=spaced(missing))

    def _must(self) -> str:
        """Squares that have to be in the name."""
        if isinstance(self.move, Special):
            return str(self.view["special"])
        captured = self._captured()
        if captured is None:
            return ""
        return without(captured["letters"], captured["blanks"]) + BLANK * len(captured["blanks"])

    def _missing(self, letters: str) -> str:
        return lacking(letters, self._must().replace(BLANK, "") + self.own.replace(BLANK, ""))

    def _too_short(self) -> Refusal | None:
        least = self.lexicon.book.shortest
        if len(self.letters) >= least:
            return None
        text = Text(
            "{name} has {count} letters; at this table a name has at least {least}.",
            name=self.title,
            count=len(self.letters),
            least=least,
        )
        return Refusal("globe-grams:8", text)

    def _not_twice(self) -> Refusal | None:
        for seat, names in enumerate(self.view["names"]):
            if any(laid["letters"] == self.letters for laid in names):
                if seat == self.view["turn"]:
                    return Refusal("globe-grams:8", Text("{name} lies before you already.", name=self.title))
                text = Text("{name} lies on the table already, before {player}.", name=self.title, player=Player(seat))
                return Refusal("globe-grams:8", text)
        return None

    def _captured(self) -> dict[str, Any] | None:
        if not isinstance(self.move, Capture):
            return None
        found: list[dict[str, Any]] = [
            laid for names in self.view["names"] for laid in names if laid["letters"] == self.move.captured
        ]
        return found[0] if found else None

    def _not_captured(self) -> Refusal | None:
        if not isinstance(self.move, Capture):
            return None
        captured = self._captured()
        rule = "globe-grams:23"
        if captured is None:
            return Refusal(rule, Text("There is no {name} on the table to capture.", name=self.move.captured))
        sides, turn = self.view["sides"], self.view["turn"]
        owner = next(seat for seat, names in enumerate(self.view["names"]) if captured in names)
        old = self.lexicon.known(self.move.captured).name
        if owner == turn:
            return Refusal(rule, Text("{name} is your own: one captures from others.", name=old))
        if sides[owner] == sides[turn]:
            return Refusal(rule, Text("{name} is your partner's: partners do not capture from each other.", name=old))
        must = self._must()
        left = lacking(must.replace(BLANK, ""), self.letters)
        if left:
            text = Text(
                "All letters of {old} must go into the new name, and {name} has no {letters}.",
                old=old,
                name=self.title,
                letters=spaced(left),
            )
            return Refusal(rule, text)
        if len(self.letters) <= len(must):
            return Refusal(rule, Text("At least one letter of your own must go into {name}.", name=self.title))
        extra = lacking(self.letters, must.replace(BLANK, ""))
        number = self.lexicon.number(self.letters)
        if number not in self.lexicon.captures(must, self.move.captured, extra):
            text = Text(
                "{name} is only a longer spelling of {old}, the same place: make another name of it.", name=self.title, old=old
            )
            return Refusal(rule, text)
        return None

    def _not_special(self) -> Refusal | None:
        if not isinstance(self.move, Special):
            return None
        special = self.view["special"]
        if lacking(special, self.letters):
            text = Text(
                "All three special letters, {letters}, must be in the name; {name} has not all of them.",
                letters=spaced(special),
                name=self.title,
            )
            return Refusal("globe-grams:24", text)
        if len(self.letters) <= len(special):
            return Refusal("globe-grams:24", Text("At least one letter of your own must go into {name}.", name=self.title))
        return None

    def _wrong_blanks(self) -> Refusal | None:
        blanks = self.move.blanks
        if len(blanks) > MOST_BLANKS:
            return Refusal("globe-grams:7", Text("At most two blanks may stand in one name, not {count}.", count=len(blanks)))
        if lacking(blanks, self.letters):
            text = Text(
                "A blank cannot stand for {letters} here: {name} has none.",
                letters=spaced(lacking(blanks, self.letters)),
                name=self.title,
            )
            return Refusal("globe-grams:7", text)
        there = self.own.count(BLANK) + self._must().count(BLANK)
        if len(blanks) > there:
            return Refusal("globe-grams:7", Text("You have no blank.") if not there else Text("You have one blank only."))
        return None

    def _no_letters(self) -> Refusal:
        missing = self._missing(self.letters)
        blanks = self.own.count(BLANK) + self._must().count(BLANK)
        rule = "globe-grams:28" if self.view["version"] == "pot" else "globe-grams:21"
        values: dict[str, Any] = {"name": self.title, "letters": spaced(missing)}
        if not missing:
            return Refusal("globe-grams:7", Text("{name} cannot be laid with blanks for just these letters.", name=self.title))
        if len(missing) > MOST_BLANKS and blanks > MOST_BLANKS:
            text = Text(
                "For {name} you lack {letters}: it would take {count} blanks, and two are the most.", count=len(missing), **values
            )
            return Refusal("globe-grams:7", text)
        if len(missing) <= min(blanks, MOST_BLANKS) and not self.move.blanks:
            notation = f"{self.move} {BLANK}{missing}"
            return Refusal(
                "globe-grams:7", Text("For {name} you lack {letters}. Lay a blank: {notation}.", notation=notation, **values)
            )
        if self.view["version"] == "pot":
            return Refusal(rule, Text("For {name} the pool lacks {letters}.", **values))
        return Refusal(rule, Text("For {name} you lack {letters}.", **values))
