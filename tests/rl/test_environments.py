"""Games as environments: the engine's own rules by numbers, and nothing that the seat does not see."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pytest

import geoplay
from geoplay.bots.levels import bot
from geoplay.boxes.flag_box.deck import Deck
from geoplay.boxes.flag_box.this_and_that.encoding import NO_CARD, ThisAndThatEncoding
from geoplay.boxes.globe_grams.encoding import GlobeGramsEncoding
from geoplay.boxes.globe_grams.moves import Capture, Form, Special
from geoplay.core.option import OptionError
from geoplay.core.race import Settle
from geoplay.core.refusal import GeoplayError
from geoplay.core.registry import game_class, house_names
from geoplay.rl import Encoding, ObservationWriter
from geoplay.rl.front import turn_based
from tests.amounts import amount
from tests.core.toy_games import RIVERS, Lay, Rivers
from tests.rl.tables import LONG, TABLES, environment, named, play, replayed

Table = tuple[str, int | None, dict[str, Any]]
RACES = [name for name in house_names() if not game_class(name).turns]


def test_every_game_can_be_trained_or_is_a_race() -> None:
    assert sorted([*turn_based(), *RACES]) == house_names()


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_a_random_game_is_the_game_that_a_match_plays(table: Table) -> None:
    env = environment(table)
    for seed in (3, 4):
        for _ in play(env, seed):
            pass
        calls = table[2].get("calls")
        match = replayed(env.game, bot(calls, type(env.game)) if calls else None)
        assert match.troubles == []
        assert match.game.moves == env.game.moves
        assert match.game.outcome == env.game.outcome
        assert match.over


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_the_mask_has_every_legal_move_and_no_other(table: Table) -> None:
    env = environment(table)
    for number, _ in enumerate(play(env, 5, most=amount(400))):
        if number % 5 == 0:
            assert moves_of_mask(env) == expected_moves(env)


def moves_of_mask(env: Any) -> set[str]:
    """What the actions of the mask come to, with all that may follow where a move takes several."""
    encoding, game = env.episode.encoding, env.game
    before = getattr(encoding, "picked", None)
    found = set()
    for action in np.flatnonzero(encoding.mask(game)).tolist():
        move = encoding.move(game, action)
        if move is None:
            found |= moves_of_mask(env)
        else:
            found.add(str(move))
        if before is not None:
            encoding.picked = before
    return found


def begins_with(move: str, said: str) -> bool:
    """Whether a move goes on from what has been said of it: a word in small letters, or some of its squares."""
    return said in move.split(" ")[1] if said.isupper() else move.startswith(said)


def expected_moves(env: Any) -> set[str]:
    """The legal moves; in the middle of one, those that begin like it; of names, those of the vocabulary."""
    encoding, moves = env.episode.encoding, env.game.legal_moves()
    if isinstance(encoding, GlobeGramsEncoding):
        known = set(encoding.names)
        moves = [move for move in moves if not isinstance(move, Form | Special | Capture) or move.letters in known]
        # Of several names that one can capture, it captures the one that counts most.
        points = {laid.letters: (laid.points, -laid.serial) for laid in env.game.targets()} if env.game.turn is not None else {}
        best: dict[str, Capture] = {}
        for move in moves:
            if isinstance(move, Capture):
                other = best.get(move.letters)
                if other is None or points[move.captured] > points[other.captured]:
                    best[move.letters] = move
        moves = [move for move in moves if not isinstance(move, Capture) or best[move.letters] is move]
        return {str(move) for move in moves if begins_with(str(move), encoding.picked)}
    card = ""
    if isinstance(encoding, ThisAndThatEncoding) and encoding.picked != NO_CARD:
        card = encoding.codes[encoding.picked]
    return {str(move) for move in moves if not isinstance(move, Settle) and (not card or str(move).startswith(f"lay {card} "))}


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_hidden_cards_dealt_anew_change_no_byte(table: Table) -> None:
    env = environment(table)
    for number, _ in enumerate(play(env, 6, most=400 if table[0] in LONG else 5000)):
        if number % 7:
            continue
        game, encoding, episode = env.game, env.episode.encoding, env.episode
        for seat in range(game.players):
            seen = episode.observation(seat).tobytes()
            mask = encoding.mask(game).tobytes()
            elsewhere = game.imagine(seat, Random(f"another deal {number}"))
            episode.game = elsewhere
            assert episode.observation(seat).tobytes() == seen
            if seat == game.turn:
                assert encoding.mask(elsewhere).tobytes() == mask
            episode.game = game


def test_figures_are_told_of_cards_that_were_turned_over_and_of_no_others() -> None:
    env = environment(("put-in-order", 3, {}))
    codes = [card.iso2 for card in Deck.standard().cards]
    fields = {field.name: slice(field.first, field.last) for field in env.fields}
    for seat, _ in play(env, 12):
        seen, view = env.observe(f"player_{seat}")["observation"], env.game.view(seat)
        along, known = np.split(seen[fields["figures along the row, then those known of all cards"]], 2)
        assert {codes[number] for number in np.flatnonzero(known)} <= set(view["turned"])
        assert not along[len(view["row"]) :].any()
        assert (np.diff(along[: len(view["row"])]) >= 0).all()


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_observations_lie_in_their_space_and_change_with_the_game(table: Table) -> None:
    env = environment(table)
    seen = set()
    for number, (seat, _) in enumerate(play(env, 7, most=200)):
        for other, agent in enumerate(env.possible_agents):
            observed = env.observe(agent)
            assert env.observation_space(agent).contains(observed)
            assert observed["action_mask"].any() == (other == seat)
        seen.add(env.observe(f"player_{seat}")["observation"].tobytes())
        assert number >= 0
    # Most decisions of a game look different from each other.
    assert len(seen) > 0.5 * (number + 1)


@pytest.mark.parametrize("name", turn_based())
def test_the_fields_fill_the_observation(name: str) -> None:
    fields = geoplay.env(name).fields
    places = [place for field in fields for place in range(field.first, field.last)]
    assert places == list(range(geoplay.env(name).observation_space("player_0")["observation"].shape[0]))


@pytest.mark.parametrize("name", turn_based())
def test_every_action_has_words_of_its_own(name: str) -> None:
    env = geoplay.env(name)
    words = [env.label(action) for action in range(env.action_space("player_0").n)]
    assert len(set(words)) == len(words)


def test_what_one_seat_sees_at_the_start_every_seat_would_see_in_its_place() -> None:
    env = environment(("world-flag", 3, {}))
    env.reset(seed=5)
    hands = next(field for field in env.fields if field.name == "hands")
    size = (hands.last - hands.first) // 3
    seen = [env.observe(agent)["observation"][hands.first : hands.last] for agent in env.possible_agents]
    for seat in range(3):
        for step in range(3):
            own = seen[seat][step * size : (step + 1) * size]
            assert (own == seen[(seat + step) % 3][:size]).all()


def test_a_seed_gives_the_game_of_that_seed_and_the_same_games_after_it() -> None:
    def deals() -> list[Any]:
        env = geoplay.env("lindy", players=3)
        env.reset(seed=11)
        found = [env.game.view(None), env.game.seed]
        env.reset()
        return [*found, env.game.seed]

    first, again = deals(), deals()
    assert first == again
    assert first[0] == geoplay.new("lindy", players=3, seed=11).view(None)
    assert first[2] != first[1]


# ---- rewards


@pytest.mark.parametrize(("reward", "at_most"), [("win", 1.0), ("rank", 1.0), ("score", 3300.0)])
def test_rewards_add_up_to_nothing_and_favour_the_winner(reward: str, at_most: float) -> None:
    env = environment(("lindy", 3, {"reward": reward}))
    for seed in range(3):
        for _ in play(env, seed):
            assert set(env.rewards.values()) == {0.0}
        assert sum(env.rewards.values()) == pytest.approx(0.0)
        outcome = env.game.outcome
        assert outcome is not None
        best = max(env.rewards.values())
        assert best <= at_most
        assert tuple(seat for seat, agent in enumerate(env.possible_agents) if env.rewards[agent] == best) == outcome.winners


# ---- what is not legal


def test_an_illegal_action_loses_the_game_at_once() -> None:
    env = environment(("lindy", 3, {}))
    env.reset(seed=1)
    env.step(5)
    assert env.rewards == {"player_0": -1.0, "player_1": 0.0, "player_2": 0.0}
    assert all(env.terminations.values())
    assert all(env.truncations.values())
    assert env.infos["player_0"] == {"illegal": True}
    assert env.game.moves == []


def test_or_a_legal_one_is_taken_in_its_place() -> None:
    env = environment(("lindy", 2, {"illegal": "replace"}))
    env.reset(seed=1)
    env.step(5)
    assert [str(move) for move in env.game.moves] == ["draw"]
    assert env.infos["player_0"] == {"illegal": True}
    assert not any(env.terminations.values())
    env.step(int(np.flatnonzero(env.observe("player_0")["action_mask"])[0]))
    assert env.infos["player_0"] == {}


@pytest.mark.parametrize("action", [-1, 26, 2.5, "draw", None])
def test_what_is_no_action_at_all_is_refused_and_changes_nothing(action: Any) -> None:
    env = environment(("lindy", 2, {}))
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="is no action: player_0 takes 0 to 25"):
        env.step(action)
    assert env.game.moves == []


def test_nothing_can_be_done_before_the_first_game() -> None:
    env = geoplay.env("lindy")
    with pytest.raises(AssertionError, match="reset"):
        env.step(0)
    with pytest.raises(AssertionError, match="reset"):
        env.observe("player_0")


@pytest.mark.parametrize("name", RACES)
def test_races_are_refused(name: str) -> None:
    with pytest.raises(OptionError, match=f"{name} is a race: .* Turns have: cities, globe-grams, lindy"):
        geoplay.env(name)


@pytest.mark.parametrize(
    ("name", "wishes", "sentence"),
    [
        ("lindi", {}, "Did you mean 'lindy'"),
        (
            "lindy",
            {"reward": "wins"},
            "it takes 'win' or 'rank' or 'score'. Did you mean 'win'",
        ),
        ("lindy", {"illegal": "ignore"}, "illegal='ignore' is not possible"),
        ("lindy", {"turns": "any"}, "turns='any' is not possible"),
        ("lindy", {"render_mode": "human"}, "render_mode='human' is not possible; it takes 'ansi'"),
        ("lindy", {"max_cycles": 0}, "max_cycles is a whole number"),
        ("lindy", {"players": 9}, "lindy is for 2 to 8 players, not 9"),
        ("lindy", {"pak": "classic"}, "lindy has no option 'pak'"),
        ("lindy", {"calls": "expert"}, "calls is for cities"),
        ("lindy", {"vocabulary": 10}, "vocabulary is for globe-grams"),
        ("cities", {"calls": "loud"}, "calls='loud' is not possible; it takes 'silent' or 'random'"),
        ("globe-grams", {"vocabulary": 0}, "a vocabulary has 1 to 20000 names, not 0"),
        ("globe-grams", {"vocabulary": ["Paris", "Qqqq"]}, "the gazetteer has no 'QQQQ'"),
        ("globe-grams", {"vocabulary": []}, "it is empty"),
    ],
)
def test_what_cannot_be_had_is_refused_in_a_sentence(name: str, wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(GeoplayError, match=sentence):
        geoplay.env(name, **wishes)


class RiversEncoding(Encoding[Rivers]):
    """An action for each river."""

    def __init__(self, game: Rivers) -> None:
        self.actions = len(RIVERS)

    def legal(self, game: Rivers) -> list[int]:
        return [RIVERS.index(river) for river in game.legal_actions()]

    def move(self, game: Rivers, action: int) -> Lay:
        return Lay(RIVERS[action])

    def label(self, action: int) -> str:
        return RIVERS[action]

    def write(self, game: Rivers, seat: int, sheet: ObservationWriter) -> None:
        view = game.view(seat)
        for what in ("hand", "laid"):
            sheet.flags(what, sum(1 << RIVERS.index(river) for river in view[what]), len(RIVERS))


def test_a_game_of_ones_own_is_trained_with_an_encoding_of_its_own() -> None:
    with pytest.raises(OptionError, match="toy-rivers has no encoding\\. Write a class for it"):
        geoplay.env(Rivers)
    env = geoplay.env(Rivers, players=3, encoding=RiversEncoding, backwards=True)
    for seat, action in play(env, 3):
        assert env.observe(f"player_{seat}")["observation"][action] == 1.0
    assert env.game.outcome == replayed(env.game, None).game.outcome


# ---- in words


@pytest.mark.parametrize("name", turn_based())
def test_the_table_is_told_in_words(name: str) -> None:
    env = geoplay.env(name, render_mode="ansi")
    env.reset(seed=2)
    text = env.render()
    assert str(game_class(name).title) in text
    assert f"player_{env.game.turn} may:" in text
    assert "None" not in text.splitlines()[0]
    assert geoplay.env(name).render_mode is None


def test_the_record_of_a_game_can_be_played_again() -> None:
    env = environment(("cities", 3, {}))
    for _ in play(env, 8):
        pass
    assert geoplay.load(env.record.to_json()).outcome == env.game.outcome


# ---- what is loaded


def test_importing_geoplay_loads_neither_numpy_nor_pettingzoo() -> None:
    code = "import sys, geoplay; print([name for name in ('numpy', 'gymnasium', 'pettingzoo') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_without_the_extra_a_sentence_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['pettingzoo'] = None\n"
        "import geoplay\n"
        "try:\n    geoplay.env('lindy')\nexcept ImportError as error:\n    print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == 'Games as environments for training need pettingzoo: pip install "geoplay[rl]"'
