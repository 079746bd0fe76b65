"""Questions about the countries of 1960: capitals, flags, what they are called now, admission, neighbours, colonies around.

All answers come from the atlas. The wrong choices are chosen to be tempting (neighbours, look-alike flags, years nearby) and
are checked to be wrong: what would also be right, under whatever name, is left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random

from geoplay.atlas.facts import facts, keys
from geoplay.atlas.neighbours import all_neighbours
from geoplay.atlas.spoken import begun, spoken
from geoplay.atlas.stories import became, story
from geoplay.boxes.world_flag.board import BOARDS, Board, house_board
from geoplay.core.event import Event
from geoplay.core.match import Match
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.core.text import Text
from geoplay.quizzes.kinds import countries
from geoplay.quizzes.kinds.about import (
    ATLAS,
    END_OF_1960,
    FACTBOOK,
    JULY_1960,
    REGIONS,
    TODAY,
    UNITED_NATIONS,
    sourced,
)
from geoplay.quizzes.kinds.choosing import CHOICES, in_turn, one_of_four
from geoplay.quizzes.kinds.flags import alike_1960
from geoplay.quizzes.kinds.renamed import ALSO_INSIDE, DISPUTED
from geoplay.quizzes.kinds.words import (
    Told,
    capital_name,
    capital_tells,
    country_name,
    is_capital,
    region_name,
    same_name,
    space_name,
)
from geoplay.quizzes.question import Choice, Question
from geoplay.quizzes.variety import asked_before

MONTHS = (
    Text("January"),
    Text("February"),
    Text("March"),
    Text("April"),
    Text("May"),
    Text("June"),
    Text("July"),
    Text("August"),
    Text("September"),
    Text("October"),
    Text("November"),
    Text("December"),
)


@dataclass(frozen=True)
class Asking:
    """What a question is asked about: a space of a board of 1960, and the chance that chooses among its answers."""

    space: str
    board: Board
    date: str
    rng: Random

    def others(self, near: Iterable[str], *, without: Iterable[str] = ()) -> list[str]:
        """Spaces to choose from: the near ones first, then region, continent and all others; each part shuffled."""
        spaces, here = [space.id for space in self.board.spaces], facts(self.space, 1960)
        parts = (
            [space for space in near if space in self.board.index],
            [space for space in spaces if facts(space, 1960).region == here.region],
            [space for space in spaces if facts(space, 1960).continent == here.continent],
            [space for space in END_OF_1960.well_known() if space in self.board.index],
            spaces,
        )
        return in_turn(parts, self.rng, [self.space, *END_OF_1960.parts_and_wholes(self.space), *without])

    def shuffled(self, words: Iterable[str]) -> list[str]:
        """A shuffled copy that does not depend on the order of a set."""
        result = sorted(set(words))
        self.rng.shuffle(result)
        return result

    def neighbours(self, space: str) -> set[str]:
        """Who bordered on a space by land, on the day of the board."""
        return set(all_neighbours(1960, board=self.date)[space])

    def choice(
        self,
        kind: str,
        text: Text,
        right: Text | str,
        wrong: Iterable[Text | str],
        because: Text | str,
        *,
        source: tuple[str, int] = ATLAS,
        lights: tuple[Place, ...] = (),
        beside: str = "",
    ) -> Choice | None:
        """One of four about the space, and about what lies ``beside`` it; why, with its source."""
        places = tuple(Place("space-1960", key) for key in (self.space, beside) if key)
        return one_of_four(self.rng, kind, text, right, wrong, sourced(because, source), places, lights=lights)

    @property
    def around(self) -> list[str]:
        """The spaces that are joined to the space on the board."""
        joined = self.board.joined[self.board.index[self.space]]
        return [space.id for number, space in enumerate(self.board.spaces) if joined >> number & 1]


def asking(space: str, board: str, rng: Random) -> Asking:
    """What is asked about a space of one of the boards of the house."""
    return Asking(space, house_board(board), "july" if board == BOARDS[0] else "end", rng)


# ---- the questions


def ask_capital(about: Asking) -> Choice | None:
    """The capital of 1960."""
    space = about.space
    if not END_OF_1960.one_capital(space) or capital_tells(space, 1960):
        return None
    here = facts(space, 1960)
    right = capital_name(space, 1960)
    others = [capital_name(other, 1960) for other in about.others(about.neighbours(space)) if END_OF_1960.one_capital(other)]
    because = Text("In 1960 the capital of {country} was {city}.", country=spoken(space_name(space)), city=right)
    if here.note():
        because = Text("{fact} {more}", fact=because, more=Told(lambda language: here.note(language) or ""))
    elif here.city_today != here.capital:
        today = Text("{city} is called {name} today.", city=right, name=here.city_today)
        because = Text("{fact} {more}", fact=because, more=today)
    wrong = (city for city in others if not is_capital(city, space, 1960))
    return about.choice(
        "capital", Text("What was the capital of {country} in 1960?", country=spoken(space_name(space))), right, wrong, because
    )


def ask_capital_today(about: Asking) -> Choice | None:
    """The capital of what the country is today; the one of 1960 is among the choices where it is another city now."""
    space = about.space
    codes = facts(space, 1960).today
    if len(codes) != 1 or space in DISPUTED or not TODAY.one_capital(codes[0]) or capital_tells(codes[0], None):
        return None
    code = codes[0]
    right = capital_name(code, None)
    others = [capital_name(space, 1960)] if END_OF_1960.one_capital(space) else []
    for other in about.others(about.neighbours(space)):
        later = facts(other, 1960).today
        # Of what has fallen apart there would be many, and of one only.
        if len(later) == 1 and facts(later[0]).status == "member" and TODAY.one_capital(later[0]):
            others.append(capital_name(later[0], None))
    wrong = (city for city in others if not is_capital(city, code, None))
    text = Text("What is the capital of {country} today?", country=spoken(country_name(code)))
    because = Text("The capital of {country} is {city}.", country=spoken(country_name(code)), city=right)
    return about.choice("capital-today", text, right, wrong, because, source=FACTBOOK)


def ask_flag(about: Asking) -> Choice | None:
    """Whose flag it is: that of a country joined to the space, since the space itself has just been named."""
    return ask_flag_of(about, about.shuffled(about.around)[0]) if about.around else None


def ask_flag_of(about: Asking, shown: str) -> Choice | None:
    """Which country joined to the space had the flag of that one."""
    others = Asking(shown, about.board, about.date, about.rng).others(alike_1960(shown), without=[about.space])
    wrong = map(space_name, others)
    here = spoken(space_name(about.space))
    text = Text("One of the countries joined to {country} had this flag in 1960. Which one?", country=here)
    because = sourced(Told(lambda language: story(shown, 1960, language)), ATLAS)
    places = (Place("space-1960", shown), Place("space-1960", about.space))
    return one_of_four(about.rng, "flag", text, space_name(shown), wrong, because, places, f"flag:{shown}@1960")


def ask_name_today(about: Asking) -> Choice | None:
    """What the country is called now, or which country of today lay in it."""
    space = about.space
    if space in DISPUTED:
        return None
    codes = [code for code in facts(space, 1960).today if facts(code).status == "member"]
    fresh = [code for code in codes if not same_name(space, code)]
    if not fresh:
        return None
    code = about.shuffled(fresh)[0]
    inside = {*facts(space, 1960).today, *ALSO_INSIDE.get(space, ())}
    later = [code for other in about.others(about.neighbours(space)) for code in facts(other, 1960).today]
    wrong = [country_name(other) for other in later if other not in inside and facts(other).status == "member"]
    if len(facts(space, 1960).today) == 1:
        text = Text("{country}, as it was called in 1960: what is its name today?", country=space_name(space))
    else:
        text = Text("{country}: which of these countries of today was part of it in 1960?", country=space_name(space))
    return about.choice("name-today", text, country_name(code), wrong, Told(lambda language: became(space, language)))


def ask_admission(about: Asking) -> Choice | None:
    """The year in which the country joined the United Nations."""
    day = facts(about.space, 1960).un_admission
    # What was united from members is no older than its union.
    if day is None or about.space == "united-arab-republic":
        return None
    dates = (facts(space.id, 1960).un_admission for space in about.board.spaces)
    years = {date.year for date in dates if date is not None} - {day.year}
    wrong = sorted(years, key=lambda year: (abs(year - day.year), year))[: CHOICES - 1]
    text = Text("In which year did {country} join the United Nations?", country=spoken(space_name(about.space)))
    because = Text("It joined on {day} {month} {year}.", day=day.day, month=MONTHS[day.month - 1], year=day.year)
    return about.choice("admission", text, str(day.year), map(str, wrong), because, source=UNITED_NATIONS)


def ask_neighbour(about: Asking) -> Choice | None:
    """Which country bordered on it by land; what is joined to it by any line of the board is no wrong choice."""
    space = about.space
    index = about.board.index
    bordering = about.neighbours(space)
    hanging = END_OF_1960.parts_and_wholes(space)
    right = [other for other in about.shuffled(bordering) if other in index and other not in hanging]
    if not right:
        return None
    joined = {other.id for number, other in enumerate(about.board.spaces) if about.board.joined[index[space]] >> number & 1}
    beyond = {far for near in bordering for far in about.neighbours(near)}
    wrong = [space_name(other) for other in about.others(beyond, without=bordering | joined | hanging)]
    text = Text("Which of these countries bordered on {country} in 1960?", country=spoken(space_name(space)))
    other = spoken(space_name(right[0]))
    because = Text("{country} and {other} had a common border.", country=begun(space_name(space)), other=other)
    return about.choice("neighbour", text, space_name(right[0]), wrong, because, beside=right[0])


def ask_continent(about: Asking) -> Choice | None:
    """The continent, where it is one alone."""
    if END_OF_1960.on_two_continents(about.space):
        return None
    here = facts(about.space, 1960)
    continents = {facts(key, 1960).continent for key in keys(1960)} - {here.continent, "Antarctica"}
    right = region_name(here.continent)
    because = Text(
        "{country}: {continent}, {region}.", country=space_name(about.space), continent=right, region=region_name(here.region)
    )
    text = Text("On which continent {country:is|are} {country}?", country=spoken(space_name(about.space)))
    return about.choice("continent", text, right, map(region_name, about.shuffled(continents)), because, source=REGIONS)


def ask_territory(about: Asking) -> Choice | None:
    """Who administered a territory at its border that was no country yet."""
    territories = [
        key
        for key in about.shuffled(about.neighbours(about.space))
        if key not in about.board.index and len(facts(key, 1960).administered_by) == 1
    ]
    territories = [key for key in territories if facts(key, 1960).administered_by[0] != about.space]
    if not territories:
        return None
    key = territories[0]
    (power,) = facts(key, 1960).administered_by
    held = Counter(holder for other in keys(1960) for holder in facts(other, 1960).administered_by if holder in about.board.index)
    # Who held a single territory is less likely.
    colonial = in_turn([(holder for holder in held if held[holder] > 1), held], about.rng, [power])
    territory = space_name(key)
    text = Text(
        "{territory}, a neighbour of {country}, was no state of its own in 1960. Who administered it?",
        territory=territory,
        country=spoken(space_name(about.space)),
    )
    administered = Text("{territory} in 1960: {power}.", territory=territory, power=space_name(power))
    because = Text("{fact} {more}", fact=administered, more=Told(lambda language: facts(key, 1960).became(language) or ""))
    lights = (Place("space-1960", key),)
    return about.choice("territory", text, space_name(power), map(space_name, colonial), because, lights=lights, beside=key)


KINDS = {
    "capital": ask_capital,
    "flag": ask_flag,
    "name-today": ask_name_today,
    "neighbour": ask_neighbour,
    "admission": ask_admission,
    "territory": ask_territory,
    "capital-today": ask_capital_today,
    "continent": ask_continent,
}
ASKS = tuple(KINDS.values())


# What is asked apart from games: the kinds above, and those that are the same for both worlds.
FORMS = {
    **{name: kind.forms for name, kind in countries.ALL.items() if 1960 in kind.years},
    **{name: ("choice",) for name in KINDS if name != "flag"},
}


def ask(kind: str, space: str, rng: Random, *, form: str | None = None, language: str = "en") -> Question | None:
    """A question of a kind about a space of 1960, apart from any game; ``None`` where there is no fair one.

    >>> str(ask("flag", "ussr", Random(1)).text)
    'Whose flag was this in 1960?'
    """
    if kind not in FORMS:
        raise OptionError(f"There are no questions of kind {kind!r} about 1960; there are {', '.join(FORMS)}.")
    if form is not None and form not in FORMS[kind]:
        raise OptionError(f"A question of kind {kind!r} has the form {' or '.join(FORMS[kind])}, not {form!r}.")
    facts(space, 1960)  # refuses a space that is none, with the nearest ones
    world = next((world for world in (END_OF_1960, JULY_1960) if space in world.members()), None)
    if world is None:
        return None
    if kind in KINDS and kind != "flag":
        return KINDS[kind](asking(space, BOARDS[0] if world is JULY_1960 else BOARDS[1], rng))
    return countries.ask(kind, space, rng, form=form, language=language, world=world)


class NationsHook:
    """Asks a person about one of the countries of the run just made; after every ``every``-th run, all kinds in turn.

    No kind comes twice in a row, and nothing is asked twice at a table. What is asked follows from
    the game's seed and the move, so a match that is played again asks the same. On a teacher's own board nothing is asked: the
    atlas does not know its countries.
    """

    def __init__(self, every: int = 1) -> None:
        self.every = every

    def __call__(self, event: Event, match: Match) -> Choice | None:
        """The question for an event, if it is the end of a person's run and the game goes on."""
        board = match.game.options.get("board")
        if event.kind != "run" or event.seat not in match.people or board not in BOARDS or match.over:
            return None
        made = sum(other.kind == "run" and other.seat == event.seat for step in match.steps for other in step.events)
        if (made - 1) % self.every:
            return None
        rng = Random(f"{match.game.seed}/{len(match.steps)}")
        spaces = list(event.data["spaces"])
        rng.shuffle(spaces)

        def asked_of(ask: Callable[[Asking], Choice | None]) -> Iterator[Choice | None]:
            return (ask(asking(space, board, rng)) for space in spaces)

        return asked_before(match, event.seat).first_new({kind: partial(asked_of, ask) for kind, ask in KINDS.items()})
