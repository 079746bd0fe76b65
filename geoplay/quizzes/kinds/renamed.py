"""Questions about what the countries of today were in 1960, both ways.

>>> before()["BJ"], before()["EE"]
('dahomey', 'ussr')
"""

from __future__ import annotations

from functools import cache

from geoplay.atlas import names
from geoplay.atlas.facts import facts
from geoplay.atlas.neighbours import all_neighbours
from geoplay.atlas.stories import LANGUAGES
from geoplay.core.text import Text
from geoplay.quizzes.kinds.about import ATLAS, END_OF_1960, About, Kind, sourced
from geoplay.quizzes.kinds.choosing import in_turn
from geoplay.quizzes.kinds.words import Told, country_name, same_name, space_name
from geoplay.quizzes.question import Question, Typed

# What lay in a place of 1960 besides what the atlas gives it: the two Soviet republics with seats of their own.
ALSO_INSIDE = {"ussr": {"BY", "UA"}}
# Two states of the same name.
DISPUTED = {"china", "peoples-republic-of-china"}


@cache
def before() -> dict[str, str]:
    """The place of 1960 that a country of today was or lay in, where it was one alone and under another name."""
    found: dict[str, list[str]] = {}
    for place in all_neighbours(1960, board="end"):
        for code in facts(place, 1960).today:
            found.setdefault(code, []).append(place)
    return {
        code: places[0]
        for code, places in found.items()
        if len(places) == 1 and places[0] not in DISPUTED and facts(code).status == "member" and not same_name(places[0], code)
    }


def ask_name_1960(about: About) -> Question | None:
    """What a country of today was called in 1960, or of what it was a part."""
    place = before().get(about.key)
    if place is None:
        return None
    if _alone(place):
        text = Text("{country}: what was it called in 1960?", country=about.name)
    else:
        text = Text("{country}: of what was it a part in 1960?", country=about.name)
    if about.form == "typed":
        accepts = lambda given: any(names.accepts(given, place, language, year=1960) for language in LANGUAGES)  # noqa: E731
        return Typed("name-1960", text, space_name(place), accepts, _told(place), about.places)
    wrong = map(space_name, _other_places(about, place))
    return about.choice("name-1960", text, space_name(place), wrong, _told(place))


def _other_places(about: About, place: str) -> list[str]:
    """Places of 1960 that it might have been: old names of its part of the world, or the states and unions around it."""
    here, neighbours = about.facts, about.world.neighbours
    standing = {key: facts(key, 1960) for key in all_neighbours(1960, board="end")}
    far = {key for key, of in standing.items() if of.continent == here.continent}
    if _alone(place):
        old = {key for key in before().values() if _alone(key)}
        region = {key for key in old if facts(standing[key].today[0]).region == here.region}
        parts = (region, far & old, old)
    else:
        around = {about.key, *neighbours(about.key), *(two for one in neighbours(about.key) for two in neighbours(one))}
        wholes = {key for key, of in standing.items() if of.on_board or len(of.today) > 1}
        near = {key for key in wholes if around & set(standing[key].today)}
        region = {key for key in wholes if standing[key].region == here.region}
        parts = (near, region, far & wholes)
    # Who administered it might be meant as well, and what is part of the right one or comprises it.
    also = (*standing[place].administered_by, *END_OF_1960.parts_and_wholes(place))
    return in_turn(parts, about.rng, [place, *DISPUTED, *also])


def ask_name_today(about: About) -> Question | None:
    """What a place of 1960 is called now, or which country of today lay in it."""
    place = before().get(about.key)
    if place is None:
        return None
    if _alone(place):
        text = Text("{country}, as it was called in 1960: what is its name today?", country=space_name(place))
    else:
        text = Text("{country}: which of these countries of today was part of it in 1960?", country=space_name(place))
    if about.form == "typed":
        if not _alone(place):
            return None
        return Typed("name-today", text, about.name, about.written(names.accepts), _told(place), about.places)
    inside = {*facts(place, 1960).today, *ALSO_INSIDE.get(place, ())}
    # Those of its part of the world that have another name now are as likely as the right one.
    renamed = [code for code in before() if about.world.facts(code).region == about.facts.region]
    near = about.others(about.world.neighbours(about.key), renamed, without=inside)
    return about.choice("name-today", text, about.name, map(country_name, near), _told(place))


def _alone(place: str) -> bool:
    """Whether a place of 1960 is one country today."""
    return len(facts(place, 1960).today) == 1


def _told(place: str) -> Text:
    """What has become of it."""
    story = Told(lambda language: facts(place, 1960).became(language) or "")
    return sourced(Text("{name} in 1960. {story}", name=space_name(place), story=story), ATLAS)


KINDS = {
    "name-1960": Kind(ask_name_1960, ("choice", "typed")),
    "name-today": Kind(ask_name_today, ("choice", "typed")),
}
