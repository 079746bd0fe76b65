"""The box's cards: 48 of the house, or a teacher's own.

A game takes the deck as its option ``deck``, plays with the *numbers* of its cards (their places in :attr:`Deck.cards`) and
asks the deck what two blue dice name. ``symbols`` of a card is a bit set: bit ``n`` stands for ``SYMBOLS[n]``.

>>> deck = Deck.standard()
>>> len(deck.cards), len(deck.red), deck.playable_by_dice
(48, 21, True)
>>> circle, star = SYMBOLS.index("circle"), SYMBOLS.index("star")
>>> deck.cards[deck.named(circle, star)].name_en, deck.cards[deck.named(circle, circle)].name_en
('Brazil', 'Japan')
"""

from __future__ import annotations

import csv
import json
from collections import Counter
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from typing import Any, ClassVar

from geoplay.atlas import names
from geoplay.atlas.facts import Facts, facts
from geoplay.boxes.flag_box.words import (
    BORDERS,
    CONTINENTS,
    SYMBOLS,
    CapitalName,
    CountryName,
    joined,
    symbols_text,
)
from geoplay.core.bits import set_of
from geoplay.core.front_door import front_door
from geoplay.core.option import Option, OptionError
from geoplay.core.rows import opened
from geoplay.core.text import Text

__all__ = [
    "BORDERS",
    "CONTINENTS",
    "NAMES",
    "STANDARD",
    "SYMBOLS",
    "Deck",
    "FlagCard",
    "accept_deck",
    "deck_of",
    "deck_option",
    "refuse_without_dice",
]

STANDARD = "standard"
# What a table writes for a flag that shows none of the six symbols: an empty field is left to the house.
NO_SYMBOL = "no symbol"
MOST_CARDS = 250
GOLD_CARDS = 4
# The continents whose decks can be named in place of a deck; and so many of the 21 throws must name a card for games with dice.
CONTINENT_DECKS = ("Africa", "Americas", "Asia", "Europe", "Oceania")
FEWEST_NAMED = 6
# How many missing pairs are named where a game refuses a deck.
MOST_NAMED = 5
# What two blue dice can show, as sets of symbols: six alone, fifteen pairs.
NAMES = tuple(
    sorted({1 << a | 1 << b for a in range(len(SYMBOLS)) for b in range(len(SYMBOLS))}, key=lambda m: (m.bit_count(), m))
)


@dataclass(frozen=True, slots=True)
class FlagCard:
    """One card: a flag in front, and behind it what there is to know of the state.

    >>> italy = Deck.standard().find("IT")
    >>> italy.name_it, italy.capital, italy.area, italy.symbols == 1 << SYMBOLS.index("vertical stripes")
    ('Italia', 'Rome', 301340, True)
    """

    iso2: str
    name_en: str
    name_it: str
    continent: str
    symbols: int
    border: str = "none"

    @property
    def name(self) -> CountryName:
        """The state's name for a sentence in any language."""
        return CountryName(self.iso2)

    @property
    def facts(self) -> Facts:
        """All that the atlas knows of the state."""
        return facts(self.iso2)

    @property
    def capital(self) -> str | None:
        """The capital in English; :attr:`capital_name` says it in other languages."""
        return self.facts.capital

    @property
    def capital_name(self) -> CapitalName:
        """The capital for a sentence in any language."""
        return CapitalName(self.iso2)

    @property
    def area(self) -> float:
        """Square kilometres."""
        return self.facts.area.value

    @property
    def population(self) -> float:
        """Inhabitants."""
        counted = self.facts.population
        return counted.value if counted is not None else 0

    @property
    def counted_in(self) -> int | str:
        """The year of which the number of inhabitants is."""
        counted = self.facts.population
        return counted.year if counted is not None else ""


@dataclass(frozen=True)
class Deck:
    """The cards of a game. Two decks with the same cards in the same order are equal."""

    # The game that prints a deck, and the keyword it takes it by.
    printed_by: ClassVar[tuple[str, str]] = ("training", "deck")

    cards: tuple[FlagCard, ...]
    red: tuple[int, ...] = field(init=False, repr=False, compare=False)
    _named: dict[int, int] = field(init=False, repr=False, compare=False)
    _numbers: dict[str, int] = field(init=False, repr=False, compare=False)
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        red = tuple(number for number, card in enumerate(self.cards) if card.border == "red")
        shown = Counter(self.cards[number].symbols for number in red)
        object.__setattr__(self, "red", red)
        only = {self.cards[number].symbols: number for number in red if shown[self.cards[number].symbols] == 1}
        object.__setattr__(self, "_named", only)
        object.__setattr__(self, "_numbers", {card.iso2: number for number, card in enumerate(self.cards)})
        object.__setattr__(self, "_hash", hash(self.cards))

    def __hash__(self) -> int:
        # Kept, for games look tables up by their deck.
        return self._hash

    # ---- making one ----------------------------------------------------------------------------------------------

    @staticmethod
    def standard() -> Deck:
        """The 48 cards of the house."""
        return _standard()

    @staticmethod
    def from_frame(frame: Any) -> Deck:
        """A teacher's deck from a DataFrame, the path of a CSV file or a list of dicts.

        It needs a column ``iso2`` (codes such as "KE") or ``name``. What else it has counts before what the house knows:
        ``continent``, ``symbols`` ("star+cross") and ``border`` ("red", "gold", "none"). Without a column ``border`` the
        borders are proposed as :meth:`suggest` does.

        >>> deck = Deck.from_frame([{"name": "Kenya"}, {"name": "Japan"}, {"name": "Holland"}])
        >>> [card.iso2 for card in deck.cards]
        ['KE', 'JP', 'NL']
        >>> Deck.from_frame([{"name": "Kenya"}, {"name": "Kenia"}])
        Traceback (most recent call last):
        ...
        geoplay.core.option.OptionError: flag-box: row 2 of the deck, column 'name': Kenya is there already, in row 1.
        """
        from geoplay.boxes.flag_box.frames import deck_from_rows

        return deck_from_rows(opened("flag-box", frame, "the deck"))

    @staticmethod
    @front_door()
    def suggest(region: str = "World") -> Deck:
        """A deck of all states of a continent, a region of the United Nations or the world, with borders.

        Where no flag of the region shows some pair of symbols, :meth:`problems` says which.

        >>> deck = Deck.suggest(region="Africa")
        >>> len(deck.cards), deck.playable_by_dice, str(deck.problems()[0])
        (54, False, 'No card of this deck shows cross alone. (box:3)')
        >>> Deck.suggest(region="World").playable_by_dice
        True
        """
        from geoplay.boxes.flag_box.suggest import suggest_deck

        return suggest_deck(region)

    # ---- asking it -----------------------------------------------------------------------------------------------

    def named(self, first: int, second: int) -> int | None:
        """The red card that two blue dice name, by the symbols they show; ``None`` where there is none, or two."""
        return self._named.get(1 << first | 1 << second)

    def is_named_by_dice(self, number: int) -> bool:
        """Whether two blue dice can name this card."""
        return self._named.get(self.cards[number].symbols) == number

    def number(self, iso2: str) -> int | None:
        """The number of a state's card; ``None`` if it is not in the deck."""
        return self._numbers.get(iso2)

    def find(self, iso2: str) -> FlagCard:
        """A state's card."""
        return self.cards[self._numbers[iso2]]

    @cached_property
    def all_cards(self) -> int:
        """The numbers of all cards, as a bit set."""
        return (1 << len(self.cards)) - 1

    @cached_property
    def by_symbol(self) -> tuple[int, ...]:
        """The cards that match each face of a blue die, as bit sets."""
        return tuple(
            set_of(number for number, card in enumerate(self.cards) if card.symbols >> face & 1) for face in range(len(SYMBOLS))
        )

    @cached_property
    def by_continent(self) -> tuple[int, ...]:
        """The cards that match each face of the red die, the joker's last, as bit sets."""
        continents = (
            set_of(number for number, card in enumerate(self.cards) if card.continent == continent) for continent in CONTINENTS
        )
        return (*continents, self.all_cards)

    @cached_property
    def sharing(self) -> tuple[int, ...]:
        """For each card the others with which it shares its continent or a symbol (:meth:`shares`), as bit sets.

        >>> deck = Deck.standard()
        >>> bool(deck.sharing[deck.number("JP")] >> deck.number("MK") & 1)
        True
        """
        return tuple(
            set_of(other for other, its in enumerate(self.cards) if other != number and self.shares(card, its))
            for number, card in enumerate(self.cards)
        )

    @cached_property
    def of_one_continent(self) -> bool:
        """Whether all cards are of one continent, so that it tells nothing."""
        return len({card.continent for card in self.cards}) == 1

    def shares(self, card: FlagCard, other: FlagCard) -> bool:
        """Whether two cards have their continent or a symbol in common.

        In a deck of one continent (``box:7``) the continent does not count, and a flag without any symbol goes with every other.

        >>> africa, deck = Deck.suggest("Africa"), Deck.standard()
        >>> africa.shares(africa.find("KE"), africa.find("TN")), deck.shares(deck.find("KE"), deck.find("TN"))
        (False, True)
        """
        if self.of_one_continent:
            return bool(card.symbols & other.symbols) or not card.symbols or not other.symbols
        return card.continent == other.continent or bool(card.symbols & other.symbols)

    @property
    def playable_by_dice(self) -> bool:
        """Whether two blue dice always name one card (``box:3``)."""
        return len(self.red) == len(NAMES) == len(self._named) and all(name in self._named for name in NAMES)

    @property
    def named_by_dice(self) -> int:
        """How many of the 21 throws of two blue dice name a card; on the others the dice are thrown again (``box:7``).

        >>> Deck.standard().named_by_dice, Deck.suggest("Africa").named_by_dice
        (21, 11)
        """
        return len(self._named)

    @property
    def readable_by_dice(self) -> bool:
        """Whether the games with dice can be played: every red card is named by one throw alone, and enough throws name one."""
        return len(self.red) == self.named_by_dice >= FEWEST_NAMED and all(name in NAMES for name in self._named)

    def problems(self) -> list[Text]:
        """What a deck does not have of ``box:3`` and ``box:4``, in words; nothing for a deck like the house's.

        >>> deck = Deck(tuple(card for card in Deck.standard().cards if card.iso2 not in ("BR", "BI")))
        >>> for problem in deck.problems():
        ...     print(problem)
        No red card shows circle and star; Tunisia could be it. (box:3)
        There are 3 gold cards, and there should be 4. (box:4)
        """
        return [*self._red_problems(), *self._gold_problems()]

    def _red_problems(self) -> list[Text]:
        found = [problem for name in NAMES if (problem := self._problem_of(name)) is not None]
        found.extend(
            Text(
                "{card} has a red border and shows {symbols}: no two dice name it. (box:3)",
                card=self.cards[number].name,
                symbols=symbols_text(self.cards[number].symbols),
            )
            for number in self.red
            if self.cards[number].symbols not in NAMES
        )
        return found

    def _problem_of(self, name: int) -> Text | None:
        """What is amiss with the red card that two dice name by these symbols; ``None`` if there is just one."""
        showing = [card for card in self.cards if card.symbols == name]
        red = [card for card in showing if card.border == "red"]
        what, alone = symbols_text(name), name.bit_count() == 1
        if len(red) == 1:
            return None
        cards = joined([card.name for card in red or showing])
        if len(red) > 1:
            if alone:
                return Text("More than one red card shows {symbols} alone: {cards}. (box:3)", symbols=what, cards=cards)
            return Text("More than one red card shows {symbols}: {cards}. (box:3)", symbols=what, cards=cards)
        if showing:
            if alone:
                return Text("No red card shows {symbols} alone; {cards} could be it. (box:3)", symbols=what, cards=cards)
            return Text("No red card shows {symbols}; {cards} could be it. (box:3)", symbols=what, cards=cards)
        if alone:
            return Text("No card of this deck shows {symbols} alone. (box:3)", symbols=what)
        return Text("No card of this deck shows just {symbols}. (box:3)", symbols=what)

    def _gold_problems(self) -> list[Text]:
        found = []
        gold = sum(card.border == "gold" for card in self.cards)
        if gold != GOLD_CARDS:
            found.append(
                Text(
                    "There is {count} gold card, and there should be {wanted}. (box:4)",
                    plural="There are {count} gold cards, and there should be {wanted}. (box:4)",
                    count=gold,
                    wanted=GOLD_CARDS,
                )
            )
        for card in self.cards:
            count = card.symbols.bit_count()
            shown = symbols_text(card.symbols)
            if card.border == "gold" and count <= 2:
                found.append(Text("{card} has a gold border and shows only {symbols}. (box:4)", card=card.name, symbols=shown))
            elif card.border != "gold" and count > 2:
                found.append(
                    Text(
                        "{card} shows {symbols}: more than two symbols want a gold border. (box:4)", card=card.name, symbols=shown
                    )
                )
            elif not count:
                found.append(Text("{card} shows none of the six symbols. (box:4)", card=card.name))
        return found

    # ---- plain data ----------------------------------------------------------------------------------------------

    def to_rows(self) -> list[dict[str, str]]:
        """Plain data, as a record keeps a teacher's deck.

        >>> Deck.standard().to_rows()[0]
        {'iso2': 'AL', 'continent': 'Europe', 'symbols': 'animal', 'border': 'red'}
        >>> Deck.from_rows(Deck.standard().to_rows()) == Deck.standard()
        True
        """
        return [
            {"iso2": card.iso2, "continent": card.continent, "symbols": written(card.symbols), "border": card.border}
            for card in self.cards
        ]

    @staticmethod
    def from_rows(rows: Any) -> Deck:
        """The deck that :meth:`to_rows` wrote, or that a table tells; no file is read."""
        from geoplay.boxes.flag_box.frames import deck_from_rows

        return deck_from_rows(rows)


def written(symbols: int) -> str:
    """A set of symbols as tables write it.

    >>> written(0b001100), written(0)
    ('circle+star', 'no symbol')
    """
    return "+".join(symbol for number, symbol in enumerate(SYMBOLS) if symbols >> number & 1) or NO_SYMBOL


def make_card(iso2: str, continent: str, symbols: int, border: str = "none") -> FlagCard:
    """A card with its names from the atlas."""
    return FlagCard(iso2, names.name(iso2), names.name(iso2, "it"), continent, symbols, border)


@cache
def _standard() -> Deck:
    text = files("geoplay.boxes.flag_box").joinpath("cards.csv").read_text(encoding="utf-8")
    return Deck(
        tuple(
            make_card(
                row["iso2"],
                row["continent"],
                sum(1 << SYMBOLS.index(symbol) for symbol in row["symbols"].split("+")),
                row["border"],
            )
            for row in csv.DictReader(text.splitlines())
        )
    )


# ---- the deck as an option of a game -----------------------------------------------------------------------------


def accept_deck(value: Any) -> str | list[dict[str, str]]:
    """What the option ``deck`` takes: ``"standard"``, a continent, a :class:`Deck`, a table of rows, or what a record kept.

    >>> accept_deck("standard"), accept_deck(Deck.standard()), accept_deck("Oceania")
    ('standard', 'standard', 'Oceania')
    """
    if isinstance(value, str) and value in (STANDARD, *CONTINENT_DECKS):
        return value
    deck = value if isinstance(value, Deck) else Deck.from_rows(value)
    return STANDARD if deck == Deck.standard() else deck.to_rows()


def deck_of(option: str | list[dict[str, str]]) -> Deck:
    """The deck behind an accepted option; the same one for the same option."""
    if isinstance(option, str):
        return _standard() if option == STANDARD else _continent_deck(option)
    return _kept_deck(json.dumps(option, sort_keys=True))


@cache
def _continent_deck(continent: str) -> Deck:
    return Deck.suggest(continent)


@lru_cache(maxsize=16)
def _kept_deck(key: str) -> Deck:
    return Deck.from_rows(json.loads(key))


def deck_option() -> Option:
    """The option that each of the six games offers."""
    help_text = Text("The cards: the 48 of the box, all flags of a continent, or a deck of your own.")
    return Option("deck", STANDARD, help_text, (STANDARD, *CONTINENT_DECKS), accept_deck, tables=1)


def refuse_without_dice(game: str, deck: Deck) -> None:
    """Refuse a deck whose red cards two dice do not tell apart, or seldom name (``box:7``), saying which pairs are amiss."""
    if deck.readable_by_dice:
        return
    problems = [str(problem) for problem in deck.problems() if "(box:3)" in problem.message]
    raise OptionError(
        f"{game}: this deck cannot be played here, for two blue dice must name each red card by one throw alone, and at least "
        f"{FEWEST_NAMED} of them: "
        f"{' '.join(problems[:MOST_NAMED])}{' …' if len(problems) > MOST_NAMED else ''} "
        "Play training, put-in-order or shout with it, or change its red borders. (box:7)"
    )
