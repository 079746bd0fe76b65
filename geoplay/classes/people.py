"""Who is who in a class: learners by id and name, the same person in several files, and two people of one name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from geoplay.classes.roster import Roster
from geoplay.core.text import Name, Text, together


@dataclass(frozen=True)
class Person:
    """Somebody of the class: the id is empty where nobody gave one."""

    name: str
    id: str
    group: str = ""


Who = tuple[str, str]
"""A name and an id, as a file says them."""


def people_of(found: Iterable[Who], roster: Roster | None, *, one_per_name: bool = False) -> tuple[dict[Who, Person], list[Text]]:
    """Which person each name and id of a file stands for, and what is to be said about them.

    >>> people, notes = people_of([("Ada", "7"), ("Ada", "8"), ("Bo", ""), ("Bo", "9")], None)
    >>> sorted({(person.name, person.id) for person in people.values()})
    [('Ada', '7'), ('Ada', '8'), ('Bo', '9')]
    >>> str(notes[0])
    "2 learners are called 'Ada' (7 and 8). If they are one person, say one_per_name=True or give a roster."
    """
    whos = list(dict.fromkeys(found))
    people = {who: _person(who, whos, roster, one_per_name) for who in whos}
    notes = []
    for name, count in Counter(person.name for person in set(people.values())).items():
        if count > 1:
            ids = sorted(person.id or "?" for person in set(people.values()) if person.name == name)
            notes.append(
                Text(
                    "{count} learners are called {name} ({ids}). If they are one person, say one_per_name=True or give a roster.",
                    count=count,
                    name=repr(name),
                    ids=together([Text("{name}", name=Name(one)) for one in ids]),
                )
            )
    return people, notes


def _person(who: Who, whos: Sequence[Who], roster: Roster | None, one_per_name: bool) -> Person:
    name, number = who
    entry = None if roster is None else roster.entry(name, number)
    ids = sorted({other for called, other in whos if called == name and other})
    if entry is not None:
        if entry.id or entry.name == number:
            return Person(entry.name if entry.id and entry.name else name, entry.id or number, entry.group)
        # A roster that has somebody by the name alone: all files of that name are theirs.
        return Person(entry.name, ids[0] if len(ids) == 1 else "", entry.group)
    if one_per_name:
        return Person(name, ids[0] if len(ids) == 1 else "")
    # A file without an id is of the one learner of this name, if there is one.
    return Person(name, ids[0] if not number and len(ids) == 1 else number)


def labels_of(people: Iterable[Person]) -> dict[Person, str]:
    """What each person is called in tables: the name, and the id too where two share a name.

    >>> list(labels_of([Person("Ada", "7"), Person("Ada", "8"), Person("Bo", "")]).values())
    ['Ada (7)', 'Ada (8)', 'Bo']
    """
    distinct = sorted(set(people), key=lambda person: (person.name, person.id))
    shared = Counter(person.name for person in distinct)
    return {person: f"{person.name} ({person.id or '?'})" if shared[person.name] > 1 else person.name for person in distinct}
