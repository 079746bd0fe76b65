import assert from "node:assert/strict";
import { test } from "node:test";
import { artwork, emblem, learnPictures } from "../src/art";
import { pictures } from "../src/art/lindy";
import { fitTitle } from "../src/table/card";

test("a short name stands on one line at full size", () => {
  assert.deepEqual(fitTitle("Storm", 104, 13), { lines: ["Storm"], size: 13 });
});

test("a long name is broken where both lines are largest, and never wider than the card", () => {
  const { lines, size } = fitTitle("Atterraggio di fortuna", 104, 13);
  assert.equal(lines.length, 2);
  assert.equal(lines.join(" "), "Atterraggio di fortuna");
  for (const line of lines) assert.ok(line.length * size * 0.56 <= 104.001);
});

test("one word that cannot be broken is made smaller", () => {
  const { lines, size } = fitTitle("Donaudampfschifffahrt", 104, 13);
  assert.equal(lines.length, 1);
  assert.ok(size < 13);
});

test("every card of Lindy has a picture, unknown ones have none", () => {
  assert.equal(artwork("lindy/storm"), null);
  learnPictures(pictures);
  for (const name of ["fair-weather", "storm", "fog", "take-off", "motor-trouble", "forced-landing", "500", "300", "100", "lucky"]) {
    const picture = artwork(`lindy/${name}`);
    assert.ok(picture, name);
    // Many copies share a page: an id inside would be there twice.
    assert.doesNotMatch(picture, / id=|url\(|NaN|undefined/);
  }
  assert.equal(artwork("lindy/dragon"), null);
  assert.equal(emblem(null), "");
});
