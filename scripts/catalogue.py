"""Every sentence of the package, with the files that say it: the template ``geoplay.pot`` for translators.

``python -m scripts.catalogue`` writes it anew; a test fails when it is out of date.
"""

from __future__ import annotations

import ast
import csv
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import polib

import geoplay.boxes  # noqa: F401 - it registers the house's games
from geoplay.core.agreement import CONTEXT, GENDERS, JOINS, READER
from geoplay.core.registry import game_class

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "geoplay"
TEMPLATE = PACKAGE / "locale" / "geoplay.pot"
# What a catalogue says about its language; `geoplay/core/agreement.py` explains each with examples.
GRAMMAR = {
    READER: 'The forms of “you”, by the word before: "after, these: form; =: alone; *: else".',
    JOINS: 'What becomes of a preposition and the word after it: "de le: du; de \': d’". Leave it empty where nothing does.',
    GENDERS: 'The marks of gender that names of this catalogue end with: "m, f". Leave it empty where forms need none.',
}
# What every table says, whatever is played, and what lessons show beside it: maps of the world, and cards to print. A game adds
# its own folder and the questions it offers.
AT_EVERY_TABLE = re.compile(
    r"geoplay/(core|page|reviews|seats|bots|maps|paper/sheet\.py|atlas/overlay\.py"
    r"|widgets/(table|play|review|world_map)\.py|quizzes/(question|titles)\.py)"
)


@cache
def sentences() -> dict[tuple[str, str | None], list[str]]:
    """Each sentence, with its plural if it has one, and the files it stands in, in alphabetical order."""
    found: dict[tuple[str, str | None], set[str]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        where = path.relative_to(ROOT).as_posix()
        for sentence, plural in _in_code(path.read_text(encoding="utf-8")):
            found.setdefault((sentence, plural), set()).add(where)
    for where, sentence in _in_tables():
        found.setdefault((sentence, None), set()).add(where)
    return {key: sorted(found[key]) for key in sorted(found, key=lambda key: (key[0], key[1] or ""))}


def needed_for(game: str) -> set[str]:
    """The sentences that a language must have before it is offered for a game: those of every table, and those of its box."""
    box = game_class(game).__module__.replace(".", "/").rpartition("/")[0]
    return {
        sentence
        for (sentence, _plural), files in sentences().items()
        if any(AT_EVERY_TABLE.match(file) or file.startswith(f"{box}/") for file in files)
    }


def _in_code(source: str) -> Iterator[tuple[str, str | None]]:
    """The first argument of every ``Text(...)``, and its ``plural``."""
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Text" and node.args):
            continue
        plurals = [word.value for word in node.keywords if word.arg == "plural"]
        first, plural = node.args[0], plurals[0] if plurals else None
        if isinstance(first, ast.Constant) and isinstance(first.value, str):
            said = plural.value if isinstance(plural, ast.Constant) else None
            yield first.value, said if isinstance(said, str) else None


def _in_tables() -> Iterator[tuple[str, str]]:
    """What the tables of the games say."""
    route = PACKAGE / "boxes/lindy/route.csv"
    for line in route.read_text(encoding="utf-8").splitlines()[1:]:
        yield route.relative_to(ROOT).as_posix(), line.split(",")[1]
    spaces = PACKAGE / "boxes/world_flag/spaces.csv"
    with spaces.open(encoding="utf-8", newline="") as rows:
        for row in csv.DictReader(rows):
            # Corner areas are called like their regions.
            for sentence in (row["name"], row["region"]):
                yield spaces.relative_to(ROOT).as_posix(), sentence


def template() -> str:
    """The text of the template: no date, so that the same sentences give the same file."""
    catalogue = polib.POFile(wrapwidth=120)
    catalogue.metadata = {"Project-Id-Version": "geoplay", "Content-Type": "text/plain; charset=UTF-8"}
    for key, comment in GRAMMAR.items():
        catalogue.append(polib.POEntry(msgctxt=CONTEXT, msgid=key, msgstr="", comment=comment))
    for (sentence, plural), files in sentences().items():
        # Line numbers would change with every edit, and say little more.
        entry = polib.POEntry(msgid=sentence, occurrences=[(file, "") for file in files])
        if plural is None:
            entry.msgstr = ""
        else:
            entry.msgid_plural, entry.msgstr_plural = plural, {0: "", 1: ""}
        catalogue.append(entry)
    return f"{catalogue}\n"


if __name__ == "__main__":
    TEMPLATE.write_text(template(), encoding="utf-8")
    print(f"{TEMPLATE.relative_to(ROOT)}: {len(sentences())} sentences")
