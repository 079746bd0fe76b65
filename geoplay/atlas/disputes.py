"""Where one cannot say unasked whose a point is: what the policy tells of, and no question asks. Standard library only.

The policy of the atlas (`geoplay.atlas.policy`) says how such places are drawn; this says roughly where they are, so that no
question has a right answer that somebody disputes.

>>> is_disputed(31.78, 35.22, "IL"), is_disputed(44.6, 33.5, "UA"), is_disputed(50.45, 30.52, "UA")
(True, True, False)
"""

from __future__ import annotations

# Places that are drawn on their own and whose state is disputed as a whole.
PLACES = frozenset({"EH", "FK", "IO", "PS", "TW", "XK"})
# West, south, east and north of what is claimed or held by another, in degrees; generous.
AREAS = (
    (32.3, 44.2, 36.8, 46.3),  # Crimea
    (36.5, 46.8, 40.4, 50.2),  # Donetsk and Luhansk
    (34.9, 31.3, 35.95, 33.4),  # the West Bank with Jerusalem, the Golan
    (34.2, 31.2, 34.6, 31.6),  # the Gaza Strip
    (73.2, 32.4, 80.4, 37.2),  # Kashmir
    (91.5, 26.6, 97.5, 29.6),  # Arunachal Pradesh
    (32.2, 35.0, 34.7, 35.8),  # Northern Cyprus
    (39.9, 42.4, 42.2, 43.7),  # Abkhazia
    (43.3, 42.0, 44.8, 42.8),  # South Ossetia
    (28.9, 46.4, 30.2, 48.3),  # Transnistria
    (46.1, 39.2, 47.3, 40.5),  # Nagorno-Karabakh
    (42.6, 8.0, 49.2, 11.6),  # Somaliland
    (145.2, 43.2, 149.2, 45.7),  # the southern Kurils
    (34.0, 21.9, 37.0, 23.2),  # Hala'ib
    (27.8, 9.2, 29.1, 10.3),  # Abyei
    (-61.5, 1.8, -58.4, 8.6),  # Essequibo
    (111.0, 7.0, 117.0, 17.5),  # the Paracel and Spratly Islands
    (-17.2, 20.7, -8.6, 27.7),  # Western Sahara
)  # fmt: skip


def is_disputed(latitude: float, longitude: float, country: str) -> bool:
    """Whether it is disputed in which country a point lies."""
    inside = any(west <= longitude <= east and south <= latitude <= north for west, south, east, north in AREAS)
    return country in PLACES or inside
