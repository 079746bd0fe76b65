"""Who sits at a table: people, bots of a level or a strength, characters by name, or whoever is chosen in the gallery."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from geoplay.bots.characters import CHARACTERS, character
from geoplay.bots.levels import UnknownLevel, bot
from geoplay.core.game import Game
from geoplay.core.option import OptionError
from geoplay.core.player import Bot, Person, Player
from geoplay.core.text import Text
from geoplay.seats.gallery import GalleryError

Seat = str | int | Person | Bot
Seats = Sequence[Seat] | str | None

YOU = "you"
CHOOSE = "choose"
PERSON = "person:"
LONGEST_NAME = 40
# Who plays with somebody who names no one: beginners with a face, first the one who hurts nobody without need.
BEGINNERS = tuple(one.name for one in sorted(CHARACTERS, key=lambda one: one.style.key != "peaceful") if one.level == "novice")


class Seating:
    """The players of a table, and how many opponents may be chosen to sit with its people.

    >>> from geoplay.core.registry import game_class
    >>> seating = Seating(["you", "person:Ben", "Rosa"], game_class("lindy"))
    >>> [player.name for player in seating.players], seating.opponents
    (['Player 1', 'Ben', 'Rosa'], range(0, 7))
    >>> seating.choose(["Nils", "Yaw"])
    >>> [player.name for player in seating.players]
    ['Player 1', 'Ben', 'Nils', 'Yaw']

    One person alone is called You; of several at one screen each has a name, or is numbered.
    """

    def __init__(self, seats: Seats, game: type[Game[Any]], language: str = "en") -> None:
        self.game = game
        self.language = language
        words = _words(seats, game)
        self.open = CHOOSE in words
        self._several = sum(map(_is_person, words)) > 1
        """Whether somebody is still to choose who plays."""
        self.players: list[Player] = []
        for seat in words:
            if seat != CHOOSE:
                self.players.append(self._player(seat))
        names = [person.name for person in self._people]
        for name in names:
            if names.count(name) > 1:
                raise OptionError(f"Two people at one screen cannot both be called {name!r}.")
        self._fill()

    @property
    def opponents(self) -> range:
        """How many opponents may be chosen beside the people at the table."""
        people = len(self._people)
        return range(max(0, self.game.seats[0] - people), self.game.seats[-1] - people + 1)

    def choose(self, names: Sequence[str]) -> None:
        """Seat these characters beside the people, in this order, in the place of all other bots."""
        if len(names) not in self.opponents:
            least, most = self.opponents[0], self.opponents[-1]
            raise GalleryError(
                Text("This table takes {least} to {most} opponents, not {count}.", least=least, most=most, count=len(names))
            )
        found = [character(name).name for name in names]
        before = self.players
        self.players = list(self._people)
        try:
            for name in found:
                self.players.append(self._player(name))
        except Exception:
            self.players = before
            raise

    @property
    def _people(self) -> list[Person]:
        return [player for player in self.players if isinstance(player, Person)]

    def _fill(self) -> None:
        """Until somebody has chosen, novices hold the seats that a game needs."""
        while self.open and len(self.players) < self.game.seats[0]:
            self.players.append(self._player("novice"))

    def _player(self, seat: Any) -> Player:
        if isinstance(seat, Person | Bot):
            return seat
        if isinstance(seat, bool) or not isinstance(seat, str | int):
            raise OptionError(
                f"A seat is 'you', a level, a strength from 1 to 10, a character's name, a Person or a Bot, not {seat!r}."
            )
        if isinstance(seat, int):
            return bot(seat, self.game, taken=[player.name for player in self.players])
        if seat == YOU:
            you = Text("Player {number}", number=len(self.players) + 1) if self._several else Text("You")
            return Person(you.render(self.language))
        if seat.startswith(PERSON):
            return _person(seat.removeprefix(PERSON).strip())
        try:
            return bot(seat, self.game, taken=[player.name for player in self.players])
        except UnknownLevel as error:
            raise UnknownLevel(f"{error} A person sits down as 'you' or 'person:{seat}'.") from None


def _words(seats: Seats, game: type[Game[Any]]) -> list[Any]:
    if seats is None:
        return [YOU, *BEGINNERS[: game.seats[0] - 1]]
    if isinstance(seats, str):
        return [YOU, seats]
    if not isinstance(seats, Iterable):
        raise OptionError(f"seats= says who sits where, such as ['you', 'novice'], not {seats!r:.60}.")
    return list(seats)


def _is_person(seat: Any) -> bool:
    return isinstance(seat, Person) or (isinstance(seat, str) and (seat == YOU or seat.startswith(PERSON)))


def _person(name: str) -> Person:
    if not 0 < len(name) <= LONGEST_NAME:
        raise OptionError(f"A person has a name of 1 to {LONGEST_NAME} characters: 'person:Ben', not 'person:{name:.50}'.")
    return Person(name)
