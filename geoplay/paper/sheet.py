"""A deck to print and cut: cards of 63 × 88 mm, nine to a page, fronts and backs that match when paper is turned over.

>>> africa = sheet("training", deck="standard")
>>> africa
<Sheet: Training, 48 cards on 12 pages of A4>
>>> africa.html().count('<section class="page"')
12
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any

from geoplay.core.files import write_text
from geoplay.core.front_door import front_door
from geoplay.core.game import Game
from geoplay.core.language import accept_language, say_if_incomplete
from geoplay.core.option import OptionError
from geoplay.core.refusal import GeoplayError
from geoplay.core.registry import classes, game_class, option_names
from geoplay.core.rows import files_read
from geoplay.core.table import PrintedCard, plain, table_maker
from geoplay.core.text import Text
from geoplay.page.artwork import artwork_of
from geoplay.page.pictures import drawn

# Millimetres.
WIDTH, HEIGHT = 63.0, 88.0
COLUMNS = ROWS = 3
PAPERS = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
# Cut marks stand outside the cards, so that no line is left on one that is cut a little off.
MARK, GAP = 5.0, 1.0
# So many letters fit below a picture in the usual size.
MUCH = 90

# The colours of the page's light cards, on paper.
TONES = {
    "r0": "#2f5f9e", "r1": "#a8660b", "r2": "#2f7443", "r3": "#a3322c",
    "r4": "#75408f", "r5": "#0f7679", "r6": "#3c3f45", "r7": "#8b8d8f",
    "red": "#b3261e", "gold": "#b8860b",
    "fair": "#1f6f54", "foul": "#a3322c", "flight": "#2f5f9e", "miles": "#7a5a12", "lucky": "#75408f",
}  # fmt: skip

SQUARES = {"black": "#22262b", "red": "#b3261e", "blue": "#2f5f9e", "blank": "#22262b"}

STYLE = """
@page { size: %(wide)smm %(high)smm; margin: 0 }
* { box-sizing: border-box }
html, body { margin: 0; -webkit-print-color-adjust: exact; print-color-adjust: exact }
body { font-family: Georgia, "Times New Roman", serif; color: #22262b; background: #fff }
.page { position: relative; width: %(wide)smm; height: %(high)smm; overflow: hidden; break-after: page }
.page:last-of-type { break-after: auto }
.marks { position: absolute; inset: 0; width: 100%%; height: 100%% }
.foot { position: absolute; left: 0; right: 0; bottom: 2mm; text-align: center; color: #777b81 }
.foot { font: 2.4mm system-ui, sans-serif }
.card { position: absolute; width: 63mm; height: 88mm; padding: 4mm; background: #fff; overflow: hidden; text-align: center;
  display: flex; flex-direction: column; align-items: center }
.frame { position: absolute; inset: 2mm; border: .35mm solid var(--tone, #22262b); border-radius: 2.5mm; pointer-events: none }
.broad .frame { border-width: 2mm }
.corner { position: absolute; top: 3.6mm; left: 4.6mm; font-weight: 700; font-size: 5.6mm; color: var(--tone, #22262b) }
.corner + .corner { top: auto; left: auto; bottom: 3.6mm; right: 4.6mm; transform: rotate(180deg) }
.picture { flex: 1; min-height: 0; width: 100%%; padding: 7mm 2mm 2mm }
.picture { display: flex; align-items: center; justify-content: center }
.picture img { max-width: 51mm; max-height: 100%% }
.flag img { border: .2mm solid #5a5f66; max-height: 31mm }
.alone img { max-height: 40mm }
.alone { padding: 4mm 2mm }
h2 { margin: 0 1mm 1mm; line-height: 1.1; font-weight: 700 }
ul { margin: 0 3mm; padding: 0; list-style: none; font: 3.1mm/1.3 system-ui, sans-serif }
.front ul { padding-bottom: 9mm }
.words { justify-content: center }
.words h2 { margin-bottom: 4mm }
.words ul { font-size: 3.7mm; line-height: 1.55 }
.squares { padding: 0; display: grid; grid-template: repeat(4, 22mm) / repeat(3, 21mm); align-items: stretch }
.squares b { display: grid; place-content: center; position: relative; border: .1mm dashed #777b81; font-size: 12mm }
.squares sub { position: absolute; right: 1.5mm; bottom: 1.5mm; font-size: 3.6mm }
.house { background: #7c2a20; color: #f1dcae; justify-content: center }
.house .frame { border-color: #f1dcae; inset: 4mm }
.house svg { width: 34mm }
.house p { margin: 4mm 6mm 0; font-size: 4.4mm }
@media screen { body { background: #8b8d8f } .page { background: #fff; margin: 6mm auto; box-shadow: 0 1mm 4mm #0006 } }
"""
GLOBE = (
    '<svg viewBox="25 50 76 76" aria-hidden="true"><circle cx="63" cy="88" r="36" fill="#f1dcae"/>'
    '<g fill="none" stroke="#7c2a20" stroke-width="1.4"><circle cx="63" cy="88" r="31"/>'
    '<ellipse cx="63" cy="88" rx="11" ry="31"/><ellipse cx="63" cy="88" rx="22.5" ry="31"/>'
    '<path d="M63 57V119M32 88H94M36.5 72.5H89.5M36.5 103.5H89.5"/></g></svg>'
)


def paper_called(word: str) -> str:
    """A size of paper, however it is written.

    >>> paper_called("letter"), paper_called("A4")
    ('Letter', 'A4')
    """
    found = next((size for size in PAPERS if size.casefold() == word.strip().casefold()), None)
    if found is None:
        raise OptionError(f"paper= is {' or '.join(map(repr, PAPERS))}, not {word!r:.40}.")
    return found


@front_door(options_of=option_names, own=("game", "language"))
def sheet(game: Any, *, paper: str = "A4", backs: bool = True, language: str = "en", **options: Any) -> Sheet:
    """The cards of a game, ready to be printed on both sides and cut.

    ``game`` is a game's name, with its options (``deck=``, ``board=``, ``pack=`` …), or a deck of flags. Fronts and backs take
    turns, the backs mirrored: print on both sides, turned over the long edge. ``backs=False`` leaves them out. The sheet shows
    its first page in a notebook; ``save("cards.html")`` writes all of it, for a browser to print.

    >>> sheet("globe-grams")
    <Sheet: Globe-Grams, 18 cards on 4 pages of A4>
    """
    if not isinstance(game, str):
        # What a game is played with may know which game prints it, as a deck of flags does.
        named, keyword = getattr(game, "printed_by", (None, ""))
        if named is None:
            raise OptionError(f"game= is a game's name, such as 'cities', or a deck, not {game!r:.60}.")
        game, options = named, {keyword: game, **options}
    paper = paper_called(paper)
    accept_language(language)
    kind = game_class(game)
    say_if_incomplete(language, kind.name)
    cards = _printed(kind, files_read(kind.name, kind.offered, options))
    if not cards:
        able = [one.name for one in classes() if _printed(one, {})]
        raise OptionError(f"{game!r} has no cards to print. These have: {', '.join(able)}.")
    return Sheet(kind.title.render(language), plain(cards, language), artwork_of(kind), paper, backs=backs, language=language)


def _printed(kind: type[Game[Any]], options: dict[str, Any]) -> list[PrintedCard]:
    """The cards of a game with these options, which the game itself checks."""
    return table_maker(kind).printed(kind(kind.seats[0], 0, **options).options)


@dataclass
class Sheet:
    """Cards on pages. It shows its first page in a notebook, and writes itself to a file."""

    title: str
    cards: Sequence[dict[str, Any]]
    art: dict[str, str] = field(repr=False)
    paper: str = "A4"
    backs: bool = True
    language: str = "en"

    @property
    def pages(self) -> int:
        """How many pages come out of the printer, fronts and backs."""
        fronts = -(-len(self.cards) // (COLUMNS * ROWS))
        return fronts * 2 if self.backs else fronts

    def __repr__(self) -> str:
        return f"<Sheet: {self.title}, {len(self.cards)} cards on {self.pages} pages of {self.paper}>"

    def html(self, *, most: int | None = None) -> str:
        """A whole page of HTML, with everything in it; with ``most``, only so many pages."""
        wide, high = PAPERS[self.paper]
        starts = range(0, len(self.cards), COLUMNS * ROWS)
        pages = [page for at in starts for page in self._both(self.cards[at : at + COLUMNS * ROWS], at)]
        return (
            f'<!DOCTYPE html><html lang="{escape(self.language)}"><head><meta charset="utf-8"><title>{escape(self.title)}</title>'
            f"<style>{STYLE % {'wide': wide, 'high': high}}</style></head><body>{''.join(pages[:most])}</body></html>"
        )

    def save(self, path: str | Path) -> Path:
        """Write all pages to an HTML file: open it and print it, at 100 %, on both sides."""
        path = Path(path)
        if path.suffix.lower() not in (".html", ".htm"):
            kind = path.suffix or path.name
            raise GeoplayError(f"A sheet is kept as .html, which a browser prints or turns into a PDF, not as {kind!r}.")
        return write_text(path, self.html())

    def _repr_html_(self) -> str:
        said = Text(
            "{cards} cards on {pages} pages. {save} writes them all; print at 100 %, on both sides, turned over the long edge.",
            cards=len(self.cards),
            pages=self.pages,
            save='sheet.save("cards.html")',
        ).render(self.language)
        # Both sides of the first page beside each other, half as large.
        small = self.html(most=2 if self.backs else 1).replace("<body>", f'<body style="{PREVIEW}">')
        first = escape(small, quote=True)
        return (
            f'<p>{escape(said)}</p><iframe title="{escape(self.title)}" srcdoc="{first}" sandbox="" loading="lazy" '
            'style="width: 100%; height: 600px; border: 1px solid #8886"></iframe>'
        )

    # ---- pages ---------------------------------------------------------------------------------------------------

    def _both(self, cards: Sequence[dict[str, Any]], at: int) -> list[str]:
        fronts = [self._placed(self._front(card), number) for number, card in enumerate(cards)]
        number = at // (COLUMNS * ROWS) + 1
        if not self.backs:
            return [self._page(fronts, f"{self.title} · {number}")]
        backs = [self._placed(self._back(card), number, mirrored=True) for number, card in enumerate(cards)]
        return [self._page(fronts, f"{self.title} · {number} A"), self._page(backs, f"{self.title} · {number} B")]

    def _page(self, cards: Sequence[str], foot: str) -> str:
        return f'<section class="page">{"".join(cards)}{self._marks()}<div class="foot">{escape(foot)}</div></section>'

    def _margins(self) -> tuple[float, float]:
        wide, high = PAPERS[self.paper]
        return (wide - COLUMNS * WIDTH) / 2, (high - ROWS * HEIGHT) / 2

    def _placed(self, card: tuple[str, str], number: int, *, mirrored: bool = False) -> str:
        left, top = self._margins()
        row, column = divmod(number, COLUMNS)
        if mirrored:
            column = COLUMNS - 1 - column
        attributes, content = card
        x, y = left + column * WIDTH, top + row * HEIGHT
        return f"<article {attributes.replace(STYLED, f'left:{x:g}mm;top:{y:g}mm;')}>{content}</article>"

    def _marks(self) -> str:
        """Short lines at all four sides, where to cut, and hairlines between the cards."""
        wide, high = PAPERS[self.paper]
        left, top = self._margins()
        right, bottom = wide - left, high - top
        lines = []
        for x in (left + column * WIDTH for column in range(COLUMNS + 1)):
            lines += [f"M{x:g} {top - GAP:g}v{-MARK:g}", f"M{x:g} {bottom + GAP:g}v{MARK:g}"]
        for y in (top + row * HEIGHT for row in range(ROWS + 1)):
            lines += [f"M{left - GAP:g} {y:g}h{-MARK:g}", f"M{right + GAP:g} {y:g}h{MARK:g}"]
        hair = [f"M{left + column * WIDTH:g} {top:g}V{bottom:g}" for column in range(1, COLUMNS)]
        hair += [f"M{left:g} {top + row * HEIGHT:g}H{right:g}" for row in range(1, ROWS)]
        return (
            f'<svg class="marks" viewBox="0 0 {wide:g} {high:g}" aria-hidden="true"><g fill="none" stroke="#777b81">'
            f'<path stroke-width="0.25" d="{"".join(lines)}"/><path stroke-width="0.1" d="{"".join(hair)}"/></g></svg>'
        )

    # ---- cards ---------------------------------------------------------------------------------------------------

    def _front(self, printed: dict[str, Any]) -> tuple[str, str]:
        if printed["squares"]:
            return _attributes("squares", ""), "".join(map(_square, printed["squares"]))
        card, lines = printed["card"], [line for line in printed["lines"] if line]
        corner = f'<span class="corner">{escape(str(card["corner"]))}</span>' * 2 if card["corner"] else ""
        picture = self._picture(card, alone=not card["title"])
        title = _heading(str(card["title"]), 46 if card["corner"] else 53) if card["title"] else ""
        broad = " broad" if card["tone"] in ("red", "gold") else ""
        return _attributes(f"front{broad}", card["tone"]), f"{corner}{picture}{title}{_listed(lines)}{FRAME}"

    def _picture(self, card: dict[str, Any], *, alone: bool) -> str:
        face = card["face"] or ""
        if face in self.art:
            svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 104 104">{self.art[face]}</svg>'
            return _image(svg, str(card["label"] or card["title"]), "picture")
        found = drawn(face)
        if found is None:
            return '<div class="picture"></div>' if card["title"] else ""
        return _image(found, str(card["label"] or card["title"]), f"picture flag{' alone' if alone else ''}")

    def _back(self, printed: dict[str, Any]) -> tuple[str, str]:
        if printed["squares"]:
            # Of one colour: a piece of a picture would tell which square it is.
            return _attributes("house", ""), ""
        reverse = printed["card"]["reverse"]
        if reverse is None:
            return _attributes("house", ""), f"{GLOBE}<p>{escape(self.title)}</p>{FRAME}"
        words = f"{_heading(str(reverse['title']), 53)}{_listed([line for line in reverse['lines'] if line])}"
        return _attributes("words", printed["card"]["tone"]), f"{words}{FRAME}"


def _square(tile: dict[str, Any]) -> str:
    points = f"<sub>{tile['points']}</sub>" if tile["points"] else ""
    return f'<b style="color:{SQUARES[tile["tone"]]}">{escape(tile["letter"])}{points}</b>'


FRAME = '<div class="frame"></div>'
PREVIEW = "zoom:.5;display:flex;flex-wrap:wrap;justify-content:center;gap:6mm"
# Stands where the place of a card on its page is filled in.
STYLED = "\0"


def _attributes(kind: str, tone: str) -> str:
    colour = f"--tone:{TONES[tone]};" if tone in TONES else ""
    return f'class="card {kind}" style="{STYLED}{colour}"'


def _heading(title: str, wide: float) -> str:
    """A title as large as fits: its longest word on a line, and all of it on two."""
    longest = max(map(len, title.split()), default=1)
    size = min(6.6, wide / (0.56 * longest), 2 * wide / (0.6 * max(1, len(title))))
    return f'<h2 style="font-size:{size:.2f}mm">{escape(title)}</h2>'


def _listed(lines: Sequence[Any]) -> str:
    """Lines below a title; where there is much to say, in smaller type."""
    small = ' style="font-size:2.6mm"' if sum(len(str(line)) for line in lines) > MUCH else ""
    return f"<ul{small}>{''.join(f'<li>{escape(str(line))}</li>' for line in lines)}</ul>" if lines else ""


def _image(svg: str, label: str, kind: str) -> str:
    source = b64encode(svg.encode()).decode()
    return f'<div class="{kind}"><img alt={json.dumps(escape(label))} src="data:image/svg+xml;base64,{source}"></div>'
