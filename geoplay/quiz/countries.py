"""Questions about the countries of today, each kind in the forms it can be asked in, and both ways where it has two.

A kind is a function of an :class:`About`; ``KINDS`` has them by name. The wrong choices are tempting (the neighbourhood, flags
that look alike, figures nearby) and checked to be wrong in every language: what would also count is left out.

>>> from random import Random
>>> question = ask("capital", "PE", Random(7))
>>> str(question.text), str(question.choices[question.right])
('What is the capital of Peru?', 'Lima')
>>> ask("capital", "PE", Random(7), form="typed").judge("lima")
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random

from geoplay.atlas import names
from geoplay.atlas.facts import Figure, facts, keys
from geoplay.atlas.sphere import bearing, great_circle_km
from geoplay.atlas.stories import LANGUAGES, story, told
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.core.text import Text
from geoplay.games.flag_box.look_alikes import alike
from geoplay.quiz.choosing import CHOICES, in_turn, one_of_four
from geoplay.quiz.flight import COMPASS
from geoplay.quiz.question import Choice, Click, Number, Order, Question, Several, Typed, Words
from geoplay.quiz.words import Told, capital_name, capital_tells, country_name, is_capital, region_name

# A figure is a fair question only where the others are clearly smaller.
CLEARLY = 1.15
# Countries on two continents, or whose capital is disputed or not one city: no fair question either way.
TWO_CONTINENTS = {"AZ", "CY", "EG", "GE", "ID", "KZ", "RU", "TR"}
TWO_CAPITALS = {"BJ", "BO", "CI", "GQ", "IL", "LK", "MY", "NL", "NR", "SZ", "ZA"}


@dataclass(frozen=True)
class About:
    """What is asked about: a country by its code, in a form, among the countries of a lesson."""

    code: str
    rng: Random
    form: str
    pool: Sequence[str]
    language: str = "en"

    @property
    def places(self) -> tuple[Place, ...]:
        """What the question is about."""
        return (Place("country", self.code),)

    def others(self, *near: Iterable[str], without: Iterable[str] = ()) -> list[str]:
        """Countries for wrong choices: the near ones first, then region, continent and world; each part shuffled."""
        here = facts(self.code)
        parts = (
            *near,
            (code for code in self.pool if facts(code).region == here.region),
            (code for code in members() if facts(code).region == here.region),
            (code for code in members() if facts(code).continent == here.continent),
            members(),
        )
        return in_turn(parts, self.rng, [self.code, *without])

    def written(self, accepts: Callable[..., bool]) -> Callable[[str], bool]:
        """Whether a name that somebody writes counts, in English, in Italian or in the language of the lesson."""
        return lambda given: any(accepts(given, self.code, language) for language in {*LANGUAGES, self.language})

    def choice(
        self, kind: str, text: Text, right: Words, wrong: Iterable[Words], because: Words, picture: str = ""
    ) -> Choice | None:
        """One of four, all of which read differently in every language."""
        return one_of_four(self.rng, kind, text, right, wrong, because, self.places, picture)


Ask = Callable[[About], "Question | None"]


def members() -> tuple[str, ...]:
    """The members of the United Nations: what lessons are about unless a teacher says otherwise."""
    return keys(status="member")


# ---- capitals and flags


def ask_capital(about: About) -> Question | None:
    """Which city is the capital."""
    code = about.code
    if code in TWO_CAPITALS or facts(code).capital is None:
        return None
    right = capital_name(code, None)
    text = Text("What is the capital of {country}?", country=country_name(code))
    because = Text("The capital of {country} is {city}.", country=country_name(code), city=right)
    if about.form == "typed":
        return Typed("capital", text, right, about.written(names.accepts_capital), because, about.places)
    if capital_tells(code, None):
        return None
    cities = (capital_name(other, None) for other in about.others(facts(code).neighbours) if other not in TWO_CAPITALS)
    return about.choice("capital", text, right, (city for city in cities if not is_capital(city, code, None)), because)


def ask_capital_of(about: About) -> Question | None:
    """Of which country a city is the capital."""
    code = about.code
    if code in TWO_CAPITALS or facts(code).capital is None or capital_tells(code, None):
        return None
    city = capital_name(code, None)
    text = Text("{city} is the capital of which country?", city=city)
    because = Text("The capital of {country} is {city}.", country=country_name(code), city=city)
    return _which_country(about, "capital-of", text, because, [facts(code).neighbours])


def ask_flag(about: About) -> Question | None:
    """Whose flag it is."""
    because: Text = Text("It is the flag of {country}.", country=country_name(about.code))
    if about.code in told():
        because = Told(lambda language: story(about.code, None, language))
    return _which_country(about, "flag", Text("Whose flag is this?"), because, alike(about.code), f"flag:{about.code}")


def _which_country(
    about: About, kind: str, text: Text, because: Words, near: Iterable[Iterable[str]], picture: str = ""
) -> Question | None:
    code = about.code
    if about.form == "typed":
        return Typed(kind, text, country_name(code), about.written(names.accepts), because, about.places, picture)
    wrong = (country_name(other) for other in about.others(*near))
    return about.choice(kind, text, country_name(code), wrong, because, picture)


# ---- where it is


def ask_where(about: About) -> Question | None:
    """The country is to be found on the map."""
    text = Text("Where is {country}? Find it on the map.", country=country_name(about.code))
    because = Text("It lies in {region}.", region=region_name(facts(about.code).region))
    return Click("where", text, about.code, country_name(about.code), "world", because, about.places)


def ask_continent(about: About) -> Question | None:
    """The continent, where it is one alone."""
    if about.code in TWO_CONTINENTS:
        return None
    here = facts(about.code)
    wrong = sorted({facts(code).continent for code in members()} - {here.continent})
    about.rng.shuffle(wrong)
    text = Text("On which continent is {country}?", country=country_name(about.code))
    because = Text("By the regions of the United Nations it lies in {region}.", region=region_name(here.region))
    return about.choice("continent", text, region_name(here.continent), map(region_name, wrong), because)


def ask_neighbours(about: About) -> Question | None:
    """All countries among the choices that share a land border with it."""
    right = [code for code in facts(about.code).neighbours if code in members()]
    if not right:
        return None
    about.rng.shuffle(right)
    right = right[: about.rng.randint(1, min(3, len(right)))]
    wrong = about.others(_beyond(about.code), without=facts(about.code).neighbours)[: CHOICES + 1 - len(right)]
    chosen = [*right, *wrong]
    about.rng.shuffle(chosen)
    text = Text("Which of these countries border on {country}? There may be several.", country=country_name(about.code))
    numbers = frozenset(number for number, code in enumerate(chosen) if code in right)
    return Several("neighbours", text, tuple(map(country_name, chosen)), numbers, _borders(about.code), about.places)


def ask_odd_one_out(about: About) -> Question | None:
    """The one among the choices that does not border on it."""
    bordering = [code for code in facts(about.code).neighbours if code in members()]
    if len(bordering) < CHOICES - 1:
        return None
    about.rng.shuffle(bordering)
    odd = about.others(_beyond(about.code), without=facts(about.code).neighbours)[0]
    text = Text("Which of these countries does not border on {country}?", country=country_name(about.code))
    wrong = [country_name(code) for code in bordering]
    return about.choice("odd-one-out", text, country_name(odd), wrong, _borders(about.code))


def _beyond(code: str) -> set[str]:
    """The neighbours of the neighbours that are members."""
    return {far for near in facts(code).neighbours for far in facts(near).neighbours} & set(members())


def _borders(code: str) -> Text:
    def said(language: str) -> str:
        around = ", ".join(names.name(other, language) for other in facts(code).neighbours)
        return Text("{country} borders on {countries}.", country=names.name(code, language), countries=around).render(language)

    return Told(said)


# ---- figures


def _area(code: str) -> Figure | None:
    return facts(code).area


def _people(code: str) -> Figure | None:
    return facts(code).population


@dataclass(frozen=True)
class Measure:
    """A figure that countries are compared by."""

    figure: Callable[[str], Figure | None]
    largest: Text
    in_order: Text
    said: str


AREA = Measure(
    _area,
    Text("Which of these countries is the largest?"),
    Text("From the smallest to the largest country:"),
    "{country}: {figure} km²",
)
PEOPLE = Measure(
    _people,
    Text("Which of these countries has the most inhabitants?"),
    Text("From the fewest to the most inhabitants:"),
    "{country}: {figure}",
)


def _compared(about: About, kind: str, by: Measure) -> Question | None:
    """The largest of four, or four to be put in order; all are clearly apart."""
    chosen = [about.code]
    for other in about.others(facts(about.code).neighbours):
        if len(chosen) < CHOICES and all(_apart(by.figure(other), by.figure(one)) for one in chosen):
            chosen.append(other)
    if len(chosen) < CHOICES:
        return None
    about.rng.shuffle(chosen)
    order = sorted(range(CHOICES), key=lambda number: _value(by.figure(chosen[number])))
    shown = tuple(map(country_name, chosen))
    places = (*about.places, *(Place("country", code) for code in chosen if code != about.code))
    because = _figures([chosen[number] for number in reversed(order)], by)
    if about.form == "order":
        return Order(kind, by.in_order, shown, tuple(order), because, places)
    return Choice(kind, by.largest, shown, order[-1], because, places)


def _value(figure: Figure | None) -> float:
    return 0.0 if figure is None else figure.value


def _apart(one: Figure | None, other: Figure | None) -> bool:
    small, large = sorted((_value(one), _value(other)))
    return 0 < small * CLEARLY < large


def _figures(codes: Sequence[str], by: Measure) -> Text:
    def said(language: str) -> str:
        year = (by.figure(codes[0]) or facts(codes[0]).area).year
        point = "." if language == "it" else ","
        lines = "; ".join(
            by.said.format(country=names.name(code, language), figure=f"{_value(by.figure(code)):,.0f}".replace(",", point))
            for code in codes
        )
        return f"{lines} ({year})."

    return Told(said)


def ask_area(about: About) -> Question | None:
    """By area."""
    return _compared(about, "area", AREA)


def ask_people(about: About) -> Question | None:
    """By population."""
    return _compared(about, "people", PEOPLE)


# ---- distance and bearing


def ask_distance(about: About) -> Question | None:
    """How far it is from its capital to another, within a fifth."""
    other = _other_capital(about)
    here, there = facts(about.code).capital_point, facts(other).capital_point if other else None
    if other is None or here is None or there is None:
        return None
    kilometres = round(great_circle_km(here, there) / 10) * 10
    city, far = capital_name(about.code, None), capital_name(other, None)
    text = Text("How far is it from {city} to {other}, as an aeroplane flies?", city=city, other=far)
    because = Text("About {number} kilometres along the great circle.", number=kilometres)
    return Number("distance", text, kilometres, kilometres / 5, "km", because, (*about.places, Place("country", other)))


def ask_bearing(about: About) -> Question | None:
    """In which direction one leaves its capital for another."""
    other = _other_capital(about)
    here, there = facts(about.code).capital_point, facts(other).capital_point if other else None
    if other is None or here is None or there is None:
        return None
    angle = bearing(here, there)
    eighth = round(angle / 45) % 8
    if abs((angle - eighth * 45 + 180) % 360 - 180) > 15:
        return None
    city, far = capital_name(about.code, None), capital_name(other, None)
    text = Text("In which direction does one leave {city} for {other} by the shortest way?", city=city, other=far)
    wrong = [COMPASS[(eighth + turn) % 8] for turn in about.rng.sample(range(2, 7), 3)]
    because = Text("The shortest way begins at {angle}° from north.", angle=round(angle))
    return about.choice("bearing", text, COMPASS[eighth], wrong, because)


def _other_capital(about: About) -> str | None:
    """A country whose capital is neither next door nor at the other end of the world."""
    here = facts(about.code).capital_point
    for other in about.others():
        there = facts(other).capital_point
        if here and there and other not in TWO_CAPITALS and 300 < great_circle_km(here, there) < 9000:
            return other
    return None


# ---- all of them


@dataclass(frozen=True)
class Kind:
    """A kind of question: who asks it, and the forms it has; the first is the usual one."""

    ask: Ask
    forms: tuple[str, ...]


KINDS: dict[str, Kind] = {
    "capital": Kind(ask_capital, ("choice", "typed")),
    "capital-of": Kind(ask_capital_of, ("choice", "typed")),
    "flag": Kind(ask_flag, ("choice", "typed")),
    "where": Kind(ask_where, ("click",)),
    "continent": Kind(ask_continent, ("choice",)),
    "neighbours": Kind(ask_neighbours, ("several",)),
    "odd-one-out": Kind(ask_odd_one_out, ("choice",)),
    "area": Kind(ask_area, ("choice", "order")),
    "people": Kind(ask_people, ("choice", "order")),
    "distance": Kind(ask_distance, ("number",)),
    "bearing": Kind(ask_bearing, ("choice",)),
}


def ask(
    kind: str,
    code: str,
    rng: Random,
    *,
    form: str | None = None,
    pool: Sequence[str] | None = None,
    language: str = "en",
) -> Question | None:
    """A question of a kind about a country; ``None`` where there is no fair one."""
    if kind not in KINDS:
        raise OptionError(f"There are no questions of kind {kind!r}; there are {', '.join(KINDS)}.")
    forms = KINDS[kind].forms
    if form is not None and form not in forms:
        raise OptionError(f"A question of kind {kind!r} has the form {' or '.join(forms)}, not {form!r}.")
    facts(code)  # refuses a code that is none, with the nearest ones
    return KINDS[kind].ask(About(code, rng, form or forms[0], pool or members(), language))
