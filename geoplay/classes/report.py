"""A report of a class as HTML, to print and to send, and a page for each learner. It loads nothing from anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from geoplay.classes.look import Listing, Period, fact_with_answer
from geoplay.core.files import write_text
from geoplay.core.ink import BLUE, GREY
from geoplay.core.option import OptionError
from geoplay.core.rows import slug
from geoplay.core.text import Text

if TYPE_CHECKING:
    from geoplay.classes.classroom import Classroom

STYLE = """
.geoplay-class { font: 15px/1.45 system-ui, sans-serif; max-width: 60rem; }
.geoplay-class h1 { font-size: 1.6rem; margin: 0 0 .2rem; }
.geoplay-class h2 { font-size: 1.15rem; margin: 1.6rem 0 .4rem; break-after: avoid; }
.geoplay-class p { margin: .3rem 0; }
.geoplay-class .scroll { overflow-x: auto; }
.geoplay-class table { border-collapse: collapse; margin: .4rem 0; min-width: min(34rem, 180%); }
.geoplay-class th, .geoplay-class td { text-align: start; vertical-align: top; }
.geoplay-class th, .geoplay-class td { padding: .25rem .7rem .25rem 0; border-bottom: 1px solid #8886; }
.geoplay-class tr { break-inside: avoid; }
.geoplay-class svg { max-width: 100%; height: auto; }
.geoplay-class ul { margin: .3rem 0; padding-inline-start: 1.2rem; }
"""
PAGE = """
:root { color-scheme: light dark; }
body { margin: 1.5rem auto; padding: 0 1rem; max-width: 60rem; }
@media print { :root { color-scheme: light; } body { margin: 0; } a { color: inherit; text-decoration: none; } }
@page { margin: 16mm; }
"""
# The picture of how it goes: as many columns as can be told apart.
WIDTH, HEIGHT, MOST = 640, 180, 30


class Report:
    """The report of a class. ``html`` is a whole page; in a notebook it shows itself."""

    def __init__(self, room: Classroom, title: str | None = None) -> None:
        self._room = room
        self._language = room.language
        self._title = title if title is not None else Text("How did the class do?").render(room.language)

    def _say(self, text: Text) -> str:
        return escape(text.render(self._language))

    @property
    def html(self) -> str:
        """The page of the class."""
        return _page(self._title, self._class_sections(), self._language)

    def fragment(self) -> str:
        """What a notebook shows: the same without a page around it."""
        return f'<style>{STYLE}</style><div class="geoplay-class">{self._class_sections()}</div>'

    def _repr_html_(self) -> str:
        return self.fragment()

    def learner(self, student: str) -> str:
        """The page of one learner, as HTML."""
        return _page(student, self._learner_sections(student), self._language)

    def save(self, path: str | Path, *, learners: bool = False) -> Path:
        """Write the report to a file ``.html``, or into a folder; with ``learners`` a page for each beside it."""
        path = Path(path)
        if path.suffix and path.suffix.lower() not in (".html", ".htm"):
            raise OptionError(f"A report is written as HTML: name a file that ends in .html, or a folder, not {str(path)!r:.80}.")
        file = path if path.suffix else path / "index.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        write_text(file, self.html)
        if learners:
            taken: set[str] = {file.stem}
            for student in self._room.learners:
                stem = slug(student) or "learner"
                name = next(word for word in (stem, *(f"{stem}-{number}" for number in range(2, 10_000))) if word not in taken)
                taken.add(name)
                write_text(file.parent / f"{name}.html", self.learner(student))
        return file

    # ---- the class -----------------------------------------------------------------------------------------------

    def _class_sections(self) -> str:
        room = self._room
        counts = Text("{learners} learners, {answers} answers, {facts} facts", **cast("dict[str, Any]", room.counts))
        parts = [f"<h1>{escape(self._title)}</h1><p>{self._say(counts)} · {datetime.now().astimezone():%Y-%m-%d}</p>"]
        if room.notes:
            parts.append(self._section(Text("To be told"), _bullets(room.notes)))
        helped = room.needs_help()
        nobody = f"<p>{self._say(Text('Nobody: everybody has most answers right.'))}</p>"
        parts.append(self._section(Text("Who needs help, and with what"), _scrolled(helped) if helped else nobody))
        hard = room.hard()
        few = f"<p>{self._say(Text('Too few were asked the same to tell.'))}</p>"
        parts.append(self._section(Text("Which facts are hard"), room.picture().svg() + _scrolled(hard) if hard else few))
        confused = room.confused()
        if confused:
            parts.append(self._section(Text("What was confused with what"), _scrolled(confused)))
        time = room.over_time("week" if len(room.over_time()) > MOST else "day")
        parts.append(self._section(Text("How it goes over time"), _columns(time, self._language) + _scrolled(time)))
        marks = self._marks(None)
        if marks:
            parts.append(self._section(Text("Marks"), marks))
        return "".join(parts)

    def _section(self, heading: Text, content: str) -> str:
        return f"<section><h2>{self._say(heading)}</h2>{content}</section>"

    def _marks(self, student: str | None) -> str:
        rows = [row for row in self._room.mark_rows() if student in (None, row["student"])]
        if not rows:
            return ""
        headings = [Text("Learner"), Text("Id"), Text("Exam"), Text("Asked"), Text("Answered"), Text("Right"), Text("Share")]
        cells = [
            (
                row["student"],
                row["id"],
                row["exam"],
                str(row["asked"]),
                str(row["answers"]),
                str(row["right"]),
                f"{row['share']:.0%}",
            )
            for row in sorted(rows, key=lambda row: (row["student"], row["exam"]))
        ]
        return _table([heading.render(self._language) for heading in headings], cells)

    # ---- a learner -----------------------------------------------------------------------------------------------

    def _learner_sections(self, student: str) -> str:
        room, language, told = self._room, self._language, self._room.told
        own = room.only(students=student)
        known, unknown = own.known_and_unknown(student)
        id_of = room.learner_id(student)
        said = Text(
            "{known} facts known of {asked} asked, after {count} answers.",
            known=len(known),
            asked=len(known) + len(unknown),
            count=own.counts["answers"],
        )
        parts = [f"<h1>{escape(student)}</h1><p>{escape(id_of)}</p><p>{self._say(said)}</p>"]
        if unknown:
            parts.append(
                self._section(Text("To be learnt"), _bullets([fact_with_answer(fact, language, told) for fact in unknown]))
            )
        confused = own.confused()
        if confused:
            parts.append(self._section(Text("What was confused with what"), _scrolled(confused)))
        time = own.over_time("week" if len(own.over_time()) > MOST else "day")
        if time:
            parts.append(self._section(Text("How it goes over time"), _columns(time, language) + _scrolled(time)))
        marks = self._marks(student)
        if marks:
            parts.append(self._section(Text("Marks"), marks))
        if known:
            parts.append(self._section(Text("Known"), _bullets([fact_with_answer(fact, language, told) for fact in known])))
        return "".join(parts)


def _page(title: str, content: str, language: str) -> str:
    return (
        f'<!doctype html>\n<html lang="{escape(language)}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f'<style>{STYLE}{PAGE}</style></head><body><main class="geoplay-class">{content}</main></body></html>\n'
    )


def _bullets(lines: Sequence[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"


def _scrolled(listing: Listing[Any]) -> str:
    return f'<div class="scroll">{listing._repr_html_()}</div>'


def _table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in headings)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _columns(periods: Listing[Period], language: str) -> str:
    """A column for each period: how much of it was right, and above it the share."""
    shown = list(periods)[-MOST:]
    if len(shown) < 2:
        return ""
    title = escape(Text("Share of right answers").render(language))
    step, base, tall = (WIDTH - 24) / len(shown), HEIGHT - 26, HEIGHT - 70
    parts = []
    for place, period in enumerate(shown):
        share = period.right / period.answers
        left, wide = 12 + step * place, min(step * 0.7, 60)
        middle = left + wide / 2
        parts.append(
            f'<rect x="{left:.1f}" y="{base - tall * share:.1f}" width="{wide:.1f}" height="{tall * share:.1f}" fill="{BLUE}"/>'
            f'<text x="{middle:.1f}" y="{base - tall * share - 5:.1f}" text-anchor="middle" font-size="12">{share:.0%}</text>'
        )
        if place % max(1, len(shown) // 8) == 0:
            parts.append(
                f'<text x="{middle:.1f}" y="{base + 17}" text-anchor="middle" font-size="12">{period.begins:%m-%d}</text>'
            )
    said = "; ".join(f"{period.begins.isoformat()}: {period.right}/{period.answers}" for period in shown)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img" '
        f'aria-label="{title}. {said}" font-family="system-ui, sans-serif" fill="{GREY}"><title>{title}</title>'
        f'<text x="12" y="18" font-size="14" font-weight="600">{title}</text><path d="M12 {base}H{WIDTH - 12}" stroke="{GREY}"/>'
        f"{''.join(parts)}</svg>"
    )
