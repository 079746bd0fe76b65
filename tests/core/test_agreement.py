"""Every sentence about players and numbers, read with every kind of player and number in every language."""

from __future__ import annotations

import re
import string

import pytest

from geoplay.bots.characters import CHARACTERS
from geoplay.core.text import Name, Player, Text, languages
from scripts.catalogue import sentences

PLAYERS = frozenset({"player", "other", "others", "owner", "giver"})
"""Fields that hold players; where one of these words means a card or a place, the sentence is in NOT_PLAYERS."""

NOT_PLAYERS = re.compile(r"{card} (fits beside|cannot lie)|shares nothing|{city} (to|for) {other}|{file}|Elo|common border")
NAMED = frozenset(
    {
        "{name} answers a question.",
        "{name} answers a question; then the game goes on.",
        "{name} is to move.",
        "The table waits for {name}, and for nobody else.",
        "Nobody's cards are shown until {name} is ready.",
    }
)
"""Sentences whose ``{name}`` is a player's."""

READER = {"en": "You", "it": "Tu", "fr": "Toi"}
COUNTS = (0, 1, 2, 5)

WRONG: dict[str, list[str]] = {
    "en": [
        r"\b[Yy]ou['’]s\b",
        r"\b[Yy]ou (?:is|was|has|does)\b",
        r"\b[Yy]ou (?!is\b|was\b|has\b)\w+[^su\W]s\b",
        r"(?:^|[.:!] )You\b[^.:]* and (?:wins|takes|keeps|discards|stays|gives|rolls|owes|moves|is|was)\b",
        r"(?<=[a-z,] )You\b",
        r"\b(?:card|flag|hand|pile) of you\b",
        r"(?<![\d.,%-])\b1 (?:cleared |different )?(?:cards|points|miles|countries|rows|letters|decisions|times|games|rounds)\b",
        r"(?<![\d.,-])\b1 (?:answers|papers|files|learners|facts|pages|moves|deals|players|opponents|places|squares|blanks)\b",
    ],
    "fr": [
        r"\b(?:[Dd]e|[Àà]|[Ss]ur|[Cc]ontre|[Aa]vec|[Pp]our|[Cc]hez) [Tt]u\b",
        r"\b[Dd]e (?:le|les|[AEIOUÉaeiouéœ]\w*)\b(?! \d)",
        r"\b[Tt]u (?:a|joue|pioche|vole|montre|est)\b",
        r"(?<=[a-zà-ù,] )T(?:u|oi)\b",
        r"\b[01] (?:cartes|milles|points|lettres|parties|questions|réponses|coups|secondes|décisions|adversaires)\b",
    ],
    "it": [
        r"\b(?:[Dd]i|[Aa]|[Dd]a|[Cc]on|[Ss]u|[Pp]er|[Tt]ra|[Ff]ra|[Cc]ontro) [Tt]u\b",
        r"\b[Tt]u (?:non )?(?:ne )?(?:ha|è|vince|conta|dà|apre|può|perde|lancia|posa|paga|rimette|risponde|mostra|mette|forma)\b",
        r"\b[Tt]u\b.* e (?:vince|prende|cede|scarta|resta|tira|tiene)\b",
        r"(?<=[a-zà-ù,] )Tu\b",
        r"(?<![\d.,-])\b1 (?:carte|punti|miglia|righe|lettere|nomi|tessere|decisioni|domande|partite|risposte|mosse|posti)\b",
    ],
}

# A participle after "è" agrees in gender with its subject, and nobody knows a player's.
GENDERED = re.compile(
    r"QQ (?:non )?(?:si )?è (?:rimast|\w+[aiu]t)[oa]\b|\bsei (?:rimast|\w+[aiu]t)[oa]\b|(?:QQ|Hai) .*per prim[oa]\b"
)


def _fields(sentence: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(sentence) if field}


def _agreeing() -> list[tuple[str, str | None]]:
    """Sentences with a player or anything that may be a number."""
    return [(sentence, plural) for sentence, plural in sentences() if _fields(plural or sentence)]


def _players(sentence: str) -> set[str]:
    if NOT_PLAYERS.search(sentence):
        return set()
    fields = _fields(sentence)
    return fields & PLAYERS | ({"name"} if sentence in NAMED else set())


def _read(sentence: str, plural: str | None, language: str, name: str, count: int) -> str:
    players = _players(sentence)
    values: dict[str, object] = dict.fromkeys(_fields(sentence) | _fields(plural or ""), count)
    values |= dict.fromkeys(players, Name("Ada")) | dict.fromkeys(players & {"player", "others"}, Player(0))
    return Text(sentence, plural=plural, **values).render(language, [name, "Bo"])


def _read_as_other(sentence: str, plural: str | None, language: str, name: str) -> str:
    players = _players(sentence)
    values: dict[str, object] = dict.fromkeys(_fields(sentence) | _fields(plural or ""), 3)
    values |= dict.fromkeys(players, Player(0)) | dict.fromkeys(players & {"player"}, Player(1))
    return Text(sentence, plural=plural, **values).render(language, [name, "Bo"])


@pytest.mark.parametrize("language", languages())
def test_no_sentence_is_wrong_of_the_reader_or_of_a_number(language: str) -> None:
    wrong = []
    for sentence, plural in _agreeing():
        told = [_read(sentence, plural, language, READER[language], count) for count in COUNTS]
        told.append(_read_as_other(sentence, plural, language, READER[language]))
        wrong += [
            f"{words!r} (of {sentence!r})"
            for words in told
            for pattern in WRONG[Text(sentence)._spoken(language)]
            if re.search(pattern, words)
        ]
    assert not wrong, "give the sentence forms in the catalogue, as {player:is|are} or {count:card|cards}:\n" + "\n".join(wrong)


def test_no_sentence_needs_to_know_whether_a_player_is_a_man_or_a_woman() -> None:
    names = ["QQ", *(character.name for character in CHARACTERS)]
    for sentence, plural in _agreeing():
        if not _players(sentence) and not sentence.startswith("You "):
            continue
        told = _read(sentence, plural, "it", "QQ", 2)
        assert not GENDERED.search(told), told
        for name in names:
            assert _read(sentence, plural, "it", name, 2) == told.replace("QQ", name)


def test_somebody_with_a_name_and_the_reader() -> None:
    first = Text("{player} was the first to win {count} cards.", player=Player(0), count=6)
    assert first.render("en", ["You"]) == "You were the first to win 6 cards."
    assert first.render("en", ["Ada"]) == "Ada was the first to win 6 cards."
    assert first.render("it", ["Tu"]) == "Tu hai vinto 6 carte prima di tutti."
    assert first.render("it", ["Selma"]) == "Selma ha vinto 6 carte prima di tutti."
    turn = Text("It is {player}'s turn, not {other}'s.", player=Name("You"), other=Name("Ada"))
    assert turn.render("en") == "It is your turn, not Ada's."
    assert turn.render("it") == "È il tuo turno, non di Ada."


def test_the_reader_inside_a_list_and_after_a_preposition() -> None:
    others = Text("{first} and {last}", first=Text("{player}", player=Player(0)), last=Text("{player}", player=Player(1)))
    race = Text("Race! Your new card shares a symbol with {others}.", others=others)
    assert race.render("en", ["You", "Ada"]) == "Race! Your new card shares a symbol with you and Ada."
    assert race.render("it", ["Tu", "Ada"]) == "Gara! La tua nuova carta ha un simbolo in comune con te e Ada."
    played = Text("{player} played {card} on {other}.", player=Player(1), card="Storm", other=Player(0))
    assert played.render("en", ["You", "Ada"]) == "Ada played Storm on you."
    assert played.render("it", ["Tu", "Ada"]) == "Ada ha giocato Storm contro di te."


@pytest.mark.parametrize(
    ("count", "english", "italian"), [(0, "0 cards", "0 carte"), (1, "1 card", "1 carta"), (5, "5 cards", "5 carte")]
)
def test_one_card_and_several(count: int, english: str, italian: str) -> None:
    line = Text("{player}: {count} cards", player=Player(0), count=count)
    assert line.render("en", ["Ada"]) == f"Ada: {english}"
    assert line.render("it", ["Ada"]) == f"Ada: {italian}"


def test_a_name_with_a_bar_or_braces_is_a_name() -> None:
    assert Text("{player}'s hand", player=Player(0)).render("it", ["A|{b}"]) == "Le carte di A|{b}"
