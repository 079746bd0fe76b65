"""Results are written section by section, and nothing that was not measured anew is touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import ladder, tournament
from benchmarks.__main__ import main, names, why_not
from benchmarks.measure import Row
from benchmarks.results import sections, write


def rows(*whats: str, ours: str = "1 ms") -> list[Row]:
    return [Row(what, ours, "2 ms", 0.5, at_most=1) for what in whats]


def lines(file: Path, section: str) -> list[str]:
    """What was measured and what we got, line by line."""
    table = sections(file.read_text(encoding="utf-8"))[section].splitlines()[4:-2]
    return [" = ".join(cell.strip() for cell in line.split("|")[1:3]) for line in table]


def test_a_section_takes_the_place_of_its_last_one(tmp_path: Path) -> None:
    file = tmp_path / "RESULTS.md"
    write("speed", "Speed", rows("clone", "play"), file=file)
    write("imports", "Imports", rows("import"), file=file)
    write("speed", "Speed", rows("clone", ours="3 ms"), file=file)
    assert lines(file, "speed") == ["clone = 3 ms"]
    assert lines(file, "imports") == ["import = 1 ms"]


def test_a_part_leaves_the_rows_of_the_others(tmp_path: Path) -> None:
    file = tmp_path / "RESULTS.md"
    write("ladder", "Ladder", rows("lindy, novice", "lindy, expert", "world-flag, novice", "zoo, novice"), file=file)
    write("ladder", "Ladder", rows("world-flag, novice", "world-flag, expert", ours="9 ms"), "world-flag", file)
    assert lines(file, "ladder") == [
        "lindy, novice = 1 ms",
        "lindy, expert = 1 ms",
        "world-flag, novice = 9 ms",
        "world-flag, expert = 9 ms",
        "zoo, novice = 1 ms",
    ]


def test_a_part_that_is_new_is_added_where_it_belongs(tmp_path: Path) -> None:
    file = tmp_path / "RESULTS.md"
    write("ladder", "Ladder", rows("lindy, novice"), "lindy", file)
    write("ladder", "Ladder", rows("cities, novice"), "cities", file)
    assert lines(file, "ladder") == ["cities, novice = 1 ms", "lindy, novice = 1 ms"]


def test_the_results_kept_here_can_be_read_back_and_written_the_same(tmp_path: Path) -> None:
    kept = Path(ladder.__file__).with_name("RESULTS.md").read_text(encoding="utf-8")
    assert set(sections(kept)) <= set(names())
    assert kept.endswith("\n".join(sections(kept).values()))


def test_games_with_knowledge_have_a_ladder() -> None:
    assert {"lindy", "world-flag"} <= set(ladder.parts())


def test_a_ladder_shows_rates_ratings_and_times_and_the_room_where_an_aim_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "GAMES", 10)
    monkeypatch.setattr(ladder, "AIM", 1.9)
    found = ladder.run_part("cities")
    assert all(row.what.startswith("cities, ") for row in found)
    assert "novice wins" in found[0].ours
    assert all(word in found[0].ours for word in ("Elo", "a move", "% to"))
    assert any("room above" in row.what for row in found)


def test_two_processes_are_measured_on_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament, "GAMES", 2)
    monkeypatch.setattr(tournament, "ROUNDS", 1)
    (row,) = tournament.run()
    assert row.ratio is not None
    assert row.at_most == 1.1


@pytest.mark.parametrize(
    ("name", "part", "sentence"),
    [
        ("sped", "", "There is no benchmark sped. There is: adaptive, atlas_load, "),
        ("ladder", "chess", "ladder has no part chess. It has: "),
        ("imports", "lindy", "imports has no parts: run it as a whole."),
    ],
)
def test_a_wrong_name_is_answered_with_what_there_is(name: str, part: str, sentence: str) -> None:
    assert why_not(name, part).startswith(sentence)


def test_nothing_runs_where_one_name_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["imports", "ladder:chess"]) == 2
    assert capsys.readouterr().out.startswith("ladder has no part chess.")
