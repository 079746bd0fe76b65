"""The booklet as one page of HTML with everything in it: contents by letter and by region, a search, and pages to leaf through.

Without JavaScript it is one long page with its contents ahead; nothing is loaded from elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from itertools import groupby

from geoplay.atlas.names import fold
from geoplay.booklets.pages import UNITED_NATIONS, Entry, Page
from geoplay.core.text import Text


def book(title: str, pages: Sequence[Page], contents: Sequence[Entry], *, language: str = "en", served: bool = False) -> str:
    """A page of HTML that opens at the first of these pages.

    ``served`` is for a table, which sends one page at a time: the contents name all, and what is not there is asked for.
    """
    say = _Words(language)
    shown = "".join(_article(page, say, whole=not served and len(pages) > 1) for page in pages)
    first = pages[0].key
    listing = _contents(contents, say) if len(contents) > 1 else ""
    script = f"<script>{_resource('leafing.js')}</script>" if listing else ""
    return (
        f'<!DOCTYPE html><html lang="{escape(language)}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_resource('leafing.css')}</style></head>"
        f'<body data-open="{escape(first)}"{" data-served" if served else ""}><header><h1>{escape(title)}</h1>'
        f"{_form(say) if listing else ''}</header>"
        f'<div class="book"{"" if listing else _ALONE}>{listing}<main>{shown}</main></div>'
        f"{script}</body></html>"
    )


def article(page: Page, language: str) -> str:
    """One page alone, for a booklet that a table shows and that has its contents already."""
    return _article(page, _Words(language), whole=False)


_ALONE = ' style="display: block"'


class _Words:
    """Says texts in a language, ready for HTML."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, text: Text) -> str:
        return escape(text.render(self.language))


@cache
def _resource(name: str) -> str:
    return (files("geoplay.booklets") / name).read_text("utf-8")


def _form(say: _Words) -> str:
    return (
        f'<form role="search"><label>{say(Text("Search the booklet"))}<input type="search" autocomplete="off"></label>'
        f'<label>{say(Text("Contents"))}<select><option value="letter">{say(Text("By letter"))}</option>'
        f'<option value="region">{say(Text("By region"))}</option></select></label>'
        f'<output aria-live="polite" data-found="{say(Text("Pages found"))}"></output></form>'
    )


# ---- contents


def _contents(contents: Sequence[Entry], say: _Words) -> str:
    ahead = f'<ul><li><a href="#{UNITED_NATIONS}">{say(Text("United Nations"))}</a></li></ul>'
    by_region = sorted(contents, key=lambda entry: (fold(entry.continent), fold(entry.region), fold(entry.name)))
    letters = groupby(contents, key=lambda entry: entry.letter)
    regions = groupby(by_region, key=lambda entry: ", ".join(dict.fromkeys((entry.continent, entry.region))))
    return (
        f'<nav class="contents" aria-label="{say(Text("Contents"))}">'
        f'<div data-order="letter">{ahead}{"".join(_group(name, part) for name, part in letters)}</div>'
        f'<div data-order="region" hidden>{ahead}{"".join(_group(name, part) for name, part in regions)}</div></nav>'
    )


def _group(name: str, entries: Iterable[Entry]) -> str:
    items = "".join(
        f'<li data-also="{escape(entry.also)}"><a href="#{escape(entry.key)}">{escape(entry.name)}</a></li>' for entry in entries
    )
    return f"<section><h3>{escape(name)}</h3><ul>{items}</ul></section>"


# ---- a page


def _article(page: Page, say: _Words, *, whole: bool) -> str:
    key = escape(page.key)
    about = " ".join(page.about_flag)
    drawn = page.flag.replace("<svg ", f'<svg role="img" aria-label="{say(Text("The flag"))}: {escape(page.name)}" ', 1)
    lies = ""
    if page.map:
        picture = page.map.replace("<svg ", f'<svg role="img" aria-label="{say(Text("Where it lies"))}: {escape(page.name)}" ', 1)
        lies = f'<figure class="map">{picture}<figcaption>{say(Text("Where it lies"))}</figcaption></figure>'
    source = f'<p class="source">{say(Text("Source"))}: {escape(page.source)}</p>' if page.source else ""
    notes = "".join(f'<p class="notes">{escape(note)}</p>' for note in page.notes)
    return (
        f'<article id="{key}" aria-labelledby="{key}-name"><h2 id="{key}-name" tabindex="-1">{escape(page.name)}</h2>'
        f'<div class="pictures"><figure class="flag">{drawn}<figcaption>{escape(about)}</figcaption></figure>{lies}</div>'
        f"<p>{escape(page.story)}</p>{source}{_figures(page, say)}{notes}{_turn(say, whole=whole)}</article>"
    )


def _figures(page: Page, say: _Words) -> str:
    if not page.figures:
        return ""
    rows = "".join(
        f'<tr><th scope="row">{escape(row.label)}</th><td>{escape(row.then) or "–"}</td><td>{escape(row.now) or "–"}</td></tr>'
        for row in page.figures
    )
    head = f'<tr><td></td><th scope="col">1960</th><th scope="col">{say(Text("Today"))}</th></tr>'
    return f"<table><caption>{say(Text('Then and now'))}</caption><thead>{head}</thead><tbody>{rows}</tbody></table>"


def _turn(say: _Words, *, whole: bool) -> str:
    does = [("before", Text("Page before")), ("after", Text("Next page")), ("print", Text("Print this page"))]
    if whole:
        does.append(("print-whole", Text("Print all pages")))
    buttons = "".join(f'<button type="button" data-does="{what}">{say(text)}</button>' for what, text in does)
    return f'<div class="turn">{buttons}</div>'
