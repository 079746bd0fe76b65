"""The moves of Globe-Grams: spin, obey the ring, name a blank, form a name, capture one, use the special letters, pass.

Names and squares are written by their letters A to Z. ``form NEW YORK`` is read like ``form NEWYORK``. Letters after a ``?``
are those that blanks stand for: ``form DENMARK ?K``.
"""

from __future__ import annotations

from dataclasses import dataclass

from geoplay.atlas.gazetteer.letters import BLANK, fold
from geoplay.boxes.globe_grams.squares import PLACE, in_order
from geoplay.core.game import unknown_move
from geoplay.core.move import Move


@dataclass(frozen=True, slots=True)
class Spin(Move):
    """Spin the globe."""

    @property
    def notation(self) -> str:
        """``spin``."""
        return "spin"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """End the turn, with or without having formed a name."""

    @property
    def notation(self) -> str:
        """``pass``."""
        return "pass"


@dataclass(frozen=True, slots=True)
class Take(Move):
    """TAKE: letters of one's choice from the pot."""

    squares: str

    @property
    def notation(self) -> str:
        """``take AB``."""
        return f"take {self.squares}"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """DISCARD: squares of one's choice back into the pot."""

    squares: str

    @property
    def notation(self) -> str:
        """``discard QX``."""
        return f"discard {self.squares}"


@dataclass(frozen=True, slots=True)
class Exchange(Move):
    """EXCHANGE: squares of one's choice for the player on the left; nobody sees them before all have chosen."""

    squares: str

    @property
    def notation(self) -> str:
        """``exchange Q?``."""
        return f"exchange {self.squares}"


@dataclass(frozen=True, slots=True)
class Blank(Move):
    """Say which letter a blank shall stand for, for the rest of the turn or as long as its name stands."""

    letter: str

    @property
    def notation(self) -> str:
        """``blank K``."""
        return f"blank {self.letter}"


@dataclass(frozen=True, slots=True)
class Form(Move):
    """Form a name of one's own letters (or of the pool's). ``blanks`` are letters that blanks stand for in it."""

    letters: str
    blanks: str = ""

    @property
    def notation(self) -> str:
        """``form DENMARK``, or ``form DENMARK ?K``."""
        return f"form {self.letters}{_wild(self.blanks)}"


@dataclass(frozen=True, slots=True)
class Capture(Move):
    """Form a name of all letters of another player's name and some of one's own."""

    letters: str
    captured: str
    blanks: str = ""

    @property
    def notation(self) -> str:
        """``capture DENMARK from ADEN``."""
        return f"capture {self.letters} from {self.captured}{_wild(self.blanks)}"


@dataclass(frozen=True, slots=True)
class Special(Move):
    """Form a name of the three special letters and some of one's own."""

    letters: str
    blanks: str = ""

    @property
    def notation(self) -> str:
        """``special IRAN``."""
        return f"special {self.letters}{_wild(self.blanks)}"


def _wild(blanks: str) -> str:
    return f" ?{blanks}" if blanks else ""


EXAMPLES: dict[str, Move] = {
    str(move): move
    for move in (
        Spin(),
        Form("DENMARK"),
        Form("DENMARK", "K"),
        Capture("DENMARK", "ADEN"),
        Special("IRAN"),
        Take("AB"),
        Discard("QX"),
        Exchange("QX"),
        Blank("K"),
        Pass(),
    )
}
_CHOICES = {"take": Take, "discard": Discard, "exchange": Exchange}


def parse(text: str) -> Move:
    """The move a notation stands for; names may be written as one writes them.

    >>> parse("form São Tomé")
    Form(letters='SAOTOME', blanks='')
    >>> str(parse("capture Denmark from Aden ?k"))
    'capture DENMARK from ADEN ?K'
    """
    word, _, rest = text.strip().partition(" ")
    word = word.lower()
    move = _choice(word, rest) if word in _CHOICES else _name(word, rest)
    if word in ("spin", "pass") and not rest:
        move = Spin() if word == "spin" else Pass()
    if move is None:
        raise unknown_move("globe-grams", text, EXAMPLES)
    return move


def _choice(word: str, rest: str) -> Move | None:
    squares = rest.replace(" ", "").upper()
    if not squares or any(square not in PLACE for square in squares):
        return None
    return _CHOICES[word](in_order(squares))


def _name(word: str, rest: str) -> Move | None:
    written, _, wild = rest.partition(BLANK)
    blanks = "".join(sorted(fold(wild)))
    if word == "capture":
        # The last "from" parts the two names: there are places called Fromm, but none that ends in the word.
        new, separator, captured = written.upper().rpartition(" FROM ")
        if separator and fold(new) and fold(captured):
            return Capture(fold(new), fold(captured), blanks)
        return None
    letters = fold(written)
    if not letters:
        return None
    if word == "form":
        return Form(letters, blanks)
    if word == "special":
        return Special(letters, blanks)
    return Blank(letters) if word == "blank" and len(letters) == 1 and not blanks else None
