"""No story of a flag of today names a colour or a sign that the flag does not have, by its drawing and by its readings."""

from __future__ import annotations

import colorsys
import csv
import re
from pathlib import Path

import pytest

from geoplay.atlas.facts import keys
from geoplay.atlas.flags import flag
from geoplay.atlas.stories import source, story

ROOT = Path(__file__).resolve().parents[2]

# English and Italian words for what a drawing can be seen to have; gold is drawn as yellow.
COLOURS = {
    "white": (r"white", r"bianc(?:o|a|hi|he)"),
    "black": (r"black", r"ner[oaie]"),
    "red": (r"red", r"ross[oaie]"),
    "green": (r"green", r"verd[ei]"),
    "blue": (r"blue|turquoise|aquamarine", r"blu|azzurr[oaie]|celeste|turchesi|acquamarina"),
    "yellow": (r"yellow|gold|golden", r"giall[oaie]|oro|dorat[oaie]"),
    "orange": (r"orange", r"arancion[ei]"),
}
# Colours that a story tells of though the flag does not show them, or not by this name.
TOLD_OF_OTHERS = {
    "BG": {"blue"},  # what the model had
    "ML": {"black"},  # a figure that was taken away
    "NL": {"orange"},  # what the red band once was
}
# Signs that stand in arms or on the other side, which the readings of the flag box leave out.
IN_ARMS = {"GQ", "MD", "PY", "SI", "HR", "RS", "PL", "BE"}
SIGNS = {"star": r"stars?", "cross": r"(?:red|white|blue) cross", "animal": r"eagle|bird|lion|dragon|frigatebird|quetzal"}


def retold() -> list[str]:
    """The members whose story is retold from the Factbook."""
    return [key for key in keys(status="member") if "Factbook" in source(key)]


def words(text: str, language: int) -> set[str]:
    plain = re.sub(r"(?:Prince|William) of Orange|principe d’Orange|Guglielmo d’Orange|colour of copper", "", text)
    return {name for name, pair in COLOURS.items() if re.search(rf"\b(?:{pair[language]})\b", plain, re.IGNORECASE)}


def test_many_stories_are_retold_from_the_factbook() -> None:
    assert len(retold()) == 145


def test_both_languages_name_the_same_colours() -> None:
    for key in retold():
        assert words(story(key), 0) == words(story(key, language="it"), 1), key


def drawn(key: str) -> set[str]:
    """The colours of a drawing."""
    svg = flag(key).svg
    found = {"black"} if re.search(r"<(?:path|rect|circle|polygon)(?![^>]*fill)", svg) else set()
    for written in re.findall(r"#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b", svg):
        full = written if len(written) == 6 else "".join(2 * digit for digit in written)
        red, green, blue = (int(full[at : at + 2], 16) / 255 for at in (0, 2, 4))
        hue, light, strong = colorsys.rgb_to_hls(red, green, blue)
        degrees = hue * 360
        if light > 0.9 or (strong < 0.15 and light > 0.6):
            found.add("white")
        elif light < 0.14 or (strong < 0.2 and light < 0.3):
            found.add("black")
        if strong >= 0.15 and 0.06 < light < 0.95:
            bands = [
                ("red", 0, 22),
                ("orange", 10, 46),
                ("yellow", 30, 70),
                ("green", 70, 178),
                ("blue", 165, 265),
                ("red", 320, 361),
            ]
            found.update(name for name, low, high in bands if low <= degrees < high)
    names = {
        "white": "white",
        "black": "black",
        "red": "red",
        "green": "green",
        "blue": "blue",
        "yellow": "yellow",
        "gold": "yellow",
    }
    found.update(names[word] for word in re.findall(r'"(white|black|red|green|blue|yellow|gold)"', svg))
    return found


@pytest.mark.parametrize("key", retold())
def test_every_colour_of_a_story_is_on_the_flag(key: str) -> None:
    assert words(story(key), 0) - TOLD_OF_OTHERS.get(key, set()) <= drawn(key)


def test_every_sign_of_a_story_is_on_the_flag() -> None:
    with (ROOT / "geoplay" / "boxes" / "flag_box" / "readings.csv").open(encoding="utf-8", newline="") as stream:
        readings = {row["iso2"]: row["symbols"] for row in csv.DictReader(stream)}
    for key in retold():
        for sign, pattern in SIGNS.items():
            if key not in IN_ARMS and re.search(rf"\b(?:{pattern})\b", story(key)):
                assert sign in readings[key], (key, sign)
