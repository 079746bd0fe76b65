"""Pseudonyms that last and tell nothing: a secret of the teacher's, kept beside the class, decides who is who.

The file holds the secret and, for each learner, what stands for them under it (an HMAC of id or name) with the pseudonym. Without
the secret the list of the class does not help to find out who is who; whoever has the file and the list can, so it stays with the
teacher. Who comes later gets the next pseudonym, and nobody's changes.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random, SystemRandom
from secrets import token_hex

from geoplay.classes.people import Person
from geoplay.core.files import FileError, read_bytes, write_text
from geoplay.core.front_door import front_door
from geoplay.core.language import accept_language
from geoplay.core.refusal import GeoplayError
from geoplay.core.strict_json import JsonError, strict_json
from geoplay.core.text import Text

FORMAT, VERSION = "geoplay-pseudonyms", 1
ENDING = ".pseudonyms"
LARGEST = 5_000_000
# Rivers, in English and in Italian, and what they may be like: nothing that one would not like to be called.
RIVERS = {
    "Amur": "Amur", "Arno": "Arno", "Congo": "Congo", "Danube": "Danubio", "Don": "Don", "Douro": "Duero", "Ebro": "Ebro",
    "Euphrates": "Eufrate", "Ganges": "Gange", "Indus": "Indo", "Jordan": "Giordano", "Mekong": "Mekong", "Murray": "Murray",
    "Niger": "Niger", "Nile": "Nilo", "Ob": "Ob", "Oder": "Oder", "Orinoco": "Orinoco", "Paraná": "Paraná", "Po": "Po",
    "Rhine": "Reno", "Rhône": "Rodano", "Senegal": "Senegal", "Tagus": "Tago", "Thames": "Tamigi", "Tiber": "Tevere",
    "Tigris": "Tigri", "Ural": "Ural", "Volga": "Volga", "Volta": "Volta", "Yangtze": "Yangtze", "Yukon": "Yukon",
    "Zambezi": "Zambesi",
}  # fmt: skip
MANNERS = (
    Text("Quiet {river}"), Text("Bright {river}"), Text("Wide {river}"), Text("Swift {river}"), Text("Calm {river}"),
    Text("Deep {river}"), Text("Clear {river}"), Text("Young {river}"), Text("Brave {river}"), Text("Happy {river}"),
)  # fmt: skip


@front_door(own=("n", "language"))
def nicknames(n: int, *, seed: int | None = None, language: str = "en", but: Iterable[str] = ()) -> list[str]:
    """So many nicknames, no two the same, to be given out in place of names.

    >>> nicknames(3, seed=1)
    ['Wide Congo', 'Brave Ural', 'Quiet Zambezi']
    >>> nicknames(331)
    Traceback (most recent call last):
    ...
    geoplay.core.refusal.GeoplayError: There are 330 nicknames left, not 331.
    """
    language = accept_language(language)
    taken = set(but)
    offered = [name for manner in MANNERS for river in RIVERS if (name := _nickname(manner, river, language)) not in taken]
    if type(n) is not int or not 0 < n <= len(offered):
        raise GeoplayError(f"There are {len(offered)} nicknames left, not {n!r:.20}.")
    return (SystemRandom() if seed is None else Random(seed)).sample(offered, n)


def _nickname(manner: Text, river: str, language: str) -> str:
    return manner.render(language).replace("{river}", RIVERS[river] if language == "it" else river)


def secret_beside(paths: Sequence[str | Path]) -> Path:
    """Where the secret of a class is kept: beside the folder that is handed in to, and not in it, where learners may look."""
    first = Path(paths[0]) if paths else Path("class")
    if len(paths) == 1 and first.is_dir():
        return first.resolve().parent / f"{first.resolve().name}{ENDING}"
    if len(paths) == 1 and first.is_file():
        return first.with_name(f"{first.name}{ENDING}")
    return Path(f"class{ENDING}")


def lasting(people: Iterable[Person], file: Path, language: str, *, rivers: bool = False) -> dict[Person, str]:
    """The pseudonym of each person by the secret in a file, which is made if there is none yet."""
    secret, given = _read(file)
    # In an order that tells nothing.
    order = sorted(set(people), key=lambda person: _stands_for(person.id or person.name, secret))
    names = [person.name for person in order]
    found: dict[Person, str] = {}
    for person in order:
        # By the id, and by the name too where only one is called so: whoever gets an id later is still the same.
        keys = [_stands_for(f"id:{person.id}", secret)] if person.id else []
        keys += [_stands_for(f"name:{person.name}", secret)] if names.count(person.name) == 1 else []
        known = next((given[key] for key in keys if key in given), None)
        if known is None or known in found.values():
            known = _next(given, language, rivers=rivers)
        found[person] = known
        given.update(dict.fromkeys(keys or [token_hex(16)], known))
    content = {"format": FORMAT, "version": VERSION, "secret": secret, "pseudonyms": given}
    try:
        write_text(file, json.dumps(content, indent=1, ensure_ascii=False))
        file.chmod(0o600)
    except (FileError, OSError) as error:
        raise GeoplayError(
            f"The secret of the pseudonyms cannot be kept: {error} Say where by pseudonyms='teacher/class.pseudonyms'."
        ) from None
    return found


def _stands_for(who: str, secret: str) -> str:
    return hmac.new(bytes.fromhex(secret), who.encode("utf-8", "surrogatepass"), "sha256").hexdigest()


def _next(given: dict[str, str], language: str, *, rivers: bool) -> str:
    taken = set(given.values())
    if rivers:
        return nicknames(1, language=language, but=taken)[0]
    numbers = (Text("Learner {number}", number=f"{number:02}").render(language) for number in range(1, len(taken) + 2))
    return next(name for name in numbers if name not in taken)


def _read(file: Path) -> tuple[str, dict[str, str]]:
    if not file.exists():
        return token_hex(32), {}
    try:
        data = strict_json(read_bytes(file, LARGEST), longest=LARGEST)
        secret, given = data["secret"], dict(data["pseudonyms"])
        good = data["format"] == FORMAT and data["version"] == VERSION and len(bytes.fromhex(secret)) == 32
        if good and all(type(word) is str for pair in given.items() for word in pair):
            return secret, given
    except (JsonError, FileError, TypeError, ValueError, LookupError):
        pass
    raise GeoplayError(
        f"{str(file)!r:.120} does not hold the secret of a class's pseudonyms. Name another file, or move this one away."
    )
