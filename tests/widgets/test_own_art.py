"""A teacher's drawings: what draws stays, what acts or asks elsewhere goes, and what is no drawing is named."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import geoplay
from geoplay.core.option import OptionError
from geoplay.widgets.own_art import ATTRIBUTES, DEEPEST, ELEMENTS, LARGEST, ArtError, cleaned, own_art
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
    shown._restart(shown._again())
    assert "red" in sent_to(shown)["lindy/storm"]


def test_where_names_would_tell_a_drawing_has_a_name_that_does_not() -> None:
    shown = geoplay.play("training", seats=["you", "random"], seed=7, art={"flag:IT": RED})
    drawn = [name for name, svg in sent_to(shown).items() if "red" in svg and len(svg) < 200]
    assert len(drawn) == 1
    assert drawn[0].startswith("picture:")


def test_a_card_that_is_not_there_is_named() -> None:
    with pytest.raises(OptionError, match="Did you mean 'lindy/storm'"):
        geoplay.play("lindy", seats=["you", "random"], seed=7, art={"lindy/strom": RED})
