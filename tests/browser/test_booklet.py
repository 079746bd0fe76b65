"""The booklet in its sandbox: searched, leafed by keys and from the contents, and printed one page or all."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from geoplay.booklets.booklet import booklet
from tests.browser.conftest import OpenNotebook


def test_it_is_searched_and_leafed_inside_the_sandbox(tmp_path: Path, browser: Browser) -> None:
    file = tmp_path / "cell.html"
    file.write_text(f'<!DOCTYPE html><meta charset="utf-8">{booklet("Melanesia")._repr_html_()}', encoding="utf-8")
    page = browser.new_page()
    wrong: list[str] = []
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(file.as_uri())
    book = page.frame_locator("iframe")
    expect(book.get_by_role("heading", level=2)).to_have_text("United Nations")
    search = book.get_by_role("searchbox", name="Search the booklet")
    search.fill("boar")
    expect(book.get_by_role("status")).to_have_text("Pages found: 1")
    search.press("Enter")
    expect(book.get_by_role("heading", level=2, name="Vanuatu")).to_be_focused()
    search.fill("")
    book.get_by_role("link", name="Fiji").click()
    page.keyboard.press("ArrowRight")
    expect(book.get_by_role("heading", level=2, name="Papua New Guinea")).to_be_focused()
    book.get_by_role("combobox", name="Contents").select_option("region")
    expect(book.get_by_role("link", name="Papua New Guinea")).to_have_attribute("aria-current", "page")
    expect(book.get_by_role("heading", level=3)).to_have_text("Oceania, Melanesia")
    page.close()
    assert wrong == []


def test_one_page_is_printed_or_all(tmp_path: Path, browser: Browser) -> None:
    page = browser.new_page()
    page.add_init_script("window.print = () => {}")
    page.goto(booklet("Melanesia").save(tmp_path / "melanesia.html").as_uri())
    for button, printed in (("Print this page", 1), ("Print all pages", 5)):
        page.emulate_media(media="screen")
        page.get_by_role("button", name=button).click()
        page.emulate_media(media="print")
        expect(page.get_by_role("article")).to_have_count(printed)
    page.close()


TABLE = "import geoplay\nw = geoplay.play('world-flag', seats=['you', 'random', 'random'], pace=0, seed=918273645)\nw"


def test_at_the_table_it_is_opened_leafed_and_put_away(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(TABLE)
    table, keyboard = notebook.table(), notebook.page.keyboard
    book = table.root.frame_locator(".gp-booklet iframe")
    # What was clicked is meant by the button; what the pointer only passed on its way there is not.
    name = table.names(table.hand)[0].partition(",")[0]
    table.hand.first.click(force=True)
    table.button("Booklet").click()
    expect(book.get_by_role("heading", level=2)).to_have_text(name)
    keyboard.press("Escape")
    expect(table.root.locator(".gp-booklet")).to_have_count(0)
    table.root.get_by_role("heading", name="World Flag").click()
    table.hand.last.hover()
    table.button("Booklet").click()
    expect(book.get_by_role("heading", level=2)).to_have_text("United Nations")
    # A page that is not there yet is fetched from Python, once.
    book.get_by_role("link", name="Ethiopia").first.click()
    expect(book.get_by_role("heading", level=2, name="Ethiopia")).to_be_focused()
    keyboard.press("ArrowRight")
    expect(book.get_by_role("heading", level=2, name="Federation of Malaya")).to_be_focused()
    keyboard.press("ArrowLeft")
    expect(book.get_by_role("heading", level=2, name="Ethiopia")).to_be_focused()
    # Stories are searched too, though their pages have not come.
    search = book.get_by_role("searchbox")
    search.fill("cedar")
    expect(book.get_by_role("status")).to_have_text("Pages found: 1")
    search.press("Enter")
    expect(book.get_by_role("heading", level=2, name="Lebanon")).to_be_focused()
    keyboard.press("Escape")
    expect(table.root.locator(".gp-booklet")).to_have_count(0)
    expect(table.button("Booklet")).to_be_focused()
    # By key from a card: it opens there.
    table.hand.first.focus()
    keyboard.press("b")
    expect(book.get_by_role("heading", level=2)).to_have_text(name)
    table.root.get_by_role("dialog", name="Booklet").get_by_role("button", name="Close").click()
    expect(table.root.locator(".gp-booklet")).to_have_count(0)
