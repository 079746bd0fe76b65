"""How fast and how strong geoplay is, each time next to a peer in the same run. ``python -m benchmarks`` runs all."""
