"""This and that, *Questo e quello*: lay flags edge to edge that share a symbol or the continent."""
