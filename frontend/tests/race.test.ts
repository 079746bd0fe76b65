import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import type { Model } from "../src/host/afm";
import type { Race, Reply, Request, Table } from "../src/protocol/types";
import { RaceClock } from "../src/table/race-clock";
import { table } from "./table";

const race = (changes: Partial<Race> = {}): Race => ({
  id: "race-1",
  form: "choice",
  prompt: "Which is it?",
  choices: ["Italy", "France"],
  passing: "Pass",
  placeholder: "",
  deadline: 2000,
  ...changes,
});

class Document extends EventTarget {
  hidden = false;
  hide(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

class RaceTable {
  shown: Table;
  sent: Request[] = [];
  /** The races that were said to be in sight. */
  painted: string[] = [];
  said: string[] = [];
  failures: string[] = [];
  private answers: ((reply: Reply) => void)[] = [];
  constructor(first: Race | null) {
    this.shown = table({ race: first });
  }
  request(request: Request): Promise<Reply> {
    if (request.kind === "painted") {
      this.painted.push(request.race);
      return Promise.resolve({ kind: "reply", to: "", ok: true });
    }
    this.sent.push(request);
    return new Promise((settle) => this.answers.push(settle));
  }
  repaint(): void {}
  alsoSay(line: string): void {
    this.said.push(line);
  }
  fail(text: string): void {
    this.failures.push(text);
  }
  async answer(reply: Partial<Reply>): Promise<void> {
    this.answers.shift()?.({ kind: "reply", to: "", ok: true, ...reply });
    await flushed();
  }
}

const flushed = async (): Promise<void> => {
  for (let i = 0; i < 5; i++) await Promise.resolve();
};

let page: Document;
let now = 0;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  now = 1000;
  mock.method(performance, "now", () => now);
  page = new Document();
  (globalThis as { document?: unknown }).document = page;
});

function pass(milliseconds: number): void {
  now += milliseconds;
  mock.timers.tick(milliseconds);
}

async function started(first: Race | null = race(), model = {} as Model) {
  const table = new RaceTable(first);
  let rest = (): void => {};
  const clock = new RaceClock(model, table, () => new Promise((go) => (rest = go)));
  clock.painted();
  const rested = async (): Promise<void> => {
    rest();
    await flushed();
  };
  return { table, clock, model, rest: rested };
}

test("the clock begins when all that moves has come to rest, and nothing counts before", async () => {
  const { clock, table, rest } = await started();
  pass(700);
  assert.equal(clock.claim("Italy"), false);
  assert.deepEqual(table.said, ["Which is it? 1 Italy 2 France"]);
  assert.deepEqual(table.painted, []);
  await rest();
  assert.deepEqual(table.painted, ["race-1"]);
  pass(450);
  assert.equal(clock.claim("Italy"), true);
  assert.deepEqual(table.sent, [{ kind: "claim", race: "race-1", answer: "Italy", milliseconds: 450 }]);
});

test("at the deadline the page passes by itself, once", async () => {
  const { clock, table, rest } = await started();
  await rest();
  pass(1999);
  assert.equal(table.sent.length, 0);
  pass(1);
  assert.deepEqual(table.sent, [{ kind: "claim", race: "race-1", answer: null, milliseconds: 2000 }]);
  assert.deepEqual(clock.said, { answer: null, byItself: true });
  assert.equal(clock.claim("Italy"), false);
  pass(9000);
  assert.equal(table.sent.length, 1);
});

test("who ends a race at another screen sets this one a deadline, and the clock goes on", async () => {
  const { clock, table, rest } = await started(race({ deadline: null }));
  await rest();
  pass(500);
  table.shown = { ...table.shown, race: race({ deadline: 800 }) };
  clock.painted();
  pass(299);
  assert.equal(table.sent.length, 0);
  pass(1);
  assert.deepEqual(table.sent, [{ kind: "claim", race: "race-1", answer: null, milliseconds: 800 }]);
});

test("without a deadline the race waits for ever", async () => {
  const { table, rest } = await started(race({ deadline: null }));
  await rest();
  pass(3_600_000);
  assert.equal(table.sent.length, 0);
});

test("time in a hidden tab does not count", async () => {
  const { clock, table, rest } = await started();
  await rest();
  pass(500);
  page.hide(true);
  pass(60_000);
  assert.equal(table.sent.length, 0);
  page.hide(false);
  pass(250);
  assert.equal(clock.elapsed, 750);
  pass(1250);
  assert.deepEqual(
    table.sent.map((one) => "milliseconds" in one && one.milliseconds),
    [2000],
  );
});

test("a race that opens in a hidden tab begins when it is seen", async () => {
  page.hidden = true;
  const { clock, rest } = await started();
  await rest();
  pass(5000);
  assert.equal(clock.elapsed, 0);
  page.hide(false);
  pass(120);
  assert.equal(clock.elapsed, 120);
});

test("a view that is made anew goes on with the time of the first", async () => {
  const { clock, model, rest } = await started();
  await rest();
  pass(800);
  clock.dispose();
  const again = await started(race(), model);
  pass(100);
  assert.equal(again.clock.elapsed, 900);
  pass(1100);
  assert.equal(again.table.sent.length, 1);
});

test("a second click says nothing, and the next race begins anew", async () => {
  const { clock, table, rest } = await started();
  await rest();
  pass(300);
  clock.claim("Italy");
  assert.equal(clock.claim("France"), false);
  assert.deepEqual(clock.said, { answer: "Italy", byItself: false });
  table.shown = { ...table.shown, race: race({ id: "race-2" }) };
  clock.painted();
  await rest();
  assert.equal(clock.said, null);
  pass(200);
  assert.equal(clock.elapsed, 200);
});

test("a refused claim can be made again, and the deadline still holds", async () => {
  const { clock, table, rest } = await started();
  await rest();
  pass(300);
  clock.claim("Atlantis");
  await table.answer({ ok: false, refusal: { sentence: "No such answer.", rule: "" } });
  assert.deepEqual(table.failures, ["No such answer."]);
  assert.equal(clock.running, true);
  pass(2000);
  assert.equal(table.sent.length, 2);
});

test("a touch is a claim while a race is on, and not otherwise", async () => {
  const none = await started(null);
  await none.rest();
  assert.equal(none.clock.touched("claim 3"), false);
  const touch = await started(race({ form: "touch", choices: [] }));
  await touch.rest();
  pass(10);
  assert.equal(touch.clock.touched("roll"), false);
  assert.equal(touch.clock.touched("claim 3"), true);
  assert.equal(touch.clock.isSaid("claim 3"), true);
  assert.equal(touch.clock.isSaid("claim 4"), false);
  assert.deepEqual(touch.table.sent, [{ kind: "claim", race: "race-1", answer: "3", milliseconds: 10 }]);
});

test("looking back, or a question, ends what the page knows of a race", async () => {
  const { clock, table, rest } = await started();
  await rest();
  table.shown = { ...table.shown, phase: "question" };
  clock.painted();
  assert.equal(clock.on, false);
  pass(5000);
  assert.equal(table.sent.length, 0);
});
