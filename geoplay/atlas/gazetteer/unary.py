"""Letters as bits: one bit for "at least one A", one for "at least two A", and so on.

With names and hands in this code, the letters that a hand lacks for a name are the bits that the name has and the
hand has not, and counting those bits says how many blanks it takes. The first letters of a kind stand in the first
64 bits, where most names already fail.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from geoplay.atlas.gazetteer.letters import ALPHABET


class UnaryCode:
    """The bits of a gazetteer in which no name has more than `most[letter]` of a letter.

    >>> code = UnaryCode({"A": 2, "B": 1})
    >>> missing = code.of("AAB") & ~code.of("AB")
    >>> missing.bit_count(), code.letters(missing)
    (1, 'A')
    """

    def __init__(self, most: Mapping[str, int]) -> None:
        self._bits: dict[str, list[int]] = {letter: [] for letter in ALPHABET}
        self._masks: dict[str, int] = {}  # the same letters are asked for again and again: those of a colour
        self.order: list[str] = []  # the letter of each bit
        for copy in range(max(most.values(), default=0)):
            for letter in ALPHABET:
                if copy < most.get(letter, 0):
                    self._bits[letter].append(len(self.order))
                    self.order.append(letter)

    def bit(self, letter: str, copy: int) -> int | None:
        """The bit that says there are more than `copy` of a letter; None where no name has so many."""
        bits = self._bits[letter]
        return bits[copy] if copy < len(bits) else None

    def of(self, letters: str) -> int:
        """The bits of some letters; more of one than any name has make no difference."""
        code = 0
        for letter, count in Counter(letters).items():
            for bit in self._bits[letter][:count]:
                code |= 1 << bit
        return code

    def letters(self, code: int) -> str:
        """The letters of some bits, in alphabetical order."""
        return "".join(sorted(letter for bit, letter in enumerate(self.order) if code >> bit & 1))

    def mask(self, letters: str) -> int:
        """All bits of some letters."""
        found = self._masks.get(letters)
        if found is None:
            found = self._masks[letters] = sum(1 << bit for bit, letter in enumerate(self.order) if letter in letters)
        return found
