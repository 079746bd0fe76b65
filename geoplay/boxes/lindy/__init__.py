"""New York to Paris, the Lindy flying game of 1927."""
