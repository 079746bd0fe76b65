"""The Game of Cities, about 1930: three cards make a city."""
