"""A worksheet: questions with room for the answers, and on a page of its own the key. For A4 and Letter.

>>> africa = worksheet("capitals", places="Africa", n=8, seed=2)
>>> africa
<Worksheet: Capitals: Africa, 8 questions for A4, with a key>
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from pathlib import Path
from random import Random
from typing import Any

from geoplay.core.files import write_text
from geoplay.core.front_door import front_door
from geoplay.core.language import accept_language, say_if_incomplete
from geoplay.core.option import OptionError
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text
from geoplay.exchange.item import Item, Picture, item_of
from geoplay.paper.sheet import PAPERS, paper_called
from geoplay.quizzes.lesson import all_of, questions
from geoplay.quizzes.titles import title_of

STYLE = """
@page { size: %(wide)smm %(high)smm; margin: 16mm 18mm }
* { box-sizing: border-box }
body { margin: 0; color: #22262b; background: #fff; font: 4.2mm/1.45 Georgia, "Times New Roman", serif;
  -webkit-print-color-adjust: exact; print-color-adjust: exact }
header { border-bottom: .5mm double #22262b; margin-bottom: 5mm; padding-bottom: 3mm }
h1 { font-size: 7.5mm; margin: 0 0 3mm }
.who { display: flex; gap: 8mm; font: 3.6mm system-ui, sans-serif }
.who span { flex: 1; border-bottom: .25mm solid #22262b; padding-bottom: 1mm }
.who span:last-child { flex: .5 }
ol { margin: 0; padding-left: 9mm }
li.question { break-inside: avoid; margin-bottom: 5.5mm; padding-left: 1mm }
li.question::marker { font-weight: 700 }
.choices { list-style: none; padding: 0; margin: 1.5mm 0 0; display: grid; grid-template-columns: 1fr 1fr; gap: 1.2mm 6mm }
.choices li { display: flex; gap: 2mm; align-items: center }
.box { flex: none; width: 3.4mm; height: 3.4mm; border: .3mm solid #22262b; border-radius: .6mm }
.blank { display: block; height: 9mm; border-bottom: .25mm solid #22262b; max-width: 110mm }
.short { max-width: 45mm; display: inline-block; width: 45mm }
img { display: block; max-height: 26mm; max-width: 50mm; margin: 2mm 0; border: .2mm solid #5a5f66 }
.choices img { max-height: 16mm; max-width: 30mm; margin: 0 }
.key { break-before: page }
.key li { break-inside: avoid; margin-bottom: 1.6mm }
.key p { margin: 0; font: 3.2mm/1.35 system-ui, sans-serif; color: #50555c }
@media screen {
  html { background: #8b8d8f }
  body { max-width: %(wide)smm; margin: 6mm auto; padding: 16mm 18mm; box-shadow: 0 1mm 4mm #0006 }
}
"""


@front_door(own=("asked", "language"))
def worksheet(
    asked: Any = "mixed",
    places: str | Iterable[str] | None = None,
    n: int | None = None,
    *,
    seed: int | None = None,
    paper: str = "A4",
    key: bool = True,
    title: str | None = None,
    language: str = "en",
) -> Worksheet:
    """Questions on paper. ``asked`` is what ``geoplay.quiz`` takes, or a quiz made by it.

    What would be a click on a map is left out and told in ``left_out``. ``save("africa.html")`` writes it, for a browser to
    print.
    """
    paper = paper_called(paper)
    say_if_incomplete(accept_language(language))
    found = all_of(asked) or questions(asked, places, n, seed=seed, language=language)
    items = [item_of(question, language) for question in found]
    left_out = [
        f"question {number} ({item.text!r:.60}): paper has no map to click on."
        for number, item in enumerate(items, 1)
        if item.form == "click"
    ]
    kept = [item for item in items if item.form != "click"]
    if not kept:
        raise OptionError("None of these questions can be asked on paper: each is a click on a map.")
    called = title_of(asked, places, title, language, Text("Worksheet")).render(language)
    return Worksheet(called, kept, paper, key=key, language=language, left_out=left_out, seed=seed or 0)


@dataclass
class Worksheet:
    """Questions on pages. It shows itself in a notebook, and writes itself to a file."""

    title: str
    items: list[Item]
    paper: str
    key: bool
    language: str
    left_out: list[str]
    seed: int = 0

    def __repr__(self) -> str:
        with_key = ", with a key" if self.key else ""
        return f"<Worksheet: {self.title}, {len(self.items)} questions for {self.paper}{with_key}>"

    def html(self) -> str:
        """A whole page of HTML, with everything in it."""
        wide, high = PAPERS[self.paper]
        asked = "".join(f'<li class="question">{self._question(item, number)}</li>' for number, item in enumerate(self.items))
        key = ""
        if self.key:
            answers = "".join(f"<li><b>{escape(item.answer)}</b>{_because(item)}</li>" for item in self.items)
            heading = f"<header><h1>{escape(self.title)}: {self._say(Text('key'))}</h1></header>"
            key = f'<section class="key">{heading}<ol>{answers}</ol></section>'
        return (
            f'<!DOCTYPE html><html lang="{escape(self.language)}"><head><meta charset="utf-8"><title>{escape(self.title)}</title>'
            f"<style>{STYLE % {'wide': wide, 'high': high}}</style></head><body><header><h1>{escape(self.title)}</h1>"
            f'<div class="who"><span>{self._say(Text("Name"))}:</span><span>{self._say(Text("Date"))}:</span></div></header>'
            f"<ol>{asked}</ol>{key}</body></html>"
        )

    def save(self, path: str | Path) -> Path:
        """Write it to an HTML file, which a browser prints or turns into a PDF."""
        path = Path(path)
        if path.suffix.lower() not in (".html", ".htm"):
            raise GeoplayError(
                f"A worksheet is kept as .html, which a browser prints or turns into a PDF, not as {path.suffix or path.name!r}."
            )
        return write_text(path, self.html())

    def _repr_html_(self) -> str:
        first = escape(self.html(), quote=True)
        return (
            f'<iframe title="{escape(self.title)}" srcdoc="{first}" sandbox="" loading="lazy" '
            'style="width: 100%; height: 600px; border: 1px solid #8886"></iframe>'
        )

    def _say(self, text: Text) -> str:
        return escape(text.render(self.language))

    def _question(self, item: Item, number: int) -> str:
        shown = f"{escape(item.text)}{_image(item.picture)}"
        if item.form == "typed":
            return f'{shown}<span class="blank"></span>'
        if item.form == "number":
            return f'{shown} <span class="blank short"></span> {escape(item.unit)}'
        mixed = item.shuffled(Random(f"{self.seed}/{number}"))
        boxes = []
        for at, choice in enumerate(mixed.choices):
            words = _image(mixed.pictures[at]) if mixed.pictures else escape(choice)
            boxes.append(f'<li><span class="box"></span>{words}</li>')
        return f'{shown}<ul class="choices">{"".join(boxes)}</ul>'


def _because(item: Item) -> str:
    return f"<p>{escape(item.because)}</p>" if item.because else ""


def _image(picture: Picture | None) -> str:
    if picture is None:
        return ""
    return f'<img alt="" src="data:{picture.media_type};base64,{b64encode(picture.content).decode()}">'
