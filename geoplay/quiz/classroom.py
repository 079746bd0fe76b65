"""How did the class do? All learners' files in one place, as tables, a map, and a suggestion for the next lesson.

Nothing leaves the machine: files are read where they lie.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from geoplay.core.option import OptionError
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text
from geoplay.quiz.bars import Bars, bars_of
from geoplay.quiz.handed_in import Columns, columns_of, learners_files
from geoplay.quiz.knowledge_map import knowledge_map
from geoplay.quiz.learner import Fact

if TYPE_CHECKING:
    from geoplay.widgets.world_map import WorldMap


def classroom(
    paths: str | Path | Iterable[str | Path], *, pseudonyms: bool | Mapping[str, str] = False, language: str = "en"
) -> Classroom:
    """Read what learners have handed in: files, or folders of them (those of ``Learner.export``).

    A damaged file is left out and named in ``notes``. With ``pseudonyms=True`` learners are called ``Learner 01`` …, in an order
    that tells nothing; with a dict, as it says.

    >>> from tempfile import TemporaryDirectory
    >>> from geoplay.core.place import Place
    >>> from geoplay.quiz.learner import Learner
    >>> ada = Learner("Ada")
    >>> known = ada.answered(Fact("capital", Place("country", "FR")), correct=False)
    >>> with TemporaryDirectory() as folder:
    ...     file = ada.export(Path(folder) / "ada.json")
    ...     room = classroom(folder)
    >>> room
    <Classroom: 1 learners, 1 answers, 1 facts>
    >>> [str(fact) for fact in room.lesson()]
    ['capital/country:FR']
    """
    read: list[tuple[str, Columns]] = []
    notes: list[str] = []
    seen: set[str] = set()
    for file in learners_files(paths):
        try:
            read.append(columns_of(file, seen))
        except (GeoplayError, OSError) as error:
            notes.append(f"{file.name} was left out: {error}")
    if not read:
        raise GeoplayError(f"None of the files could be read. {notes[0]}")
    names = _names(sorted({name for name, _ in read}), pseudonyms)
    for name, files in Counter(name for name, _ in read).items():
        if files > 1:
            notes.append(f"{files} files are of {names[name]!r}; their answers were put together.")
    return Classroom(read, notes, names, language)


def _names(names: list[str], pseudonyms: bool | Mapping[str, str]) -> dict[str, str]:
    """What each learner is called from now on."""
    if pseudonyms is False:
        return {name: name for name in names}
    if pseudonyms is True:
        shuffled = sorted(names, key=lambda name: sha256(name.encode("utf-8", "surrogatepass")).digest())
        return {name: f"Learner {number:02}" for number, name in enumerate(shuffled, 1)}
    unnamed = [name for name in names if name not in pseudonyms]
    if unnamed:
        raise GeoplayError(f"pseudonyms= has none for {len(unnamed)} of {len(names)} learners, such as {unnamed[0]!r}.")
    chosen = {name: str(pseudonyms[name]) for name in names}
    if len(set(chosen.values())) != len(names):
        raise GeoplayError("pseudonyms= calls two learners the same.")
    return chosen


class Classroom:
    """The answers of a class, each table a DataFrame. A learner knows a fact if the last answer to it was right."""

    def __init__(self, read: list[tuple[str, Columns]], notes: list[str], names: Mapping[str, str], language: str = "en") -> None:
        self.notes = list(notes)
        self.language = language
        self.answers = self._frame(read, names)

    def _frame(self, read: list[tuple[str, Columns]], names: Mapping[str, str]) -> Any:
        """One row for each answer, in the order they were given."""
        import pandas as pd

        students = sorted(names.values())
        number = {name: students.index(names[name]) for name in names}
        column = {field: [value for _, columns in read for value in columns[field]] for field in read[0][1]}
        codes, facts = pd.factorize(pd.Series(column["fact"], dtype=object), sort=True)
        owners = [number[name] for name, columns in read for _ in columns["fact"]]
        parsed = [Fact.parse(fact) for fact in facts]
        frame = pd.DataFrame(
            {
                "student": pd.Categorical.from_codes(owners, pd.Index(students)),
                "fact": pd.Categorical.from_codes(codes, facts),
                "kind": pd.Categorical([fact.kind for fact in parsed]).take(codes),
                "place": pd.Categorical([f"{fact.place.kind}:{fact.place.key}" for fact in parsed]).take(codes),
                "correct": pd.Series(column["correct"], dtype=bool),
                "given": pd.Series(column["given"], dtype=object),
                "milliseconds": pd.Series(column["milliseconds"], dtype="Int64"),
                "at": pd.to_datetime(pd.Series(column["at"], dtype=object), format="ISO8601", utc=True),
            }
        )
        if len(set(column["id"])) < len(frame):
            frame = frame[~pd.Series(column["id"], dtype=object).duplicated()]
        return frame.sort_values("at", kind="stable", ignore_index=True)

    def __repr__(self) -> str:
        students, facts = (self.answers[column].nunique() for column in ("student", "fact"))
        left_out = sum("was left out" in note for note in self.notes)
        noted = f", {left_out} files left out" if left_out else ""
        return f"<Classroom: {students} learners, {len(self.answers)} answers, {facts} facts{noted}>"

    @cached_property
    def _known(self) -> Any:
        """Learners by facts: 1 known, 0 not known, else never asked. Answers are in order, so the last one stays."""
        import numpy as np

        student, fact = self.answers["student"].cat, self.answers["fact"].cat
        known = np.full((len(student.categories), len(fact.categories)), np.nan)
        known[student.codes, fact.codes] = self.answers["correct"]
        return known

    def facts(self) -> Any:
        """Facts by share known, the least known first: how many were asked, how many know it, how many answers were right."""
        return self._facts.copy()

    @cached_property
    def _facts(self) -> Any:
        import numpy as np
        import pandas as pd

        fact = self.answers["fact"].cat
        answers = np.bincount(fact.codes, minlength=len(fact.categories))
        right = np.bincount(fact.codes, weights=self.answers["correct"], minlength=len(fact.categories))
        asked, know = (~np.isnan(self._known)).sum(axis=0), np.nansum(self._known, axis=0).astype(int)
        parsed = [Fact.parse(name) for name in fact.categories]
        found = pd.DataFrame(
            {
                "kind": [one.kind for one in parsed],
                "place": [f"{one.place.kind}:{one.place.key}" for one in parsed],
                "asked": asked,
                "know": know,
                "share": know / asked,
                "answers": answers,
                "right": right / answers,
            },
            index=pd.Index(fact.categories, dtype=object, name="fact"),
        )
        # What more learners were asked comes first where the shares are the same, and then by name.
        return found.iloc[np.lexsort((-asked, found["share"]))]

    def students(self) -> Any:
        """Learners by facts: 1 where a fact is known, 0 where it is not, nothing where it was never asked."""
        import pandas as pd

        names, facts = (self.answers[column].cat.categories for column in ("student", "fact"))
        return pd.DataFrame(self._known, index=pd.Index(names, name="student"), columns=pd.Index(facts, name="fact"), copy=True)

    def progress(self) -> Any:
        """One row for each learner: how many answers, how many right, how many facts asked and known, and when last."""
        import numpy as np

        found = self.answers.groupby("student", observed=False).agg(
            answers=("correct", "size"), right=("correct", "mean"), last=("at", "max")
        )
        found.index = found.index.astype(object)
        found.insert(2, "facts", (~np.isnan(self._known)).sum(axis=1))
        found.insert(3, "known", np.nansum(self._known, axis=1).astype(int))
        return found

    def picture(self, n: int = 15) -> Bars:
        """The ``n`` facts that the class knows least, as bars: a picture that shows itself in a notebook."""
        rows = self._facts.iloc[: _whole(n, "how many facts are shown")]
        return bars_of(list(zip(rows.index, rows["know"].tolist(), rows["asked"].tolist(), strict=True)), self.language)

    def unknown(self, below: float = 0.5) -> Any:
        """What the class does not know: the facts that less than this share of those who were asked know."""
        if not 0 < below <= 1:
            raise OptionError(f"below= is a share above 0 and at most 1, not {below!r}.")
        return self._facts[self._facts["share"] < below].copy()

    def lesson(self, n: int = 10) -> list[Fact]:
        """A suggested next lesson: what the most learners do not know, at most ``n`` facts."""
        facts = self._facts.assign(missing=self._facts["asked"] - self._facts["know"])
        wanted = facts[facts["missing"] > 0].sort_values(["missing", "share"], ascending=[False, True], kind="stable")
        return [Fact.parse(fact) for fact in wanted.index[: _whole(n, "how many facts a lesson has")]]

    def map(self, *, year: int | None = None) -> WorldMap:
        """The map of what the class knows; with ``year=1960``, of the countries of that time."""
        known = [(Fact.parse(str(fact)).place, float(share)) for fact, share in self._facts["share"].items()]
        return knowledge_map(known, Text("What the class knows, in %"), year=year, language=self.language)


def _whole(n: object, what: str) -> int:
    if type(n) is not int or n < 1:
        raise OptionError(f"n= is {what}, a whole number from 1, not {n!r:.40}.")
    return n
