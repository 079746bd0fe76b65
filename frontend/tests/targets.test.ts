/* What a hand means that points near a line, a small area or a dot. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { geoEquirectangular } from "d3-geo";
import type { Geometry, Position } from "geojson";
import { Targets } from "../src/quiz/targets";

// A degree is ten pixels, north is up.
const projection = geoEquirectangular()
  .scale(1800 / Math.PI)
  .translate([0, 0]);
const square = (x: number, y: number, side: number): Geometry => ({
  type: "Polygon",
  coordinates: [
    [
      [x, y],
      [x, y + side],
      [x + side, y + side],
      [x + side, y],
      [x, y],
    ] as Position[],
  ],
});
const line = (...coordinates: Position[]): Geometry => ({ type: "LineString", coordinates });
const dot = (x: number, y: number): Geometry => ({ type: "Point", coordinates: [x, y] });

test("is the nearest line within reach, whichever was drawn last", () => {
  const rivers = new Targets([line([0, 0], [10, 0]), line([0, 1], [10, 1])], projection);
  assert.equal(rivers.at([50, -4], 12), 0);
  assert.equal(rivers.at([50, -6], 12), 1);
  assert.equal(rivers.at([50, 13], 12), -1);
  assert.equal(rivers.at([50, 13], 22), 0);
  assert.equal(rivers.at([110, 0], 12), 0);
  assert.equal(rivers.at([115, 0], 12), -1);
});

test("is the area one is in, and a line or dot in it before that", () => {
  const shapes = new Targets([square(0, 0, 20), line([0, 10], [20, 10]), dot(5, 5)], projection);
  assert.equal(shapes.at([150, -30], 12), 0);
  assert.equal(shapes.at([150, -95], 12), 1);
  assert.equal(shapes.at([55, -55], 12), 2);
  assert.equal(shapes.at([-8, -30], 12), 0);
  assert.equal(shapes.at([-14, -30], 12), -1);
});

test("is a small area within its ring, before a large one around it, and the smaller of two", () => {
  const shapes = new Targets([square(0, 0, 20), square(10, 10, 0.2), square(2, 2, 6)], projection);
  assert.equal(shapes.at([108, -101], 12), 1);
  assert.equal(shapes.at([118, -101], 12), 0);
  assert.equal(shapes.at([50, -50], 12), 2);
  assert.deepEqual(
    shapes.rings().map(([number]) => number),
    [1],
  );
});

test("knows holes", () => {
  const ring = square(0, 0, 20) as { coordinates: Position[][] };
  const hole = square(8, 8, 4) as { coordinates: Position[][] };
  const shape: Geometry = { type: "Polygon", coordinates: [...ring.coordinates, ...hole.coordinates] };
  const shapes = new Targets([shape], projection);
  assert.equal(shapes.at([50, -50], 5), 0);
  assert.equal(shapes.at([100, -100], 5), -1);
});
