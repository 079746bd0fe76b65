"""Random play, copies, runs and names next to RLCard, OpenSpiel and plain searches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any, NamedTuple

import open_spiel.python.games  # noqa: F401 - to import it is to register its games
import pyspiel
import rlcard

from benchmarks.measure import Row, take_turns
from geoplay.atlas import gazetteer
from geoplay.boxes.globe_grams.moves import Form
from geoplay.boxes.globe_grams.rules import GlobeGrams
from geoplay.boxes.lindy.rules import Lindy
from geoplay.boxes.world_flag.board import BOARDS
from geoplay.boxes.world_flag.moves import Cover
from geoplay.boxes.world_flag.rules import WorldFlag
from geoplay.core.game import Game
from geoplay.core.race import Claim, Settle
from geoplay.core.registry import game_class

GAMES = 60
MIDDLE = 60


def run() -> list[Row]:
    """All comparisons of speed."""
    return [*random_play(), *copies(), *runs(), *names()]


# The games of the house but Globe-Grams (see ``names``): how many play, and how many times as fast as Uno it is to be at least.
PLAYED: Mapping[str, tuple[int, float | None]] = {
    "lindy": (2, 3),
    "world-flag": (3, 1),
    "cities": (2, 3),
    "training": (2, None),
    "find-me": (2, None),
    "put-in-order": (2, None),
    "one-two-three": (2, 2),
    "this-and-that": (2, 1),
    "shout": (3, None),
}


class Relative(NamedTuple):
    """A game of RLCard or OpenSpiel that is most like one of the house's, and in what."""

    title: str
    why: str
    play: Callable[[], Callable[[], int]]


UNO = Relative("RLCard, uno", "cards played against others", lambda: _rlcard_games("uno"))
GIN = Relative("OpenSpiel (C++), gin_rummy", "sets out of hands and a pile", lambda: _open_spiel_games("gin_rummy", 10))
DOMINOES = Relative(
    "OpenSpiel (Python), python_block_dominoes", "matching what lies there", lambda: _open_spiel_games("python_block_dominoes")
)
BLACKJACK = Relative("RLCard, blackjack", "trying one's luck with the next card", lambda: _rlcard_games("blackjack", 400))
BIDDING = Relative("OpenSpiel (C++), goofspiel", "everybody at once", lambda: _open_spiel_games("goofspiel", 200))
RELATIVES: Mapping[str, Relative] = {
    "lindy": UNO,
    "world-flag": GIN,
    "cities": GIN,
    "globe-grams": GIN,
    "put-in-order": BLACKJACK,
    "one-two-three": UNO._replace(why="getting rid of cards"),
    "this-and-that": DOMINOES,
    "training": BIDDING,
    "find-me": BIDDING,
    "shout": BIDDING,
}


def random_play() -> list[Row]:
    """Moves a second of players who do anything, each move asked for and checked; a race that is settled is a move."""
    ours = {name: _games(game_class(name), players) for name, (players, _) in PLAYED.items()}
    ours["globe-grams"] = _games(GlobeGrams, 2, 4)
    relatives = {relative.title: relative.play() for relative in RELATIVES.values()}
    uno_and_eights = {"uno": _rlcard_games("uno"), "crazy_eights": _open_spiel_games("crazy_eights")}
    timings = take_turns({**ours, **relatives, **uno_and_eights})
    uno, eights = timings["uno"], timings["crazy_eights"]
    what = "random play, `legal_moves()` and `play()`: times faster than"

    def said(name: str) -> str:
        return f"{game_class(name).title} {timings[name].per_second('moves')}"

    rows = [
        Row(
            f"{what} RLCard",
            said(name),
            f"Uno, `env.step` {uno.per_second('moves')}",
            timings[name].rate / uno.rate,
            at_least=at_least,
        )
        for name, (_, at_least) in PLAYED.items()
    ]
    rows += [
        Row(
            f"{what} the nearest relative: {relative.why}",
            said(name),
            f"{relative.title} {timings[relative.title].per_second('moves')}",
            timings[name].rate / timings[relative.title].rate,
        )
        for name, relative in RELATIVES.items()
    ]
    peer = f"crazy_eights {eights.per_second('moves')}"
    ratio = timings["lindy"].rate / eights.rate
    return [*rows, Row(f"{what} OpenSpiel (C++) driven from Python", said("lindy"), peer, ratio, at_least=0.35)]


def _games(kind: type[Game[Any]], players: int, games: int = GAMES) -> Callable[[], int]:
    def play() -> int:
        moves = 0
        for seed in range(games):
            game = kind(players, seed)
            choose = Random(seed).choice
            while legal := game.legal_moves():
                race = game.race
                if race is None or not race.choices:
                    game.play(choose(legal))
                else:
                    game.play(Settle((Claim(1000, choose(race.claimants), choose(race.choices)),)))
                moves += 1
        return moves

    return play


def _rlcard_games(name: str, games: int = GAMES) -> Callable[[], int]:
    env = rlcard.make(name, config={"seed": 1})

    def play() -> int:
        moves = 0
        for seed in range(games):
            choose = Random(seed).choice
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(choose(list(state["legal_actions"])))
                moves += 1
        return moves

    return play


def _open_spiel_games(name: str, games: int = GAMES) -> Callable[[], int]:
    game = pyspiel.load_game(name)

    def play() -> int:
        moves = 0
        for seed in range(games):
            choose = Random(seed).choice
            state = game.new_initial_state()
            while not state.is_terminal():
                # Chance is even in these games, and its steps are not counted as moves.
                moves += not state.is_chance_node()
                if state.is_simultaneous_node():
                    # All bid at once: a move, as a race that is settled is one of ours.
                    state.apply_actions([choose(state.legal_actions(seat)) for seat in range(game.num_players())])
                else:
                    state.apply_action(choose(state.legal_actions()))
        return moves

    return play


def copies() -> list[Row]:
    """What a copy in the middle of a game costs."""
    lindy = Lindy(2, 1)
    chance = Random(1)
    for _ in range(MIDDLE):
        lindy.play(chance.choice(lindy.legal_moves()))
    env = rlcard.make("uno", config={"seed": 1})
    state, _ = env.reset()
    for _ in range(10):
        state, _ = env.step(chance.choice(list(state["legal_actions"])))
    hearts = hearts_in_play()
    timings = take_turns(
        {
            "lindy": _repeat(lindy.clone, 20_000),
            "uno": _repeat(lambda: deepcopy(env.game), 100),
            "hearts": _repeat(hearts.clone, 20_000),
        }
    )
    ours, uno, spiel = timings["lindy"], timings["uno"], timings["hearts"]
    what = "a copy in mid-game"
    return [
        Row(
            f"{what}: times faster than RLCard",
            f"Lindy, `clone()` {ours.each()}",
            f"Uno, `deepcopy(game)` {uno.each()}",
            ours.rate / uno.rate,
            at_least=100,
        ),
        Row(
            f"{what}: times longer than OpenSpiel (C++)",
            f"Lindy, `clone()` {ours.each()}",
            f"hearts, `clone()` {spiel.each()}",
            ours.seconds / spiel.seconds,
            at_most=4,
        ),
    ]


def _repeat(work: Callable[[], object], times: int) -> Callable[[], int]:
    def repeat() -> int:
        for _ in range(times):
            work()
        return times

    return repeat


def hearts_in_play() -> Any:
    """Hearts, dealt and passed, with one trick played."""
    state = pyspiel.load_game("hearts").new_initial_state()
    chance = Random(1)
    moves = 0
    while moves < 16:
        moves += not state.is_chance_node()
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def runs() -> list[Row]:
    """All runs of ordinary hands of nine cards, next to a plain search through legal moves."""
    positions = nine_cards()
    for game, seat in positions:
        if sorted(plain_runs(game), reverse=True) != sorted(game.best_runs(seat), reverse=True):
            raise RuntimeError(f"The methods do not agree on what can be played after {game.record.to_json()}.")

    def at_once() -> int:
        for game, seat in positions * 40:
            game.best_runs(seat)
        return 40 * len(positions)

    def one_by_one() -> int:
        for game, _ in positions * 4:
            sorted(plain_runs(game), reverse=True)
        return 4 * len(positions)

    timings = take_turns({"ours": at_once, "plain": one_by_one})
    ours, plain = timings["ours"], timings["plain"]
    return [
        Row(
            f"all runs of nine cards, all {len(positions)} such hands on turn in {2 * GAMES} random games on both boards: "
            "share of the time of a depth-first search through `legal_moves()`",
            f"World Flag, `best_runs()` {ours.each()}",
            f"`legal_moves()`, `clone()`, `play()` {plain.each()}",
            ours.seconds / plain.seconds,
            at_most=0.2,
        )
    ]


def nine_cards() -> list[tuple[WorldFlag, int]]:
    """Every position of some random games in which a turn begins with nine cards, whatever they are good for."""
    found: list[tuple[WorldFlag, int]] = []
    for board in BOARDS:
        for seed in range(GAMES):
            game = WorldFlag(3, seed, board=board)
            choose = Random(seed).choice
            while (seat := game.turn) is not None:
                view = game.view(seat)
                if view["phase"] == "start" and len(view["hands"][seat]) == 9:
                    found.append((game.clone(), seat))
                game.play(choose(game.legal_moves()))
    return found


def plain_runs(game: WorldFlag) -> list[tuple[int, tuple[str, ...]]]:
    """The same runs with what they count, by nothing but legal moves; best first once they are sorted."""
    seat = game._turn
    found = []
    for move in game.legal_moves():
        if isinstance(move, Cover):
            later = game.clone()
            later.play(move)
            counted = later._scores[seat] - game._scores[seat]
            onward = plain_runs(later) or [(0, ())]
            found += [(counted + points, (move.space, *run)) for points, run in onward]
    return found


def names() -> list[Row]:
    """All moves where names are to be laid, next to a plain look at every name of the gazetteer."""
    positions = naming_positions(12)
    for game in positions:
        if plain_names(game) != {move for move in game.legal_moves() if isinstance(move, Form)}:
            raise RuntimeError(f"The methods do not agree on what can be formed after {game.record.to_json()}.")

    def listed() -> int:
        for game in positions:
            game.clone()._list_actions()
        return len(positions)

    def one_by_one() -> int:
        for game in positions[:2]:
            plain_names(game)
        return 2

    timings = take_turns({"ours": listed, "plain": one_by_one, "play": _games(GlobeGrams, 2, 6)})
    ours, plain = timings["ours"], timings["plain"]
    size = len(gazetteer.shared())
    return [
        Row(
            f"all names to form, capture or make with special letters, out of {size:,}: times faster than forming alone, "
            "name by name",
            f"Globe-Grams, `legal_actions()` {ours.each()}; random play {timings['play'].per_second('moves')}",
            f"a `Counter` for each name {plain.each()}",
            ours.rate / plain.rate,
            at_least=50,
        )
    ]


def naming_positions(count: int) -> list[GlobeGrams]:
    """Positions of random games in which names may be laid, one of each game."""
    found = []
    for seed in range(count):
        game = GlobeGrams(2, seed)
        choose = Random(seed).choice
        while len(game.moves) < 8 or game.view(None)["phase"] != "names":
            game.play(choose(game.legal_moves()))
        found.append(game)
    return found


@cache
def counted_names() -> list[tuple[str, Counter[str]]]:
    """Every name of the gazetteer with its letters counted: what the plain search is given for nothing."""
    book = gazetteer.shared()
    return [(letters, Counter(letters)) for letters in map(book.letters_at, range(book.rows))]


def plain_names(game: GlobeGrams) -> set[Form]:
    """The names that can be formed of one's own letters, by looking at each."""
    view = game.view(None)
    hand = Counter(view["hands"][view["turn"]].replace("?", "") + view["wild"])
    on_table = {laid["letters"] for laid_names in view["names"] for laid in laid_names}
    return {Form(letters) for letters, counts in counted_names() if counts <= hand and letters not in on_table}
