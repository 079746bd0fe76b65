import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import type { Model } from "../src/host/afm";
import { choosePace } from "../src/host/pace";
import type { KernelMessage, Motion, StepMessage, Table } from "../src/protocol/types";
import { TableStore } from "../src/table/store";
import { table } from "./table";

interface Sent {
  kind: string;
  id: string;
  move?: string;
  sequence?: number;
}

class FakeModel implements Model {
  sent: Sent[] = [];
  private readonly values: Record<string, unknown>;
  private readonly listeners: [string, (...args: never[]) => void][] = [];
  constructor(pace: number) {
    this.values = { scene: { players: [] }, table: table(), pace };
  }
  get(name: string): unknown {
    return this.values[name];
  }
  set(name: string, value: unknown): void {
    this.values[name] = value;
    this.emit(`change:${name}`);
  }
  on(event: string, callback: (...args: never[]) => void): void {
    this.listeners.push([event, callback]);
  }
  off(event: string, callback: (...args: never[]) => void): void {
    const at = this.listeners.findIndex(([name, one]) => name === event && one === callback);
    this.listeners.splice(at, 1);
  }
  emit(event: string, ...args: unknown[]): void {
    for (const [name, callback] of [...this.listeners]) if (name === event) (callback as (...rest: unknown[]) => void)(...args);
  }
  send(content: unknown): void {
    this.sent.push(content as Sent);
  }
  save_changes(): void {
    assert.fail("the page saved the model by itself");
  }
  receive(message: KernelMessage): void {
    this.emit("msg:custom", message);
  }
  kinds(): string[] {
    return this.sent.map((one) => one.kind);
  }
  answer(kind: string, more: object = {}): void {
    const asked = this.sent.findLast((one) => one.kind === kind);
    this.receive({ kind: "reply", to: asked?.id ?? "", ok: true, ...more });
  }
}

const step = (sequence: number, pause = false, more: Partial<StepMessage> = {}): StepMessage => ({
  kind: "step",
  sequence,
  patch: { turn: sequence },
  pause,
  say: [`step ${sequence}`],
  ...more,
});

function set(pace = 700): { model: FakeModel; store: TableStore; painted: number[]; motions: Motion[][] } {
  const model = new FakeModel(pace);
  const painted: number[] = [];
  const motions: Motion[][] = [];
  const store: TableStore = new TableStore(model, {
    before: (moving) => motions.push(moving),
    paint: () => painted.push(store.shown.sequence),
    after: () => undefined,
  });
  store.connect();
  model.answer("hello");
  painted.length = 0;
  return { model, store, painted, motions };
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: 1_000_000 });
});

test("one's own step is painted at once, the bots' steps one after another at the pace", () => {
  const { model, store } = set(700);
  model.receive(step(2));
  assert.equal(store.shown.sequence, 2);
  model.receive(step(3, true));
  model.receive(step(4, true));
  model.receive(step(5));
  assert.equal(store.shown.sequence, 2);
  assert.equal(store.playingBack, true);
  for (const expected of [3, 4, 5]) {
    mock.timers.tick(699);
    assert.equal(store.shown.sequence, expected - 1);
    mock.timers.tick(1);
    assert.equal(store.shown.sequence, expected);
  }
  assert.equal(store.playingBack, false);
});

test("hurry shows the last state at once and still tells everything", () => {
  const { model, store } = set();
  model.receive(step(2, true));
  model.receive(step(3, true));
  model.receive(step(4));
  store.hurry();
  assert.equal(store.shown.sequence, 4);
  assert.deepEqual(store.said, ["step 3", "step 4"]);
  mock.timers.tick(5_000);
  assert.equal(store.shown.sequence, 4);
});

test("what somebody won stays until it could be read, longer for who likes it slow", () => {
  const { model, store } = set(700);
  model.receive(step(2, true, { read: 60 }));
  model.receive(step(3, true));
  // 500 milliseconds and 38 for each letter.
  mock.timers.tick(2_779);
  assert.equal(store.shown.sequence, 2);
  mock.timers.tick(1);
  assert.equal(store.shown.sequence, 3);
  choosePace("slow");
  model.receive(step(4, true));
  mock.timers.tick(1_539);
  assert.equal(store.shown.sequence, 3);
  mock.timers.tick(1);
  assert.equal(store.shown.sequence, 4);
  choosePace("steady");
});

test("a pace of nothing shows bots at once", () => {
  const { model, store } = set(0);
  model.receive(step(2, true));
  model.receive(step(3, true));
  assert.equal(store.shown.sequence, 3);
});

test("a lost step makes the page ask for the whole table; an old one is no news", () => {
  const { model, store } = set();
  model.receive(step(4));
  assert.equal(store.shown.sequence, 1);
  assert.deepEqual(model.kinds(), ["hello", "hello"]);
  model.receive({ kind: "table", table: table({ sequence: 4, turn: 1 }) });
  assert.equal(store.shown.turn, 1);
  model.receive(step(4));
  assert.equal(store.shown.turn, 1);
});

test("the model's table follows, so that a second view starts right, and is not taken for news", () => {
  const { model, painted } = set();
  model.receive(step(2));
  assert.equal((model.get("table") as Table).sequence, 2);
  assert.deepEqual(painted, [2]);
});

test("a table set by the kernel replaces all", () => {
  const { model, store } = set();
  model.receive(step(2, true));
  model.receive(step(3, true));
  model.set("table", table({ sequence: 9 }));
  assert.equal(store.shown.sequence, 9);
  assert.equal(store.playingBack, false);
});

test("a second move waits for the first, and goes only if it is still possible", async () => {
  const { model, store } = set();
  const first = store.move("draw");
  void store.move("draw");
  void store.move("storm on B");
  assert.deepEqual(
    model.sent.filter((one) => one.kind === "move").map((one) => one.move),
    ["draw"],
  );
  model.receive(step(2));
  model.answer("move");
  await first;
  const moves = model.sent.filter((one) => one.kind === "move");
  assert.deepEqual(
    moves.map((one) => [one.move, one.sequence]),
    [
      ["draw", 1],
      ["storm on B", 2],
    ],
  );
});

test("a waiting move that is no longer possible is dropped", async () => {
  const { model, store } = set();
  const first = store.move("draw");
  void store.move("storm on B");
  model.receive(step(2, false, { patch: { actions: [] } }));
  model.answer("move");
  await first;
  assert.equal(model.sent.filter((one) => one.kind === "move").length, 1);
});

test("a silent kernel is called busy after two seconds, gone after twenty, and well again when it answers", () => {
  const { model, store } = set();
  void store.request({ kind: "hint" });
  mock.timers.tick(2_000);
  assert.equal(store.connection, "ok");
  mock.timers.tick(500);
  assert.equal(store.connection, "busy");
  mock.timers.tick(18_000);
  assert.equal(store.connection, "gone");
  model.answer("hint");
  assert.equal(store.connection, "ok");
});

test("an error that comes back is shown, and can be closed", () => {
  const { model, store } = set();
  void store.request({ kind: "undo" });
  model.answer("undo", { ok: false, error: "Nothing to take back." });
  assert.equal(store.notice?.text, "Nothing to take back.");
  store.closeNotice();
  assert.equal(store.notice, null);
});

test("what is asked for in the middle of painting is painted afterwards", () => {
  const model = new FakeModel(0);
  let depth = 0;
  let deepest = 0;
  let paints = 0;
  const store: TableStore = new TableStore(model, {
    before: () => undefined,
    paint: () => {
      deepest = Math.max(deepest, ++depth);
      if (++paints === 1) store.repaint();
      depth--;
    },
    after: () => undefined,
  });
  store.repaint();
  assert.equal(deepest, 1);
  assert.equal(paints, 2);
});
