"""Fame, from 0 to 1: how likely a person who likes maps has heard of a place.

It is a documented guess, made from what the sources say and the same for everybody:

- a city counts by the logarithm of its population (500 people: 0.04, a million: 0.53, ten million: 0.68),
  up to 0.12 more for its rank on Natural Earth's maps, 0.15 more if the WordNet dictionary of English has it,
  0.12 more if it is the capital of a country, 0.05 of a territory; a part of a city counts six tenths of that;
- a country counts 0.85 and up to 0.15 more by its population; a state or province by the logarithm of the people
  in its cities, and 0.3 more if WordNet has it;
- a river or lake counts by the scale at which Natural Earth begins to draw it, and 0.15 more if WordNet has it;
- what stands in the tables made by hand carries its own figure, in hundredths;
- another name for the same place counts a part of the first one's fame, a former one what its table says.
"""

from __future__ import annotations

import math

WORDNET_BONUS = 0.15
WORDNET_BONUS_STATE = 0.3
CAPITAL_BONUS = 0.12
TERRITORY_SEAT_BONUS = 0.05
QUARTER = 0.6


def of_city(population: int, map_rank: int | None, in_wordnet: bool, bonus: float = 0.0) -> float:
    """Fame of a city. `map_rank` is Natural Earth's, from 0 (world maps) to 10 (regional maps)."""
    score = max(0.0, (math.log10(max(population, 400)) - 2.5) / 5.0) * 0.75
    if map_rank is not None:
        score += max(0, 10 - map_rank) * 0.012
    score += WORDNET_BONUS * in_wordnet + bonus
    return min(1.0, score)


def of_country(population: int) -> float:
    """Fame of a country or territory."""
    return min(1.0, 0.85 + 0.15 * max(0.0, math.log10(max(population, 1000)) - 4.0) / 5.0)


def of_state(people: int, in_wordnet: bool) -> float:
    """Fame of a state or province with so many people in its cities."""
    score = max(0.05, (math.log10(max(people, 1000)) - 3.0) / 5.0 * 0.5)
    return min(1.0, score + WORDNET_BONUS_STATE * in_wordnet)


def of_water(map_rank: int, in_wordnet: bool) -> float:
    """Fame of a river or lake that maps begin to draw at this rank, 0 to 10."""
    return max(0.08, 0.42 - 0.04 * map_rank) + WORDNET_BONUS * in_wordnet
