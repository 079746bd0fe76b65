"""What Binder builds from the files of ``binder/``, in which the lessons run.

What is not covered: Binder's Ubuntu image, conda, and its user without root's rights.
"""

from __future__ import annotations

import json
import re
import sys
import urllib.request
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Locator

from scripts.chromium import chromium
from scripts.emulate_binder import COMMAND, EXPOSED, START_PAGE, Image
from scripts.notebook_page import PATIENCE, NotebookPage
from scripts.serving import Served, serving
from tests.notebooks.lessons import EDITIONS
from tests.packaging.conftest import ROOT, copy_project, run

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory, environment_without_node: dict[str, str]) -> Image:
    """Build it from what would be committed now, on a machine without Node."""
    folder = tmp_path_factory.mktemp("binder")
    # Binder starts with an empty cache; here it would only fetch the same wheels again.
    cache = run(sys.executable, "-m", "pip", "cache", "dir").stdout.strip()
    built = Image(copy_project(folder / "home"), folder / "environment", {**environment_without_node, "PIP_CACHE_DIR": cache})
    built.build()
    return built


def test_the_lessons_run_from_top_to_bottom(image: Image) -> None:
    # The Italian editions have the same cells.
    lessons = [f"notebooks/{lesson}.ipynb" for lesson in EDITIONS]
    assert "notebooks/00-start-here.ipynb" in lessons
    assert all((image.home / lesson).exists() for lesson in lessons)
    image.run("binder/start", "jupyter", "execute", "--timeout=300", *lessons)


def test_the_image_is_left_without_node(image: Image) -> None:
    assert not (image.home / "frontend" / "node_modules").exists()
    assert "nodejs" not in image.run("pip", "list")


def test_the_image_is_left_without_what_no_lesson_needs(image: Image) -> None:
    installed = {line.split()[0].lower().replace("_", "-") for line in image.run("pip", "list").splitlines() if line}
    assert not installed & {"pyogrio", "scipy", "matplotlib", "dask", "playwright", "jupyterlite-core"}
    assert {"geopandas", "jupyter-offlinenotebook"} <= installed


def test_a_visitor_arrives_at_the_start_page_in_lab(image: Image) -> None:
    with serving(["binder/start", *COMMAND], image.home, image.variables) as server:
        with urllib.request.urlopen(server.address("")) as page:
            assert page.url.partition("?")[0].endswith("/lab/tree/notebooks/00-start-here.ipynb")
            assert page.status == 200
        settings = server.address("lab/api/settings/@jupyter-widgets/jupyterlab-manager:plugin")
        with urllib.request.urlopen(settings) as answer:
            assert json.load(answer)["schema"]["properties"]["saveState"]["default"] is True


def closed(dialog: Locator) -> None:
    """JupyterLab says that the server is gone; who has read it closes that."""
    dialog.get_by_role("button").last.click()


def downloaded_without_server(server: Served, image: Image) -> str:
    """The notebook as *Download* keeps it, pressed in a page whose server answers nothing any more."""
    with chromium() as browser:
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(server.address(START_PAGE))
        NotebookPage(page, server, image.home).wait_until_ready()
        page.add_locator_handler(page.get_by_role("dialog", name="Server Connection Error"), closed)
        page.context.route("**/*", lambda route: route.abort())
        with page.expect_download() as download:
            page.get_by_role("toolbar", name="main").get_by_role("button", name="Download", exact=True).click()
        return download.value.path().read_text(encoding="utf-8")


def test_a_visitor_keeps_the_notebook_when_the_session_is_over(image: Image) -> None:
    # In a thread of its own, since Playwright may already drive the browser of other tests in this one.
    with serving(["binder/start", *COMMAND, EXPOSED], image.home, image.variables) as server, ThreadPoolExecutor(1) as aside:
        kept = json.loads(aside.submit(downloaded_without_server, server, image).result())
    there = json.loads((image.home / START_PAGE.removeprefix("lab/tree/")).read_text(encoding="utf-8"))
    assert ["".join(cell["source"]) for cell in kept["cells"]] == ["".join(cell["source"]) for cell in there["cells"]]


def test_its_server_sends_at_once(image: Image) -> None:
    probe = str(ROOT / "tests" / "server" / "nodelay_probe.py")
    assert "nodelay 1" in image.run("binder/start", "python", probe)


def test_the_badge_leads_to_the_start_page() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    badge = re.search(r"https://mybinder\.org/v2/gh/geoplay/geoplay/\S+\?urlpath=([^)\s]+)", readme)
    assert badge is not None
    assert badge[1].replace("%2F", "/") == "lab/tree/notebooks/00-start-here.ipynb"
