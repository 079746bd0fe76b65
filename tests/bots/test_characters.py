"""Characters: their style shows, and their level is about kept."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import mean

import pytest

from geoplay.atlas import gazetteer
from geoplay.atlas.facts import facts
from geoplay.bots.characters import CHARACTERS, Character, Personality, UnknownCharacter, character
from geoplay.bots.levels import LEVELS, NAMES, bot
from geoplay.bots.reactions import REACTIONS
from geoplay.bots.styles import STYLES, country_of
from geoplay.core.match import Match
from geoplay.core.perspective import Perspective
from geoplay.core.registry import game_class, names, new
from geoplay.tournaments.tournament import tournament

NAMED = pytest.mark.parametrize("who", CHARACTERS, ids=lambda one: one.name)


def seated(who: Character, game: str, level: str | None = None) -> Personality:
    """A character at a game, if need be at another level than its own, which may take long to think."""
    return Personality(who, bot(level or who.level, game_class(game), simulations=12))


def turns(game: str, level: str, seeds: range, most: int = 120) -> Iterator[tuple[Match, Perspective]]:
    """Positions of games among plain players of a level, each for the seat to move."""
    kind = game_class(game)
    for seed in seeds:
        match = Match(new(game, kind.seats[0], seed), [bot(level, kind, simulations=12) for _ in range(kind.seats[0])])
        while not match.over and len(match.steps) < most:
            if match.game.turn is not None:
                yield match, match.perspective(match.game.turn)
            match.step()


@NAMED
def test_everybody_lives_somewhere_and_has_a_name_of_their_own(who: Character) -> None:
    city, country = str(who.home).split(", ")
    assert facts(who.country).name == country
    assert any(entry.country == who.country for entry in gazetteer.find(city)), "a real place of the atlas"
    assert who.level in LEVELS
    assert who.style is STYLES[who.style.key]
    assert who.name not in {name for pool in NAMES.values() for name in pool}
    assert all("{fact}" in remark.message for remark in who.remarks)


def test_nobody_is_like_another() -> None:
    assert len({who.name for who in CHARACTERS}) == len(CHARACTERS) == 10
    assert len({who.style.key for who in CHARACTERS}) == len(CHARACTERS)
    assert len({who.country for who in CHARACTERS}) == len(CHARACTERS)
    assert {who.level for who in CHARACTERS} == {"novice", "regular", "expert"}


def test_a_misspelt_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownCharacter, match="Did you mean 'Voahangy'"):
        character("Voahangi")
    assert character("NILS").name == "Nils"


@NAMED
@pytest.mark.parametrize("game", names())
def test_everybody_plays_every_game(game: str, who: Character) -> None:
    kind = game_class(game)
    others = [bot("random", kind) for _ in range(kind.seats[0] - 1)]
    match = Match(new(game, kind.seats[0], 3), [seated(who, game, "novice"), *others])
    for _ in range(25):
        match.step()
    assert match.troubles == []
    assert isinstance(match.seats[0], Personality)


@pytest.mark.parametrize("game", ["lindy", "world-flag"])
@NAMED
def test_a_style_never_gives_away_more_than_its_margin(game: str, who: Character) -> None:
    player = seated(who, game, "regular")
    for match, seen in turns(game, "regular", range(1), most=16):
        worth = dict(player.weighed(seen, match.rng(seen.seat)))
        chosen = player.choose(seen, match.rng(seen.seat))
        best = max(worth.values())
        if not who.style.never:
            assert worth[chosen] >= best - who.style.margin - 1e-9
        assert player.choose(seen, match.rng(seen.seat)) == chosen, "the same chance, the same move"


def test_rosa_hoards_islands_and_wins_as_often_as_before() -> None:
    played = {True: 0, False: 0}
    islands = {True: 0, False: 0}
    won = 0.0
    games = 30
    kind = game_class("world-flag")
    for number in range(games):
        own = number % 3
        seats = [seated(character("Rosa"), "world-flag") if seat == own else bot("regular", kind) for seat in range(3)]
        match = Match(new("world-flag", 3, 100 + number // 3), seats)
        for step in match.run():
            for event in step.events:
                for place in event.places:
                    country = country_of(place)
                    assert country is not None
                    played[event.seat == own] += 1
                    islands[event.seat == own] += not country.neighbours
        assert match.game.outcome is not None
        won += match.game.outcome.shares()[own]
    hers, theirs = islands[True] / played[True], islands[False] / played[False]
    assert hers > 1.1 * theirs
    # A third is fair; the interval of 30 games is wide, and a spoilt level would lie far below it.
    assert 0.15 < won / games < 0.55


@pytest.mark.parametrize(
    ("name", "game", "level", "games"),
    [
        ("Voahangy", "globe-grams", "regular", 2),
        ("Voahangy", "this-and-that", "regular", 1),
        ("Gopal", "world-flag", "regular", 1),
        ("Keiko", "this-and-that", "novice", 3),
        ("Tullio", "lindy", "regular", 3),
        ("Fergus", "lindy", "regular", 3),
        ("Thandi", "lindy", "novice", 12),
        ("Celeste", "lindy", "regular", 2),
        ("Nils", "lindy", "regular", 4),
    ],
)
def test_the_style_shows_at_the_same_positions(name: str, game: str, level: str, games: int) -> None:
    who = character(name)
    plain, own = bot(level, game_class(game)), seated(who, game, level)
    liked: list[float] = []
    for match, seen in turns(game, level, range(games), most=200):
        moves = plain.choose(seen, match.rng(seen.seat)), own.choose(seen, match.rng(seen.seat))
        if moves[0] != moves[1]:
            events = [[event for event in seen.imagine(Random(0)).play(move) if event.seat == seen.seat] for move in moves]
            before, after = (who.style.likes(happened, who.country) for happened in events)
            liked.append(after - before)
    assert liked, "it never shows"
    assert mean(liked) > 0
    assert min(liked) >= 0


def test_the_hasty_are_quicker_and_miss_more_and_the_careful_the_other_way_round() -> None:
    level = REACTIONS["regular"]
    hasty, careful = STYLES["hasty"].temper(level), STYLES["careful"].temper(level)
    assert hasty.median < level.median < careful.median
    assert hasty.attention < level.attention < careful.attention
    assert hasty.knowledge < level.knowledge < careful.knowledge
    yaw = seated(character("Yaw"), "training")
    assert yaw.player.reflexes.median < REACTIONS["novice"].median  # type: ignore[attr-defined]


@pytest.mark.parametrize(("name", "game"), [("Nils", "training"), ("Nils", "find-me"), ("Yaw", "cities"), ("Yaw", "find-me")])
def test_haste_and_care_leave_a_level_about_as_strong(name: str, game: str) -> None:
    level = character(name).level
    played = tournament(game, [name, level], games=200, players=2, workers=1, progress=False)
    won = next(row.won.value for row in played.standings if row.name == name)
    # Half is fair; so many games say it to 7 in a hundred.
    assert 0.42 < won < 0.6
