"""How the box's three dice look: what the engine counts as the signs and the words of the page.

>>> blue_die("dice/0", 3).face, str(blue_die("dice/0", 3).label)
('star', 'Blue die: star')
>>> red_die("die", JOKER).face, red_die("die", None).face
('World', None)
"""

from __future__ import annotations

from geoplay.boxes.flag_box.dice import JOKER, blue_text, red_text
from geoplay.boxes.flag_box.words import CONTINENTS
from geoplay.core.table import Die, Sign
from geoplay.core.text import Text

# The signs of the symbols, in the order of the symbols.
BLUE_SIGNS: tuple[Sign, ...] = ("vertical", "horizontal", "circle", "star", "cross", "animal")


def blue_die(item: str, shown: int | None, *, resting: bool = False) -> Die:
    """A blue die with the symbol of that number; ``None`` before it is rolled."""
    if shown is None:
        return Die(item, "blue", None, Text("Blue die"), resting)
    return Die(item, "blue", BLUE_SIGNS[shown], Text("Blue die: {symbol}", symbol=blue_text(shown)), resting)


def red_die(item: str, shown: int | None, *, resting: bool = False) -> Die:
    """The red die with the continent of that number, or the joker; ``None`` before it is rolled."""
    if shown is None:
        return Die(item, "red", None, Text("Red die"), resting)
    sign: Sign = "World" if shown == JOKER else CONTINENTS[shown]
    return Die(item, "red", sign, Text("Red die: {continent}", continent=red_text(shown)), resting)
