import assert from "node:assert/strict";
import { test } from "node:test";
import type { Picking, Refusal, Reply, Table } from "../src/protocol/types";
import { Picker } from "../src/table/picker";
import { table } from "./table";

const picking = (changes: Partial<Picking> = {}): Picking => ({
  items: ["a", "b", "c", "d"],
  least: 2,
  most: 3,
  label: "Lay these",
  text: "",
  ...changes,
});

class PickTable {
  shown: Table;
  sent: [number, string[], string][] = [];
  reply: Partial<Reply> = { ok: true };
  constructor(...pick: Picking[]) {
    const tiles = [..."RIGA"].map((letter, i) => ({ id: `rack/${i}`, letter, tone: "black", points: 1 }));
    this.shown = table({ pick, nodes: { rack: { type: "letters", id: "rack", title: "Yours", tiles } as never } });
  }
  pick(...what: [number, string[], string]): Promise<Reply> {
    this.sent.push(what);
    return Promise.resolve({ kind: "reply", to: "", ok: true, ...this.reply });
  }
  repaint(): void {}
}

function make(...pick: Picking[]) {
  const table = new PickTable(...pick);
  const told: [string, Refusal | null][] = [];
  const picker = new Picker(table, (anchor, refusal) => told.push([anchor, refusal]));
  picker.settle();
  return { table, picker, told };
}

test("picked things are played together once they are enough and not too many", async () => {
  const { table, picker } = make(picking());
  picker.toggle("c");
  assert.deepEqual(picker.state(0), { count: 1, ready: false });
  picker.play(0);
  assert.equal(table.sent.length, 0);
  picker.toggle("a");
  picker.toggle("b");
  picker.toggle("c");
  assert.deepEqual(picker.state(0), { count: 2, ready: true });
  picker.play(0);
  picker.play(0);
  assert.deepEqual(table.sent, [[0, ["a", "b"], ""]]);
  await Promise.resolve();
  await Promise.resolve();
  assert.deepEqual(picker.items, []);
  for (const item of "abcd") picker.toggle(item);
  assert.equal(picker.state(0).ready, false);
});

test("after a refusal everything stays picked, and the sentence stands beside the bar", async () => {
  const { table, picker, told } = make(picking());
  table.reply = { ok: false, refusal: { sentence: "These are nine.", rule: "toy:1" } };
  picker.toggle("a");
  picker.toggle("b");
  picker.play(0);
  await Promise.resolve();
  await Promise.resolve();
  assert.deepEqual(picker.items, ["a", "b"]);
  // What was said before is no longer said once something is tried again.
  assert.deepEqual(told, [
    ["pick/0", null],
    ["pick/0", { sentence: "These are nine.", rule: "toy:1" }],
  ]);
  assert.equal(picker.sent, null);
});

test("what is dropped on the bar is picked, once", () => {
  const { picker } = make(picking());
  picker.add("a");
  picker.add("a");
  assert.deepEqual(picker.items, ["a"]);
});

test("another offer puts everything back, a hint in between or the same table once more does not", () => {
  const { table, picker } = make(picking());
  picker.toggle("a");
  table.shown = { ...table.shown, sequence: 9 };
  picker.settle();
  assert.deepEqual(picker.items, ["a"]);
  // The whole table again: the kernel's answer to a page that has just come, or has come back.
  table.shown = { ...table.shown, pick: [picking()] };
  picker.settle();
  assert.deepEqual(picker.items, ["a"]);
  table.shown = { ...table.shown, pick: [picking({ items: ["a", "b"] })] };
  picker.settle();
  assert.deepEqual(picker.items, []);
  picker.toggle("a");
  table.shown = { ...table.shown, seat: 1 };
  picker.settle();
  assert.deepEqual(picker.items, []);
});

test("lettered squares spell, also backwards, and one may type on", () => {
  const { table, picker } = make(picking({ items: ["rack/0", "rack/1", "rack/2", "rack/3"], least: 0, most: 4, text: "A name" }));
  assert.equal(picker.state(0).ready, false);
  picker.toggle("rack/0");
  picker.toggle("rack/1");
  picker.toggle("rack/2");
  assert.equal(picker.text(0), "RIG");
  picker.toggle("rack/1");
  assert.equal(picker.text(0), "RG");
  picker.write(0, "RIGA ");
  picker.play(0);
  assert.deepEqual(table.sent, [[0, ["rack/0", "rack/2"], "RIGA"]]);
});

test("what belongs to another picking makes this one impossible", () => {
  const { picker } = make(picking({ items: ["a", "b"] }), picking({ items: ["c", "d"] }));
  picker.toggle("a");
  picker.toggle("b");
  assert.equal(picker.state(0).ready, true);
  assert.equal(picker.state(1).ready, false);
  picker.toggle("c");
  assert.equal(picker.state(0).ready, false);
});
