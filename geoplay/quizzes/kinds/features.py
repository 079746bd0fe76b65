"""Questions about rivers, lakes, seas, mountains, deserts and cities: where, what, in which country, on which continent.

>>> str(ask("river-where", "river", "Danube", Random(1)).text)
'Find on the map: Danube'
>>> str(ask("mountain-country", "mountain", "Etna", Random(1)).text)
'Etna: in which of these countries does it lie, whole or in part?'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random

from geoplay.atlas.continents import NAMES as CONTINENTS
from geoplay.atlas.disputes import is_disputed
from geoplay.atlas.features import features
from geoplay.atlas.spoken import spoken
from geoplay.atlas.stories import LANGUAGES
from geoplay.boxes.globe_grams.kinds import IN_CONTINENT
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.core.text import Text, WholeNumber, together
from geoplay.quizzes.kinds.about import ATLAS, TODAY, About, sourced
from geoplay.quizzes.kinds.choosing import in_turn, one_of_four
from geoplay.quizzes.kinds.feature_maps import Thing, distance, map_of, things
from geoplay.quizzes.kinds.words import Told, country_name, listed, region_name
from geoplay.quizzes.located import located
from geoplay.quizzes.own.parts import written
from geoplay.quizzes.question import Choice, Click, Question, Typed

# A wrong choice for what is marked lies at least so far from it, in degrees; so many of the nearest ones are tempting.
TOO_NEAR, TEMPTING = 2.5, 8
# Words that say what something is: a name counts without them.
GENERIC = ("lake ", "lago ", "mount ", "monte ", "monti ", "mar ", "mare ", "golfo ", "deserto del ", "deserto di ", "deserto ")
GENERIC_AFTER = (" desert", " mountains", " river", " ocean")


@dataclass(frozen=True)
class AboutFeature:
    """What is asked about: a feature, in a form."""

    thing: Thing
    rng: Random
    form: str = "choice"

    @property
    def name(self) -> Text:
        """What it is called."""
        return Told(self.thing.name_in)

    @property
    def places(self) -> tuple[Place, ...]:
        """What the question is about; a city with its country."""
        own = Place(self.thing.subject, self.thing.key)
        return (own, Place("country", self.thing.countries[0])) if self.thing.subject == "city" else (own,)

    @property
    def members(self) -> list[str]:
        """Its countries that are members of the United Nations, without those whose part in it is disputed."""
        fair = (code for code in self.thing.countries if not is_disputed(*self.thing.at, code))
        return [code for code in fair if code in TODAY.members()]

    def others(self) -> list[Thing]:
        """The others of its kind that are neither a part of it nor the whole, the nearest first but in any order."""
        thing = self.thing
        among = [
            other
            for other in things(thing.subject).values()
            if other.group == thing.group and other.key not in {thing.key, *thing.within, *thing.also}
        ]
        among.sort(key=lambda other: (distance(thing, other), other.key))
        tempting = [other.key for other in among if distance(thing, other) >= TOO_NEAR][:TEMPTING]
        rest = [other.key for other in among[TEMPTING:]]
        return [things(thing.subject)[key] for key in in_turn([tempting, rest], self.rng)]

    def choice(self, kind: str, text: Text, right: Text, wrong: Iterable[Text], picture: str = "") -> Choice | None:
        """One of four about it."""
        return one_of_four(self.rng, kind, text, right, wrong, self.told(), self.places, picture)

    def told(self) -> Text:
        """What is said afterwards: where it lies, and how high it is."""
        thing = self.thing
        if thing.subject == "sea":
            if not thing.within:
                return sourced(Text("{sea}.", sea=self.name), ATLAS)
            whole = together([spoken(Told(features("sea")[one].name_in)) for one in thing.within])
            return sourced(Text("{sea}: a part of {whole}.", sea=self.name, whole=whole), ATLAS)
        countries = listed([country_name(code) for code in thing.countries])
        if thing.elevation:
            text = Text(
                "{mountain}: {metres} metres, {countries}.",
                mountain=self.name,
                metres=WholeNumber(thing.elevation),
                countries=countries,
            )
            return sourced(text, ATLAS)
        return sourced(Text("{place}: {countries}.", place=self.name, countries=countries), ATLAS)


# ---- where it is, and what this is


def ask_where(about: AboutFeature) -> Question | None:
    """It is to be found on a map among others of its kind."""
    geometry = map_of(about.thing)
    if not geometry:
        return None
    thing = about.thing
    text = Text("Find on the map: {place}", place=about.name)
    return Click(f"{thing.subject}-where", text, thing.key, about.name, geometry, about.told(), about.places, also=thing.also)


WHICH = {
    "rivers": Text("Which river is marked on the map?"),
    "lakes": Text("Which lake is marked on the map?"),
    "seas": Text("Which sea, gulf or strait is marked on the map?"),
    "peaks": Text("Which mountain is marked on the map?"),
    "ranges": Text("Which mountain range is marked on the map?"),
    "deserts": Text("Which desert is marked on the map?"),
    "cities": Text("Which city is marked on the map?"),
}


def ask_on_the_map(about: AboutFeature) -> Question | None:
    """Which one is lit up on a map."""
    kind, text = f"{about.thing.subject}-on-the-map", WHICH[about.thing.layer]
    picture = located(about.places[:1])
    if about.form == "typed":
        accepted = [name for language in LANGUAGES for name in spellings(about.thing.name_in(language))]
        return Typed(kind, text, about.name, written(*accepted), about.told(), about.places, picture)
    wrong = (Told(other.name_in) for other in about.others() if distance(about.thing, other) >= TOO_NEAR)
    return about.choice(kind, text, about.name, wrong, picture)


def spellings(name: str) -> Iterator[str]:
    """What counts as a name: with and without the word that says what it is.

    >>> list(spellings("Lake Como")), list(spellings("Gobi Desert"))
    (['Lake Como', 'Como'], ['Gobi Desert', 'Gobi'])
    """
    yield name
    for word in GENERIC:
        if name.casefold().startswith(word):
            yield name[len(word) :]
    for word in GENERIC_AFTER:
        if name.casefold().endswith(word):
            yield name[: -len(word)]


# ---- countries, both ways


def ask_country(about: AboutFeature) -> Question | None:
    """Which of four countries it lies in, or flows through."""
    if not about.members:
        return None
    thing = about.thing
    right = about.rng.choice(about.members)
    beside = About(right, about.rng).others(TODAY.neighbours(right), without={*thing.countries, *thing.near})
    text = (
        Text("{river}: which of these countries does it flow through, or along?", river=about.name)
        if thing.subject == "river"
        else Text("{place}: in which of these countries does it lie, whole or in part?", place=about.name)
    )
    return about.choice(f"{thing.subject}-country", text, country_name(right), map(country_name, beside))


IN_A_COUNTRY: dict[str, Callable[[Text], Text]] = {
    "rivers": lambda country: Text("Which of these rivers flows through {country}, or along its border?", country=country),
    "lakes": lambda country: Text("Which of these lakes lies in {country}, whole or in part?", country=country),
    "peaks": lambda country: Text("Which of these mountains lies in {country}, whole or in part?", country=country),
    "ranges": lambda country: Text("Which of these mountain ranges lies in {country}, whole or in part?", country=country),
    "deserts": lambda country: Text("Which of these deserts lies in {country}, whole or in part?", country=country),
}


def ask_in_country(about: AboutFeature) -> Question | None:
    """Which of four lies in a country."""
    if not about.members:
        return None
    thing = about.thing
    country = about.rng.choice(about.members)
    wrong = (Told(other.name_in) for other in about.others() if country not in {*other.countries, *other.near})
    text = IN_A_COUNTRY[thing.layer](spoken(country_name(country)))
    return about.choice(f"country-{thing.subject}", text, about.name, wrong)


# ---- continents, both ways


def ask_continent(about: AboutFeature) -> Question | None:
    """On which continent it lies."""
    thing = about.thing
    if thing.continent not in CONTINENTS:
        return None
    text = Text("{place}: on which continent does it lie?", place=about.name)
    wrong = map(region_name, in_turn([CONTINENTS], about.rng, [thing.continent]))
    return about.choice(f"{thing.subject}-continent", text, region_name(thing.continent), wrong)


ON_A_CONTINENT: dict[str, Callable[[Text], Text]] = {
    "peaks": lambda where: Text("Which of these mountains lies {where}?", where=where),
    "ranges": lambda where: Text("Which of these mountain ranges lies {where}?", where=where),
    "deserts": lambda where: Text("Which of these deserts lies {where}?", where=where),
    "cities": lambda where: Text("Which of these cities lies {where}?", where=where),
}


def ask_on_continent(about: AboutFeature) -> Question | None:
    """Which of four lies on a continent."""
    thing = about.thing
    if thing.continent not in CONTINENTS:
        return None
    others = {other.key: other for other in about.others() if other.continent not in ("", thing.continent)}
    wrong = (Told(others[key].name_in) for key in in_turn([others], about.rng))
    return about.choice(
        f"continent-{thing.subject}", ON_A_CONTINENT[thing.layer](IN_CONTINENT[thing.continent]), about.name, wrong
    )


# ---- oceans, both ways


def ask_ocean(about: AboutFeature) -> Question | None:
    """Which ocean a sea belongs to."""
    ocean = _ocean(about.thing)
    if not ocean:
        return None
    text = Text("{sea}: to which ocean does it belong?", sea=about.name)
    wrong = (Told(one.name_in) for one in features("sea").values() if one.kind == "ocean" and one.name != ocean)
    return about.choice("sea-ocean", text, Told(features("sea")[ocean].name_in), wrong)


def ask_of_ocean(about: AboutFeature) -> Question | None:
    """Which of four seas belongs to an ocean."""
    ocean = _ocean(about.thing)
    if not ocean:
        return None
    text = Text("Which of these belongs to the {ocean}?", ocean=Told(features("sea")[ocean].name_in))
    elsewhere = [other for other in about.others() if _ocean(other) not in ("", ocean)]
    return about.choice("ocean-sea", text, about.name, (Told(other.name_in) for other in elsewhere))


# Where atlases draw the line between two oceans differently: told, and not asked.
BETWEEN_OCEANS = frozenset({
    "Arafura Sea", "Banda Sea", "Bering Strait", "Drake Passage", "Flores Sea", "Greenland Sea", "Gulf of Carpentaria",
    "Hudson Bay", "James Bay", "Java Sea", "Norwegian Sea", "Scotia Sea", "Tasman Sea", "Timor Sea", "Baffin Bay", "Davis Strait",
    "Great Australian Bight", "Andaman Sea", "Celebes Sea",
})  # fmt: skip


def _ocean(thing: Thing) -> str:
    """The ocean a sea belongs to; empty for oceans and inland seas, and where atlases differ."""
    if thing.key in BETWEEN_OCEANS or not thing.within:
        return ""
    whole = thing.within[-1]
    # The Southern Ocean is not on every map.
    return whole if features("sea")[whole].kind == "ocean" and whole != "Southern Ocean" else ""


# ---- all of them

Ask = Callable[[AboutFeature], "Question | None"]
CHOICE, EITHER, CLICK = ("choice",), ("choice", "typed"), ("click",)


def _kinds(subject: str) -> dict[str, tuple[Ask, tuple[str, ...]]]:
    found: dict[str, tuple[Ask, tuple[str, ...]]] = {
        f"{subject}-where": (ask_where, CLICK),
        f"{subject}-on-the-map": (ask_on_the_map, EITHER),
    }
    if subject == "sea":
        return found | {"sea-ocean": (ask_ocean, CHOICE), "ocean-sea": (ask_of_ocean, CHOICE)}
    # In which country a city lies is asked by a module of its own, and the continents of rivers and lakes, too.
    if subject != "city":
        found |= {f"{subject}-country": (ask_country, CHOICE), f"country-{subject}": (ask_in_country, CHOICE)}
    if subject not in ("river", "lake"):
        found |= {f"{subject}-continent": (ask_continent, CHOICE), f"continent-{subject}": (ask_on_continent, CHOICE)}
    return found


KINDS = {subject: _kinds(subject) for subject in ("river", "lake", "sea", "mountain", "desert", "city")}


def ask(kind: str, subject: str, key: str, rng: Random, *, form: str | None = None) -> Question | None:
    """A question of a kind about a feature by its key; ``None`` where there is no fair one."""
    known = KINDS[subject]
    if kind not in known:
        raise OptionError(f"There are no questions of kind {kind!r} about a {subject}; there are {', '.join(known)}.")
    make, forms = known[kind]
    thing = things(subject).get(key)
    return None if thing is None else make(AboutFeature(thing, rng, form or forms[0]))
