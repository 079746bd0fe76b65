"""Which test files are opened, and in which order workers get them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.lanes import longest_first

ROOT = Path(__file__).resolve().parent.parent
QUICK = "not browser and not slow and not lesson"
# Each takes seconds to load, and no quick test needs it before it runs.
HEAVY = ("distributed", "nbformat", "sqlalchemy")
LOADED = f"""
import sys
import pytest

class After:
    def pytest_collection_finish(self, session):
        print("loaded:", *sorted(set({HEAVY}) & sys.modules.keys()))
        marks = {{mark.name for item in session.items for mark in item.iter_markers()}}
        print("marked:", *marks & {{"browser", "slow", "lesson"}})

raise SystemExit(pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", "-m", "{QUICK}"], plugins=[After()]))
"""


@pytest.mark.slow
def test_the_quick_loop_loads_nothing_for_tests_that_it_leaves_out() -> None:
    alone = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run([sys.executable, "-c", LOADED], cwd=ROOT, env=alone, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    told = done.stdout.splitlines()
    assert [line.split() for line in told if line.startswith(("loaded:", "marked:"))] == [["loaded:"], ["marked:"]]


def test_long_files_begin_first_and_the_tests_of_a_file_stay_as_they_are(request: pytest.FixtureRequest) -> None:
    def item(file: str, name: str, mark: str = "") -> pytest.Item:
        module = pytest.Module.from_parent(request.session, path=ROOT / file, nodeid=file)
        made: pytest.Item = pytest.Function.from_parent(module, name=name, callobj=lambda: None)
        if mark:
            made.add_marker(mark)
        return made

    items = [item("many.py", "a"), item("many.py", "b"), item("page.py", "a"), item("page.py", "b", "browser")]
    found = longest_first([*items, item("lab.py", "a", "lesson")])
    assert [one.nodeid for one in found] == ["lab.py::a", "page.py::a", "page.py::b", "many.py::a", "many.py::b"]
