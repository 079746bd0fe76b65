"""Facts by share known, as bars: what a class knows least, in a picture for light and dark pages alike."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from html import escape

from geoplay.atlas import names
from geoplay.core.ink import BLUE, GREY
from geoplay.core.text import Text
from geoplay.learners.learner import Fact
from geoplay.quizzes.kinds import american_states
from geoplay.quizzes.kinds.feature_maps import SUBJECTS, name_of

WIDTH, LINE, TOP = 640, 26, 44
# Where the bars begin, and how long a whole one is.
LEFT, LONG = 300, 240
LONGEST_NAME = 40

KINDS = {
    "capital": Text("capital"),
    "capital-of": Text("country of a capital"),
    "flag": Text("flag"),
    "where": Text("place on the map"),
    "continent": Text("continent"),
    "neighbours": Text("neighbours"),
    "odd-one-out": Text("who is no neighbour"),
    "area": Text("area"),
    "people": Text("population"),
    "distance": Text("distance"),
    "bearing": Text("direction"),
    "name-today": Text("name today"),
    "neighbour": Text("a neighbour"),
    "admission": Text("admission to the United Nations"),
    "territory": Text("who administered a territory"),
    "capital-today": Text("capital today"),
    "flag-of": Text("which flag"),
    "flag-symbol": Text("who shows this on the flag"),
    "symbol": Text("what the flag shows"),
    "flag-meaning": Text("what the flag means"),
    "flag-since": Text("age of the flag"),
    "on-the-map": Text("country on the map"),
    "shape": Text("shape"),
    "shape-of": Text("which shape"),
    "on-continent": Text("who is on the continent"),
    "region": Text("part of the world"),
    "in-region": Text("who is in this part of the world"),
    "name-1960": Text("name in 1960"),
    "city-country": Text("country of the city"),
    "country-city": Text("city of the country"),
    "city-state": Text("state of a city"),
    "state-city": Text("city of the state"),
    "state-capital": Text("capital"),
    "capital-of-state": Text("state of a capital"),
    "water-continent": Text("continent"),
    "continent-water": Text("which water of the continent"),
    "river-where": Text("where it is"),
    "river-on-the-map": Text("which river this is"),
    "river-country": Text("countries of the river"),
    "country-river": Text("river of the country"),
    "lake-where": Text("where it is"),
    "lake-on-the-map": Text("which lake this is"),
    "lake-country": Text("countries of the lake"),
    "country-lake": Text("lake of the country"),
    "sea-where": Text("where it is"),
    "sea-on-the-map": Text("which sea this is"),
    "sea-ocean": Text("ocean of the sea"),
    "ocean-sea": Text("sea of the ocean"),
    "mountain-where": Text("where it is"),
    "mountain-on-the-map": Text("which mountain this is"),
    "mountain-country": Text("countries of the mountain"),
    "country-mountain": Text("mountain of the country"),
    "mountain-continent": Text("continent"),
    "continent-mountain": Text("mountain of the continent"),
    "desert-where": Text("where it is"),
    "desert-on-the-map": Text("which desert this is"),
    "desert-country": Text("countries of the desert"),
    "country-desert": Text("desert of the country"),
    "desert-continent": Text("continent"),
    "continent-desert": Text("desert of the continent"),
    "city-where": Text("where it is"),
    "city-on-the-map": Text("which city this is"),
    "city-continent": Text("continent"),
    "continent-city": Text("city of the continent"),
}
YEARS = {"country": None, "space-1960": 1960}


def fact_name(fact: Fact, language: str = "en") -> str:
    """A fact in words; what the atlas does not know is called as it is written.

    >>> fact_name(Fact.parse("capital/country:PE")), fact_name(Fact.parse("capital/space-1960:ussr"), "it")
    ('Peru: capital', 'Unione Sovietica 1960: capitale')
    >>> fact_name(Fact.parse("water-continent/river:Danube"), "it")
    'Danubio: continente'
    >>> fact_name(Fact.parse("rivers/country:XX"))
    'XX: rivers'
    """
    kind = KINDS[fact.kind].render(language) if fact.kind in KINDS else fact.kind
    place = fact.place.key
    if fact.place.kind == "state":
        place = american_states.states()[place].name if place in american_states.states() else place
    elif fact.place.kind in SUBJECTS:
        place = name_of(fact.place.kind, place, language)
    elif fact.place.kind in YEARS:
        year = YEARS[fact.place.kind]
        with suppress(ValueError):
            place = names.name(place, language, year=year) + (f" {year}" if year else "")
    return f"{place}: {kind}"


@dataclass(frozen=True)
class Bars:
    """A bar for each fact: how many know it of those who were asked. It draws itself as SVG."""

    facts: tuple[Fact, ...]
    know: tuple[int, ...]
    asked: tuple[int, ...]
    language: str = "en"

    def _repr_svg_(self) -> str:
        return self.svg()

    def svg(self) -> str:
        """The picture.

        >>> Bars((Fact.parse("capital/country:PE"),), (1,), (3,)).svg().count("<rect")
        2
        """
        title = escape(Text("What the class knows least").render(self.language))
        rows = [self._row(number) for number in range(len(self.facts))]
        said = escape("; ".join(self._said(number) for number in range(len(self.facts))))
        height = TOP + LINE * max(1, len(rows)) + 8
        nothing = "" if rows else f'<text x="12" y="{TOP + 14}">{escape(Text("No answers yet.").render(self.language))}</text>'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
            f'role="img" aria-label="{title}. {said}" font-family="system-ui, sans-serif" font-size="14" fill="{GREY}">'
            f"<title>{title}</title>"
            f'<text x="12" y="24" font-size="17" font-weight="600">{title}</text>{"".join(rows)}{nothing}</svg>'
        )

    def _count(self, number: int) -> str:
        return Text("{know} of {asked}", know=self.know[number], asked=self.asked[number]).render(self.language)

    def _said(self, number: int) -> str:
        return f"{fact_name(self.facts[number], self.language)}: {self._count(number)}"

    def _row(self, number: int) -> str:
        top = TOP + LINE * number
        name = fact_name(self.facts[number], self.language)
        shown = escape(name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…")
        filled = LONG * self.know[number] / self.asked[number]
        return (
            f'<text x="{LEFT - 10}" y="{top + 14}" text-anchor="end">{shown}</text>'
            f'<rect x="{LEFT}" y="{top + 2}" width="{LONG}" height="15" rx="3" fill-opacity="0.25"/>'
            f'<rect x="{LEFT}" y="{top + 2}" width="{filled:.1f}" height="15" rx="3" fill="{BLUE}"/>'
            f'<text x="{LEFT + LONG + 10}" y="{top + 14}">{escape(self._count(number))}</text>'
        )


def bars_of(rows: Sequence[tuple[Fact, int, int]], language: str) -> Bars:
    """Bars from rows of a fact, how many know it, and how many were asked."""
    facts, know, asked = zip(*rows, strict=True) if rows else ((), (), ())
    return Bars(tuple(facts), tuple(know), tuple(asked), language)
