"""The gazetteer itself: one book of names that can be asked, searched by letters, and added to."""

from __future__ import annotations

import random as chance
from collections import Counter, OrderedDict
from collections.abc import Mapping
from functools import cache, cached_property

from geoplay.atlas.gazetteer.entry import KINDS, Entry
from geoplay.atlas.gazetteer.index import Index, Rows, make_index
from geoplay.atlas.gazetteer.letters import BLANK, MOST_WILDS, fold, rack, spelled_out, words
from geoplay.atlas.gazetteer.nearest import allowed, slips
from geoplay.atlas.gazetteer.results import Hand, Names
from geoplay.atlas.gazetteer.same_place import NEAR, core, is_longer_spelling, spelt_around
from geoplay.atlas.gazetteer.scores import checked_points
from geoplay.atlas.gazetteer.store import Store
from geoplay.core.refusal import GeoplayError

MOST_LETTERS = 60  # of a name of one's own: the longest of the book has 30
_REMEMBERED = 256  # names on the table whose longer names are kept at hand
_WORDS = ("RIVER", "LAKE", "MOUNT", "ISLAND", "SEA", "GULF", "BAY", "STRAIT", "DESERT", "CAPE")


class Gazetteer:
    """Names of places: countries, cities, rivers, islands, mountains …, today's and former ones.

    >>> book = Gazetteer()
    >>> len(book) > 150_000
    True
    >>> "São Tomé" in book, "NILE RIVER" in book, "LAKE" in book
    (True, True, False)

    All books share one set of files; what `add` adds stays in its own book.
    """

    def __init__(self, shortest: int = 2) -> None:
        """``shortest`` is how many letters a name has at least to be formed; all can be asked for."""
        self.shortest = shortest
        self._added: dict[str, list[Entry]] = {}
        self._supersets: OrderedDict[str, Rows] = OrderedDict()

    @cached_property
    def _store(self) -> Store:
        return _shared_store()

    @cached_property
    def _index(self) -> Index:
        return _shared_index()

    # ---- asking

    def __len__(self) -> int:
        return self._store.size + sum(1 for key in self._added if self._store.row(key) is None)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and bool(self._keys(fold(spelled_out(name) or name)))

    def find(self, name: str) -> list[Entry]:
        """All places that bear a name, the most famous first; an empty list if there is none.

        >>> [(entry.kind, entry.country) for entry in Gazetteer().find("georgia")][:2]
        [('country', 'GE'), ('state', 'US')]
        >>> Gazetteer().find("Constantinople")[0].now
        'Istanbul'
        """
        found: list[Entry] = []
        for key in self._keys(_letters(name)):
            row = self._store.row(key)
            found += self._store.entries(row) if row is not None else []
            found += self._added.get(key, [])
        return sorted(found, key=lambda entry: -entry.fame)

    def nearest(self, name: str, number: int = 5) -> list[Entry]:
        """The names spelt most like this one, the nearest first, then the more famous.

        >>> Gazetteer().nearest("FLORENSE", 1)[0].name
        'Florence'
        """
        key = _letters(name)
        if number < 1:
            raise GeoplayError(f"Ask for at least one name, not {number}.")
        found: list[tuple[int, Entry]] = []
        for most in range(1, allowed(len(key)) + 1):
            found = self._within(key, most)
            # Who is one slip away from a name did not mean one that is three away.
            if found and (len(found) >= number or most > min(distance for distance, _ in found)):
                break
        found.sort(key=lambda pair: (pair[0], -pair[1].fame, pair[1].letters))
        different: dict[str, Entry] = {}
        for _, entry in found:
            different.setdefault(entry.name, entry)
        return list(different.values())[:number]

    def most_famous(self, number: int, *, kind: str | None = None, country: str | None = None) -> list[Entry]:
        """The most famous names, of one kind or country if asked.

        >>> [entry.name for entry in Gazetteer().most_famous(3, kind="mountain")]
        ['Everest', 'Mount Everest', 'Kilimanjaro']
        """
        found: list[Entry] = []
        if kind is not None:
            _check_kind(kind)
        for row in self._index.by_fame():
            if len(found) == number:
                break
            if self._fits(int(row), kind, country):
                found.append(self._store.first_entry(int(row)))
        return found

    def fame_at(self, rank: int) -> float:
        """The fame of the name at a rank: whoever knows all names from that fame on knows about so many.

        >>> book = Gazetteer()
        >>> book.fame_at(300) > book.fame_at(20_000) > book.fame_at(100_000)
        True
        """
        if not 1 <= rank <= self._store.size:
            raise GeoplayError(f"A rank goes from 1 to {self._store.size}, not {rank}.")
        row = int(self._index.by_fame()[rank - 1])
        return self._store.fame[self._store.first_place[row]] / 1000

    def random(
        self,
        *,
        fame: float = 0.0,
        kind: str | None = None,
        country: str | None = None,
        source: chance.Random | None = None,
    ) -> Entry:
        """Any name of at least this fame; `source` makes it the same each time.

        >>> import random
        >>> Gazetteer().random(fame=0.9, kind="ocean", source=random.Random(1)).kind
        'ocean'
        """
        if kind is not None:
            _check_kind(kind)
        floor = _thousandths(fame)
        store = self._store
        rows = [
            int(row)
            for row in self._index.by_fame()
            if store.fame[store.first_place[int(row)]] >= floor and self._fits(int(row), kind, country)
        ]
        if not rows:
            raise GeoplayError(f"No name is that famous ({fame}) and of that kind and country; ask for less.")
        return store.first_entry((source or chance.Random()).choice(rows))

    # ---- forming

    def formable(
        self,
        letters: str,
        wilds: int = 0,
        *,
        fame: float = 0.0,
        points: Mapping[str, int] | None = None,
        within: Names | None = None,
    ) -> Names:
        """All names that can be formed from some letters, with at most two blanks, and what they score.

        `fame` leaves out what is less famous: a bot that knows only famous names asks with a high one. Whoever has the
        names of more letters already gives them as `within`, and only those are looked at.

        >>> names = Gazetteer().formable("ADENMRK")
        >>> "DENMARK" in names.letters, "ADEN" in names.letters
        (True, True)
        >>> names[0].letters, names[0].score
        ('DENMARK', 20)
        """
        squares, blanks = rack(letters, wilds)
        hand = Hand(squares, checked_points(points))
        floor = _thousandths(fame)
        code, longest = self._index.unary.of(squares), len(squares) + blanks
        if within is None and floor:
            # Who knows fewer names looks through fewer.
            rows = self._index.among(self._index.famous(floor), code, blanks, longest, 0)
        elif within is None:
            rows = self._index.formable(code, blanks, longest, 0)
        else:
            rows = self._index.among(within.rows, code, blanks, longest, floor)
        rows = self._index.starting(rows, self._store.first_row[self.shortest])
        added = [entry for entry in self._additions(floor) if _missing(entry.letters, squares) <= blanks]
        return Names(self._store, self._index, rows, hand, added)

    def captures(
        self,
        name: str,
        letters: str,
        wilds: int = 0,
        *,
        fame: float = 0.0,
        points: Mapping[str, int] | None = None,
        spelt: str | None = None,
    ) -> Names:
        """All names that take all squares of a name on the table and at least one of one's own.

        Blanks in the captured name are written `?`: they must be laid again, for any letter, and count among
        the two that one name may have; `spelt` then says what the name is. A longer spelling of the same place
        is no capture (NILE RIVER of NILE).

        >>> Gazetteer().captures("ADEN", "MRK", fame=0.5)[0].name
        'Denmark'
        >>> "TUAMOTU" in Gazetteer().captures("ATTU", "MOU").letters
        True
        """
        whole = fold(spelt if spelt is not None else name) if spelt is not None or BLANK not in name else ""
        return self._taking_in(name, letters, wilds, fame, points, whole)

    def including(
        self,
        name: str,
        letters: str,
        wilds: int = 0,
        *,
        fame: float = 0.0,
        points: Mapping[str, int] | None = None,
    ) -> Names:
        """The same with any squares that must all be laid, whether they are a name or not.

        >>> "IRAN" in Gazetteer().including("RAN", "IO").letters
        True
        """
        return self._taking_in(name, letters, wilds, fame, points, "")

    def _taking_in(self, name: str, letters: str, wilds: int, fame: float, points: Mapping[str, int] | None, spelt: str) -> Names:
        captured, forced = rack(name)
        if not captured and not forced:
            raise GeoplayError("The name to capture must have letters.")
        squares, blanks = rack(letters, wilds)
        blanks = min(blanks, MOST_WILDS - forced)
        hand = Hand("".join(sorted(captured + squares)), checked_points(points), captured, forced)
        shortest, longest = len(captured) + forced + 1, len(captured) + forced + len(squares) + blanks
        floor, unary = _thousandths(fame), self._index.unary
        shortest = max(shortest, self.shortest)
        rows = self._index.among(self._longer(captured, shortest, spelt), unary.of(hand.letters), forced + blanks, longest, floor)
        added = [
            entry
            for entry in self._additions(floor)
            if shortest <= len(entry.letters) <= longest
            and not Counter(captured) - Counter(entry.letters)
            and _missing(entry.letters, hand.letters) <= forced + blanks
            and not (spelt and self.is_longer_spelling(spelt, entry.letters))
        ]
        return Names(self._store, self._index, rows, hand, added)

    # ---- by number

    def row(self, letters: str) -> int | None:
        """The number of a name in the files: how a game that counts in numbers keeps it; None if it is not there.

        >>> book = Gazetteer()
        >>> book.at(book.row("DENMARK")).name
        'Denmark'
        """
        return self._store.row(letters)

    def at(self, row: int) -> Entry:
        """The most famous place of the name with this number."""
        return self._store.first_entry(row)

    def letters_at(self, row: int) -> str:
        """The letters of the name with this number."""
        return self._store.key(row)

    def words_at(self, row: int) -> int:
        """How many words the name with this number has."""
        return self._store.words[row]

    @property
    def rows(self) -> int:
        """How many names the files have; those added are not among them."""
        return self._store.size

    # ---- adding

    @property
    def added(self) -> list[Entry]:
        """What was added to this book."""
        return [entry for entries in self._added.values() for entry in entries]

    def add(
        self,
        name: str,
        kind: str,
        lat: float,
        lon: float,
        country: str | None = None,
        *,
        fame: float = 0.5,
    ) -> Entry:
        """Add a name of one's own, such as the village of the school. It stays until the session ends.

        >>> book = Gazetteer()
        >>> "Hobbiton" in book
        False
        >>> book.add("Hobbiton", kind="site", lat=-37.87, lon=175.68, country="NZ").letters
        'HOBBITON'
        >>> "Hobbiton" in book
        True
        """
        key = _letters(name)
        if len(key) < 2:
            raise GeoplayError(f"A name has at least two letters; {name!r} has {len(key)}.")
        if len(key) > MOST_LETTERS:
            raise GeoplayError(f"A name has at most {MOST_LETTERS} letters; {name!r:.60} has {len(key)}.")
        if any(sign.isdigit() for sign in name):
            raise GeoplayError(f"A name has no digits; {name!r} cannot be laid in letters.")
        _check_kind(kind)
        if not (-90 <= lat <= 90 and -180 <= lon <= 180):
            raise GeoplayError(
                f"lat goes from -90 to 90 and lon from -180 to 180; {lat}, {lon} is not a place. Are they swapped?"
            )
        if country is not None and not (len(country) == 2 and country.isalpha() and country.isupper()):
            raise GeoplayError(f'country is a two-letter ISO code such as "IT", not {country!r}.')
        _thousandths(fame)
        entry = Entry(name, key, kind, country or "", float(lat), float(lon), float(fame), None, words(name))
        self._added.setdefault(key, []).append(entry)
        self._added[key].sort(key=lambda other: -other.fame)
        return entry

    # ---- parts

    def _keys(self, key: str) -> list[str]:
        """The letters under which the book has a name: River Thames is found under Thames River too."""
        spellings = (key, *_turned(key))
        return [spelling for spelling in spellings if spelling in self._added or self._store.row(spelling) is not None]

    def _within(self, key: str, most: int) -> list[tuple[int, Entry]]:
        """The names at most so many slips away, and how many slips each is."""
        # A changed letter puts one bit in and takes one out.
        rows = self._index.similar(self._index.unary.of(key), 2 * most, len(key) - most, len(key) + most)
        others = {self._store.key(int(row)) for row in rows} | set(self._added)
        apart = {other: slips(key, other, most) for other in others}
        return [(distance, self._first(other)) for other, distance in apart.items() if distance <= most]

    def _first(self, key: str) -> Entry:
        """The most famous place under exactly these letters."""
        row = self._store.row(key)
        places = [self._store.first_entry(row)] if row is not None else []
        return max(places + self._added.get(key, []), key=lambda entry: entry.fame)

    def _fits(self, row: int, kind: str | None, country: str | None) -> bool:
        store, place = self._store, self._store.first_place[row]
        right_kind = kind is None or store.kinds[store.kind_numbers[place]] == kind
        return right_kind and (country is None or store.countries[store.country_numbers[place]] == country)

    def _additions(self, floor: int) -> list[Entry]:
        """The most famous entry of each added name that the files do not have."""
        return [
            entries[0]
            for key, entries in self._added.items()
            if self._store.row(key) is None and entries[0].fame * 1000 >= floor and len(key) >= self.shortest
        ]

    def _longer(self, captured: str, shortest: int, spelt: str) -> Rows:
        """Names that have all letters of a captured one, and are no longer spelling of it.

        They do not depend on the hand, so they are kept.
        """
        kept = f"{captured}{shortest}{spelt}"
        if kept in self._supersets:
            self._supersets.move_to_end(kept)
        else:
            longer = self._index.containing(self._index.unary.of(captured), shortest)
            self._supersets[kept] = self._without_same_place(longer, spelt) if spelt else longer
            if len(self._supersets) > _REMEMBERED:
                self._supersets.popitem(last=False)
        return self._supersets[kept]

    def _without_same_place(self, rows: Rows, key: str) -> Rows:
        store, own = self._store, self.find(key)
        around = {row for words in {core(entry.name) for entry in own} for row in spelt_around(store, words)}
        for lat, lon in {(round(entry.lat * 100), round(entry.lon * 100)) for entry in own}:
            around |= {store.row_of(place) for place in self._index.near(lat, lon, NEAR)}
        same = {
            row
            for row in around
            if store.length(row) > len(key)
            and any(is_longer_spelling(short, long) for long in store.entries(row) for short in own)
        }
        return self._index.without(rows, same) if same else rows

    def is_longer_spelling(self, short: str, long: str) -> bool:
        """Whether a name only says more of a place that another one names: then it captures nothing.

        >>> book = Gazetteer()
        >>> book.is_longer_spelling("Panama", "Panama City"), book.is_longer_spelling("Aden", "Denmark")
        (True, False)
        """
        longer = self.find(long)
        return any(is_longer_spelling(one, other) for one in self.find(short) for other in longer)


@cache
def _shared_store() -> Store:
    """The files, read once for all books."""
    return Store()


@cache
def _shared_index() -> Index:
    return make_index(_shared_store())


def _letters(name: str) -> str:
    if not isinstance(name, str):
        raise GeoplayError(f"A name is text, not {type(name).__name__}.")
    key = fold(spelled_out(name) or name)
    if not key:
        raise GeoplayError(f"{name!r} has no letters from A to Z.")
    return key


def _missing(name: str, letters: str) -> int:
    return sum((Counter(name) - Counter(letters)).values())


def _thousandths(fame: float) -> int:
    if not 0.0 <= fame <= 1.0:
        raise GeoplayError(f"fame goes from 0 (every name) to 1 (only the most famous), not {fame}.")
    return round(fame * 1000)


def _check_kind(kind: str) -> None:
    if kind not in KINDS:
        raise GeoplayError(f"There is no kind {kind!r}; the kinds are {', '.join(KINDS)}.")


def _turned(key: str) -> list[str]:
    turned = []
    for word in _WORDS:
        if key.startswith(word) and len(key) > len(word) + 1:
            turned.append(key[len(word) :] + word)
        if key.endswith(word) and len(key) > len(word) + 1:
            turned.append(word + key[: -len(word)])
    return turned
