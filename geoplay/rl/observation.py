"""An observation while it is written: field after field, in the order that its reader can look up.

Yes and no are bits of one integer until the end, when they become an array at once; that is several times quicker than to
write them one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float32]

# So many bits, all of them set.
FILLED = tuple((1 << count) - 1 for count in range(65))


class Field(NamedTuple):
    """Where something stands in an observation: ``observation[field.first : field.last]``."""

    name: str
    first: int
    last: int


class ObservationWriter:
    """Takes the fields of an observation: flags that are 0 or 1, and numbers from -1 to 1, which stand behind all flags.

    >>> sheet = ObservationWriter()
    >>> sheet.one_of("phase", 1, 3)
    >>> sheet.up_to("fuel", 2, 4)
    >>> sheet.number("miles", 1100, 3300)
    >>> sheet.array().round(2).tolist()
    [0.0, 1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.33...]
    """

    __slots__ = ("_bits", "_blocks", "_numbers", "_width")

    def __init__(self) -> None:
        self._bits = 0
        self._width = 0
        self._numbers: list[float] = []
        self._blocks: list[Array] = []

    def flags(self, name: str, bits: int, width: int) -> None:
        """So many flags, the lowest bit first."""
        self._bits |= bits << self._width
        self._width += width

    def one_of(self, name: str, which: int, width: int) -> None:
        """One flag of so many is set; none where ``which`` is negative."""
        if which >= 0:
            self._bits |= 1 << self._width + which
        self._width += width

    def up_to(self, name: str, count: int, most: int) -> None:
        """As many flags are set as there are things; beyond ``most`` all of them."""
        self._bits |= FILLED[min(most, count)] << self._width
        self._width += most

    def counts(self, name: str, counts: Sequence[int], most: int) -> None:
        """The same for several things, one after the other."""
        bits = 0
        for count in reversed(counts):
            bits = bits << most | FILLED[min(most, count)]
        self._bits |= bits << self._width
        self._width += most * len(counts)

    def number(self, name: str, value: float, whole: float) -> None:
        """A number as a part of a whole, from -1 to 1."""
        part = value / whole
        self._numbers.append(part if -1.0 <= part <= 1.0 else -1.0 if part < 0 else 1.0)

    def numbers(self, name: str, values: Sequence[float]) -> None:
        """Numbers that lie between -1 and 1 already."""
        self._numbers += values

    def block(self, name: str, values: Array) -> None:
        """The same as an array, which is quicker where they are many; blocks stand behind all other numbers."""
        self._blocks.append(values)

    @property
    def bits(self) -> int:
        """The flags as one integer, to be written again as they are."""
        return self._bits

    def array(self) -> Array:
        """The observation."""
        width = self._width
        packed = np.frombuffer(self._bits.to_bytes((width + 7) // 8, "little"), dtype=np.uint8)
        flags = np.unpackbits(packed, count=width, bitorder="little")
        return np.concatenate((flags, self._numbers, *self._blocks), dtype=np.float32)


class ObservationLayout(ObservationWriter):
    """A sheet that notes what is written where: made once, to know how long observations are and what is in them."""

    __slots__ = ("_arrays", "_figures", "_flags")

    def __init__(self) -> None:
        super().__init__()
        self._flags: list[tuple[str, int]] = []
        self._figures: list[tuple[str, int]] = []
        self._arrays: list[tuple[str, int]] = []

    def flags(self, name: str, bits: int, width: int) -> None:
        """Note some flags."""
        self._flags.append((name, width))
        super().flags(name, bits, width)

    def one_of(self, name: str, which: int, width: int) -> None:
        """Note a choice."""
        self._flags.append((name, width))
        super().one_of(name, which, width)

    def up_to(self, name: str, count: int, most: int) -> None:
        """Note a count."""
        self._flags.append((name, most))
        super().up_to(name, count, most)

    def counts(self, name: str, counts: Sequence[int], most: int) -> None:
        """Note some counts."""
        self._flags.append((name, most * len(counts)))
        super().counts(name, counts, most)

    def number(self, name: str, value: float, whole: float) -> None:
        """Note a number."""
        self._figures.append((name, 1))
        super().number(name, value, whole)

    def numbers(self, name: str, values: Sequence[float]) -> None:
        """Note some numbers."""
        self._figures.append((name, len(values)))
        super().numbers(name, values)

    def block(self, name: str, values: Array) -> None:
        """Note an array of numbers."""
        self._arrays.append((name, len(values)))
        super().block(name, values)

    @property
    def flag_count(self) -> int:
        """How many flags there are before the numbers."""
        return self._width

    def fields(self) -> tuple[Field, ...]:
        """All that is written, in its order; neighbours of the same name are one field."""
        found: list[Field] = []
        place = 0
        for name, size in (*self._flags, *self._figures, *self._arrays):
            if found and found[-1].name == name:
                found[-1] = Field(name, found[-1].first, place + size)
            else:
                found.append(Field(name, place, place + size))
            place += size
        return tuple(found)
