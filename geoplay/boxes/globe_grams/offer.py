"""What Globe-Grams offers to ask."""

from __future__ import annotations

from geoplay.boxes.globe_grams.questions import ToponymHook
from geoplay.quizzes.offer import Offer, by_place
from geoplay.quizzes.quiz import every

OFFER: Offer = {"places": ToponymHook, **by_place(every(2))}
