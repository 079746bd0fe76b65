"""What the World Flag Game offers to ask: its own questions about 1960 first."""

from __future__ import annotations

from geoplay.quizzes.kinds.nations import NationsHook
from geoplay.quizzes.offer import Offer, by_place
from geoplay.quizzes.quiz import on

OFFER: Offer = {"1960": NationsHook, **{name: make for name, make in by_place(on("run")).items() if name != "1960"}}
