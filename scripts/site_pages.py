"""The pages of the documentation that are made from something else: one for each game, and the lists that lie outside ``docs/``.

A hook of MkDocs (``make site``). A game's page is its rulebook and the game that was recorded as its playthrough, in English and
in Italian, so it cannot say anything that the game does not do.
Beside it stands a page for the class, from ``docs/booklets/``: how the game was played, what it teaches, and a lesson without a
computer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from geoplay.core.match import Match
from geoplay.core.player import Person
from geoplay.core.record import Record
from geoplay.core.registry import game_class, house_names
from geoplay.core.rulebook import Rulebook, rulebook_of
from geoplay.core.text import LETTERS, Text

ROOT = Path(__file__).resolve().parent.parent
REPOSITORY = "https://github.com/geoplay/geoplay/blob/main/"
LANGUAGES = ("en", "it")
# Pages that lie outside docs/, and what they are called in the site.
ELSEWHERE = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "benchmarks/RESULTS.md": "results.md",
    "data/SOURCES.md": "sources.md",
}
SAID = {
    "en": {
        "games": "The games",
        "other": "In italiano",
        "players": "{least} to {most} players",
        "play": "Play it",
        "alone": "In a notebook this is a whole game:",
        "options": "Options",
        "rules": "The rules",
        "recorded": "A game, as it was recorded",
        "all": "The first moves of the playthrough that the tests replay: {moves} moves in all, {players} players, seed {seed}.",
        "end": "And so it ended:",
        "picture": "The table of {title} in a notebook",
        "class": "In class, without a computer",
        "back": "The game and its rules",
    },
    "it": {
        "games": "I giochi",
        "other": "In English",
        "players": "da {least} a {most} giocatori",
        "play": "Si gioca così",
        "alone": "In un notebook questa è una partita intera:",
        "options": "Opzioni",
        "rules": "Le regole",
        "recorded": "Una partita, com'è stata registrata",
        "all": "Le prime mosse della partita che i test rigiocano: {moves} mosse in tutto, {players} giocatori, seme {seed}.",
        "end": "E così è finita:",
        "picture": "Il tavolo di {title} in un notebook",
        "class": "In classe, senza computer",
        "back": "Il gioco e le sue regole",
    },
}
FIRST_MOVES = 24
LAST_MOVES = 3


def game_names() -> list[str]:
    """All games, as they are listed."""
    return house_names()


def page_name(game: str, language: str) -> str:
    """Where a game's page lies in the site."""
    return f"games/{game}.md" if language == "en" else f"games/{game}.{language}.md"


def booklet_name(game: str, language: str) -> str:
    """Where the page for the class lies in the site."""
    return page_name(f"{game}-in-class", language)


def booklet_page(name: str, language: str) -> str:
    """A game's page for the class: how it was played, what it teaches, and a lesson without a computer."""
    words = SAID[language]
    other = next(choice for choice in LANGUAGES if choice != language)
    written = (ROOT / "docs" / "booklets" / f"{name}.{language}.md").read_text(encoding="utf-8")
    links = (
        f"[{words['back']}]({Path(page_name(name, language)).name}) · [{words['other']}]({Path(booklet_name(name, other)).name})"
    )
    return f"# {game_class(name).title.render(language)}: {words['class'].lower()}\n\n{links}\n\n{written}"


@cache
def game_page(name: str, language: str) -> str:
    """A game's page: picture, how to begin, options, rules, and a recorded game."""
    kind = game_class(name)
    words = SAID[language]
    title, subtitle = kind.title.render(language), kind.subtitle.render(language)
    other = next(choice for choice in LANGUAGES if choice != language)
    players = words["players"].format(least=kind.seats[0], most=kind.seats[-1])
    picture = f"../images/{name}{'' if language == 'en' else f'-{language}'}.png"
    spoken = "" if language == "en" else f', language="{language}"'
    seats = ", ".join(f'"{seat}"' for seat in ["you", *["novice"] * max(1, kind.seats[0] - 1)])
    lines = [
        f"# {title}",
        "",
        f"*{subtitle}* · {players} · [{words['other']}]({Path(page_name(name, other)).name})",
        "",
        f"[{words['class']}]({Path(booklet_name(name, language)).name})",
        "",
        f"![{words['picture'].format(title=title)}]({picture})",
        "",
        f"## {words['play']}",
        "",
        words["alone"],
        "",
        "```python",
        "import geoplay",
        "",
        f'geoplay.play("{name}", seats=[{seats}]{spoken})',
        "```",
        "",
    ]
    if kind.offered:
        lines += [f"## {words['options']}", ""]
        lines += [f"- `{option.name}`: {option.help.render(language)}" for option in kind.offered]
        lines += [""]
    book = rulebook_of(kind, language)
    assert book is not None
    lines += [f"## {words['rules']}", "", *_rules(book, language), *_recorded(name, language)]
    return "\n".join(lines) + "\n"


def _rules(book: Rulebook, language: str) -> Iterator[str]:
    def words(text: Text) -> str:
        return text.render(language)

    for section in book.sections:
        if section.title:
            yield from (f"### {section.title}", "")
        if section.lines:
            yield from (*(f"1. {line}" for line in section.lines), "")
        if section.text:
            yield from (section.text, "")
        for rule in section.rules:
            yield f"- `{rule.number}` {rule.told(words)}"
        yield ""


def _recorded(name: str, language: str) -> Iterator[str]:
    """What happened in the recorded game, in the words of its log."""
    words = SAID[language]
    record = playthrough(name)
    match = Match.resumed(record, [Person(LETTERS[seat]) for seat in range(record.players)])
    told = [_told(step, language) for step in match.steps]
    yield from (f"## {words['recorded']}", "")
    yield from (words["all"].format(moves=len(told), players=record.players, seed=record.seed), "")
    for number, sentence in list(enumerate(told, 1))[:FIRST_MOVES]:
        yield f"{number}. {sentence}"
    if len(told) > FIRST_MOVES:
        yield from ("", words["end"], "")
        for number, sentence in list(enumerate(told, 1))[max(FIRST_MOVES, len(told) - LAST_MOVES) :]:
            yield f"{number}. {sentence}"
    outcome = match.game.outcome
    if outcome is not None:
        yield from ("", f"**{outcome.reason.render(language, list(LETTERS))}**")


def _told(step: Any, language: str) -> str:
    sentences = [event.text.render(language, list(LETTERS)) for event in step.events]
    return " ".join(sentences) or f"`{step.move}`"


def playthrough(name: str) -> Record:
    """The record that the tests keep of a game."""
    for path in (ROOT / "tests" / "boxes").rglob("playthrough*.json"):
        record = Record.from_json(path.read_text(encoding="utf-8"))
        if record.game == name:
            return record
    raise FileNotFoundError(f"There is no recorded playthrough of {name}: python -m scripts.record_playthrough {name}.")


def gallery() -> str:
    """All games with their pictures."""
    lines = [
        "# The games",
        "",
        "Every rule has a number; the rulebook, the refusal and the test that proves it carry the same one.",
        "",
    ]
    for name in game_names():
        kind = game_class(name)
        lines += [f"## [{kind.title}]({name}.md)", "", f"{kind.subtitle} · [{kind.title.render('it')}]({name}.it.md)", ""]
        lines += [f"[![{kind.title}](../images/{name}.png)]({name}.md)", ""]
    return "\n".join(lines)


def pages() -> dict[str, str]:
    """All made pages by where they lie in the site."""
    made = {page_name(name, language): game_page(name, language) for name in game_names() for language in LANGUAGES}
    made |= {booklet_name(name, language): booklet_page(name, language) for name in game_names() for language in LANGUAGES}
    made["games/index.md"] = gallery()
    made |= {ELSEWHERE[path]: (ROOT / path).read_text(encoding="utf-8") for path in ELSEWHERE}
    return made


def linked(markdown: str, path: str) -> str:
    """The same text with its links as the site has them; what is not in the site is looked up in the repository."""
    source = next((outside for outside, inside in ELSEWHERE.items() if inside == path), f"docs/{path}")
    if path.startswith("games/"):
        return markdown

    def moved(found: re.Match[str]) -> str:
        target, anchor = found[1], found[2] or ""
        if re.match(r"[a-z]+:", target) or not target:
            return found[0]
        place = _plain(Path(source).parent / target)
        if place in ELSEWHERE:
            return f"]({ELSEWHERE[place]}{anchor})"
        if place.startswith("docs/"):
            return f"]({place.removeprefix('docs/')}{anchor})"
        return f"]({REPOSITORY}{place}{anchor})"

    return re.sub(r"\]\(([^)#\s]*)(#[^)\s]*)?\)", moved, markdown)


def _plain(path: Path) -> str:
    parts: list[str] = []
    for part in path.parts:
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


# ---- what MkDocs calls


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put the games' pages into the list of contents."""
    for entry in config.nav or []:
        if "The games" in entry:
            languages = {"en": "English", "it": "Italiano"}
            lessons = {language: SAID[language]["class"] for language in LANGUAGES}
            entry["The games"] = [
                "games/index.md",
                *(
                    {spoken: [{game_class(name).title.render(language): page_name(name, language)} for name in game_names()]}
                    for language, spoken in languages.items()
                ),
                *(
                    {spoken: [{game_class(name).title.render(language): booklet_name(name, language)} for name in game_names()]}
                    for language, spoken in lessons.items()
                ),
            ]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the made pages."""
    for path, content in pages().items():
        files.append(File.generated(config, path, content=content))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Lead links to where things are in the site."""
    return linked(markdown, page.file.src_uri)
