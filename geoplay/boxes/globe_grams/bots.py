"""Who plays Globe-Grams at each level: people who know fewer or more names.

What tells the levels apart is what they know, so nobody blunders by dice: a novice knows a few hundred famous names, a
regular player some thousands, an expert tens of thousands. The expert also weighs what a name counts now against the letters
it takes, the race to five, and how easily it could be captured.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import takewhile
from math import exp
from random import Random

from geoplay.atlas import gazetteer
from geoplay.atlas.gazetteer import Formed, Names
from geoplay.atlas.gazetteer.letters import BLANK
from geoplay.boxes.globe_grams.advice import overlooked, reason
from geoplay.boxes.globe_grams.closing import winning
from geoplay.boxes.globe_grams.ideas import Idea, own_squares
from geoplay.boxes.globe_grams.leaves import Leaves, learned
from geoplay.boxes.globe_grams.moves import Blank, Capture, Discard, Exchange, Form, Pass, Special, Spin, Take
from geoplay.boxes.globe_grams.rules import DISCARDING, EXCHANGING, NAMING, SPECIALS, SPINNING, TAKING, WINNER, GlobeGrams
from geoplay.boxes.globe_grams.scoring import CAPTURE_BONUS, MOST_BLANKS, times
from geoplay.boxes.globe_grams.squares import PLACE, in_order, without
from geoplay.core.expertise import Expertise
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.player import Bot
from geoplay.core.skill import Skill
from geoplay.core.text import Text

PASS = Pass()
# So many names are known to somebody who has just read the rules and thinks of what stands in every atlas.
FEWEST = 300
# So many names of each search are looked at closely, the highest scores first.
LOOKED_AT = 60
# So many are weighed by what they leave, and so many of the highest scores besides.
WEIGHED, HIGHEST = 24, 3
# So many are looked at for a turn that wins: with the special letters cheap ones, to lay several beside each other short ones.
CLOSING, CHEAP, DEAR = 120, 2.0, 4.0
# What a square is worth to keep for somebody who knows as many names as a regular player: less than for the expert.
FOR_READERS = Leaves(dict.fromkeys(PLACE, (5.0,)))
# So often a name with the special letters counts.
THREE_TIMES = 3
# So many of them are weighed against each other when somebody asks for an opinion.
COMPARED = 8
# Every letter at once, to choose from where the pot gives a choice.
USEFUL_LETTERS = "AEINORSTLUDMGCHBKPYFVWJQXZ"


@cache
def fame_for(names: int) -> float:
    """The fame from which on somebody knows so many names; counted once, for it sorts the whole gazetteer."""
    return gazetteer.shared().fame_at(names)


Pick = Callable[[Names, str, str, int | None], Iterable[Formed]]
"""Some of the names that were found with squares of one's own and some they must take; how often points count, if always."""


def highest(number: int) -> Pick:
    """The names of the highest scores."""
    return lambda names, own, must, factor: names.best(number)


def cheapest(number: int, price: float) -> Pick:
    """The names that count most when each square of one's own costs so much."""

    def pick(names: Names, own: str, must: str, factor: int | None) -> Iterable[Formed]:
        costs = {square: (0.0,) * must.count(square) + (price,) * own.count(square) for square in {*own, *must}}
        return names.worthiest(number, costs, factor)

    return pick


def picked(pick: Pick, names: Names, on_table: set[str], own: str, must: str = "", factor: int | None = None) -> Iterable[Formed]:
    """Those names that are picked, each once, without those on the table."""
    found = pick(names, own, must, factor) if len(names) else ()
    return {formed.letters: formed for formed in found if formed.letters not in on_table}.values()


class Namer(Bot):
    """A player who knows the most famous names, so and so many of them."""

    knows: int
    uses_special: bool = True
    captures: bool = True

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
        pick = self.pick(game)
        yield from self.formed(game, own, pick)
        if self.uses_special:
            yield from self.with_special(game, own, pick)

    def formed(self, game: GlobeGrams, own: str, pick: Pick) -> Iterator[Idea]:
        """Those that come to lie before the player: of some squares alone, and captures."""
        if not own:
            return
        book, fame, stack = game.lexicon.book, fame_for(self.knows), game.options["stack"]
        letters, wilds = own.replace(BLANK, ""), min(MOST_BLANKS, own.count(BLANK))
        on_table = {laid.letters for names in game._names for laid in names}
        for formed in picked(pick, book.formable(letters, wilds, fame=fame), on_table, own):
            counts = formed.points * times(len(formed.letters), formed.entry.words, stack=stack)
            yield Idea(Form(formed.letters, formed.blanks), counts, own_squares(formed.letters, formed.blanks))
        if not (self.captures and game._with_hands):
            return
        for laid in game.targets():
            free = min(wilds, MOST_BLANKS - len(laid.blanks))
            found = book.captures(laid.squares, letters, free, fame=fame, spelt=laid.letters)
            for formed in picked(pick, found, on_table, own, laid.squares):
                counts = formed.points * times(len(formed.letters), formed.entry.words, stack=stack)
                move = Capture(formed.letters, laid.letters, formed.blanks)
                yield Idea(move, counts, own_squares(formed.letters, formed.blanks, laid.squares), laid)

    def with_special(self, game: GlobeGrams, own: str, pick: Pick) -> Iterator[Idea]:
        """Those of the special letters and some squares."""
        special, stack = game._special, game.options["stack"]
        if not own or len(special) < SPECIALS:
            return
        letters, wilds = own.replace(BLANK, ""), min(MOST_BLANKS, own.count(BLANK))
        on_table = {laid.letters for names in game._names for laid in names}
        found = game.lexicon.book.including(special, letters, wilds, fame=fame_for(self.knows))
        for formed in picked(pick, found, on_table, own, special, THREE_TIMES):
            counts = formed.points * times(len(formed.letters), formed.entry.words, special=True, stack=stack)
            yield Idea(Special(formed.letters, formed.blanks), counts, own_squares(formed.letters, formed.blanks, special))

    def pick(self, game: GlobeGrams) -> Pick:
        """Which names are looked at closely: here the highest scores."""
        return highest(LOOKED_AT)

    def idea_of(self, game: GlobeGrams, move: Form | Special | Capture) -> Idea:
        """A name that somebody else thought of."""
        later = game.clone()
        later._needed += 1  # the round goes on, so that the score is what the name counts
        seat = game._turn
        before = game._scores[seat]
        captured = next((laid for laid in game.targets() if isinstance(move, Capture) and laid.letters == move.captured), None)
        later.play(move)
        counted = later._scores[seat] - before - (0 if captured is None else CAPTURE_BONUS)
        return Idea(move, counted, without(game.own_squares(seat), later.own_squares(seat)), captured)

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
    """Knows tens of thousands of names, and looks beyond what they count: to the letters that are left, and to the end."""

    level = "expert"
    name = "Expert"
    knows = 60_000

    step: float = 10.0
    """What a step to the last name of a round is worth."""

    def __init__(self, name: str | None = None, leaves: Leaves | None = None) -> None:
        super().__init__(name)
        self.leaves = learned() if leaves is None else leaves
        self.minds = 1.0
        """The share of what letters are worth that they have for this player: the fewer names one knows, the less they bring."""

    def ranked(self, game: GlobeGrams) -> list[tuple[Move, float]]:
        """The names of most worth, one that wins the game before all; none where keeping the letters is worth more."""
        won = self._winning(game)
        worth = {idea: self.worth(game, idea) for idea in self.ideas(game)}
        if won is not None:
            worth[won] = max(worth.values(), default=0.0) + game._goal
        ideas = sorted(worth, key=lambda idea: (worth[idea], str(idea.move)), reverse=True)
        return [(idea.move, worth[idea]) for idea in ideas if worth[idea] > 0]

    def worth(self, game: GlobeGrams, idea: Idea) -> float:
        """Points against the letters they take, the race to five, and what others might make of the name."""
        seat = game._turn
        haste = self._haste(game, idea.gain)
        if not isinstance(idea.move, Special) and game.names_of_side(seat) + 1 >= game._needed:
            return idea.gain + (self.step * (1 if idea.captured is None else 2) + self._end(game, idea, haste)) * haste
        worth = idea.gain - self._cost(game, idea)
        if isinstance(idea.move, Special):
            return worth
        # A name is a step on; a captured one is a step back for the other, too, most of all where the other would win.
        worth += self.step * (max(0.0, haste) + (0.0 if idea.captured is None else abs(haste)))
        return worth - danger(idea.letters) * (idea.points + self.step + CAPTURE_BONUS) if game._with_hands else worth

    def _end(self, game: GlobeGrams, idea: Idea, haste: float) -> float:
        """What the end of the round brings: 25 points, the others pay for their letters, and nobody keeps any for later."""
        mine = game._side_of[game._turn]
        left = "".join(hand for seat, hand in enumerate(game._hands) if game._side_of[seat] != mine)
        whole = float(WINNER + len(left))
        if haste == 1.0 and game._with_hands:
            whole += self.leaves.worth(left) - self.leaves.worth(without(game.own_squares(game._turn), idea.squares))
        return whole

    def _haste(self, game: GlobeGrams, gain: int) -> float:
        """How welcome the end of the round is: very much to whoever has the goal, not at all if another has it."""
        side = game._side_of[game._turn]
        scores = game.side_scores()
        mine = scores[game._turn] + gain + WINNER
        best = max(score for seat, score in enumerate(scores) if game._side_of[seat] != side)
        if max(mine, best) < game._goal:
            return 1.0
        return 5.0 if mine > best else -5.0

    def _kept(self, game: GlobeGrams) -> float:
        """The share of their worth that letters have if they are kept: little when another may end the round next."""
        if not game._with_hands:
            return 0.0
        side = game._side_of[game._turn]
        most = max(game.names_of_side(seat) for seat in range(game.players) if game._side_of[seat] != side)
        return self.minds * (1 - (most / game._needed) ** 2)

    def _cost(self, game: GlobeGrams, idea: Idea) -> float:
        """What the squares are worth that a name takes; each that is left at the end costs a point."""
        share = self._kept(game)
        if not share:
            return 0.0
        own = game.own_squares(game._turn)
        kept = self.leaves.worth(own) - self.leaves.worth(without(own, idea.squares))
        return share * kept - (1 - share) * idea.own

    def pick(self, game: GlobeGrams) -> Pick:
        """The names that leave most beside the letters they take, and those that count most."""
        share = self._kept(game)

        def pick(names: Names, own: str, must: str, factor: int | None) -> Iterable[Formed]:
            return [*names.worthiest(WEIGHED, self.leaves.costs(own, must, share), factor), *names.best(HIGHEST)]

        return pick

    def _winning(self, game: GlobeGrams) -> Idea | None:
        """The first name of a line that wins the game in this turn, of the names that come to mind."""
        on_table = sum(map(len, game._names))
        return winning(
            game,
            partial(self.formed, pick=highest(1 + on_table)),
            partial(self.with_special, pick=cheapest(CLOSING, CHEAP)) if self.uses_special else lambda game, own: iter(()),
            partial(self.formed, pick=cheapest(CLOSING, DEAR)),
        )


class Studious(Geographer):
    """Somebody on the way to the expert: knows fewer names, and does not always think of the special letters and of captures.

    Who knows few names can do less with the letters that are kept, and so lays names sooner.
    """

    def __init__(self, skill: Skill, name: str | None = None) -> None:
        super().__init__(name)
        self.skill = skill
        self.knows = round(FEWEST ** (1 - skill.way) * Geographer.knows**skill.way)
        self.minds = skill.way

    def name_or_pass(self, game: GlobeGrams, rng: Random) -> Move:
        """The best name of those that come to mind this time."""
        attention = self.skill.reflexes.attention
        self.uses_special, self.captures = rng.random() < attention, rng.random() < attention
        return super().name_or_pass(game, rng)


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
    # By duels of players along the way. The lowest knows some 630 names, and yet is far above the level novice, which never
    # captures and never uses the special letters: whoever began there would be more than ten even steps of 200 Elo below the
    # expert.
    steps = (0.14, 0.215, 0.279, 0.34, 0.384, 0.443, 0.543, 0.667, 0.785, 1.0)
    # From 1 to 7, where most people are; above, where knowing more names adds less, they are nearer to each other.
    step_elo = 170.0

    def points(self, game: GlobeGrams) -> Sequence[float]:
        """What each side has."""
        return game.side_scores()

    def opinion(self, seen: Perspective, also: Sequence[Move]) -> Mapping[Move, float]:
        """The names that a regular player thinks of, weighed as an expert weighs them."""
        game = seen.imagine(Random(0))
        assert isinstance(game, GlobeGrams)
        reader, judge = Reader(), Geographer(leaves=FOR_READERS)
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

    def skilled(self, skill: Skill, name: str) -> Bot | None:
        """Who plays at a skill."""
        return Geographer(name) if skill.way >= 1 else Studious(skill, name)

    def reason(self, seen: Perspective, move: Move) -> Text | None:
        """Why, in a sentence with the rule."""
        return reason(seen, move)


NAMING_WELL = NamingWell()
