"""How the words of a sentence agree with what is filled in: a number, a player, a thing with a gender or an article.

A sentence of a catalogue may give forms after a colon: ``{player:is|are}`` reads *is* of somebody with a name and *are* of the
reader, who is called *You*; of a name of several things it reads *are*, too (*the Alps are*, :meth:`.Text.several`).
``{count:card|cards}`` has a form for each plural of the language, in the order of its ``Plural-Forms`` (three in Polish:
``{count:karta|karty|kart}``); ``{place:il|la}`` has one for each gender. Forms may hold values:
``{player:le carte di {player}|le tue carte}``. A word before a plus is joined as the language joins it: ``{place:de+}`` reads
*du golfe* and *de la mer*, ``{player:de+}`` *d’Ada* and *de toi*. Names of places know their article and forms of their own
(:meth:`.Text.joined`): ``{country:+}`` reads *l'Italia* and *Cuba*, ``{country:in+}`` *in Italia* and *a Cuba*; a sentence that
begins so begins with a capital.

What a language does with them is told by its catalogue, in three entries with the context ``grammar`` (:class:`Grammar`).
Nobody's gender is known, so sentences about players are worded to need none. Tests read every sentence with every kind of player
and number.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

YOU = "\ue000"
"""Stands for the reader in a sentence that is not finished: the pronoun depends on the words around it."""

CONTEXT = "grammar"
READER, JOINS, GENDERS = "reader", "joins", "genders"
_BEGINNING = re.compile(r"(^|[.!?:“«]\s*)$")
_TAG = re.compile(r"<(\w+)>$")
_FIRST = re.compile(r"([a-z]+'|[^ ]*)( ?)(.*)", re.DOTALL)
"""A word, or an article that has lost its vowel, and what follows it."""


@dataclass(frozen=True)
class Grammar:
    """What a catalogue says about its language.

    ``reader`` has the forms of *you*: ``"contro, su: di te; a, di: te; =: tu; *: tu"``. After which words a form stands, ``=``
    where it stands alone, ``*`` for the rest; a word that begins with an apostrophe follows *you* and is swallowed
    (``"'s: your; *: you"``). ``joins`` has what becomes of a word and the one it is joined to:
    ``"de le: du; de les: des; de ': d’"``, where the apostrophe stands for a vowel. ``genders`` has the marks that a name of the
    catalogue may end with: with ``"m, f"`` the name ``"golfo<m>"`` takes the first form.
    """

    reader: str = "'s: your; *: you"
    joins: str = ""
    genders: str = ""
    plural: Callable[[int], int] = lambda number: int(number != 1)

    @cached_property
    def _reader(self) -> list[tuple[str, str]]:
        return [(word, form) for words, form in _pairs(self.reader) for word in words]

    @cached_property
    def _joins(self) -> dict[str, str]:
        return {word: form for words, form in _pairs(self.joins) for word in words}

    @cached_property
    def _genders(self) -> list[str]:
        return [one.strip() for one in self.genders.split(",") if one.strip()]

    def value(self, word: str) -> Agreeing:
        """A number agrees by the plurals of the language, a marked name by its gender, anything else as somebody with a name."""
        if word[:1].isdecimal():
            digits = re.sub(r"\D", "", re.split(r"[.,](?=\d{1,2}$)", word)[0])
            fraction = re.search(r"[.,]\d{1,2}$", word)
            return agreeing(word, self.plural(2 if fraction else int(digits)), self, several=True)
        tag = _TAG.search(word)
        if tag and tag[1] in self._genders:
            return agreeing(word[: tag.start()], self._genders.index(tag[1]), self, several=True)
        return agreeing(word, 0, self)

    def joined(self, word: str, value: str) -> str:
        """A word and what it is joined to.

        >>> french = Grammar(joins="de le: du; de ': d’")
        >>> french.joined("de", "le golfe du Maine"), french.joined("de", "Irène"), french.joined("de", "la mer")
        ('du golfe du Maine', 'd’Irène', 'de la mer')
        >>> italian = Grammar(joins="di il: del; di l': dell'")
        >>> italian.joined("di", "il Nilo"), italian.joined("di", "l'Italia"), italian.joined("di", "Cuba")
        ('del Nilo', "dell'Italia", 'di Cuba')
        """
        if not word:
            return value
        first, space, rest = _FIRST.match(value).groups()  # type: ignore[union-attr] # it matches whatever there is
        if rest and (joint := self._joins.get(f"{word} {first}")):
            return f"{joint}{space}{rest}"
        if (joint := self._joins.get(f"{word} '")) and unicodedata.normalize("NFD", value[:1]).casefold()[:1] in set("aeiouœæ"):
            return f"{joint}{value}"
        return f"{word} {value}"

    def finished(self, sentence: str) -> str:
        """The sentence with the reader's pronoun as its place wants it, and no marks of gender.

        >>> Grammar().finished(f"{YOU} are first. It is {YOU}'s turn.")
        'You are first. It is your turn.'
        """
        if self._genders and (tag := _TAG.search(sentence)) and tag[1] in self._genders:
            sentence = sentence[: tag.start()]
        while (at := sentence.find(YOU)) >= 0:
            before, after = sentence[:at], sentence[at + 1 :]
            form, swallowed = self._pronoun(before, after)
            word = form[:1].upper() + form[1:] if _BEGINNING.search(before) else form
            sentence = before + word + after[swallowed:]
        return sentence

    def _pronoun(self, before: str, after: str) -> tuple[str, int]:
        """The form of *you* between these, and how many characters after it belong to it."""
        last = before.rstrip(" ").rpartition(" ")[2].casefold() if before.endswith(" ") else ""
        for word, form in self._reader:
            if word.startswith("'"):
                follows = re.match(rf"['’]{re.escape(word[1:])}\b", after)
                if follows:
                    return form, follows.end()
            elif word == "*" or (word == "=" and not (before or after)) or (last and word == last):
                return form, 0
        return "you", 0


ENGLISH = Grammar()


class Agreeing(str):
    """A value inside a sentence: read as it is, as the form that agrees with it, or joined to a word before it."""

    __slots__ = ("form", "grammar", "own", "several")
    form: int
    grammar: Grammar
    several: bool
    own: Mapping[str, str]

    def __format__(self, forms: str) -> str:
        if forms.endswith("+"):
            return self.own.get(forms[:-1]) or self.grammar.joined(forms[:-1], self.own.get("", str(self)))
        if "|" not in forms:
            return super().__format__(forms)
        # A name may have a bar in it, and somebody has two forms; numbers and genders have as many as the language.
        choice = forms.split("|") if self.several else forms.rsplit("|", 1)
        return choice[min(self.form, len(choice) - 1)]


def agreeing(word: str, form: int, grammar: Grammar = ENGLISH, *, several: bool = False) -> Agreeing:
    """A word that takes this one of the forms a sentence has for it: of two, or of ``several``."""
    value = Agreeing(word)
    value.form, value.grammar, value.several, value.own = form, grammar, several, {}
    return value


def called(name: str, readers: frozenset[str] = frozenset({"You"}), grammar: Grammar = ENGLISH) -> Agreeing:
    """A player's name, or the mark for the reader.

    >>> "{player} {player:is|are} to move.".format(player=called("Ada"))
    'Ada is to move.'
    """
    return agreeing(YOU, 1, grammar) if name in readers else agreeing(name, 0, grammar)


def _pairs(rules: str) -> list[tuple[list[str], str]]:
    pairs = []
    for rule in filter(None, (piece.strip() for piece in rules.split(";"))):
        words, _, form = rule.rpartition(":")
        pairs.append(([word.strip() for word in words.split(",")], form.strip()))
    return pairs
