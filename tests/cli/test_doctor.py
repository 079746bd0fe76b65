"""``geoplay doctor`` finds what is wrong, and says what to do about it."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from pathlib import Path

import pytest

from geoplay.cli import doctor, main
from geoplay.cli.doctor import Finding


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with a whole front end, built after its sources."""
    static = tmp_path / "geoplay" / "page" / "static"
    static.mkdir(parents=True)
    source = tmp_path / "frontend" / "src" / "index.ts"
    source.parent.mkdir(parents=True)
    source.write_text("let a = 1")
    os.utime(source, (1_000_000, 1_000_000))
    bundle = b"let a=1"
    (static / "geoplay.js").write_bytes(bundle)
    digest = hashlib.sha256(bundle).hexdigest()[:16]
    (static / "build.json").write_text(json.dumps({"sources": "abc", "files": {"geoplay.js": digest}}))
    return tmp_path / "geoplay"


def only(findings: list[Finding]) -> Finding:
    (finding,) = findings
    return finding


def test_a_whole_front_end_is_named_by_digest_and_size(package: Path) -> None:
    finding = only(list(doctor.frontend(package)))
    assert not finding.advice
    assert hashlib.sha256(b"let a=1").hexdigest()[:16] in finding.state


@pytest.mark.parametrize("damage", ["no build", "no bundle", "changed bundle"])
def test_a_damaged_front_end_is_wrong(package: Path, damage: str) -> None:
    static = package / "page" / "static"
    if damage == "no build":
        (static / "build.json").unlink()
    elif damage == "no bundle":
        (static / "geoplay.js").unlink()
    else:
        shutil.rmtree(package.parent / "frontend")
        (static / "geoplay.js").write_text("let a=2")
    assert only(list(doctor.frontend(package))).is_wrong


def test_a_bundle_built_by_hand_in_a_checkout_is_noted(package: Path) -> None:
    (package / "page" / "static" / "geoplay.js").write_text("let a=2")
    finding = only(list(doctor.frontend(package)))
    assert finding.advice
    assert not finding.is_wrong


def test_a_front_end_older_than_its_sources_is_noted(package: Path) -> None:
    newer = (package / "page" / "static" / "geoplay.js").stat().st_mtime + 1
    os.utime(package.parent / "frontend" / "src" / "index.ts", (newer, newer))
    finding = only(list(doctor.frontend(package)))
    assert finding.advice
    assert not finding.is_wrong


def test_a_catalogue_that_was_not_compiled_is_wrong(tmp_path: Path) -> None:
    folder = tmp_path / "locale" / "it" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "geoplay.po").touch()
    assert only(list(doctor.catalogues(tmp_path))).is_wrong
    (folder / "geoplay.mo").touch()
    assert not only(list(doctor.catalogues(tmp_path))).advice


def test_a_package_that_is_too_old_is_wrong_and_the_advice_names_the_version() -> None:
    finding = doctor.compare("traitlets", ">=999", optional=False)
    assert finding.is_wrong
    assert finding.advice == "pip install 'traitlets>=999'"


def test_what_only_lab_needs_may_be_missing() -> None:
    finding = doctor.compare("a-package-nobody-has", ">=1", optional=True)
    assert finding.advice
    assert not finding.is_wrong


def test_a_kernel_of_another_python_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "kernels" / "python3"
    folder.mkdir(parents=True)
    (folder / "kernel.json").write_text(json.dumps({"argv": ["/elsewhere/bin/python"], "display_name": "Other"}))
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    finding = only(list(doctor.kernel()))
    assert finding.is_wrong
    assert "/elsewhere/bin/python" in finding.state


def test_an_extension_of_another_version_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "labextensions" / "anywidget"
    folder.mkdir(parents=True)
    (folder / "package.json").write_text(json.dumps({"version": "0.0.1"}))
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    assert [finding.subject for finding in doctor.lab_extensions() if finding.is_wrong] == ["anywidget in JupyterLab"]


@pytest.mark.parametrize(("findings", "code"), [([Finding("a", "b")], 0), ([Finding("a", "b", "do c")], 1)])
def test_the_exit_code_tells_whether_all_is_well(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], findings: list[Finding], code: int
) -> None:
    monkeypatch.setattr(doctor, "examine", lambda: iter(findings))
    assert main(["doctor"]) == code
    assert ("All is well." in capsys.readouterr().out) is (code == 0)


def test_this_environment_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0, capsys.readouterr().out
