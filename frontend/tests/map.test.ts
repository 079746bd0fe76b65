import assert from "node:assert/strict";
import { test } from "node:test";
import { place, type LabelRequest } from "../src/map/labels";
import { draw } from "../src/map/draw";
import { project } from "../src/map/projection";
import { flatten, onMap, path, sample } from "../src/map/route";
import { lanes } from "../src/map/tokens";
import { land } from "../src/map/topology";
import type { Point, TokenLayer } from "../src/protocol/types";

const NEW_YORK: Point = [-73.6, 40.7];
const PARIS: Point = [2.4, 49];
const size = { width: 700, height: 370 };
const atlantic = {
  kind: "conic" as const,
  rotate: [36, 0, 0] as [number, number, number],
  fit: [
    [-80, 37],
    [8, 57],
  ] as Point[],
};

test("the way to Paris bends north: the great circle, not the straight line of the map", () => {
  const line = sample([NEW_YORK, PARIS]);
  const north = Math.max(...line.map(([, latitude]) => latitude));
  assert.ok(north > 51 && north < 53, String(north));
  assert.deepEqual(line.at(-1)?.map(Math.round), PARIS.map(Math.round));
});

test("a lane runs beside the line, at its distance everywhere", () => {
  const projection = project(atlantic, size);
  const projected = (point: Point): [number, number] | null => projection(point);
  const middle = flatten([NEW_YORK, PARIS], projected);
  const beside = flatten([NEW_YORK, PARIS], projected, 6);
  middle.forEach(([x, y], i) => assert.ok(Math.abs(Math.hypot(beside[i]![0] - x, beside[i]![1] - y) - 6) < 0.01));
  // To the left of somebody who flies east is up on this map.
  assert.ok(beside[0]![1] < middle[0]![1]);
});

test("everything to be shown is inside the map", () => {
  const projection = project(atlantic, size);
  for (const point of [NEW_YORK, PARIS]) {
    const [x, y] = projection(point)!;
    assert.ok(x > 0 && x < size.width && y > 0 && y < size.height);
  }
});

test("a heading is turned with the map", () => {
  const upright = project({ kind: "mercator" }, size);
  assert.ok(Math.abs(onMap(NEW_YORK, 90, (point) => upright(point)) - 90) < 1);
  const conic = project(atlantic, size);
  // West of its middle meridian a conic map leans: north points to the right of up there, and to the left east of it.
  assert.ok(onMap(NEW_YORK, 0, (point) => conic(point)) > 5);
  assert.ok(onMap(PARIS, 0, (point) => conic(point)) < -5);
});

test("seats fly side by side, the first on the left", () => {
  const token = (seat: number): TokenLayer => ({ kind: "token", id: `plane-${seat}`, seat, at: NEW_YORK, heading: 50, label: "" });
  assert.deepEqual(
    [...lanes([token(0), token(1), token(2)])],
    [
      [0, 1],
      [1, 0],
      [2, -1],
    ],
  );
});

const request = (id: string, x: number, y: number, important = false): LabelRequest => ({
  id,
  x,
  y,
  width: 60,
  anchor: "start",
  important,
});

test("names do not lie on each other, nor leave the map, and the important one keeps its place", () => {
  const crowd = [
    request("a", 100, 100),
    request("b", 104, 102),
    request("c", 102, 98, true),
    request("d", 106, 100),
    request("edge", 690, 200),
  ];
  const labels = place(crowd, size.width, size.height);
  assert.deepEqual(labels.get("c"), { x: 110, y: 102, anchor: "start" });
  assert.equal(labels.get("edge")?.anchor === "start", false);
  const boxes = [...labels.values()].map(({ x, y, anchor }) => {
    const left = anchor === "start" ? x : anchor === "end" ? x - 60 : x - 30;
    return [left, y - 10, left + 60, y + 3] as const;
  });
  boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => assert.ok(a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1])));
});

test("a name without any room is left out", () => {
  const wall = [{ left: 0, top: 0, right: 700, bottom: 370 }];
  assert.equal(place([request("a", 100, 100)], size.width, size.height, wall).size, 0);
});

const squares = {
  type: "Topology",
  arcs: [
    [
      [0, 0],
      [0, 10],
    ],
    [
      [0, 10],
      [10, 10],
      [10, 0],
      [0, 0],
    ],
    [
      [0, 0],
      [-10, 0],
      [-10, 10],
      [0, 10],
    ],
  ],
  objects: {
    countries: {
      type: "GeometryCollection",
      geometries: [
        { type: "Polygon", id: "east", arcs: [[0, 1]] },
        { type: "Polygon", id: "west", arcs: [[2, -1]] },
      ],
    },
  },
};

test("borders and coasts are told apart, and bytes are decoded once", () => {
  const bytes = new TextEncoder().encode(JSON.stringify(squares));
  const shapes = land(new DataView(bytes.buffer));
  assert.deepEqual(
    shapes.features.map((one) => one.id),
    ["east", "west"],
  );
  assert.deepEqual(shapes.borders.coordinates, [
    [
      [0, 0],
      [0, 10],
    ],
  ]);
  assert.equal(shapes.coast.coordinates.flat().length > 5, true);
  assert.equal(land(bytes), land(bytes));
});

test("a shape is drawn as closed rings, a line is left open", () => {
  const projection = project({ kind: "natural-earth" }, size);
  const ring = draw(projection, {
    type: "Polygon",
    coordinates: [
      [
        [0, 0],
        [0, 10],
        [10, 10],
        [0, 0],
      ],
    ],
  });
  assert.match(ring, /^M[\d.]+,[\d.]+(L[\d.]+,[\d.]+)+Z$/);
  assert.doesNotMatch(
    draw(projection, {
      type: "LineString",
      coordinates: [
        [0, 0],
        [10, 10],
      ],
    }),
    /Z/,
  );
  assert.equal(path([[1, 2]]), "");
});

test("a name keeps clear of the circle of its place", () => {
  const [label] = [...place([{ id: "ny", x: 100, y: 100, width: 50, anchor: "start", important: false, gap: 19 }], 400, 300).values()];
  assert.deepEqual(label, { x: 119, y: 104, anchor: "start" });
});

test("the same map in two tables is decoded once, and another map is another", () => {
  const bytes = (count: number): Uint8Array =>
    new TextEncoder().encode(
      JSON.stringify({
        type: "Topology",
        arcs: [],
        objects: {
          countries: { type: "GeometryCollection", geometries: [{ type: "Point", id: String(count), coordinates: [count, count] }] },
        },
      }),
    );
  assert.equal(land(bytes(1)), land(bytes(1)));
  assert.notEqual(land(bytes(1)), land(bytes(2)));
  for (let other = 3; other < 30; other++) assert.equal(land(bytes(other)).features[0]?.id, String(other));
  assert.equal(land(bytes(1)).features[0]?.id, "1");
});
