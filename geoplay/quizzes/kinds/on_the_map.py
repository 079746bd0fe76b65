"""Questions about where a country is, what shape it has and who borders on it."""

from __future__ import annotations

from geoplay.atlas.shape_picture import tells_its_name
from geoplay.atlas.spoken import spoken
from geoplay.core.text import Text
from geoplay.quizzes.kinds.about import ATLAS, About, Kind, World, sourced
from geoplay.quizzes.kinds.choosing import CHOICES
from geoplay.quizzes.kinds.regions import lies
from geoplay.quizzes.kinds.which_country import which_country, which_picture
from geoplay.quizzes.kinds.words import listed
from geoplay.quizzes.question import Click, Question, Several

# Borders far from home, over islands, exclaves and bases: too fine a point to call the other a stranger.
FAR_BORDERS = (
    {"BR", "FR"}, {"FR", "SR"}, {"FR", "NL"}, {"ES", "GB"}, {"CY", "GB"}, {"CA", "DK"}, {"CU", "US"},
    {"brazil", "france"}, {"france", "netherlands"}, {"spain", "united-kingdom"}, {"cuba", "united-states"},
    {"morocco", "spain"}, {"cyprus", "united-kingdom"},
)  # fmt: skip
# The most neighbours that are to be found among the choices, and how many choices there are: always as many, so that their
# number does not tell how many are right.
MOST_NEIGHBOURS, SEVERAL = 4, 7


def ask_where(about: About) -> Question | None:
    """The country is to be found on the map; not one whose republics are drawn by themselves: a click on them would be right."""
    if about.facts.comprises:
        return None
    text = about.world.said(
        Text("Where {country:is|are} {country}? Find {country:it|them} on the map.", country=about.spoken),
        Text("Where {country:was|were} {country} in 1960? Find {country:it|them} on the map.", country=about.spoken),
    )
    return Click("where", text, about.key, about.name, about.world.map, lies(about), about.places)


def ask_on_the_map(about: About) -> Question | None:
    """Which country is lit up on a map."""
    text = about.world.said(Text("Which country is marked on the map?"), Text("Which country of 1960 is marked on the map?"))
    picture = about.world.picture("where", about.key)
    return which_country(about, "on-the-map", text, lies(about), [about.world.neighbours(about.key)], picture)


def ask_shape(about: About) -> Question | None:
    """Whose shape it is."""
    if not _has_a_shape(about.world, about.key):
        return None
    text = about.world.said(Text("Which country has this shape?"), Text("Which country had this shape in 1960?"))
    picture = about.world.picture("shape", about.key)
    return which_country(about, "shape", text, lies(about), [about.world.neighbours(about.key)], picture)


def ask_shape_of(about: About) -> Question | None:
    """Which of four shapes is that of a country."""
    if not _has_a_shape(about.world, about.key):
        return None
    others = (key for key in about.others(about.world.neighbours(about.key)) if _has_a_shape(about.world, key))
    text = about.world.said(
        Text("Which of these shapes is that of {country}?", country=about.spoken),
        Text("Which of these shapes was that of {country} in 1960?", country=about.spoken),
    )
    return which_picture(about, "shape-of", text, lies(about), "shape", others)


def _has_a_shape(world: World, key: str) -> bool:
    # What is drawn without its republics has not its shape.
    return key in world.members() and not world.facts(key).comprises and tells_its_name(key, world.year)


# ---- neighbours


def ask_neighbours(about: About) -> Question | None:
    """All countries among the choices that share a land border with it."""
    right = about.bordering[:MOST_NEIGHBOURS]
    if not right:
        return None
    wrong = _strangers(about)[: SEVERAL - len(right)]
    chosen = [*right, *wrong]
    about.rng.shuffle(chosen)
    text = about.world.said(
        Text("Which of these countries border on {country}? There may be several.", country=about.spoken),
        Text("Which of these countries bordered on {country} in 1960? There may be several.", country=about.spoken),
    )
    numbers = frozenset(number for number, key in enumerate(chosen) if key in right)
    return Several("neighbours", text, tuple(map(about.world.name, chosen)), numbers, _borders(about), about.places)


def ask_odd_one_out(about: About) -> Question | None:
    """The one among the choices that does not border on it."""
    bordering = about.bordering
    if len(bordering) < CHOICES - 1:
        return None
    text = about.world.said(
        Text("Which of these countries does not border on {country}?", country=about.spoken),
        Text("Which of these countries did not border on {country} in 1960?", country=about.spoken),
    )
    wrong = map(about.world.name, bordering)
    return about.choice("odd-one-out", text, about.world.name(_strangers(about)[0]), wrong, _borders(about))


def _strangers(about: About) -> list[str]:
    """Countries that do not border on it, the neighbours of its neighbours in its region and continent first."""
    near = about.world.neighbours(about.key)
    beyond = {far for key in near for far in about.world.neighbours(key)} & set(about.world.members())
    elsewhere = {key for pair in FAR_BORDERS if about.key in pair for key in pair}
    here, of = about.facts, about.world.facts
    region = [key for key in beyond if of(key).region == here.region]
    continent = [key for key in beyond if of(key).continent == here.continent]
    return about.others(region, continent, without={*near, *elsewhere, *about.world.parts_and_wholes(about.key)})


def _borders(about: About) -> Text:
    near = [spoken(about.world.name(key)) for key in about.world.neighbours(about.key)]
    around = listed(near)
    return about.world.said(
        sourced(Text("Neighbours of {country}: {countries}.", country=about.spoken, countries=around), ATLAS),
        sourced(Text("Neighbours of {country} in 1960: {countries}.", country=about.spoken, countries=around), ATLAS),
    )


BOTH = (None, 1960)
KINDS = {
    "where": Kind(ask_where, ("click",), BOTH),
    "on-the-map": Kind(ask_on_the_map, ("choice", "typed"), BOTH),
    "shape": Kind(ask_shape, ("choice", "typed"), BOTH),
    "shape-of": Kind(ask_shape_of, ("choice",), BOTH),
    "neighbours": Kind(ask_neighbours, ("several",), BOTH),
    "odd-one-out": Kind(ask_odd_one_out, ("choice",), BOTH),
}
