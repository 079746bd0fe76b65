"""A teacher's drawings: what draws stays, what acts or asks elsewhere goes, and what is no drawing is named."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import geoplay
from geoplay.atlas.flags import flag, flag_codes
from geoplay.core.option import OptionError
from geoplay.page.bundle import artwork
from geoplay.page.own_art import ATTRIBUTES, DEEPEST, ELEMENTS, LARGEST, ArtError, cleaned, own_art
from geoplay.widgets.table import TableWidget

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">'
TELLTALE = ("alert", "javascript", "http://evil", "//evil", "@import", "file:", "expression", "data:")
ACTING = [
    "<script>alert(1)</script>",
    "<script xlink:href='http://evil/x.js'/>",
    "<SCRIPT>alert(1)</SCRIPT>",
    "<g onclick='alert(1)'/>",
    "<g ONLOAD='alert(1)'/>",
    "<animate attributeName='href' values='javascript:alert(1)'/>",
    "<set attributeName='onmouseover' to='alert(1)'/>",
    "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'><img src='x' onerror='alert(1)'/></body></foreignObject>",
    "<iframe src='javascript:alert(1)'/>",
    "<a xlink:href='javascript:alert(1)'><rect/></a>",
    "<a href='http://evil/'><rect/></a>",
    "<use xlink:href='http://evil/x.svg#a'/>",
    "<use href='data:image/svg+xml;base64,AAAA#x'/>",
    "<image href='http://evil/pixel.png'/>",
    "<image xlink:href='file:///etc/passwd'/>",
    "<style>@import url(http://evil/x.css);</style>",
    "<rect style='fill:url(http://evil/x)'/>",
    "<rect style='behavior:url(#default)'/>",
    "<rect style='fill:red;background:url(//evil)'/>",
    "<rect style='width:expression(alert(1))'/>",
    "<rect style='fi\\6cl:url(//evil)'/>",
    "<rect fill='url(http://evil/#a)'/>",
    "<rect fill=' URL( \"//evil#a\")'/>",
    "<rect mask='url(javascript:alert(1))'/>",
    "<filter id='f'><feImage href='http://evil/'/></filter>",
    "<text><handler xmlns='http://www.w3.org/2001/xml-events' event='click'>alert(1)</handler></text>",
    "<x:script xmlns:x='http://www.w3.org/1999/xhtml'>alert(1)</x:script>",
    "<g xmlns:e='http://evil/' e:d='alert(1)'/>",
]


@pytest.mark.parametrize("piece", ACTING)
def test_nothing_is_left_that_acts_or_asks_elsewhere(piece: str) -> None:
    result = cleaned(f"{HEAD}<circle r='4'/>{piece}</svg>")
    told = result.svg.replace("http://www.w3.org/2000/svg", "").replace("http://www.w3.org/1999/xlink", "").lower()
    assert not [word for word in TELLTALE if word in told]
    assert result.left_out
    assert "circle" in told
    for element in ET.fromstring(result.svg).iter():  # noqa: S314 - it was made a line ago
        assert element.tag.rpartition("}")[2] in ELEMENTS
        assert {name.rpartition("}")[2] for name in element.attrib} <= ATTRIBUTES | {"href", "style"}


def test_what_draws_stays_as_it_was() -> None:
    drawing = (
        f'{HEAD}<defs><linearGradient id="a"><stop offset="0" style="stop-color:rgb(9,9,9);opacity:.5"/></linearGradient></defs>'
        '<g transform="scale(2)"><path d="M0 0h4" fill="url(#a)" stroke="#000" /><use xlink:href="#a" /></g>'
        "<text x='1' font-size='3'>Köln &lt;3</text></svg>"
    )
    result = cleaned(drawing)
    assert result.left_out == ()
    assert cleaned(result.svg) == result
    assert "Köln &lt;3" in result.svg
    assert 'fill="url(#a)"' in result.svg


def test_a_doctype_of_a_drawing_program_is_taken_off_and_entities_are_refused() -> None:
    program = '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">'
    assert cleaned(f"{program}{HEAD}<rect/></svg>").left_out == ()
    bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
    with pytest.raises(ArtError, match="no entities"):
        cleaned(f"{bomb}{HEAD}<text>&b;</text></svg>")


@pytest.mark.parametrize(
    ("svg", "complaint"),
    [
        ("no drawing", "can be read"),
        ("<svg", "can be read"),
        ("<html><svg/></html>", "begins with <html>"),
        (f"{HEAD}{'<g>' * (DEEPEST + 2)}{'</g>' * (DEEPEST + 2)}</svg>", "inside each other"),
        (f"{HEAD}{'<g/>' * 6000}</svg>", "at most 5,000 pieces"),
        ("<svg>" + "x" * LARGEST + "</svg>", "at most 300,000"),
    ],
)
def test_what_is_no_drawing_is_named(svg: str, complaint: str) -> None:
    with pytest.raises(ArtError, match=complaint):
        cleaned(svg)


def test_drawings_go_by_the_names_of_cards(tmp_path: Path) -> None:
    file = tmp_path / "storm.svg"
    file.write_text(f"\ufeff{HEAD}<rect/></svg>", encoding="utf-8")
    known = frozenset({"lindy/storm", "lindy/fog"})
    assert "rect" in own_art({"lindy/storm": file, "lindy/fog": f"{HEAD}<rect/></svg>"}, known)["lindy/storm"]
    with pytest.raises(OptionError, match="Did you mean 'lindy/storm'"):
        own_art({"lindy/strom": file}, known)
    with pytest.raises(ArtError, match=r"art\['lindy/fog'\]: .*cannot be read"):
        own_art({"lindy/fog": tmp_path / "nowhere.svg"}, known)
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff")
    with pytest.raises(ArtError, match="not UTF-8"):
        own_art({"lindy/fog": tmp_path / "picture.png"}, known)


RED = f'{HEAD}<rect width="4" height="3" fill="red"/><script>evil()</script></svg>'


def sent_to(widget: TableWidget) -> dict[str, str]:
    """The pictures that a page of this table gets, as SVG by name."""
    found: dict[str, str] = json.loads(gzip.decompress(widget.pictures["table"]))
    return found


def test_a_card_is_shown_as_the_teacher_drew_it() -> None:
    shown = geoplay.play("lindy", seats=["you", "random"], seed=7, art={"lindy/storm": RED})
    assert "red" in sent_to(shown)["lindy/storm"]
    assert "evil" not in str(sent_to(shown))
    shown._room.new_game()
    assert "red" in sent_to(shown)["lindy/storm"]


def test_where_names_would_tell_a_drawing_has_a_name_that_does_not() -> None:
    shown = geoplay.play("training", seats=["you", "random"], seed=7, art={"flag:IT": RED})
    drawn = [name for name, svg in sent_to(shown).items() if "red" in svg and len(svg) < 200]
    assert len(drawn) == 1
    assert drawn[0].startswith("picture:")


def test_a_card_that_is_not_there_is_named() -> None:
    with pytest.raises(OptionError, match="Did you mean 'lindy/storm'"):
        geoplay.play("lindy", seats=["you", "random"], seed=7, art={"lindy/strom": RED})


def _svg(content: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">{content}</svg>'


def _doubling(one: str, levels: int = 30) -> str:
    """Pieces that each use the next one twice; ``one`` says how."""
    made = [one.format(name=f"p{level}", next=f"p{level + 1}") for level in range(levels)]
    return _svg(f'<defs>{"".join(made)}<pattern id="p{levels}"><rect width="1"/></pattern></defs><use href="#p0"/>')


BOMBS = {
    "uses of uses": _doubling('<g id="{name}"><use href="#{next}"/><use href="#{next}"/></g>'),
    "old uses of uses": _doubling('<g id="{name}"><use xlink:href="#{next}"/><use xlink:href="#{next}"/></g>'),
    "symbols": _doubling('<symbol id="{name}"><use href="#{next}"/><use href="#{next}"/></symbol>'),
    "patterns": _doubling('<pattern id="{name}"><rect fill="url(#{next})"/><rect stroke="url(\'#{next}\')"/></pattern>'),
    "patterns by style": _doubling(
        '<pattern id="{name}"><rect style="fill:url(#{next})"/><rect style="fill:url(#{next})"/></pattern>'
    ),
    "clips": _doubling('<clipPath id="{name}"><rect clip-path="url(#{next})"/><rect clip-path="url(#{next})"/></clipPath>'),
    "masks": _doubling('<mask id="{name}"><rect mask="url(#{next})"/><rect mask="url(#{next})"/></mask>'),
    "a pattern for everything inside": _doubling('<pattern id="{name}"><g fill="url(#{next})"><rect/><rect/></g></pattern>'),
    "two of one name": _svg('<g id="a"/><g id="a">' + "<rect/>" * 4000 + "</g>" + '<use href="#a"/>' * 900),
    "a long path, often": _svg(f'<path id="a" d="{"M0 0L1 1" * 20_000}"/>' + '<use href="#a"/>' * 500),
    "a piece that uses itself": _svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
    "one that lies in itself": _svg('<g id="a"><use href="#a"/></g>'),
    "a long chain": _svg("".join(f'<g id="p{n}"><use href="#p{n + 1}"/></g>' for n in range(2000))),
    "a long chain, last first": _svg("".join(f'<g id="p{n}"><use href="#p{n + 1}"/></g>' for n in reversed(range(2000)))),
    "endless dashes": _svg('<g stroke-dasharray=".0001"><path d="M0 0H99999"/></g>'),
    "endless dashes by style": _svg('<g style="stroke-dasharray: .0001"><path d="M0 0H99999"/></g>'),
    "curves on top of each other": _svg(f'<path stroke="red" d="M0 0{"C9 9 9 1 0 1 " * 10_000}"/>'),
    "the same from where one is": _svg(f'<path stroke="red" d="M0 0{"c9 9 9 1 0 0 " * 10_000}"/>'),
    "arcs on top of each other": _svg(f'<path stroke="red" d="M0 0{"A9 9 0 0 1 2 2A9 9 0 1 0 7 7 " * 9_000}"/>'),
    "a line to and fro": _svg(f'<polyline stroke="red" points="{"0 0 9 9 " * 15_000}"/>'),
    "glass on glass": _svg(('<g opacity=".9">' * 50 + "<rect/>" + "</g>" * 50) * 80),
    "glass on glass by style": _svg(('<g style="fill: red; opacity: .9">' * 50 + "<rect/>" + "</g>" * 50) * 80),
    "a huge picture": _svg('<rect width="1e30"/>'),
    "a number without end": _svg('<rect width="1e999"/>'),
    "a huge scale": _svg('<rect transform="scale(99999999)"/>'),
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_drawing_is_counted_by_what_it_becomes(name: str) -> None:
    with pytest.raises(
        ArtError, match=r"counted by what it becomes, and this one has (more than 20,0|a piece|pieces that|a num)"
    ):
        cleaned(BOMBS[name])


def test_what_people_draw_is_not_too_much() -> None:
    house = [_svg(drawing) for game in ("lindy", "cities", "characters") for drawing in artwork(game).values()]
    flags = [flag(code).svg for code in flag_codes()]
    dashed = _svg('<path stroke-dasharray="4 2" d="M0 0L800 600 0 600Z"/>' * 100)
    tiles = _svg('<pattern id="a" width="4" height="4"><circle r="1"/></pattern>' + '<rect fill="url(#a)"/>' * 50)
    coloured = _svg('<rect fill="#999999" stroke="#1e9999"/>')
    coast = _svg(f'<path d="M0 0{"".join(f"l1 {(-1) ** step}" for step in range(10_000))}"/>')
    for drawing in (*house, *flags, coast, dashed, tiles, coloured):
        cleaned(drawing)
