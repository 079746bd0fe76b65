/* The map itself: sea, land, layers, and the marks of what is pointed at, focused and selected. Drawn by hand, since it moves. */
import type { GeoPermissibleObjects } from "d3-geo";
import type { Geometry, Position } from "geojson";
import type { Theme } from "../host/theme";
import { draw } from "../map/draw";
import { graticule } from "../map/graticule";
import type { Point } from "../protocol/types";
import type { Camera } from "./camera";
import type { Base, Data, Layer } from "./data";
import { change, svg } from "./dom";

export interface Item {
  id: string;
  name: string;
  /** The layer whose shape it is; null for a country of the base map. */
  layer: Layer | null;
  number: number;
  anchor: Point;
  element: SVGPathElement;
}

const NONE = 255;
/** From here on a small state is seen without its dot. */
const NEAR = 9;
/** More shapes than this are not offered one by one to keyboards and screen readers, and wait while the map moves. */
const CROWD = 3000;
/** So many milliseconds of each picture of the screen go into drawing a crowd. */
const SLICE = 24;

type Mark = "pointed" | "selected" | "focused";

/** A place in or near a shape from which directions to others are measured. */
export function anchorOf(shape: Geometry): Point {
  const all: Position[] = [];
  const collect = (part: unknown): void => {
    if (Array.isArray(part)) typeof part[0] === "number" ? all.push(part as Position) : part.forEach(collect);
  };
  collect(
    shape.type === "GeometryCollection" ? shape.geometries.map((one) => (one as { coordinates?: unknown }).coordinates) : shape.coordinates,
  );
  return (all[shape.type.endsWith("Polygon") ? 0 : all.length >> 1] ?? [0, 0]) as Point;
}

const markOf = ({ type }: Geometry): string => (type.endsWith("String") ? "line" : type.endsWith("Point") ? "point" : "polygon");

export class Chart {
  countries: Item[] = [];
  /** The shapes of each layer that has its own. */
  overlays: Item[][] = [];
  private base!: Base;
  private layers: Layer[] = [];
  private readonly items = new WeakMap<Element, Item>();
  private readonly dots = new Map<string, SVGPathElement>();
  private readonly hits = new Map<string, SVGPathElement>();
  private readonly parts: Record<string, SVGPathElement> = {};
  private readonly groups: Record<string, SVGGElement> = {};
  private later: ReturnType<typeof setTimeout> | undefined;
  private readonly marks = new Map<Mark, Item>();
  /** Crowds of shapes that are being drawn. */
  private readonly filling = new Map<Element, { frame: number; slice(until: number): void }>();

  constructor(readonly root: SVGSVGElement) {
    const part = (name: string): SVGPathElement => (this.parts[name] = svg("path", { class: `gp-${name}` }));
    const group = (name: string, hidden = false): SVGGElement =>
      (this.groups[name] = svg("g", { class: `gp-${name}`, "aria-hidden": hidden ? "true" : null }));
    root.append(
      svg("g", { "aria-hidden": "true" }, part("sea"), part("graticule"), part("shallows")),
      group("hits", true),
      group("countries"),
      svg("g", { "aria-hidden": "true", class: "gp-inert" }, part("borders"), part("coast"), part("rim")),
      group("dots", true),
      group("layers"),
      svg("g", { "aria-hidden": "true", class: "gp-inert" }, part("mark gp-pointed"), part("mark gp-selected"), part("mark gp-focused")),
    );
  }

  /** Take what is to be shown; countries stay the same elements as long as the base map does. */
  take({ base, layers }: Data, names: Record<string, string>): void {
    if (base !== this.base) {
      this.base = base;
      this.countries = base.ids.map((id, number) =>
        this.item({ id, name: names[id] ?? id, layer: null, number, anchor: base.labels[number] ?? [0, 0] }, "gp-country"),
      );
      this.groups.countries?.replaceChildren(...this.countries.map((one) => one.element));
      for (const one of this.countries) {
        if (!base.tiny.has(one.id)) continue;
        for (const [map, name] of [
          [this.hits, "gp-touch"],
          [this.dots, "gp-tiny"],
        ] as const) {
          const path = svg("path", { class: name });
          map.set(one.id, path);
          this.items.set(path, one);
        }
      }
      this.groups.hits?.replaceChildren(...this.hits.values());
      this.groups.dots?.replaceChildren(...this.dots.values());
    }
    const before = new Map(this.layers.map((layer, i) => [layer.shapes, this.overlays[i]]));
    this.layers = layers;
    this.overlays = layers.map((layer) => {
      const { shapes } = layer;
      if (!shapes) return [];
      const known = before.get(shapes);
      if (known) {
        for (const one of known) one.layer = layer;
        return known;
      }
      return shapes.map((shape, number) =>
        this.item(
          { id: layer.ids[number] ?? "", name: layer.labels[number] ?? "", layer, number, anchor: anchorOf(shape) },
          `gp-shape gp-${markOf(shape)}`,
          shapes.length > CROWD,
        ),
      );
    });
    this.groups.layers?.replaceChildren(
      ...layers.map((layer, i) => {
        const { weight, opacity } = layer.paint;
        return svg(
          "g",
          { class: "gp-layer", "stroke-width": weight, "fill-opacity": opacity },
          ...(this.overlays[i] ?? []).map((one) => one.element),
        );
      }),
    );
  }

  private item(parts: Omit<Item, "element">, name: string, plain = false): Item {
    const element = svg("path", plain ? { class: name } : { class: name, role: "button", tabindex: -1, "aria-label": parts.name });
    const item = { ...parts, element };
    this.items.set(element, item);
    return item;
  }

  of(target: EventTarget | null): Item | null {
    return (target instanceof Element && this.items.get(target)) || null;
  }

  get(id: string | null, layer: string | null): Item | null {
    const among = layer ? (this.overlays[this.layers.findIndex((one) => one.name === layer)] ?? []) : this.countries;
    return among.find((one) => one.id === id) ?? null;
  }

  /** Those that arrow keys lead to from an item. */
  beside(item: Item): { all: Item[]; near: Item[] } {
    if (!item.layer)
      return { all: this.countries, near: (this.base.neighbours[item.number] ?? []).flatMap((number) => this.countries[number] ?? []) };
    return { all: this.overlays[this.layers.indexOf(item.layer)] ?? [], near: [] };
  }

  /** Rows of joined layers that speak of a country. */
  rows(item: Item): { layer: Layer; row: number }[] {
    if (item.layer) return [{ layer: item.layer, row: item.number }];
    return this.layers.flatMap((layer) => {
      const row = layer.shapes ? -1 : layer.ids.indexOf(item.id);
      return row < 0 ? [] : [{ layer, row }];
    });
  }

  /** Give everything its colour. Only this is done when values change. */
  colour(theme: Theme): void {
    const fills = new Map<string, string>();
    let missing: string | null = null;
    this.layers.forEach((layer, i) => {
      const { classes, missing: none } = layer.paint;
      const colours = layer.paint[theme];
      const absent = none[theme === "dark" ? 1 : 0];
      const at = (row: number): string => colours[row < classes.byteLength ? classes.getUint8(row) : NONE] ?? absent;
      if (!layer.shapes) {
        missing = absent;
        layer.ids.forEach((id, row) => fills.set(id, at(row)));
      } else
        for (const one of this.overlays[i] ?? [])
          change(one.element, { [markOf(layer.shapes[one.number]!) === "line" ? "stroke" : "fill"]: at(one.number) });
    });
    for (const { id, element } of this.countries) {
      const fill = fills.get(id) ?? missing;
      change(element, { fill });
      const dot = this.dots.get(id);
      if (dot) change(dot, { fill });
    }
  }

  /** Give a country, and the dot that stands for it, a name for the style. */
  style(item: Item, name: string): void {
    item.element.classList.add(name);
    this.dots.get(item.id)?.classList.add(name);
  }

  paint(camera: Camera, moving: boolean): void {
    const { projection } = camera;
    const shapes = moving ? this.base.coarse : this.base.fine;
    const path = (shape: GeoPermissibleObjects, radius?: number): string => draw(projection, shape, radius);
    const set = (name: string, d: string): void => this.parts[name]?.setAttribute("d", d);
    const sphere = path({ type: "Sphere" });
    set("sea", sphere);
    set("rim", sphere);
    set("graticule", path(graticule()));
    const coast = path(shapes.coast);
    set("coast", coast);
    // The tint along the coast is the costliest to paint: it comes when the rest is seen, and goes while things move.
    set("shallows", "");
    clearTimeout(this.later);
    if (!moving) this.later = setTimeout(() => set("shallows", coast), 60);
    set("borders", path(shapes.borders));
    this.countries.forEach(({ element, number }) => element.setAttribute("d", path(shapes.features[number]!.geometry)));
    const far = camera.zoom < NEAR;
    for (const [id, at] of this.base.tiny) {
      const place = { type: "Point" as const, coordinates: at };
      this.dots.get(id)?.setAttribute("d", far ? path(place, 2.3) : "");
      this.hits.get(id)?.setAttribute("d", far && !moving ? path(place, 12) : "");
    }
    this.layers.forEach(({ shapes: own, paint }, i) => {
      const items = this.overlays[i] ?? [];
      const crowd = items.length > CROWD ? this.groups.layers?.children[i] : null;
      if (crowd) {
        this.pause(crowd, moving);
        if (moving) return;
        if (items[0]?.element.hasAttribute("d")) return this.fill(crowd, items, (number) => path(own![number]!, paint.radius));
      }
      for (const { element, number } of items) element.setAttribute("d", path(own![number]!, paint.radius));
    });
    for (const name of this.marks.keys()) this.outline(name);
  }

  /** A crowd of shapes is out of sight while the map moves. (Opacity, since anything else would touch each of them.) */
  private pause(crowd: Element, moving: boolean): void {
    const going = this.filling.get(crowd);
    if (going) cancelAnimationFrame(going.frame);
    this.filling.delete(crowd);
    if (moving) change(crowd, { opacity: 0 });
  }

  /** Work a crowd of shapes out a bit with each picture of the screen, so that the map can be moved on meanwhile; then draw all at once. */
  private fill(crowd: Element, items: readonly Item[], path: (number: number) => string): void {
    const paths: string[] = [];
    const slice = (until: number): void => {
      while (paths.length < items.length && performance.now() < until) paths.push(path(items[paths.length]!.number));
      if (paths.length < items.length)
        this.filling.set(crowd, { frame: requestAnimationFrame(() => slice(performance.now() + SLICE)), slice });
      else {
        this.filling.delete(crowd);
        items.forEach(({ element }, i) => element.setAttribute("d", paths[i]!));
        change(crowd, { opacity: null });
      }
    };
    slice(performance.now() + SLICE);
  }

  /** Draw at once what is still to come, for a picture of it all. */
  finish(): void {
    for (const { frame, slice } of [...this.filling.values()]) {
      cancelAnimationFrame(frame);
      slice(Infinity);
    }
  }

  mark(name: Mark, item: Item | null): void {
    if (item) this.marks.set(name, item);
    else this.marks.delete(name);
    this.outline(name);
  }

  marked(name: Mark): Item | null {
    return this.marks.get(name) ?? null;
  }

  private outline(name: Mark): void {
    const item = this.marks.get(name);
    const dot = item && !item.layer ? (this.dots.get(item.id)?.getAttribute("d") ?? "") : "";
    this.parts[`mark gp-${name}`]?.setAttribute("d", item ? `${item.element.getAttribute("d")}${dot}` : "");
  }
}
