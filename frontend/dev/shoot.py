"""Take pictures of the harness: python dev/shoot.py folder [fixture:width:theme …] (the server of `npm run dev` must run)."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
ALL = [f"{fixture}:{width}:{theme}" for fixture in ("first", "middle", "over", "question", "four", "eight") for width in (1200, 800, 400) for theme in ("light", "dark")]


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for shot in sys.argv[2:] or ALL:
            fixture, width, theme, *press = shot.split(":")
            page = browser.new_page(viewport={"width": int(width), "height": 760})
            page.on("console", lambda message: print("console:", message.text) if message.type in ("error", "warning") else None)
            page.on("pageerror", lambda error: print("error:", error))
            page.goto(f"http://127.0.0.1:8765/?fixture={fixture}&theme={theme}")
            page.wait_for_function("window.ready && document.querySelector('.gp-table')")
            for action in press:
                if action.startswith("."):
                    page.locator(action).first.hover()
                    page.wait_for_timeout(400)
                else:
                    page.locator(".gp-item").first.focus()
                    page.keyboard.press(action)
            page.wait_for_timeout(350)
            box = page.locator(".gp-table").bounding_box()
            wide = page.evaluate("document.documentElement.scrollWidth")
            print(shot, "height", round(box["height"]), "scroll width", wide)
            page.screenshot(path=folder / f"{'-'.join(shot.split(':')).replace('.', '')}.png", full_page=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
