"""The gallery: everybody one can play against, to look at in a notebook and to choose from at a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any, overload

from geoplay.bots.characters import CHARACTERS, Character
from geoplay.core.front_door import front_door
from geoplay.core.language import accept_language
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text
from geoplay.page.bundle import artwork
from geoplay.page.words import LEVELS

COLUMNS = ("name", "level", "style", "home", "about")


class GalleryError(GeoplayError):
    """A choice of opponents that cannot sit down."""


class Gallery(Sequence[Character]):
    """The characters, as a list that shows itself in a notebook.

    >>> gallery = characters()
    >>> gallery[0].name, len(gallery)
    ('Yaw', 10)
    >>> print(repr(gallery).splitlines()[3])
    Rosa      regular  hoards islands  Valparaíso, Chile
    """

    def __init__(self, language: str = "en") -> None:
        self.language = language

    @overload
    def __getitem__(self, index: int) -> Character: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Character]: ...
    def __getitem__(self, index: int | slice) -> Character | Sequence[Character]:
        return CHARACTERS[index]

    def __len__(self) -> int:
        return len(CHARACTERS)

    def __iter__(self) -> Iterator[Character]:
        return iter(CHARACTERS)

    def rows(self) -> list[dict[str, str]]:
        """One row for each, in the reader's language; ``pandas.DataFrame(gallery.rows())`` makes a table of it."""
        return [described(character, self.language) for character in self]

    def __repr__(self) -> str:
        return "\n".join(f"{row['name']:9} {row['level']:8} {row['style']}  {row['home']}" for row in self.rows())

    def _repr_html_(self) -> str:
        figures = "".join(
            f'<figure style="width:15em;margin:0;padding:.8em;border:1px solid #b9ac8f;border-radius:8px;'
            f'background:#fffdf7;color:#1f2a37">{picture(character)}<figcaption><b>{escape(row["name"])}</b> '
            f"({escape(row['level'])}), {escape(row['home'])}<br><i>{escape(row['style'])}</i><br>{escape(row['about'])}"
            "</figcaption></figure>"
            for character, row in zip(self, self.rows(), strict=True)
        )
        return f'<div style="display:flex;flex-wrap:wrap;gap:.8em">{figures}</div>'


@front_door(own=("language",))
def characters(language: str = "en") -> Gallery:
    """Everybody one can play against, with level, style and home: ``geoplay.play("lindy", seats=["you", "Rosa"])``.

    >>> [character.name for character in characters() if character.level == "regular"]
    ['Rosa', 'Fergus', 'Tullio', 'Celeste']
    """
    accept_language(language)
    return Gallery(language)


def described(character: Character, language: str) -> dict[str, str]:
    """What is said of a character, in a language.

    >>> described(CHARACTERS[3], "it")["home"]
    'Valparaíso, Cile'
    """
    told = (Text(character.name), LEVELS[character.level], character.style.title, character.home, character.about)
    return dict(zip(COLUMNS, (text.render(language) for text in told), strict=True))


def portrait_name(character: Character) -> str:
    """What the page knows a portrait by."""
    return f"portrait/{character.key}"


def portraits(wanted: Sequence[Character]) -> dict[str, str]:
    """The portraits of some characters, as SVG by name."""
    drawn = artwork("characters")
    return {name: drawn[name] for name in map(portrait_name, wanted) if name in drawn}


def picture(character: Character) -> str:
    """A portrait as it stands in a page of its own."""
    drawn = portraits([character]).get(portrait_name(character), "")
    return f'<svg viewBox="0 0 104 104" width="120" height="120" aria-hidden="true">{drawn}</svg>'


def gallery_node(language: str, least: int, most: int, chosen: Sequence[str], *, can_go_back: bool) -> dict[str, Any]:
    """The gallery as a component of a table: ``least`` to ``most`` opponents are to be chosen."""

    def said(text: Text) -> str:
        return text.render(language)

    ask = Text("Choose {least} to {most} opponents.", least=least, most=most)
    if least == most:
        ask = Text("Choose an opponent.", plural="Choose {count} opponents.", count=least)
    return {
        "type": "gallery",
        "title": said(Text("Who plays?")),
        "ask": said(ask),
        "least": least,
        "most": most,
        "chosen": list(chosen),
        "cards": [
            {**described(character, language), "portrait": portrait_name(character), "key": character.name}
            for character in CHARACTERS
        ],
        "start": said(Text("Start the game")),
        "back": said(Text("Back to the game")) if can_go_back else None,
        "counted": said(Text("{count} chosen", count="{count}")),
        "full": said(Text("More cannot sit at this table.")),
    }
