/* What the page believes of its kernel: by answers that come, come late, or never come. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import type { Model } from "../src/host/afm";
import { Line } from "../src/host/line";
import type { Reply } from "../src/protocol/types";

const sent: { id: string; kind: string }[] = [];
const failed: string[] = [];
let layout: { comm_live?: boolean } | undefined;
let news: () => void = () => undefined;
let line: Line<{ kind: string }>;

const model = {
  get: () => layout,
  on: (_: string, callback: () => void) => {
    news = callback;
  },
  off: () => undefined,
  send: (content: unknown) => void sent.push(content as { id: string; kind: string }),
} as unknown as Model;

const ask = (kind: string): Promise<Reply> => line.request({ kind });
const answer = (number: number): void => line.receive({ kind: "reply", to: sent.at(number)!.id, ok: true });

beforeEach(() => {
  mock.timers.enable({ apis: ["setInterval", "Date"] });
  sent.length = failed.length = 0;
  layout = undefined;
  line = new Line(model, { changed: () => undefined, failed: (error) => failed.push(error) });
  line.open();
});

afterEach(() => {
  line.close();
  mock.timers.reset();
});

test("who does not answer is busy, then gone, and back with the answer", () => {
  void ask("move");
  mock.timers.tick(2_500);
  assert.equal(line.connection, "busy");
  mock.timers.tick(18_000);
  assert.equal(line.connection, "gone");
  answer(0);
  answer(-1); // It was asked again meanwhile.
  assert.equal(line.connection, "ok");
});

test("a late answer clears what was said, though a later question still waits", () => {
  void ask("move");
  mock.timers.tick(21_000);
  void ask("why");
  assert.equal(line.connection, "gone");
  answer(0);
  assert.notEqual(line.connection, "gone");
});

test("a kernel that answers is there, though it never answered something before", () => {
  void ask("move");
  mock.timers.tick(15_000);
  void ask("why");
  answer(-1);
  assert.equal(line.connection, "ok");
  mock.timers.tick(4_000);
  assert.equal(line.connection, "ok");
});

test("what was lost is asked about, and waits no longer once somebody answers", async () => {
  const move = ask("move");
  mock.timers.tick(20_500);
  assert.equal(line.connection, "gone");
  assert.deepEqual(
    sent.map(({ kind }) => kind),
    ["move", "hello"],
  );
  answer(1);
  assert.equal((await move).ok, false);
  mock.timers.tick(60_000);
  assert.equal(line.connection, "ok");
  assert.equal(sent.length, 2);
  assert.deepEqual(failed, []);
});

test("a kernel that is busy for long is asked ever more seldom", () => {
  void ask("move");
  for (let second = 0; second < 320; second++) mock.timers.tick(1_000);
  assert.ok(sent.length > 2 && sent.length < 7, `${sent.length}`);
});

test("a host that says nobody is there is believed, until somebody answers", () => {
  layout = { comm_live: false };
  mock.timers.tick(500);
  assert.equal(line.connection, "gone");
  void ask("move");
  answer(-1);
  assert.equal(line.connection, "ok");
  mock.timers.tick(5_000);
  assert.equal(line.connection, "ok");
  news();
  mock.timers.tick(500);
  assert.equal(line.connection, "gone");
});
