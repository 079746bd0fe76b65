"""A match as the page sees it: tables, the difference between two of them, log lines. No widget is needed for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import SystemRandom
from typing import Any

from geoplay.bots.characters import CHARACTERS
from geoplay.core.match import Asked, Match, MatchError, Step
from geoplay.core.move import Move
from geoplay.core.outcome import reward_lines
from geoplay.core.perspective import Perspective
from geoplay.core.player import Bot, Player
from geoplay.core.race import Claim, Settle
from geoplay.core.refusal import IllegalMove
from geoplay.core.rulebook import read_rulebook
from geoplay.core.table import plain, table_maker
from geoplay.core.text import LETTERS, Text
from geoplay.core.text import Player as PlayerName
from geoplay.review.hints import advise
from geoplay.widgets.asking import Asking, Desk, map_name
from geoplay.widgets.bundle import artwork, parts_for
from geoplay.widgets.facts import fact_about
from geoplay.widgets.gallery import gallery_node, portrait_name, portraits
from geoplay.widgets.hot_seat import answerer, awaited, buzzers, cover, has_secrets, racers
from geoplay.widgets.locks import REASON, why_locked
from geoplay.widgets.pictures import Covers, covered_pictures
from geoplay.widgets.racing import OpenRace, Races
from geoplay.widgets.reviewing import ReviewPanel
from geoplay.widgets.talk import Remark, Talk
from geoplay.widgets.words import LEVELS, WORDS

LOG_LINES = 200
RIGHT_TO_LEFT = ("ar", "fa", "he", "ur")
# So much of what happened since is told to a person who gets the screen.
TOLD_ANEW = 12
# What may be sent while somebody is to say that they are ready, and while opponents are chosen.
WHILE_COVERED = ("hello", "ready", "new", "save", "load", "select", "still", "talk", "silence")
WHILE_CHOOSING = ("hello", "seat", "back", "load", "select", "still")


class Session:
    """One match, seen from one seat, in one language.

    ``seat`` is who looks at the table now: with several people at one screen one after another. While the table is ``covered``
    for a person, nobody does. ``opponents`` is how many may be chosen here; they are while ``choosing`` is true.
    """

    def __init__(
        self,
        match: Match,
        seat: int,
        language: str,
        *,
        talking: bool = True,
        opponents: range | None = None,
        choosing: bool = False,
        locks: frozenset[str] = frozenset(),
    ) -> None:
        self.match = match
        self.seat = seat
        self.language = language
        self.talking = talking
        self.opponents = opponents
        self.choosing = choosing
        self.locks = locks
        # Whether the match only holds the place of the one whose players are being chosen.
        self.provisional = choosing
        self.covered: int | None = None
        self._speech: Remark | None = None
        self._remarks: dict[int, Remark] = {}
        self.log: list[dict[str, Any]] = []
        self._log_anew = False
        self._races = Races()
        self.sequence = 0
        self.notice: dict[str, Any] | None = None
        self.answered: dict[str, Any] | None = None
        self.position: int | None = None
        self.review: ReviewPanel | None = None
        self._begin()
        self._maker = table_maker(type(match.game))
        self._desk = Desk(language)
        self._answered_pictures: dict[str, str] = {}
        # At which position a hint was asked for last, and how often before.
        self._hinted = (-1, 0)
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
        return {self._desk.covers.cover(name): name for name in names}

    def question_pictures(self) -> dict[str, str]:
        """The pictures of the question in front of the reader, as ``{name the page knows it by: name in the atlas}``."""
        if self.answered is not None:
            return self._answered_pictures
        asking = self._asking()
        return {} if asking is None else asking.pictures()

    def draw_ahead(self) -> None:
        """Draw what the answer will show, while the person still thinks."""
        asking = self._asking()
        asked = self._asked()
        if asking is not None and asked is not None and self.answered is None and not asked.quiet:
            asking.draw_ahead()

    def question_map(self) -> tuple[str, Callable[[], bytes]] | None:
        """The map on which a place is to be found: its name for the page, and how to make it; mostly none."""
        asking = self._asking()
        return None if asking is None or asking.geometry is None else (map_name(asking.geometry), asking.map)

    @property
    def parts(self) -> frozenset[str]:
        """The parts of the page's script that the table needs now."""
        asking = self._asking()
        return parts_for(self.table["nodes"]) | (frozenset() if asking is None else asking.parts)

    def words(self, text: Text) -> str:
        """A text in the reader's language, with the players' names."""
        return text.render(self.language, self.match.names)

    # ---- what does not change ------------------------------------------------------------------------------------

    def scene(self) -> dict[str, Any]:
        """Title, fixed words, rulebook, players, and what the board is made of."""
        game = type(self.match.game)
        rulebook = read_rulebook(game.__module__.rpartition(".")[0], self.language) if "." in game.__module__ else None
        talkers = self._talk.characters
        wanted = list(CHARACTERS if self.choosing else talkers.values())
        players = [
            {
                "seat": seat,
                "name": self.match.names[seat],
                "letter": LETTERS[seat],
                "colour": seat,
                "person": seat in self.match.people,
                "you": seat == self.seat and seat in self.match.people,
                "level": self._level(player),
                "portrait": portrait_name(talkers[seat]) if seat in talkers else None,
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
            "art": {**artwork(game.name), **portraits(wanted)},
            "board": self._with_covers(board) if board else None,
        }

    def _level(self, player: Player) -> str | None:
        """What is said of how well somebody plays: nothing of people."""
        if not isinstance(player, Bot):
            return None
        return self.words(LEVELS[player.level]) if player.level in LEVELS else player.level

    # ---- the table -----------------------------------------------------------------------------------------------

    def _whole(self) -> dict[str, Any]:
        if self.choosing:
            return self._chosen_from()
        if self.covered is not None:
            return self._lying_under_a_cover(self.covered)
        game = self.match.game if self.position is None else self.match.at(self.position)
        table = self._maker.table(Perspective(game, self.seat))
        data: dict[str, Any] = self._with_covers(plain(table, self.language, self.match.names))
        asked = self._asked()
        data["prompt"] = {"text": data["prompt"], "tone": data.pop("tone")}
        data["phase"] = self._phase(asked)
        if data["phase"] != "play":
            data.update(actions=[], refusals={}, pick=[])
        if len(self.match.people) > 1:
            self._for_several(data)
        data["race"] = self._racing(data)
        data["tools"] = self._tools()
        asking = self._asking()
        data["question"] = self.answered or (None if asking is None else asking.shown())
        data["outcome"] = self._moment() if self.position is None else None
        data["replay"] = self._replay()
        data["notice"] = self.notice
        data["sequence"] = self.sequence
        data["log"] = self.log[-LOG_LINES:]
        if data["phase"] == "question":
            prompt = Text("First the question: then the game goes on.")
            data["prompt"] = {"text": self._addressed(self.words(prompt)), "tone": "you"}
        if self._speech is not None and data["phase"] == "play" and self.match.game.race is None:
            data["nodes"]["speech"] = self._bubble(self._speech)
            data["layout"]["hand"] = [*data["layout"]["hand"], "speech"]
        if self.review is not None:
            self.review.lay(data, table, self._maker, self.position)
        return self._without_answer(data)

    def _racing(self, data: dict[str, Any]) -> dict[str, Any] | None:
        """The race as the page runs it, where this seat has a part in it."""
        race = self._open_race() if data["phase"] == "play" else None
        return None if race is None or data["race"] is None else {**data["race"], "id": race.id, "deadline": race.deadline}

    def _open_race(self) -> OpenRace | None:
        """The race that is on and waits for the person at the screen, or for several."""
        race = self.match.game.race
        if race is None or self.seat not in race.claimants or self.seat not in self.match.people:
            return None
        return self._races.current(self.match)

    def _with_covers(self, data: Any) -> Any:
        """The same data with pictures under names that tell nothing, where the game wants it so."""
        return covered_pictures(data, self._desk.covers) if self._maker.covers_pictures else data

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

    def _asking(self) -> Asking | None:
        """The question that waits for its answer, as the page sees it."""
        asked = self._asked()
        return None if asked is None else Asking(asked.question, self._question_name(asked), self._desk, self.match.names)

    def _question_name(self, asked: Asked) -> str:
        """What the page calls a question: a move may lead to several, one after another."""
        return f"q{asked.step}.{len(self.match.answers)}"

    def _tools(self) -> dict[str, Any]:
        """The buttons of the header in their order, each usable or with the reason why not."""
        undo = self.why_no_undo()
        silent = Text("The game is over.") if self.match.over else self._why_no_hint()
        tools: dict[str, Any] = {
            "hint": True if silent is None else self.words(silent),
            "undo": True if undo is None else self.words(undo),
        }
        return {**tools, **self._lasting_tools(), **self._locked(tools)}

    def _locked(self, tools: Iterable[str]) -> dict[str, str]:
        """What a teacher has locked of some buttons, with the reason."""
        return {name: self.words(REASON) for name in tools if why_locked(name, self.locks) is not None}

    def _lasting_tools(self) -> dict[str, Any]:
        """The buttons that do not hang on whose turn it is."""
        tools: dict[str, Any] = {"rules": True, "save": True, "load": True, "new": True}
        if self.opponents is not None:
            tools["opponents"] = True
        if self._talk.characters:
            tools["silence" if self.talking else "talk"] = True
        return {**tools, **self._locked(tools)}

    def why_no_undo(self) -> Text | None:
        """``None`` if the last move can be taken back now, else the reason."""
        if self.position is not None:
            return Text("You are looking back.")
        if self.match.game.race is not None:
            return Text("There is a race on; nothing is taken back until it is run.")
        last = next((step for step in reversed(self.match.steps) if step.by_person), None)
        if last is not None and last.seat not in (None, self.seat):
            return Text("Another person has moved since.")
        return self.match.why_no_undo()

    def _why_no_hint(self) -> Text | None:
        """``None`` if a hint can be had now, else the reason."""
        if self.match.game.race is not None:
            return Text("There are no hints in a race: it is about what you see and know.")
        if self.match.game.turn != self.seat or self.seat not in self.match.people or self.position is not None:
            return Text("A hint is for your own turn.")
        return self._maker.why_no_hint(self.match.perspective(self.seat))

    def _moment(self) -> dict[str, Any] | None:
        outcome = self.match.outcome
        if outcome is None or self.match.asked or self.answered:
            return None
        moment = self._maker.moment(Perspective(self.match.game, self.seat), outcome)
        data: dict[str, Any] = plain(moment, self.language, self.match.names)
        data["lines"] += [self.words(line) for line in reward_lines(outcome)]
        data["title"] = self._addressed(data["title"])
        if not data["fact"]:
            places = [place for step in reversed(self.match.steps) for event in step.events for place in event.places]
            data["fact"] = fact_about(places, self.language)
        return data

    def _replay(self) -> dict[str, int] | None:
        if not self.match.over or "replay" in self.locks:
            return None
        length = len(self.match.steps)
        return {"position": length if self.position is None else self.position, "length": length}

    # ---- changes -------------------------------------------------------------------------------------------------

    def refreshed(self) -> dict[str, Any]:
        """A step message for a change that was no move: a notice, an answer, another position."""
        return self._step([], [], [], pause=False)

    def moved(self, step: Step) -> dict[str, Any]:
        """A step message for a move that was made."""
        self._listen(step)
        lines = self._told(step)
        self.log += lines
        motions: list[Any] = []
        if self.covered is None:
            table = self._maker.table(Perspective(self.match.game, self.seat))
            events = [event.seen_by(self.seat) for event in step.events]
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
        if self._log_anew or (self._covered_in_log is not None and answer != self._covered_in_log):
            patch["log"] = self.table["log"]
            lines = []
        self._log_anew = False
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
        self._desk.covers = Covers()
        self.notice = None
        self.answered = None
        self.position = None
        self.review = None
        self.choosing = self.provisional = False
        self.seat = self.seat if self.seat in match.people or not match.people else match.people[0]
        self._begin()
        self._told_troubles = 0
        self._covered_in_log = None
        self.sequence += 1
        self.table = self._whole()

    def shortened(self, moves: int) -> None:
        """Forget the log of moves that were taken back, and what was said about them."""
        kept = {number: remark for number, remark in self._remarks.items() if number < moves}
        self._hear_again()
        self._remarks = kept
        self._speech = None
        self.log = [line for line in self.log if line["number"] <= moves]

    def _told(self, step: Step) -> list[dict[str, Any]]:
        """The log lines of a move, as whoever is at the screen may read them, and what was said about it."""
        reader = self.seat if self.covered is None else None
        lines = [
            {"number": step.number + 1, "seat": event.seat, "text": self.words(event.told_to(reader)), "tone": event.kind}
            for event in step.events
        ]
        remark = self._remarks.get(step.number)
        if remark is not None:
            said = Text("{player}: “{words}”", player=PlayerName(remark.seat), words=remark.text)
            lines.append({"number": step.number + 1, "seat": remark.seat, "text": self.words(said), "tone": "say"})
        return lines

    def _log_of_all(self) -> list[dict[str, Any]]:
        return [line for step in self.match.steps for line in self._told(step)]

    # ---- what characters say -------------------------------------------------------------------------------------

    def _hear_again(self) -> None:
        """Let the characters say anew what they have said so far in this match: the same as before."""
        self._talk = Talk(self.match)
        heard = [(step.number, self._talk.heard(step)) for step in self.match.steps]
        self._remarks = {number: remark for number, remark in heard if remark is not None and self.talking}

    def _listen(self, step: Step) -> None:
        """Hear what is said about a move. Words stay at a seat until it plays again or another speaks."""
        remark = self._talk.heard(step)
        if remark is not None and self.talking:
            self._remarks[step.number] = self._speech = remark
        elif self._speech is not None and any(event.seat == self._speech.seat for event in step.events):
            self._speech = None

    def let_talk(self, talking: bool) -> None:
        """Let the characters talk from now on, or be silent."""
        self.talking = talking
        self._speech = None

    def _bubble(self, remark: Remark) -> dict[str, Any]:
        return {"type": "speech", "seat": remark.seat, "text": self.words(remark.text)}

    # ---- who sits down -------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """What is known at the beginning of a match, or of one that is gone on with."""
        several = len(self.match.people) > 1
        looking = awaited(self.match, self.seat, self._races.current(self.match)) if several else self.seat
        self.covered = looking if several and not self.match.over and has_secrets(self.match.game, looking) else None
        if several and self.covered is None:
            self.seat = looking
        self._speech = None
        self._hear_again()
        self.log = self._log_of_all()

    def choose(self, choosing: bool) -> None:
        """Show the gallery, or the game again."""
        if choosing and self.opponents is None:
            raise MatchError(Text("At this table opponents cannot be chosen."))
        if not choosing and self.provisional:
            raise MatchError(Text("First choose who plays."))
        self.choosing = choosing
        self._log_anew = True

    def _chosen_from(self) -> dict[str, Any]:
        assert self.opponents is not None
        least, most = self.opponents[0], self.opponents[-1]
        chosen = [character.name for character in self._talk.characters.values()]
        node = gallery_node(self.language, least, most, chosen, can_go_back=not self.provisional)
        return self._bare("gallery", node, node["ask"])

    def _bare(self, phase: str, node: dict[str, Any], prompt: str) -> dict[str, Any]:
        """A table with one thing on it and nothing of the game."""
        return {
            "seat": None,
            "turn": None,
            "prompt": {"text": prompt, "tone": "you"},
            "seats": [],
            "layout": {"board": [], "middle": [phase], "hand": []},
            "nodes": {phase: node},
            "actions": [],
            "refusals": {},
            "race": None,
            "pick": [],
            "clock": None,
            "phase": phase,
            "tools": {"load": True} if phase == "gallery" else self._lasting_tools(),
            "question": None,
            "outcome": None,
            "replay": None,
            "notice": self.notice,
            "sequence": self.sequence,
            "log": [] if phase == "gallery" else self.log[-LOG_LINES:],
        }

    # ---- several people at one screen ----------------------------------------------------------------------------

    def _addressed(self, words: str) -> str:
        """A sentence to whoever is at the screen, by name where there are several."""
        if len(self.match.people) < 2 or self.seat not in self.match.people:
            return words
        return f"{self.match.names[self.seat]}: {words}"

    def _lying_under_a_cover(self, seat: int) -> dict[str, Any]:
        node = plain(cover(self.match, seat), self.language, self.match.names)
        return self._bare("cover", node, node["text"])

    def _for_several(self, data: dict[str, Any]) -> None:
        """Say whose turn it is by name; in a race of several, let them press first."""
        race = self._open_race() if data["phase"] == "play" else None
        several = [] if self.match.game.race is None else [s for s in self.match.people if s in self.match.game.race.claimants]
        if race is None or data["race"] is None or len(several) < 2:
            if data["prompt"]["tone"] == "you":
                data["prompt"]["text"] = self._addressed(data["prompt"]["text"])
            return
        data["nodes"]["buzzers"] = plain(buzzers(self.match, race), self.language, self.match.names)
        place, after = _beside_the_race(data)
        data["layout"][place] = [*data["layout"][place][:after], "buzzers", *data["layout"][place][after:]]
        if answerer(self.match, race) is not None:
            data["prompt"]["text"] = self._addressed(data["prompt"]["text"])
            return
        asked = self.match.game.race
        assert asked is not None
        data["prompt"] = {"text": self.words(Text("A race! Press your own key first, then answer.")), "tone": "you"}
        data["race"] = {
            "form": "touch",
            "prompt": self.words(asked.prompt),
            "choices": [],
            "passing": self.words(Text("Nobody knows it")),
            "placeholder": "",
        }
        data["actions"] = [action for action in data["actions"] if not action["move"].startswith("claim ")]
        if has_secrets(self.match.game, self.seat):
            # Nobody's cards lie open while all look.
            kept = {name: node for name, node in data["nodes"].items() if name == "buzzers"}
            data.update(nodes=kept, layout={"board": [], "middle": ["buzzers"], "hand": []}, actions=[], refusals={}, pick=[])

    def passed_on(self) -> bool:
        """Turn the table to whoever is to look at it now, or cover it for them; ``False`` if that is who looks already."""
        if len(self.match.people) < 2 or self.choosing or self.answered is not None:
            return False
        looking = self.seat if self.covered is None else self.covered
        seat = awaited(self.match, looking, self._races.current(self.match))
        if self.match.over and self.covered is not None:
            self._turn_to(seat)
            return True
        if seat == looking:
            return False
        game = self.match.game
        if has_secrets(game, self.seat) or has_secrets(game, seat):
            self.covered = seat
            self.notice = None
            self._speech = None
            self.log = self._log_of_all()
            self._log_anew = True
        else:
            self._turn_to(seat)
        return True

    def turned(self) -> dict[str, Any]:
        """A step message for a table that has been turned to another person: what it said to the one before is said no more."""
        message = self.refreshed()
        return {**message, "say": [self.table["prompt"]["text"]]}

    def _turn_to(self, seat: int) -> None:
        self.seat = seat
        self.covered = None
        self.notice = None
        self.log = self._log_of_all()
        self._log_anew = True

    def ready(self, seat: int) -> dict[str, Any]:
        """Show the table to the person it is covered for, and say what has happened since they last looked."""
        if self.covered is None:
            raise MatchError(Text("The table lies open; nobody needs to say that they are ready."))
        if seat != self.covered:
            name = self.match.names[self.covered]
            raise MatchError(Text("The table waits for {name}, and for nobody else.", name=name))
        self._turn_to(seat)
        last = next((step.number for step in reversed(self.match.steps) if step.seat == seat), -1)
        news = [line["text"] for step in self.match.steps[last + 1 :] for line in self._told(step)]
        return self._step([], news[-TOLD_ANEW:], [], pause=False)

    def uncover(self) -> None:
        """Take the cover away without asking: for Python, which sees everything anyway."""
        if self.covered is not None:
            self._turn_to(self.covered)

    def buzzed(self, name: str, seat: int) -> None:
        """Give the floor in a race to the person who pressed first."""
        race = self._open_race()
        if race is None or race.id != name:
            raise MatchError(Text("That race is over; your answer came for an earlier one."))
        if seat not in racers(self.match, race):
            raise MatchError(Text("Nobody can claim for seat {seat} in this race.", seat=seat))
        if answerer(self.match, race) is not None:
            raise MatchError(Text("Somebody was first, and answers now."))
        self._races.give_floor(race, seat)

    def why_closed(self, kind: str) -> Text | None:
        """Why a message cannot be taken now: it is locked, the table is covered, or opponents are being chosen."""
        locked = why_locked(kind, self.locks)
        if locked is not None:
            return locked
        if self.choosing:
            return None if kind in WHILE_CHOOSING else Text("First choose who plays.")
        if self.covered is not None and kind not in WHILE_COVERED:
            return Text("The table waits for {name}, and for nobody else.", name=self.match.names[self.covered])
        if kind in ("seat", "back"):
            return Text("Opponents are chosen before a game, or with the button for it.")
        return None

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

    def give_hint(self) -> None:
        """What an expert would do here, and why, as a notice that points at the things on the table; as ``Match.hint``.

        Where a game tells its hints step by step, each press at the same position tells one step more.
        """
        silent = self._why_no_hint()
        if silent is not None:
            raise MatchError(silent)
        seen = self.match.perspective(self.seat)
        hint = advise(seen, self.match.rng(self.seat), tuple(self.match.names))
        move = hint.move
        assert move is not None, "a game without hints has said so above"
        position, pressed = self._hinted
        pressed = pressed + 1 if position == len(self.match.steps) else 0
        self._hinted = len(self.match.steps), pressed
        steps = self._maker.hints(seen, move)
        if pressed < len(steps):
            more = self.words(Text("Ask again to hear more."))
            text = plain(steps[pressed], self.language, self.match.names)
            self.notice = {"tone": "hint", "text": text, "detail": more, "item": None, "to": None}
            return
        action = plain(self._maker.suggested(move, self._maker.table(seen)), self.language, self.match.names)
        self.notice = {
            "tone": "hint",
            "text": action["label"] if action else str(move),
            "detail": self.words(hint.reason),
            "item": action["from"] if action else None,
            "to": action["to"] if action else None,
        }

    def claim(self, name: str, answer: str | None, milliseconds: int) -> Step | None:
        """A person's say in the race of that name, or, without an answer, none: the step that ends it, if that does."""
        if self.position is not None:
            raise MatchError(Text("You are looking back at the game; nothing can be played there."))
        race = self._open_race()
        if race is None:
            raise MatchError(Text("There is no race on, so there is nothing to claim."))
        self._races.check(race, name, milliseconds)
        left = racers(self.match, race)
        speaker = self.seat if len(left) + len(race.spoken) < 2 else answerer(self.match, race)
        if speaker is None and answer is not None:
            raise MatchError(Text("Press your own key first, then answer."))
        over = speaker is None or (race.deadline is not None and milliseconds >= race.deadline and answer is None)
        claim = None if answer is None or speaker is None else Claim(race.begun + milliseconds, speaker, self._said(answer))
        if claim is not None:
            refusal = self.match.game.why_not(Settle((claim,)))
            if refusal is not None:
                raise IllegalMove(refusal)
            over = self.match.game.closes_race(claim)
        if over or speaker is None or left == [speaker]:
            return self.match.settle([*race.claims, *([] if claim is None else [claim])])
        self._races.go_on(race, milliseconds, claim, speaker)
        return None

    def claim_now(self, answer: str | None) -> Step | None:
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
        asked, asking = self._asked(), self._asking()
        if asked is None or asking is None or question != asking.name or self.answered is not None:
            raise MatchError(Text("That question is not open."))
        answer = self.match.answer(asking.meant(given))
        self._notice_troubles()
        if asked.quiet:
            return
        self._answered_pictures = asking.pictures_afterwards()
        self.answered = asking.answered(answer.given, answer.right, answer.points if answer.reward else None)


def _beside_the_race(data: dict[str, Any]) -> tuple[str, int]:
    """The row of the layout where the race is run, and the place after it there; without one, above all in the last row."""
    for row, names in data["layout"].items():
        for number, name in enumerate(names):
            if data["nodes"][name]["type"] == "race":
                return row, number + 1
    return "hand", 0


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
