"""Every rule of every rulebook has a test that proves it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from geoplay.core.rulebook import parse_rulebook

ROOT = Path(__file__).resolve().parent.parent
MARKER = re.compile(r"mark\.rule\(([^)]*)\)", re.DOTALL)


def test_every_rule_is_proved() -> None:
    pages = [*(ROOT / "geoplay" / "boxes").rglob("rulebook.en.md")]
    counts = Counter(rule for page in pages for rule in parse_rulebook(page.read_text(encoding="utf-8")).rules)
    assert [rule for rule, count in counts.items() if count > 1] == [], "rules that stand in two rulebooks"
    rules = set(counts)
    assert len(rules) >= 27
    proved = set()
    for page in (ROOT / "tests").rglob("test_*.py"):
        for marker in MARKER.findall(page.read_text(encoding="utf-8")):
            proved.update(re.findall(r'"([a-z-]+:\d+)"', marker))
    assert rules - proved == set(), "rules without a test"
    # The gazetteer proves some rules of a game that is not in the house yet; a rulebook that is here must have what is cited.
    games = {rule.partition(":")[0] for rule in rules}
    assert {rule for rule in proved if rule.partition(":")[0] in games} - rules == set(), "tests that cite rules no rulebook has"


def test_every_rulebook_is_there_in_every_language() -> None:
    for page in (ROOT / "geoplay" / "boxes").rglob("rulebook.en.md"):
        assert page.with_name("rulebook.it.md").exists(), page
