"""What the house's cities are told about: their states, their waters, and why they grew or shrank."""

from __future__ import annotations

from geoplay.boxes.cities.deck import City
from geoplay.core.text import Text

STATES: dict[str, Text] = {
    "US-NY": Text("New York State"),
    "US-IL": Text("Illinois"),
    "US-PA": Text("Pennsylvania"),
    "US-MI": Text("Michigan"),
    "US-CA": Text("California"),
    "US-OH": Text("Ohio"),
    "US-MO": Text("Missouri"),
    "US-MD": Text("Maryland"),
    "US-MA": Text("Massachusetts"),
    "US-WI": Text("Wisconsin"),
    "US-DC": Text("District of Columbia"),
}
WATERS: dict[str, Text] = {
    "Hudson River": Text("Hudson River"),
    "Lake Michigan": Text("Lake Michigan"),
    "Delaware River": Text("Delaware River"),
    "Detroit River": Text("Detroit River"),
    "Pacific Ocean": Text("Pacific Ocean"),
    "Lake Erie": Text("Lake Erie"),
    "Mississippi River": Text("Mississippi River"),
    "Chesapeake Bay": Text("Chesapeake Bay"),
    "Massachusetts Bay": Text("Massachusetts Bay"),
    "Ohio River": Text("Ohio River"),
    "Potomac River": Text("Potomac River"),
}
STORIES: dict[str, Text] = {
    "new-york": Text(
        "New York was called New Amsterdam until 1664. The Erie Canal of 1825 tied its harbour to the Great Lakes "
        "and made it the largest city of the country."
    ),
    "chicago": Text(
        "Railways met in Chicago, between the lake and the prairie. In 1950 it had 3.6 million people; "
        "later many moved to the suburbs."
    ),
    "philadelphia": Text(
        "Independence was declared in Philadelphia in 1776, and from 1790 to 1800 it was the capital of the United States."
    ),
    "detroit": Text(
        "The assembly lines of Detroit drew people from everywhere: 1.85 million in 1950. As the car works left, two in three of "
        "them went too."
    ),
    "los-angeles": Text(
        "Oil, films and aeroplanes under a sun that shines all year: Los Angeles was fifth in 1930 and is second today."
    ),
    "cleveland": Text(
        "Ore came over the lake and coal by rail, and Cleveland made steel of them. Today it has fewer people than in 1900."
    ),
    "st-louis": Text(
        "Steamboats and then railways made St. Louis the gateway to the West. Today it has fewer people than in 1880."
    ),
    "baltimore": Text("From Baltimore one of the first railways of the country, the Baltimore and Ohio, set out in 1830."),
    "boston": Text("Boston lost people with its mills and docks and won them again with universities, medicine and computing."),
    "pittsburgh": Text(
        "At Pittsburgh the Allegheny and the Monongahela meet and become the Ohio. Coal and ore met there too, and became steel; "
        "when the mills closed, more than half of the people left."
    ),
    "milwaukee": Text(
        "Milwaukee brewed beer and built machines for all the world. It grew until 1960, and has today almost as many people "
        "as in 1930."
    ),
    "washington": Text(
        "Washington was laid out in 1791 to be the capital and belongs to no state. In 1930 it was the smallest of the twelve; "
        "today seven of them are smaller."
    ),
}


def change(city: City) -> str:
    """How much a city grew or shrank since 1930, in percent.

    >>> from geoplay.boxes.cities.deck import house_deck
    >>> [change(city) for city in house_deck().cities[:2]]
    ['+27 %', '−19 %']
    """
    assert city.size
    assert city.population_2020
    percent = round(100 * (city.population_2020 / city.size - 1))
    return f"{'−' if percent < 0 else '+'}{abs(percent)} %"
