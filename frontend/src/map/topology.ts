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
  const object = topology.objects["countries"] ?? topology.objects[names[0] ?? ""];
  if (!object) throw new Error("the map's TopoJSON has no object");
  return object.type === "GeometryCollection" ? (object as Collection) : ({ type: "GeometryCollection", geometries: [object] } as Collection);
}

/** Decode a topology; the same bytes are decoded once. */
export function land(given: unknown): Land {
  const key = given as object;
  const known = typeof given === "object" && given !== null ? decoded.get(key) : undefined;
  if (known) return known;
  const topology = parse(given);
  const countries = collection(topology);
  const { features } = feature(topology, countries);
  const made: Land = {
    features,
    land: { type: "GeometryCollection", geometries: features.map((one) => one.geometry) },
    borders: mesh(topology, countries, (a, b) => a !== b),
    coast: mesh(topology, countries, (a, b) => a === b),
  };
  if (typeof given === "object" && given !== null) decoded.set(key, made);
  return made;
}
