"""Globe-Grams for learners: a fixed vocabulary, each name of which is an action, whatever game is on.

The gazetteer has two hundred thousand names, and no learner wants so many actions. So an environment is played with a
*vocabulary*, the best-known names or some of one's own: an action for each. Whether it is formed, formed with the special letters
or captures another is said before, and squares are chosen one by one. What is legal is the engine's word.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

import numpy as np

from geoplay.atlas.gazetteer.letters import ALPHABET, BLANK, fold
from geoplay.boxes.globe_grams.lexicon import Lexicon
from geoplay.boxes.globe_grams.moves import Blank, Capture, Discard, Exchange, Form, Pass, Special, Spin, Take
from geoplay.boxes.globe_grams.rules import (
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
from geoplay.boxes.globe_grams.scoring import MOST_BLANKS, Laid, blanks_for
from geoplay.boxes.globe_grams.squares import PLACE, in_order, lacking, without
from geoplay.core.bits import numbers_of, set_of
from geoplay.core.move import Move
from geoplay.core.option import OptionError
from geoplay.rl.encoding import Encoding, Mask, from_left
from geoplay.rl.observation import FILLED, Array, ObservationWriter

BEST_KNOWN = 1000
MOST_NAMES = 20_000
SQUARES = ALPHABET + BLANK
# Words that are a move by themselves, and those that something follows.
SIMPLE = (Spin(), Pass())
WORDS = ("spin", "pass", "form", "special", "capture", "blank")
WORD_AT = {word: place for place, word in enumerate(WORDS)}
SPIN, PASS, FIRST_OF_TWO = range(3)
CHOOSING = {TAKING: Take, DISCARDING: Discard, EXCHANGING: Exchange}
# More squares of one letter are told as so many; points are told as a part of what a good name counts.
MOST_ALIKE = 3
# No letter has more squares, and no name so many that it needs more.
MOST_COPIES = 160
EVERY_LETTER = ALPHABET * 16
# The alphabet as a bit set, and how it is cut in three.
EVERY_BIT = (1 << len(ALPHABET)) - 1
THIRD = 9
WHOLE = (1 << THIRD) - 1
GOOD_NAME = 60
WIDE = MOST_ALIKE * len(SQUARES)


def vocabulary_of(lexicon: Lexicon, wanted: int | Iterable[str]) -> list[str]:
    """The letters of the names to be played with: so many of the best known, or those that are listed.

    >>> from geoplay.boxes.globe_grams.lexicon import lexicon_of
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
    """How many there are of each square, three flags for each."""
    bits = 0
    for square in set(squares):
        bits |= FILLED[min(MOST_ALIKE, squares.count(square))] << MOST_ALIKE * PLACE[square]
    return bits


@lru_cache(maxsize=1 << 14)
def squares_of(letters: str, blanks: str) -> str:
    """The squares of a name on the table."""
    return in_order(without(letters, blanks) + BLANK * len(blanks))


@dataclass(frozen=True)
class Told:
    """The names before a seat as an observation tells them: the squares of each as flags, and what each counts."""

    names: tuple[Laid, ...]
    squares: int
    points: tuple[float, ...]

    @classmethod
    def of(cls, names: tuple[Laid, ...], slots: int) -> Told:
        """As many as there is room for."""
        sheet = ObservationWriter()
        for laid in names[:slots]:
            sheet.flags("", counts_of(squares_of(laid.letters, laid.blanks)), WIDE)
        points = [min(1.0, laid.points / GOOD_NAME) for laid in names[:slots]]
        return cls(names, sheet.bits, (*points, *(0.0,) * (slots - len(points))))


class Letters:
    """A vocabulary by its letters: which names some squares make, quickly.

    A set of names is one integer with a bit for each. For every letter lie ready the sets of names that have more than so many
    of it; what cannot be made of some letters is then the union of 26 sets.

    >>> two = Letters(("IRAN", "PARIS"))
    >>> two.formable("IRANS"), two.formable("SPAIRN"), two.containing("RI")
    (1, 3, 3)
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.index = {name: number for number, name in enumerate(names)}
        self.all = (1 << len(names)) - 1
        self.more_than: list[tuple[str, list[int]]] = []
        for letter in ALPHABET:
            sets = [0] * MOST_COPIES
            for number, name in enumerate(names):
                for count in range(name.count(letter)):
                    sets[count] |= 1 << number
            self.more_than.append((letter, sets))
        self._containing: dict[str, int] = {}
        longest = max(map(len, names), default=0)
        self._longer_than = [set_of(number for number, name in enumerate(names) if len(name) > most) for most in range(longest)]
        # The same by letter, each with a bit; and for any third of the alphabet, by its bits, the names with one of its letters.
        self._of = {letter: (1 << place, sets) for place, (letter, sets) in enumerate(self.more_than)}
        has = [sets[0] for _, sets in self.more_than] + [0]
        self._thirds = tuple(unions(has[first : first + THIRD]) for first in range(0, len(has), THIRD))

    def formable(self, letters: str, among: int = -1) -> int:
        """The names that can be made of some letters; those of a set, where one is given."""
        of = self._of
        present = set(letters)
        missing = EVERY_BIT
        for letter in present:
            missing ^= of[letter][0]
        first, second, last = self._thirds
        found = among & self.all & ~(first[missing & WHOLE] | second[missing >> THIRD & WHOLE] | last[missing >> 2 * THIRD])
        if found:
            count = letters.count
            lacking_some = 0
            for letter in present:
                lacking_some |= of[letter][1][count(letter)]
            found &= ~lacking_some
        return found

    def longer_than(self, most: int) -> int:
        """The names that have more than so many letters."""
        return self._longer_than[most] if most < len(self._longer_than) else 0

    def containing(self, letters: str) -> int:
        """The names that have all of some letters, and more."""
        found = self._containing.get(letters)
        if found is None:
            found = self.longer_than(len(letters))
            for letter in set(letters):
                found &= self._of[letter][1][letters.count(letter) - 1]
            self._containing[letters] = found
        return found


def unions(sets: Sequence[int]) -> list[int]:
    """The union of any of some sets, by the bits of which.

    >>> unions([0b01, 0b10])
    [0, 1, 2, 3]
    """
    found = [0]
    for one in sets:
        found += [union | one for union in found]
    return found


letters_of = lru_cache(maxsize=8)(Letters)


class Able(NamedTuple):
    """Which names of the vocabulary can be laid now, as sets, and whether a blank can be named."""

    key: tuple[Any, ...]
    form: int
    special: int
    capture: int
    blank: bool


class GlobeGramsEncoding(Encoding[GlobeGrams]):
    """The names of the vocabulary; squares; and the words spin, pass, form, special, capture and blank.

    A name is laid in two steps: *form*, *special* or *capture*, then the name. Where it can capture several on the table, it
    captures the one that counts most. A blank is named by *blank* and a letter; the squares that a section of the ring asks for
    are chosen one by one.
    """

    takes: ClassVar[tuple[str, ...]] = ("vocabulary",)

    def __init__(self, game: GlobeGrams, vocabulary: int | Iterable[str] = BEST_KNOWN) -> None:
        self.lexicon = game.lexicon
        self.names = vocabulary_of(self.lexicon, vocabulary)
        self.letters: Letters = letters_of(tuple(self.names))
        self.rows = [self.lexicon.number(name) for name in self.names]
        self.square = len(self.names)
        self.word = self.square + len(SQUARES)
        self.actions = self.word + len(WORDS)
        self.slots = game._needed
        self.from_left = [from_left(seat, game.players) for seat in range(game.players)]
        self.pot: Array = np.maximum(1, np.array(game._full_pot, dtype=np.float32))
        self.sections = len(game._ring)
        # What has been said of a move: a word in small letters, or squares.
        self.picked = ""
        self._able: Able | None = None
        self._told: dict[int, Told] = {}
        self._captors: dict[tuple[str, str], int] = {}
        self._pot: tuple[list[int], Array] | None = None

    def begin(self) -> None:
        """Nothing has been said."""
        self.picked = ""

    # ---- what may be done ----------------------------------------------------------------------------------------

    def legal(self, game: GlobeGrams) -> list[int]:
        """The actions there are now, by their numbers."""
        numbers: list[int] = np.flatnonzero(self.mask(game)).tolist()
        return numbers

    def mask(self, game: GlobeGrams) -> Mask:
        """Words, names of the vocabulary that can be laid, or squares."""
        mask = np.zeros(self.actions, dtype=np.int8)
        if game._phase == SPINNING:
            mask[self.word + SPIN] = 1
        elif game._phase == NAMING:
            self._mask_names(self.able(game), mask)
        elif game._phase != OVER:
            mask[[self.square + PLACE[square] for square in self._to_choose_from(game)]] = 1
        return mask

    def _to_choose_from(self, game: GlobeGrams) -> str:
        if game._phase == TAKING:
            there = (letter for letter, count in zip(ALPHABET, game._pot, strict=False) if count > self.picked.count(letter))
            return "".join(there)
        return lacking(game._hands[game._turn], self.picked)

    def _mask_names(self, able: Able, mask: Mask) -> None:
        if self.picked == "blank":
            mask[self.square : self.square + len(ALPHABET)] = 1
        elif self.picked:
            names = able.form if self.picked == "form" else able.special if self.picked == "special" else able.capture
            packed = np.frombuffer(names.to_bytes((self.square + 7) // 8, "little"), dtype=np.uint8)
            mask[: self.square] = np.unpackbits(packed, count=self.square, bitorder="little")
        else:
            mask[self.word + PASS :] = (1, able.form > 0, able.special > 0, able.capture > 0, able.blank)

    def able(self, game: GlobeGrams) -> Able:
        """What can be laid now; looked for once, and again when something has changed."""
        squares = game.own_squares(game._turn)
        key = (squares, game._wild, game._special, game._turn, *game._names)
        if self._able is None or self._able.key != key:
            self._able = self._look(game, squares, key)
        return self._able

    def _look(self, game: GlobeGrams, squares: str, key: tuple[Any, ...]) -> Able:
        vocabulary = self.letters
        own = squares.replace(BLANK, "")
        blank = len(game._wild) < min(MOST_BLANKS, len(squares) - len(own))
        letters = own + game._wild
        special = capture = 0
        if not letters:
            return Able(key, 0, 0, 0, blank)
        free = vocabulary.longer_than(game.options["shortest"] - 1)
        for names in game._names:
            for laid in names:
                if laid.letters in vocabulary.index:
                    free &= ~(1 << vocabulary.index[laid.letters])
        if game._with_hands:
            if len(game._special) == SPECIALS:
                taking_in = vocabulary.containing(game._special) & free
                special = vocabulary.formable(letters + game._special, taking_in) if taking_in else 0
            for laid in game.targets():
                capture |= self._captures(laid, own, game._wild)
        return Able(key, vocabulary.formable(letters, free), special, capture & free, blank)

    def _captures(self, laid: Laid, own: str, wild: str) -> int:
        """The names that can capture one on the table, with these letters of one's own."""
        must = squares_of(laid.letters, laid.blanks)
        captors = self._captors.get((laid.letters, must))
        if captors is None:
            captors = self._captors[laid.letters, must] = self._longer(laid.letters, must)
        if not captors:
            return 0
        forced = len(laid.blanks)
        if not forced:
            return self.letters.formable(must + own + wild, captors)
        able = (number for number in numbers_of(captors) if blanks_for(self.names[number], must, own, wild) is not None)
        return set_of(able)

    def _longer(self, letters: str, must: str) -> int:
        """The names that could capture one on the table, with whatever letters: all but longer spellings of it."""
        candidates = self.letters.containing(must.replace(BLANK, "")) & self.letters.longer_than(len(must))
        if not candidates:
            return 0
        able = set(self.lexicon.captures(must, letters, EVERY_LETTER))
        return set_of(number for number in numbers_of(candidates) if self.rows[number] in able)

    # ---- doing it ------------------------------------------------------------------------------------------------

    def move(self, game: GlobeGrams, action: int) -> Move | None:
        """Words, then what belongs to them, make a move."""
        if action >= self.word + FIRST_OF_TWO:
            self.picked = WORDS[action - self.word]
            return None
        if action >= self.word:
            return SIMPLE[action - self.word]
        picked, self.picked = self.picked, ""
        if action >= self.square:
            square = SQUARES[action - self.square]
            if picked == "blank":
                return Blank(square)
            picked = in_order(picked + square)
            if len(picked) == game._to_choose():
                return CHOOSING[game._phase](picked)
            self.picked = picked
            return None
        if picked == "capture":
            return self._capture(game, action)
        return Form(self.names[action]) if picked == "form" else Special(self.names[action])

    def _capture(self, game: GlobeGrams, number: int) -> Move:
        own = game.own_squares(game._turn).replace(BLANK, "")
        able = [laid for laid in game.targets() if self._captures(laid, own, game._wild) >> number & 1]
        return Capture(self.names[number], max(able, key=lambda laid: (laid.points, -laid.serial)).letters)

    def label(self, action: int) -> str:
        """A name, a square, or a word."""
        if action < self.square:
            return f"… {self.names[action]}"
        if action < self.word:
            return f"… {SQUARES[action - self.square]}"
        word = WORDS[action - self.word]
        return word if action < self.word + FIRST_OF_TWO else f"{word} …"

    # ---- what is seen --------------------------------------------------------------------------------------------

    def write(self, game: GlobeGrams, seat: int, sheet: ObservationWriter) -> None:
        """All squares that lie open, the names on the table letter by letter, the ring and the scores."""
        seats = self.from_left[seat]
        phase, section, hands = game._phase, game._section, game._hands
        on_turn = phase != OVER and game._turn == seat
        sheet.one_of("phase", phase if phase != OVER else -1, OVER)
        sheet.flags("on turn", on_turn, 1)
        sheet.one_of("section of the ring", -1 if section == NOBODY else section, self.sections)
        sheet.one_of("who spun", (game._spinner - seat) % len(seats), len(seats))
        # What is said of a move, and what is chosen for an exchange, nobody else hears before it is made.
        said = self.picked if on_turn else ""
        word = WORD_AT.get(said, -1)
        chosen = said if said and word < 0 else (game._chosen[seat] if game._chosen else None) or ""
        sheet.one_of("word said", word, len(WORDS))
        sheet.flags("squares chosen", counts_of(chosen), WIDE)
        held = 0
        for other in reversed(seats):
            held = held << WIDE | counts_of(hands[other])
        sheet.flags("squares held", held, WIDE * len(seats))
        sheet.flags("pool", counts_of(game._pool), WIDE)
        sheet.flags("special letters", counts_of(game._special), WIDE)
        sheet.flags("letters that blanks stand for", counts_of(game._wild), WIDE)
        squares, points = self._on_the_table(game._names, seats)
        sheet.flags("names on the table", squares, self.slots * WIDE * len(seats))
        sheet.numbers("points of the names on the table", points)
        goal, scores = game._goal, game._scores
        sheet.numbers("scores", [max(-1.0, min(1.0, scores[other] / goal)) for other in seats])
        sheet.block("share of the squares in the pot", self._in_the_pot(game._pot))

    def _on_the_table(self, names: Sequence[tuple[Laid, ...]], seats: Sequence[int]) -> tuple[int, list[float]]:
        """The names before the seats, in this order: put together anew only for a seat whose names have changed."""
        squares = 0
        points: list[float] = []
        width = 0
        for seat in seats:
            told = self._told.get(seat)
            if told is None or told.names is not names[seat]:
                told = self._told[seat] = Told.of(names[seat], self.slots)
            squares |= told.squares << width
            width += self.slots * WIDE
            points += told.points
        return squares, points

    def _in_the_pot(self, pot: list[int]) -> Array:
        """What is left in the pot, as parts of all; most moves leave it as it is."""
        if self._pot is None or self._pot[0] != pot:
            self._pot = pot[:], np.array(pot, dtype=np.float32) / self.pot
        return self._pot[1]
