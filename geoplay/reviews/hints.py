"""A hint: the best move, the reason in words, and what else could be done."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from geoplay.bots.levels import bot
from geoplay.core.components import Words
from geoplay.core.match import Match
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.step import MatchError
from geoplay.core.table import table_maker
from geoplay.core.text import Name, Text
from geoplay.reviews.weighing import Weighed, Weigher
from geoplay.reviews.words import in_words

SIMULATIONS = 1500
BUDGET = 1.0
# Chances so close are equal for whoever learns the game: then what gets on is told, not what is thrown away.
NEARLY = 0.03
RULE = re.compile(r"\(([\w-]+:\d+)\)")
RULE_IN_THE_SENTENCE = re.compile(r" (\([\w-]+:\d+\))([.!?])$")
NO_HINTS_IN_A_RACE = Text("There are no hints in a race: it is about what you see and know.")
THE_BEST_THERE_IS = Text("Of all that could be done, this wins most often.")


@dataclass(frozen=True)
class Option:
    """Something that can be done: what it is called, the chance to win after it, and how much less that is than the best."""

    move: Move
    words: Words
    chance: float
    loss: float
    points: float | None = None


@dataclass(frozen=True)
class Hint:
    """The best move and why. Where there is no hint ``move`` is ``None``, and ``reason`` says why there is none.

    >>> from geoplay.core.player import Person, RandomPlayer
    >>> from geoplay.core.registry import new
    >>> match = Match(new("lindy", players=2, seed=7), [Person(), RandomPlayer()])
    >>> print(match.hint())
    Draw a card from the pile. Draw from the pile: nothing lies on the discard pile yet. (lindy:5)
    """

    seat: int
    move: Move | None
    words: Words
    reason: Text
    chance: float | None = None
    points: float | None = None
    alternatives: tuple[Option, ...] = ()
    names: tuple[str, ...] = ()

    @property
    def rule(self) -> str:
        """The number of the rule the reason rests on; empty where it names none."""
        found = RULE.search(str(self.reason))
        return found[1] if found else ""

    def why(self, language: str = "en") -> str:
        """The reason in a language, with the number of its rule behind the sentence."""
        return rule_last(self.reason.render(language, self.names))

    def tell(self, language: str = "en") -> str:
        """The hint in a language."""
        reason = self.why(language)
        if self.move is None:
            return reason
        words = self.words.render(language, self.names) if isinstance(self.words, Text) else self.words
        return f"{words}. {reason}"

    def __str__(self) -> str:
        return self.tell()


def rule_last(reason: str) -> str:
    """A reason with the number of its rule behind the sentence instead of inside.

    >>> rule_last("Take-Off: now you can fly (lindy:15).")
    'Take-Off: now you can fly. (lindy:15)'
    """
    return RULE_IN_THE_SENTENCE.sub(r"\2 \1", reason)


def hint(match: Match, seat: int | None = None, *, simulations: int = SIMULATIONS) -> Hint:
    """What an expert would do in a seat that is to move."""
    if match.over:
        raise MatchError(Text("The game is over."))
    turn = match.game.turn
    if turn is None:
        wished = seat if seat is not None else next(iter(match.people), 0)
        return Hint(wished, None, "", NO_HINTS_IN_A_RACE, names=tuple(match.names))
    if seat is not None and seat != turn:
        whose = Text("It is {player}'s turn, not {other}'s.", player=Name(match.names[turn]), other=Name(match.names[seat]))
        raise MatchError(whose)
    return advise(match.perspective(turn), match.rng(turn), tuple(match.names), simulations)


def advise(seen: Perspective, rng: Random, names: tuple[str, ...] = (), simulations: int = SIMULATIONS) -> Hint:
    """The hint for a seat on turn. The same view and the same ``rng`` give the same hint."""
    silent = table_maker(seen.game_class).why_no_hint(seen)
    if silent is not None:
        return Hint(seen.seat, None, "", silent, names=names)
    ranked = _ranked(seen, rng, simulations)
    options = tuple(Option(one.move, in_words(seen, one.move), one.chance, one.loss, one.points) for one in ranked)
    best, *others = options
    reason = seen.game_class.expertise().reason(seen, best.move) or THE_BEST_THERE_IS
    return Hint(seen.seat, best.move, best.words, reason, best.chance, best.points, tuple(others), names)


def _ranked(seen: Perspective, rng: Random, simulations: int) -> list[Weighed]:
    """The moves worth thinking about; where the game's adviser is no expert, what the adviser would do comes first."""
    game: type[Any] = seen.game_class
    expertise = game.expertise()
    weigher = Weigher(expertise, simulations, BUDGET)
    if expertise.adviser == "expert" or expertise.player("expert", "") is not None:
        return _getting_on(weigher.weigh(seen, rng, believing=True), expertise)
    move = bot(expertise.adviser, game).choose(seen, rng)
    ranked = weigher.weigh(seen, rng, also=[move], believing=True)
    return sorted(ranked, key=lambda one: one.move != move)


def _getting_on(ranked: list[Weighed], expertise: Any) -> list[Weighed]:
    """The same moves; where the best throws something away and another is about as good, that one comes first."""
    best = ranked[0]
    if not expertise.gives_up(best.move):
        return ranked
    near = next((one for one in ranked if one.loss <= NEARLY and not expertise.gives_up(one.move)), None)
    if near is None:
        return ranked
    return [replace(near, chance=best.chance, loss=0.0), *(one for one in ranked if one is not near)]
