"""A layer of a world map: a table read, its rows matched or drawn, its values turned into classes with colours."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from datetime import date
from math import isfinite
from numbers import Integral, Real
from typing import Any

from geoplay.core.brief import brief
from geoplay.core.fits import hints_of, misfit
from geoplay.core.nearest import nearest
from geoplay.core.option import OptionError
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text, listed
from geoplay.maps.classify import breaks, class_of
from geoplay.maps.colours import MISSING, Palette, colour, palette
from geoplay.maps.figures import figure, spans
from geoplay.maps.matching import CountryMatch, matched

NONE = 255
RAMP = 64
MOST_CATEGORIES = 250
LISTED_CATEGORIES = 10
NAMED = 5
CROWD = 60


@dataclass(frozen=True)
class Source:
    """Rows to be shown: plain columns, the index, and the column of shapes where there is one."""

    index: list[Any]
    columns: dict[str, list[Any]]
    geometry: Any = None

    def __len__(self) -> int:
        return len(self.index)


@dataclass(frozen=True)
class Style:
    """How a layer is coloured and drawn; the names are those of ``GeoDataFrame.explore``."""

    column: Any = None
    cmap: str | Sequence[str] | None = None
    color: str | None = None
    tooltip: bool | str | int | Sequence[str] = True
    categorical: bool = False
    categories: Sequence[Any] | None = None
    legend: bool = True
    scheme: str | Sequence[float] | None = None
    k: int = 5
    vmin: float | None = None
    vmax: float | None = None
    classification_kwds: Mapping[str, Any] | None = None
    style_kwds: Mapping[str, Any] | None = None
    missing_kwds: Mapping[str, Any] | None = None
    legend_kwds: Mapping[str, Any] | None = None
    key: str | None = None
    join: bool | None = None

    def __post_init__(self) -> None:
        """Refuse a value that its keyword cannot mean."""
        for name, hint in hints_of(Style).items():
            if (told := misfit(getattr(self, name), hint, name)) is not None:
                raise OptionError(f"A layer of a map: {told}.")


LAYER_KEYWORDS = tuple(one.name for one in fields(Style))


@dataclass
class Layer:
    """What the page gets of a layer, and what was noticed while it was made."""

    name: str
    source: Source
    style: Style
    ids: list[str]
    rows: list[int]
    labels: list[str]
    topology: dict[str, Any] | None
    kind: str
    paint: dict[str, Any]
    columns: list[str]
    notes: list[Text] = field(default_factory=list)

    @property
    def joined(self) -> bool:
        """Whether its rows are countries of the base map."""
        return self.topology is None

    def restyled(self, style: Style, language: str) -> Layer:
        """The same rows in other colours."""
        source = self.source
        if hasattr(style.column, "__len__") and not isinstance(style.column, str) and not _known(style.column, source):
            source, style = _with_values(source, style)
        if style.column is not None:
            _check_column(style.column, source)
        paint = make_paint(source, self.rows, style, self.kind, language, joined=self.joined)
        return replace(self, source=source, style=style, paint=paint, columns=_tooltip(source, style, self.labels))

    def packed_shapes(self) -> bytes:
        """The shapes for the page; nothing for rows that are countries."""
        return b"" if self.topology is None else packed(self.topology)

    def packed_table(self) -> bytes:
        """Ids, names and the columns of the tooltip for the page."""
        columns = [
            {"name": str(name), "values": [plain(self.source.columns[name][row]) for row in self.rows]} for name in self.columns
        ]
        return packed({"ids": self.ids, "labels": self.labels, "columns": columns})


def packed(content: Any) -> bytes:
    """JSON in gzip; the same content gives the same bytes."""
    return gzip.compress(json.dumps(content, separators=(",", ":"), ensure_ascii=False).encode(), 6, mtime=0)


def read_source(given: Any) -> tuple[Source, Any]:
    """Rows from a GeoDataFrame, GeoSeries, DataFrame, Series, a list of dicts or a plain ``{code: value}``, and their own column.

    >>> read_source({"IT": 59, "FR": 68})
    (Source(index=['IT', 'FR'], columns={'value': [59, 68]}, geometry=None), 'value')
    """
    if isinstance(given, Mapping):
        if any(isinstance(value, Mapping | list | tuple) for value in given.values()):
            raise GeoplayError(
                Text("A plain table is like {example}: a code or name, and a value.", example='{"IT": 59, "FR": 68}')
            )
        return Source(list(given), {"value": list(given.values())}), "value"
    if isinstance(given, list | tuple) and all(isinstance(row, Mapping) for row in given):
        names = list(dict.fromkeys(name for row in given for name in row))
        return Source(list(range(len(given))), {name: [row.get(name) for row in given] for name in names}), None
    if hasattr(given, "columns") and hasattr(given, "index"):
        if len(set(given.columns)) < len(given.columns):
            raise GeoplayError("Two columns of the frame have the same name; rename one with frame.rename(columns=...).")
        geometry = _geometry(given)
        names = [name for name in given.columns if str(getattr(given[name], "dtype", "")) != "geometry"]
        return Source(list(given.index), {name: given[name].tolist() for name in names}, geometry), None
    if hasattr(given, "index") and hasattr(given, "tolist"):
        if str(getattr(given, "dtype", "")) == "geometry":
            return Source(list(given.index), {}, given), None
        name = given.name if given.name is not None else "value"
        return Source(list(given.index), {name: given.tolist()}), name
    raise GeoplayError(
        Text(
            "A map shows a GeoDataFrame, a table with codes or names of countries, or {example}, not {given}.",
            example='{"IT": 59, "FR": 68}',
            given=brief(given),
        )
    )


def _geometry(frame: Any) -> Any:
    """The shapes of a frame, None for a plain table; a GeoDataFrame that lost them is told how to get them back."""
    if not hasattr(type(frame), "to_crs"):
        return None
    try:
        return frame.geometry
    except AttributeError:
        raise GeoplayError(
            Text(
                "This GeoDataFrame has no column of shapes; name one with frame.set_geometry(...), or drop to a plain table "
                "with pandas.DataFrame(frame) to colour the countries its rows name."
            )
        ) from None


def make_layer(
    name: str,
    given: Any,
    style: Style,
    world: str,
    language: str,
    names: Mapping[str, str],
    only: frozenset[str] | None = None,
) -> Layer:
    """Read, match or draw, classify and colour; ``only`` these countries, where it is given."""
    source, own_column = read_source(given)
    if style.column is None and own_column is not None and style.color is None:
        style = replace(style, column=own_column)
    elif hasattr(style.column, "__len__") and not isinstance(style.column, str) and not _known(style.column, source):
        source, style = _with_values(source, style)
    notes: list[Text] = []
    for wanted in (style.column, style.key):
        if wanted is not None:
            _check_column(wanted, source)
    if not len(source):
        notes.append(Text("The table has no rows, so there is nothing to show of it."))
    match = _match(source, style, world, language)
    topology, kind, rows = None, "polygon", list(range(len(source)))
    if match is not None:
        rows = [row for row in rows if match.keys[row] is not None]
        notes += _unmatched(source, match, language)
        rows = _once(rows, match.keys, names, notes, language)
        if only is not None:
            rows = _among(rows, match.keys, only)
        ids = [str(match.keys[row]) for row in rows]
        labels = [names.get(key, key) for key in ids]
    elif only is not None:
        raise GeoplayError(
            Text("places= chooses among countries, and these rows are shapes of their own: choose what is shown with fit=.")
        )
    else:
        from geoplay.atlas.overlay import overlay

        found = overlay(source.geometry)
        topology, kind, rows = found.topology, found.kind, found.rows
        if found.missing:
            notes.append(
                Text(
                    "One row has no shape and is not drawn: row {rows}.",
                    plural="{count} rows have no shape and are not drawn: rows {rows}.",
                    count=len(found.missing),
                    rows=_rows(source, found.missing),
                )
            )
        if found.beyond:
            notes.append(_outside(source, found.beyond))
        if found.simplified:
            notes.append(Text("The shapes have very many points; they are drawn simplified, to about two kilometres."))
        ids = [str(source.index[row]) for row in rows]
        labels = _labels(source, rows)
    paint = make_paint(source, rows, style, kind, language, joined=match is not None)
    columns = _tooltip(source, style, labels)
    return Layer(name, source, style, ids, rows, labels, topology, kind, paint, columns, notes)


def _known(column: Any, source: Source) -> bool:
    try:
        return column in source.columns
    except TypeError:
        return False


def _with_values(source: Source, style: Style) -> tuple[Source, Style]:
    """Values given in place of a column's name, as ``explore`` allows."""
    values = list(style.column)
    if len(values) != len(source):
        raise GeoplayError(f"The frame has {len(source)} rows, the values given as column {len(values)}.")
    name = getattr(style.column, "name", None) or "value"
    return Source(source.index, {**source.columns, name: values}, source.geometry), replace(style, column=name)


def _check_column(name: Any, source: Source) -> None:
    if _known(name, source):
        return
    there = [str(column) for column in source.columns]
    near = nearest(name, there)
    if near:
        raise GeoplayError(Text("There is no column {name!r}; did you mean {near!r}?", name=name, near=near[0]))
    if not there:
        raise GeoplayError(Text("There is no column {name!r}: the table has no columns but its shapes.", name=name))
    raise GeoplayError(Text("There is no column {name!r}; there are {there}.", name=name, there=listed(there)))


# ---- rows that are countries


def _match(source: Source, style: Style, world: str, language: str) -> CountryMatch | None:
    """Which countries the rows are; None where the frame's own shapes are to be drawn."""
    if style.join is False:
        if source.geometry is None:
            raise GeoplayError("A table without shapes can only be shown by joining it to the countries: leave join out.")
        return None
    if source.geometry is None:
        match = matched(source.index, source.columns, world, language, style.key)
        if len(source) and match.share == 0:
            raise GeoplayError(
                Text(
                    'No row names a country of the map. Put ISO codes such as "IT" or "ITA", or names, into the index or a '
                    "column named country, and name that column with key=... if it is called otherwise."
                )
            )
        return match
    if not len(source):
        return None
    match = matched(source.index, source.columns, world, language, style.key)
    if style.join or style.key:
        return match
    if match.share < 0.7:
        return None
    from geoplay.atlas.overlay import are_countries

    return match if are_countries(source.geometry, match.keys, world) else None


def _unmatched(source: Source, match: CountryMatch, language: str) -> list[Text]:
    said = [
        str(source.index[row] if match.where is None else source.columns[match.where][row])
        for row, key in enumerate(match.keys)
        if key is None
    ]
    if not said:
        return []
    shown = listed(said[:NAMED], language)
    if len(said) > NAMED:
        return [
            Text("{count} rows name no country of this map: {names} and more.", count=len(said), names=", ".join(said[:NAMED]))
        ]
    return [Text("One row names no country of this map: {names}.", plural="{count} rows name no country of this map: {names}.",
                 count=len(said), names=shown)]  # fmt: skip


def _once(rows: list[int], keys: Sequence[str | None], names: Mapping[str, str], notes: list[Text], language: str) -> list[int]:
    """Each country once; where several rows mean the same one, the last counts, and that is said."""
    last = {keys[row]: row for row in rows}
    if len(last) < len(rows):
        twice = [key for key in last if sum(keys[row] == key for row in rows) > 1]
        shown = listed([names.get(str(key), str(key)) for key in twice[:NAMED]], language)
        notes.append(Text("Several rows mean the same country, of which the last is shown: {names}.", names=shown))
    return sorted(last.values())


def _outside(source: Source, rows: Sequence[int]) -> Text:
    """Which rows have coordinates that are nowhere on Earth."""
    return Text(
        "One row lies outside the world and is not drawn: row {rows}. A latitude is from -90 to 90.",
        plural="{count} rows lie outside the world and are not drawn: rows {rows}. A latitude is from -90 to 90.",
        count=len(rows),
        rows=_rows(source, rows),
    )


def _rows(source: Source, rows: Sequence[int]) -> str:
    """The first of these rows, by number and name."""
    first = rows[:NAMED]
    labels = _labels(source, first)
    shown = [f"{row + 1} ({label})" if label else str(row + 1) for row, label in zip(first, labels, strict=True)]
    return ", ".join([*shown, "…"] if len(rows) > NAMED else shown)


def _among(rows: Sequence[int], keys: Sequence[str | None], only: frozenset[str]) -> list[int]:
    """The rows of some countries."""
    found = [row for row in rows if keys[row] in only]
    if rows and not found:
        raise GeoplayError(Text("No row of the table is of one of the places that were asked for."))
    return found


# ---- names and tooltips


def _labels(source: Source, rows: Sequence[int]) -> list[str]:
    """What shapes are called: by a column that looks like their name, or the index where that is made of words."""
    for name in source.columns:
        if str(name).casefold() in {"name", "title", "label", "nome", "city", "place"}:
            return [str(value) if plain(value) is not None else "" for value in (source.columns[name][row] for row in rows)]
    words = any(isinstance(value, str) for value in source.index[:5])
    return [str(source.index[row]) if words else "" for row in rows]


def _tooltip(source: Source, style: Style, labels: Sequence[str]) -> list[Any]:
    wanted = style.tooltip
    if wanted is False or wanted is None:
        return []
    if wanted is True:
        if style.column is not None:
            return [style.column]
        simple = [
            name
            for name in source.columns
            if all(isinstance(plain(value), str | int | float) for value in source.columns[name][:20])
        ]
        shown = [name for name in simple if not labels or [str(value) for value in source.columns[name][:5]] != list(labels[:5])]
        return shown[:6]
    if isinstance(wanted, int):
        return list(source.columns)[:wanted]
    several = [wanted] if isinstance(wanted, str) else list(wanted)
    for name in several:
        _check_column(name, source)
    return several


def plain(value: Any) -> str | int | float | None:
    """A value as the page can show it: a number, a text, or None for what is missing.

    >>> plain(float("nan")), plain(3), plain(("a", "b")), plain(True)
    (None, 3, 'a, b', 'True')
    """
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, Integral):
        return int(value)
    if isinstance(value, Real):
        number = float(value)
        return number if isfinite(number) else None
    if isinstance(value, date):
        # A day that is missing is a date too, but has no year.
        return value.isoformat()[:10] if value == value else None  # noqa: PLR0124
    if isinstance(value, list | tuple | set | frozenset):
        return ", ".join(map(str, value))
    text = str(value)
    return None if text in {"<NA>", "NaT", "nan"} else text


# ---- colours


def make_paint(source: Source, rows: Sequence[int], style: Style, kind: str, language: str, *, joined: bool) -> dict[str, Any]:
    """The number of each row's colour, the colours for both themes, and the legend."""
    drawn = {"mark": kind, **_drawing(style, kind, len(rows))}
    missing = _missing(style)
    if style.column is None:
        one = colour(style.color) if style.color is not None else None
        both = (
            (one, one)
            if one
            else {"line": ("#b3261e", "#ff8a80"), "point": ("#b3261e", "#ff8a80")}.get(kind, ("#8fb7c9", "#3f6f86"))
        )
        if joined and one is None:
            both = ("#d9c58a", "#5d6b4d")
        return {"classes": bytes(len(rows)), "light": [both[0]], "dark": [both[1]], "missing": missing, "legend": None, **drawn}
    values = [plain(source.columns[style.column][row]) for row in rows]
    numbers = all(isinstance(value, int | float) for value in values if value is not None)
    classed = (
        _categories(values, style)
        if style.categorical or style.categories is not None or not numbers
        else _numbers(values, style, language)
    )
    classes, colours, legend = classed
    if legend is not None:
        legend["title"] = str((style.legend_kwds or {}).get("caption", style.column))
        absent = (style.missing_kwds or {}).get("label", Text("no data").render(language))
        legend["missing"] = absent if joined or NONE in classes else None
    return {
        "classes": bytes(classes),
        "light": list(colours.light),
        "dark": list(colours.dark),
        "missing": missing,
        "legend": legend if style.legend else None,
        **drawn,
    }


def _missing(style: Style) -> list[str]:
    given = (style.missing_kwds or {}).get("color")
    return [colour(given)] * 2 if given is not None else list(MISSING)


def _drawing(style: Style, kind: str, count: int) -> dict[str, float]:
    """Strokes and dots, finer the more there are."""
    given = {**(style.style_kwds or {})}
    line, dot = (2.4, 5.0) if count <= CROWD else (1.4, 3.6) if count <= 10 * CROWD else (1.0, 2.4)
    usual = {
        "weight": line if kind == "line" else 0.8 if count <= CROWD else 0.3,
        "radius": dot,
        "fillOpacity": 0.85 if kind == "polygon" else 1.0,
    }
    unknown = sorted(given.keys() - usual.keys())
    if unknown:
        raise GeoplayError(f"style_kwds has {', '.join(usual)}, not {unknown[0]!r}.")
    merged = {**usual, **given}
    return {"weight": float(merged["weight"]), "radius": float(merged["radius"]), "opacity": float(merged["fillOpacity"])}


Classed = tuple[list[int], Palette, dict[str, Any] | None]


def _categories(values: Sequence[Any], style: Style) -> Classed:
    if style.scheme is not None:
        raise GeoplayError(Text("A scheme makes classes of numbers; the column {name!r} has other values.", name=style.column))
    present = {value for value in values if value is not None}
    if style.categories is not None:
        order = [plain(one) for one in style.categories]
        strange = sorted(map(str, present - set(order)))
        if strange:
            raise GeoplayError(f"The categories leave out {strange[0]!r}, which the column has.")
    else:
        order = sorted(present, key=lambda value: (isinstance(value, str), value))
    if len(order) > MOST_CATEGORIES:
        raise GeoplayError(
            Text("The column {name!r} has {count} different values; a map can show {most} as categories.",
                 name=style.column, count=len(order), most=MOST_CATEGORIES)
        )  # fmt: skip
    number = {value: at for at, value in enumerate(order)}
    colours = palette(style.cmap, len(order), categorical=True)
    items = [[at, str(value)] for at, value in enumerate(order[:LISTED_CATEGORIES])]
    more = len(order) - LISTED_CATEGORIES
    legend = {"items": items, "more": f"… + {more}" if more > 0 else None}
    return [NONE if value is None else number[value] for value in values], colours, legend


def _numbers(values: Sequence[Any], style: Style, language: str) -> Classed:
    there = [float(value) for value in values if value is not None]
    if style.scheme is not None:
        bins = (style.classification_kwds or {}).get("bins")
        ends = breaks(there, style.scheme, (style.classification_kwds or {}).get("k", style.k), bins)
        classes = [NONE if value is None else class_of(float(value), ends) for value in values]
        labels = spans([min(there, default=0.0), *ends], language)
        legend: dict[str, Any] = {"items": [[at, label] for at, label in enumerate(labels)]}
        return classes, palette(style.cmap, len(ends), categorical=False), legend
    low = float(style.vmin) if style.vmin is not None else min(there, default=0.0)
    high = float(style.vmax) if style.vmax is not None else max(there, default=1.0)
    if high < low:
        raise GeoplayError(f"vmin is at most vmax, but {low:g} is more than {high:g}.")
    width = (high - low) or 1.0
    steps = [NONE if value is None else round(min(1.0, max(0.0, (float(value) - low) / width)) * (RAMP - 1)) for value in values]
    ticks = [[share, figure(low + share * (high - low), language, width)] for share in (0, 0.5, 1)] if there else []
    return steps, palette(style.cmap, RAMP, categorical=False), {"ticks": ticks}
