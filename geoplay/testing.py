"""The conformance suite every game must pass, ours or a teacher's.

>>> from geoplay.core.registry import game_class
>>> from geoplay.testing import check_game
>>> report = check_game(game_class("lindy"), games=2)
>>> report.games, report.moves > 50
(2, True)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NoReturn

from geoplay.core.declared import DeclarationError
from geoplay.core.game import Game
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.race import Claim, Race, Settle
from geoplay.core.record import Record
from geoplay.core.reflexes import Reflexes
from geoplay.core.refusal import GeoplayError, IllegalMove, Refusal
from geoplay.core.registry import load, register
from geoplay.core.rulebook import rulebook_of
from geoplay.proofs.bots import BotProof
from geoplay.proofs.phases import Phases
from geoplay.proofs.tables import TableProof

ALL_KNOWING = Reflexes(median=1500, spread=0.3, knowledge=1.0, attention=1.0, memory=50.0, noise=0.0)
"""Somebody who says what is right wherever a game's expertise can tell."""

NONSENSE = ("?", "nowhere at all", "a|b:c%7C", "two\nlines", "", "Ωmega \U0001f30d", "x" * 200)
"""What may come out of a field that anything can be typed into; notations must keep all of it."""

NO_CHOICE = "none of these"


Proofs = tuple[Phases, TableProof, BotProof]


class ContractBroken(GeoplayError, AssertionError):
    """A game that does not keep the contract; the message says where and how."""


@dataclass(frozen=True)
class Report:
    """What was checked."""

    games: int
    moves: int
    refusals: int


class _Check:
    """One game, played at random to its end with everything checked on the way."""

    def __init__(self, game: Game[Any], rng: Random, longest: int, step: int, proofs: Proofs) -> None:
        self.game = game
        self.rng = rng
        self.longest = longest
        self.step = step
        self.census = game.census()
        self.met: dict[str, Move] = {}
        self.refusals = 0
        self.rules = _rules_of(type(game))
        self.phases, self.tables, self.bots = proofs
        self.to_prove: list[Game[Any]] = []

    def fail(self, message: str) -> NoReturn:
        """Stop with the place in the game."""
        options = {"players": self.game.players, "seed": self.game.seed, **self.game.options}
        raise ContractBroken(f"{self.game.name} ({options}), after {len(self.game.moves)} moves: {message}")

    def expect(self, condition: bool, message: str) -> None:
        """Stop unless it holds."""
        if not condition:
            self.fail(message)

    def play_out(self) -> int:
        """Play to the end."""
        number = 0
        while self.game.outcome is None:
            if number > self.longest:
                self.fail(f"the game does not end: {self.longest} moves at random were not enough.")
            thorough = number % (self.step if number < 1000 else 50 * self.step) == 0
            self._check_position(thorough=thorough)
            self._make(self._choose(), thorough=thorough)
            number += 1
        self._check_position(thorough=True)
        self._check_end()
        if self.game.secrets:
            self._check_imagination()
        self._check_tables_and_bots()
        return number

    def _check_tables_and_bots(self) -> None:
        """Last, at the positions that were put aside: bots may think for ever about a game whose rules are broken."""
        for position in self.to_prove:
            self.game = position
            self.tables.look(position, self.fail)
            self.bots.look(position, self.fail)

    def _choose(self) -> Move:
        race = self.game.race
        if race is None:
            return self.rng.choice(self.game.legal_moves())
        return self._settlement(race)

    def _settlement(self, race: Race) -> Settle:
        """What a table of strangers says: some nothing, some anything, some what they know; often in the same millisecond."""
        claims = []
        instant = self.rng.choice((None, self.rng.randrange(5000)))
        for seat in race.claimants:
            claim = self._said(race, seat)
            if claim is not None:
                claims.append(claim if instant is None else Claim(instant, seat, claim.answer))
        return Settle.of(claims)

    def _said(self, race: Race, seat: int) -> Claim | None:
        chance = self.rng.random()
        if chance < 0.2:
            return None
        if chance < 0.6:
            said = type(self.game).expertise().claim(Perspective(self.game, seat), ALL_KNOWING, self.rng)
            if said is not None:
                return said
        return Claim(self.rng.randrange(5000), seat, self.rng.choice(NONSENSE if race.choices is None else race.choices))

    def _make(self, move: Move, *, thorough: bool) -> None:
        game = self.game
        twin = game.clone() if thorough else None
        before = _state(game) if thorough else None
        events = game.play(move)
        self.expect(game.census() == self.census, f"{move} lost or doubled a piece: {_changes(self.census, game.census())}.")
        for event in events:
            self._check_event(event)
        if twin is not None:
            self.expect(_state(twin) == before, f"playing {move} changed a clone made before it.")
            twin.play(move)
            self.expect(_state(twin) == _state(game), f"a clone that plays {move} comes out differently.")
        self.met[str(move)] = move

    def _check_event(self, event: Any) -> None:
        self.expect(bool(str(event.text)), f"the event {event.kind!r} has no words.")
        for seat in [None, *range(self.game.players)]:
            if seat != event.seat:
                seen = event.seen_by(seat)
                self.expect(not seen.own_data and seen.own_text is None, f"{event.kind!r} tells seat {seat} a secret.")

    def _check_position(self, *, thorough: bool) -> None:
        game = self.game
        over = game.outcome is not None
        racing = game.race is not None
        moves = game.legal_moves()
        self.expect(len(set(moves)) == len(moves), "the same legal move is listed twice.")
        self.expect((game.turn is None) == (over or racing), "turn should be None in a race and at the end, and only then.")
        self.expect(over or racing or bool(moves), "nobody can move, and the game is not over.")
        self.expect(not (over and moves), "moves are legal though the game is over.")
        if thorough:
            for move in moves:
                self._check_move(move)
            self._check_race()
            self._check_refusals(set(moves))
            for seat in range(game.players):
                self._check_secrets(seat)
            if self.phases.is_new(game):
                self.to_prove.append(game.clone())

    def _check_move(self, move: Move) -> None:
        self.expect(self.game.why_not(move) is None, f"{move} is listed as legal and refused.")
        self.expect(self.game.parse(str(move)) == move, f"{move} is not what its notation {str(move)!r} is parsed as.")
        self.met[str(move)] = move

    def _check_refusals(self, legal: set[Move]) -> None:
        """Everything that was a move at some time and is not one now is refused with a rule, and changes nothing."""
        game = self.game
        before = _state(game)
        for move in [move for move in self.met.values() if move not in legal and not isinstance(move, Settle)]:
            refusal = game.why_not(move)
            if refusal is None:
                self.fail(f"{move} is not listed as legal, but why_not finds nothing against it.")
                return
            self._check_refusal(refusal, move)
            try:
                game.play(move)
            except IllegalMove as error:
                self.expect(error.refusal == refusal, f"play and why_not refuse {move} differently.")
            else:
                self.fail(f"{move} is refused by why_not and played by play.")
            self.refusals += 1
        self.expect(_state(game) == before, "a refused move changed the game.")

    def _check_refusal(self, refusal: Refusal, move: Move) -> None:
        self.expect(":" in refusal.rule, f"the refusal of {move} quotes no rule, but {refusal.rule!r}.")
        if self.rules:
            self.expect(
                refusal.rule in self.rules, f"the refusal of {move} quotes {refusal.rule}, which the rulebook does not have."
            )
        self.expect(len(refusal.sentence()) > 10, f"the refusal of {move} does not explain itself: {refusal.sentence()!r}.")

    def _check_race(self) -> None:
        """A race takes every possible claim and nothing else; where there is none, nothing can be settled."""
        game = self.game
        race = game.race
        if race is None:
            if any(isinstance(move, Settle) for move in self.met.values()):
                self._expect_refused(Settle(), "there is no race on")
            return
        before = _state(game)
        self.expect(bool(race.claimants), "nobody may claim in this race.")
        self.expect(set(race.claimants) <= set(range(game.players)), f"{race.claimants} do not all sit at this table.")
        self._check_move(Settle())
        for seat in race.claimants:
            for answer in NONSENSE if race.choices is None else race.choices:
                claim = Claim(0, seat, answer)
                self._check_move(Settle((claim,)))
                self.expect(isinstance(game.closes_race(claim), bool), f"closes_race does not say yes or no to {answer!r}.")
            self._check_bots_claim(seat)
            if race.choices is not None:
                self._expect_refused(Settle((Claim(0, seat, NO_CHOICE),)), f"{NO_CHOICE!r} is not one of the choices")
        strangers = [seat for seat in range(-1, game.players + 1) if seat not in race.claimants]
        answer = "nowhere" if race.choices is None else race.choices[0]
        self._expect_refused(Settle((Claim(-1, race.claimants[0], answer),)), "nobody answers before a race begins")
        for seat in strangers:
            self._expect_refused(Settle((Claim(0, seat, answer),)), f"seat {seat} has no part in this race")
        self.expect(_state(game) == before, "a look at the race changed the game.")

    def _check_bots_claim(self, seat: int) -> None:
        """What a bot says in a race is possible, and depends on what its seat sees alone."""
        game = self.game
        claim, elsewhere = (
            type(game).expertise().claim(Perspective(deal, seat), ALL_KNOWING, Random(1))
            for deal in (game, game.imagine(seat, Random(1)))
        )
        self.expect(claim == elsewhere, f"what seat {seat} says in a race depends on what it cannot see.")
        if claim is not None:
            self.expect(claim.seat == seat, f"seat {seat} claims for seat {claim.seat}.")
            self._check_move(Settle((claim,)))

    def _expect_refused(self, move: Settle, because: str) -> None:
        refusal = self.game.why_not(move)
        if refusal is None:
            self.fail(f"{str(move)!r} is not refused, though {because}.")
            return
        self._check_refusal(refusal, move)
        self.refusals += 1

    def _check_secrets(self, seat: int) -> None:
        """What a seat is told stays the same when all it cannot see is dealt anew."""
        game = self.game
        view = game.view(seat)
        self.expect(_is_plain(view), f"the view of seat {seat} is not plain data.")
        for number in range(2):
            imagined = game.imagine(seat, Random(number))
            again = game.imagine(seat, Random(number))
            self.expect(_views(imagined) == _views(again), "imagine with the same generator gives two different games.")
            self.expect(
                imagined.view(seat) == view, f"the view of seat {seat} depends on what it cannot see, or imagine changed it."
            )
            self.expect(imagined.census() == self.census, "an imagined game has lost or doubled a piece.")
            self.expect(imagined.turn == game.turn and imagined.outcome == game.outcome, "an imagined game is at another point.")
            self.expect(imagined.race == game.race, "what a race asks for depends on what a seat cannot see.")
            other = imagined.imagine(seat, Random(number))
            self.expect(
                _views(other) == _views(imagined),
                "imagine depends on the hidden cards: from an imagined game the same generator deals differently.",
            )
            if game.turn == seat:
                same = imagined.legal_moves() == game.legal_moves()
                self.expect(same, f"what seat {seat} may do depends on what it cannot see.")

    def _check_imagination(self) -> None:
        """A seat that cannot see everything imagines more than one world: otherwise it peeks."""
        game = load(self.game.record, until=0)
        for seat in range(game.players):
            ends = [_played_on(game.imagine(seat, Random(number)), Random(1)) for number in range(8)]
            self.expect(any(end != ends[0] for end in ends), f"seat {seat} always imagines the same cards: imagine peeks.")

    def _check_end(self) -> None:
        game = self.game
        outcome = game.outcome
        assert outcome is not None
        self.expect(len(outcome.scores) == len(outcome.ranking) == game.players, "the outcome does not name every seat.")
        self.expect(min(outcome.ranking) == 1, "nobody has rank 1.")
        record = Record.from_json(game.record.to_json())
        again = load(record)
        self.expect(_state(again) == _state(game), "the record, played again, gives another game.")
        half = load(record, until=len(record.moves) // 2)
        self.expect(len(half.moves) == len(record.moves) // 2, "the record does not stop where it should.")


def check_game(
    game: type[Game[Any]],
    *,
    games: int = 8,
    options: Sequence[Mapping[str, Any]] = ({},),
    seed: int = 0,
    longest: int = 200_000,
    step: int = 7,
) -> Report:
    """Run the contract on a game class: raises :class:`ContractBroken` with the place and the reason.

    Legal moves are legal and everything else is refused with a rule; views hold no secrets; no card is lost or doubled; a record
    gives the same game; a clone is independent; the same seed gives the same game; every game ends; what is imagined agrees with
    what is seen. ``games`` games are played at random for each set of ``options`` and each number of players in turn; every
    ``step``-th position is looked at thoroughly (fewer of a very long game). In every phase, which is where other kinds of moves
    can be made, the table of every seat is right (its maps, pictures, items and actions; see ``geoplay/page/table_checks.py``),
    and bots of every level know what to do.
    """
    register(game)
    moves = refusals = played = 0
    try:
        proofs = (Phases(), TableProof(game), BotProof(game))
    except DeclarationError as error:
        raise ContractBroken(f"{game.name}: {error}") from None
    for chosen in options:
        for number in range(games):
            players = _players_for(game, number, chosen)
            first = game(players, seed + number, **chosen)
            twin = game(players, seed + number, **chosen)
            if _state(first) != _state(twin):
                raise ContractBroken(f"{game.name}: the same seed deals two different games.")
            check = _Check(first, Random(seed + number), longest, step, proofs)
            moves += check.play_out()
            refusals += check.refusals
            played += 1
    _check_input(game)
    return Report(played, moves, refusals)


def _players_for(game: type[Game[Any]], number: int, options: Mapping[str, Any]) -> int:
    """The numbers of players in turn, those that go with the options."""
    possible = []
    for players in game.seats:
        try:
            game(players, 0, **options)
        except GeoplayError:
            continue
        possible.append(players)
    if not possible:
        raise ContractBroken(f"{game.name}: no number of players goes with {dict(options)}.")
    return possible[number % len(possible)]


def _check_input(game: type[Game[Any]]) -> None:
    """Wrong numbers of players, misspelt options and nonsense moves are refused with a sentence."""
    attempts: list[tuple[str, Callable[[], object]]] = [
        ("a table for nobody", lambda: game(0, 1)),
        ("a crowd", lambda: game(1000, 1)),
        ("an option there is not", lambda: game(None, 1, no_such_option=True)),
        ("a seed that is no number", lambda: game(None, "seven")),  # type: ignore[arg-type] # the mistake is the point
        ("a nonsense move", lambda: game.parse("no such move")),
    ]
    for name, attempt in attempts:
        try:
            attempt()
        except GeoplayError as error:
            if len(str(error)) < 20:
                raise ContractBroken(f"{game.name} refuses {name} without saying what was expected: {error}") from None
        else:
            raise ContractBroken(f"{game.name} accepts {name}.")


def _rules_of(game: type[Game[Any]]) -> dict[str, str]:
    book = rulebook_of(game)
    return book.rules if book is not None else {}


def _played_on(game: Game[Any], rng: Random) -> tuple[Any, ...]:
    """The state after some random moves: it shows which cards were hidden where."""
    for _ in range(200):
        if game.outcome is not None:
            break
        game.play(Settle() if game.race is not None else rng.choice(game.legal_moves()))
    return _state(game)


def _views(game: Game[Any]) -> list[dict[str, Any]]:
    return [game.view(seat) for seat in range(game.players)]


def _state(game: Game[Any]) -> tuple[Any, ...]:
    return (_views(game), game.view(None), game.turn, game.outcome, game.legal_moves(), game.census())


def _changes(before: Any, after: Any) -> str:
    return f"missing {dict(before - after)}, too many {dict(after - before)}"


def _is_plain(value: Any) -> bool:
    if isinstance(value, dict):
        return all(isinstance(key, str) and _is_plain(piece) for key, piece in value.items())
    if isinstance(value, list):
        return all(map(_is_plain, value))
    return value is None or isinstance(value, str | int | float | bool)
