"""Playing a plan from where it stands: with its file, its progress bar, and what there is to remark."""

from __future__ import annotations

import os
from collections.abc import Iterator
from types import TracebackType
from typing import Any, TypeVar

from geoplay.core.text import Text, listed
from geoplay.tournaments.game_result import GameResult
from geoplay.tournaments.ledger import Ledger, unfinished
from geoplay.tournaments.plan import Plan
from geoplay.tournaments.progress import Progress, progress_for
from geoplay.tournaments.running import run

Here = TypeVar("Here", bound="Session")


class Session:
    """The games of a plan that are finished, and the way to more of them."""

    def __init__(
        self,
        plan: Plan,
        *,
        path: str | os.PathLike[str] | None = None,
        workers: int | None = None,
        client: Any = None,
        progress: bool = True,
        language: str = "en",
    ) -> None:
        self.plan = plan
        self.workers = workers
        self.client = client
        self.progress = progress
        self.language = language
        self.notes: list[Text] = []
        self.bar = Progress(0, 0, language)
        self.ledger = Ledger(path, plan) if path is not None else None
        self.played: dict[int, GameResult] = dict(self.ledger.played) if self.ledger is not None else {}
        hurried = [entrant.name for entrant in plan.entrants if entrant.looks_at_the_clock(plan.kind)]
        if hurried:
            self.notes.append(Text("{names} looked at the clock: the same seed gives other games.", names=listed(hurried)))

    def __enter__(self: Here) -> Here:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.ledger is not None:
            self.ledger.close()

    def play(self, games: int) -> Iterator[None]:
        """Play all games below a number that are not finished; whoever iterates may stop when they have seen enough."""
        left = unfinished(self.played, games)
        self.bar = bar = progress_for(games, games - len(left), self.language, self.progress and bool(left))
        batches = run(self.plan, left, workers=self.workers, client=self.client, note=self.notes.append)
        try:
            for batch in batches:
                if self.ledger is not None:
                    self.ledger.add(batch)
                self.played.update((played.number, played) for played in batch)
                bar.update(games - len(left) + sum(number in self.played for number in left))
                yield
        except KeyboardInterrupt:
            raise KeyboardInterrupt(self.where(games)) from None
        finally:
            batches.close()
            bar.close()

    def first(self, games: int) -> dict[int, GameResult]:
        """The finished games below a number."""
        return {number: played for number, played in self.played.items() if number < games}

    def where(self, games: int) -> str:
        """What somebody needs to know who has interrupted it."""
        if self.ledger is None:
            done = len(self.first(games))
            text = Text("{done} of {total} games were finished; with path= they would be kept.", done=done, total=games)
        else:
            self.ledger.close()
            text = Text(
                "{done} of {total} games are finished and kept in {file}: the same call goes on from there.",
                done=self.ledger.count(games),
                total=games,
                file=str(self.ledger.path),
            )
        return text.render(self.language)
