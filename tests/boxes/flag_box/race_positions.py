"""What the tests of the three races share: claims that are right or wrong, and games set to a position."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from geoplay.atlas import names
from geoplay.bots.reactions import REACTIONS
from geoplay.boxes.flag_box.deck import Deck, deck_of
from geoplay.core.game import Game
from geoplay.core.perspective import Perspective
from geoplay.core.playthrough import playthrough
from geoplay.core.race import Claim, Settle
from geoplay.core.record import Record

WRONG = "Atlantis"
FOLDER = Path(__file__).resolve().parent


def card_number(iso2: str) -> int:
    """The number of a card of the house's deck."""
    number = Deck.standard().number(iso2)
    assert number is not None
    return number


def numbers(codes: str) -> tuple[int, ...]:
    """Several cards, by their codes with spaces between."""
    return tuple(card_number(code) for code in codes.split())


def claims(*said: tuple[int, int, str]) -> Settle:
    """A settlement from (milliseconds, seat, answer)."""
    return Settle.of([Claim(*claim) for claim in said])


def kinds(events: Sequence[Any]) -> list[str]:
    """What happened, by kind."""
    return [event.kind for event in events]


def untold(game: Game[Any], told: set[str], offered: Sequence[str] = ()) -> list[str]:
    """Names and codes of cards in any seat's view whose answer is not out; ``offered`` are the choices, which are."""
    found = []
    for seat in [None, *range(game.players)]:
        view = dict(game.view(seat))
        choices = view.pop("choices", [])
        assert set(choices) <= set(offered)
        words = set(_words(view))
        for card in deck_of(game.options["deck"]).cards:
            if card.iso2 in told:
                continue
            language = game.options["language"]
            secrets = {card.iso2, card.name_en, names.name(card.iso2, language), card.capital}
            found += [f"{seat}: {word}" for word in secrets & words]
        json.dumps(view)
    return found


def _words(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [word for key, piece in value.items() for word in [key, *_words(piece)]]
    if isinstance(value, list):
        return [word for piece in value for word in _words(piece)]
    return [value] if isinstance(value, str) else []


def some_claims(rng: Random, players: int, right: Sequence[str]) -> Settle:
    """What a table of strangers says: silence, nonsense, and now and then what is right, often in the same millisecond."""
    said = []
    for seat in range(players):
        chance = rng.random()
        if chance < 0.25:
            continue
        answer = rng.choice(right) if chance < 0.75 else WRONG
        said.append(Claim(rng.choice((700, 900, rng.randrange(5000))), seat, answer))
    return Settle.of(said)


def views(game: Game[Any]) -> list[Any]:
    """What everybody sees."""
    return [game.view(None), *(game.view(seat) for seat in range(game.players)), game.census(), game.outcome]


def recorded(name: str) -> tuple[str, str]:
    """A recorded game as it is played today, and as it was written down."""
    record = Record.from_json((FOLDER / f"playthrough_{name}.json").read_text(encoding="utf-8"))
    return playthrough(record), (FOLDER / f"playthrough_{name}.txt").read_text(encoding="utf-8")


def what_they_say(game: Game[Any], seat: int, level: str, times: int = 200) -> list[Claim | None]:
    """What players of a level say in the race that is on."""
    expertise = type(game).expertise()
    return [expertise.claim(Perspective(game, seat), REACTIONS[level], Random(number)) for number in range(times)]
