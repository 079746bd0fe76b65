"""Wheels of Pyodide's own distribution come from a place somebody names, and only with the digest of Pyodide's list."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from scripts.lite.distribution import entries, fetched, needed
from scripts.lite.wheels import LiteError
from tests.browser.hosts import files_served

CONTENT = {name: f"wheel of {name}".encode() for name in ("geopandas", "pandas", "numpy", "fiona", "six", "other")}
NEEDS = {"geopandas": ["pandas", "fiona"], "pandas": ["numpy", "six"]}
PACKAGES = {
    name: {
        "file_name": f"{name}-1-py3-none-any.whl",
        "sha256": hashlib.sha256(content).hexdigest(),
        "depends": NEEDS.get(name, []),
    }
    for name, content in CONTENT.items()
}


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    path = tmp_path / "pyodide-lock.json"
    path.write_text(json.dumps({"packages": PACKAGES}), encoding="utf-8")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "full"
    place.mkdir()
    for name, content in CONTENT.items():
        (place / f"{name}-1-py3-none-any.whl").write_bytes(content)
    return place


def test_what_is_needed_is_taken_and_no_more() -> None:
    assert sorted(needed(PACKAGES, there={"six"})) == ["geopandas", "numpy", "pandas"]
    # Nobody may ask for what is left out: the page would look for it elsewhere.
    listed = entries(needed(PACKAGES, {"six"}), {"six"})
    assert listed["geopandas"]["depends"] == ["pandas"]
    assert listed["pandas"]["depends"] == ["numpy", "six"]


def test_it_comes_from_a_folder_or_an_address(tmp_path: Path, folder: Path, lock: Path) -> None:
    with files_served(folder) as address:
        for number, place in enumerate((str(folder), address)):
            taken = fetched(place, lock, {"six"}, tmp_path / f"kept{number}")
            kept = {path.name for path in (tmp_path / f"kept{number}").iterdir()}
            assert kept == {one["file_name"] for one in taken.values()}
    # What is kept is not asked for again.
    assert fetched("/nowhere", lock, {"six"}, tmp_path / "kept0").keys() == {"geopandas", "pandas", "numpy"}


def test_another_content_is_refused(tmp_path: Path, folder: Path, lock: Path) -> None:
    (folder / "numpy-1-py3-none-any.whl").write_bytes(b"something else")
    with pytest.raises(LiteError, match=r"numpy-1-py3-none-any\.whl from .* its SHA-256 differs"):
        fetched(str(folder), lock, {"six"}, tmp_path / "kept")
    assert not (tmp_path / "kept" / "numpy-1-py3-none-any.whl").exists()


def test_a_place_without_them_is_named(tmp_path: Path, lock: Path) -> None:
    with pytest.raises(LiteError, match="There is no geopandas"):
        fetched(str(tmp_path), lock, (), tmp_path / "kept")
    with files_served(tmp_path) as address, pytest.raises(LiteError, match="could not be had from"):
        fetched(address, lock, (), tmp_path / "kept")
