"""Languages unlike ours: long words, three plurals, genders, articles that melt into prepositions. Each is only a catalogue."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import polib
import pytest

from geoplay.core.text import Name, Player, Text
from tests.core.pseudo_language import forget, speak

POLISH = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
Speak = Callable[..., None]


@pytest.fixture
def spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Speak]:
    """Writes a catalogue of a few sentences for the language ``xx``, and lets geoplay speak it."""

    def write(sentences: dict[str, str], plurals: str = "nplurals=2; plural=(n != 1);", **grammar: str) -> None:
        made = polib.POFile()
        made.metadata = {"Content-Type": "text/plain; charset=UTF-8", "Plural-Forms": plurals}
        made.extend(polib.POEntry(msgctxt="grammar", msgid=key, msgstr=value) for key, value in grammar.items())
        made.extend(polib.POEntry(msgid=sentence, msgstr=words) for sentence, words in sentences.items())
        folder = tmp_path / "xx" / "LC_MESSAGES"
        folder.mkdir(parents=True)
        made.save_as_mofile(str(folder / "geoplay.mo"))
        speak(tmp_path, monkeypatch)

    yield write
    monkeypatch.undo()
    forget()


@pytest.mark.parametrize(("count", "words"), [(1, "1 karta"), (3, "3 karty"), (5, "5 kart"), (12, "12 kart"), (22, "22 karty")])
def test_a_language_with_three_plurals_has_three_forms(spoken: Speak, count: int, words: str) -> None:
    spoken({"{count} cards": "{count} {count:karta|karty|kart}"}, POLISH)
    assert Text("{count} cards", count=count).render("xx") == words


@pytest.mark.parametrize(("place", "words"), [("storm", "Der Sturm war da."), ("weather", "Das Wetter war da.")])
def test_a_thing_may_have_one_of_three_genders(spoken: Speak, place: str, words: str) -> None:
    spoken(
        {"storm": "Sturm<m>", "weather": "Wetter<n>", "{place} was there.": "{place:Der|Die|Das} {place} war da."},
        genders="m, f, n",
    )
    assert Text("{place} was there.", place=Text(place)).render("xx") == words
    # Alone it is a name, and the mark of its gender is nobody's business.
    assert "<" not in Text(place).render("xx")


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("gulf", "au-dessus du golfe"),
        ("sea", "au-dessus de la mer"),
        ("lakes", "au-dessus des lacs"),
        ("island", "au-dessus d’Yeu"),
    ],
)
def test_a_preposition_melts_into_the_article_after_it(spoken: Speak, place: str, words: str) -> None:
    nouns = {"gulf": "le golfe", "sea": "la mer", "lakes": "les lacs", "island": "Yeu"}
    spoken({**nouns, "over {place}": "au-dessus {place:de+}"}, joins="de le: du; de les: des; de ': d’; de Yeu: d’Yeu")
    if place == "island":
        assert Text("over {place}", place=Text("{name}", name="Aix")).render("xx") == "au-dessus d’Aix"
    else:
        assert Text("over {place}", place=Text(place)).render("xx") == words


def test_the_reader_is_called_as_the_place_in_the_sentence_wants(spoken: Speak) -> None:
    spoken(
        {"You": "Toi", "{player} beat {other}.": "{player} {player:a|as} battu {other}.", "After {player}": "Après {player}"},
        reader="après, battu: toi; =: toi; *: tu",
    )
    beat = Text("{player} beat {other}.", player=Player(0), other=Player(1))
    assert beat.render("xx", ["Toi", "Ada"]) == "Tu as battu Ada."
    assert beat.render("xx", ["Ada", "Toi"]) == "Ada a battu toi."
    assert Text("After {player}", player=Name("Toi")).render("xx") == "Après toi"


def test_what_a_catalogue_does_not_say_is_english(spoken: Speak) -> None:
    spoken({"Hint": "Donaudampfschifffahrtsgesellschaftskapitänsrat"})
    assert Text("Hint").render("xx") == "Donaudampfschifffahrtsgesellschaftskapitänsrat"
    assert Text("{player} is to move.", player=Player(0)).render("xx", ["You"]) == "You is to move."
