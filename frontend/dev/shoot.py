"""Take pictures of the harness: ``python -m frontend.dev.shoot folder [fixture:width:theme:key …]`` (while `npm run dev` runs).

After the theme may come keys to press, or selectors (starting with a dot) to point at.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Page

from scripts.chromium import chromium

ADDRESS = "http://127.0.0.1:8765/"
ALL = [
    f"{fixture}:{width}:{theme}"
    for fixture in ("first", "middle", "over", "question", "four", "eight", "order-2", "grid-2", "strewn-1", "globe-2")
    for width in (1200, 800, 400)
    for theme in ("light", "dark")
]


def act(page: Page, action: str) -> None:
    """Press a key at the table, or point at something."""
    if action.startswith("."):
        page.locator(action).first.hover()
        page.locator(".gp-bubble").wait_for()
    else:
        page.locator(".gp-item").first.focus()
        page.keyboard.press(action)


def main() -> None:
    """Take each picture and say how large the table is."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with chromium() as browser:
        for shot in sys.argv[2:] or ALL:
            fixture, width, theme, *actions = shot.split(":")
            page = browser.new_page(viewport={"width": int(width), "height": 760}, reduced_motion="reduce")
            page.on("console", lambda message: print("console:", message.text) if message.type in ("error", "warning") else None)
            page.on("pageerror", lambda error: print("error:", error))
            page.goto(f"{ADDRESS}?fixture={fixture}&theme={theme}")
            page.wait_for_function("window.ready && document.querySelector('.gp-table')")
            for action in actions:
                act(page, action)
            box = page.locator(".gp-table").bounding_box()
            height = round(box["height"]) if box else 0
            print(shot, "height", height, "scroll width", page.evaluate("document.documentElement.scrollWidth"))
            name = "-".join(shot.split(":")).replace(".", "")
            page.screenshot(path=folder / f"{name}.png", full_page=True)
            page.close()


if __name__ == "__main__":
    main()
