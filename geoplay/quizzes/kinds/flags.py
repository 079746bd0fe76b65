"""Questions about flags: whose it is, which one it is, what it shows, what that stands for, and since when it has flown."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from geoplay.atlas.flags import YEAR, flag
from geoplay.atlas.stories import story, told
from geoplay.boxes.flag_box.look_alikes import alike
from geoplay.boxes.flag_box.suggest import readings_of
from geoplay.boxes.flag_box.words import SYMBOLS
from geoplay.core.text import Text
from geoplay.quizzes.kinds.about import ATLAS, About, Kind, World, sourced
from geoplay.quizzes.kinds.choosing import CHOICES
from geoplay.quizzes.kinds.which_country import which_country, which_picture
from geoplay.quizzes.kinds.words import Told
from geoplay.quizzes.question import Question

# Flags that differ by a shade or by their proportions alone: whoever mixes them up is not wrong.
TWINS = ({"TD", "RO"}, {"ID", "MC"}, {"LU", "NL"}, {"luxembourg", "netherlands"})
# Flags of 1960 that are easily taken for each other.
ALIKE_1960 = (
    {"denmark", "finland", "iceland", "norway", "sweden"},
    {"iraq", "jordan", "libya", "sudan", "united-arab-republic"},
    {"argentina", "el-salvador", "guatemala", "honduras", "nicaragua", "israel", "greece", "uruguay"},
    {"colombia", "ecuador", "venezuela", "romania"},
    {"ethiopia", "ghana", "guinea", "mali", "mali-federation", "senegal", "cameroun", "dahomey", "togo", "bolivia"},
    {"france", "italy", "belgium", "ireland", "ivory-coast", "chad", "mexico", "peru", "germany"},
    {"netherlands", "luxembourg", "yugoslavia", "paraguay", "thailand", "costa-rica"},
    {"austria", "indonesia", "poland", "switzerland", "japan", "lebanon", "peru"},
    {"ussr", "ukrainian-ssr", "byelorussian-ssr", "peoples-republic-of-china", "albania", "morocco"},
    {"australia", "new-zealand", "united-kingdom", "canada"},
    {"united-states", "liberia", "malaya", "chile", "cuba", "panama"},
    {"pakistan", "tunisia", "turkey", "malaya"},
    {"india", "niger", "iran", "hungary", "bulgaria"},
)
# What is asked for by name, and how it is called in a question; whether stripes are stripes, one can argue.
SHOWN = {"star": Text("a star or stars"), "cross": Text("a cross"), "circle": Text("a circle"), "animal": Text("an animal")}
# What is there, though small, on a crown or in the arms: neither asked for nor called missing.
SMALL = {
    "cross": {"AD", "ES", "LI", "MD", "ME", "PT", "RS", "SM", "VA"},
    "star": {"BO", "CR", "HR", "MD", "NP", "PY", "SI"},
}
# Flags whose circle one would call so: discs. Suns, wheels and round arms are circles in the box's games alone.
DISCS = frozenset({"BD", "JP", "LA", "NE", "PW"})
# Years nearer to one another than this are no fair choice.
YEARS_APART = 3
# What notes say of flags that grew by custom, or are shown in a later drawing.
DOUBTS = ("custom", "redrawn", "drawing of", "today's drawing", "in use since", "and later", "first flown in", "slight changes")
# Flags that were given up for a while after the law that laid them down, so that two years could be meant.
GIVEN_UP = frozenset({"austria", "france", "norway"})


def alike_1960(space: str) -> set[str]:
    """The spaces whose flags of 1960 are easily taken for that of another."""
    return {other for family in ALIKE_1960 if space in family for other in family}


@cache
def twins(key: str, world: World) -> frozenset[str]:
    """The countries with the same flag, or one that differs by a shade or its proportions alone.

    >>> from geoplay.quizzes.kinds.about import TODAY
    >>> twins("TD", TODAY)
    frozenset({'RO'})
    """
    own = flag(key, world.year).svg
    same = {other for other in world.members() if flag(other, world.year).svg == own}
    return frozenset(same.union(*(pair for pair in TWINS if key in pair)) - {key})


def ask_flag(about: About) -> Question | None:
    """Whose flag it is."""
    same = twins(about.key, about.world)
    if about.form == "typed" and same:
        return None
    text = about.world.said(Text("Whose flag is this?"), Text("Whose flag was this in 1960?"))
    picture = about.world.picture("flag", about.key)
    return which_country(about, "flag", text, _story(about), _alike(about), picture, without=same)


def ask_flag_of(about: About) -> Question | None:
    """Which of four flags is that of a country."""
    text = about.world.said(
        Text("Which of these flags is that of {country}?", country=about.spoken),
        Text("Which of these flags was that of {country} in 1960?", country=about.spoken),
    )
    others = about.others(*_alike(about), without=twins(about.key, about.world))
    return which_picture(about, "flag-of", text, _story(about), "flag", others)


def _alike(about: About) -> Iterable[Iterable[str]]:
    return alike(about.key) if about.world.year is None else [alike_1960(about.key) & set(about.world.members())]


def _story(about: About) -> Text:
    key, year = about.key, about.world.year
    if key in told(year):
        return sourced(Told(lambda language: story(key, year, language)), ATLAS)
    return sourced(Text("It is the flag of {country}.", country=about.spoken), ATLAS)


# ---- what it shows


def ask_flag_symbol(about: About) -> Question | None:
    """Which of four countries has something on its flag."""
    surely, _ = _symbols(about.key)
    shown = [symbol for symbol in SHOWN if symbol in surely and (symbol != "circle" or about.key in DISCS)]
    if not shown:
        return None
    symbol = about.rng.choice(shown)
    text = Text("Which of these countries has {symbol} on its flag?", symbol=SHOWN[symbol])
    others = (
        key for key in about.others() if readings_of(key) and symbol not in _symbols(key)[1] and key not in SMALL.get(symbol, ())
    )
    return about.choice("flag-symbol", text, about.name, map(about.world.name, others), _story(about))


def ask_symbol(about: About) -> Question | None:
    """What is on the flag of a country: the only one of four things that one can find there."""
    surely, perhaps = _symbols(about.key)
    shown = [symbol for symbol in SHOWN if symbol in perhaps]
    if len(shown) != 1 or shown[0] not in surely or any(about.key in small for small in SMALL.values()):
        return None
    if shown[0] == "circle" and about.key not in DISCS:
        return None
    text = Text("What is there on the flag of {country}?", country=about.spoken)
    wrong = [words for symbol, words in SHOWN.items() if symbol != shown[0]]
    return about.choice("symbol", text, SHOWN[shown[0]], wrong, _story(about))


def _symbols(key: str) -> tuple[set[str], set[str]]:
    """What is on a flag however one reads it, and what is on it if one reads it so."""
    readings = [{symbol for number, symbol in enumerate(SYMBOLS) if reading >> number & 1} for reading in readings_of(key) or ()]
    return (set.intersection(*readings), set.union(*readings)) if readings else (set(), set())


# ---- history


@dataclass(frozen=True)
class Meaning:
    """What something on a flag stands for: a question in each language, the answer, and what it might be."""

    question: Text
    right: Text
    wrong: tuple[Text, ...]


def ask_flag_meaning(about: About) -> Question | None:
    """What something on the flag of a country stands for."""
    meaning = meanings().get(about.key)
    if meaning is None:
        return None
    text = Text("The flag of {country}. {question}", country=about.spoken, question=meaning.question)
    picture = about.world.picture("flag", about.key)
    return about.choice("flag-meaning", text, meaning.right, meaning.wrong, _story(about), picture)


@cache
def meanings() -> dict[str, Meaning]:
    """What is told about flags of today, by country.

    >>> str(meanings()["JP"].right)
    'the rising sun'
    """
    text = files("geoplay.quizzes.kinds").joinpath("flag_meanings.csv").read_text(encoding="utf-8")
    found = {}
    for row in csv.DictReader(text.splitlines()):
        wrong = zip(row["wrong_en"].split("|"), row["wrong_it"].split("|"), strict=True)
        found[row["code"]] = Meaning(
            _in_both(row["question_en"], row["question_it"]),
            _in_both(row["right_en"], row["right_it"]),
            tuple(_in_both(english, italian) for english, italian in wrong),
        )
    return found


def _in_both(english: str, italian: str) -> Text:
    return Told(lambda language: italian if language == "it" else english)


def is_dated(space: str) -> bool:
    """Whether it is beyond doubt since when a flag of 1960 had looked as it is drawn: by a law of that year, not by custom.

    >>> is_dated("canada"), is_dated("nepal"), is_dated("saudi-arabia"), is_dated("bolivia")
    (True, False, False, False)
    """
    shown = flag(space, YEAR)
    year = shown.since[:4]
    return (
        bool(year)
        and space not in GIVEN_UP
        and year in shown.source
        and not any(word in f"{shown.note} {shown.source}".lower() for word in DOUBTS)
    )


def ask_flag_since(about: About) -> Question | None:
    """In which year the flag of a country of 1960 had been laid down as it was: colours are often older than their law."""
    if not is_dated(about.key):
        return None
    year = int(flag(about.key, 1960).since[:4])
    known = {int(since[:4]) for key in about.world.members() if (since := flag(key, 1960).since)}
    wrong: list[int] = []
    for other in sorted(known, key=lambda other: (abs(other - year), other)):
        if len(wrong) < CHOICES - 1 and all(abs(other - one) >= YEARS_APART for one in (year, *wrong)):
            wrong.append(other)
    text = Text("The flag of {country} in 1960: in which year had it been laid down like this?", country=about.spoken)
    note = Told(lambda language: flag(about.key, 1960, language=language).note)
    because = sourced(Text("Laid down in {year}. {note}", year=year, note=note), ATLAS)
    picture = about.world.picture("flag", about.key)
    return about.choice("flag-since", text, str(year), map(str, wrong), because, picture)


KINDS = {
    "flag": Kind(ask_flag, ("choice", "typed"), (None, 1960)),
    "flag-of": Kind(ask_flag_of, ("choice",), (None, 1960)),
    "flag-symbol": Kind(ask_flag_symbol),
    "symbol": Kind(ask_symbol),
    "flag-meaning": Kind(ask_flag_meaning),
    "flag-since": Kind(ask_flag_since, ("choice",), (1960,)),
}
