"""The games, one folder per booklet. Each is imported when it is first asked for."""

from geoplay.core.registry import register_module

register_module("lindy", "geoplay.games.lindy.rules")
register_module("world-flag", "geoplay.games.world_flag.rules")
