r"""Markdown, LaTeX and pictures in a teacher's old material, as pieces that a page can show.

>>> marked("**Which** is $\\frac{1}{2}$?").pieces[0]
['b', 'Which']
>>> marked("Which costs 5 $?")
'Which costs 5 $?'
"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from collections.abc import Callable
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, ClassVar
from xml.etree.ElementTree import Element

from geoplay.core.marked import Marked

LONGEST_FORMULA = 600
LARGEST_PICTURE = 400_000
_MEDIA = {"png": "png", "jpg": "jpeg", "jpeg": "jpeg", "gif": "gif", "webp": "webp", "svg": "svg+xml"}
_DATA = re.compile(r"data:image/(png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z0-9+/=\s]+")
_PIECE = re.compile(
    r"(?P<code>`[^`\n]+`)"
    r"|(?P<math>\$\$[^$]+\$\$|\\\[.+?\\\]|\\\(.+?\\\)|\$(?![\s\d]*\$)(?=\S)[^$\n]*?(?<=[^\s\\])\$(?!\d))"
    r"|!\[(?P<alt>[^\]\n]*)\]\((?P<picture>[^)]+)\)"
    r"|\[(?P<link>[^\]\n]+)\]\((?P<address>https?://[^)\s]+)\)"
    r"|(?P<strong>\*\*(?=\S)[^*\n]+?(?<=\S)\*\*|__(?=\S)[^_\n]+?(?<=\S)__)"
    r"|(?P<soft>\*(?=\S)[^*\n]+?(?<=\S)\*|(?<!\w)_(?=\S)[^_\n]+?(?<=\S)_(?!\w))"
    r"|(?P<line>\n)",
    re.DOTALL,
)
# What a formula may be made of: nothing else is passed on to a page.
ELEMENTS = frozenset(
    {
        "math", "mfrac", "mi", "mn", "mo", "mover", "mpadded", "mphantom", "mroot", "mrow", "ms", "mspace", "msqrt", "mstyle",
        "msub", "msubsup", "msup", "mtable", "mtd", "mtext", "mtr", "munder", "munderover",
    }
)  # fmt: skip
ATTRIBUTES = frozenset(
    {
        "accent", "accentunder", "columnalign", "columnspacing", "depth", "display", "displaystyle", "fence", "form", "height",
        "largeop", "linethickness", "lspace", "mathvariant", "maxsize", "minsize", "movablelimits", "rowspacing", "rspace",
        "scriptlevel", "separator", "stretchy", "symmetric", "width",
    }
)  # fmt: skip
Note = Callable[[str], None]


def marked(written: str, note: Note = lambda _what: None, folder: Path | None = None) -> str:
    """A text with what is marked in it; a plain one stays as it is.

    ``note`` hears what cannot be shown; pictures that are files are looked for in ``folder``.
    """
    pieces: list[Any] = []
    words: list[str] = []
    at, plain = 0, True
    for found in _PIECE.finditer(written):
        piece = _piece(found, note, folder)
        before = written[at : found.start()]
        pieces += [before, piece] if before else [piece]
        words += [before, found.group() if piece[:1] == ["m"] else _words(piece)]
        at, plain = found.end(), plain and piece == ["n"]
    pieces += [written[at:]] if at < len(written) else []
    return written if plain else Marked("".join([*words, written[at:]]).strip(), pieces, written)


def _words(piece: Any) -> str:
    """The words of a piece alone."""
    if isinstance(piece, str):
        return piece
    return "\n" if piece[0] == "n" else str(piece[2] if piece[0] == "p" else piece[1])


def as_written(words: str) -> str:
    """Some words with their marks, as they were written."""
    return words.written if isinstance(words, Marked) else words


def with_picture(words: str, media_type: str, content: bytes) -> Marked:
    """Words with a picture below them."""
    address = f"data:{media_type};base64,{b64encode(content).decode()}"
    pieces = words.pieces if isinstance(words, Marked) else [words]
    return Marked(words, [*pieces, ["p", address, ""]], words)


def _piece(found: re.Match[str], note: Note, folder: Path | None) -> Any:
    kind, text = found.lastgroup, found.group()
    if kind == "line":
        return ["n"]
    if kind == "code":
        return ["c", text[1:-1]]
    if kind == "math":
        return _formula(text, note)
    if kind == "picture":
        return _picture(found["picture"].strip(), found["alt"], note, folder)
    if kind == "address":
        return ["a", found["link"], found["address"]]
    return ["b", text[2:-2]] if kind == "strong" else ["i", text[1:-1]]


# ---- pictures


def _picture(address: str, words: str, note: Note, folder: Path | None) -> Any:
    source = address.partition(' "')[0].strip("<>")
    if _DATA.fullmatch(source):
        return ["p", re.sub(r"\s", "", source), words] if len(source) <= 2 * LARGEST_PICTURE else _lost(words, "picture", note)
    ending = source.rpartition(".")[2].lower()
    inside = folder is not None and not re.match(r"[a-z][a-z0-9+.-]*:", source, re.IGNORECASE)
    path = (folder / source).resolve() if folder is not None and inside else None
    if path is None or folder is None or ending not in _MEDIA or folder.resolve() not in path.parents or not path.is_file():
        return _lost(words, f"picture {source!r:.60}", note)
    if path.stat().st_size > LARGEST_PICTURE:
        return _lost(words, f"picture {source!r:.60}, which is larger than {LARGEST_PICTURE // 1000} KB", note)
    return ["p", f"data:image/{_MEDIA[ending]};base64,{b64encode(path.read_bytes()).decode()}", words]


def _lost(words: str, what: str, note: Note) -> str:
    note(f"the {what}")
    return words


def picture_in(address: str) -> tuple[str, bytes]:
    """The media type and the bytes of a picture of a piece."""
    head, _, data = address.partition(",")
    return head.removeprefix("data:").removesuffix(";base64"), b64decode(data)


# ---- formulas


def _formula(text: str, note: Note) -> Any:
    cut = 2 if text.startswith(("$$", "\\")) else 1
    latex = text[cut:-cut].strip()
    try:
        from latex2mathml.converter import convert_to_element
    except ImportError:
        note('formulas, which are shown as written: they need latex2mathml, pip install "geoplay[exchange]"')
        return ["c", latex]
    if len(latex) > LONGEST_FORMULA:
        note(f"the formula {latex!r:.40}, which is too long")
        return ["c", latex]
    try:
        tree = _tree(convert_to_element(latex, display="block" if text.startswith(("$$", "\\[")) else "inline"))
    except Exception:  # noqa: BLE001 - whatever that library makes of what is no LaTeX
        tree = None
    if tree is None:
        note(f"the formula {latex!r:.40}, which cannot be read")
        return ["c", latex]
    return ["m", tree]


def _tree(element: Element) -> list[Any] | None:
    """An element of MathML as a list of its name, its attributes and what is inside; ``None`` where something else is in it."""
    name = element.tag.rpartition("}")[2]
    if name not in ELEMENTS:
        return None
    inside: list[Any] = [unescape(element.text)] if element.text and element.text.strip() else []
    for child in element:
        made = _tree(child)
        if made is None:
            return None
        inside.append(made)
    return [name, {key: value for key, value in element.attrib.items() if key in ATTRIBUTES}, *inside]


# ---- HTML


class _AsMarkdown(HTMLParser):
    """Simple HTML as Markdown: what a page can show stays, the rest is told."""

    SIGNS: ClassVar = {"b": "**", "strong": "**", "i": "*", "em": "*", "code": "`"}
    LINES: ClassVar = frozenset({"p", "br", "div", "li", "tr", "h1", "h2", "h3", "h4"})

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.words: list[str] = []
        self.others = False

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag == "img":
            known = dict(attributes)
            self.words.append(f"![{known.get('alt') or ''}]({known.get('src') or ''})")
        elif tag in self.LINES:
            self.words.append("\n")
        elif tag in self.SIGNS:
            self.words.append(self.SIGNS[tag])
        else:
            self.others = True

    def handle_endtag(self, tag: str) -> None:
        self.words.append(self.SIGNS.get(tag, ""))

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def from_html(text: str) -> tuple[str, bool]:
    r"""HTML as Markdown, and whether something of it was lost.

    >>> from_html("<b>Which</b> river?<br>Say"), from_html("<blink>now</blink>")
    (('**Which** river?\nSay', False), ('now', True))
    """
    if not re.search(r"</?[a-zA-Z][^>]*>", text):
        return unescape(text), False
    parser = _AsMarkdown()
    parser.feed(text)
    parser.close()
    lines = (line.strip() for line in "".join(parser.words).split("\n"))
    return "\n".join(line for line in lines if line), parser.others
