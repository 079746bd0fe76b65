/* What the kernel sends of a world map, unpacked: the base map once, and for each layer shapes, table and paint apart. */
import { neighbors } from "topojson-client";
import type { Feature, Geometry, Position } from "geojson";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Model } from "../host/afm";
import { land, type Land } from "../map/topology";
import type { Point } from "../protocol/types";

export interface Scene {
  title: string;
  language: string;
  words: Record<string, string>;
  names: Record<string, string>;
  credit: string;
  notes: string[];
  still?: string;
  height?: number | null;
}

export interface Column {
  name: string;
  values: (string | number | boolean | null)[];
}

export interface Legend {
  title: string;
  /** Swatches with labels, by the number of their colour. */
  items?: [colour: number, label: string][];
  /** Where a continuous ramp has its numbers, from 0 to 1. */
  ticks?: [at: number, label: string][];
  missing?: string | null;
  more?: string | null;
}

export interface Paint {
  /** The number of each row's colour; 255 for none. */
  classes: DataView;
  light: string[];
  dark: string[];
  missing: [light: string, dark: string];
  legend: Legend | null;
  mark: "polygon" | "line" | "point";
  radius: number;
  weight: number;
  opacity: number;
}

export interface Layer {
  name: string;
  /** Its own shapes; without any, its rows are countries of the base map. */
  shapes: Geometry[] | null;
  ids: string[];
  labels: string[];
  columns: Column[];
  paint: Paint;
}

export interface Base {
  ids: string[];
  labels: Point[];
  neighbours: number[][];
  tiny: Map<string, Point>;
  fine: Land;
  coarse: Land;
}

export interface Data {
  base: Base;
  layers: Layer[];
}

const unpacked = new WeakMap<object, Promise<unknown>>();

/** The JSON inside gzipped bytes; the same bytes are unpacked once. */
export function unpack<T>(bytes: unknown): Promise<T> {
  const view = bytes as DataView<ArrayBuffer>;
  let known = unpacked.get(view);
  if (!known) unpacked.set(view, (known = new Response(new Blob([view]).stream().pipeThrough(new DecompressionStream("gzip"))).json()));
  return known as Promise<T>;
}

/** The same map with fewer points, for while it moves; arcs keep their ends, so borders still meet. */
export function thinned(topology: Topology, step: number): Topology {
  const arcs = topology.arcs.map((arc) => {
    let [dx, dy] = [0, 0];
    return arc.flatMap(([x = 0, y = 0], i) => {
      dx += x;
      dy += y;
      if (i > 0 && i < arc.length - 1 && Math.hypot(dx, dy) < step) return [];
      const kept: Position = [dx, dy];
      dx = dy = 0;
      return [kept];
    });
  });
  return { ...topology, arcs };
}

const bases = new WeakMap<object, Base>();

export function readBase(topology: Topology): Base {
  const known = bases.get(topology);
  if (known) return known;
  const { geometries } = topology.objects.countries as GeometryCollection<{ label?: Point }>;
  const tiny = topology.objects.tiny ? land({ ...topology, objects: { tiny: topology.objects.tiny } }).features : [];
  // Wanted when somebody moves, not before the map is there.
  let coarse: Land | undefined;
  let beside: number[][] | undefined;
  const base: Base = {
    ids: geometries.map((one) => String(one.id)),
    labels: geometries.map((one) => (one.properties as { label?: Point } | undefined)?.label ?? [0, 0]),
    get neighbours() {
      return (beside ??= neighbors(geometries));
    },
    tiny: new Map(tiny.map((one) => [String(one.id), (one.geometry as { coordinates: Point } & Geometry).coordinates])),
    fine: land(topology),
    get coarse() {
      return (coarse ??= land(thinned(topology, 30)));
    },
  };
  bases.set(topology, base);
  return base;
}

async function readLayer(model: Model, name: string): Promise<Layer> {
  const packed = model.get(`${name}_shapes`) as DataView | null;
  const [shapes, table] = await Promise.all([
    packed?.byteLength ? unpack<Topology>(packed).then((topology) => land(topology).features.map((one: Feature) => one.geometry)) : null,
    unpack<Pick<Layer, "ids" | "labels" | "columns">>(model.get(`${name}_table`)),
  ]);
  return { name, shapes, ...table, paint: model.get(`${name}_paint`) as Paint };
}

export async function readData(model: Model): Promise<Data> {
  const names = model.get("layers") as string[];
  const [topology, ...layers] = await Promise.all([unpack<Topology>(model.get("base")), ...names.map((name) => readLayer(model, name))]);
  return { base: readBase(topology), layers };
}
