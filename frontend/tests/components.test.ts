/* Where cards lie in rows, grids and strewn on a table; how a globe comes to rest. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { FACES, signs } from "../src/art/signs";
import type { Card } from "../src/protocol/types";
import { wrapped } from "../src/table/card";
import { extent, fitted, neighbours } from "../src/table/nodes/box/cells";
import { inLines } from "../src/table/nodes/box/lines";
import { arranged, cardWidth, scattered } from "../src/table/nodes/box/strew";
import { dragged, sectionAngle, slowed, spinning, turning } from "../src/table/nodes/globe/turning";

const card = (id: string): Card => ({ id, face: null, title: id });

test("a grid grows to any side and shrinks its cards to what fits", () => {
  const cells = [
    { card: card("a"), x: 0, y: 0 },
    { card: card("b"), x: 0, y: -1 },
  ];
  assert.deepEqual(
    extent({
      cells,
      places: [
        [-1, 0],
        [3, 2],
      ],
    }),
    { left: -1, top: -1, columns: 5, rows: 4 },
  );
  assert.deepEqual(extent({ cells: [], places: [] }), { left: 0, top: 0, columns: 1, rows: 1 });
  const width = fitted({ width: 700, height: 372 }, 5, 5);
  assert.ok(width > 80 && 5 * width * (63 / 88) + 4 * 3 <= 372);
  assert.ok(fitted({ width: 100, height: 100 }, 9, 9) >= 24);
  assert.deepEqual(
    neighbours(cells, 0, 1).map((one) => one.card.id),
    ["a"],
  );
  assert.deepEqual(neighbours(cells, 1, 1), []);
});

test("the more cards a row has the smaller they are, and never too small for a finger", () => {
  for (const width of [720, 360]) {
    const sizes = [1, 5, 12, 20, 30, 60].map((cards) => inLines(width, cards));
    assert.deepEqual(
      sizes,
      [...sizes].sort((a, b) => b - a),
    );
    assert.ok((sizes[0] ?? 0) > 70);
    assert.equal(sizes.at(-1), 56);
  }
});

test("strewn cards lie whole on the table, and come in the order one reads", () => {
  const lying = [
    [1, 1],
    [0, 0],
    [1, 0],
    [0.5, 0.02],
    [0, 1],
  ].map(([x, y], i) => ({ card: card(String(i)), at: [x, y] as [number, number], turn: 9 }));
  for (const size of [
    { width: 700, height: 380 },
    { width: 380, height: 420 },
  ]) {
    const width = cardWidth(size, 21);
    assert.ok(width >= 34);
    const placed = arranged(lying, scattered(lying, size, width), width);
    assert.deepEqual(
      placed.map((one) => one.card.id),
      ["1", "3", "2", "4", "0"],
    );
    for (const { left, top } of placed)
      assert.ok(left >= 0 && top >= 0 && left + width <= size.width && top + (width * 88) / 63 <= size.height);
    assert.deepEqual(
      placed.map((one) => one.order),
      [1, 3, 2, 4, 0],
    );
  }
});

test("no strewn card hides another", () => {
  const lying = Array.from({ length: 21 }, (_, i) => ({
    card: card(String(i)),
    at: [((i % 7) + 0.5 + 0.3 * Math.sin(i * 7)) / 7, (Math.floor(i / 7) + 0.5) / 3] as [number, number],
    turn: 0,
  }));
  for (const size of [
    { width: 700, height: 380 },
    { width: 368, height: 420 },
  ]) {
    const width = cardWidth(size, 21);
    const places = [...scattered(lying, size, width).values()];
    for (const [i, [left, top]] of places.entries()) {
      for (const [x, y] of places.slice(0, i)) assert.ok(Math.abs(left - x) > 0.85 * width || Math.abs(top - y) > 0.85 * width * (88 / 63));
    }
  }
});

test("a spin goes round at least twice, slows down, and ends in the middle of its section", () => {
  const from = { middle: [20, 10] as [number, number], pointer: 350 };
  const goal = sectionAngle(3, 36);
  assert.equal(goal, 35);
  const end = spinning(from, goal, 1);
  assert.ok(Math.abs(end.pointer - 35) < 1e-9);
  assert.equal(spinning(from, goal, 0).pointer, 350);
  const [late, early] = [Math.abs(35 - spinning(from, goal, 0.95).pointer), (spinning(from, goal, 0.05).pointer - 350 + 360) % 360];
  assert.ok(late < 1 && early > 90);
  assert.ok(end.middle[0] >= -180 && end.middle[0] <= 180);
  assert.equal(end.middle[1], 10);
});

test("a globe turns to a place the short way, keeps its head up, and stops after a while", () => {
  const from = { middle: [170, 0] as [number, number], pointer: 0 };
  const half = turning(from, [-170, 0], 0.5);
  assert.ok(Math.abs(Math.abs(half.middle[0]) - 180) < 1e-6);
  assert.equal(turning(from, [10, 88], 1).middle[1], 70);
  assert.deepEqual(dragged(from, 0, 9999, 100).middle, [170, 70]);
  let speed: [number, number] = [40, -10];
  let frames = 0;
  while (speed[0] !== 0 && frames < 1000) [speed, frames] = [slowed(speed), frames + 1];
  assert.ok(frames > 20 && frames < 200);
});

test("every face of the dice has a sign without ids", () => {
  for (const face of [...FACES.blue, ...FACES.red]) {
    assert.ok(signs[face], face);
    assert.doesNotMatch(signs[face] ?? "", / id=|NaN|undefined/);
  }
});

test("lines on the other side of a card are broken at words", () => {
  assert.deepEqual(wrapped("Europe", 12), ["Europe"]);
  const lines = wrapped("Africa, vertical stripes, circles and animals", 12);
  assert.ok(lines.length > 1);
  assert.equal(lines.join(" "), "Africa, vertical stripes, circles and animals");
  for (const line of lines) assert.ok(line.length <= 15);
});
