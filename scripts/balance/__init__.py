"""How even the games are: played thousands of times by bots, written to ``docs/balance.md``."""
