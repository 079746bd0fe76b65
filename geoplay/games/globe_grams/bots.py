"""Who plays Globe-Grams at each level: people who know fewer or more names.

What tells the levels apart is what they know, so nobody blunders by dice: a novice knows a few hundred famous names, a
regular player some thousands, an expert tens of thousands. The expert also weighs what a name counts now against the letters
it takes, the race to five, and how easily it could be captured.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import takewhile
from math import exp
from random import Random
from typing import ClassVar

from geoplay.atlas import gazetteer
from geoplay.atlas.gazetteer import Formed, Names
from geoplay.atlas.gazetteer.letters import BLANK
from geoplay.core.expertise import Expertise
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.player import Bot
from geoplay.core.text import Text
from geoplay.games.globe_grams.advice import overlooked, reason
from geoplay.games.globe_grams.moves import Blank, Capture, Discard, Exchange, Form, Pass, Special, Spin, Take
from geoplay.games.globe_grams.rules import DISCARDING, EXCHANGING, NAMING, SPECIALS, SPINNING, TAKING, WINNER, GlobeGrams
from geoplay.games.globe_grams.scoring import CAPTURE_BONUS, MOST_BLANKS, Laid, times
from geoplay.games.globe_grams.squares import in_order, without

PASS = Pass()
# So many names of each search are looked at closely, the highest scores first.
LOOKED_AT = 60
# So many of them are weighed against each other when somebody asks for an opinion.
COMPARED = 8
# Every letter at once, to choose from where the pot gives a choice.
USEFUL_LETTERS = "AEINORSTLUDMGCHBKPYFVWJQXZ"


@cache
def fame_for(names: int) -> float:
    """The fame from which on somebody knows so many names; counted once, for it sorts the whole gazetteer."""
    return gazetteer.shared().fame_at(names)


@dataclass(frozen=True)
class Idea:
    """A name that could be laid: the move, what it counts, how many squares of one's own it takes, and whom it is taken from."""

    move: Form | Special | Capture
    points: int
    own: int
    letters: int
    captured: Laid | None = None

    @property
    def gain(self) -> int:
        """What the score gains on the others' by it."""
        return self.points + (0 if self.captured is None else CAPTURE_BONUS + self.captured.points)


class Namer(Bot):
    """A player who knows the most famous names, so and so many of them."""

    knows: ClassVar[int]
    uses_special: ClassVar[bool] = True
    captures: ClassVar[bool] = True

    def __init__(self, name: str | None = None) -> None:
        self.name = self.name if name is None else name

    def choose(self, seen: Perspective, rng: Random) -> Move:
        """Spin, obey the ring, lay a name, or pass."""
        game = seen.imagine(rng)
        assert isinstance(game, GlobeGrams)
        if game._phase == SPINNING:
            return Spin()
        if game._phase == TAKING:
            return self._take(game)
        if game._phase in (DISCARDING, EXCHANGING):
            return self._give(game)
        return self.name_or_pass(game, rng)

    def weighed(self, seen: Perspective, rng: Random) -> Sequence[tuple[Move, float]]:
        """The names that come to mind, each with what it counts as a share of the whole game."""
        game = seen.imagine(rng)
        assert isinstance(game, GlobeGrams)
        ranked = self.ranked(game) if game._phase == NAMING else []
        return [(move, worth / game._goal) for move, worth in ranked] or [(self.choose(seen, rng), 1.0)]

    def name_or_pass(self, game: GlobeGrams, rng: Random) -> Move:
        """The best name, or to pass if none is known or worth its letters."""
        ranked = self.ranked(game)
        return ranked[0][0] if ranked else PASS

    def ranked(self, game: GlobeGrams) -> list[tuple[Move, float]]:
        """The names worth laying, the best first, with their points: here whatever counts most."""
        ideas = sorted(self.ideas(game), key=lambda idea: (idea.gain, -idea.own, str(idea.move)), reverse=True)
        return [(idea.move, idea.gain) for idea in ideas]

    def reason(self, seen: Perspective, move: Move) -> Text | None:
        """Why, in a sentence with the rule."""
        return reason(seen, move)

    # ---- what comes to mind --------------------------------------------------------------------------------------

    def ideas(self, game: GlobeGrams) -> Iterator[Idea]:
        """The names this player thinks of, of those that can be laid now."""
        own = game.own_squares(game._turn)
        letters, wilds = own.replace(BLANK, ""), min(MOST_BLANKS, own.count(BLANK))
        if not own:
            return
        book, fame = game.lexicon.book, fame_for(self.knows)
        on_table = {laid.letters for names in game._names for laid in names}
        stack = game.options["stack"]
        for formed in self._best(book.formable(letters, wilds, fame=fame), on_table):
            counts = formed.points * times(len(formed.letters), formed.entry.words, stack=stack)
            yield Idea(Form(formed.letters, formed.blanks), counts, len(formed.letters), len(formed.letters))
        if self.uses_special and len(game._special) == SPECIALS:
            for formed in self._best(book.including(game._special, letters, wilds, fame=fame), on_table):
                counts = formed.points * times(len(formed.letters), formed.entry.words, special=True, stack=stack)
                used = len(formed.letters) - SPECIALS
                yield Idea(Special(formed.letters, formed.blanks), counts, used, len(formed.letters))
        if self.captures and game._with_hands:
            for laid in game.targets():
                free = min(wilds, MOST_BLANKS - len(laid.blanks))
                found = book.captures(laid.squares, letters, free, fame=fame, spelt=laid.letters)
                for formed in self._best(found, on_table):
                    counts = formed.points * times(len(formed.letters), formed.entry.words, stack=stack)
                    used = len(formed.letters) - len(laid.letters)
                    move = Capture(formed.letters, laid.letters, formed.blanks)
                    yield Idea(move, counts, used, len(formed.letters), laid)

    def _best(self, names: Names, on_table: set[str]) -> Iterator[Formed]:
        if len(names):
            yield from (formed for formed in names.best(LOOKED_AT) if formed.letters not in on_table)

    def idea_of(self, game: GlobeGrams, move: Form | Special | Capture) -> Idea:
        """A name that somebody else thought of."""
        later = game.clone()
        seat = game._turn
        before = game._scores[seat]
        captured = next((laid for laid in game.targets() if isinstance(move, Capture) and laid.letters == move.captured), None)
        own = len(game.own_squares(seat))
        later.play(move)
        used = own - len(later.own_squares(seat)) if later._round == game._round else len(move.letters)
        counted = later._scores[seat] - before - (0 if captured is None else CAPTURE_BONUS)
        return Idea(move, counted, max(0, used), len(move.letters), captured)

    def outlook(self, game: GlobeGrams, move: Move) -> float:
        """What the letters promise after taking some, or giving some away."""
        hand = game._hands[game._turn]
        if isinstance(move, Take):
            return self.promise(game, hand + move.squares)
        if isinstance(move, Discard | Exchange):
            return self.promise(game, without(hand, move.squares))
        return 0.0

    # ---- TAKE, DISCARD, EXCHANGE ---------------------------------------------------------------------------------

    def promise(self, game: GlobeGrams, squares: str) -> float:
        """What a hand is good for: the best name in it, and a little for each letter that is often needed."""
        letters, wilds = squares.replace(BLANK, ""), min(MOST_BLANKS, squares.count(BLANK))
        if not letters and not wilds:
            return 0.0
        known = game.lexicon.book.formable(letters, wilds, fame=fame_for(self.knows))
        best = known.best(1)[0].score if len(known) else 0
        return best + sum(1 - USEFUL_LETTERS.index(letter) / 26 for letter in letters) / 10 + wilds

    def _take(self, game: GlobeGrams) -> Move:
        """Letter by letter, the one that makes most of the hand."""
        hand = game._hands[game._turn]
        taken = ""
        pot = game.view(None)["pot"]
        for _ in range(game._to_choose()):
            there = [letter for letter in USEFUL_LETTERS if pot[letter] > taken.count(letter)]
            taken += max(there, key=lambda letter: self.promise(game, hand + taken + letter))
        return Take(in_order(taken))

    def _give(self, game: GlobeGrams) -> Move:
        """Square by square, the one that is missed least."""
        hand = game._hands[game._turn]
        given = ""
        for _ in range(game._to_choose()):
            rest = without(hand, given)
            given += max(sorted(set(rest)), key=lambda square: self.promise(game, without(rest, square)))
        move = Discard if game._phase == DISCARDING else Exchange
        return move(in_order(given))


class Wanderer(Namer):
    """Lays any of the few names it knows, or none."""

    level = "random"
    name = "Random"
    knows = 100
    captures = False

    def name_or_pass(self, game: GlobeGrams, rng: Random) -> Move:
        """Any name that comes to mind, or to pass, each as likely."""
        return rng.choice([*(idea.move for idea in self.ideas(game)), PASS])


class Beginner(Namer):
    """Knows a few hundred famous names, and looks at its own letters only."""

    level = "novice"
    name = "Novice"
    knows = 400
    uses_special = False
    captures = False


class Reader(Namer):
    """Knows some thousands of names, and takes what counts most."""

    level = "regular"
    name = "Regular"
    knows = 6_000


class Geographer(Namer):
    """Knows tens of thousands of names, and looks beyond what they count."""

    level = "expert"
    name = "Expert"
    knows = 60_000

    letter: float = 5.0
    """What a square is worth that one keeps for later: with the special letters, one or two go a long way."""
    step: float = 10.0
    """What a step to the last name of a round is worth."""

    def ranked(self, game: GlobeGrams) -> list[tuple[Move, float]]:
        """The names of most worth; none where keeping the letters is worth more."""
        worth = {idea: self.worth(game, idea) for idea in self.ideas(game)}
        ideas = sorted(worth, key=lambda idea: (worth[idea], str(idea.move)), reverse=True)
        return [(idea.move, worth[idea]) for idea in ideas if worth[idea] > 0]

    def worth(self, game: GlobeGrams, idea: Idea) -> float:
        """Points against the letters they take, the race to five, and what others might make of the name."""
        seat = game._turn
        haste = self._haste(game, idea.gain)
        step = self.step * haste * (1 if idea.captured is None else 2)
        if not isinstance(idea.move, Special) and game.names_of_side(seat) + 1 >= game._needed:
            # The round ends: 25 points, the others pay for their letters, nobody captures any more, and none is kept for later.
            side = game._side_of[seat]
            left = sum(len(hand) for other, hand in enumerate(game._hands) if game._side_of[other] != side)
            return idea.gain + step + (WINNER + left) * haste
        worth = idea.gain - idea.own * self._price(game, haste)
        if isinstance(idea.move, Special):
            return worth
        worth += step
        return worth - danger(idea.letters) * (idea.points + self.step + CAPTURE_BONUS) if game._with_hands else worth

    def _haste(self, game: GlobeGrams, gain: int) -> float:
        """How welcome the end of the round is: very much to whoever has the goal, not at all if another has it."""
        side = game._side_of[game._turn]
        scores = game.side_scores()
        mine = scores[game._turn] + gain + WINNER
        best = max(score for seat, score in enumerate(scores) if game._side_of[seat] != side)
        if max(mine, best) < game._goal:
            return 1.0
        return 5.0 if mine > best else -5.0

    def _price(self, game: GlobeGrams, haste: float) -> float:
        """What a square of one's own is worth if it is kept: less than nothing when another may end the round next."""
        if not game._with_hands or haste > 1:
            return 0.0
        side = game._side_of[game._turn]
        most = max(game.names_of_side(seat) for seat in range(game.players) if game._side_of[seat] != side)
        risk = (most / game._needed) ** 2
        return self.letter * (1 - risk) - risk


def danger(letters: int) -> float:
    """How likely a name of so many letters is to be captured: short ones go into many others.

    >>> danger(3) > danger(5) > danger(8) > 0
    True
    """
    return float(0.6 * 0.62 ** max(0, letters - 3))


PLAYERS: tuple[type[Namer], ...] = (Wanderer, Beginner, Reader, Geographer)


class NamingWell(Expertise[GlobeGrams]):
    """Expertise in Globe-Grams: it is in the players, for it is in the names they know."""

    adviser = "regular"
    lead = 120.0

    def points(self, game: GlobeGrams) -> Sequence[float]:
        """What each side has."""
        return game.side_scores()

    def opinion(self, seen: Perspective, also: Sequence[Move]) -> Mapping[Move, float]:
        """The names that a regular player thinks of, weighed as an expert weighs them."""
        game = seen.imagine(Random(0))
        assert isinstance(game, GlobeGrams)
        reader, judge = Reader(), Geographer()
        gains: dict[Move, float] = {}
        if game._phase != NAMING:
            gains = {move: reader.outlook(game, move) for move in (reader.choose(seen, Random(0)), *also)}
        else:
            ideas = [*reader.ideas(game)]
            known = {idea.move for idea in ideas}
            ideas += [
                judge.idea_of(game, move) for move in also if isinstance(move, Form | Special | Capture) and move not in known
            ]
            weighed = {idea.move: judge.worth(game, idea) for idea in ideas}
            best = sorted(weighed, key=lambda move: (-weighed[move], str(move)))[:COMPARED]
            gains = {move: weighed[move] for move in (*best, *also) if move in weighed}
            gains |= {move: 0.0 for move in (PASS, *also) if move not in gains}
            # To name a blank is half a move: what it was good for, the name shows that follows.
            gains |= {move: max(gains.values()) for move in also if isinstance(move, Blank)}
        scores = game.side_scores()
        return {move: self._chance(game, seen.seat, scores, gain) for move, gain in gains.items()}

    def _chance(self, game: GlobeGrams, seat: int, scores: list[int], gain: float) -> float:
        """A seat's chance with so many points more."""
        side = game._side_of[seat]
        points = [score + gain if game._side_of[other] == side else score for other, score in enumerate(scores)]
        by_side = {game._side_of[other]: exp(score / self.lead) for other, score in enumerate(points)}
        return by_side[side] / sum(by_side.values())

    def joined(self, moves: Sequence[Move]) -> tuple[Move, int]:
        """A name together with the blanks that were named for it."""
        blanks = list(takewhile(lambda move: isinstance(move, Blank), moves))
        if not blanks or len(moves) == len(blanks):
            return moves[0], 1
        name = moves[len(blanks)]
        if not isinstance(name, Form | Special | Capture):
            return moves[0], 1
        letters = "".join(sorted(blank.letter for blank in blanks if isinstance(blank, Blank)))
        return replace(name, blanks=letters), len(blanks) + 1

    def overlooked(self, seen: Perspective, move: Move) -> Text | None:
        """What this move left lying."""
        return overlooked(seen, move)

    def player(self, level: str, name: str) -> Bot | None:
        """Who plays at a level."""
        return next((player(name) for player in PLAYERS if player.level == level), None)

    def reason(self, seen: Perspective, move: Move) -> Text | None:
        """Why, in a sentence with the rule."""
        return reason(seen, move)


NAMING_WELL = NamingWell()
