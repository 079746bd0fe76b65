"""A SCORM package: what is in it, and that what a text says cannot end its script."""

from __future__ import annotations

import json
import re
from pathlib import Path
from zipfile import ZipFile

import pytest

from geoplay.core.option import OptionError
from geoplay.exchange.scorm import export_scorm
from geoplay.exchange.strict_xml import parsed

OWN = [("Capital of </script><b>Peru</b>?", "Lima", "Quito"), {"question": "Where is Chad?", "answer": "TD", "form": "click"}]


def test_the_package_names_its_page_and_holds_everything(tmp_path: Path) -> None:
    written = export_scorm(OWN, tmp_path / "peru.zip", title="Peru & Chile", passed=0.5)
    assert written.left_out == ["question 2 ('Where is Chad?'): A SCORM package has no questions of the form 'click'."]
    with ZipFile(written.path) as package:
        assert package.namelist() == ["imsmanifest.xml", "index.html"]
        manifest = parsed(package.read("imsmanifest.xml"), "manifest")
        page = package.read("index.html").decode()
    resource = next(element for element in manifest.iter() if element.tag.endswith("}resource"))
    assert resource.get("href") == "index.html"
    assert "http" not in re.sub(r"data:image/svg[^\"]*", "", page).replace("http://www.w3.org", "")
    data = re.search(r'id="data">(.*?)</script>', page, re.DOTALL)
    assert data is not None
    assert json.loads(data[1])["items"][0]["text"] == "Capital of </script><b>Peru</b>?"


def test_the_same_quiz_is_the_same_file(tmp_path: Path) -> None:
    one, other = (export_scorm("flags", tmp_path / name / "quiz.zip", n=3, seed=1) for name in _folders(tmp_path))
    assert one.path.read_bytes() == other.path.read_bytes()


def _folders(tmp_path: Path) -> list[str]:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
    return ["one", "other"]


def test_what_cannot_be_packed_says_so(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"passed= is a share"):
        export_scorm(OWN, tmp_path / "a.zip", passed=60)
    with pytest.raises(OptionError, match=r"A SCORM package is a \.zip"):
        export_scorm(OWN, tmp_path / "a.html")
    with pytest.raises(OptionError, match="None of these questions can be asked there"):
        export_scorm(OWN[1:], tmp_path / "a.zip")
