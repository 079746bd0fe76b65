"""Questions about continents and regions, as the United Nations divide the world."""

from __future__ import annotations

from geoplay.atlas.spoken import spoken
from geoplay.boxes.globe_grams.kinds import IN_CONTINENT
from geoplay.core.text import Text
from geoplay.quizzes.kinds.about import REGIONS, About, Kind, sourced
from geoplay.quizzes.kinds.choosing import in_turn
from geoplay.quizzes.kinds.words import listed, region_name
from geoplay.quizzes.question import Question


def ask_continent(about: About) -> Question | None:
    """The continent, where it is one alone."""
    if about.world.on_two_continents(about.key):
        return None
    text = Text("On which continent {country:is|are} {country}?", country=about.spoken)
    others = {about.world.facts(key).continent for key in about.world.members()} - {about.facts.continent}
    wrong = map(region_name, in_turn([others], about.rng))
    return about.choice("continent", text, region_name(about.facts.continent), wrong, lies(about))


def ask_on_continent(about: About) -> Question | None:
    """Which of four countries lies on a continent."""
    disputed = about.world.on_two_continents
    if disputed(about.key):
        return None
    here = about.facts.continent
    text = Text("Which of these countries lies {where}?", where=IN_CONTINENT[here])
    others = [key for key in about.world.members() if about.world.facts(key).continent != here and not disputed(key)]
    # Countries of about the same size are about as well known.
    area = about.facts.area.value
    alike = [key for key in others if area / 3 < about.world.facts(key).area.value < area * 3]
    wrong = map(about.world.name, in_turn([alike, others], about.rng))
    return about.choice("on-continent", text, about.name, wrong, lies(about))


def ask_region(about: About) -> Question | None:
    """The region of the United Nations; the wrong ones are others of its continent, then others next to it."""
    if about.world.on_two_continents(about.key):
        return None
    here, of = about.facts, about.world.facts
    text = Text("By the regions of the United Nations: in which one {country:is|are} {country}?", country=about.spoken)
    near = {of(key).region for key in about.world.members() if of(key).continent == here.continent}
    far = {of(key).region for key in about.world.members()}
    wrong = map(region_name, in_turn([near, far], about.rng, [here.region]))
    return about.choice("region", text, region_name(here.region), wrong, lies(about))


def ask_in_region(about: About) -> Question | None:
    """Which of four countries lies in a region of the United Nations; the others are of the same continent."""
    disputed = about.world.on_two_continents
    if disputed(about.key):
        return None
    here, of = about.facts, about.world.facts
    text = Text(
        "By the regions of the United Nations, which of these countries lies in {region}?",
        region=spoken(region_name(here.region)),
    )
    others = [key for key in about.others() if of(key).region != here.region and not disputed(key)]
    return about.choice("in-region", text, about.name, map(about.world.name, others), lies(about))


def lies(about: About) -> Text:
    """Where a country is: its continent and the part of it."""
    continent, region = region_name(about.facts.continent), region_name(about.facts.region)
    if about.world.on_two_continents(about.key):
        both = [region_name(name) for name in about.world.continents(about.key)]
        continents = listed(both)
        text = Text(
            "{country}: {continents}; by the United Nations {region}.", country=about.name, continents=continents, region=region
        )
        return sourced(text, REGIONS)
    return sourced(Text("{country}: {continent}, {region}.", country=about.name, continent=continent, region=region), REGIONS)


KINDS = {
    "continent": Kind(ask_continent),
    "on-continent": Kind(ask_on_continent),
    "region": Kind(ask_region),
    "in-region": Kind(ask_in_region),
}
