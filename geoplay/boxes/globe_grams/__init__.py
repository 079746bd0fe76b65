"""Globe-Grams: geographical names from letters, with a globe for spinner and dictionary. Rules ``globe-grams:1`` to ``30``."""
