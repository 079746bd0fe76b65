"""Players for every game: they see what a seat sees, and ask the game's own expertise what is good.

See :mod:`geoplay.bots.levels` for how to seat one, and :mod:`geoplay.core.expertise` for what a game gives them.
"""
