"""How did the class do? All learners' files in one place: in one look, as tables, a map, a report, and a suggestion what is next.

Nothing leaves the machine: files are read where they lie.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from geoplay.classes.answers import answers_of, who
from geoplay.classes.bars import Bars, bars_of, fact_name
from geoplay.classes.filters import mask_of
from geoplay.classes.forgetting import Forgetting, forgetting_of
from geoplay.classes.handed_in import Heap, heap_of
from geoplay.classes.items import discriminations, fitted, prior_of
from geoplay.classes.judged import Judgement
from geoplay.classes.look import Confusion, Hard, Listing, NeedsHelp, Period, confused, hard, needs_help, over_time
from geoplay.classes.marks import mark_rows, recipes_differ
from geoplay.classes.people import Person, labels_of, people_of
from geoplay.classes.pseudonyms import lasting, secret_beside
from geoplay.classes.roster import Roster, roster_of
from geoplay.core.dataframes import require_pandas
from geoplay.core.front_door import front_door, front_doors
from geoplay.core.language import accept_language
from geoplay.core.option import OptionError
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text, listed
from geoplay.learners.ability import Prior
from geoplay.learners.knowledge_map import knowledge_map
from geoplay.learners.learner import Fact
from geoplay.learners.school import is_address

if TYPE_CHECKING:
    from geoplay.classes.gradebook import Gradebook
    from geoplay.classes.report import Report
    from geoplay.widgets.world_map import WorldMap

# How many learners have to be asked before a fact is said to be hard.
LEAST = 2
# So many files that could not be read are told with their reasons.
MOST_TOLD = 5


@front_door()
def classroom(
    paths: str | Path | Iterable[str | Path],
    *,
    pseudonyms: bool | str | Path | Mapping[str, str] = False,
    passphrase: str = "",
    receipts: Mapping[str, str] | None = None,
    questions: Any = None,
    roster: Any = None,
    one_per_name: bool = False,
    unsealed: bool | None = None,
    language: str = "en",
) -> Classroom:
    """Read what learners have handed in: files, folders, patterns such as ``"week-*/*.json"``, or a database by its address.

    Files are those of ``Learner.export`` and of exams, which the ``passphrase`` of the exam's key opens; ``receipts`` by learner
    are those that were noted down when papers were handed in. Papers are judged again by ``questions``, your copy of the exam.
    A ``roster`` (names or ids in a list, or a CSV file) shows who has not handed in. What is damaged or was changed is left out
    and named in ``notes``. Two learners of one name are two where their ids differ; ``one_per_name`` says that they are one.

    With ``pseudonyms=True`` learners are called ``Learner 01`` …, with ``"nicknames"`` by nicknames. Who is who is decided by a
    secret in a file beside the class (or where a path says), so that it lasts and nobody can work it out from the list of the
    class. A dict gives names of your choice.

    >>> from tempfile import TemporaryDirectory
    >>> from geoplay.core.place import Place
    >>> from geoplay.learners.learner import Learner
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
    accept_language(language)
    given = [paths] if isinstance(paths, str | Path) else list(paths)
    on_it = None if roster is None else roster_of(roster)
    heap = heap_of(given, passphrase=passphrase, receipts=receipts, unsealed=unsealed, judge=Judgement(questions))
    if not heap.batches:
        raise GeoplayError(_nothing_read(heap.notes))
    found = [who(batch) for batch in heap.batches]
    people, said = people_of(found, on_it, one_per_name=one_per_name)
    labels = _labels(set(people.values()), pseudonyms, given, language)
    hidden = pseudonyms is not False
    if not hidden:
        heap.notes += said
    _say_who_is_twice(heap, people, labels)
    heap.notes += recipes_differ(heap.papers, lambda paper: labels[people[paper.learner, paper.learner_id]])
    return Classroom(heap, people, labels, on_it, language, hidden=hidden)


def _say_who_is_twice(heap: Heap, people: Mapping[tuple[str, str], Person], labels: Mapping[Person, str]) -> None:
    for person, files in Counter(people[who(batch)] for batch in heap.batches).items():
        if files > 1:
            heap.notes.append(
                Text("{count} files are of {name}; their answers were put together.", count=files, name=repr(labels[person]))
            )
    for person, papers in Counter(people[paper.learner, paper.learner_id] for paper in heap.papers).items():
        if papers > 1:
            heap.notes.append(Text("{name} has handed in {count} papers.", count=papers, name=repr(labels[person])))
    believed = sum(not paper.judged for paper in heap.papers)
    if believed:
        heap.notes.append(
            Text(
                "One paper is marked as it marks itself: give questions=, your copy of the exam, to judge it again.",
                plural="{count} papers are marked as they mark themselves: give questions=, your copy of the exam, to "
                "judge them again.",
                count=believed,
            )
        )


def _labels(
    people: set[Person], pseudonyms: bool | str | Path | Mapping[str, str], paths: list[str | Path], language: str
) -> dict[Person, str]:
    """What each learner is called from now on."""
    if pseudonyms is False:
        return labels_of(people)
    if isinstance(pseudonyms, Mapping):
        return _chosen(people, pseudonyms)
    rivers = pseudonyms == "nicknames"
    files = [path for path in paths if not is_address(path)]
    place = secret_beside(files) if pseudonyms is True or rivers else Path(str(pseudonyms))
    return lasting(people, place, language, rivers=rivers)


def _chosen(people: set[Person], pseudonyms: Mapping[str, str]) -> dict[Person, str]:
    known = {person: pseudonyms.get(person.id) or pseudonyms.get(person.name) for person in people}
    unnamed = sorted(person.name for person, name in known.items() if name is None)
    if unnamed:
        raise GeoplayError(f"pseudonyms= has none for {len(unnamed)} of {len(people)} learners, such as {unnamed[0]!r}.")
    if len(set(known.values())) != len(people):
        raise GeoplayError("pseudonyms= calls two learners the same.")
    return {person: str(name) for person, name in known.items()}


@front_doors(own=("n",))
class Classroom:
    """The answers of a class. In a notebook it shows itself: who needs help, what is hard, what was confused, how it goes.

    Tables are DataFrames, where there is pandas. A learner knows a fact if the last answer to it was right.
    """

    def __init__(
        self,
        heap: Heap,
        people: Mapping[tuple[str, str], Person],
        labels: Mapping[Person, str],
        roster: Roster | None = None,
        language: str = "en",
        *,
        hidden: bool = False,
    ) -> None:
        self.language = language
        self._hidden = hidden
        self._left_out = heap.left_out
        self._people = {label: person for person, label in labels.items()}
        self._papers = [(labels[people[paper.learner, paper.learner_id]], paper) for paper in heap.papers]
        self._data, claims = answers_of(heap, {key: labels[person] for key, person in people.items()}, sorted(labels.values()))
        self._missing = [] if roster is None else _missing(roster, people)
        self._not_on_it = (
            [] if roster is None else sorted({labels[person] for key, person in people.items() if roster.entry(*key) is None})
        )
        self._notes = [*heap.notes, *claims, *self._about_the_roster(roster)]

    @property
    def notes(self) -> list[str]:
        """What was left out and why, and all else that is to be told, in the reader's language."""
        return [note.render(self.language) for note in self._notes]

    @property
    def missing(self) -> list[str]:
        """Who is on the roster and has not handed in."""
        return list(self._missing)

    @property
    def not_on_the_roster(self) -> list[str]:
        """Who has handed in and is not on the roster."""
        return list(self._not_on_it)

    def _about_the_roster(self, roster: Roster | None) -> list[Text]:
        notes = []
        if roster is not None and self._missing:
            notes.append(
                Text(
                    "{count} of {all} on the roster have not handed in: {names}.",
                    count=len(self._missing),
                    all=len(roster.entries),
                    names=listed(self._missing, self.language),
                )
            )
        if self._not_on_it:
            notes.append(Text("Not on the roster: {names}.", names=listed(self._not_on_it, self.language)))
        return notes

    def __repr__(self) -> str:
        noted = f", {self._left_out} files left out" if self._left_out else ""
        data = self._data
        return f"<Classroom: {len(data.students)} learners, {len(data)} answers, {len(data.facts)} facts{noted}>"

    def _repr_html_(self) -> str:
        return self.report().fragment()

    @property
    def learners(self) -> list[str]:
        """What the learners are called here."""
        return list(self._data.students)

    @property
    def counts(self) -> dict[str, int]:
        """How many learners, answers and facts there are."""
        return {"learners": len(self._data.students), "answers": len(self._data), "facts": len(self._data.facts)}

    def known_and_unknown(self, student: str) -> tuple[list[Fact], list[Fact]]:
        """The facts that a learner knows, and those asked that they do not."""
        row = self._known[self._data.students.index(student)]
        pairs = list(zip(self._data.facts, row, strict=True))
        return [fact for fact, cell in pairs if cell == 1], [fact for fact, cell in pairs if cell == 0]

    def learner_id(self, student: str) -> str:
        """The id of a learner beside the name; empty where there is none, or where pseudonyms hide it."""
        person: Person = self._people[student]
        return "" if self._hidden else person.id

    @property
    def told(self) -> dict[str, str]:
        """The right answers to a teacher's own questions, where all papers say the same."""
        found: dict[str, set[str]] = {}
        for _, paper in self._papers:
            for answer in paper.answers:
                found.setdefault(answer.fact, set()).add(answer.answer)
        return {fact: words.pop() for fact, words in found.items() if len(words) == 1}

    # ---- in one look ---------------------------------------------------------------------------------------------

    def needs_help(self, n: int = 10) -> Listing[NeedsHelp]:
        """Who needs help, and with what: the learners with the smallest share of right answers, and what they do not know."""
        return needs_help(self._data, _whole(n, "how many learners are shown"), self.language, self.told)

    def hard(self, n: int = 15, *, least: int = LEAST) -> Listing[Hard]:
        """Which facts are hard, with the right answer, among those that at least ``least`` learners were asked."""
        shown, enough = _whole(n, "how many facts are shown"), _whole(least, "how many were asked", "least")
        return hard(self._data, shown, enough, self.language, self.told)

    def confused(self, n: int = 15) -> Listing[Confusion]:
        """What was confused with what: the commonest wrong answers."""
        return confused(self._data, _whole(n, "how many are shown"), self.language, self.told)

    def over_time(self, by: str = "day") -> Listing[Period]:
        """How it goes over time, by the ``"day"``, ``"week"`` or ``"month"``."""
        return over_time(self._data, by, self.language)

    def report(self, path: str | Path | None = None, *, learners: bool = False, title: str | None = None) -> Report:
        """The report as HTML, to print and to send, written to ``path``; with ``learners`` a page for each beside it.

        A path that ends in ``.html`` is a file; any other a folder, which gets an ``index.html``.
        """
        from geoplay.classes.report import Report

        made = Report(self, title)
        if path is not None:
            made.save(path, learners=learners)
        return made

    def only(
        self,
        *,
        since: date | datetime | str | None = None,
        until: date | datetime | str | None = None,
        group: str | None = None,
        students: str | Iterable[str] | None = None,
        places: str | Iterable[str] | None = None,
        kinds: str | Iterable[str] | None = None,
    ) -> Classroom:
        """The same class with some of its answers: of some days (both counted in), of a group of the roster, places or kinds."""
        made = object.__new__(Classroom)
        made.__dict__.update({key: value for key, value in vars(self).items() if key not in CACHED})
        chosen = self._chosen(group, students)
        mask = mask_of(self._data, since=since, until=until, places=places, kinds=kinds)
        made._data = self._data.only(mask, chosen)
        within = set(made._data.students)
        made._papers = [(name, paper) for name, paper in self._papers if name in within]
        return made

    def _chosen(self, group: str | None, students: str | Iterable[str] | None) -> list[str]:
        names = list(self._data.students)
        if group is not None:
            groups = sorted({person.group for person in self._people.values()} - {""})
            if group not in groups:
                raise OptionError(
                    f"There is no group {group!r:.60} on the roster; there are {', '.join(map(repr, groups)) or 'none'}."
                )
            names = [name for name in names if self._people[name].group == group]
        if students is not None:
            wanted = [students] if isinstance(students, str) else list(students)
            unknown = [name for name in wanted if name not in self._data.students]
            if unknown:
                raise OptionError(f"There is no learner {unknown[0]!r:.60} in this class.")
            names = [name for name in names if name in wanted]
        return names

    # ---- tables --------------------------------------------------------------------------------------------------

    @cached_property
    def answers(self) -> Any:
        """One row for each answer, in the order they were given."""
        pd = require_pandas()
        data, facts = self._data, self._data.facts
        columns = {
            "student": pd.Categorical.from_codes(data.student, pd.Index(data.students, dtype=object)),
            "fact": pd.Categorical.from_codes(data.fact, pd.Index([str(fact) for fact in facts], dtype=object)),
            "kind": _taken([fact.kind for fact in facts], data.fact),
            "place": _taken([_place(fact) for fact in facts], data.fact),
            "correct": data.correct,
            "given": data.given,
            "milliseconds": pd.arrays.IntegerArray(data.milliseconds.copy(), data.milliseconds < 0),
            "at": pd.DatetimeIndex(data.at.view("datetime64[us]")).tz_localize("UTC"),
        }
        return pd.DataFrame(columns, copy=False)

    @property
    def _known(self) -> Any:
        """Learners by facts: 1 known, 0 not known, else never asked."""
        return self._data.known

    def facts(self) -> Any:
        """Facts by share known, the least known first: how many were asked, how many know it, how many answers were right."""
        return self._facts.copy()

    @cached_property
    def _facts(self) -> Any:
        import numpy as np

        pd = require_pandas()

        data = self._data
        answers = np.bincount(data.fact, minlength=len(data.facts))
        right = np.bincount(data.fact, weights=data.correct, minlength=len(data.facts))
        asked, know = (~np.isnan(self._known)).sum(axis=0), np.nansum(self._known, axis=0).astype(int)
        found = pd.DataFrame(
            {
                "name": [fact_name(one, self.language) for one in data.facts],
                "kind": [one.kind for one in data.facts],
                "place": [_place(one) for one in data.facts],
                "asked": asked,
                "know": know,
                "share": know / asked,
                "answers": answers,
                "right": right / answers,
            },
            index=pd.Index([str(fact) for fact in data.facts], dtype=object, name="fact"),
        )
        # What more learners were asked comes first where the shares are the same, and then by name.
        return found.iloc[np.lexsort((-asked, found["share"]))]

    def students(self) -> Any:
        """Learners by facts: 1 where a fact is known, 0 where it is not, nothing where it was never asked."""
        pd = require_pandas()

        names = pd.Index(self._data.students, name="student", dtype=object)
        facts = pd.Index([str(fact) for fact in self._data.facts], name="fact", dtype=object)
        return pd.DataFrame(self._known, index=names, columns=facts, copy=True)

    def progress(self) -> Any:
        """One row for each learner: how many answers, how many right, how many facts asked and known, and when last."""
        import numpy as np

        found = self.answers.groupby("student", observed=False).agg(
            answers=("correct", "size"), right=("correct", "mean"), last=("at", "max")
        )
        found.index = found.index.astype(object)
        found.insert(0, "id", [self.learner_id(name) for name in found.index])
        found.insert(3, "facts", (~np.isnan(self._known)).sum(axis=1))
        found.insert(4, "known", np.nansum(self._known, axis=1).astype(int))
        return found

    def items(self) -> Any:
        """Every fact as a question of a test: how hard it is for this class, and how well it tells learners apart.

        Difficulty is in logits, with its doubt: 0 is a fact that a learner in the middle knows or not, each as likely, 1 is known
        to about one in four. ``discrimination`` is how much likelier those are right who know more (from -1 to 1); below 0 look
        at the question: those who know more get it wrong. First answers count, so that practice does not make a fact seem easy.
        """
        import numpy as np

        pd = require_pandas()
        data, model = self._data, fitted(self._data)
        asked = (~np.isnan(model.first)).sum(axis=0)
        found = pd.DataFrame(
            {
                "name": [fact_name(one, self.language) for one in data.facts],
                "asked": asked,
                "right": np.nansum(model.first, axis=0) / np.maximum(asked, 1),
                "difficulty": model.difficulty.round(2),
                "doubt": model.difficulty_doubt.round(2),
                "discrimination": discriminations(model).round(2),
            },
            index=pd.Index([str(fact) for fact in data.facts], dtype=object, name="fact"),
        )
        return found.sort_values(["difficulty", "name"], ascending=[False, True])

    def abilities(self) -> Any:
        """How much each learner knows, with the doubt that few answers leave: in logits, 0 before anybody answers.

        Two learners whose difference is below twice their doubts cannot be told apart by these answers.
        """
        import numpy as np

        pd = require_pandas()
        model = fitted(self._data)
        names = pd.Index(self._data.students, name="student", dtype=object)
        columns = {
            "facts": (~np.isnan(model.first)).sum(axis=1),
            "ability": model.ability.round(2),
            "doubt": model.ability_doubt.round(2),
        }
        return pd.DataFrame(columns, index=names).sort_values("ability", ascending=False)

    def prior(self) -> Prior:
        """What this class tells of somebody who has not answered yet, for ``geoplay.quiz(..., room=room)``."""
        return prior_of(self._data)

    def forgetting(self) -> Forgetting:
        """How this class forgets: FSRS's parameters fitted to its answers, for ``geoplay.Learner("Ada", parameters=...)``.

        They are fitted to the first four fifths of the answers and judged on the last fifth (``log_loss`` against ``usual``);
        where a fit is no better, or few facts were asked on another day once more, ``fitted`` is False and ``parameters`` are the
        usual ones.
        Needs the package fsrs-rs-python: ``pip install 'geoplay[memory]'``.
        """
        return forgetting_of(self._data)

    def picture(self, n: int = 15, *, least: int = LEAST) -> Bars:
        """The ``n`` facts that the class knows least, as bars: a picture that shows itself in a notebook.

        A fact that fewer than ``least`` learners were asked has no bar: one wrong answer says little about a class.
        """
        rows = self.hard(n, least=least)
        return bars_of([(row.fact, row.know, row.asked) for row in rows], self.language)

    def unknown(self, below: float = 0.5) -> Any:
        """What the class does not know: the facts that less than this share of those who were asked know."""
        if not 0 < below <= 1:
            raise OptionError(f"below= is a share above 0 and at most 1, not {below!r}.")
        return self._facts[self._facts["share"] < below].copy()

    def lesson(self, n: int = 10) -> list[Fact]:
        """A suggested next lesson: what the most learners do not know, at most ``n`` facts."""
        import numpy as np

        known = self._known
        asked, know = (~np.isnan(known)).sum(axis=0), np.nansum(known, axis=0)
        share = know / np.maximum(asked, 1)
        order = np.lexsort((share, know - asked))
        wanted = [self._data.facts[at] for at in order if asked[at] > know[at]]
        return wanted[: _whole(n, "how many facts a lesson has")]

    # ---- exams ---------------------------------------------------------------------------------------------------

    def exam(self) -> Any:
        """The answers of all papers that were handed in: what was asked, answered and right, in the language of the paper."""
        pd = require_pandas()

        columns = ["student", "exam", "number", "question", "given", "answer", "correct", "credit", "milliseconds", "fact", "at"]
        rows = [
            {"student": name, "exam": paper.title, "number": number, **vars(answer)}
            for name, paper in self._papers
            for number, answer in enumerate(paper.answers, 1)
        ]
        found = pd.DataFrame(rows, columns=columns)
        return found.assign(at=pd.to_datetime(found["at"], format="ISO8601", utc=True))

    def marks(self, *, scale: str | Mapping[float, Any] | None = None, partial: bool = False) -> Any:
        """One row for each paper: of how many questions how many were answered and right, and its receipt.

        ``share`` is of what was asked. With ``partial`` an answer that is right in part counts in part. ``scale`` adds a grade:
        ``"tenths"`` (to ten, in halves), ``"letters"`` (A to F), ``"percent"``, or your own as ``{0.9: "good", 0.5: "passed"}``.
        """
        pd = require_pandas()

        rows = self.mark_rows(scale=scale, partial=partial)
        columns = list(rows[0]) if rows else ["student", "id", "exam", "asked", "answers", "unanswered", "right", "share"]
        return pd.DataFrame(rows, columns=columns).set_index("student").sort_index()

    def mark_rows(self, *, scale: str | Mapping[float, Any] | None = None, partial: bool = False) -> list[dict[str, Any]]:
        """The same as plain rows, where there is no pandas."""
        ids = {name: self.learner_id(name) for name, _ in self._papers}
        return mark_rows(self._papers, ids, scale=scale, partial=partial)

    @front_door()
    def gradebook(
        self,
        format: str,  # noqa: A002 - the word people know
        path: str | Path,
        *,
        points: float = 100,
        partial: bool = False,
        keep: str = "last",
        ids: str | None = None,
        home: str | None = None,
    ) -> Gradebook:
        """Write the marks of all papers as a file that a school's system imports, and say who could not go along.

        ``format`` is ``"moodle"`` or ``"canvas"`` (their gradebook's CSV), ``"excel"``, or ``"xapi"`` (statements as JSON).
        Marks are out of ``points``; of several papers of one exam ``keep`` says which counts (``"last"``, ``"best"``,
        ``"first"``). Platforms find a pupil by the id: ``ids`` says whether that is a ``"number"``, a ``"username"`` or an
        ``"email"``. xAPI's statements name a ``home``, the web address of the school.
        """
        from geoplay.classes.gradebook import Pupil, write_gradebook

        if self._hidden and format in ("moodle", "canvas"):
            raise OptionError(
                f"A platform finds nobody by a pseudonym: read the class without pseudonyms= to write {format}'s file."
            )
        pupils = {name: Pupil(name, self.learner_id(name), self._people[name].group) for name in self._people}
        return write_gradebook(format, path, self._papers, pupils, points=points, partial=partial, keep=keep, ids=ids, home=home)

    # ---- on a map ------------------------------------------------------------------------------------------------

    def map(self, *, year: int | None = None) -> WorldMap:
        """The map of what the class knows; with ``year=1960``, of the countries of that time."""
        import numpy as np

        asked, know = (~np.isnan(self._known)).sum(axis=0), np.nansum(self._known, axis=0)
        known = [(fact.place, float(knows / of)) for fact, knows, of in zip(self._data.facts, know, asked, strict=True)]
        return knowledge_map(known, Text("What the class knows, in %"), year=year, language=self.language)


def _place(fact: Fact) -> str:
    return f"{fact.place.kind}:{fact.place.key}"


def _taken(words: list[str], codes: Any) -> Any:
    """The words of each fact as a column of all answers."""
    pd = require_pandas()

    return pd.Categorical(words).take(codes)


def _missing(roster: Roster, people: Mapping[tuple[str, str], Person]) -> list[str]:
    there = {roster.entry(*key) for key in people}
    return [str(entry) for entry in roster.entries if entry not in there]


def _whole(n: object, what: str, keyword: str = "n") -> int:
    if type(n) is not int or n < 1:
        raise OptionError(f"{keyword}= is {what}, a whole number from 1, not {n!r:.40}.")
    return n


# What is counted once of the answers, and has to be counted anew of others.
CACHED = ("answers", "_facts")


def _nothing_read(notes: Sequence[Text | str]) -> str:
    """What is said where no file holds an answer, with the reasons."""
    if not notes:
        return "Nobody has answered anything there yet."
    more = f" And {len(notes) - MOST_TOLD} more." if len(notes) > MOST_TOLD else ""
    return f"None of the files could be read. {' '.join(map(str, notes[:MOST_TOLD]))}{more}"
