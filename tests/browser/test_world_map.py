"""The world map in JupyterLab: pointed at, clicked, turned by hand and by keys, recoloured from the kernel, kept as a file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from scripts.notebook_page import DARK, LIGHT
from tests.browser.boxes import box_of
from tests.browser.conftest import OpenNotebook
from tests.browser.pages import Notebook
from tests.browser.test_looks import load_axe, violations

CELL = """
import geoplay
from geoplay import atlas
frame = atlas.countries()
w = geoplay.world_map(frame, "population", tooltip=["capital", "population"], scheme="quantiles", title="People"{more})
w
"""


def shown(notebook: Notebook) -> Locator:
    """The map, once it is painted."""
    root = notebook.page.locator(".gp-root[data-painted]")
    root.wait_for()
    return root


def country(root: Locator, name: str) -> Locator:
    """A country by its name, which is the beginning of what is read out."""
    return root.get_by_role("button", name=re.compile(rf"^{name}(,|$)"))


def test_pointing_and_clicking_need_no_kernel_and_tell_it_what_was_chosen(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(CELL.format(more=""))
    root = shown(notebook)
    notebook.lab.frames.clear()
    country(root, "Brazil").hover()
    tip = root.locator(".gp-world-tip")
    expect(tip).to_contain_text("Brazil")
    expect(tip).to_contain_text("Brasília")
    # Lab asks its kernel things of its own; what a widget says goes by comm.
    assert [frame for frame in notebook.lab.frames.frames() if frame.sent and frame.kind == "comm_msg"] == []
    country(root, "Brazil").click()
    expect(country(root, "Brazil")).to_have_attribute("aria-pressed", "true")
    assert notebook.kernel.becomes("w.selected", "BR")
    notebook.kernel.do("w.selected = 'IN'")
    expect(country(root, "India")).to_have_attribute("aria-pressed", "true")
    expect(country(root, "Brazil")).not_to_have_attribute("aria-pressed", "true")


def test_arrow_keys_walk_from_neighbour_to_neighbour_and_say_where_one_is(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(CELL.format(more=""))
    root = shown(notebook)
    page = notebook.page
    root.get_by_role("button", name="Zoom in").focus()
    page.keyboard.press("Shift+Tab")
    country(root, "Spain").evaluate("one => one.focus({ focusVisible: true })")
    told = root.locator("[aria-live=polite]")
    expect(told).to_contain_text("Spain, capital: Madrid")
    page.keyboard.press("ArrowLeft")
    expect(told).to_contain_text("Portugal")
    page.keyboard.press("ArrowRight")
    expect(told).to_contain_text("Spain")
    page.keyboard.press("ArrowRight")
    expect(told).to_contain_text(re.compile("France|Andorra"))
    page.keyboard.press("Enter")
    expect(told).to_contain_text("Selected")
    page.keyboard.press("Escape")
    expect(root.locator("[aria-pressed=true]")).to_have_count(0)


def test_the_globe_turns_by_hand_and_by_keys_and_zooms(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(CELL.format(more=", projection='orthographic'"))
    root = shown(notebook)
    page = notebook.page
    africa = country(root, "Niger")
    before = africa.get_attribute("d")
    box = box_of(root.locator("svg").first)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 80, y + 20, steps=4)
    page.mouse.up()
    expect(africa).not_to_have_attribute("d", before or "")
    assert notebook.kernel.ask("w.selected") == ""
    rim = root.locator(".gp-rim")
    small = rim.get_attribute("d") or ""
    page.mouse.wheel(0, -300)
    expect(rim).not_to_have_attribute("d", small)
    root.get_by_role("button", name="Show the whole world").click()
    expect(rim).to_have_attribute("d", small)
    root.get_by_role("combobox", name="Projection").select_option("polar")
    expect(rim).not_to_have_attribute("d", small)
    expect(root.get_by_role("combobox", name="Projection")).to_have_value("polar")
    assert notebook.kernel.becomes("w.projection", "polar")


def test_new_colours_and_layers_come_from_the_kernel(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(CELL.format(more=""))
    root = shown(notebook)
    china = country(root, "China")
    old, outline = china.get_attribute("fill") or "", china.get_attribute("d") or ""
    notebook.kernel.do("w.recolour(cmap='magma')")
    expect(china).not_to_have_attribute("fill", old)
    expect(china).to_have_attribute("d", outline)
    notebook.kernel.do("w.add(atlas.rivers(), tooltip='name', name='rivers'); w.add(atlas.cities().head(20), name='cities')")
    expect(root.locator(".gp-layer")).to_have_count(3)
    expect(root.locator(".gp-shape.gp-point")).to_have_count(20)
    notebook.kernel.do("w.remove('cities')")
    expect(root.locator(".gp-shape.gp-point")).to_have_count(0)


def test_the_map_is_kept_as_a_file(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(CELL.format(more=""))
    root = shown(notebook)
    for kind, start in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        with notebook.page.expect_download() as download:
            root.get_by_role("button", name=f"Save as {kind}").click()
        content = Path(download.value.path()).read_bytes()
        assert content.startswith(start)
        if kind == "SVG":
            assert b"People" in content
            assert b"var(" not in content
    notebook.kernel.do("import pathlib, tempfile; path = pathlib.Path(tempfile.mkdtemp()) / 'map.png'; w.export(path) and None")
    assert notebook.kernel.becomes("path.exists() and path.read_bytes()[:4] == bytes([137, 80, 78, 71])", True)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_no_barrier_on_any_map(open_notebook: OpenNotebook, theme: str) -> None:
    notebook = open_notebook(CELL.format(more=""))
    notebook.use_theme(theme)
    root = shown(notebook)
    load_axe(notebook.page)
    found: dict[str, Any] = {"map": violations(notebook.page, ".gp-root")}
    notebook.kernel.do("w.add({'Atlantis': 1, 'FR': 2}, name='islands')")
    expect(root.get_by_role("listitem")).to_contain_text("Atlantis")
    found["note"] = violations(notebook.page, ".gp-root")
    assert {state: rules for state, rules in found.items() if rules} == {}


def test_nothing_stands_out_on_a_phone_and_the_still_picture_is_hidden(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(CELL.format(more=""), own_page={"viewport": {"width": 400, "height": 860}, "has_touch": True})
    root = shown(notebook)
    assert root.evaluate(
        """root => [...root.querySelectorAll("button, select")].every(one =>
          one.getBoundingClientRect().right <= root.getBoundingClientRect().right + 1)"""
    )
    expect(notebook.page.locator(".geoplay-still")).to_be_hidden()
