"""A match as the page sees it: tables, the difference between two of them, log lines. No widget is needed for it."""

from __future__ import annotations

from random import SystemRandom
from typing import Any

from geoplay.core.match import Asked, Match, MatchError, Step
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.player import Bot, Player
from geoplay.core.race import Claim
from geoplay.core.rulebook import read_rulebook
from geoplay.core.table import plain, table_maker
from geoplay.core.text import LETTERS, Text
from geoplay.widgets.bundle import artwork
from geoplay.widgets.facts import fact_about
from geoplay.widgets.pictures import Covers, covered_pictures
from geoplay.widgets.racing import OpenRace, Races
from geoplay.widgets.words import LEVELS, WORDS

LOG_LINES = 200
RIGHT_TO_LEFT = ("ar", "fa", "he", "ur")


class Session:
    """One match, seen from one seat, in one language."""

    def __init__(self, match: Match, seat: int, language: str) -> None:
        self.match = match
        self.seat = seat
        self.language = language
        self.sequence = 0
        self.notice: dict[str, Any] | None = None
        self.answered: dict[str, Any] | None = None
        self.position: int | None = None
        self.log: list[dict[str, Any]] = []
        self._maker = table_maker(type(match.game))
        self._covers = Covers()
        # At which position a hint was asked for last, and how often before.
        self._hinted = (-1, 0)
        self._races = Races()
        self._told_troubles = 0
        self._covered_in_log: str | None = None
        self.table = self._whole()

    @property
    def geometries(self) -> tuple[str, ...]:
        """The maps of the atlas the table needs."""
        return self._maker.maps(Perspective(self.match.game, self.seat))

    @property
    def pictures(self) -> dict[str, str]:
        """The pictures of the atlas the table needs, as ``{name the page knows it by: name in the atlas}``.

        Where a name would tell what is to be found out, they have other names, in no order.
        """
        names = self._maker.pictures(Perspective(self.match.game, self.seat))
        if not self._maker.covers_pictures:
            return {name: name for name in names}
        SystemRandom().shuffle(names)
        return {self._covers.cover(name): name for name in names}

    def question_picture(self) -> dict[str, str]:
        """The picture of the question that is open, as ``{name the page knows it by: name in the atlas}``; mostly none."""
        asked = self._asked()
        picture = None if asked is None else asked.question.public().get("picture")
        return {self._covers.cover(picture): picture} if picture else {}

    def words(self, text: Text) -> str:
        """A text in the reader's language, with the players' names."""
        return text.render(self.language, self.match.names)

    # ---- what does not change ------------------------------------------------------------------------------------

    def scene(self) -> dict[str, Any]:
        """Title, fixed words, rulebook, players, and what the board is made of."""
        game = type(self.match.game)
        rulebook = read_rulebook(game.__module__.rpartition(".")[0], self.language) if "." in game.__module__ else None
        players = [
            {
                "seat": seat,
                "name": self.match.names[seat],
                "letter": LETTERS[seat],
                "colour": seat,
                "person": seat in self.match.people,
                "you": seat == self.seat and seat in self.match.people,
                "level": self._level(player),
            }
            for seat, player in enumerate(self.match.seats)
        ]
        board = plain(self._maker.scene(Perspective(self.match.game, self.seat)), self.language, self.match.names)
        return {
            "game": game.name,
            "title": self.words(game.title),
            "subtitle": self.words(game.subtitle),
            "language": self.language,
            "direction": "rtl" if self.language in RIGHT_TO_LEFT else "ltr",
            "words": {key: self.words(text) for key, text in WORDS.items()},
            "rulebook": rulebook.as_data() if rulebook is not None else None,
            "players": players,
            "map_credit": "U.S. Census Bureau" if "states-us" in self.geometries else "Natural Earth",
            "art": artwork(game.name),
            "board": self._with_covers(board) if board else None,
        }

    def _level(self, player: Player) -> str | None:
        """What is said of how well somebody plays: nothing of people."""
        if not isinstance(player, Bot):
            return None
        return self.words(LEVELS[player.level]) if player.level in LEVELS else player.level

    # ---- the table -----------------------------------------------------------------------------------------------

    def _whole(self) -> dict[str, Any]:
        game = self.match.game if self.position is None else self.match.at(self.position)
        table = self._maker.table(Perspective(game, self.seat))
        data: dict[str, Any] = self._with_covers(plain(table, self.language, self.match.names))
        asked = self._asked()
        data["prompt"] = {"text": data["prompt"], "tone": data.pop("tone")}
        data["phase"] = self._phase(asked)
        if data["phase"] != "play":
            data.update(actions=[], refusals={}, pick=[])
        data["race"] = self._racing(data)
        data["tools"] = self._tools()
        data["question"] = self.answered or (None if asked is None else self._question(asked))
        data["outcome"] = self._moment() if self.position is None else None
        data["replay"] = self._replay()
        data["notice"] = self.notice
        data["sequence"] = self.sequence
        data["log"] = self.log[-LOG_LINES:]
        if data["phase"] == "question":
            prompt = Text("First the question: then the game goes on.")
            data["prompt"] = {"text": self.words(prompt), "tone": "you"}
        return self._without_answer(data)

    def _racing(self, data: dict[str, Any]) -> dict[str, Any] | None:
        """The race as the page runs it, where this seat has a part in it."""
        race = self._open_race() if data["phase"] == "play" else None
        return None if race is None or data["race"] is None else {**data["race"], "id": race.id, "deadline": race.deadline}

    def _open_race(self) -> OpenRace | None:
        """The race that is on and waits for this seat."""
        race = self.match.game.race
        if race is None or self.seat not in race.claimants or self.seat not in self.match.people:
            return None
        return self._races.current(self.match)

    def _with_covers(self, data: Any) -> Any:
        """The same data with pictures under names that tell nothing, where the game wants it so."""
        return covered_pictures(data, self._covers) if self._maker.covers_pictures else data

    def _without_answer(self, data: dict[str, Any]) -> dict[str, Any]:
        """The table while a question is open: the answer is covered in the log and in the words of maps, and facts wait."""
        answer = self._open_answer()
        if answer is None:
            return data
        telling = {name: covered(node, answer) for name, node in data["nodes"].items() if node["type"] in ("map", "globe")}
        # Whatever is told of the place, a figure or a story: something of it is mostly the answer.
        telling |= {name: {**node, "lines": [], "note": ""} for name, node in data["nodes"].items() if node["type"] == "facts"}
        return {**data, "log": covered(data["log"], answer), "nodes": {**data["nodes"], **telling}}

    def _open_answer(self) -> str | None:
        """The words that would answer the open question, if it is answered by words."""
        asked = self._asked()
        if asked is None or self.answered is not None:
            return None
        answer = asked.question.reveal()["answer"]
        words = self.words(answer) if isinstance(answer, Text) else str(answer)
        return words if any(letter.isalpha() for letter in words) else None

    def _phase(self, asked: Asked | None) -> str:
        if self.position is not None:
            return "replay"
        if asked is not None or self.answered is not None:
            return "question"
        return "over" if self.match.over else "play"

    def _asked(self) -> Asked | None:
        return self.match.asked[0] if self.match.asked else None

    def _question(self, asked: Asked) -> dict[str, Any]:
        data = {"id": self._question_name(asked), **plain(asked.question.public(), self.language, self.match.names)}
        if data.get("picture"):
            data["picture"] = self._covers.cover(data["picture"])
        return data

    def _question_name(self, asked: Asked) -> str:
        """What the page calls a question: a move may lead to several, one after another."""
        return f"q{asked.step}.{len(self.match.answers)}"

    def _tools(self) -> dict[str, Any]:
        tools: dict[str, Any] = {"rules": True, "save": True, "load": True, "new": True}
        reason = self.why_no_undo()
        tools["undo"] = True if reason is None else self.words(reason)
        if self.match.over:
            tools["hint"] = self.words(Text("The game is over."))
        else:
            silent = self._why_no_hint()
            tools["hint"] = True if silent is None else self.words(silent)
        return tools

    def why_no_undo(self) -> Text | None:
        """``None`` if the last move can be taken back now, else the reason."""
        if self.position is not None:
            return Text("You are looking back.")
        if self.match.game.race is not None:
            return Text("There is a race on; nothing is taken back until it is run.")
        return self.match.why_no_undo()

    def _why_no_hint(self) -> Text | None:
        """``None`` if a hint can be had now, else the reason."""
        if self.match.game.race is not None:
            return Text("There are no hints in a race: it is about what you see and know.")
        if self.match.game.turn != self.seat or self.seat not in self.match.people or self.position is not None:
            return Text("A hint is for your own turn.")
        return self._maker.why_no_hint(self.match.perspective(self.seat))

    def _moment(self) -> dict[str, Any] | None:
        outcome = self.match.game.outcome
        if outcome is None or self.match.asked or self.answered:
            return None
        moment = self._maker.moment(Perspective(self.match.game, self.seat), outcome)
        data: dict[str, Any] = plain(moment, self.language, self.match.names)
        if not data["fact"]:
            places = [place for step in reversed(self.match.steps) for event in step.events for place in event.places]
            data["fact"] = fact_about(places, self.language)
        return data

    def _replay(self) -> dict[str, int] | None:
        if not self.match.over:
            return None
        length = len(self.match.steps)
        return {"position": length if self.position is None else self.position, "length": length}

    # ---- changes -------------------------------------------------------------------------------------------------

    def refreshed(self) -> dict[str, Any]:
        """A step message for a change that was no move: a notice, an answer, another position."""
        return self._step([], [], [], pause=False)

    def moved(self, step: Step) -> dict[str, Any]:
        """A step message for a move that was made."""
        events = [event.seen_by(self.seat) for event in step.events]
        lines = self._told(step)
        self.log += lines
        table = self._maker.table(Perspective(self.match.game, self.seat))
        motions = [motion for event in events for motion in self._maker.motions(event, table)]
        self._notice_troubles()
        answer = self._open_answer()
        if answer is not None:
            lines = covered(lines, answer)
        return self._step(plain(motions), [line["text"] for line in lines], lines, pause=not step.by_person)

    def _notice_troubles(self) -> None:
        """Errors in a teacher's code, told at the table."""
        for trouble in self.match.troubles[self._told_troubles :]:
            detail = f"{type(trouble.error).__name__}: {trouble.error}"
            self.notice = {"tone": "error", "text": self.words(trouble.where), "detail": detail}
        self._told_troubles = len(self.match.troubles)

    def _step(self, motions: list[Any], say: list[str], lines: list[dict[str, Any]], *, pause: bool) -> dict[str, Any]:
        before = self.table
        self.sequence += 1
        self.table = self._whole()
        patch = difference(before, self.table)
        answer = self._open_answer()
        if self._covered_in_log is not None and answer != self._covered_in_log:
            patch["log"] = self.table["log"]
            lines = []
        self._covered_in_log = answer
        return {
            "kind": "step",
            "sequence": self.sequence,
            "patch": patch,
            "motions": motions,
            "say": say,
            "log": lines,
            "pause": pause,
        }

    def restarted(self, match: Match) -> None:
        """Another match at the same table."""
        self.match = match
        self._covers = Covers()
        self.notice = None
        self.answered = None
        self.position = None
        self.log = [line for step in match.steps for line in self._told(step)]
        self._told_troubles = 0
        self._covered_in_log = None
        self.sequence += 1
        self.table = self._whole()

    def shortened(self, moves: int) -> None:
        """Forget the log of moves that were taken back."""
        self.log = [line for line in self.log if line["number"] <= moves]

    def _told(self, step: Step) -> list[dict[str, Any]]:
        """The log lines of a move, as this seat may read them."""
        return [
            {"number": step.number + 1, "seat": event.seat, "text": self.words(event.told_to(self.seat)), "tone": event.kind}
            for event in step.events
        ]

    # ---- what a person asks for ----------------------------------------------------------------------------------

    def why(self, source: str, target: str | None) -> dict[str, str] | None:
        """Why a drag from one thing to another is not possible; ``None`` if it is."""
        seen = self.match.perspective(self.seat)
        if self.match.game.race is not None:
            return {"sentence": self.words(Text("There is a race on; everything else waits until it is run.")), "rule": ""}
        if self.match.game.turn != self.seat:
            return {"sentence": self.table["prompt"]["text"], "rule": ""}
        move = self._maker.move_for(seen, source, target)
        if move is None:
            return {"sentence": self.words(Text("That does not go there.")), "rule": ""}
        refusal = seen.why_not(move)
        return None if refusal is None else plain(refusal, self.language, self.match.names)

    def give_hint(self, adviser: Bot) -> None:
        """What an adviser would do here, and why, as a notice that points at the things on the table.

        Where a game tells its hints step by step, each press at the same position tells one step more.
        """
        silent = self._why_no_hint()
        if silent is not None:
            raise MatchError(silent)
        seen = self.match.perspective(self.seat)
        move = adviser.choose(seen, self.match.rng(self.seat))
        position, pressed = self._hinted
        pressed = pressed + 1 if position == len(self.match.steps) else 0
        self._hinted = len(self.match.steps), pressed
        steps = self._maker.hints(seen, move)
        if pressed < len(steps):
            more = self.words(Text("Ask again to hear more."))
            text = plain(steps[pressed], self.language, self.match.names)
            self.notice = {"tone": "hint", "text": text, "detail": more, "item": None, "to": None}
            return
        reason = adviser.reason(seen, move)
        action = plain(self._maker.suggested(move, self._maker.table(seen)), self.language, self.match.names)
        self.notice = {
            "tone": "hint",
            "text": action["label"] if action else str(move),
            "detail": "" if reason is None else self.words(reason),
            "item": action["from"] if action else None,
            "to": action["to"] if action else None,
        }

    def claim(self, name: str, answer: str | None, milliseconds: int) -> Step:
        """End the race of that name with the person's claim, or, without an answer, with none."""
        if self.position is not None:
            raise MatchError(Text("You are looking back at the game; nothing can be played there."))
        race = self._open_race()
        if race is None:
            raise MatchError(Text("There is no race on, so there is nothing to claim."))
        self._races.check(race, name, milliseconds)
        claims = [] if answer is None else [Claim(milliseconds, self.seat, self._said(answer))]
        return self.match.settle(claims)

    def claim_now(self, answer: str | None) -> Step:
        """The same from Python, where nothing is painted: the time is the kernel's."""
        race = self._open_race()
        if race is None:
            raise MatchError(Text("There is no race on, so there is nothing to claim."))
        return self.claim(race.id, answer, self._races.elapsed(race))

    def _said(self, answer: str) -> str:
        """The answer as the engine knows it: choices are shown in words, in the order the engine has them."""
        race = self.match.game.race
        shown = (self.table["race"] or {}).get("choices") or []
        if race is None or race.choices is None or answer in race.choices:
            return answer
        if len(race.choices) != len(shown) or answer not in shown:
            return answer
        return race.choices[shown.index(answer)]

    def picked(self, picking: int, items: list[str], text: str) -> Move:
        """The move that these items, or this text, stand for in one of the table's pickings."""
        if not 0 <= picking < len(self.table["pick"]):
            raise MatchError(Text("There is nothing to pick now."))
        offer = self.table["pick"][picking]
        if len(set(items)) != len(items) or not set(items) <= set(offer["items"]):
            raise MatchError(Text("Those cannot be picked now."))
        if not offer["least"] <= len(items) <= offer["most"]:
            raise MatchError(
                Text("Pick {least} to {most}, not {count}.", least=offer["least"], most=offer["most"], count=len(items))
            )
        if text and not offer["text"]:
            raise MatchError(Text("There is nothing to write here."))
        move = self._maker.picked(self.match.perspective(self.seat), picking, items, text)
        if move is None:
            raise MatchError(Text("Nothing can be done with these together."))
        return move

    def take_answer(self, question: str, given: Any) -> None:
        """Judge an answer, and keep what to say about it until the person goes on."""
        asked = self._asked()
        if asked is None or question != self._question_name(asked):
            raise MatchError(Text("That question is not open."))
        shown = self._question(asked)
        if isinstance(given, str) and given in shown.get("choices", []):
            given = shown["choices"].index(given)
        answer = self.match.answer(given)
        words = plain(asked.question.reveal(), self.language, self.match.names)
        said = shown["choices"][given] if shown.get("choices") else given
        self._notice_troubles()
        if asked.quiet:
            return
        self.answered = {**shown, "answered": {"given": said, "right": answer.right, **words}}


def covered(value: Any, answer: str) -> Any:
    """The same plain data with an answer covered by three dots wherever it stands in a sentence.

    >>> covered([{"text": "You flew 500 miles, over Nova Scotia."}], "Nova Scotia")
    [{'text': 'You flew 500 miles, over ….'}]
    """
    if isinstance(value, str):
        return value.replace(answer, "…")
    if isinstance(value, list):
        return [covered(piece, answer) for piece in value]
    if isinstance(value, dict):
        return {key: covered(piece, answer) for key, piece in value.items()}
    return value


def difference(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """What changed between two tables: whole keys, but nodes one by one; the log travels apart.

    >>> difference({"nodes": {"a": 1, "b": 2}, "turn": 0}, {"nodes": {"a": 1, "b": 3}, "turn": 0})
    {'nodes': {'b': 3}}
    """
    patch = {key: value for key, value in after.items() if key not in ("nodes", "log") and before.get(key) != value}
    old, new = before["nodes"], after["nodes"]
    nodes = {name: node for name, node in new.items() if old.get(name) != node}
    nodes.update(dict.fromkeys(old.keys() - new.keys()))
    if nodes:
        patch["nodes"] = nodes
    return patch
