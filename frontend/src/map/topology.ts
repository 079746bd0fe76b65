/* TopoJSON as the kernel sends it (bytes), turned once into what is drawn. */
import { feature, mesh } from "topojson-client";
import type { Feature, Geometry, GeometryCollection, MultiLineString } from "geojson";
import type { GeometryCollection as Collection, Topology } from "topojson-specification";

export interface Land {
  /** One country (or other piece of land) each, with its id. */
  features: Feature<Geometry>[];
  land: GeometryCollection;
  /** Lines between two countries. */
  borders: MultiLineString;
  /** Lines between land and sea. */
  coast: MultiLineString;
}

const decoded = new WeakMap<object, Land>();

function parse(given: unknown): Topology {
  if (typeof given === "string") return JSON.parse(given) as Topology;
  if (given instanceof ArrayBuffer || ArrayBuffer.isView(given)) return JSON.parse(new TextDecoder().decode(given)) as Topology;
  return given as Topology;
}

function collection(topology: Topology): Collection {
  const names = Object.keys(topology.objects);
  const object = topology.objects.countries ?? topology.objects[names[0] ?? ""];
  if (!object) throw new Error("the map's TopoJSON has no object");
  return object.type === "GeometryCollection"
    ? (object as Collection)
    : ({ type: "GeometryCollection", geometries: [object] } as Collection);
}

/** How many of the maps last decoded are kept with their bytes. */
const KEPT = 6;
/** Every table brings bytes of its own, mostly the same as those of another table in the page. */
const kept: { bytes: Uint8Array; land: Land }[] = [];

const asBytes = (given: unknown): Uint8Array | null => {
  if (given instanceof ArrayBuffer) return new Uint8Array(given);
  return ArrayBuffer.isView(given) ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength) : null;
};

const same = (one: Uint8Array, other: Uint8Array): boolean => one.length === other.length && one.every((value, i) => value === other[i]);

/** Decode a topology; the same bytes are decoded once, also where they lie twice in the page. */
export function land(given: unknown): Land {
  if (typeof given !== "object" || given === null) return decode(given);
  const found = decoded.get(given) ?? ofTheSameBytes(given);
  decoded.set(given, found);
  return found;
}

function ofTheSameBytes(given: object): Land {
  const bytes = asBytes(given);
  if (!bytes) return decode(given);
  const twin = kept.find((one) => same(one.bytes, bytes));
  if (twin) return twin.land;
  const made = decode(given);
  kept.unshift({ bytes, land: made });
  kept.length = Math.min(kept.length, KEPT);
  return made;
}

function decode(given: unknown): Land {
  const topology = parse(given);
  const countries = collection(topology);
  const { features } = feature(topology, countries);
  return {
    features,
    land: { type: "GeometryCollection", geometries: features.map((one) => one.geometry) },
    borders: mesh(topology, countries, (a, b) => a !== b),
    coast: mesh(topology, countries, (a, b) => a === b),
  };
}
