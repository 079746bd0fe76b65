"""The parts of the contract that `geoplay.testing.check_game` proves beside the rules: tables and bots."""
