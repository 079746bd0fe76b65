"""What the Game of Cities offers to ask."""

from __future__ import annotations

from functools import partial

from geoplay.boxes.cities.questions import CitiesHook
from geoplay.quizzes.offer import Offer
from geoplay.quizzes.quiz import Quiz, on

OFFER: Offer = {"cities": CitiesHook, "states": partial(Quiz, "states", when=on("book"))}
