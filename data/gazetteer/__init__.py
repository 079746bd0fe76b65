"""How the gazetteer is made: sources, other spellings, fame, the check of kinds, packing."""
