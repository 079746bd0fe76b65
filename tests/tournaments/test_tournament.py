"""A tournament: the same results wherever it is played, and clear words where it cannot be."""

from __future__ import annotations

import io
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

import geoplay
from geoplay.bots.levels import LEVELS, UnknownLevel
from geoplay.bots.search import Search
from geoplay.core.option import OptionError
from geoplay.core.player import RandomPlayer
from geoplay.core.registry import UnknownGame, game_class, names, register
from geoplay.tournaments import pickling, running
from geoplay.tournaments import progress as progress_module
from geoplay.tournaments.pace import Pace
from geoplay.tournaments.process_pool import play_in_processes
from geoplay.tournaments.progress import Bar, Line
from geoplay.tournaments.result import TournamentResult
from geoplay.tournaments.trouble import TournamentError
from tests.core.toy_games import Rivers
from tests.tournaments.own_bots import Counting, Ends, Fails, FirstMove, Locked, Talks

ROOT = Path(__file__).resolve().parents[2]


def played(game: str, entrants: Any, games: int = 12, **keywords: Any) -> TournamentResult:
    return geoplay.tournament(game, entrants, games=games, progress=False, **{"workers": 1, **keywords})


# ---- fair ------------------------------------------------------------------------------------------------------------


def test_every_deal_is_played_from_every_seat() -> None:
    result = played("world-flag", ["random", "novice", FirstMove()], games=12)
    seats: dict[tuple[int, str], set[int]] = defaultdict(set)
    seeds: dict[int, set[int]] = defaultdict(set)
    for row in result.game_rows():
        seats[row["deal"], row["player"]].add(row["seat"])
        seeds[row["deal"]].add(row["seed"])
    assert len(result.games) == 12
    assert all(held == {0, 1, 2} for held in seats.values())
    assert len(seeds) == 4
    assert all(len(of_deal) == 1 for of_deal in seeds.values())


def test_the_same_bot_twice_is_exactly_even() -> None:
    """Common deals and every seat for everybody: what luck gives to one it gives to the other."""
    result = played("cities", {"one": "novice", "other": "novice"}, games=20)
    assert [row.won.value for row in result.standings] == [0.5, 0.5]
    assert result.elo_between("one", "other").value == pytest.approx(0, abs=1e-6)


def test_the_deal_is_that_of_the_seed_in_the_frame() -> None:
    frame = played("lindy", ["random", "random"], games=2).frame()
    row = frame.iloc[0]
    again = geoplay.new("lindy", players=2, seed=int(row["seed"]))
    from geoplay.bots.levels import bot
    from geoplay.core.match import Match

    match = Match(again, [bot("random", type(again)), bot("random", type(again))])
    list(match.run())
    assert match.game.outcome is not None
    assert match.game.outcome.scores[0] == row["score"]


def test_who_sits_together_can_be_said() -> None:
    result = played("shout", ["novice", "regular"], games=6, tables=[["regular", "novice", "novice"]])
    assert all(sorted(one.seating) == [0, 0, 1] for one in result.games)
    assert {row.name: round(row.fair, 3) for row in result.standings} == {"regular": 0.333, "novice": 0.667}


def test_one_alone_plays_against_copies_of_itself() -> None:
    result = played("cities", ["novice"], games=5, players=3)
    assert [one.seating for one in result.games] == [(0, 0, 0)] * 5


@pytest.mark.parametrize("game", [name for name in names() if name != "globe-grams"])
def test_every_game_can_be_played_races_too(game: str) -> None:
    result = played(game, ["random", "novice"], games=2)
    assert {row.name for row in result.standings} == {"random", "novice"}
    assert not result.failures
    assert all(row.games == len(result.games) for row in result.standings)


# ---- the same everywhere ---------------------------------------------------------------------------------------------


def test_one_process_and_two_play_the_same_games() -> None:
    entrants = ["novice", "regular", FirstMove(1), Fails()]
    keywords: dict[str, Any] = {"games": 48, "seed": 5, "watch": Counting}
    alone = played("cities", entrants, **keywords)
    shared = played("cities", entrants, workers=2, **keywords)
    assert shared.games == alone.games
    assert str(shared.caption) == str(alone.caption)
    assert [row.won for row in shared.standings] == [row.won for row in alone.standings]


def test_experts_count_and_so_play_the_same_again() -> None:
    first, again = (played("lindy", ["novice", "expert"], games=2, simulations=20) for _ in range(2))
    assert first.games == again.games
    assert not first.notes
    thoughtful = played("lindy", ["novice", "expert"], games=2, simulations=60)
    assert thoughtful.games != first.games


def test_who_looks_at_the_clock_is_named() -> None:
    result = played("lindy", ["novice", "expert"], games=2, budget=0.001)
    assert "expert looked at the clock" in str(result)
    own = Search(game_class("lindy").expertise(), "Mine", budget=0.001)
    assert "Mine looked at the clock" in str(played("lindy", ["novice", own], games=2))


def test_what_a_bot_remembers_of_other_games_does_not_count() -> None:
    bot = FirstMove()
    long, short = played("cities", [bot, "novice"], games=60), played("cities", [bot, "novice"], games=4)
    assert long.games[:4] == short.games
    assert bot.moves_made == 0


def test_another_seed_gives_other_deals() -> None:
    assert played("cities", ["novice", "random"], seed=1).games != played("cities", ["novice", "random"], seed=2).games


def test_little_work_needs_no_other_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "play_in_processes", None)
    assert len(played("cities", ["novice", "random"], games=2, workers=None).games) == 2


def test_more_work_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "LITTLE", 0.0)
    monkeypatch.setattr(running, "processors", lambda: 2)
    batches = []

    def counted(*arguments: Any) -> Any:
        for batch in play_in_processes(*arguments):
            batches.append(batch)
            yield batch

    monkeypatch.setattr(running, "play_in_processes", counted)
    result = played("cities", ["novice", "random"], games=40, workers=None)
    assert sum(map(len, batches)) > 20
    assert result.games == played("cities", ["novice", "random"], games=40).games


# ---- bots of one's own -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_fails_is_replaced_and_counted(workers: int) -> None:
    result = played("cities", ["novice", Fails()], games=20, workers=workers)
    assert 0 < len(result.failures) < 20
    number, name, complaint = result.failures[0]
    assert name == "Fails"
    assert complaint == "ZeroDivisionError: a division by nothing"
    assert result.frame().set_index(["game", "player"]).loc[(number, "Fails"), "failure"] == complaint
    assert f"{len(result.failures)} of 20" in str(result)
    assert result.table.loc["Fails", "failures"] == len(result.failures)


def test_what_a_bot_prints_does_not_get_between_the_results() -> None:
    assert len(played("cities", ["novice", Talks()], games=4, workers=2).games) == 4


def test_a_process_that_dies_is_replaced_and_one_that_always_dies_is_named() -> None:
    with pytest.raises(TournamentError, match="ended their process 3 times"):
        played("cities", ["novice", Ends()], games=4, workers=2)


def test_a_process_killed_midway_costs_no_game() -> None:
    import geoplay.tournaments.process_pool as module

    alone = played("cities", ["novice", "regular"], games=60)
    helpers: list[module.Helper] = []

    class Watched(module.Helper):
        def __init__(self, plan: bytes) -> None:
            super().__init__(plan)
            helpers.append(self)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "Helper", Watched)
        batches = play_in_processes(alone.plan, range(60), 2, Pace())
        games = next(batches)
        helpers[0].process.kill()
        for batch in batches:
            games += batch
    assert len(helpers) == 3
    assert sorted(games, key=lambda one: one.number) == alone.games


SCRIPT = """
import geoplay
from geoplay.core.player import Bot

class Mine(Bot):
    name = "Mine"
    def choose(self, seen, rng):
        return seen.legal_moves()[0]

result = geoplay.tournament("cities", ["novice", Mine()], games=12, workers=2, progress=False)
print(len(result.games), [one.outcome.scores for one in result.games])
print(*result.notes, sep="\\n")
"""


def run_script(text: str, *flags: str) -> str:
    done = subprocess.run([sys.executable, *flags, "-c", text], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_bot_of_a_script_or_notebook_travels_with_its_code_and_without_cloudpickle_everything_stays_here() -> None:
    """No ``__main__`` guard, no module: as a notebook has it."""
    sent, *notes = run_script(SCRIPT).splitlines()
    assert notes == [""]
    hidden = "import sys; sys.modules['cloudpickle'] = None\n"
    stays = hidden + "import importlib.util as u; u.find_spec = lambda name: None\n"
    kept, note = run_script(stays + SCRIPT).splitlines()
    assert kept == sent
    assert "All games are played in this process" in note
    assert "it is defined here and not in a module" in note


def test_what_cannot_be_sent_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    class Local(RandomPlayer):
        pass

    monkeypatch.setattr(pickling, "find_spec", lambda name: None)
    result = played("cities", ["novice", Local()], games=4, workers=2)
    assert len(result.games) == 4
    assert "cloudpickle" in str(result.notes[0])


def test_a_teachers_game_is_played_too() -> None:
    register(Rivers)
    alone = played("toy-rivers", ["random", "random"], games=6)
    shared = played("toy-rivers", ["random", "random"], games=6, workers=2)
    assert alone.games == shared.games


def test_options_and_characters_and_languages() -> None:
    result = played("lindy", ["Keiko", "random"], games=2, players=4, partners=True, language="it")
    assert result.plan.options["partners"] is True
    assert all(len(one.outcome.winners) == 2 for one in result.games)
    assert "New York" in str(result)
    assert played("training", ["novice", "regular"], games=2, language="it").plan.options["language"] == "it"


@pytest.mark.parametrize(
    ("keywords", "error", "complaint"),
    [
        ({"game": "lindi"}, UnknownGame, "Did you mean 'lindy'"),
        ({"entrants": ["novise", "expert"]}, UnknownLevel, "Did you mean 'novice'"),
        ({"entrants": []}, TournamentError, "at least one player"),
        ({"entrants": "novice"}, OptionError, "entrants should be a list or a dict, not 'novice'"),
        ({"entrants": [FirstMove, "novice"]}, OptionError, r"entrants\[0\] should be a text, a whole number or a Bot"),
        ({"entrants": [7.5, "novice"]}, OptionError, r"entrants\[0\] should be a text, a whole number or a Bot, not 7.5"),
        ({"entrants": [Locked(), "novice"]}, TournamentError, "Locked cannot be copied"),
        ({"games": 0}, TournamentError, "games= takes a whole number from 1 to 10,000,000, not 0"),
        ({"games": 2.5}, TournamentError, "games= takes a whole number"),
        ({"workers": 0}, TournamentError, "workers= takes a whole number from 1 on, not 0"),
        ({"seed": -1}, TournamentError, "seed= takes a whole number from 0 on"),
        ({"simulations": 0}, TournamentError, "simulations= takes a whole number from 1 on"),
        ({"budget": 0}, TournamentError, "A budget is a number of seconds above 0"),
        ({"budget": 1, "simulations": 1}, TournamentError, "give one of the two"),
        ({"players": 9}, OptionError, "2 to 8 players, not 9"),
        ({"players": 1, "game": "training"}, TournamentError, "alone nobody wins or loses"),
        ({"client": 7}, TournamentError, r"client= takes a dask.distributed.Client, .* not 7"),
        ({"tables": [["novice", "expert"]]}, TournamentError, "A table here has 2 players out of novice, regular"),
        ({"tables": [["novice", "novice"]]}, TournamentError, "Everybody sits at one table at least"),
        ({"pak": 1}, OptionError, "Did you mean 'pack'"),
        ({"language": "xx"}, OptionError, "geoplay speaks en"),
        ({"path": "/no/such/folder/file"}, TournamentError, "There is no folder /no/such/folder"),
    ],
)
def test_what_cannot_be_played_is_refused(keywords: dict[str, Any], error: type[Exception], complaint: str) -> None:
    asked = {"game": "lindy", "entrants": ["novice", "regular"], "games": 2, "progress": False, "workers": 1, **keywords}
    with pytest.raises(error, match=complaint):
        geoplay.tournament(**asked)


# ---- what is shown ---------------------------------------------------------------------------------------------------


def test_tables_for_people_and_for_programs() -> None:
    result = played("cities", ["novice", "regular"], games=20, watch=Counting)
    table, frame = result.table, result.frame()
    assert list(table.index) == [row.name for row in result.standings]
    assert table["elo"].is_monotonic_decreasing
    assert ((table["won_low"] < table["won"]) & (table["won"] < table["won_high"])).all()
    assert len(frame) == 40
    assert frame.groupby("game")["won"].sum().eq(1).all()
    assert frame["opened"].map(list).map(lambda opened: opened[1]).eq("first").all()
    html = result._repr_html_()
    assert html.count("<tr>") == 3
    assert "<svg" in html
    with pytest.raises(TournamentError, match="'expert' did not take part; there were: novice, regular"):
        result.elo_between("expert", "novice")


def test_names_are_written_as_text() -> None:
    class Sly(RandomPlayer):
        name = "<b>&"

    html = played("cities", [Sly(), "random"], games=2)._repr_html_()
    assert "<b>" not in html
    assert html.count("&lt;b&gt;&amp;") >= 2


def test_the_levels_are_in_order_in_a_game_of_memory() -> None:
    result = played("find-me", list(LEVELS), games=60)
    assert [row.name for row in result.standings] == list(reversed(LEVELS))


class TestProgress:
    def test_a_line_is_written_over(self) -> None:
        stream = io.StringIO()
        line = Line(1200, stream=stream)
        line.update(1)
        line.update(1200)
        line.close()
        shown = [part.strip() for part in stream.getvalue().split("\r")]
        assert shown == ["", "1 of 1,200 games", "1,200 of 1,200 games", "", ""]

    def test_a_bar_is_drawn_again_in_its_place(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from IPython import display

        shown: list[str] = []

        class Handle:
            def update(self, picture: Any) -> None:
                shown.append(picture.data)

        def show(picture: Any, display_id: bool) -> Handle:
            assert display_id
            shown.append(picture.data)
            return Handle()

        monkeypatch.setattr(display, "display", show)
        bar = Bar(4, language="it")
        bar.update(1)
        bar.update(4)
        bar.close()
        assert 'value="0.2500"' in shown[0]
        assert "4 partite su 4" in shown[1]
        assert shown[2] == ""

    def test_nothing_is_shown_where_nobody_looks(self, capsys: pytest.CaptureFixture[str]) -> None:
        geoplay.tournament("cities", ["novice", "random"], games=2, workers=1)
        assert capsys.readouterr() == ("", "")
        assert not progress_module.in_notebook()


def test_a_cluster_that_is_none_or_cannot_be_had_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(TournamentError, match=r"client= takes a dask.distributed.Client, .* not 'tcp://here:8786'"):
        geoplay.tournament("cities", ["novice", "random"], games=4, client="tcp://here:8786", progress=False)

    class Client:
        submit = scheduler_info = None

    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(TournamentError, match=r'needs Dask: pip install "geoplay\[dask\]"'):
        geoplay.tournament("cities", ["novice", "random"], games=4, client=Client(), progress=False)
