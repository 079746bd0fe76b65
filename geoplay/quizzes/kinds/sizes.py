"""Questions about which country is larger or smaller, by area and by population."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from geoplay.atlas import names
from geoplay.atlas.facts import Facts, Figure
from geoplay.core.place import Place
from geoplay.core.text import Text, WholeNumber
from geoplay.quizzes.kinds.about import About, Kind
from geoplay.quizzes.kinds.choosing import CHOICES
from geoplay.quizzes.kinds.words import Told
from geoplay.quizzes.question import Choice, Order, Question

# A figure is a fair question only where the others are clearly smaller or larger.
CLEARLY = 1.15
# States of 1960 whose figures hang on what one counts with them: republics with seats of their own, Greenland, two republics.
COUNTED_IN_TWO_WAYS = frozenset({"ussr", "byelorussian-ssr", "ukrainian-ssr", "denmark", "germany"})


@dataclass(frozen=True)
class Measure:
    """A figure that countries are compared by, and how it is asked about: of today, and of 1960."""

    figure: Callable[[Facts], Figure | None]
    also: Callable[[Facts], Figure | None]
    most: tuple[Text, Text]
    least: tuple[Text, Text]
    in_order: tuple[Text, Text]
    unit: str = ""


AREA = Measure(
    lambda facts: facts.area,
    lambda facts: facts.area,
    (Text("Which of these countries is the largest?"), Text("Which of these countries was the largest in 1960?")),
    (Text("Which of these countries is the smallest?"), Text("Which of these countries was the smallest in 1960?")),
    (Text("From the smallest to the largest country:"), Text("From the smallest to the largest country of 1960:")),
    " km²",
)
PEOPLE = Measure(
    lambda facts: facts.population,
    lambda facts: facts.population_also or facts.population,
    (
        Text("Which of these countries has the most inhabitants?"),
        Text("Which of these countries had the most inhabitants in 1960?"),
    ),
    (
        Text("Which of these countries has the fewest inhabitants?"),
        Text("Which of these countries had the fewest inhabitants in 1960?"),
    ),
    (Text("From the fewest to the most inhabitants:"), Text("From the fewest to the most inhabitants in 1960:")),
)


def ask_area(about: About) -> Question | None:
    """By area."""
    return _compared(about, "area", AREA)


def ask_people(about: About) -> Question | None:
    """By population."""
    return _compared(about, "people", PEOPLE)


def _compared(about: About, kind: str, by: Measure) -> Question | None:
    """The largest or the smallest of four, or four to be put in order; all are clearly apart, by both sources."""

    def value(key: str) -> float:
        figure = by.figure(about.world.facts(key))
        return 0.0 if figure is None else figure.value

    def clearly(one: str, other: str) -> bool:
        """Whether two countries are clearly apart, and by the second source in the same order."""
        also = [figure.value if (figure := by.also(about.world.facts(key))) else 0.0 for key in (one, other)]
        return _apart(value(one), value(other)) and (value(one) < value(other)) == (also[0] < also[1])

    if about.key in COUNTED_IN_TWO_WAYS:
        return None
    chosen = [about.key]
    for other in about.others(about.world.neighbours(about.key)):
        fair = other in about.world.members() and other not in COUNTED_IN_TWO_WAYS
        if len(chosen) < CHOICES and fair and all(clearly(other, one) for one in chosen):
            chosen.append(other)
    if len(chosen) < CHOICES:
        return None
    about.rng.shuffle(chosen)
    order = sorted(range(CHOICES), key=lambda number: value(chosen[number]))
    shown = tuple(map(about.world.name, chosen))
    kind_of_place = about.world.kind
    places = (*about.places, *(Place(kind_of_place, key) for key in chosen if key != about.key))
    because = _figures(about, [chosen[number] for number in reversed(order)], by)
    if about.form == "order":
        return Order(kind, about.world.said(*by.in_order), shown, tuple(order), because, places)
    asked, right = about.rng.choice(((by.most, order[-1]), (by.least, order[0])))
    lit = (Place(kind_of_place, chosen[right]),)
    return Choice(kind, about.world.said(*asked), shown, right, because, places, lights=lit)


def _apart(one: float, other: float) -> bool:
    small, large = sorted((one, other))
    return 0 < small * CLEARLY < large


def _figures(about: About, keys: Sequence[str], by: Measure) -> Text:
    """The figures, each with the year it is of."""

    def said(language: str) -> str:
        lines = []
        for key in keys:
            figure = by.figure(about.world.facts(key))
            assert figure is not None
            name = names.name(key, language, year=about.world.year)
            lines.append(f"{name}: {WholeNumber(figure.value).render(language)}{by.unit} ({figure.year})")
        return f"{'; '.join(lines)}."

    return Told(said, names.languages())


KINDS = {
    "area": Kind(ask_area, ("choice", "order"), (None, 1960)),
    "people": Kind(ask_people, ("choice", "order"), (None, 1960)),
}
