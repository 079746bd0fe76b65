"""The games, one folder per booklet. Each is imported when it is first asked for."""

from geoplay.core.registry import register_module

register_module("cities", "geoplay.boxes.cities.rules")
register_module("lindy", "geoplay.boxes.lindy.rules")
register_module("world-flag", "geoplay.boxes.world_flag.rules")
register_module("globe-grams", "geoplay.boxes.globe_grams.rules")
register_module("training", "geoplay.boxes.flag_box.training.rules")
register_module("find-me", "geoplay.boxes.flag_box.find_me.rules")
register_module("shout", "geoplay.boxes.flag_box.shout.rules")
register_module("put-in-order", "geoplay.boxes.flag_box.put_in_order.rules")
register_module("one-two-three", "geoplay.boxes.flag_box.one_two_three.rules")
register_module("this-and-that", "geoplay.boxes.flag_box.this_and_that.rules")
