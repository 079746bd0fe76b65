"""A quiz as a SCORM 1.2 package: it runs in a learning platform without a server of ours, and brings its score back.

The answers lie in the page, as in every such package: it is for practice, and for marks among people who do not read
scripts. An exam that keeps its answers is handed in by :mod:`geoplay.classes`.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable, Sequence
from hashlib import sha256
from html import escape
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from geoplay.core.files import write_bytes
from geoplay.core.front_door import front_door
from geoplay.core.language import accept_language
from geoplay.core.option import OptionError
from geoplay.core.text import Text
from geoplay.exchange.exchanged import Written, split
from geoplay.exchange.item import Item, Picture, item_of
from geoplay.quizzes.lesson import all_of, questions

HOLDS = frozenset({"choice", "several", "typed", "number", "order"})
ONCE = (1980, 1, 1, 0, 0, 0)
CONTENT = "http://www.imsproject.org/xsd/imscp_rootv1p1p2"
ADL = "http://www.adlnet.org/xsd/adlcp_rootv1p2"
WORDS = {
    "check": Text("Check"),
    "next": Text("Go on"),
    "right": Text("Right!"),
    "wrong": Text("Not quite. It is:"),
    "end": Text("Done"),
    "score": Text("{right} of {all} right", right="{right}", all="{all}"),
    "answer": Text("Your answer"),
    "up": Text("Up"),
    "down": Text("Down"),
    "counter": Text("Question {number} of {count}", number="{number}", count="{all}"),
}


@front_door(own=("asked", "language"))
def export_scorm(
    asked: Any,
    path: str | Path,
    *,
    places: str | Iterable[str] | None = None,
    n: int | None = None,
    seed: int | None = None,
    title: str | None = None,
    passed: float = 0.6,
    language: str = "en",
) -> Written:
    """Write a quiz as a SCORM 1.2 package (a zip) that a learning platform plays; ``passed`` is the share that passes.

    >>> from tempfile import mkdtemp
    >>> export_scorm([("Capital of Peru?", "Lima", "Quito")], Path(mkdtemp()) / "peru.zip").questions
    1
    """
    accept_language(language)
    if not 0 < passed <= 1:
        raise OptionError(f"passed= is a share from above 0 to 1, such as 0.6, not {passed!r:.40}.")
    path = Path(path)
    if path.suffix.lower() != ".zip":
        raise OptionError(f"A SCORM package is a .zip, not {path.suffix or path.name!r}.")
    found = all_of(asked) or questions(asked, places, n, seed=seed, language=language)
    kept, left_out = split([item_of(question, language) for question in found], HOLDS, "A SCORM package")
    if not kept:
        raise OptionError(f"None of these questions can be asked there: {left_out[0]}")
    called = title or path.stem
    written = BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED) as package:
        for name, content in (
            ("imsmanifest.xml", _manifest(called, passed)),
            ("index.html", _page(called, kept, passed, language).encode()),
        ):
            package.writestr(ZipInfo(name, ONCE), content, ZIP_DEFLATED)
    write_bytes(path, written.getvalue())
    return Written(path, len(kept), left_out)


def _manifest(title: str, passed: float) -> bytes:
    name = f"geoplay-{sha256(title.encode()).hexdigest()[:12]}"
    manifest = ET.Element("manifest", {"identifier": name, "version": "1.0", "xmlns": CONTENT, "xmlns:adlcp": ADL})
    metadata = ET.SubElement(manifest, "metadata")
    ET.SubElement(metadata, "schema").text = "ADL SCORM"
    ET.SubElement(metadata, "schemaversion").text = "1.2"
    organizations = ET.SubElement(manifest, "organizations", default="quiz")
    organization = ET.SubElement(organizations, "organization", identifier="quiz")
    ET.SubElement(organization, "title").text = title
    item = ET.SubElement(organization, "item", identifier="item", identifierref="page")
    ET.SubElement(item, "title").text = title
    ET.SubElement(item, "adlcp:masteryscore").text = f"{100 * passed:.0f}"
    resources = ET.SubElement(manifest, "resources")
    attributes = {"identifier": "page", "type": "webcontent", "adlcp:scormtype": "sco", "href": "index.html"}
    resource = ET.SubElement(resources, "resource", attributes)
    ET.SubElement(resource, "file", href="index.html")
    ET.indent(manifest)
    return bytes(ET.tostring(manifest, encoding="utf-8", xml_declaration=True))


def _page(title: str, items: Sequence[Item], passed: float, language: str) -> str:
    data = {
        "items": [_plain(item) for item in items],
        "words": {key: text.render(language) for key, text in WORDS.items()},
        "passed": passed,
    }
    template = files("geoplay.exchange").joinpath("scorm.html").read_text(encoding="utf-8")
    # Inside a script element "</" would end it.
    packed = json.dumps(data, ensure_ascii=False).replace("</", "<\\/").replace("<!--", "<\\!--")
    return template.replace("{{language}}", escape(language)).replace("{{title}}", escape(title)).replace("{{data}}", packed)


def _plain(item: Item) -> dict[str, Any]:
    return {
        "form": item.form,
        "text": item.text,
        "choices": item.choices,
        "right": item.right,
        "answers": item.answers,
        "number": item.number,
        "tolerance": item.tolerance,
        "unit": item.unit,
        "because": item.because,
        "answer": item.answer,
        "picture": _address(item.picture),
        "pictures": [_address(picture) for picture in item.pictures],
    }


def _address(picture: Picture | None) -> str:
    return "" if picture is None else f"data:{picture.media_type};base64,{b64encode(picture.content).decode()}"
