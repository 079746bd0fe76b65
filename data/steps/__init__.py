"""One module per product of the atlas. See `data/build.py` for what a step is."""
