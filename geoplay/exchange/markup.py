"""Words as HTML and HTML as words: what learning platforms keep their questions in."""

from __future__ import annotations

import re
from base64 import b64encode
from html import escape, unescape
from html.parser import HTMLParser

from geoplay.exchange.item import Picture

_BREAKS = frozenset({"p", "br", "div", "li", "tr", "h1", "h2", "h3"})


def as_html(text: str) -> str:
    """A text as a paragraph; its lines stay lines.

    >>> as_html("1 < 2")
    '<p>1 &lt; 2</p>'
    """
    return f"<p>{escape(text, quote=False).replace(chr(10), '<br>')}</p>"


def embedded(picture: Picture) -> str:
    """A picture inside the page itself; its name tells nothing."""
    return f'<p><img alt="" src="data:{picture.media_type};base64,{b64encode(picture.content).decode()}"></p>'


class _Words(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.words: list[str] = []
        self.images: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag in _BREAKS:
            self.words.append("\n")
        if tag == "img":
            self.images.append(dict(attributes).get("src") or "")

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def as_words(html: str) -> tuple[str, list[str]]:
    r"""The words of a piece of HTML, and the addresses of its images.

    >>> as_words('<p>Whose <b>flag</b>?<br>Say.</p><img src="a.svg">')
    ('Whose flag?\nSay.', ['a.svg'])
    """
    parser = _Words()
    parser.feed(html)
    parser.close()
    lines = [re.sub(r"[ \t\r\f\v]+", " ", line).strip() for line in "".join(parser.words).split("\n")]
    return "\n".join(line for line in lines if line), parser.images


def plain(text: str) -> str:
    """A text in which entities may stand."""
    return unescape(text).strip()
