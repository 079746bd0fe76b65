"""What places are called, and which place a typed name means.

A name counts with or without accents, capitals, hyphens or a leading article, in the language played or in
English, with the usual short and former names, with letters doubled that should not be and the other way round, and with a slip
of the finger: one from five letters on, two in a very long name. The name of a different place never counts.

>>> from geoplay.atlas import names
>>> names.name("DE", "it")
'Germania'
>>> names.find("cote d'ivoire"), names.find("Birmania", "it"), names.find("Philipines")
('CI', 'MM', 'PH')
>>> names.accepts("Zambia", "GM")
False

Standard library only: typed answers are judged the same way in a browser without geopandas.
"""

from __future__ import annotations

import csv
import json
import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from geoplay.atlas.gazetteer.nearest import slips
from geoplay.core.language import accept_language
from geoplay.core.nearest import nearest
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text, listed

YEARS = (None, 1960)
# From this many letters on, a name may carry one slip of the finger, and two if it is very long and no other is near.
LONG, VERY_LONG, FAR = 5, 9, 3

# Words that may be there or not: "Bosnia & Herzegovina", "the Gambia", "Trinidad e Tobago".
_SMALL_WORDS = frozenset({"and", "the", "e", "ed", "et", "und", "y"})
_ARTICLES = frozenset({"il", "lo", "la", "i", "gli", "le", "l", "les", "der", "die", "das", "el", "los", "las"})
_SHORT_FORMS = {"st": "saint", "ste": "sainte", "rep": "republic", "dem": "democratic", "is": "islands"}
# Letters that Unicode does not take apart.
_LETTERS = str.maketrans(
    {"ß": "ss", "ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"} | dict.fromkeys("ʻʼ", "")
)
# Only the marks over European and Arabic letters are optional; an Indian vowel sign is a letter of its own.
_MARKS = re.compile("[\u0300-\u036f\u064b-\u065f\u0670]")


_DOUBLED = re.compile(r"(.)\1+")


class UnknownName(GeoplayError):
    """A name that means no place, with the nearest ones that do."""

    def __init__(self, text: Text, nearest: tuple[str, ...] = ()) -> None:
        super().__init__(str(text))
        self.text = text
        self.nearest = nearest


@cache
def _product() -> dict[str, Any]:
    product: dict[str, Any] = json.loads((files("geoplay.atlas") / "products" / "names.json").read_text("utf-8"))
    return product


def languages() -> list[str]:
    """The languages in which every country of today has a name; the world of 1960 speaks English and Italian.

    >>> {"en", "it", "fr", "ar", "zh"} <= set(languages())
    True
    """
    return sorted(_product()["today"]["names"])


@cache
def _articles(language: str) -> dict[str, dict[str, str]]:
    table = files("geoplay.atlas") / "articles" / f"{language}.csv"
    if not table.is_file():
        return {}
    return {row.pop("name"): row for row in csv.DictReader(table.read_text("utf-8").splitlines())}


def with_article(name: str, language: str) -> str:
    """A name as it stands in a sentence, with its article where the table of the language (`atlas/articles`) gives it one.

    >>> with_article("Irlande", "fr"), with_article("Cuba", "fr"), with_article("Irlanda", "it"), with_article("Tamigi", "it")
    ('l’Irlande', 'Cuba', "l'Irlanda", 'il Tamigi')
    """
    row = _articles(language).get(name)
    return row["with_article"] if row else name


def joined(name: str, language: str) -> dict[str, str]:
    """What a name becomes with a word before it, by the columns that the table of a language has for such words.

    >>> joined("Irlanda", "it"), joined("Cuba", "it"), joined("Irlande", "fr")
    ({'in': 'in Irlanda'}, {'in': 'a Cuba'}, {})
    """
    row = _articles(language).get(name, {})
    return {word: form for word, form in row.items() if word != "with_article" and form}


def fold(text: str) -> str:
    """A name as it is compared: lower-case letters and digits alone.

    >>> fold("Côte d’Ivoire"), fold("St. Kitts & Nevis"), fold("L'Avana")
    ('cotedivoire', 'saintkittsnevis', 'avana')
    """
    plain = _MARKS.sub("", unicodedata.normalize("NFKD", text.casefold())).translate(_LETTERS)
    letters = (letter if letter.isalnum() or unicodedata.category(letter)[0] == "M" else " " for letter in plain)
    words = unicodedata.normalize("NFC", "".join(letters)).split()
    if len(words) > 1 and words[0] in _ARTICLES:
        words = words[1:]
    kept = [_SHORT_FORMS.get(word, word) for word in words if word not in _SMALL_WORDS]
    return "".join(kept or words)


# ---- from a place to its name


def name(key: str, language: str = "en", *, year: int | None = None) -> str:
    """What a place is called: a country by its ISO code, or with `year=1960` a space or territory of that year.

    >>> name("US", "it"), name("ussr", "it", year=1960)
    ('Stati Uniti', 'Unione Sovietica')

    The world of 1960 has names in English and Italian; in another language the English one is given.
    """
    world = _world(year)
    _check_language(language)
    if key not in world["names"]["en"]:
        raise GeoplayError(_no_such_key(key, year))
    found: str = world["names"].get(language, {}).get(key) or world["names"]["en"][key]
    return found


def names(key: str, *, year: int | None = None) -> dict[str, str]:
    """All names of a place by language.

    >>> names("GR")["it"], names("GR")["el"]
    ('Grecia', 'Ελλάδα')
    """
    name(key, year=year)
    return {language: table[key] for language, table in sorted(_world(year)["names"].items()) if key in table}


def capital_name(key: str, language: str = "en", *, year: int | None = None) -> str | None:
    """What a place's capital is called in English or Italian (English for other languages); None where there is none.

    >>> capital_name("GB", "it"), capital_name("burma", year=1960), capital_name("AQ")
    ('Londra', 'Rangoon', None)
    """
    name(key, language, year=year)
    capitals = _world(year)["capitals"]
    found: str | None = capitals.get(language, {}).get(key) or capitals["en"].get(key)
    return found


def region_name(region: str, language: str = "en") -> str:
    """A continent or region, as `Facts` gives them in English, in another language.

    >>> region_name("Southern Europe", "it"), region_name("Africa", "de")
    ('Europa meridionale', 'Afrika')
    """
    _check_language(language)
    english: dict[str, str] = _product()["regions"]["en"]
    number = next((number for number, words in english.items() if region in (number, words)), None)
    if number is None:
        known = ", ".join(sorted(english.values()))
        raise GeoplayError(f"{region!r} is no continent or region; the atlas knows {known}.")
    found: str = _product()["regions"][language][number]
    return found


def region_names(language: str = "en") -> dict[str, str]:
    """All continents and regions of the United Nations in a language, by their numbers of M49.

    >>> region_names("it")["002"]
    'Africa'
    """
    _check_language(language)
    return dict(_product()["regions"][language])


# ---- from a name to its place


def find(text: str, language: str = "en", *, year: int | None = None) -> str:
    """The key of the place that a name means.

    >>> find("Holland"), find("Paesi bassi", "it"), find("Soviet Union", year=1960)
    ('NL', 'NL', 'ussr')
    >>> find("Korea")
    Traceback (most recent call last):
    ...
    geoplay.atlas.names.UnknownName: The atlas knows no country called 'Korea'. Near to it: North Korea and South Korea.
    >>> find("Soviet Union")
    Traceback (most recent call last):
    ...
    geoplay.atlas.names.UnknownName: 'Soviet Union' is a name of 1960; today: Russia, Estonia, Latvia, ...
    """
    found = _lookup(text, language, year, "names")
    if len(found) == 1:
        return next(iter(found))
    raise _unknown(text, language, year)


def exact(text: str, language: str = "en", *, year: int | None = None) -> tuple[str, ...]:
    """The keys of all places that have just this name, in a language or in English; none is no mistake.

    >>> exact("Holland"), exact("Italia", "it"), exact("Atlantis")
    (('NL',), ('IT',), ())
    """
    _check_language(language)
    typed = fold(text)
    found = _index(language, year, "names").get(typed) or _index("en", year, "names").get(typed)
    return tuple(sorted(found or ()))


def find_capital(text: str, language: str = "en", *, year: int | None = None) -> tuple[str, ...]:
    """The keys of the places whose capital has this name; two islands' capitals are both called Kingston.

    >>> find_capital("Kiev", "it"), find_capital("Kingston"), find_capital("Peking", year=1960)
    (('UA',), ('JM', 'NF'), ('peoples-republic-of-china',))
    """
    found = _lookup(text, language, year, "capitals")
    if found:
        return tuple(sorted(found))
    nearest = _nearest(text, language, year, "capitals")
    if not nearest:
        raise UnknownName(Text("The atlas knows no capital called {name!r}.", name=text))
    words = listed(nearest, language)
    raise UnknownName(
        Text("The atlas knows no capital called {name!r}. Near to it: {nearest}.", name=text, nearest=words), nearest
    )


def accepts(text: str, key: str, language: str = "en", *, year: int | None = None) -> bool:
    """Whether a typed answer names this place.

    >>> accepts("Macedonia", "MK"), accepts("uk", "GB"), accepts("Slovenai", "SI"), accepts("Slovakia", "SI")
    (True, True, True, False)
    """
    name(key, language, year=year)
    return _lookup(text, language, year, "names") == {key}


def accepts_capital(text: str, key: str, language: str = "en", *, year: int | None = None) -> bool:
    """Whether a typed answer names this place's capital.

    >>> accepts_capital("varsavia", "PL", "it"), accepts_capital("Vienna", "PL"), accepts_capital("La Paz", "BO")
    (True, False, True)
    """
    name(key, language, year=year)
    return key in _lookup(text, language, year, "capitals")


def _lookup(text: str, language: str, year: int | None, what: str) -> set[str]:
    """The places a name means: exactly, in the language played before English, or else with one slip."""
    _check_language(language)
    _world(year)
    typed = fold(text)
    if not typed:
        return set()
    played, english = _index(language, year, what), _index("en", year, what)
    return set(played.get(typed) or english.get(typed) or _with_a_slip(typed, language, year, what))


def _with_a_slip(typed: str, language: str, year: int | None, what: str) -> frozenset[str]:
    """The one place whose name is a slip or two away from what was typed; none when there is any doubt.

    A letter doubled or not doubled is the commonest of slips, and forgiven wherever it stands (Phillipines, Jappan). Besides,
    a name of five letters may carry one slip (Egipt, Chian), a very long one two.
    """
    others = _all_names(year, what)
    single = _undoubled(typed)
    near: dict[str, set[str]] = {}
    for spoken in {language, "en"}:
        index = _index(spoken, year, what)
        for known in _candidates(typed, single, spoken, year, what):
            if is_one_slip(typed, known) or (_undoubled(known) == single and abs(len(known) - len(typed)) <= FAR):
                near.setdefault(known, set()).update(index[known])
    meant = frozenset().union(*near.values()) if near else frozenset[str]()
    if not near and len(typed) >= VERY_LONG - 1:
        return _two_slips(typed, language, year, what)
    if len(meant) != 1 or not any(len(known) >= LONG or _undoubled(known) == single for known in near):
        return frozenset()
    if others.get(typed, meant) - meant:
        return frozenset()  # it is somebody else's name in a third language
    if any(not name.startswith(typed) for name in near) and any(others[known] - meant for known in _beginning(typed, year, what)):
        return frozenset()  # "Dominican" is not Dominica misspelt but the Dominican Republic begun
    return meant


def _two_slips(typed: str, language: str, year: int | None, what: str) -> frozenset[str]:
    """The one place whose very long name is two slips away, if no other's is three."""
    lengths = [_by_length(spoken, year, what).get(len(typed) + more, ()) for spoken in {language, "en"} for more in range(-2, 3)]
    if not any(len(known) >= VERY_LONG and slips(typed, known, 2) == 2 for names in lengths for known, _ in names):
        return frozenset()
    meant: set[str] = set()
    for known, keys in _all_names(year, what).items():
        if abs(len(known) - len(typed)) < FAR and slips(typed, known, FAR) <= FAR:
            meant |= keys
    return frozenset(meant) if len(meant) == 1 else frozenset()


def _undoubled(name: str) -> str:
    """A name with no letter twice in a row.

    >>> _undoubled("phillipines") == _undoubled("philippines"), _undoubled("jappan")
    (True, 'japan')
    """
    return _DOUBLED.sub(r"\1", name)


def is_one_slip(typed: str, known: str) -> bool:
    """Whether one letter is wrong, missing, too many, or two neighbours are swapped; equal is no slip.

    >>> is_one_slip("itly", "italy"), is_one_slip("iatly", "italy"), is_one_slip("italy", "italy")
    (True, True, False)
    """
    shorter, longer = sorted((typed, known), key=len)
    if len(longer) - len(shorter) > 1 or typed == known:
        return False
    start = 0
    while start < len(shorter) and shorter[start] == longer[start]:
        start += 1
    if len(shorter) < len(longer):
        return shorter[start:] == longer[start + 1 :]
    rest, other = shorter[start:], longer[start:]
    return rest[1:] == other[1:] or (rest[:2] == other[1::-1] and rest[2:] == other[2:])


# ---- what there is to look in


def _world(year: int | None) -> dict[str, Any]:
    if year not in YEARS:
        raise GeoplayError(f"The atlas knows the world of today (no year) and of 1960, not of {year!r}.")
    world: dict[str, Any] = _product()["today" if year is None else "1960"]
    return world


def _check_language(language: str) -> None:
    accept_language(language, _product()["today"]["names"], "the atlas")


@cache
def _index(language: str, year: int | None, what: str) -> Mapping[str, frozenset[str]]:
    """Keys by folded name, in one language: the main name, and all others that count."""
    world = _world(year)
    found: dict[str, set[str]] = {}
    for table in (world[what].get(language, {}), world[f"other_{what}"].get(language, {})):
        for key, words in table.items():
            for word in [words] if isinstance(words, str) else words:
                found.setdefault(fold(word), set()).add(key)
    return {word: frozenset(keys) for word, keys in found.items()}


def _candidates(typed: str, single: str, language: str, year: int | None, what: str) -> set[str]:
    """Names that may be one slip away, or the same but for doubled letters: all that are, and few others."""
    index = _blurred(language, year, what)
    return {known for blur in {single, typed, *_holed(typed)} for known in index.get(blur, ())}


@cache
def _blurred(language: str, year: int | None, what: str) -> Mapping[str, list[str]]:
    """Folded names by all that is left of them without a letter, or without their doubled letters, or whole.

    Two names that are one slip apart leave the same when the letter of the slip is left out of both.
    """
    found: dict[str, list[str]] = {}
    for word in _index(language, year, what):
        for blur in {word, _undoubled(word), *_holed(word)}:
            found.setdefault(blur, []).append(word)
    return found


def _holed(word: str) -> set[str]:
    """A word without each of its letters in turn.

    >>> sorted(_holed("peru"))
    ['eru', 'per', 'peu', 'pru']
    """
    return {word[:at] + word[at + 1 :] for at in range(len(word))}


@cache
def _sorted_names(year: int | None, what: str) -> list[str]:
    return sorted(_all_names(year, what))


def _beginning(typed: str, year: int | None, what: str) -> Iterator[str]:
    """The folded names of all languages that begin so."""
    words = _sorted_names(year, what)
    for at in range(bisect_left(words, typed), len(words)):
        if not words[at].startswith(typed):
            return
        yield words[at]


@cache
def _by_length(language: str, year: int | None, what: str) -> Mapping[int, list[tuple[str, frozenset[str]]]]:
    """The same by the length of the name: a slip changes it by one letter at most."""
    found: dict[int, list[tuple[str, frozenset[str]]]] = {}
    for word, keys in _index(language, year, what).items():
        found.setdefault(len(word), []).append((word, keys))
    return found


@cache
def _all_names(year: int | None, what: str) -> Mapping[str, frozenset[str]]:
    """Keys by folded name in all languages together."""
    found: dict[str, frozenset[str]] = {}
    for language in _world(year)[what]:
        for word, keys in _index(language, year, what).items():
            found[word] = found.get(word, frozenset()) | keys
    return found


# ---- what is said when a name means nothing


def _no_such_key(key: str, year: int | None) -> str:
    keys = _world(year)["names"]["en"]
    meant = _index("en", year, "names").get(fold(str(key)), frozenset())
    near = nearest(key, keys, most=3)
    hint = "."
    if year is None and key in _product()["1960"]["names"]["en"]:
        hint = ". It is a place of 1960: ask with year=1960."
    elif len(meant) == 1:
        hint = f', which is "{next(iter(meant))}".'
    elif near:
        hint = f". Near to it: {', '.join(near)}."
    if year is None:
        return f'Countries are named by their ISO code in capitals, such as "FR", not {key!r}{hint}'
    return f'Places of 1960 are named like "ussr" or "upper-volta", not {key!r}{hint}'


def _nearest(text: str, language: str, year: int | None, what: str) -> tuple[str, ...]:
    """Names near to what was typed, at most three, each place once."""
    typed = fold(text)
    index = {**_index("en", year, what), **_index(language, year, what)}
    inside = [word for word in index if len(typed) >= 4 and typed in word]
    near = sorted(inside, key=len) + nearest(typed, index, most=6, likeness=0.7)
    keys = [key for word in near for key in sorted(index[word])]
    say = name if what == "names" else capital_name
    return tuple(dict.fromkeys(str(say(key, language, year=year)) for key in keys))[:3]


def _unknown(text: str, language: str, year: int | None) -> UnknownName:
    """Why a name means no place, and what was perhaps meant."""
    nearest = _nearest(text, language, year, "names")
    if elsewhere := _in_the_other_year(text, language, year):
        return UnknownName(elsewhere, nearest)
    if not nearest:
        return UnknownName(Text("The atlas knows no country called {name!r}.", name=text))
    words = listed(nearest, language)
    return UnknownName(
        Text("The atlas knows no country called {name!r}. Near to it: {nearest}.", name=text, nearest=words), nearest
    )


def _in_the_other_year(text: str, language: str, year: int | None) -> Text | None:
    """The sentence for a name of today asked of 1960, or the other way round."""
    today: dict[str, list[str]] = _product()["1960"]["today"]
    if year is None:
        found = _lookup(text, language, 1960, "names")
        if len(found) != 1:
            return None
        codes = today[next(iter(found))]
        return Text("{name!r} is a name of 1960; today: {names}.", name=text, names=_called(codes, language, None))
    found = _lookup(text, language, None, "names")
    places = [place for place, codes in today.items() if len(found) == 1 and next(iter(found)) in codes]
    if not places:
        return None
    return Text("{name!r} is a name of today; in 1960: {names}.", name=text, names=_called(places, language, 1960))


def _called(keys: Iterable[str], language: str, year: int | None) -> str:
    return listed([name(key, language, year=year) for key in keys], language)
