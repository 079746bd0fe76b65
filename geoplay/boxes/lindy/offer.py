"""What New York to Paris offers to ask."""

from __future__ import annotations

from functools import partial

from geoplay.boxes.lindy.questions import FlightHook
from geoplay.quizzes.offer import Offer, by_place
from geoplay.quizzes.quiz import every

OFFER: Offer = {"flight": partial(FlightHook, every=2), **by_place(every(2))}
