"""A world map of its own: any GeoDataFrame, or a plain table of countries, on a map one can turn, zoom and ask.

>>> from geoplay import world_map
>>> people = world_map({"IT": 59, "FR": 68, "DE": 84}, scheme="quantiles", k=3)
>>> people.selected = "IT"
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from secrets import token_hex
from typing import Any
from urllib.parse import quote

import traitlets

from geoplay.atlas.arcs import Arcs
from geoplay.atlas.continents import DIVIDED
from geoplay.atlas.names import name as country_name
from geoplay.atlas.topology import ids, label_point, topology
from geoplay.core.files import write_bytes, write_text
from geoplay.core.front_door import front_door, front_doors
from geoplay.core.language import accept_language
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text
from geoplay.maps.layers import LAYER_KEYWORDS, Layer, Style, make_layer
from geoplay.maps.map_legend import THEMES
from geoplay.maps.map_picture import draw_map
from geoplay.maps.map_places import MapPlaces
from geoplay.page.bundle import WORLD_SCRIPT
from geoplay.page.still import SIGNATURE
from geoplay.widgets.closing import ClosingWidget

BASES = ("world", "world-110m", "world-1960", "world-1960-end")
PROJECTIONS = ("natural-earth", "orthographic", "polar", "mercator")
_OTHER_NAMES = {"globe": "orthographic", "naturalearth": "natural-earth", "azimuthal": "polar", "un": "polar"}
CREDIT = "Natural Earth"
# How many degrees around the middle of its countries a part of the world is shown with.
AROUND = 5.0
LARGEST_PICTURE = 20_000_000

WORDS = {
    "map": Text("World map"),
    "projection": Text("Projection"),
    "natural-earth": Text("Natural Earth"),
    "orthographic": Text("Globe"),
    "polar": Text("From the pole, as on the UN flag"),
    "mercator": Text("Mercator"),
    "zoom_in": Text("Zoom in"),
    "zoom_out": Text("Zoom out"),
    "whole": Text("Show the whole world"),
    "save_svg": Text("Save as SVG"),
    "save_png": Text("Save as PNG"),
    "selected": Text("Selected"),
    "none": Text("no data"),
    "error": Text("Something went wrong in the page"),
    "labelled": Text("{label}: {words}", label="{label}", words="{words}"),
    "help": Text(
        "Arrow keys go to the next country in that direction, Enter selects it, Escape lets go; with Shift they turn the map, "
        "plus and minus zoom, 0 shows the whole world."
    ),
}


class Selected(traitlets.Unicode[str, str]):
    """What is selected, as text that is empty where nothing is, so that it links with the value of a text field."""

    def validate(self, obj: Any, value: Any) -> str:
        """``None``, which pages and people say for nothing, is the empty text."""
        return super().validate(obj, "" if value is None else value)


@front_doors(own=("what", "language"), but=("set_state",))
class WorldMap(ClosingWidget):
    """A map in a cell. ``geoplay.world_map`` makes it; ``add``, ``remove``, ``recolour``, ``fit``, ``export`` go on with it.

    Observe ``selected``: the id of what was clicked, an ISO code for a country, else the index of the row as text;
    ``selected_layer`` then says of which layer.
    """

    _esm = WORLD_SCRIPT

    kind = traitlets.Unicode("world").tag(sync=True)
    scene = traitlets.Dict().tag(sync=True)
    base = traitlets.Bytes().tag(sync=True)
    layers = traitlets.List(traitlets.Unicode()).tag(sync=True)
    projection = traitlets.Unicode("natural-earth").tag(sync=True)
    view = traitlets.Dict().tag(sync=True)
    selected = Selected("").tag(sync=True)
    selected_layer = traitlets.Unicode(default_value=None, allow_none=True).tag(sync=True)

    # What the page may set by itself; all else is the kernel's.
    # With the number of pages that show the map, which ipywidgets counts where it is not None.
    _from_page = ("projection", "selected", "selected_layer", "_view_count")

    def __init__(
        self,
        *,
        base: str = "world",
        projection: str = "natural-earth",
        title: str = "",
        language: str = "en",
        height: int | None = None,
    ) -> None:
        if base not in BASES:
            raise GeoplayError(Text("There is no base map {name!r}; there are {there}.", name=base, there=", ".join(BASES)))
        accept_language(language)
        self._world = base
        self._language = language
        self._height = height
        self._title = title
        self._year = 1960 if "1960" in base else None
        self._names = {key: country_name(key, language, year=self._year) for key in ids(base)}
        self._places = MapPlaces(self._names, self._year)
        self._own: dict[str, Layer] = {}
        self._made = 0
        self._wanted: dict[str, Path] = {}
        self._displayed = False
        self._still_name = f"geoplay-still-{token_hex(4)}"
        super().__init__(
            base=topology(base, packed=True),
            projection=checked_projection(projection),
            scene=self._scene(),
            layers=[],
            view={},
            _view_count=0,
        )
        self.on_msg(self._received)

    # ---- layers --------------------------------------------------------------------------------------------------

    @front_door(own=("data", "name"), further=LAYER_KEYWORDS)
    def add(
        self,
        data: Any,
        column: Any = None,
        *,
        name: str | None = None,
        places: str | Iterable[str] | None = None,
        **style: Any,
    ) -> WorldMap:
        """Lay something on the map: the same arguments as :func:`world_map`. The map itself is returned.

        >>> map = world_map()
        >>> map.add({"IT": 1}, name="visited").layers
        ['visited']
        """
        self._made += 1
        name = f"layer-{self._made}" if name is None else str(name)
        if name in self._own:
            raise GeoplayError(Text("There is a layer {name!r} already; remove it first, or choose another name.", name=name))
        only = None if places is None else frozenset(self._keys(places))
        self._own[name] = layer = self._layer(name, data, Style(column=column, **style), only=only)
        # Each part is a trait of its own, so that new colours travel without the shapes.
        parts: dict[str, Any] = {"shapes": layer.packed_shapes(), "table": layer.packed_table(), "paint": layer.paint}
        if self.has_trait(f"{name}_paint"):
            for part, content in parts.items():
                setattr(self, f"{name}_{part}", content)
        else:
            kinds = {"shapes": traitlets.Bytes, "table": traitlets.Bytes, "paint": traitlets.Dict}
            self.add_traits(**{f"{name}_{part}": kinds[part](content).tag(sync=True) for part, content in parts.items()})
        self._show_layers()
        return self

    def remove(self, name: str) -> None:
        """Take a layer off the map.

        >>> map = world_map({"IT": 1})
        >>> map.remove("layer-1")
        >>> map.remove("rivers")
        Traceback (most recent call last):
        ...
        geoplay.core.refusal.GeoplayError: The map has no layer 'rivers'; it has none.
        """
        self._find(name)
        del self._own[name]
        if self.selected_layer == name:
            self.selected = ""
        self._show_layers()
        for part in ("shapes", "table"):
            setattr(self, f"{name}_{part}", b"")

    @front_door(own=("layer",), further=LAYER_KEYWORDS)
    def recolour(self, column: Any = None, *, layer: str | None = None, **style: Any) -> None:
        """Colour a layer anew, by another column or scheme; only the colours travel to the page.

        >>> map = world_map({"IT": 59, "FR": 68})
        >>> map.recolour(scheme=[60])
        """
        found = self._find(layer if layer is not None else next(reversed(self._own), ""))
        merged = {**vars(found.style), **style}
        if column is not None:
            merged["column"] = column
        again = self._layer(found.name, None, Style(**merged), known=found)
        self._own[found.name] = again
        if again.columns != found.columns:
            setattr(self, f"{found.name}_table", again.packed_table())
        setattr(self, f"{found.name}_paint", again.paint)

    def _layer(self, name: str, data: Any, style: Style, known: Layer | None = None, only: frozenset[str] | None = None) -> Layer:
        if known is None:
            return make_layer(name, data, style, self._world, self._language, self._names, only)
        return known.restyled(style, self._language)

    def _find(self, name: str) -> Layer:
        if name not in self._own:
            there = ", ".join(map(repr, self._own)) or Text("none").render(self._language)
            raise GeoplayError(Text("The map has no layer {name!r}; it has {there}.", name=name, there=there))
        return self._own[name]

    def _show_layers(self) -> None:
        with self.hold_sync():
            self.layers = list(self._own)
            self.scene = self._scene()

    @property
    def notes(self) -> list[str]:
        """What was noticed while layers were made: rows without a shape, names that mean no country."""
        return [note.render(self._language) for layer in self._own.values() for note in layer.notes]

    # ---- looking -------------------------------------------------------------------------------------------------

    def fit(self, what: str | Sequence[str] | Sequence[float] | None = None) -> WorldMap:
        """Show something as large as it fits, or with nothing the whole world.

        It is a country or a part of the world by a word that lessons take too ("IT", "Africa", "Middle East", "Balcani"),
        several such words, a layer's name, or (west, south, east, north).

        >>> world_map().fit("IT").view["points"][0]
        [7.04, 45.93]
        >>> world_map().fit("Shael")
        Traceback (most recent call last):
        ...
        geoplay.core.refusal.GeoplayError: The map has no 'Shael'; did you mean 'Sahel'?
        """
        number = self.view.get("number", 0) + 1
        if what is None:
            self.view = {"points": [], "number": number}
            return self
        if isinstance(what, str):
            points = self._outline(what) if what in self._own else self._points_of([what])
        elif what and all(isinstance(one, str) for one in what):
            points = self._points_of([str(one) for one in what])
        else:
            points = _corners(what)
        self.view = {"points": points, "zoom": True, "number": number}
        return self

    def _keys(self, places: str | Iterable[str]) -> list[str]:
        """The ids of the countries that words name, each once."""
        words = [places] if isinstance(places, str) else list(places)
        if not words:
            raise GeoplayError(Text("places= names no place at all; leave it out to show all of them."))
        return list(dict.fromkeys(key for word in words for key in self._places.meant(word)))

    def _points_of(self, words: Sequence[str]) -> list[list[float]]:
        """What a view of places holds: a country's outline, or the middle of each country of a part and some way around."""
        points: list[list[float]] = []
        for word in words:
            keys = self._places.meant(word)
            points += self._outline(keys[0]) if len(keys) == 1 else self._points_around(keys)
        return points

    def _points_around(self, keys: Sequence[str]) -> list[list[float]]:
        # The middle of a country that lies on two continents may be far away on the other.
        middles = [label_point(key, self._world) for key in keys if key not in DIVIDED]
        around = ((-AROUND, 0), (AROUND, 0), (0, -AROUND), (0, AROUND))
        return [[x + right, max(-90.0, min(90.0, y + up))] for x, y in middles for right, up in around]

    def _outline(self, what: str) -> list[list[float]]:
        from math import degrees

        if what in self._own and not self._own[what].joined:
            content = self._own[what].topology
            assert content is not None
            geometries = content["objects"]["features"]["geometries"]
        else:
            content = json.loads(topology(self._world))
            keys = set(self._own[what].ids) if what in self._own else {self._places.country(what)}
            geometries = [one for one in content["objects"]["countries"]["geometries"] if one["id"] in keys]
        arcs = Arcs(content)
        points = [point for geometry in geometries for point in _places(arcs.placed(geometry), arcs)]
        step = max(1, len(points) // 300)
        return [[round(degrees(x), 2), round(degrees(y), 2)] for x, y in points[::step]]

    @traitlets.validate("projection")
    def _projection_is_known(self, proposal: Any) -> str:
        return checked_projection(proposal["value"])

    @traitlets.validate("selected")
    def _selected_is_there(self, proposal: Any) -> str:
        key: str = proposal["value"]
        if not key or key in self._names or any(key in layer.ids for layer in self._own.values()):
            return key
        return self._places.country(key)

    @traitlets.observe("selected")
    def _selected_layer_follows(self, change: Any) -> None:
        key = change["new"]
        layer = self._own.get(self.selected_layer or "")
        if not key or key in self._names:
            self.selected_layer = None
        elif layer is None or key not in layer.ids:
            self.selected_layer = next((one.name for one in self._own.values() if not one.joined and key in one.ids), None)

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take from the page what is the page's to set, and nothing else."""
        allowed = {key: value for key, value in sync_data.items() if key in self._from_page}
        # The layer first, so that the id is looked for in it.
        super().set_state(dict(sorted(allowed.items(), reverse=True)))

    # ---- keeping -------------------------------------------------------------------------------------------------

    def export(self, path: str | Path, *, theme: str = "light", width: int = 1200) -> Path:
        """Write the map to a file: an SVG at once, a PNG as soon as the page that shows the map has drawn it, after the cell.

        Without a page that shows the map there is no PNG: an error says so.
        """
        path = Path(path)
        if theme not in THEMES:
            raise GeoplayError(f"A map is drawn in 'light' or 'dark', not {theme!r}.")
        if path.suffix.lower() == ".svg":
            write_text(path, self.svg(theme=theme, width=width))
        elif path.suffix.lower() == ".png":
            if not self._view_count and not self._displayed:
                raise GeoplayError(
                    Text(
                        "A PNG is drawn by the page that shows the map: show the map in a cell first, then export it in another. "
                        "An SVG needs no page: export({name!r}).",
                        name=path.with_suffix(".svg").name,
                    )
                )
            name = token_hex(8)
            self._wanted[name] = path
            self.send({"kind": "picture", "name": name})
        else:
            raise GeoplayError(Text("A map is kept as .svg or .png, not as {name!r}.", name=path.suffix or path.name))
        return path

    def svg(
        self, *, theme: str = "light", width: int = 1200, detail: float = 0.4, base: str | None = None, titles: bool = True
    ) -> str:
        """The map as the text of an SVG, the whole world in the projection that is chosen."""
        places = self.view.get("points") or [[15, 25]]
        middle = (sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places))
        if self.projection != "orthographic":
            middle = (0.0, 0.0)
        return draw_map(
            json.loads(topology(base or self._world)), list(self._own.values()),
            title=self._title, names=self._names, credit=CREDIT,
            projection=self.projection, middle=middle, width=width, theme=theme, detail=detail, titles=titles,
        )  # fmt: skip

    def _received(self, _widget: object, content: Any, buffers: list[Any]) -> None:
        """A picture that was asked for; anything else is not ours."""
        if not isinstance(content, dict) or content.get("kind") != "picture" or len(buffers) != 1:
            return
        path = self._wanted.pop(str(content.get("name")), None)
        picture = bytes(buffers[0])
        if path is not None and picture.startswith(SIGNATURE) and len(picture) <= LARGEST_PICTURE:
            write_bytes(path, picture)

    # ---- in the notebook -----------------------------------------------------------------------------------------

    def _scene(self) -> dict[str, Any]:
        return {
            "title": self._title,
            "language": self._language,
            "words": {key: text.render(self._language) for key, text in WORDS.items()},
            "names": self._names,
            "credit": CREDIT,
            "notes": self.notes,
            "still": self._still_name,
            "height": self._height,
        }

    def __repr__(self) -> str:
        parts = [f"{len(layer.ids)} × {layer.kind}" for layer in self._own.values()]
        return f"<{self._title or WORDS['map'].render(self._language)}{': ' if parts else ''}{', '.join(parts)}>"

    def _still(self) -> dict[str, Any]:
        # Coarse, since it stays in the notebook for each time the map was shown.
        coarse = "world-110m" if self._world == "world" else self._world
        source = quote(self.svg(width=900, detail=2.5, base=coarse, titles=False), safe=" =:/,;()'!?-._~")
        picture = f'<img loading="lazy" decoding="async" alt="{escape(repr(self))}" src="data:image/svg+xml,{source}">'
        return {"text/plain": repr(self), "text/html": f'<div class="geoplay-still {self._still_name}">{picture}</div>'}

    def _ipython_display_(self) -> None:
        """The widget, and below it a still picture for where there is no kernel, which the living widget hides."""
        from IPython.display import display

        self._displayed = True
        shown = self._repr_mimebundle_()
        if shown is not None:
            data, metadata = shown
            display(data, metadata=metadata, raw=True)
        display(self._still(), raw=True)


@front_door(own=("language",), further=LAYER_KEYWORDS)
def world_map(
    gdf: Any = None,
    column: Any = None,
    *,
    title: str = "",
    projection: str = "natural-earth",
    base: str = "world",
    language: str = "en",
    height: int | None = None,
    places: str | Iterable[str] | None = None,
    fit: str | Sequence[str] | Sequence[float] | None = None,
    **style: Any,
) -> WorldMap:
    """A map of the world, with a GeoDataFrame (or a table of countries, or ``{"IT": 59}``) on it.

    Keywords of the layer are those of ``GeoDataFrame.explore``: ``column``, ``cmap``, ``color``, ``tooltip``, ``scheme``
    (``"equal_interval"``, ``"quantiles"``, ``"natural_breaks"`` or a list of breaks), ``k``, ``categorical``,
    ``categories``, ``vmin``, ``vmax``, ``legend``, ``legend_kwds``, ``missing_kwds``, ``style_kwds``,
    ``classification_kwds``. Rows that are countries of the atlas are recognised by index, code, name or shape, and only
    their values travel; ``key`` names the column to go by, ``join=False`` draws the frame's own shapes. The map is that of
    today or ``base="world-1960"``; projections are ``"natural-earth"``, ``"orthographic"`` (a globe), ``"polar"`` and
    ``"mercator"``.

    ``places`` takes the words that lessons take ("Africa", "Sahel", "Balcani", "Italy", several of them): only those countries
    are coloured, and the map shows them; ``fit`` chooses what it shows, and colours all.

    >>> world_map({"IT": 59, "Atlantis": 1}).notes
    ['One row names no country of this map: Atlantis.']
    """
    made = WorldMap(base=base, projection=projection, title=title, language=language, height=height)
    words = [places] if isinstance(places, str) else None if places is None else list(places)
    if gdf is None:
        if column is not None or style:
            raise GeoplayError(
                Text("There is nothing to colour: give a table with the column {name!r}.", name=column or next(iter(style)))
            )
    else:
        made.add(gdf, column, places=words, **style)
    if fit is not None:
        return made.fit(fit)
    if words is not None:
        made._keys(words)
        return made.fit(words)
    layer = next(iter(made._own.values()), None)
    if layer is None:
        return made
    if made.projection == "orthographic" and layer.ids and (not layer.joined or len(layer.ids) < 60):
        points = made._outline(layer.name) if not layer.joined else [list(label_point(key, base)) for key in layer.ids]
        made.view = {"points": points, "zoom": False, "number": 0}
    return made


def checked_projection(name: str) -> str:
    """A projection by the name the map uses.

    >>> checked_projection("globe"), checked_projection("Natural Earth")
    ('orthographic', 'natural-earth')
    >>> checked_projection("robinson")
    Traceback (most recent call last):
    ...
    geoplay.core.refusal.GeoplayError: There is no projection 'robinson'; there are natural-earth, orthographic (globe), ...
    """
    plain = str(name).casefold().replace("_", "-").replace(" ", "-")
    found = _OTHER_NAMES.get(plain, plain)
    if found not in PROJECTIONS:
        there = ", ".join(PROJECTIONS).replace("orthographic", "orthographic (globe)")
        raise GeoplayError(Text("There is no projection {name!r}; there are {there}.", name=name, there=there))
    return found


def _corners(bounds: Sequence[Any]) -> list[list[float]]:
    try:
        west, south, east, north = (float(one) for one in bounds)
    except (TypeError, ValueError):
        raise GeoplayError(
            Text(
                "Show a country's id, a layer's name, or (west, south, east, north) in degrees, not {given}.", given=repr(bounds)
            )
        ) from None
    if not (-90 <= south <= north <= 90):
        raise GeoplayError(f"South is at most north, and both between -90 and 90, not {south:g} and {north:g}.")
    return [[x, y] for x in (west, (west + east) / 2, east) for y in (south, north)]


def _places(geometry: dict[str, Any], arcs: Any) -> list[Any]:
    """All points of a geometry."""
    if "geometries" in geometry:
        return [point for one in geometry["geometries"] for point in _places(one, arcs)]
    if "coordinates" in geometry:
        found = geometry["coordinates"]
        return [found] if geometry["type"] == "Point" else list(found)

    def numbers(part: Any) -> list[int]:
        return [part] if isinstance(part, int) else [number for one in part for number in numbers(one)]

    return [point for number in numbers(geometry["arcs"]) for point in arcs(number if number >= 0 else ~number)]
