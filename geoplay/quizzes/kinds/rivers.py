"""Questions about rivers and lakes: on which continent they lie, both ways."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from random import Random

from geoplay.atlas import gazetteer, names
from geoplay.atlas.continents import NAMES as CONTINENTS
from geoplay.atlas.stories import LANGUAGES
from geoplay.atlas.waters import Water, waters
from geoplay.boxes.globe_grams.kinds import IN_CONTINENT
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.core.text import Text
from geoplay.quizzes.kinds.about import ATLAS, sourced
from geoplay.quizzes.kinds.choosing import in_turn, one_of_four
from geoplay.quizzes.kinds.words import Told, country_name, listed, region_name
from geoplay.quizzes.question import Choice

LAYER = {"river": "rivers", "lake": "lakes"}
# What is less famous than this is for specialists.
FAMOUS = {"river": 0.4, "lake": 0.44}


@dataclass(frozen=True)
class AboutWater:
    """What is asked about: a river or a lake."""

    kind: str
    water: Water
    rng: Random

    @property
    def name(self) -> Text:
        """What it is called."""
        return Told(self.water.name_in)

    @property
    def others(self) -> list[Water]:
        """The others of its kind."""
        return [water for key, water in asked(self.kind).items() if key != self.water.name]

    def choice(self, kind: str, text: Text, right: Text, wrong: Iterable[Text], because: Text) -> Choice | None:
        """One of four about it."""
        return one_of_four(self.rng, kind, text, right, wrong, because, (Place(self.kind, self.water.name),))


@cache
def asked(kind: str) -> dict[str, Water]:
    """The rivers or lakes that one can be expected to know, on one continent, whose name nothing else elsewhere bears.

    >>> "Danube" in asked("river"), "Lake Baikal" in asked("lake")
    (True, True)
    """
    return {name: water for name, water in waters(LAYER[kind]).items() if water.continent and _is_fair(name, kind, water)}


def _is_fair(name: str, kind: str, water: Water) -> bool:
    """Whether a water is famous, the only one of its name, and not called like a country, which would tell."""
    known = [entry for entry in gazetteer.find(name) if entry.kind == kind]
    elsewhere = any(entry.country and entry.country not in water.near for entry in known)
    telling = any(names.exact(name, language) for language in LANGUAGES)
    return not elsewhere and not telling and max((entry.fame for entry in known), default=0.0) >= FAMOUS[kind]


def ask_continent(about: AboutWater) -> Choice | None:
    """On which continent it lies."""
    text = (
        Text("{river}: on which continent does this river flow?", river=about.name)
        if about.kind == "river"
        else Text("{lake}: on which continent does this lake lie?", lake=about.name)
    )
    wrong = map(region_name, in_turn([CONTINENTS], about.rng, [about.water.continent]))
    return about.choice("water-continent", text, region_name(about.water.continent), wrong, _told(about))


def ask_on_continent(about: AboutWater) -> Choice | None:
    """Which of four lies on a continent."""
    where = IN_CONTINENT[about.water.continent]
    text = (
        Text("Which of these rivers flows {where}?", where=where)
        if about.kind == "river"
        else Text("Which of these lakes lies {where}?", where=where)
    )
    others = {water.name: water for water in about.others if water.continent != about.water.continent}
    wrong = (Told(others[name].name_in) for name in in_turn([others], about.rng))
    return about.choice("continent-water", text, about.name, wrong, _told(about))


def _told(about: AboutWater) -> Text:
    countries = listed([country_name(code) for code in about.water.countries])
    text = Text(
        "{water}: {continent} ({countries}).", water=about.name, continent=region_name(about.water.continent), countries=countries
    )
    return sourced(text, ATLAS)


KINDS: dict[str, Callable[[AboutWater], Choice | None]] = {
    "water-continent": ask_continent,
    "continent-water": ask_on_continent,
}


def ask(subject: str, kind: str, name: str, rng: Random) -> Choice | None:
    """A question of a kind about a river or a lake by its English name; ``None`` where there is no fair one.

    >>> str(ask("river", "water-continent", "Danube", Random(1)).text)
    'Danube: on which continent does this river flow?'
    """
    if kind not in KINDS:
        raise OptionError(f"There are no questions of kind {kind!r} about a {subject}; there are {', '.join(KINDS)}.")
    water = asked(subject).get(name)
    return None if water is None else KINDS[kind](AboutWater(subject, water, rng))
