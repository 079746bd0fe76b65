"""Names of several things: the Alps, the Great Lakes, le Azzorre; and the article such a name, and a river, has in a sentence.

>>> [is_several(name) for name in ("Alps", "Great Lakes", "Solomon Islands", "Laos", "Netherlands")]
[True, True, True, False, False]
>>> is_several("Alpi", "it"), is_several("Paesi Bassi", "it"), is_several("Laos", "it")
(True, True, False)
"""

from __future__ import annotations

# What the name of several things ends with in English, and what it begins with in Italian, by its article there.
ENGLISH = frozenset({
    "Adirondacks", "Aleutians", "Alps", "Andes", "Antilles", "Apennines", "Appalachians", "Ardennes", "Azores", "Bahamas",
    "Balearics", "Balkans", "Canaries", "Carpathians", "Cascades", "Comoros", "Cotswolds", "Cyclades", "Dardanelles", "Dolomites",
    "Emirates", "Everglades", "Faeroes", "Falklands", "Falls", "Faroes", "Ghats", "Grenadines", "Hebrides", "Heights",
    "Highlands", "Hills", "Himalayas", "Indies", "Islands", "Isles", "Keys", "Lakes", "Maldives", "Moluccas", "Mountains",
    "Ozarks", "Pampas", "Pamirs", "Pennines", "Philippines", "Plains", "Pyrenees", "Rapids", "Rockies", "Seychelles", "Solomons",
    "Territories", "Urals", "Vosges",
})  # fmt: skip
# A state is one, though its name speaks of several.
ONE = frozenset({"Emirates"})
WITHOUT_ARTICLE = frozenset({"Falls", "Rapids"})
ITALIAN = {
    "gli": frozenset({"Appalachi", "Appennini", "Emirati", "Stati", "Urali"}),
    "i": frozenset({
        "Balcani", "Caraibi", "Carpazi", "Dardanelli", "Grandi", "Monti", "Paesi", "Pirenei", "Territori", "Vosgi",
    }),
    "le": frozenset({
        "Aleutine", "Alpi", "Ande", "Antille", "Ardenne", "Azzorre", "Bahamas", "Baleari", "Bermude", "Canarie", "Cascate",
        "Cicladi", "Comore", "Dolomiti", "Ebridi", "Falkland", "Figi", "Filippine", "Grenadine", "Isole", "Maldive", "Molucche",
        "Montagne", "Orcadi", "Seychelles", "Shetland",
    }),
}  # fmt: skip


def is_several(name: str, language: str = "en") -> bool:
    """Whether a name takes the plural: the Alps are, le Alpi sono."""
    if language == "it":
        return bool(article(name, "it"))
    return language == "en" and _last(name) in ENGLISH - ONE


def article(name: str, language: str = "en") -> str:
    """The article of a name of several things; empty where it has none.

    >>> article("Alps"), article("Niagara Falls"), article("Isole Salomone", "it"), article("Urali", "it"), article("Chad")
    ('the', '', 'le', 'gli', '')
    """
    if language == "it":
        return next((one for one, names in ITALIAN.items() if name.split(" ", maxsplit=1)[0] in names), "")
    return "the" if language == "en" and _last(name) in ENGLISH - WITHOUT_ARTICLE else ""


def _last(name: str) -> str:
    """The last word of a name that is one by its end: Saint Vincent and the Grenadines begins with one."""
    return "" if " and the " in name else name.rsplit(" ", maxsplit=1)[-1]
