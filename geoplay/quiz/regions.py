"""Questions about continents and regions, as the United Nations divide the world."""

from __future__ import annotations

from geoplay.core.text import Text
from geoplay.games.globe_grams.kinds import IN_CONTINENT
from geoplay.quiz.about import REGIONS, TWO_CONTINENTS, About, Kind, sourced
from geoplay.quiz.choosing import in_turn
from geoplay.quiz.question import Question
from geoplay.quiz.words import region_name


def ask_continent(about: About) -> Question | None:
    """The continent, where it is one alone."""
    if about.key in TWO_CONTINENTS[about.world.year]:
        return None
    text = Text("On which continent is {country}?", country=about.spoken)
    others = {about.world.facts(key).continent for key in about.world.members()} - {about.facts.continent}
    wrong = map(region_name, in_turn([others], about.rng))
    return about.choice("continent", text, region_name(about.facts.continent), wrong, lies(about))


def ask_on_continent(about: About) -> Question | None:
    """Which of four countries lies on a continent."""
    disputed = TWO_CONTINENTS[about.world.year]
    if about.key in disputed:
        return None
    here = about.facts.continent
    text = Text("Which of these countries lies {where}?", where=IN_CONTINENT[here])
    others = [key for key in about.world.members() if about.world.facts(key).continent != here and key not in disputed]
    # Countries of about the same size are about as well known.
    area = about.facts.area.value
    alike = [key for key in others if area / 3 < about.world.facts(key).area.value < area * 3]
    wrong = map(about.world.name, in_turn([alike, others], about.rng))
    return about.choice("on-continent", text, about.name, wrong, lies(about))


def ask_region(about: About) -> Question | None:
    """The part of its continent; the wrong ones are other parts of it, then others next to it."""
    if about.key in TWO_CONTINENTS[about.world.year]:
        return None
    here, of = about.facts, about.world.facts
    text = Text("In which part of the world is {country}?", country=about.spoken)
    near = {of(key).region for key in about.world.members() if of(key).continent == here.continent}
    far = {of(key).region for key in about.world.members()}
    wrong = map(region_name, in_turn([near, far], about.rng, [here.region]))
    return about.choice("region", text, region_name(here.region), wrong, lies(about))


def ask_in_region(about: About) -> Question | None:
    """Which of four countries lies in a part of the world; the others are of the same continent."""
    disputed = TWO_CONTINENTS[about.world.year]
    if about.key in disputed:
        return None
    here, of = about.facts, about.world.facts
    text = Text("{region}: which of these countries lies there?", region=region_name(here.region))
    others = [key for key in about.others() if of(key).region != here.region and key not in disputed]
    return about.choice("in-region", text, about.name, map(about.world.name, others), lies(about))


def lies(about: About) -> Text:
    """Where a country is: its continent and the part of it."""
    continent, region = region_name(about.facts.continent), region_name(about.facts.region)
    return sourced(Text("{country}: {continent}, {region}.", country=about.name, continent=continent, region=region), REGIONS)


KINDS = {
    "continent": Kind(ask_continent),
    "on-continent": Kind(ask_on_continent),
    "region": Kind(ask_region),
    "in-region": Kind(ask_in_region),
}
