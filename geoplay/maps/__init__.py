"""Any table of places as a map: rows matched with the atlas, values turned into classes and colours."""
