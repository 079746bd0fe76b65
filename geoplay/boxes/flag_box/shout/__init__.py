"""Shout!: name the other's flag when yours shows the same symbol."""
