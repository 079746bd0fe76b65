"""Moves a second inside a search for one decision, next to OpenSpiel's Python ISMCTS.

Moves are what both have in common: a simulation may be three moves or a hundred. Every move that a search makes in an imagined
game is counted, down its tree and beyond it, and no step of chance. OpenSpiel plays on at random to the end of the game; our
expert plays on by the game's habit, which thinks, and asks what the position is worth. OpenSpiel's moves are counted in a search
of the same seed that is not timed. Of its card games these three can be searched so: the others tell no information state.

A move is what a search does in one go, and counts once, on both sides: a meld of gin rummy, a run of the World Flag Game, all
that is discarded in One two three. New York to Paris, whose moves are single cards without much to look for, is compared with
hearts; the others, in which every move means to look for what fits together, with gin rummy, whose moves cost OpenSpiel most for
that reason. Our expert remembers hands, so it never decides twice in the same game.

Twice as fast is asked of all. The expert of the World Flag Game looks for the best run of a whole hand in every move it
imagines; in cards laid, as its players count, it would be twice as much.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import count, islice
from random import Random
from typing import Any, NamedTuple

import numpy
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from benchmarks.measure import Row, take_turns
from geoplay.bots.search import Search
from geoplay.core.game import Game
from geoplay.core.perspective import Perspective
from geoplay.core.registry import game_class

AT_LEAST = 2.0
UCT_C = 2.0
ROUNDS = 5
DECISIONS = 4
"""How many decisions our expert makes in a round."""


class Ours(NamedTuple):
    """A game that the expert searches: players, moves before the decision and choices in it, simulations, nearest relative."""

    players: int
    moves: int
    simulations: int
    relative: str
    choices: int = 4


class Theirs(NamedTuple):
    """A game of OpenSpiel: decisions before the one that is searched, and simulations."""

    moves: int
    simulations: int


GAMES: Mapping[str, Ours] = {
    "lindy": Ours(2, 60, 4000, "hearts"),
    "cities": Ours(2, 12, 2000, "gin_rummy", choices=2),
    "one-two-three": Ours(2, 20, 1000, "gin_rummy"),
    "this-and-that": Ours(2, 8, 1000, "gin_rummy"),
    "world-flag": Ours(3, 30, 400, "gin_rummy"),
}
PEERS: Mapping[str, Theirs] = {
    "hearts": Theirs(16, 400),
    "leduc_poker": Theirs(1, 2000),
    "gin_rummy": Theirs(12, 60),
}


def run() -> list[Row]:
    """Every game with its relative, and the peers among themselves."""
    ours = {name: our_search(name, setting) for name, setting in GAMES.items()}
    theirs = {name: their_search(name, setting) for name, setting in PEERS.items()}
    timings = take_turns({**ours, **theirs}, ROUNDS)
    rows = [
        Row(
            "search over imagined deals, counted in moves: times faster than OpenSpiel's Python ISMCTS",
            f"{game_class(name).title}, the expert {timings[name].per_second('moves')}",
            f"{setting.relative} {timings[setting.relative].per_second('moves')}",
            timings[name].rate / timings[setting.relative].rate,
            at_least=AT_LEAST,
        )
        for name, setting in GAMES.items()
    ]
    without = [name for name in PEERS if name not in {setting.relative for setting in GAMES.values()}]
    return [*rows, *(Row("the same, for comparison", "", f"{name} {timings[name].per_second('moves')}") for name in without)]


def our_search(name: str, setting: Ours) -> Callable[[], int]:
    """Some decisions of the expert, each time in games not met before: it remembers hands, and that would not be fair."""
    kind = game_class(name)
    games = positions(kind, setting)

    def think() -> int:
        moves = 0
        for game in islice(games, DECISIONS):
            expert = Search(kind.expertise(), simulations=setting.simulations)
            expert.choose(Perspective(game, game.turn or 0), Random(1))
            moves += expert.moves_made
        return moves

    return think


def positions(kind: type[Game[Any]], setting: Ours) -> Iterator[Game[Any]]:
    """Games played at random, so far on, each at the next decision with some choices; those that end before are left out."""
    found = []
    expertise = kind.expertise()
    for seed in count(1):
        game = kind(setting.players, seed)
        chance = Random(seed)
        while game.outcome is None:
            far = game.turn is not None and len(game.moves) >= setting.moves
            if far and len(expertise.choices(game)) >= setting.choices:
                found.append(game)
                break
            game.play(chance.choice(game.legal_moves()))
        if len(found) == DECISIONS * (ROUNDS + 1):
            return iter(found)
    raise AssertionError("There is always another seed.")


def their_search(name: str, setting: Theirs) -> Callable[[], int]:
    """One decision of OpenSpiel's searcher, with a random rollout for each simulation."""
    state = their_position(name, setting.moves)
    moves = Counted.moves_of(lambda counted: search(counted, setting.simulations), state)

    def think() -> int:
        search(state, setting.simulations)
        return moves

    return think


def their_position(name: str, decisions: int) -> Any:
    """A game of OpenSpiel played at random for so many decisions."""
    state = pyspiel.load_game(name).new_initial_state()
    chance = Random(1)
    made = 0
    while state.is_chance_node() or made < decisions:
        made += not state.is_chance_node()
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def search(state: Any, simulations: int) -> None:
    """Let OpenSpiel's ISMCTS choose a move."""
    chance = numpy.random.RandomState(1)
    bot = ISMCTSBot(state.get_game(), RandomRolloutEvaluator(1, chance), UCT_C, simulations, random_state=chance)
    bot.step(state)


class Counted:
    """A state of OpenSpiel that counts, with all its copies, the moves that players make."""

    def __init__(self, state: Any, tally: list[int]) -> None:
        self._state = state
        self._tally = tally

    @classmethod
    def moves_of(cls, work: Callable[[Any], None], state: Any) -> int:
        """How many moves some work makes from a state."""
        tally = [0]
        work(cls(state, tally))
        return tally[0]

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)

    def apply_action(self, action: int) -> None:
        """Count it, unless it is chance that acts."""
        self._tally[0] += not self._state.is_chance_node()
        self._state.apply_action(action)

    def clone(self) -> Counted:
        """A copy that counts on."""
        return Counted(self._state.clone(), self._tally)

    def resample_from_infostate(self, player: int, sampler: Any) -> Counted:
        """Another deal that the player cannot tell from this one, counted too."""
        return Counted(self._state.resample_from_infostate(player, sampler), self._tally)

    def __deepcopy__(self, memo: dict[int, Any]) -> Counted:
        return self.clone()
