"""The people one can play against: each with a home, a level and a style. All of them are invented.

>>> rosa = character("rosa")
>>> rosa.name, rosa.level, rosa.style.key, str(rosa.home)
('Rosa', 'regular', 'islands', 'Valparaíso, Chile')
>>> character("Roza")
Traceback (most recent call last):
...
geoplay.bots.characters.UnknownCharacter: There is no character 'Roza'. Did you mean 'Rosa'? There is: Yaw, Thandi, Keiko, ...
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from geoplay.bots.strengths import WORD
from geoplay.bots.styles import STYLES, Style
from geoplay.core.event import Event
from geoplay.core.move import Move
from geoplay.core.nearest import did_you_mean
from geoplay.core.perspective import Perspective
from geoplay.core.player import Bot
from geoplay.core.race import Claim
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text


class UnknownCharacter(GeoplayError):
    """A name that no character has."""


@dataclass(frozen=True)
class Character:
    """Somebody to play against.

    ``country`` is the ISO code of the home, ``home`` what one says of it, ``about`` a sentence to know them by, and
    ``remarks`` how they begin when they have something to tell, each with a place for ``{fact}``.
    """

    name: str
    level: str
    style: Style
    country: str
    home: Text
    about: Text
    remarks: tuple[Text, ...]

    @property
    def key(self) -> str:
        """The name in small letters: what the portrait is called by."""
        return self.name.lower()


class Personality(Bot):
    """A character at a table: a player of a level, whose choice among nearly equal moves is the character's own."""

    def __init__(self, character: Character, player: Bot) -> None:
        self.character = character
        self.player = player
        self.level = player.level
        self.name = character.name
        reflexes = getattr(player, "reflexes", None)
        if reflexes is not None:
            player.reflexes = character.style.temper(reflexes)  # type: ignore[attr-defined] # of every player that has some

    @property
    def word(self) -> str:
        """The name seats a character, with the strength after it where it is not the character's own level."""
        if self.level == self.character.level:
            return self.character.name
        return f"{self.character.name} {self.level.removeprefix(WORD)}"

    def choose(self, seen: Perspective, rng: Random) -> Move:
        """What the style likes most among the moves that the level finds nearly as good as its best."""
        weighed = self.player.weighed(seen, rng)
        style = self.character.style
        best = weighed[0][1]
        near = [move for move, worth in weighed if worth >= best - style.margin]
        if style.never and len(weighed) > 1 and style.avoids(_foreseen(seen, near[0])):
            # Not even the best of them: the best of what is left.
            kept = [(move, worth) for move, worth in weighed if not style.avoids(_foreseen(seen, move))]
            near = [move for move, worth in kept if worth >= kept[0][1] - style.margin] or near
        if len(near) == 1:
            return near[0]
        liked = [style.likes(_foreseen(seen, move), self.character.country) for move in near]
        return near[liked.index(max(liked))]

    def weighed(self, seen: Perspective, rng: Random) -> Sequence[tuple[Move, float]]:
        """As the level weighs it."""
        return self.player.weighed(seen, rng)

    def claim(self, seen: Perspective, rng: Random) -> Claim | None:
        """As the level does, with the style's haste and care."""
        return self.player.claim(seen, rng)

    def reason(self, seen: Perspective, move: Move) -> Text | None:
        """As the level does."""
        return self.player.reason(seen, move)


def _foreseen(seen: Perspective, move: Move) -> list[Event]:
    """What the seat would do by a move, in one of the deals it can imagine: the same one for every move."""
    game = seen.imagine(Random(0))
    return [event for event in game.play(move) if event.seat == seen.seat]


def character(name: str) -> Character:
    """The character of a name, in capitals or not."""
    found = find(name)
    if found is None:
        known = [one.name for one in CHARACTERS]
        advice = did_you_mean(str(name).title(), known)
        raise UnknownCharacter(f"There is no character {name!r}.{advice} There is: {', '.join(known)}.")
    return found


def find(name: str) -> Character | None:
    """The same, or ``None``.

    >>> find("novice") is None
    True
    """
    return next((one for one in CHARACTERS if one.key == str(name).lower()), None)


CHARACTERS: tuple[Character, ...] = (
    Character(
        "Yaw",
        "novice",
        STYLES["hasty"],
        "GH",
        Text("Accra, Ghana"),
        Text("Carries telegrams across the city by bicycle, and answers before the question is over."),
        (Text("Quick, before I forget! {fact}"), Text("I know this one! {fact}")),
    ),
    Character(
        "Thandi",
        "novice",
        STYLES["peaceful"],
        "ZA",
        Text("Durban, South Africa"),
        Text("Grows vegetables for half the street, and would rather share a game than win it."),
        (Text("Isn't it lovely? {fact}"), Text("My grandmother used to say: {fact}")),
    ),
    Character(
        "Keiko",
        "novice",
        STYLES["homeward"],
        "JP",
        Text("Hakodate, Japan"),
        Text("Has just got her first atlas, and begins with the pages around her own harbour."),
        (Text("I looked it up for you. {fact}"), Text("It is in my atlas, look. {fact}")),
    ),
    Character(
        "Rosa",
        "regular",
        STYLES["islands"],
        "CL",
        Text("Valparaíso, Chile"),
        Text("Pilots ships into the bay, and collects islands as others collect shells."),
        (Text("The old sailors told me. {fact}"), Text("I have it in my logbook. {fact}")),
    ),
    Character(
        "Fergus",
        "regular",
        STYLES["early"],
        "IE",
        Text("Galway, Ireland"),
        Text("Flew the mail for thirty years, and never waited for the weather."),
        (Text("I saw it from above, in the rain. {fact}"), Text("The mail went there on Tuesdays. {fact}")),
    ),
    Character(
        "Tullio",
        "regular",
        STYLES["teasing"],
        "IT",
        Text("Trieste, Italy"),
        Text("Plays cards by the harbour every afternoon, and cannot leave anybody in peace."),
        (Text("You did not know that, did you? {fact}"), Text("I bet you a coffee. {fact}")),
    ),
    Character(
        "Celeste",
        "regular",
        STYLES["willing"],
        "PT",
        Text("Lisbon, Portugal"),
        Text("Keeps a café where sailors tell stories, and has never refused anybody anything."),
        (Text("Sit down, I will tell you. {fact}"), Text("A guest of mine came from there. {fact}")),
    ),
    Character(
        "Nils",
        "expert",
        STYLES["careful"],
        "NO",
        Text("Tromsø, Norway"),
        Text("Draws charts of the polar sea, and measures everything twice."),
        (Text("I measured it twice. {fact}"), Text("On my chart it stands in small print. {fact}")),
    ),
    Character(
        "Voahangy",
        "expert",
        STYLES["long-names"],
        "MG",
        Text("Antananarivo, Madagascar"),
        Text("Teaches spelling, and finds no name long enough."),
        (Text("Write this down, please. {fact}"), Text("And without a mistake! {fact}")),
    ),
    Character(
        "Gopal",
        "expert",
        STYLES["small"],
        "IN",
        Text("Kolkata, India"),
        Text("Has a stamp of every country there ever was, and loves the smallest best."),
        (Text("I have the stamp. {fact}"), Text("It takes a magnifying glass to know it. {fact}")),
    ),
)
"""From the easiest to the hardest to beat."""
