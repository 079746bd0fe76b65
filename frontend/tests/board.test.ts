/* Flags make room for each other, arrows follow lines, and a closer look stays inside the whole. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { BoardScene } from "../src/protocol/types";
import { fit, held, zoomed } from "../src/map/camera";
import { joins, next } from "../src/table/nodes/board/paths";
import { spread } from "../src/table/nodes/board/pins";

const crowd = Array.from({ length: 30 }, (_, i) => ({ id: `s${i}`, x: (i % 6) * 5, y: Math.floor(i / 6) * 4, width: 20, height: 13 }));

test("no two flags overlap, and east stays east", () => {
  const placed = spread(crowd, 4);
  for (const [i, a] of placed.entries()) {
    for (const b of placed.slice(0, i)) {
      assert.ok(Math.abs(a.left - b.left) > 19.5 || Math.abs(a.top - b.top) > 12.5, `${a.id} lies on ${b.id}`);
    }
  }
  for (let row = 0; row < 5; row++) {
    const lefts = placed.slice(row * 6, row * 6 + 6).map(({ left }) => left);
    assert.deepEqual(
      lefts,
      [...lefts].sort((a, b) => a - b),
    );
  }
});

test("a flag that stands alone stays where it belongs", () => {
  const [alone] = spread([{ id: "a", x: 7, y: 9, width: 20, height: 13 }], 4);
  assert.deepEqual([alone?.left, alone?.top], [7, 9]);
});

const pin = (id: string, left: number, top: number) => [id, { id, x: left, y: top, left, top, width: 10, height: 10 }] as const;
const pins = new Map([pin("middle", 0, 0), pin("near", 20, 5), pin("joined", 60, 0), pin("island", 0, 50)]);
const scene = { spaces: [...pins.keys()].map((id) => ({ id })), lines: [["middle", "joined", 0]] } as unknown as BoardScene;

test("an arrow follows a line before it takes the nearest space", () => {
  const lines = joins(scene);
  assert.equal(next("middle", "ArrowRight", pins, lines), "joined");
  assert.equal(next("near", "ArrowRight", pins, lines), "joined");
  assert.equal(next("middle", "ArrowDown", pins, lines), "island");
  assert.equal(next("middle", "ArrowUp", pins, lines), null);
  assert.equal(next("island", "PageDown", pins, lines), "middle");
  assert.equal(next("middle", "x", pins, lines), null);
});

test("a closer look keeps its point, and never leaves the whole", () => {
  const size = { width: 400, height: 200 };
  const whole = fit([0, 0, 800, 400], size);
  assert.deepEqual(whole, { x: 400, y: 200, scale: 0.5 });
  const close = zoomed(whole, 2, size, 100, 50);
  const seen = (camera: typeof close, x: number) => (x - camera.x) * camera.scale + size.width / 2;
  assert.equal(seen(close, 200), 100);
  const gone = held({ ...close, x: -5000, y: 9000 }, whole, size);
  assert.deepEqual([gone.x, gone.y], [200, 300]);
  assert.equal(held({ ...close, scale: 0.01 }, whole, size).scale, 0.5);
});
