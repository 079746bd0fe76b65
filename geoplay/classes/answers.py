"""The answers of a class as arrays, in the order they were given: what tables, pictures and reports count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from geoplay.classes.handed_in import Batch, Heap
from geoplay.core.text import Text
from geoplay.learners.learner import Fact


@dataclass(frozen=True)
class Answers:
    """One cell for each answer. ``student`` and ``fact`` are numbers in the lists of that name."""

    students: tuple[str, ...]
    facts: tuple[Fact, ...]
    student: Any
    fact: Any
    correct: Any
    given: Any
    milliseconds: Any
    at: Any

    def __len__(self) -> int:
        return len(self.student)

    @cached_property
    def known(self) -> Any:
        """Learners by facts: 1 known, 0 not known, else never asked. Answers are in order, so the last one stays."""
        import numpy as np

        found = np.full((len(self.students), len(self.facts)), np.nan)
        found[self.student, self.fact] = self.correct
        return found

    def only(self, mask: Any, students: Sequence[str] | None = None) -> Answers:
        """Some of the answers, and the facts they are about; of all learners, or of these."""
        import numpy as np

        kept = tuple(self.students if students is None else students)
        number = {name: at for at, name in enumerate(kept)}
        mask = mask & np.array([name in number for name in self.students], dtype=bool)[self.student] if len(self) else mask
        owners = np.array([number.get(name, -1) for name in self.students], dtype=np.int64)
        used, codes = np.unique(self.fact[mask], return_inverse=True)
        return replace(
            self,
            students=kept,
            facts=tuple(self.facts[at] for at in used),
            student=owners[self.student[mask]],
            fact=codes,
            correct=self.correct[mask],
            given=self.given[mask],
            milliseconds=self.milliseconds[mask],
            at=self.at[mask],
        )


def answers_of(heap: Heap, labels: Mapping[tuple[str, str], str], students: Sequence[str]) -> tuple[Answers, list[Text]]:
    """The answers of all batches, each once for each learner; and which of them more than one learner claims."""
    import numpy as np

    number = {name: at for at, name in enumerate(students)}
    facts = sorted(heap.facts)
    code = {fact: at for at, fact in enumerate(facts)}
    batches = heap.batches
    owners = np.repeat([number[labels[who(batch)]] for batch in batches], [len(batch.ids) for batch in batches]).astype(np.int64)
    codes = [np.array([code[fact] for fact in batch.facts], dtype=np.int64)[batch.fact] for batch in batches]
    at = _together([batch.at for batch in batches], np.int64)
    fresh, notes = _claims(batches, owners.tolist(), students)
    # In order from the start, so that nothing need be turned over again.
    order = np.argsort(at, kind="stable")
    order = order[fresh[order]]
    everything = Answers(
        tuple(students),
        tuple(heap.facts[fact] for fact in facts),
        owners[order],
        _together(codes, np.int64)[order],
        _together([batch.correct for batch in batches], bool)[order],
        _together([batch.given for batch in batches], object)[order],
        _together([batch.milliseconds for batch in batches], np.int64)[order],
        at[order],
    )
    # A file may name facts that no answer is about.
    return everything.only(np.ones(len(order), dtype=bool)), notes


def who(batch: Batch) -> tuple[str, str]:
    """The name and the id that a batch goes by."""
    return batch.learner, batch.learner_id


def _together(arrays: list[Any], kind: Any) -> Any:
    import numpy as np

    return np.concatenate(arrays) if arrays else np.array([], dtype=kind)


def _claims(batches: Sequence[Batch], owners: list[int], students: Sequence[str]) -> tuple[Any, list[Text]]:
    """Which answers stand for the first time for their learner; and a note where two learners claim the same ones."""
    import numpy as np

    ids = [number for batch in batches for number in batch.ids]
    fresh = np.ones(len(ids), dtype=bool)
    if len(set(ids)) == len(ids):
        return fresh, []
    sources = [batch.source for batch in batches for _ in batch.ids]
    first: dict[str, tuple[int, str]] = {}
    seen: set[tuple[int, str]] = set()
    claimed: Counter[tuple[str, str, str, str]] = Counter()
    for place, (number, owner, source) in enumerate(zip(ids, owners, sources, strict=True)):
        fresh[place] = (owner, number) not in seen
        seen.add((owner, number))
        other, elsewhere = first.setdefault(number, (owner, source))
        if other != owner:
            claimed[students[other], elsewhere, students[owner], source] += 1
    return fresh, [
        Text(
            "{file} (of {name}) and {other} (of {other_name}) claim the same {count} answers. Each counts for its own learner.",
            file=one,
            name=repr(name),
            other=two,
            other_name=repr(second),
            count=count,
        )
        for (name, one, second, two), count in claimed.items()
    ]
