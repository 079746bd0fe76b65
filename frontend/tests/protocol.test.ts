import assert from "node:assert/strict";
import { test } from "node:test";
import { merge } from "../src/protocol/merge";
import { speaker } from "../src/protocol/words";
import { actionBetween, immediate, targetsOf } from "../src/table/actions";
import { rich } from "../src/table/rich";
import { table } from "./table";

test("a patch replaces whole keys, changes nodes one by one, and leaves the old table as it was", () => {
  const before = table();
  const kept = structuredClone(before);
  const hand = { type: "hand" as const, title: "", cards: [] };
  const after = merge(before, { kind: "step", sequence: 2, patch: { turn: 1, actions: [], nodes: { hand, draw: null } } });
  assert.equal(after.sequence, 2);
  assert.equal(after.turn, 1);
  assert.deepEqual(after.actions, []);
  assert.deepEqual(after.nodes, { hand });
  assert.equal(after.prompt, before.prompt);
  assert.deepEqual(before, kept);
});

test("log lines of a step are appended, and only the last two hundred stay", () => {
  let now = table();
  for (let number = 2; number <= 260; number++)
    now = merge(now, { kind: "step", sequence: number, patch: {}, log: [{ number, seat: null, text: String(number), tone: "" }] });
  assert.equal(now.log.length, 200);
  assert.equal(now.log.at(-1)?.number, 260);
  assert.equal(now.log[0]?.number, 61);
});

test("only a single action without a goal acts at once", () => {
  const now = table();
  assert.equal(immediate(now, "draw")?.move, "draw");
  assert.equal(immediate(now, "hand/storm/0"), null);
  assert.equal(immediate(table({ actions: [now.actions[1]!] }), "hand/storm/0"), null);
  assert.deepEqual([...targetsOf(now, "hand/storm/0")], ["side-1/weather", "discard"]);
  assert.deepEqual([...targetsOf(now, null)], []);
  assert.equal(actionBetween(now, "hand/storm/0", "discard")?.move, "discard storm");
  assert.equal(actionBetween(now, "hand/storm/0", "side-0/weather"), null);
});

test("text from the kernel never becomes an element other than em and strong", () => {
  const parts = rich("a *b* **c** <img src=x onerror=alert(1)> 2*3*4");
  const kinds = parts.map((part) => (typeof part === "string" ? part : (part as { type: string }).type));
  assert.deepEqual(kinds, ["a ", "em", " ", "strong", " <img src=x onerror=alert(1)> 2", "em", "4"]);
});

test("a word the kernel did not send shows its key", () => {
  const words = speaker({ hint: "Suggerimento" });
  assert.equal(words("hint"), "Suggerimento");
  assert.equal(words("look_back"), "look back");
});
