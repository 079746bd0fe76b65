"""Names of places in a sentence: with their articles, in the language of the reader.

English knows by its words which names have one, other languages by a table (`atlas/articles`).

>>> from geoplay.atlas import names
>>> with_article("Netherlands"), with_article("Paesi Bassi", "it"), with_article("Alpi Marittime", "it")
('the Netherlands', 'i Paesi Bassi', 'le Alpi Marittime')
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from geoplay.atlas import names
from geoplay.atlas.several import article, is_several
from geoplay.core.text import Text

# Names that English speaks of with an article, besides those of several things: and those that say what kind of state it is.
_WITH_ARTICLE = frozenset({
    "Bank", "Cameroons", "Canal", "Canyon", "Caribbean", "Channel", "Crimea", "Desert", "East", "Gambia", "Grossglockner", "Gulf",
    "Jungfrau", "Lands", "Matterhorn", "Netherlands", "Ocean", "Peloponnese", "Range", "Rhineland", "Sea", "Serengeti", "Strait",
    "Zugspitze",
})  # fmt: skip
_KINDS_OF_STATE = frozenset({
    "Emirates", "Federation", "Isle", "Kingdom", "Region", "Republic", "Republics", "SSR", "States", "Strip", "Territories",
    "Territory", "Union", "Zone",
})  # fmt: skip
_BEGINNINGS = ("Bay of ", "Cape of ", "Gulf of ", "Horn of ", "Sea of ", "Strait of ")
# Italian articles of several things; in other languages names of several things are not known yet.
_SEVERAL = ("gli ", "i ", "le ")


def with_article(name: str, language: str = "en") -> str:
    """A name as it stands in a sentence.

    >>> with_article("Gambia"), with_article("France"), with_article("Qatar", "it"), with_article("Malta", "it")
    ('the Gambia', 'France', 'il Qatar', 'Malta')

    An article that is a part of the name stays as it is.

    >>> with_article("The Netherlands"), with_article("The Hague")
    ('the Netherlands', 'The Hague')
    """
    if language == "en" or language not in names.languages():  # whose names are English, too
        bare = name.removeprefix("The ")
        words = bare.split()
        has_one = words[-1] in _WITH_ARTICLE or _KINDS_OF_STATE.intersection(words) or bare.startswith(_BEGINNINGS)
        return f"the {bare}" if has_one or article(bare) else name
    said = names.with_article(name, language)
    one = article(name, language) if said == name else ""
    return f"{one} {name}" if one else said


def several(name: str, language: str = "en") -> bool:
    """Whether a name takes the plural in a sentence.

    >>> several("Maldives"), several("Figi", "it"), several("Svizzera", "it")
    (True, True, False)
    """
    if language == "it":
        return with_article(name, language).startswith(_SEVERAL)
    return is_several(name, language)


class Called(Text):
    """The name of a place: alone it has no article, but a catalogue's sentence may give it one.

    >>> Called("Netherlands").joined("en")
    {'': 'the Netherlands'}
    """

    __slots__ = ()

    def several(self, language: str) -> bool:
        """Whether the name takes the plural in a language."""
        return several(self.render(language), language)

    def joined(self, language: str) -> Mapping[str, str]:
        """The name with its article, and after words that melt with it."""
        return _joined(self.render(language), language)


class Spoken(Text):
    """The name of a place in the middle of a sentence, or at its beginning.

    >>> str(Text("Where {country:is|are} {country}?", country=Spoken(Text("Maldives"))))
    'Where are the Maldives?'
    >>> str(Text("Where {country:is|are} {country}?", country=Spoken(Text("Netherlands"))))
    'Where is the Netherlands?'
    """

    __slots__ = ("_begins", "_name")

    def __init__(self, name: Text, *, begins: bool = False) -> None:
        super().__init__(name.message)
        self._name = name
        self._begins = begins

    def render(self, language: str = "en", _names: Sequence[str] = ()) -> str:
        """The name with its article."""
        said = with_article(self._name.render(language), language)
        return said[:1].upper() + said[1:] if self._begins else said

    def several(self, language: str) -> bool:
        """Whether the name takes the plural in a language."""
        return several(self._name.render(language), language)

    def joined(self, language: str) -> Mapping[str, str]:
        """Its own forms with a word before it: *in Francia*, *nei Paesi Bassi*, *a Cuba*."""
        return _joined(self._name.render(language), language)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Spoken) and (self._name, self._begins) == (other._name, other._begins)

    def __hash__(self) -> int:
        return hash((self._name, self._begins))


def _joined(name: str, language: str) -> Mapping[str, str]:
    return {"": with_article(name, language), **names.joined(name, language)}


def spoken(name: Text) -> Text:
    """The name of a place in the middle of a sentence.

    >>> str(spoken(Text("United States"))), str(spoken(Text("Cuba")))
    ('the United States', 'Cuba')
    """
    return Spoken(name)


def begun(name: Text) -> Text:
    """The same at the beginning of a sentence.

    >>> str(begun(Text("Netherlands"))), str(begun(Text("France")))
    ('The Netherlands', 'France')
    """
    return Spoken(name, begins=True)
