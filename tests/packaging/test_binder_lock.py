"""Binder installs what was tried: every package by its version and the hash of its wheel."""

from __future__ import annotations

import re
from importlib.metadata import requires

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.packaging.conftest import ROOT

LINE = re.compile(r"(?P<name>[\w.-]+)==(?P<version>[\w.]+) --hash=sha256:[0-9a-f]{64}")
# What Binder's own JupyterLab brings.
BROUGHT = {"ipywidgets", "traitlets"}


def _lines(name: str) -> list[str]:
    lines = (ROOT / "binder" / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith(("#", "--"))]


def _locked() -> dict[str, str]:
    found = [LINE.fullmatch(line) for line in _lines("packages.lock")]
    assert all(found), "every line of packages.lock has a version and a hash"
    return {canonicalize_name(one["name"]): one["version"] for one in found if one}


def test_every_package_of_binder_is_locked_by_version_and_hash() -> None:
    locked = _locked()
    wished = [Requirement(line) for line in _lines("packages.txt")]
    assert {canonicalize_name(wish.name) for wish in wished} == set(locked), "run python -m scripts.lock_binder"
    assert all(wish.specifier.contains(locked[canonicalize_name(wish.name)]) for wish in wished)


def test_binder_has_all_that_the_package_asks_for() -> None:
    locked = _locked()
    asked = [Requirement(line) for line in requires("geoplay") or () if "extra ==" not in line]
    assert asked
    for requirement in asked:
        name = canonicalize_name(requirement.name)
        assert name in BROUGHT or requirement.specifier.contains(locked[name])


def test_nothing_else_is_installed_beside_the_project_itself() -> None:
    script = (ROOT / "binder" / "postBuild").read_text(encoding="utf-8")
    installs = [line for line in script.splitlines() if line.startswith("pip install")]
    assert len(installs) == 2
    assert "--require-hashes -r binder/packages.lock" in installs[0]
    assert installs[1].endswith(" --no-deps --quiet .")
