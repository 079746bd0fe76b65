"""Moodle XML, the format of Moodle's own question bank: with pictures, feedback, tolerances and (from Moodle 4.4 on) orders."""

from __future__ import annotations

from base64 import b64decode, b64encode
from binascii import Error as BadBase64
from collections.abc import Sequence
from xml.etree import ElementTree as ET

from geoplay.exchange.exchanged import ExchangeError, Read, finite, split
from geoplay.exchange.item import Form, Item, Picture
from geoplay.exchange.markup import as_html, as_words
from geoplay.exchange.strict_xml import parsed, words_of

HOLDS = frozenset({"choice", "several", "typed", "number", "order"})
TYPES: dict[str, str] = {
    "choice": "multichoice",
    "several": "multichoice",
    "typed": "shortanswer",
    "number": "numerical",
    "order": "ordering",
}
ENDINGS = ("svg", "png", "jpg", "jpeg", "gif")


def write(items: Sequence[Item], title: str) -> tuple[bytes, list[str]]:
    """The questions as a file of Moodle's, in a category called like the quiz."""
    kept, left_out = split(items, HOLDS, "Moodle XML")
    quiz = ET.Element("quiz")
    category = ET.SubElement(quiz, "question", type="category")
    _text(ET.SubElement(category, "category"), f"$course$/top/{title.replace('/', '//')}")
    for number, item in enumerate(kept, 1):
        quiz.append(_question(number, item))
    ET.indent(quiz)
    return ET.tostring(quiz, encoding="utf-8", xml_declaration=True), left_out


def _question(number: int, item: Item) -> ET.Element:
    question = ET.Element("question", type=TYPES[item.form])
    _text(ET.SubElement(question, "name"), f"{number:03} {item.text[:80]}")
    _html(ET.SubElement(question, "questiontext", format="html"), item.text, item.picture)
    _html(ET.SubElement(question, "generalfeedback", format="html"), item.because)
    for name, value in (("defaultgrade", "1"), ("penalty", "0.3333333"), ("hidden", "0")):
        ET.SubElement(question, name).text = value
    if item.form in ("choice", "several"):
        ET.SubElement(question, "single").text = "true" if item.form == "choice" else "false"
        ET.SubElement(question, "shuffleanswers").text = "true"
        ET.SubElement(question, "answernumbering").text = "none"
        for at, choice in enumerate(item.choices):
            shown = item.pictures[at] if item.pictures else None
            answer = ET.SubElement(question, "answer", fraction=_fraction(item, at), format="html")
            # A picture to choose would be told by its name.
            _html(answer, "" if shown else choice, shown)
            told = item.feedback[at] if item.feedback else ""
            _html(ET.SubElement(answer, "feedback", format="html"), told or (choice if shown else ""))
    elif item.form == "typed":
        ET.SubElement(question, "usecase").text = "0"
        for word in item.answers:
            # A star stands for anything in Moodle.
            _text(ET.SubElement(question, "answer", fraction="100", format="plain_text"), word.replace("*", r"\*"))
    elif item.form == "number":
        answer = ET.SubElement(question, "answer", fraction="100", format="plain_text")
        _text(answer, f"{item.number:.15g}")
        ET.SubElement(answer, "tolerance").text = f"{item.tolerance:.15g}"
        if item.unit:
            unit = ET.SubElement(ET.SubElement(question, "units"), "unit")
            ET.SubElement(unit, "multiplier").text = "1"
            ET.SubElement(unit, "unit_name").text = item.unit
    else:
        for name, value in (("layouttype", "VERTICAL"), ("selecttype", "ALL"), ("gradingtype", "ABSOLUTE_POSITION")):
            ET.SubElement(question, name).text = value
        for at in item.right:
            _html(ET.SubElement(question, "answer", fraction="1.0", format="html"), item.choices[at])
    return question


def _fraction(item: Item, at: int) -> str:
    """What a choice is worth, in percent: all that is right adds up to everything, and one wrong choice takes it away."""
    if at not in item.right:
        return "0" if item.form == "choice" else "-100"
    return "100" if item.form == "choice" else f"{100 / len(item.right):.5f}".rstrip("0").rstrip(".")


def _text(element: ET.Element, words: str) -> None:
    ET.SubElement(element, "text").text = words


def _html(element: ET.Element, words: str, picture: Picture | None = None) -> None:
    shown = as_html(words) if words else ""
    if picture is None:
        _text(element, shown)
        return
    name = f"picture.{picture.ending}"
    _text(element, f'{shown}<p><img src="@@PLUGINFILE@@/{name}" alt="" style="max-width: 320px"></p>')
    ET.SubElement(element, "file", name=name, path="/", encoding="base64").text = b64encode(picture.content).decode()


# ---- reading


def read(content: bytes, called: str) -> Read:
    """The questions of a file of Moodle's; kinds that geoplay does not ask are named."""
    root = parsed(content, called)
    if root.tag != "quiz":
        raise ExchangeError(f"{called} is no Moodle XML: it should begin with <quiz>, not <{root.tag}>.")
    items: list[Item] = []
    left_out: list[str] = []
    for number, element in enumerate((one for one in root.findall("question") if one.get("type") != "category"), 1):
        where = f"{called}, question {number}"
        form = _form(element)
        if form is None:
            left_out.append(f"{where}: geoplay asks no questions of Moodle's type {element.get('type')!r:.40}.")
            continue
        items.append(_read(element, form, where, left_out))
    if not items and not left_out:
        raise ExchangeError(f"{called} has no questions.")
    return Read(items, left_out)


def _form(element: ET.Element) -> Form | None:
    kind = element.get("type")
    if kind == "multichoice":
        return "several" if words_of(element, "single").lower() in ("false", "0") else "choice"
    if kind == "truefalse":
        return "choice"
    found: dict[str | None, Form] = {"shortanswer": "typed", "numerical": "number", "ordering": "order"}
    return found.get(kind)


def _read(element: ET.Element, form: Form, where: str, left_out: list[str]) -> Item:
    text, picture = _shown(element.find("questiontext"), where, left_out)
    because, _ = _shown(element.find("generalfeedback"), where, left_out)
    if not text:
        raise ExchangeError(f"{where}: it has no text.")
    answers = element.findall("answer")
    words = [_shown(answer, where, left_out) for answer in answers]
    told = tuple(_shown(answer.find("feedback"), where, left_out)[0] for answer in answers)
    worth = [_worth(answer, where) for answer in answers]
    if form == "number":
        best = max(range(len(answers)), key=worth.__getitem__, default=None)
        if best is None or worth[best] <= 0:
            raise ExchangeError(f"{where}: it has no answer that is right.")
        unit = words_of(element, "units/unit/unit_name")
        try:
            number, tolerance = finite(words[best][0]), finite(words_of(answers[best], "tolerance") or "0")
        except ValueError:
            raise ExchangeError(f"{where}: its answer is a number, not {words[best][0]!r:.40}.") from None
        return Item("number", text, number=number, tolerance=tolerance, unit=unit, because=because, kind="moodle")
    if form == "typed":
        # A written answer is compared letter by letter, and is no HTML.
        said = [words_of(answer, "text") for answer in answers]
        good = tuple(word.replace(r"\*", "*") for word, value in zip(said, worth, strict=True) if value >= 100 and word != "*")
        if not good:
            raise ExchangeError(f"{where}: it has no answer that is right.")
        return Item("typed", text, answers=good, because=because, kind="moodle", picture=picture)
    if form == "order":
        return Item("order", text, tuple(word for word, _ in words), tuple(range(len(words))), because=because, kind="moodle")
    pictures = tuple(shown for _, shown in words if shown is not None)
    choices = tuple(word or remark for (word, _), remark in zip(words, told, strict=True))
    right = tuple(number for number, value in enumerate(worth) if value > 0)
    if not right or len(choices) < 2 or (form == "choice" and len(right) > 1 and max(worth) < 100):
        raise ExchangeError(f"{where}: it has no answer that is right, or only one answer.")
    if form == "choice":
        right = (max(right, key=worth.__getitem__),)
    shown_as = pictures if len(pictures) == len(choices) else ()
    return Item(
        form,
        text,
        choices,
        right,
        because=because,
        feedback=told if any(told) else (),
        kind="moodle",
        picture=picture,
        pictures=shown_as,
    )


def _worth(answer: ET.Element, where: str) -> float:
    try:
        return finite(answer.get("fraction", "0"))
    except ValueError:
        raise ExchangeError(f"{where}: 'fraction' is a number, not {answer.get('fraction')!r:.40}.") from None


def _shown(element: ET.Element | None, where: str, left_out: list[str]) -> tuple[str, Picture | None]:
    """The words of a field, and the picture it shows, if that came along."""
    if element is None:
        return "", None
    words, images = as_words(words_of(element, "text"))
    files = {f"@@PLUGINFILE@@/{file.get('name')}": file for file in element.findall("file")}
    found = None
    for image in images:
        file = files.get(image)
        ending = image.rpartition(".")[2].lower()
        if file is None or ending not in ENDINGS:
            left_out.append(f"{where}: the picture {image!r:.60}, which is not in the file.")
            continue
        try:
            found = Picture(b64decode(file.text or "", validate=False), "jpg" if ending == "jpeg" else ending)
        except BadBase64:
            left_out.append(f"{where}: the picture {image!r:.60}, which is damaged.")
    return words, found
