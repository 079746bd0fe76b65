"""What holds for all tests.

The examples of README.md and docs/ are run as tests, files of which nothing would run are not opened, and the quick loop
tries less.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Generator
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import settings
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser

from tests.amounts import QUICK, amount, spread
from tests.lanes import longest_first
from tests.left_out import left_out

_examples_of_pages = Sybil(
    parsers=[PythonCodeBlockParser(doctest_optionflags=ELLIPSIS | NORMALIZE_WHITESPACE), SkipParser()],
    patterns=["README.md", "docs/**/*.md", "docs/*.md"],
).pytest()

# Nothing that a test plays is kept among somebody's own games.
_own = TemporaryDirectory(prefix="geoplay-")
os.environ["GEOPLAY_HOME"] = _own.name

# How long an example takes says something of the machine and nothing of the code.
settings.register_profile("geoplay", deadline=None, max_examples=amount(100, least=10))
settings.load_profile("geoplay")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A file all of whose tests are deselected by ``-m`` is not opened, since it may load what takes seconds to load."""
    return True if left_out(collection_path, config.getoption("markexpr")) else None


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(
    file_path: Path, parent: pytest.Collector
) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """The examples of a page are added; a module is searched for examples, and imported for them, only if it has one."""
    found = yield
    if (page := _examples_of_pages(file_path, parent)) is not None:
        return [*found, page]
    return [collector for collector in found if not isinstance(collector, DoctestModule) or ">>>" in file_path.read_text("utf-8")]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collecting makes a million objects that stay, which the collector of garbage need not walk through again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


def pytest_configure(config: pytest.Config) -> None:
    """Files are handed to workers in the order of `pytest_collection_modifyitems`, not by their number of tests."""
    config.option.loadscopereorder = False


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where workers share the files the longest begin first, so that none is left over at the end.

    In the quick loop every test is run, but with a few of its many cases; pytest counts the others as deselected.
    """
    if "PYTEST_XDIST_WORKER" in os.environ:
        items[:] = longest_first(items)
    if not QUICK:
        return
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    kept = {item for of_one in cases.values() for item in spread(of_one)}
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = [item for item in items if item in kept]
