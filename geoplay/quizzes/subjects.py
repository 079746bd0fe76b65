"""Everything that can be asked about: each kind of place with its questions, and the groups a teacher calls them by.

A subject is a kind of place: ``"country"``, ``"space-1960"``, ``"city"``, ``"state"``, ``"river"``, ``"lake"``, ``"sea"``,
``"mountain"`` or ``"desert"``.

>>> from random import Random
>>> question = ask("capital", Place("country", "PE"), Random(7))
>>> str(question.text)
'What is the capital of Peru?'
>>> forms_of("area", "country")
('choice', 'order')
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random

from geoplay.core.nearest import did_you_mean
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.quizzes.kinds import american_states, cities, countries, features, nations, rivers
from geoplay.quizzes.kinds.about import END_OF_1960, JULY_1960, TODAY
from geoplay.quizzes.kinds.feature_maps import things
from geoplay.quizzes.question import Question

ONE_OF_FOUR: tuple[str, ...] = ("choice",)
WATERS = dict.fromkeys(rivers.KINDS, ONE_OF_FOUR)
FEATURES = {subject: {name: forms for name, (_, forms) in kinds.items()} for subject, kinds in features.KINDS.items()}
# The forms in which each kind can be asked of each subject, the usual one first.
FORMS: dict[str, dict[str, tuple[str, ...]]] = {
    "country": {name: kind.forms for name, kind in countries.KINDS.items()},
    "space-1960": nations.FORMS,
    "city": {**dict.fromkeys(cities.KINDS, ONE_OF_FOUR), **FEATURES["city"]},
    "state": {name: forms for name, (_, forms) in american_states.KINDS.items()},
    "river": {**WATERS, **FEATURES["river"]},
    "lake": {**WATERS, **FEATURES["lake"]},
    "sea": FEATURES["sea"],
    "mountain": FEATURES["mountain"],
    "desert": FEATURES["desert"],
}
# What a teacher can say instead of a list of kinds.
GROUPS: dict[str, tuple[str, ...]] = {
    "capitals": ("capital", "capital-of", "capital-today"),
    "flags": ("flag", "flag-of", "flag-symbol", "symbol", "flag-meaning"),
    "1960": ("name-1960", *(name for name in nations.FORMS if name not in ("area", "people"))),
    "shapes": ("shape", "shape-of"),
    "maps": ("where", "on-the-map"),
    "neighbours": ("neighbours", "odd-one-out", "neighbour"),
    "regions": ("continent", "on-continent", "region", "in-region"),
    "sizes": ("area", "people"),
    "cities": (*cities.KINDS, *FEATURES["city"]),
    "states": tuple(american_states.KINDS),
    "rivers": (*rivers.KINDS, *FEATURES["river"], *FEATURES["lake"]),
    "lakes": tuple(FEATURES["lake"]),
    "seas": tuple(FEATURES["sea"]),
    "mountains": tuple(FEATURES["mountain"]),
    "deserts": tuple(FEATURES["desert"]),
    "physical": (
        *rivers.KINDS,
        *(kind for subject in ("river", "lake", "sea", "mountain", "desert") for kind in FEATURES[subject]),
    ),
    "ways": ("distance", "bearing"),
    "mixed": (
        "capital",
        "people",
        "flag",
        "odd-one-out",
        "name-today",
        "shape",
        "distance",
        "neighbour",
        "continent",
        "capital-of",
        "bearing",
        "flag-of",
        "admission",
        "area",
        "where",
        "territory",
        "city-country",
        "capital-today",
        "region",
        "name-1960",
        "on-the-map",
        "water-continent",
        "neighbours",
        "flag-meaning",
        "shape-of",
        "country-city",
        "flag-symbol",
        "in-region",
        "continent-water",
        "flag-since",
        "symbol",
        "on-continent",
        *(kind for turn in zip(*([*kinds, "", ""][:6] for kinds in FEATURES.values()), strict=True) for kind in turn if kind),
    ),
}
# Kinds whose answer is the place itself, or its flag: no fair question where it has just been played.
_BY_NAME = frozenset(
    {"capital-of", "flag", "flag-of", "symbol", "shape", "on-the-map", "on-continent", "in-region", "flag-symbol"}
)
ANSWERED_BY_THE_PLACE = {"country": _BY_NAME | {"name-today"}, "space-1960": _BY_NAME}
# Kinds about features that the country which has just been played would answer, or nearly.
ANSWERED_BY_THE_COUNTRY = frozenset({"city-country", *(f"{subject}-country" for subject in FEATURES)})


def forms_of(kind: str, subject: str) -> tuple[str, ...]:
    """The forms in which a kind can be asked of a kind of place, the usual one first; none where it cannot."""
    return FORMS.get(subject, {}).get(kind, ())


@cache
def keys_of(subject: str) -> tuple[str, ...]:
    """What there is to ask about: the keys of a kind of place.

    >>> len(keys_of("country")), len(keys_of("state")), keys_of("lake")[0]
    (193, 50, 'Lake Superior')
    """
    if subject == "country":
        return TODAY.members()
    if subject == "space-1960":
        return tuple(dict.fromkeys([*END_OF_1960.members(), *JULY_1960.members()]))
    if subject == "city":
        return tuple(cities.asked())
    return tuple(american_states.states()) if subject == "state" else tuple(things(subject))


def countries_of(place: Place) -> frozenset[str]:
    """The countries of today that a place lies in.

    >>> sorted(countries_of(Place("lake", "Lake Titicaca")))
    ['BO', 'PE']
    """
    if place.kind == "country":
        return frozenset({place.key})
    if place.kind == "city":
        return frozenset({cities.asked()[place.key].country})
    if place.kind == "state":
        return frozenset({"US"})
    return frozenset(things(place.kind)[place.key].countries) if place.kind in FEATURES else frozenset()


def ask(kind: str, place: Place, rng: Random, *, form: str | None = None, language: str = "en") -> Question | None:
    """A question of a kind about a place; ``None`` where there is no fair one."""
    if not forms_of(kind, place.kind):
        raise OptionError(f"Nothing of kind {kind!r} is asked about {place.kind}:{place.key}.")
    if place.kind == "country":
        return countries.ask(kind, place.key, rng, form=form, language=language)
    if place.kind == "space-1960":
        return nations.ask(kind, place.key, rng, form=form, language=language)
    if kind in FEATURES.get(place.kind, ()):
        return features.ask(kind, place.kind, place.key, rng, form=form)
    if place.kind == "city":
        return cities.ask(kind, place.key, rng)
    if place.kind == "state":
        return american_states.ask(kind, place.key, rng, form=form)
    return rivers.ask(place.kind, kind, place.key, rng)


def subjects_of(given: str | Iterable[str], *, then: bool = False) -> list[tuple[str, str]]:
    """Which kinds a lesson asks of which kinds of place: of today, unless 1960 is named or, with ``then``, wanted.

    >>> subjects_of("capitals")
    [('capital', 'country'), ('capital-of', 'country')]
    >>> subjects_of("admission"), subjects_of("shape", then=True)
    ([('admission', 'space-1960')], [('shape', 'space-1960')])
    """
    words = [given] if isinstance(given, str) else list(given)
    kinds_named(words)  # refuses a word that is none
    found: dict[tuple[str, str], None] = {}
    for word in words:
        for kind in GROUPS.get(word, (word,)):
            subjects = [subject for subject in FORMS if forms_of(kind, subject)]
            today = [subject for subject in subjects if subject != "space-1960"]
            if then or word == "1960":
                chosen = ["space-1960"] if "space-1960" in subjects else today
            else:
                chosen = today or ([] if word in GROUPS else subjects)
            found.update(dict.fromkeys((kind, subject) for subject in chosen))
    return list(found)


def all_kinds() -> list[str]:
    """The name of every kind of question."""
    return list(dict.fromkeys(kind for kinds in FORMS.values() for kind in kinds))


def kinds_named(given: str | Iterable[str]) -> tuple[str, ...]:
    """The kinds that a group, a kind or a list of them stands for.

    >>> kinds_named(["capitals", "area"])
    ('capital', 'capital-of', 'capital-today', 'area')
    >>> kinds_named("capitols")
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: There are no questions of kind 'capitols'. Did you mean 'capitals'? There are ...
    """
    words = [given] if isinstance(given, str) else list(given)
    known = list(dict.fromkeys([*GROUPS, *all_kinds()]))
    if not words:
        raise OptionError(f"kinds= names no kind of question; there are {', '.join(known)}.")
    found: dict[str, None] = {}
    for word in words:
        if word not in known:
            advice = did_you_mean(str(word), known)
            raise OptionError(f"There are no questions of kind {word!r:.60}.{advice} There are {', '.join(known)}.")
        found.update(dict.fromkeys(GROUPS.get(word, (word,))))
    return tuple(found)
