"""Practice positions from one's own mistakes."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any

from geoplay.bots.levels import bot
from geoplay.core.components import Component, Hand, Letters, Placed, Row, Spread, Words
from geoplay.core.game import Game
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.player import Person, Player
from geoplay.core.record import Record
from geoplay.core.refusal import IllegalMove
from geoplay.core.registry import load
from geoplay.core.table import Table, table_maker
from geoplay.core.text import Text
from geoplay.reviews.judgement import SLIP, Judgement
from geoplay.reviews.practice import PracticeMatch
from geoplay.reviews.weighing import Weighed, Weigher
from geoplay.reviews.words import Named, in_words

if TYPE_CHECKING:
    from geoplay.quizzes.question import Choice
    from geoplay.reviews.review import Review

# Any move counts as right that gives away less than this of the chance to win.
MARGIN = SLIP
# How many choices a question has at most.
CHOICES = 4


@dataclass(frozen=True)
class Solution:
    """What came of an attempt: whether it counts, how much it gave away, and what an expert says."""

    right: bool
    loss: float
    text: Text


@dataclass(frozen=True)
class Puzzle:
    """A position of a game one played, seen from one's own seat, and the question what to play.

    What the seat could not see is dealt anew, so nothing in it tells what the others really held.
    """

    record: Record
    seat: int
    names: tuple[str, ...]
    mistake: Judgement
    simulations: int
    language: str = "en"

    @property
    def game(self) -> Game[Any]:
        """The position, an imagined one: the same each time."""
        game = load(self.record, until=self.mistake.number)
        return game.imagine(self.seat, Random(f"puzzle/{self.mistake.number}/{self.seat}"))

    @property
    def seen(self) -> Perspective:
        """The position through the eyes of the seat."""
        return Perspective(self.game, self.seat)

    @property
    def text(self) -> Text:
        """The question."""
        return Text("{position} What would you play?", position=in_a_sentence(table_maker(type(self.game)).table(self.seen)))

    def legal_moves(self) -> list[Move]:
        """What may be played."""
        return self.seen.legal_moves()

    def judge(self, move: Move | str) -> Solution:
        """Whether a move solves the puzzle: any that is about as good as the best does."""
        game = self.game
        tried = game.parse(move) if isinstance(move, str) else move
        refusal = game.why_not(tried)
        if refusal is not None:
            raise IllegalMove(refusal)
        found = self._weighed(game, tried)
        best = self.mistake.best_words
        if found.loss == 0:
            return Solution(True, 0.0, self.reason)
        values: dict[str, Any] = {"best": best, "reason": self.reason, "loss": max(1, round(100 * found.loss))}
        if found.loss < MARGIN:
            return Solution(True, found.loss, Text("That is about as good as the best: {best}. {reason}", **values))
        return Solution(False, found.loss, Text("{best} wins {loss} games more in a hundred. {reason}", **values))

    @property
    def reason(self) -> Text:
        """Why the best move is the best."""
        return self.mistake.reason or Text("Of all that could be done, this wins most often.")

    def _weighed(self, game: Game[Any], move: Move) -> Weighed:
        action = game.action_of(move)
        for one in self.mistake.weighed:
            if one.move == move or game.action_of(one.move) == action:
                return one
        weigher = Weigher(type(game).expertise(), self.simulations)
        ranked = weigher.weigh(Perspective(game, self.seat), Random(f"puzzle/{move}"), also=[move])
        return next(one for one in ranked if one.move == move or game.action_of(one.move) == action)

    # ---- to be tried ---------------------------------------------------------------------------------------------

    def match(self) -> PracticeMatch:
        """The position as a match for practice; regular players sit in the other seats."""
        game = self.game
        seats: list[Player] = []
        for seat, name in enumerate(self.names):
            player = bot("regular", type(game))
            player.name = name
            seats.append(Person(name) if seat == self.seat else player)
        moves = self.record.moves[: self.mistake.number]
        record = self.record
        source = Record(record.game, record.rules, record.players, record.seed, record.options, moves, record.extra)
        return PracticeMatch.at_position(game, seats, source)

    def play(self, language: str | None = None) -> Any:
        """A table at that position, for practice: it says what an expert thinks of the first move that is made."""
        # By name, since widgets stand above this room.
        return import_module("geoplay.widgets.practice").PuzzleTable(self, language or self.language)

    def question(self) -> Choice | None:
        """The puzzle for a quiz: moves in words, one of which is right; ``None`` where there are too few."""
        from geoplay.quizzes.question import Choice

        seen = self.seen
        wrong = [one.move for one in self.mistake.weighed if one.loss >= MARGIN]
        best = self.mistake.best
        if best is None or not wrong:
            return None
        # What was really played comes first: one should meet one's own mistake again.
        wrong.sort(key=lambda move: move != self.mistake.played)
        words: dict[str, Words] = {}
        for move in (best, *wrong):
            named = Named(in_words(seen, move), self.names)
            words.setdefault(str(named), named)
        shown = list(words.values())[:CHOICES]
        if len(shown) < 2:
            return None
        order = list(range(len(shown)))
        Random(f"choices/{self.mistake.number}").shuffle(order)
        choices = tuple(shown[place] for place in order)
        text, reason = Named(self.text, self.names), Named(self.reason, self.names)
        return Choice("puzzle", text, choices, order.index(0), because=reason, places=self.mistake.places)


def in_a_sentence(table: Table) -> Words:
    """A position in words: what is to be done, and the cards and letters that lie before one."""
    sentence = table.prompt
    for node in table.nodes.values():
        title, held = _lying(node, table.seat)
        if held:
            listed: Words = held[0]
            for one in held[1:]:
                listed = Text("{first}, {next}", first=listed, next=one)
            sentence = Text("{before} {title}: {cards}.", before=sentence, title=title, cards=listed)
    return sentence


def _lying(node: Component, seat: int) -> tuple[Words, list[Words]]:
    """What a component is called and what lies in it, as far as it is needed to choose a move."""
    if isinstance(node, Hand):
        return Text("Your hand"), [card.title for card in node.cards if card.title]
    if isinstance(node, Letters) and node.seat in (None, seat):
        return node.title or Text("Your hand"), [tile.letter for tile in node.tiles]
    if isinstance(node, Row | Spread):
        cards = [placed.card if isinstance(placed, Placed) else placed for placed in node.cards]
        return node.title or Text("Table"), [card.title for card in cards if card.title]
    return "", []


def puzzles_of(review: Review, most: int) -> list[Puzzle]:
    """The costliest mistakes of a review as puzzles; answers in races are none, nor is what cost nothing."""
    found = [one for one in review.mistakes if one.reply is None and one.loss > 0]
    return [
        Puzzle(review.record, one.seat, review.names, one, review.simulations, review.language) for one in found[: max(0, most)]
    ]
