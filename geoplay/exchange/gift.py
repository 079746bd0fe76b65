"""GIFT, the text format that Moodle and others read: choices, several, written answers, numbers; an order as a matching."""

from __future__ import annotations

import re
from collections.abc import Sequence

from geoplay.exchange.exchanged import ExchangeError, Read, finite, split
from geoplay.exchange.item import Item
from geoplay.exchange.markup import as_html, as_words, embedded

HOLDS = frozenset({"choice", "several", "typed", "number", "order"})
_SPECIAL = re.compile(r"([~=#{}:\\])")
_ESCAPED = re.compile(r"\\([~=#{}:\\n])")
_WEIGHT = re.compile(r"%(-?[0-9]+(?:\.[0-9]*)?)%")


def write(items: Sequence[Item], title: str) -> tuple[bytes, list[str]]:
    """The questions as text, with an empty line between them."""
    matching = {
        number: f"question {number} ({item.text!r:.60}): GIFT takes an arrow, '->', in a written answer for a matching."
        for number, item in enumerate(items, 1)
        if item.form == "typed" and any("->" in word for word in item.answers)
    }
    kept, left_out = split(items, HOLDS, "GIFT", matching)
    pieces = [f"// {title}".replace("\n", " "), f"$CATEGORY: $course$/top/{title.replace('/', '//')}"]
    pieces += [_question(number, item) for number, item in enumerate(kept, 1)]
    return ("\n\n".join(pieces) + "\n").encode(), left_out


def _question(number: int, item: Item) -> str:
    body = as_html(item.text) + (embedded(item.picture) if item.picture else "")
    lines = _answers(item)
    if item.because:
        lines.append(f"####{_safe(as_html(item.because))}")
    inside = "\n".join(f"\t{line}" for line in lines)
    return f"::{number:03} {_safe(item.text[:60])}::[html]{_safe(body)}{{{'#' if item.form == 'number' else ''}\n{inside}\n}}"


def _answers(item: Item) -> list[str]:
    if item.form == "number":
        return [f"={item.number:.15g}:{item.tolerance:.15g}"]
    if item.form == "typed":
        # What stands between signs of percent at the beginning would be what the answer is worth.
        return [f"={'%100%' if word.startswith('%') else ''}{_safe(word)}" for word in item.answers]
    if item.form == "order":
        return [f"={place}. -> {_safe(as_html(item.choices[at]))}" for place, at in enumerate(item.right, 1)]
    lines = []
    for at, choice in enumerate(item.choices):
        shown = embedded(item.pictures[at]) if item.pictures else as_html(choice)
        told = item.feedback[at] if item.feedback else (choice if item.pictures else "")
        if item.form == "choice":
            sign = "=" if at in item.right else "~"
        else:
            sign = f"~%{f'{100 / len(item.right):.5f}'.rstrip('0').rstrip('.') if at in item.right else '-100'}%"
        lines.append(f"{sign}{_safe(shown)}{f'#{_safe(told)}' if told else ''}")
    return lines


def _safe(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text).replace("\n", r"\n")


# ---- reading


def read(content: bytes, called: str) -> Read:
    """The questions of a GIFT file; what geoplay does not ask (essays, matchings, gaps in a sentence) is named."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ExchangeError(f"{called} is not a text in UTF-8.") from None
    items: list[Item] = []
    left_out: list[str] = []
    # Only what a file parts its lines with: some letters within a line do so too for Python.
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    lines = [line for line in text.split("\n") if not line.lstrip().startswith(("//", "$CATEGORY"))]
    blocks = [block for block in re.split(r"\n\s*\n", "\n".join(lines)) if block.strip()]
    for number, block in enumerate(blocks, 1):
        item = _read(block.strip(), f"{called}, question {number}", left_out)
        if item is not None:
            items.append(item)
    if not items and not left_out:
        raise ExchangeError(f"{called} has no questions: GIFT has the answers in braces after each question.")
    return Read(items, left_out)


def _read(block: str, where: str, left_out: list[str]) -> Item | None:
    found = re.match(r"(?s)(?:::(?:\\.|[^\\:])*::)?\s*(?:\[(html|moodle|plain|markdown)\])?(.*)", block)
    body = found[2] if found else block
    opening = re.search(r"(?<!\\)\{", body)
    closing = None if opening is None else re.search(r"(?<!\\)\}", body[opening.end() :])
    if opening is None or closing is None:
        raise ExchangeError(f"{where}: after a question its answers stand in braces, as in {{=Lima ~Quito}}.")
    inside = body[opening.end() : opening.end() + closing.start()].strip()
    after = body[opening.end() + closing.end() :].strip()
    text = _words(body[: opening.start()].rstrip() + (f" _____ {after}" if after else ""))
    inside, _, general = _split_general(inside)
    because = _words(general)
    if inside.startswith("#"):
        return _number(inside[1:].strip(), text, because, where)
    if not inside or inside.upper().split("#")[0].strip() in ("T", "TRUE", "F", "FALSE"):
        what = "an essay" if not inside else "true or false"
        left_out.append(f"{where}: geoplay does not ask {what}.")
        return None
    return _listed(inside, text, because, where, left_out)


def _split_general(inside: str) -> tuple[str, str, str]:
    return inside.partition("####")


def _number(inside: str, text: str, because: str, where: str) -> Item:
    first = re.split(r"(?<!\\)[=~]", inside.strip().lstrip("="))[0].split("#")[0].strip()
    first = _WEIGHT.sub("", first)
    try:
        if ".." in first:
            low, high = (finite(end) for end in first.split(".."))
            number, tolerance = (low + high) / 2, (high - low) / 2
        else:
            value, _, slack = first.partition(":")
            number, tolerance = finite(value), finite(slack or "0")
    except ValueError:
        raise ExchangeError(f"{where}: a number is written as {{#1200:100}} or {{#1100..1300}}, not {first!r:.40}.") from None
    return Item("number", text, number=number, tolerance=tolerance, because=because, kind="gift")


def _listed(inside: str, text: str, because: str, where: str, left_out: list[str]) -> Item | None:
    pieces = re.findall(r"(?s)(?<!\\)([=~])((?:\\.|[^\\=~])*)", inside)
    written = all(sign == "=" and "->" not in piece for sign, piece in pieces)
    choices, told, worth = [], [], []
    for sign, piece in pieces:
        answer, _, remark = _split_remark(piece)
        weight = _WEIGHT.match(answer.strip())
        worth.append(float(weight[1]) if weight else (100.0 if sign == "=" else 0.0))
        said = answer.strip()[weight.end() if weight else 0 :]
        # A written answer is compared letter by letter, and is no HTML.
        choices.append((_plain(said) if written else _words(said)) or _words(remark))
        told.append(_words(remark))
    if any("->" in piece for _, piece in pieces):
        halves = [choice.partition("->") for choice in choices]
        if [half[0].strip() for half in halves] == [f"{number}." for number in range(1, len(halves) + 1)]:
            return Item(
                "order", text, tuple(half[2].strip() for half in halves), tuple(range(len(halves))), because=because, kind="gift"
            )
        left_out.append(f"{where}: geoplay asks no matchings.")
        return None
    signs = [sign for sign, _ in pieces]
    if "~" not in signs:
        return Item("typed", text, answers=tuple(choices), because=because, kind="gift")
    right = tuple(number for number, value in enumerate(worth) if value > 0)
    if not right:
        raise ExchangeError(f"{where}: it has no answer that is right; the right one begins with =.")
    form = "choice" if signs.count("=") == 1 and len(right) == 1 else "several"
    feedback = tuple(told) if any(told) else ()
    return Item(
        "choice" if form == "choice" else "several", text, tuple(choices), right, because=because, feedback=feedback, kind="gift"
    )


def _split_remark(piece: str) -> tuple[str, str, str]:
    found = re.search(r"(?<!\\)#", piece)
    return (piece, "", "") if found is None else (piece[: found.start()], "#", piece[found.end() :])


def _words(text: str) -> str:
    plain = _plain(text)
    return as_words(plain)[0] if "<" in plain else plain


def _plain(text: str) -> str:
    return _ESCAPED.sub(lambda found: "\n" if found[1] == "n" else found[1], text).strip()
