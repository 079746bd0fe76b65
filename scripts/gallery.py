"""Make the small pictures of the start pages from those of the documentation: ``python -m scripts.gallery``.

`make screenshots` takes the large ones; the browser that took them also makes the small ones.
"""

from __future__ import annotations

import base64
import sys
from pathlib import Path

import geoplay
from scripts.chromium import chromium

ROOT = Path(__file__).resolve().parent.parent
LARGE, SMALL = ROOT / "docs" / "images", ROOT / "notebooks" / "images"
WIDTH, HEIGHT = 220, 165
SHRINK = """async ([source, width, height]) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: 2 * width, height: 2 * height });
  const brush = canvas.getContext("2d");
  brush.imageSmoothingQuality = "high";
  // As wide as the table, from its top.
  const part = Math.min(image.height, image.width * height / width);
  brush.drawImage(image, 0, 0, image.width, part, 0, 0, canvas.width, canvas.width * part / image.width);
  return canvas.toDataURL("image/webp", 0.75).split(",")[1];
}"""


def main() -> int:
    """Make one for each game, and say how large it is."""
    SMALL.mkdir(exist_ok=True)
    with chromium() as browser:
        page = browser.new_page()
        for game in geoplay.games():
            source = base64.b64encode((LARGE / f"{game.name}.png").read_bytes()).decode()
            made = page.evaluate(SHRINK, [f"data:image/png;base64,{source}", WIDTH, HEIGHT])
            path = SMALL / f"{game.name}.webp"
            path.write_bytes(base64.b64decode(made))
            print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
