"""Path data of SVG pictures: read, rounded without drift, and written short."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_TOKEN = re.compile(r"([MmZzLlHhVvCcSsQqTtAa])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
_FLAG = re.compile(r"[\s,]*([01])")
_SEPARATOR = re.compile(r"[\s,]*")
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


@dataclass(frozen=True)
class Segment:
    """One command of a path, in absolute coordinates: `letter` is upper case."""

    letter: str
    values: tuple[float, ...]


def parse(data: str) -> list[Segment]:
    """The commands of a `d` attribute with relative coordinates made absolute.

    >>> parse("m1 1h2v2z")
    [Segment(letter='M', values=(1.0, 1.0)), Segment(letter='L', values=(3.0, 1.0)), \
Segment(letter='L', values=(3.0, 3.0)), Segment(letter='Z', values=())]
    """
    segments: list[Segment] = []
    x = y = start_x = start_y = 0.0
    for letter, values in _commands(data):
        upper = letter.upper()
        dx, dy = (x, y) if letter.islower() else (0.0, 0.0)
        if upper == "Z":
            segments.append(Segment("Z", ()))
            x, y = start_x, start_y
            continue
        if upper == "H":
            absolute: tuple[float, ...] = (values[0] + dx, y)
            upper = "L"
        elif upper == "V":
            absolute = (x, values[0] + dy)
            upper = "L"
        elif upper == "A":
            absolute = (*values[:5], values[5] + dx, values[6] + dy)
        else:
            absolute = tuple(value + (dy if place % 2 else dx) for place, value in enumerate(values))
        x, y = absolute[-2:]
        if upper == "M":
            start_x, start_y = x, y
        segments.append(Segment(upper, absolute))
    return segments


def _commands(data: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Commands one by one, repeated ones spelt out (a second pair after `m` is a line)."""
    position = 0
    letter = ""
    while position < len(data):
        position = _skip(data, position)
        if position >= len(data):
            return
        if data[position].isalpha():
            letter = data[position]
            position += 1
            if letter in "Zz":
                yield letter, ()
                continue
        elif not letter or letter in "Zz":
            raise ValueError(f"a number without a command in path data: {data[position : position + 20]!r}")
        values: list[float] = []
        for place in range(_COUNT[letter.upper()]):
            position = _skip(data, position)
            pattern = _FLAG if letter in "Aa" and place in (3, 4) else _TOKEN
            match = pattern.match(data, position)
            if match is None or match.group(match.lastindex or 0).isalpha():
                raise ValueError(f"path data ends in the middle of {letter!r}")
            values.append(float(match.group(match.lastindex or 0)))
            position = match.end()
        yield letter, tuple(values)
        letter = {"M": "L", "m": "l"}.get(letter, letter)


def _skip(data: str, position: int) -> int:
    match = _SEPARATOR.match(data, position)
    return match.end() if match else position


def number(value: float, decimals: int) -> str:
    """A number as SVG allows it, with nothing to spare.

    >>> number(0.5004, 2), number(-3.0, 2), number(-0.001, 2)
    ('.5', '-3', '0')
    """
    text = f"{value:.{decimals}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def write(segments: list[Segment], decimals: int) -> str:
    """A `d` attribute of rounded commands; rounding never adds up from one command to the next.

    >>> write(parse("M 10 10 L 20.004 10 L 20 30 Z"), 2)
    'M10 10H20V30z'
    """
    parts: list[str] = []
    x = y = start_x = start_y = 0.0
    for segment in segments:
        if segment.letter == "Z":
            parts.append("z")
            x, y = start_x, start_y
            continue
        values = _rounded(segment, decimals)
        end_x, end_y = values[-2:]
        parts.append(_shortest(segment.letter, values, (x, y), decimals))
        x, y = end_x, end_y
        if segment.letter == "M":
            start_x, start_y = x, y
    return _joined(parts)


def _rounded(segment: Segment, decimals: int) -> tuple[float, ...]:
    if segment.letter != "A":
        return tuple(round(value, decimals) for value in segment.values)
    rx, ry, turn, large, sweep, x, y = segment.values
    # A rounded radius makes an arc that no longer fits its ends: it keeps one more figure.
    radii = (round(rx, decimals + 1), round(ry, decimals + 1))
    return (*radii, round(turn, 2), large, sweep, round(x, decimals), round(y, decimals))


def _shortest(letter: str, values: tuple[float, ...], here: tuple[float, float], decimals: int) -> str:
    x, y = here
    if letter == "A":
        fixed = _numbers([number(values[0], decimals + 1), number(values[1], decimals + 1), number(values[2], 2)])
        flags = f" {int(values[3])} {int(values[4])}"
        ends = [(values[5], values[6], "A"), (values[5] - x, values[6] - y, "a")]
        choices = [f"{kind}{fixed}{flags} {_numbers([number(a, decimals), number(b, decimals)])}" for a, b, kind in ends]
        return min(choices, key=len)
    relative = tuple(value - (y if place % 2 else x) for place, value in enumerate(values))
    if letter == "L":
        if number(relative[1], decimals) == "0":
            return min(f"H{number(values[0], decimals)}", f"h{number(relative[0], decimals)}", key=len)
        if number(relative[0], decimals) == "0":
            return min(f"V{number(values[1], decimals)}", f"v{number(relative[1], decimals)}", key=len)
    far = letter + _numbers([number(value, decimals) for value in values])
    near = letter.lower() + _numbers([number(value, decimals) for value in relative])
    return min(far, near, key=len)


def _numbers(texts: list[str]) -> str:
    joined = texts[0]
    for text in texts[1:]:
        joined += text if text.startswith("-") else f" {text}"
    return joined


def _joined(parts: list[str]) -> str:
    """Commands in a row, a letter left out where it repeats the one before."""
    result = ""
    last = ""
    for part in parts:
        letter = part[0]
        # After a move the next pair is a line by itself.
        implied = {"M": "L", "m": "l"}.get(last, last)
        if letter == implied and letter not in "Zz" and letter not in "Mm":
            rest = part[1:]
            result += rest if rest.startswith("-") else f" {rest}"
        else:
            result += part
        last = letter
    return result
