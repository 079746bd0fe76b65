"""What the recorded game shows everybody, and how it ends; tests/boxes/test_playthroughs.py plays it again."""

from __future__ import annotations

from pathlib import Path

PAGE = (Path(__file__).resolve().parent / "playthrough.txt").read_text(encoding="utf-8")


def test_it_ends_with_a_player_out_of_cards() -> None:
    assert "# over: A player is out of cards and the draw pile is empty" in PAGE


def test_hands_are_open_and_the_pile_is_only_a_number() -> None:
    own = [line for line in PAGE.splitlines() if line.startswith(("  [0]", "  [1]", "  [2]"))]
    assert own == ["  [0] seat: 0", "  [1] seat: 1", "  [2] seat: 2"]
    assert "[all] draw_pile: 64" in PAGE
