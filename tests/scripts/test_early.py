"""The site's page begins Python by itself, with all packages in one file."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from zipfile import ZipFile

import pytest
from jupyterlite_pyodide_kernel.constants import PYODIDE_LOCK

from scripts.lite.early import begin_early, packed
from scripts.lite.wheels import LiteError


def wheel(path: Path, **files: str) -> Path:
    with ZipFile(path, "w") as archive:
        for name, content in files.items():
            archive.writestr(name.replace("__", "/"), content)
    return path


def unpacked(content: bytes) -> dict[str, bytes]:
    """As the page reads it."""
    plain = gzip.decompress(content)
    at = 4 + int.from_bytes(plain[:4], "big")
    found = {}
    for name, size in json.loads(plain[4:at]):
        found[name] = plain[at : at + size]
        at += size
    assert at == len(plain)
    return found


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """What JupyterLite builds, as far as it matters."""
    runtime, extension = tmp_path / "static" / "pyodide", tmp_path / "extensions" / "kernel" / "static"
    for folder in (runtime, extension, tmp_path / "lab"):
        folder.mkdir(parents=True)
    wheel(runtime / "one.whl", one__a="å", one__empty="")
    wheel(runtime / "two.whl", two="2")
    wheel(runtime / "three.whl", three="3")
    packages = {
        name: {"file_name": f"{name}.whl", "depends": needs} for name, needs in (("one", ["two"]), ("two", []), ("three", []))
    }
    (runtime / PYODIDE_LOCK).write_text(json.dumps({"packages": packages}))
    (runtime / "pyodide.mjs").write_text("the original")
    (extension / "comlink.worker.1a2b.js").write_text("")
    (tmp_path / "lab" / "index.html").write_text("<!DOCTYPE html><html><head><title></title></head></html>")
    return tmp_path


def test_what_python_starts_with_travels_in_one_file(site: Path) -> None:
    begin_early(site, ["one"])
    runtime = site / "static" / "pyodide"
    assert unpacked((runtime / "packages.gz").read_bytes()) == {"one/a": "å".encode(), "one/empty": b"", "two": b"2"}
    begun = (runtime / "early.mjs").read_text()
    assert 'import "../../extensions/kernel/static/comlink.worker.1a2b.js"' in begun
    assert 'PACKAGES = ["one", "two"]' in begun
    assert (runtime / "pyodide-alone.mjs").read_text() == "the original"
    page = (site / "lab" / "index.html").read_text()
    assert page.index("early.mjs") < page.index("<title>")


def test_data_for_a_real_jupyter_stay_behind(tmp_path: Path) -> None:
    made = wheel(tmp_path / "a.whl", a="", **{"a-1.data__data__share": "x"})
    assert list(unpacked(packed([made]))) == ["a"]


def test_a_page_that_is_another_than_was_known_stops_the_build(site: Path) -> None:
    (site / "extensions" / "comlink.worker.3c.js").write_text("")
    with pytest.raises(LiteError, match="not what it was"):
        begin_early(site, ["one"])
