"""QTI 1.2, which Canvas and others take in: a zip with a manifest, one assessment, and its pictures.

Written with Python's own XML: text2qti, made for texts that a person types, curls quotation marks and refuses two questions with
the same words ("Whose flag is this?"). The tests compare the two, structure by structure (tests/exchange/test_text2qti.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from io import BytesIO
from xml.etree import ElementTree as ET
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from geoplay.exchange.exchanged import BROKEN, ExchangeError, Read, finite, split
from geoplay.exchange.item import Item, Picture
from geoplay.exchange.markup import as_html, as_words
from geoplay.exchange.strict_xml import parsed

HOLDS = frozenset({"choice", "several", "typed", "number"})
LARGEST = 50_000_000
QTI = "http://www.imsglobal.org/xsd/ims_qtiasiv1p2"
MANIFEST = "http://www.imsglobal.org/xsd/imscp_v1p1"
TYPES = {
    "choice": "multiple_choice_question",
    "several": "multiple_answers_question",
    "typed": "short_answer_question",
    "number": "numerical_question",
}
# The same questions give the same file, byte for byte.
ONCE = (1980, 1, 1, 0, 0, 0)


def write(items: Sequence[Item], title: str) -> tuple[bytes, list[str]]:
    """The questions as a package of QTI 1.2."""
    kept, left_out = split(items, HOLDS, "QTI 1.2")
    pictures: dict[str, Picture] = {}
    root = ET.Element("questestinterop", xmlns=QTI)
    name = f"geoplay_{sha256(title.encode()).hexdigest()[:12]}"
    assessment = ET.SubElement(root, "assessment", ident=name, title=title)
    section = ET.SubElement(assessment, "section", ident="root_section")
    for number, item in enumerate(kept, 1):
        section.append(_question(number, item, pictures))
    written = BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED) as package:
        for path, content in (
            ("imsmanifest.xml", _packed(_manifest(name, pictures))),
            (f"{name}/{name}.xml", _packed(root)),
            *((path, picture.content) for path, picture in pictures.items()),
        ):
            package.writestr(ZipInfo(path, ONCE), content, ZIP_DEFLATED)
    return written.getvalue(), left_out


def _packed(root: ET.Element) -> bytes:
    ET.indent(root)
    return bytes(ET.tostring(root, encoding="utf-8", xml_declaration=True))


def _manifest(name: str, pictures: dict[str, Picture]) -> ET.Element:
    manifest = ET.Element("manifest", xmlns=MANIFEST, identifier=f"{name}_manifest")
    metadata = ET.SubElement(manifest, "metadata")
    ET.SubElement(metadata, "schema").text = "IMS Content"
    ET.SubElement(metadata, "schemaversion").text = "1.1.3"
    ET.SubElement(manifest, "organizations")
    resources = ET.SubElement(manifest, "resources")
    quiz = ET.SubElement(resources, "resource", identifier=name, type="imsqti_xmlv1p2", href=f"{name}/{name}.xml")
    ET.SubElement(quiz, "file", href=f"{name}/{name}.xml")
    for number, path in enumerate(pictures):
        resource = ET.SubElement(resources, "resource", identifier=f"{name}_{number}", type="webcontent", href=path)
        ET.SubElement(resource, "file", href=path)
    return manifest


def _question(number: int, item: Item, pictures: dict[str, Picture]) -> ET.Element:
    element = ET.Element("item", ident=f"question_{number:03}", title=f"{number:03}")
    metadata = ET.SubElement(ET.SubElement(element, "itemmetadata"), "qtimetadata")
    for label, entry in (("question_type", TYPES[item.form]), ("points_possible", "1")):
        field = ET.SubElement(metadata, "qtimetadatafield")
        ET.SubElement(field, "fieldlabel").text = label
        ET.SubElement(field, "fieldentry").text = entry
    presentation = ET.SubElement(element, "presentation")
    _material(presentation, as_html(item.text) + _shown(item.picture, pictures))
    processing = ET.SubElement(element, "resprocessing")
    outcomes = ET.SubElement(processing, "outcomes")
    ET.SubElement(outcomes, "decvar", maxvalue="100", minvalue="0", varname="SCORE", vartype="Decimal")
    if item.because:
        condition = ET.SubElement(processing, "respcondition", {"continue": "Yes"})
        ET.SubElement(ET.SubElement(condition, "conditionvar"), "other")
        ET.SubElement(condition, "displayfeedback", feedbacktype="Response", linkrefid="general_fb")
    _answers(item, presentation, pictures)
    condition = ET.SubElement(processing, "respcondition", {"continue": "No"})
    _condition(item, ET.SubElement(condition, "conditionvar"))
    ET.SubElement(condition, "setvar", action="Set", varname="SCORE").text = "100"
    if item.because:
        feedback = ET.SubElement(element, "itemfeedback", ident="general_fb")
        _material(ET.SubElement(feedback, "flow_mat"), as_html(item.because))
    return element


def _answers(item: Item, presentation: ET.Element, pictures: dict[str, Picture]) -> None:
    """Where the answer is given: a field, or the choices."""
    if item.form in ("typed", "number"):
        field = ET.SubElement(presentation, "response_str", ident="response1", rcardinality="Single")
        kind = {"fibtype": "Decimal"} if item.form == "number" else {}
        ET.SubElement(ET.SubElement(field, "render_fib", kind), "response_label", ident="answer1", rshuffle="No")
        return
    how = "Single" if item.form == "choice" else "Multiple"
    choices = ET.SubElement(ET.SubElement(presentation, "response_lid", ident="response1", rcardinality=how), "render_choice")
    for at, choice in enumerate(item.choices):
        label = ET.SubElement(choices, "response_label", ident=f"choice{at}")
        _material(label, _shown(item.pictures[at], pictures) if item.pictures else as_html(choice))


def _condition(item: Item, variables: ET.Element) -> None:
    """What earns the point."""
    if item.form == "typed":
        for word in item.answers:
            _equal(variables, word)
    elif item.form == "number":
        either = ET.SubElement(variables, "or")
        _equal(either, f"{item.number:.15g}")
        both = ET.SubElement(either, "and")
        for name, end in (("vargte", item.number - item.tolerance), ("varlte", item.number + item.tolerance)):
            ET.SubElement(both, name, respident="response1").text = f"{end:.15g}"
    elif item.form == "choice":
        _equal(variables, f"choice{item.right[0]}")
    else:
        every = ET.SubElement(variables, "and")
        for at in range(len(item.choices)):
            _equal(every if at in item.right else ET.SubElement(every, "not"), f"choice{at}")


def _equal(parent: ET.Element, words: str) -> None:
    ET.SubElement(parent, "varequal", respident="response1").text = words


def _material(parent: ET.Element, html: str) -> None:
    ET.SubElement(ET.SubElement(parent, "material"), "mattext", texttype="text/html").text = html


def _shown(picture: Picture | None, pictures: dict[str, Picture]) -> str:
    """A picture by a name that tells nothing, which goes into the package."""
    if picture is None:
        return ""
    path = f"pictures/{sha256(picture.content).hexdigest()[:16]}.{picture.ending}"
    pictures[path] = picture
    return f'<p><img src="$IMS-CC-FILEBASE$/{path}" alt=""></p>'


# ---- reading


def read(content: bytes, called: str) -> Read:
    """The questions of a package of QTI 1.2, or of one file of it."""
    items: list[Item] = []
    left_out: list[str] = []
    for name, document in _documents(content, called):
        root = parsed(document, f"{called}, {name}" if name else called)
        _strip_namespaces(root)
        for number, element in enumerate(root.iter("item"), 1):
            item = _read(element, f"{called}, question {number}", left_out)
            if item is not None:
                items.append(item)
    if not items and not left_out:
        raise ExchangeError(f"{called} has no questions of QTI 1.2.")
    return Read(items, left_out)


def _documents(content: bytes, called: str) -> list[tuple[str, bytes]]:
    if not content.startswith(b"PK"):
        return [("", content)]
    try:
        with ZipFile(BytesIO(content)) as package:
            entries = [entry for entry in package.infolist() if entry.filename.endswith(".xml")]
            if sum(entry.file_size for entry in entries) > LARGEST:
                raise ExchangeError(f"{called} unpacks to more than {LARGEST:,} bytes, and no more are read.")
            names = [entry.filename for entry in entries]
            kept = [name for name in names if not name.endswith(("imsmanifest.xml", "assessment_meta.xml"))]
            return [(name, package.read(name)) for name in kept]
    except BROKEN as error:
        if isinstance(error, ExchangeError):
            raise
        raise ExchangeError(f"{called} is no zip that can be read.") from None


def _strip_namespaces(root: ET.Element) -> None:
    for element in root.iter():
        element.tag = element.tag.rpartition("}")[2]


def _read(element: ET.Element, where: str, left_out: list[str]) -> Item | None:
    text = _words(element.find("presentation"))
    because = _words(element.find("itemfeedback[@ident='general_fb']"))
    kind = _metadata(element, "question_type")
    right, wrong = _judged(element)
    if kind == "numerical_question" or element.find(".//render_fib[@fibtype='Decimal']") is not None:
        return _number(element, text, because, where)
    if element.find(".//response_str") is not None or kind == "short_answer_question":
        if not right:
            raise ExchangeError(f"{where}: it has no answer that is right.")
        return Item("typed", text, answers=tuple(right), because=because, kind="qti")
    labels = element.findall(".//response_label")
    if not labels:
        left_out.append(f"{where}: geoplay asks no questions of the type {kind!r:.40}.")
        return None
    # Choices that are pictures have no words.
    choices = tuple(_words(label) or f"{number}" for number, label in enumerate(labels, 1))
    numbers = tuple(at for at, label in enumerate(labels) if label.get("ident") in right and label.get("ident") not in wrong)
    lid = element.find(".//response_lid")
    several = kind == "multiple_answers_question" or (lid is not None and lid.get("rcardinality") == "Multiple")
    if not numbers:
        raise ExchangeError(f"{where}: it has no answer that is right.")
    return Item(
        "several" if several else "choice", text, choices, numbers if several else numbers[:1], because=because, kind="qti"
    )


def _metadata(element: ET.Element, label: str) -> str:
    for field in element.iter("qtimetadatafield"):
        if (field.findtext("fieldlabel") or "") == label:
            return field.findtext("fieldentry") or ""
    return ""


def _judged(element: ET.Element) -> tuple[list[str], set[str]]:
    """What the conditions that give points ask for, and what they rule out."""
    right: list[str] = []
    wrong: set[str] = set()
    for condition in element.iter("respcondition"):
        if not any((setvar.text or "").strip() not in ("", "0") for setvar in condition.iter("setvar")):
            continue
        for negation in condition.iter("not"):
            wrong |= {(equal.text or "").strip() for equal in negation.iter("varequal")}
        right += [said for equal in condition.iter("varequal") if (said := (equal.text or "").strip()) not in wrong]
    return list(dict.fromkeys(right)), wrong


def _number(element: ET.Element, text: str, because: str, where: str) -> Item:
    try:
        ends = [finite(bound.text or "") for name in ("vargte", "varlte") for bound in element.iter(name)]
        exact = [finite(equal.text or "") for equal in element.iter("varequal")]
    except ValueError as error:
        raise ExchangeError(f"{where}: its answer is a number, not {str(error)!r:.40}.") from None
    if len(ends) >= 2:
        low, high = ends[0], ends[1]
        number = exact[0] if exact else (low + high) / 2
        return Item(
            "number",
            text,
            number=number,
            tolerance=0.0 if high - low < 1e-8 else round((high - low) / 2, 12),
            because=because,
            kind="qti",
        )
    if exact:
        return Item("number", text, number=exact[0], because=because, kind="qti")
    raise ExchangeError(f"{where}: it has no number that is right.")


def _words(element: ET.Element | None) -> str:
    """The words of the first text inside."""
    found = None if element is None else element.find(".//mattext")
    return "" if found is None else as_words("".join(found.itertext()))[0]
