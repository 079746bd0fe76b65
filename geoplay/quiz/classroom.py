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

from geoplay.core.dataframes import require_pandas
from geoplay.core.option import OptionError
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text
from geoplay.quiz.bars import Bars, bars_of
from geoplay.quiz.handed_in import Heap, heap_of
from geoplay.quiz.knowledge_map import knowledge_map
from geoplay.quiz.learner import Fact

if TYPE_CHECKING:
    from geoplay.widgets.world_map import WorldMap


def classroom(
    paths: str | Path | Iterable[str | Path],
    *,
    pseudonyms: bool | Mapping[str, str] = False,
    passphrase: str = "",
    receipts: Mapping[str, str] | None = None,
    language: str = "en",
) -> Classroom:
    """Read what learners have handed in: files, folders, patterns such as ``"week-*/*.json"``, or a database by its address.

    Files are those of ``Learner.export`` and of exams, which the ``passphrase`` of the exam's key opens; ``receipts`` by learner
    are those that were noted down when papers were handed in. A file that is damaged or was changed is left out and named in
    ``notes``. With ``pseudonyms=True`` learners are called ``Learner 01`` …, in an order that tells nothing; with a dict as it
    says.

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
    heap = heap_of(paths, passphrase=passphrase, receipts=receipts)
    if not heap.batches:
        why = f"None of the files could be read. {heap.notes[0]}" if heap.notes else "Nobody has answered anything there yet."
        raise GeoplayError(why)
    names = _names(sorted({batch.learner for batch in heap.batches}), pseudonyms, language)
    for name, files in Counter(batch.learner for batch in heap.batches).items():
        if files > 1:
            heap.notes.append(f"{files} files are of {names[name]!r}; their answers were put together.")
    for name, papers in Counter(paper.learner for paper in heap.papers).items():
        if papers > 1:
            heap.notes.append(f"{names[name]!r} has handed in {papers} papers.")
    return Classroom(heap, names, language)


def _names(names: list[str], pseudonyms: bool | Mapping[str, str], language: str) -> dict[str, str]:
    """What each learner is called from now on."""
    if pseudonyms is False:
        return {name: name for name in names}
    if pseudonyms is True:
        shuffled = sorted(names, key=lambda name: sha256(name.encode("utf-8", "surrogatepass")).digest())
        return {name: Text("Learner {number}", number=f"{at:02}").render(language) for at, name in enumerate(shuffled, 1)}
    unnamed = [name for name in names if name not in pseudonyms]
    if unnamed:
        raise GeoplayError(f"pseudonyms= has none for {len(unnamed)} of {len(names)} learners, such as {unnamed[0]!r}.")
    chosen = {name: str(pseudonyms[name]) for name in names}
    if len(set(chosen.values())) != len(names):
        raise GeoplayError("pseudonyms= calls two learners the same.")
    return chosen


class Classroom:
    """The answers of a class, each table a DataFrame. A learner knows a fact if the last answer to it was right."""

    def __init__(self, heap: Heap, names: Mapping[str, str], language: str = "en") -> None:
        self.notes = list(heap.notes)
        self.language = language
        self._parsed: list[Fact] = []
        self._papers = [(names[paper.learner], paper) for paper in heap.papers]
        self.answers = self._frame(heap, names)

    def _frame(self, heap: Heap, names: Mapping[str, str]) -> Any:
        """One row for each answer, in the order they were given."""
        import numpy as np

        pd = require_pandas()

        students = sorted(names.values())
        number = {name: at for at, name in enumerate(students)}
        facts = sorted(heap.facts)
        code = {fact: at for at, fact in enumerate(facts)}
        batches = heap.batches
        owners = np.repeat([number[names[batch.learner]] for batch in batches], [len(batch.ids) for batch in batches])
        codes = np.concatenate([np.array([code[fact] for fact in batch.facts], dtype=np.int64)[batch.fact] for batch in batches])
        took = np.concatenate([batch.milliseconds for batch in batches])
        at = np.concatenate([batch.at for batch in batches])
        # In order from the start, so that the frame itself need not be turned over.
        order = np.argsort(at, kind="stable")
        repeated = self._repeated(heap)
        if repeated is not None:
            order = order[~repeated[order]]
        codes = codes[order]
        # A file may name facts that no answer is about.
        used = np.unique(codes)
        if len(used) < len(facts):
            facts, codes = [facts[fact] for fact in used], np.searchsorted(used, codes)
        self._parsed = [heap.facts[fact] for fact in facts]
        columns = {
            "student": pd.Categorical.from_codes(owners[order], pd.Index(students)),
            "fact": pd.Categorical.from_codes(codes, pd.Index(facts)),
            "kind": _taken([fact.kind for fact in self._parsed], codes),
            "place": _taken([_place(fact) for fact in self._parsed], codes),
            "correct": np.concatenate([batch.correct for batch in batches])[order],
            "given": np.concatenate([batch.given for batch in batches])[order],
            "milliseconds": pd.arrays.IntegerArray(took[order], took[order] < 0),
            "at": pd.DatetimeIndex(at[order].view("datetime64[us]")).tz_localize("UTC"),
        }
        return pd.DataFrame(columns, copy=False)

    def _repeated(self, heap: Heap) -> Any:
        """Which answers stand in another file before, if any do. They have a name that is their own in all the world."""
        pd = require_pandas()

        seen: set[str] = set()
        for batch in heap.batches:
            seen.update(batch.ids)
        if len(seen) == sum(len(batch.ids) for batch in heap.batches):
            return None
        names = pd.Series([name for batch in heap.batches for name in batch.ids], dtype=object)
        return names.duplicated().to_numpy()

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

        pd = require_pandas()

        fact = self.answers["fact"].cat
        answers = np.bincount(fact.codes, minlength=len(fact.categories))
        right = np.bincount(fact.codes, weights=self.answers["correct"], minlength=len(fact.categories))
        asked, know = (~np.isnan(self._known)).sum(axis=0), np.nansum(self._known, axis=0).astype(int)
        found = pd.DataFrame(
            {
                "kind": [one.kind for one in self._parsed],
                "place": [_place(one) for one in self._parsed],
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
        pd = require_pandas()

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

    # ---- exams ---------------------------------------------------------------------------------------------------

    def exam(self) -> Any:
        """The answers of all papers that were handed in: what was asked, answered and right."""
        pd = require_pandas()

        rows = [
            {"student": name, "exam": paper.title, "number": number, **vars(answer)}
            for name, paper in self._papers
            for number, answer in enumerate(paper.answers, 1)
        ]
        columns = ["student", "exam", "number", "question", "given", "answer", "correct", "milliseconds", "fact", "at"]
        found = pd.DataFrame(rows, columns=columns)
        return found.assign(at=pd.to_datetime(found["at"], format="ISO8601", utc=True))

    def marks(self) -> Any:
        """One row for each paper: how many answers it has, how many are right, its receipt, and whether it was handed in."""
        pd = require_pandas()

        rows = [
            {
                "student": name,
                "exam": paper.title,
                "answers": len(paper.answers),
                "right": sum(answer.correct for answer in paper.answers),
                "share": sum(answer.correct for answer in paper.answers) / len(paper.answers) if paper.answers else 0.0,
                "handed in": paper.finished,
                "receipt": paper.receipt,
            }
            for name, paper in self._papers
        ]
        columns = ["student", "exam", "answers", "right", "share", "handed in", "receipt"]
        return pd.DataFrame(rows, columns=columns).set_index("student").sort_index()

    # ---- on a map ------------------------------------------------------------------------------------------------

    def map(self, *, year: int | None = None) -> WorldMap:
        """The map of what the class knows; with ``year=1960``, of the countries of that time."""
        shares = self._facts["share"].sort_index().tolist()
        known = [(fact.place, share) for fact, share in zip(self._parsed, shares, strict=True)]
        return knowledge_map(known, Text("What the class knows, in %"), year=year, language=self.language)


def _place(fact: Fact) -> str:
    return f"{fact.place.kind}:{fact.place.key}"


def _taken(words: list[str], codes: Any) -> Any:
    """The words of each fact as a column of all answers."""
    pd = require_pandas()

    return pd.Categorical(words).take(codes)


def _whole(n: object, what: str) -> int:
    if type(n) is not int or n < 1:
        raise OptionError(f"n= is {what}, a whole number from 1, not {n!r:.40}.")
    return n
