"""The workshop where the atlas is made; nothing in here is installed with geoplay."""
