/* Putting things in order, numbers as they are written, what is said of a place without its name, and how far one has come. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { markOf, orderMark } from "../src/quiz/marks";
import { numberIn } from "../src/quiz/numbers";
import { moved, placeAt } from "../src/quiz/order";
import { summary } from "../src/quiz/progress";
import { degrees, windOf } from "../src/quiz/whereabouts";
import { filled, speaker } from "../src/protocol/words";

test("a thing that is moved pushes the others aside, and none is lost", () => {
  const list = ["a", "b", "c", "d"];
  assert.deepEqual(moved(list, 0, 2), ["b", "c", "a", "d"]);
  assert.deepEqual(moved(list, 3, 0), ["d", "a", "b", "c"]);
  assert.deepEqual(moved(list, 1, 1), list);
  assert.deepEqual(moved(list, 0, -3), list);
  assert.deepEqual(moved(list, 0, 9), ["b", "c", "d", "a"]);
  assert.deepEqual(list, ["a", "b", "c", "d"]);
});

test("what is dragged changes place when it passes the middle of another", () => {
  const middles = [20, 60, 100];
  assert.equal(placeAt(59, middles, 0), 0);
  assert.equal(placeAt(61, middles, 0), 1);
  assert.equal(placeAt(500, middles, 0), 2);
  assert.equal(placeAt(61, middles, 2), 2);
  assert.equal(placeAt(59, middles, 2), 1);
  assert.equal(placeAt(-5, middles, 2), 0);
});

test("numbers are read as their language writes them", () => {
  assert.equal(numberIn("6,650", "en"), 6650);
  assert.equal(numberIn("6.650", "it"), 6650);
  assert.equal(numberIn("6.65", "en"), 6.65);
  assert.equal(numberIn("6,65", "it"), 6.65);
  assert.equal(numberIn("6,65", "en"), 6.65);
  assert.equal(numberIn("1,234,567.5", "en"), 1234567.5);
  assert.equal(numberIn("1.234.567,5", "it"), 1234567.5);
  assert.equal(numberIn(" 6 650 ", "it"), 6650);
  assert.equal(numberIn("−7", "en"), -7);
  for (const none of ["", "km", "1e9", "0x10", "12 km", "1,2,3", "Infinity"]) assert.equal(numberIn(none, "en"), null, none);
});

test("a place is told by its wind and its degrees", () => {
  const paris: [number, number] = [2.35, 48.85];
  assert.equal(windOf(paris, [2.35, 60]), 0);
  assert.equal(windOf(paris, [30, 45]), 2);
  assert.equal(windOf(paris, [2.35, 10]), 4);
  // The shortest way over the date line is eastward.
  assert.equal(windOf([170, 0], [-170, 0]), 2);
  assert.equal(degrees([-70.6, -33.4], ["N", "E", "S", "W"]), "33° S, 71° W");
});

test("choices are marked by what was chosen and what is right", () => {
  const answered = { given: "", right: false, answer: "", chosen: [1, 2], correct: [0, 2] };
  assert.deepEqual(
    [0, 1, 2, 3].map((choice) => markOf(answered, choice)),
    ["right", "wrong", "right", null],
  );
  assert.deepEqual(
    [0, 1].map((place) => orderMark(answered, place)),
    ["wrong", "right"],
  );
  assert.equal(markOf(null, 0), null);
});

test("how far one has come is told in words, without what there is none of", () => {
  const words = speaker({ sign_right: "right", sign_wrong: "wrong", sign_given: "answered", sign_open: "to come" });
  assert.equal(summary(["right", "late", "wrong", ""], words), "2 right, 1 wrong, 1 to come");
  assert.equal(summary(["given", ""], words), "1 answered, 1 to come");
  assert.equal(filled("{what}: up", { what: "Malta" }), "Malta: up");
});
