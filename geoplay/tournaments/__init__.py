"""Many games at once, fairly dealt: tournaments, and the test whether one bot is better than another.

``geoplay.tournament`` and ``geoplay.is_better`` are the doors; see ``docs/tournaments.md``.
"""
