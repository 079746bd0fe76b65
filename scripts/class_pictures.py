"""Take the pictures of a class anew: ``python -m scripts.class_pictures``. The panel with a pretended class, and two phones."""

from __future__ import annotations

import tempfile
from base64 import b64encode
from pathlib import Path

from playwright.sync_api import Browser, Page

from scripts.chromium import chromium
from scripts.notebook_page import NotebookPage, lab_server, write_notebook

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "images"
QUIZ = """\
import geoplay

panel = geoplay.live("capitals", places="Africa", n=10, seed=1, forms="choice")
panel
"""
REHEARSE = "rehearsal = panel.rehearse(24, seed=3)"
ANSWER = "panel.begin()\nrehearsal.answer()"
TABLES = 'tables = geoplay.play("lindy", seats=["you", "novice"]).invite(size=2)\ntables'
DEAL = 'tables.rehearse(1)\ntables.act("deal", how="order")'


def execute(notebook: NotebookPage, code: str) -> None:
    """Run something in the notebook's kernel."""
    notebook.page.evaluate(
        """async code => { await globalThis.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel
             .requestExecute({ code }).done; }""",
        code,
    )


def phone(browser: Browser, address: str, name: str, scheme: str) -> Page:
    """A phone that has joined."""
    context = browser.new_context(
        viewport={"width": 390, "height": 760}, color_scheme="dark" if scheme == "dark" else "light", has_touch=True,
        is_mobile=True, device_scale_factor=1.5, reduced_motion="reduce",
    )  # fmt: skip
    page = context.new_page()
    page.goto(address)
    page.get_by_role("textbox").fill(name)
    page.get_by_role("button", name="Join").tap()
    page.get_by_text(f"You are in, {name}").wait_for()
    return page


def main() -> None:
    """Take them."""
    with tempfile.TemporaryDirectory() as name, chromium() as browser, lab_server(Path(name)) as served:
        folder = Path(name)
        write_notebook(folder / "class.ipynb", [QUIZ, TABLES])
        lab = browser.new_page(viewport={"width": 1180, "height": 1500}, reduced_motion="reduce", device_scale_factor=1.25)
        notebook = NotebookPage(lab, served, folder)
        notebook.open("class.ipynb")
        notebook.run()
        panels = lab.locator(".gp-live-panel")
        addresses = [panels.nth(at).get_by_role("link").get_attribute("href") or "" for at in range(2)]
        asked, seated = phone(browser, addresses[0], "Zoe", "light"), phone(browser, addresses[1], "Zoe", "light")
        execute(notebook, REHEARSE)
        execute(notebook, ANSWER)
        asked.locator(".gp-choice").nth(1).tap()
        asked.locator(".gp-go-on").wait_for()
        execute(notebook, DEAL)
        seated.locator("section.gp-table").wait_for()
        panels.first.get_by_text("The answer is").wait_for()
        lab.wait_for_timeout(500)
        panels.first.screenshot(path=FOLDER / "class-panel.png")
        shots = [b64encode(page.screenshot()).decode() for page in (asked, seated)]
        both = browser.new_page(viewport={"width": 820, "height": 780})
        images = "".join(
            f'<img src="data:image/png;base64,{shot}" width="390" style="border:2px solid #8f7f5c;border-radius:18px">'
            for shot in shots
        )
        both.set_content(f'<body style="margin:0;display:flex;gap:16px;padding:6px;background:#fff">{images}')
        both.screenshot(path=FOLDER / "class-phones.png")


if __name__ == "__main__":
    main()
