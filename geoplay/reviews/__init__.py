"""Looking back at a game with an expert: hints while it is on, a review when it is over, practice from one's own mistakes.

>>> import geoplay
>>> from geoplay.bots.levels import bot
>>> from geoplay.core.match import Match
>>> game = geoplay.new("one-two-three", players=2, seed=7)
>>> match = Match(game, [bot("novice", type(game)), bot("novice", type(game))])
>>> for step in match.run():
...     pass
>>> review = match.review(simulations=40, progress=False)
>>> review.judgements[0].verdict in ("only", "best", "good", "slip", "blunder")
True

``geoplay.review`` reviews a saved game. Imports go one way: this room knows bots, games and
quizzes, and no widget; ``Match.hint`` and ``Match.review`` name it as a game names its table, by its module's name.
"""
