"""Globe-Grams for learners: a fixed vocabulary, each name of which is an action, whatever game is on.

The gazetteer has two hundred thousand names, and no learner wants so many actions. So an environment is played with a
*vocabulary*, the best-known names or some of one's own: three actions for each of them (form it, form it with the special
letters, capture with it). Squares for TAKE, DISCARD and EXCHANGE are chosen one by one. What is legal is the engine's word.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from geoplay.atlas.gazetteer.letters import ALPHABET, BLANK, fold
from geoplay.atlas.gazetteer.unary import UnaryCode
from geoplay.core.move import Move
from geoplay.core.option import OptionError
from geoplay.games.globe_grams.lexicon import Lexicon
from geoplay.games.globe_grams.moves import Blank, Capture, Discard, Exchange, Form, Pass, Special, Spin, Take
from geoplay.games.globe_grams.rules import (
    DISCARDING,
    EXCHANGING,
    NAMING,
    NOBODY,
    OVER,
    SPECIALS,
    SPINNING,
    TAKING,
    GlobeGrams,
)
from geoplay.games.globe_grams.scoring import MOST_BLANKS, Laid, blanks_for
from geoplay.games.globe_grams.squares import PLACE, in_order, lacking
from geoplay.rl.encoding import Encoding, Mask, from_left
from geoplay.rl.sheet import Sheet

BEST_KNOWN = 1000
MOST_NAMES = 20_000
SQUARES = ALPHABET + BLANK
SPIN, PASS = Spin(), Pass()
CHOOSING = {TAKING: Take, DISCARDING: Discard, EXCHANGING: Exchange}
# More squares of one letter are told as so many; points are told as a part of what a good name counts.
MOST_ALIKE = 4
GOOD_NAME = 60
WIDE = MOST_ALIKE * len(SQUARES)
WORD = 64


def vocabulary_of(lexicon: Lexicon, wanted: int | Iterable[str]) -> list[str]:
    """The letters of the names to be played with: so many of the best known, or those that are listed.

    >>> from geoplay.games.globe_grams.lexicon import lexicon_of
    >>> vocabulary_of(lexicon_of(()), ["Paris", "New York"])
    ['PARIS', 'NEWYORK']
    """
    if isinstance(wanted, int):
        if isinstance(wanted, bool) or not 1 <= wanted <= MOST_NAMES:
            raise OptionError(f"globe-grams: a vocabulary has 1 to {MOST_NAMES} names, not {wanted!r}.")
        return _best_known(lexicon, wanted)
    names = list(dict.fromkeys(fold(name) for name in wanted))
    unknown = [name for name in names if lexicon.number(name) is None]
    if unknown or not names:
        what = f"the gazetteer has no {unknown[0]!r}" if unknown else "it is empty"
        raise OptionError(f"globe-grams: this vocabulary cannot be played with: {what}.")
    return names


@lru_cache(maxsize=8)
def _best_known(lexicon: Lexicon, number: int) -> list[str]:
    return [entry.letters for entry in lexicon.book.most_famous(number)]


@lru_cache(maxsize=1 << 14)
def counts_of(squares: str) -> int:
    """How many there are of each square, four flags for each."""
    sheet = Sheet()
    counts = Counter(squares)
    sheet.counts("", [counts[square] for square in SQUARES], MOST_ALIKE)
    return sheet.bits


@lru_cache(maxsize=1 << 14)
def squares_of(laid: Laid) -> str:
    """The squares of a name on the table."""
    return laid.squares


@lru_cache(maxsize=1 << 12)
def names_as_told(names: tuple[Laid, ...], slots: int) -> tuple[int, tuple[float, ...]]:
    """The names before a seat: the squares of each as flags, and what each counts."""
    sheet = Sheet()
    for laid in names[:slots]:
        sheet.flags("", counts_of(squares_of(laid)), WIDE)
    points = [min(1.0, laid.points / GOOD_NAME) for laid in names[:slots]]
    return sheet.bits, (*points, *(0.0,) * (slots - len(points)))


class Letters:
    """A vocabulary by its letters: which names some squares make, quickly."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.index = {name: number for number, name in enumerate(names)}
        most: Counter[str] = Counter()
        for name in names:
            most |= Counter(name)
        self.unary = UnaryCode(most)
        self.code = lru_cache(maxsize=1 << 16)(self.unary.of)
        self.codes = [self.unary.of(name) for name in names]
        self.lengths = np.array([len(name) for name in names])
        self.words = [
            np.array([code >> WORD * number & (1 << WORD) - 1 for code in self.codes], dtype=np.uint64)
            for number in range(-(-len(self.unary.order) // WORD))
        ]

    def formable(self, squares: str) -> npt.NDArray[np.bool_]:
        """For each name whether it can be made of some letters."""
        absent = ~self.code(squares)
        lacked = self.words[0] & np.uint64(absent & (1 << WORD) - 1)
        for number, word in enumerate(self.words[1:], start=1):
            lacked |= word & np.uint64(absent >> WORD * number & (1 << WORD) - 1)
        formable: npt.NDArray[np.bool_] = lacked == 0
        return formable

    def containing(self, letters: str) -> list[int]:
        """The names that have all of some letters, and more."""
        code = self.unary.of(letters)
        if code.bit_count() < len(letters):
            # No name has so many of one of them.
            return []
        found = self.lengths > len(letters)
        for number, word in enumerate(self.words):
            part = np.uint64(code >> WORD * number & (1 << WORD) - 1)
            found &= word & part == part
        numbers: list[int] = np.flatnonzero(found).tolist()
        return numbers


letters_of = lru_cache(maxsize=8)(Letters)


class GlobeGramsEncoding(Encoding[GlobeGrams]):
    """Form, special and capture for every name of the vocabulary; a letter for a blank; a square to choose; spin and pass.

    Where a name can capture several on the table, it captures the one that counts most.
    """

    def __init__(self, game: GlobeGrams, vocabulary: int | Iterable[str] = BEST_KNOWN) -> None:
        self.lexicon = game.lexicon
        self.names = vocabulary_of(self.lexicon, vocabulary)
        size = len(self.names)
        self.letters: Letters = letters_of(tuple(self.names))
        self.special, self.capture = size, 2 * size
        self.blank = 3 * size
        self.square = self.blank + len(ALPHABET)
        self.spin = self.square + len(SQUARES)
        self.pass_on = self.spin + 1
        self.actions = self.spin + 2
        self.slots = game._needed
        self.pot = [max(1, count) for count in game._full_pot]
        self.sections = len(game._ring)
        self.picked = ""
        self._supersets: dict[str, list[int]] = {}
        self._another: dict[tuple[str, str, int], bool] = {}

    def begin(self) -> None:
        """No square is chosen."""
        self.picked = ""

    # ---- what may be done ----------------------------------------------------------------------------------------

    def legal(self, game: GlobeGrams) -> list[int]:
        """The actions there are now, by their numbers."""
        numbers: list[int] = np.flatnonzero(self.mask(game)).tolist()
        return numbers

    def mask(self, game: GlobeGrams) -> Mask:
        """Names of the vocabulary that can be laid, or what else there is to do."""
        mask = np.zeros(self.actions, dtype=np.int8)
        if game._phase == SPINNING:
            mask[self.spin] = 1
        elif game._phase == NAMING:
            self._mask_names(game, mask)
            mask[self.pass_on] = 1
        elif game._phase != OVER:
            mask[[self.square + PLACE[square] for square in self._to_choose_from(game)]] = 1
        return mask

    def _to_choose_from(self, game: GlobeGrams) -> str:
        if game._phase == TAKING:
            there = (letter for letter, count in zip(ALPHABET, game._pot, strict=False) if count > self.picked.count(letter))
            return "".join(there)
        return lacking(game._hands[game._turn], self.picked)

    def _mask_names(self, game: GlobeGrams, mask: Mask) -> None:
        squares = game.own_squares(game._turn)
        own = squares.replace(BLANK, "")
        if len(game._wild) < min(MOST_BLANKS, len(squares) - len(own)):
            mask[self.blank : self.square] = 1
        letters = own + game._wild
        if not letters:
            return
        mask[: self.special] = self.letters.formable(letters)
        if game._with_hands:
            if len(game._special) == SPECIALS:
                for number in self._including(game._special, letters):
                    mask[self.special + number] = 1
            for laid in game.targets():
                for number in self._captures(laid, own, game._wild):
                    mask[self.capture + number] = 1
        for names in game._names:
            for laid in names:
                known = self.letters.index.get(laid.letters)
                if known is not None:
                    mask[known : self.blank : len(self.names)] = 0

    def _including(self, must: str, letters: str) -> list[int]:
        absent = ~self.letters.code(must + letters)
        codes = self.letters.codes
        return [number for number in self._superset(must) if not codes[number] & absent]

    def _superset(self, must: str) -> list[int]:
        found = self._supersets.get(must)
        if found is None:
            found = self._supersets[must] = self.letters.containing(must)
        return found

    def _captures(self, laid: Laid, own: str, wild: str) -> list[int]:
        """The names that can capture one on the table, with these letters of one's own."""
        must = squares_of(laid)
        wild = wild[: MOST_BLANKS - len(laid.blanks)]
        absent = ~self.letters.code(must.replace(BLANK, "") + own + wild)
        forced = must.count(BLANK)
        letters = self.letters
        return [
            number
            for number in self._superset(must.replace(BLANK, ""))
            if (letters.codes[number] & absent).bit_count() <= forced
            and len(letters.names[number]) > len(must)
            and blanks_for(letters.names[number], must, own, wild) is not None
            and self._is_another(laid, must, number)
        ]

    def _is_another(self, laid: Laid, must: str, number: int) -> bool:
        """Whether a name is more than a longer spelling of one on the table."""
        known = self._another.get((laid.letters, must, number))
        if known is None:
            name = self.letters.names[number]
            extra = lacking(name, must.replace(BLANK, ""))
            known = self.lexicon.number(name) in self.lexicon.captures(must, laid.letters, extra)
            self._another[laid.letters, must, number] = known
        return known

    # ---- doing it ------------------------------------------------------------------------------------------------

    def move(self, game: GlobeGrams, action: int) -> Move | None:
        """A name is laid at once; squares are chosen until there are enough."""
        if action < self.special:
            return Form(self.names[action])
        if action < self.capture:
            return Special(self.names[action - self.special])
        if action < self.blank:
            return self._capture(game, action - self.capture)
        if action < self.square:
            return Blank(ALPHABET[action - self.blank])
        if action >= self.spin:
            return SPIN if action == self.spin else PASS
        self.picked = in_order(self.picked + SQUARES[action - self.square])
        if len(self.picked) < game._to_choose():
            return None
        picked, self.picked = self.picked, ""
        return CHOOSING[game._phase](picked)

    def _capture(self, game: GlobeGrams, number: int) -> Move:
        own = game.own_squares(game._turn).replace(BLANK, "")
        able = [laid for laid in game.targets() if number in self._captures(laid, own, game._wild)]
        return Capture(self.names[number], max(able, key=lambda laid: (laid.points, -laid.serial)).letters)

    def label(self, action: int) -> str:
        """The notation of the move, or of a part of it."""
        if action < self.blank:
            kind, number = divmod(action, len(self.names))
            return f"{('form', 'special', 'capture')[kind]} {self.names[number]}"
        if action < self.square:
            return f"blank {ALPHABET[action - self.blank]}"
        if action < self.spin:
            return f"choose {SQUARES[action - self.square]}"
        return "spin" if action == self.spin else "pass"

    # ---- what is seen --------------------------------------------------------------------------------------------

    def write(self, game: GlobeGrams, seat: int, sheet: Sheet) -> None:
        """All squares that lie open, the names on the table letter by letter, the ring and the scores."""
        seats = from_left(seat, game.players)
        sheet.one_of("phase", game._phase if game._phase != OVER else -1, OVER)
        sheet.flags("on turn", game.turn == seat, 1)
        sheet.one_of("section of the ring", -1 if game._section == NOBODY else game._section, self.sections)
        sheet.one_of("who spun", (game._spinner - seat) % game.players, game.players)
        own = game._chosen[seat] if game._chosen else None
        # What is chosen for an exchange nobody else sees.
        sheet.flags("squares chosen", counts_of(self.picked if game.turn == seat else own or ""), WIDE)
        for other in seats:
            sheet.flags("squares held", counts_of(game._hands[other]), WIDE)
        sheet.flags("pool", counts_of(game._pool), WIDE)
        sheet.flags("special letters", counts_of(game._special), WIDE)
        sheet.flags("letters that blanks stand for", counts_of(game._wild), WIDE)
        for other in seats:
            squares, points = names_as_told(game._names[other], self.slots)
            sheet.flags("names on the table", squares, self.slots * WIDE)
            sheet.numbers("points of the names on the table", points)
        sheet.numbers("share of the squares in the pot", [left / full for left, full in zip(game._pot, self.pot, strict=True)])
        for other in seats:
            sheet.number("scores", game._scores[other], game._goal)
