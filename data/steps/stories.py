"""The story of each flag, and what became of each space of 1960, in English and Italian."""

from __future__ import annotations

from data.context import BuildError, Context

NAME = "stories"
INPUTS = ("data/tables/stories.csv", "data/tables/story_sources.csv", "data/tables/became.csv", "data/spaces_1960.csv")
OUTPUTS = ("stories.json",)

LANGUAGES = ("en", "it")

Texts = dict[str, dict[str, str]]


def build(context: Context) -> None:
    """Write four collections of texts: stories of 1960, stories of today, their sources, and what became of each space."""
    rows = context.table("stories")
    sources = _texts("story_sources", context.table("story_sources"))
    spaces = {row["id"] for row in context.table("data/spaces_1960.csv")}
    then = _texts("stories", [row for row in rows if row["kind"] == "space-1960"])
    today = _texts("stories", [row for row in rows if row["kind"] in ("country", "un")])
    became = _texts("became", context.table("became"))
    if len(then) + len(today) != len(rows):
        raise BuildError("The kinds of data/tables/stories.csv are space-1960, country and un.")
    for row in rows:
        if row["source"] not in sources:
            raise BuildError(f"data/tables/stories.csv has no source for {row['key']!r} that story_sources.csv names.")
        (then if row["kind"] == "space-1960" else today)[row["key"]]["source"] = row["source"]
    _one_for_each_space("stories", then, spaces)
    _one_for_each_space("became", became, spaces)
    context.write_json("stories.json", {"1960": then, "today": today, "became": became, "sources": sources})


def _texts(table: str, rows: list[dict[str, str]]) -> Texts:
    texts: Texts = {}
    for row in rows:
        key = row["key"]
        if key in texts:
            raise BuildError(f"data/tables/{table}.csv has two rows for {key!r}.")
        texts[key] = {language: row[f"text_{language}"] for language in LANGUAGES}
        for language, text in texts[key].items():
            if not text:
                raise BuildError(f"data/tables/{table}.csv has no text for {key!r} in {language!r}.")
    return texts


def _one_for_each_space(table: str, texts: Texts, spaces: set[str]) -> None:
    for key in sorted(spaces ^ set(texts)):
        problem = "has no row for" if key in spaces else "has a row for the unknown space"
        raise BuildError(f"data/tables/{table}.csv {problem} {key!r}.")
