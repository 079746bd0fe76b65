"""What the booklet says: the pages of a year in a language, as plain data. Knows no HTML and no widget.

>>> page("FR", language="it").name, page("FR").figures[1].label
('Francia', 'Capital')
>>> len(page_keys()), page_keys()[0], len(page_keys(1960))
(194, 'UN', 104)

Standard library only.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from geoplay.atlas import names, regions, stories
from geoplay.atlas.facts import Facts, Figure, facts, keys
from geoplay.atlas.flags import flag
from geoplay.atlas.locator import where_is
from geoplay.core.nearest import did_you_mean
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text, WholeNumber, listed

UNITED_NATIONS = "UN"
YEARS = (None, 1960)


@dataclass(frozen=True)
class Row:
    """A line of the table of figures: what it is, in 1960 and today; empty where there is nothing to tell."""

    label: str
    then: str
    now: str


@dataclass(frozen=True)
class Entry:
    """A line of the table of contents, and what it is found by besides its name."""

    key: str
    name: str
    letter: str
    continent: str
    region: str
    also: str


@dataclass(frozen=True)
class Page:
    """One page: a flag with its story, and the country it flies over. Pictures are SVG; ``map`` is empty where there is none."""

    key: str
    name: str
    flag: str
    aspect: float
    about_flag: tuple[str, ...]
    story: str
    source: str
    figures: tuple[Row, ...]
    notes: tuple[str, ...]
    map: str


def page_keys(year: int | None = None) -> tuple[str, ...]:
    """The keys of all pages: the United Nations first, then its members of today, or the spaces of 1960, by English names."""
    if year not in YEARS:
        raise GeoplayError(f"The booklet is of today (no year) or of 1960, not of {year!r:.40}.")
    return _page_keys(year)


@cache
def _page_keys(year: int | None) -> tuple[str, ...]:
    told = keys(status="member") if year is None else tuple(key for key in stories.told(year) if key != UNITED_NATIONS)
    return (UNITED_NATIONS, *sorted(told, key=lambda key: names.fold(names.name(key, year=year))))


def contents(year: int | None = None, language: str = "en") -> tuple[Entry, ...]:
    """The table of contents in the order of the names in a language, without the United Nations, who come first.

    >>> [entry.name for entry in contents(language="it")][:3]
    ['Afghanistan', 'Albania', 'Algeria']
    """
    entries = [_entry(key, year, language) for key in page_keys(year)[1:]]
    return tuple(sorted(entries, key=lambda entry: names.fold(entry.name)))


def _entry(key: str, year: int | None, language: str) -> Entry:
    known = facts(key, year)
    name = known.name_in(language)
    also = {known.capital_in(language) or "", *(names.name(code, language) for code in known.today)} - {name, ""}
    return Entry(
        key=key,
        name=name,
        letter=names.fold(name)[:1].upper(),
        continent=names.region_name(known.continent, language),
        region=names.region_name(known.region, language),
        also=", ".join(sorted(also)),
    )


def chapter(place: str, year: int | None = None) -> tuple[str, ...]:
    """The keys of the pages that a word asks for: a country by code, id or name, or a continent or region with all its members.

    >>> chapter("FR", 1960), chapter("Melanesia"), chapter("Italia")
    (('france',), ('FJ', 'PG', 'SB', 'VU'), ('IT',))
    >>> len(chapter("Sahel"))
    10
    >>> chapter("GL")
    Traceback (most recent call last):
    ...
    geoplay.core.refusal.GeoplayError: The booklet has no page for Greenland, which is no member of the United Nations.
    """
    known = page_keys(year)
    given = place.strip()
    for key in (given, given.upper(), given.lower()):
        if key in known:
            return (key,)
    part = None if names.exact(given, year=year) else regions.find(given)
    if part is not None:
        within = tuple(key for key in known[1:] if part.holds(key, year))
        if within:
            return within
        if year is not None:
            raise GeoplayError(
                f"{part.english} is a group of states of today. The booklet of {year} knows continents and regions."
            )
    found = _country(given, year)
    if found is None:
        raise GeoplayError(_no_page(given, year))
    return (found,)


def _country(given: str, year: int | None) -> str | None:
    """The page of a country that goes by another name, or by its code of today."""
    code = given.upper()
    if year is not None and code in keys():
        then = [key for key in page_keys(year)[1:] if code in facts(key, year).today]
        # The country itself comes before a larger one that it was part of.
        return min(then, key=lambda key: (facts(key, year).today[0] != code, len(facts(key, year).today)), default=None)
    for language in stories.LANGUAGES:
        for key in names.exact(given, language, year=year):
            if key in page_keys(year):
                return key
        # A name of today leads to the country of 1960 that was there.
        for key in names.exact(given, language) if year is not None else ():
            return _country(key, year)
    return None


def _no_page(given: str, year: int | None) -> str:
    if year is None and given.upper() in keys():
        return f"The booklet has no page for {names.name(given.upper())}, which is no member of the United Nations."
    if year is None and given.lower() in page_keys(1960):
        return f"{given!r} is a name of 1960: ask for booklet({given.lower()!r}, year=1960)."
    known = [names.name(key, year=year) for key in page_keys(year)[1:]]
    when = "of today" if year is None else f"of {year}"
    return f"The booklet {when} has no page for {given!r:.60}.{did_you_mean(given, [*known, *regions.words(), *page_keys(year)])}"


def page(key: str, year: int | None = None, language: str = "en") -> Page:
    """A page by its key."""
    if key not in page_keys(year):
        raise GeoplayError(_no_page(key, year))
    drawn = flag(key, year, language=language)
    say = _Words(language)
    about = [say(Text("Height to width: {proportion}.", proportion=drawn.proportion))]
    if drawn.note:
        about.append(drawn.note)
    if drawn.since:
        about.append(say(Text("This flag since {year}.", year=drawn.since[:4])))
    known = None if key == UNITED_NATIONS else facts(key, year)
    has_story = key in stories.told(year)
    return Page(
        key=key,
        name=known.name_in(language) if known else say(Text("United Nations")),
        flag=drawn.svg,
        aspect=drawn.aspect,
        about_flag=tuple(about),
        story=stories.story(key, year, say.told) if has_story else "",
        source=stories.source(key, year, say.told) if has_story else "",
        figures=_figures(known, say) if known else (),
        notes=tuple(note for note in (known.note(language), known.became(language)) if note) if known else (),
        map=where_is(key, year) if known else "",
    )


# ---- figures, then and now


@dataclass(frozen=True)
class _Words:
    """Says texts and figures in a language."""

    language: str

    @property
    def told(self) -> str:
        """The language that stories are told in."""
        return self.language if self.language in stories.LANGUAGES else "en"

    def __call__(self, text: Text) -> str:
        return text.render(self.language)

    def figure(self, figure: Figure | None, unit: str = "") -> str:
        if figure is None:
            return ""
        return f"{WholeNumber(figure.value).render(self.language)}{unit} ({figure.year})"


def _figures(known: Facts, say: _Words) -> tuple[Row, ...]:
    """The same lines of 1960 and of today, as far as one country then is one country now."""
    then, now = (known, _now(known)) if known.year else (_then(known), known)
    lines = [
        Row(say(Text("Name")), _name(then, say) or _part_of(known, say), _name(now, say) or _now_in(known, say)),
        Row(say(Text("Capital")), _capital(then, say), _capital(now, say)),
        Row(say(Text("Inhabitants")), *(say.figure(one.population if one else None) for one in (then, now))),
        Row(say(Text("Area")), *(say.figure(one.area if one else None, " km²") for one in (then, now))),
        Row(say(Text("In the United Nations since")), _admitted(then or now, until=1960), _admitted(now or then)),
    ]
    wide = [names.region_name(part, say.language) for part in (known.region, known.continent)]
    where = ", ".join(dict.fromkeys(wide))
    return (*(line for line in lines if line.then or line.now), Row(say(Text("Region")), where, where))


def _then(known: Facts) -> Facts | None:
    """The same country in 1960, where all of it is this country today."""
    same = [facts(key, 1960) for key in keys(1960) if facts(key, 1960).today == (known.key,)]
    return same[0] if len(same) == 1 else None


def _now(known: Facts) -> Facts | None:
    return facts(known.today[0]) if len(known.today) == 1 else None


def _part_of(known: Facts, say: _Words) -> str:
    """What a country of today was part of in 1960."""
    if known.year:
        return ""
    wholes: list[Text | str] = [
        facts(key, 1960).name_in(say.language) for key in keys(1960) if known.key in facts(key, 1960).today
    ]
    return listed(wholes, say.language)


def _now_in(known: Facts, say: _Words) -> str:
    parts: list[Text | str] = [names.name(code, say.language) for code in known.today]
    return listed(parts, say.language) if parts else ""


def _name(known: Facts | None, say: _Words) -> str:
    return known.name_in(say.language) if known else ""


def _capital(known: Facts | None, say: _Words) -> str:
    if known is None or known.capital is None or known.capital_told == "disputed":
        return ""
    return known.capital_in(say.language) or ""


def _admitted(known: Facts | None, until: int = 9999) -> str:
    year = known.un_admission.year if known and known.un_admission else None
    return str(year) if year is not None and year <= until else ""
