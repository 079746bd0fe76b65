"""The documentation: built strictly and without a network, every link leads somewhere, every block of a game's page runs."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import geoplay
from scripts.site_docstrings import as_markdown
from scripts.site_pages import LANGUAGES, ROOT, booklet_page, game_names, game_page, linked, page_name, pages
from tests.notebooks.lessons import LESSONS

pytestmark = pytest.mark.slow

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *(ROOT / "docs").glob("*.md"),
    *(ROOT / folder / "README.md" for folder in ("frontend", "benchmarks")),
]
DOCS = ROOT / "docs"
MADE = pages()


class Asked(HTMLParser):
    """What a page loads by itself, and where it leads to."""

    def __init__(self) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.leads: list[str] = []
        self.names: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.names |= {values[name] for name in ("id", "name") if name in values}
        if tag in {"script", "img", "iframe", "source"} and values.get("src"):
            self.loads.append(values["src"])
        if tag == "link" and values.get("rel") in {"stylesheet", "icon", "preload", "preconnect"}:
            self.loads.append(values["href"])
        if tag == "a" and values.get("href"):
            self.leads.append(values["href"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "http_proxy": "http://127.0.0.1:9", "https_proxy": "http://127.0.0.1:9"}
    done = subprocess.run(command, cwd=ROOT, env=quiet, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return folder


def test_no_page_loads_anything_from_elsewhere_and_every_link_leads_somewhere(site: Path) -> None:
    built = {path: Asked() for path in site.rglob("*.html")}
    assert len(built) > 40
    for path, page in built.items():
        page.feed(path.read_text(encoding="utf-8"))
    for path, page in built.items():
        assert not [address for address in page.loads if urlsplit(address).scheme or address.startswith("//")], path
        for address in page.leads:
            parts = urlsplit(address)
            if parts.scheme or path.name == "404.html":
                assert parts.scheme in {"https", "mailto", ""}, (path, address)
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            assert target.exists(), (path, address)
            if parts.fragment and target in built:
                assert unquote(parts.fragment) in built[target].names, (path, address)


@pytest.mark.parametrize("path", [*PAGES, *LESSONS], ids=lambda path: path.name)
def test_links_of_pages_and_lessons_lead_to_files(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".ipynb":
        cells = json.loads(text)["cells"]
        text = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    text = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    for target in LINK.findall(text):
        if re.match(r"[a-z]+:", target) or target.startswith("#"):
            assert target.startswith(("https://", "#", "attachment:")), target
        else:
            file = path.parent / unquote(target.partition("#")[0])
            assert file.exists() or (file.is_relative_to(DOCS) and str(file.relative_to(DOCS)) in MADE), target


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_the_page_of_a_game_runs_and_tells_its_rules_and_a_game(name: str, language: str) -> None:
    page = game_page(name, language)
    for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        exec(compile(block, page_name(name, language), "exec"), {})  # noqa: S102 - our own example
    numbers = re.findall(r"^- `([a-z-]+:\d+)`", page, re.MULTILINE)
    assert len(numbers) == len(set(numbers)) > 5
    assert len(re.findall(r"^\d+\. \S", page, re.MULTILINE)) > 5
    assert (ROOT / "docs" / "images" / f"{name}{'' if language == 'en' else '-it'}.png").exists()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_the_lesson_without_a_computer_fills_45_minutes_and_its_sheet_can_be_printed(name: str, language: str) -> None:
    page = booklet_page(name, language)
    assert sum(int(minutes) for minutes in re.findall(r"^\| (\d+) \|", page, re.MULTILINE)) == 45
    assert len(re.findall(r"^## ", page, re.MULTILINE)) == 3
    (sheet,) = re.findall(r"`(geoplay\.sheet\(.*?\))\.save", page)
    assert f'"{name}"' in sheet
    exec(sheet, {"geoplay": geoplay})  # noqa: S102 - our own example


def test_links_are_led_to_where_the_site_has_things() -> None:
    assert linked("[a](../benchmarks/RESULTS.md#x) [b](bots.md) [c](https://x.y/z)", "index.md") == (
        "[a](results.md#x) [b](bots.md) [c](https://x.y/z)"
    )
    assert linked("[a](docs/bots.md) [b](frontend/README.md) [c](#here)", "contributing.md") == (
        "[a](bots.md) [b](https://github.com/geoplay/geoplay/blob/main/frontend/README.md) [c](#here)"
    )


def test_examples_of_docstrings_become_blocks() -> None:
    made = as_markdown("Two.\n\n>>> 1 + 1\n2\n\nSee :class:`~a.b.Text` and ``x``.")
    assert made == "Two.\n\n```pycon\n>>> 1 + 1\n2\n```\n\nSee `Text` and `x`."
