"""Names of places in sentences: their articles, in every sentence and with every kind of name."""

from __future__ import annotations

import re
import string
from random import Random

import pytest

from geoplay.atlas import names
from geoplay.atlas.facts import keys
from geoplay.atlas.features import LAYERS, features
from geoplay.atlas.spoken import Called, begun, with_article
from geoplay.atlas.waters import waters
from geoplay.core.place import Place
from geoplay.core.text import Text, _catalogue, _grammar, _word, languages
from geoplay.quizzes.question import Choice, Question
from geoplay.quizzes.subjects import FORMS, ask, keys_of
from scripts.catalogue import sentences

# What is said of difficult ones: the name with its article, of it, and in it.
ITALIAN = {
    "Qatar": ("il Qatar", "del Qatar", "in Qatar"),
    "Italia": ("l'Italia", "dell'Italia", "in Italia"),
    "Stati Uniti": ("gli Stati Uniti", "degli Stati Uniti", "negli Stati Uniti"),
    "Emirati Arabi Uniti": ("gli Emirati Arabi Uniti", "degli Emirati Arabi Uniti", "negli Emirati Arabi Uniti"),
    "Yemen": ("lo Yemen", "dello Yemen", "in Yemen"),
    "Zambia": ("lo Zambia", "dello Zambia", "in Zambia"),
    "Sri Lanka": ("lo Sri Lanka", "dello Sri Lanka", "in Sri Lanka"),
    "Paesi Bassi": ("i Paesi Bassi", "dei Paesi Bassi", "nei Paesi Bassi"),
    "Filippine": ("le Filippine", "delle Filippine", "nelle Filippine"),
    "Regno Unito": ("il Regno Unito", "del Regno Unito", "nel Regno Unito"),
    "Repubblica Dominicana": ("la Repubblica Dominicana", "della Repubblica Dominicana", "nella Repubblica Dominicana"),
    "Costa d'Avorio": ("la Costa d'Avorio", "della Costa d'Avorio", "in Costa d'Avorio"),
    "Burkina Faso": ("il Burkina Faso", "del Burkina Faso", "in Burkina Faso"),
    "Sudan del Sud": ("il Sudan del Sud", "del Sudan del Sud", "nel Sudan del Sud"),
    "Canada": ("il Canada", "del Canada", "in Canada"),
    "Kenya": ("il Kenya", "del Kenya", "in Kenya"),
    "Ecuador": ("l'Ecuador", "dell'Ecuador", "in Ecuador"),
    "Oman": ("l'Oman", "dell'Oman", "in Oman"),
    "Isole Salomone": ("le Isole Salomone", "delle Isole Salomone", "nelle Isole Salomone"),
    "Unione Sovietica": ("l'Unione Sovietica", "dell'Unione Sovietica", "nell'Unione Sovietica"),
    "Iugoslavia": ("la Iugoslavia", "della Iugoslavia", "in Iugoslavia"),
    "Alto Volta": ("l'Alto Volta", "dell'Alto Volta", "nell'Alto Volta"),
    "Cuba": ("Cuba", "di Cuba", "a Cuba"),
    "Malta": ("Malta", "di Malta", "a Malta"),
    "Cipro": ("Cipro", "di Cipro", "a Cipro"),
    "Haiti": ("Haiti", "di Haiti", "ad Haiti"),
    "Israele": ("Israele", "di Israele", "in Israele"),
    "Andorra": ("Andorra", "di Andorra", "ad Andorra"),
    "Monaco": ("Monaco", "di Monaco", "a Monaco"),
    "San Marino": ("San Marino", "di San Marino", "a San Marino"),
    "Singapore": ("Singapore", "di Singapore", "a Singapore"),
    "Timor Est": ("Timor Est", "di Timor Est", "a Timor Est"),
    "Taiwan": ("Taiwan", "di Taiwan", "a Taiwan"),
    "El Salvador": ("El Salvador", "di El Salvador", "in El Salvador"),
}
WATERS_AND_MOUNTAINS = {
    "Nilo": "il Nilo", "Senna": "la Senna", "Elba": "l'Elba", "Po": "il Po", "Zambesi": "lo Zambesi",
    "Lago Vittoria": "il Lago Vittoria",
    "Mar Nero": "il Mar Nero", "Oceano Indiano": "l'Oceano Indiano", "Stretto di Bering": "lo Stretto di Bering",
    "Baia di Hudson": "la Baia di Hudson", "La Manica": "la Manica", "Alpi": "le Alpi", "Pirenei": "i Pirenei",
    "Monti Urali": "i Monti Urali", "Everest": "l'Everest", "Etna": "l'Etna", "Marmolada": "la Marmolada", "Sahara": "il Sahara",
}  # fmt: skip
ENGLISH = {
    "Netherlands": "the Netherlands", "Gambia": "the Gambia", "Philippines": "the Philippines", "Maldives": "the Maldives",
    "United States": "the United States", "United Kingdom": "the United Kingdom", "Isle of Man": "the Isle of Man",
    "Central African Republic": "the Central African Republic", "Soviet Union": "the Soviet Union", "Alps": "the Alps",
    "Bay of Bengal": "the Bay of Bengal", "Matterhorn": "the Matterhorn", "France": "France", "Lake Victoria": "Lake Victoria",
    "Hudson Bay": "Hudson Bay", "Niagara Falls": "Niagara Falls", "Ukraine": "Ukraine", "Lebanon": "Lebanon",
}  # fmt: skip


@pytest.mark.parametrize(("name", "forms"), ITALIAN.items())
def test_italian_countries_have_their_articles_and_these_melt(name: str, forms: tuple[str, str, str]) -> None:
    country = _italian(name)
    assert (_said("{country:+}", country), _said("x {country:di+}", country)[2:], _said("x {country:in+}", country)[2:]) == forms


@pytest.mark.parametrize(("name", "spoken_name"), WATERS_AND_MOUNTAINS.items())
def test_italian_waters_and_mountains_have_their_articles(name: str, spoken_name: str) -> None:
    assert with_article(name, "it") == spoken_name


@pytest.mark.parametrize(("name", "spoken_name"), ENGLISH.items())
def test_english_names_have_their_articles(name: str, spoken_name: str) -> None:
    assert with_article(name) == spoken_name


def test_the_table_has_every_name_that_italian_sentences_speak_of() -> None:
    said = {names.name(key, "it") for key in keys()} | {names.name(key, "it", year=1960) for key in keys(1960)}
    said |= set(names.region_names("it").values())
    table = names._articles("it")
    assert not [name for name in said if name not in table or not table[name]["in"]]
    said |= {one.name_in("it") for subject in LAYERS if subject != "city" for one in features(subject).values()}
    said |= {water.name_it for layer in ("rivers", "lakes") for water in waters(layer).values()}
    assert not said - set(table)
    for name, row in table.items():
        alone = "Manica" if name == "La Manica" else name  # which brings an article of its own
        assert re.fullmatch(rf"(?:il |lo |la |l'|i |gli |le )?{re.escape(alone)}", row["with_article"]), row
        assert re.fullmatch(r"(?:in |nel |nello |nella |nell'|nei |negli |nelle |ad? |sull').+|", row["in"]), row


# ---- sentences

# They speak of capitals, some of which are called like a country.
BETWEEN_CAPITALS = frozenset({"bearing", "distance"})
WITH_STORIES = frozenset({
    "admission", "capital-today", "flag", "flag-meaning", "flag-of", "flag-since", "flag-symbol", "name-1960", "name-today",
    "symbol", "territory",
})  # fmt: skip

MELTS = r"\b(?:[Dd]i|[Aa]|[Dd]a|[Ss]u|[Ii]n) (?:il|lo|la|i|gli|le|l'\w+)\b"


def test_no_italian_sentence_leaves_an_article_apart_from_its_preposition() -> None:
    """Every sentence of the catalogue that gives a name its article, read with every kind of name."""
    wrong, read = [], 0
    for language in languages():
        for message, plural in sentences():
            pattern = Text(message, plural=plural)._spoken(language) == language and _catalogue_says(message, language)
            if not pattern or not re.search(r":\w*\+}", pattern):
                continue
            fields = {field for _, field, form, _ in string.Formatter().parse(pattern) if field}
            for name in ITALIAN:
                values = dict.fromkeys(fields, 3) | {field: _italian(name) for field in re.findall(r"{(\w+):\w*\+}", pattern)}
                told = Text(message, plural=plural, **values).render(language, ["Ada", "Bo"])
                read += 1
                apart = re.search(MELTS if language == "it" else r"\bde les?\b|\bof the the\b", told)
                if apart or (pattern.startswith("{") and told[:1].islower()):
                    wrong.append(told)
    assert read > 1000
    assert not wrong, "\n".join(wrong[:20])


def _catalogue_says(message: str, language: str) -> str:
    return _catalogue(language).gettext(message)


@pytest.mark.parametrize("subject", ["country", "space-1960", "river", "lake", "sea", "mountain", "desert", "city"])
def test_no_italian_question_speaks_of_a_name_without_its_article(subject: str) -> None:
    """Every kind of question about many places: what it asks, explains and remarks."""
    table = names._articles("it")
    bare = {name for name, row in table.items() if row["with_article"] != name and row["in"]}
    before = r"\b(?:[Dd]i|[Dd]a|[Cc]on|[Ss]u|[Aa]|(?:si )?trova(?:no|va|vano)?|attraversa|confina(?:no)? con) "
    after = re.compile(before + r"((?:[A-ZÅ][\w'’-]*)(?: (?:[a-z]{2,4} )?[A-Z][\w'’-]*)*)")
    ours = sorted((name for name in table if not table[name]["in"]), key=len, reverse=True)
    features_said = re.compile("|".join(map(re.escape, ours)))
    rng, wrong, read = Random(19), [], 0
    for key in _keys(subject, rng):
        for kind in FORMS[subject]:
            question = ask(kind, Place(subject, key), rng)
            if question is None:
                continue
            if kind in BETWEEN_CAPITALS:
                continue
            for words in _told(question):
                read += 1
                told = features_said.sub("…", words)
                wrong += [told for found in after.findall(told) if found in bare]
                wrong += [told for found in re.findall(MELTS, told) if not re.search(r"\ba la [A-Z]", told)]
    assert read > 30
    assert not wrong, "\n".join(sorted(set(wrong))[:30])


def test_a_sentence_that_begins_with_a_name_begins_with_a_capital() -> None:
    assert begun(Text("Netherlands")).render("en") == "The Netherlands"
    covered = Text("{country} is covered already.", country=Called("Netherlands"))
    assert covered.render("en") == "The Netherlands is covered already."
    assert Text("{country} is covered already.", country=Called("Maldives")).render("en") == "The Maldives are covered already."


# ---- helpers


class _Italian(Called):
    """A name that is Italian already."""

    def render(self, _language: str = "en", _names: object = ()) -> str:
        return self.message


def _italian(name: str) -> Called:
    return _Italian(name)


def _said(pattern: str, country: Called) -> str:
    """A pattern as an Italian catalogue would fill it."""
    return pattern.format(country=_word(country, "it", (), _grammar("it")))


def _keys(subject: str, rng: Random) -> list[str]:
    found = list(keys_of(subject))
    return found if subject in ("country", "space-1960") else rng.sample(found, min(25, len(found)))


def _told(question: Question) -> list[str]:
    # Stories are told by the atlas in prose of its own: "il re di Danimarca".
    texts = [question.text, *([] if question.kind in WITH_STORIES else [question.because])]
    remarks = question.remarks if isinstance(question, Choice) else ()
    return [text.render("it") if isinstance(text, Text) else str(text) for text in (*texts, *remarks)]
