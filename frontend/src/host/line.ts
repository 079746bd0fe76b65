/* The line to the kernel: every request is kept until it is answered, and one sees when the kernel is busy or gone. */
import type { Reply } from "../protocol/types";
import type { Model } from "./afm";

const BUSY_AFTER = 2_000;
const GONE_AFTER = 20_000;
/** Where the host says that the line broke or came back, an answer is awaited for no longer than this. */
const DOUBTED_AFTER = 3_000;
/** Jupyter's widgets say so when their kernel was restarted, ended or reached again; other hosts never do. */
const NEWS = "comm_live_update";

interface Pending {
  since: number;
  settle: (reply: Reply) => void;
  /** A later request was answered already: whoever answers answers in order, so this one tells nothing of the kernel any more. */
  passed: boolean;
}

export type Connection = "ok" | "busy" | "gone";

export class Line<Request extends object> {
  connection: Connection = "ok";
  /** What waits for its answer, in the order in which it was asked. */
  private readonly pending = new Map<string, Pending>();
  /** Whether somebody answered although the host says that nobody is there. */
  private answered = false;
  private probedAt = 0;
  private probeAfter = GONE_AFTER;
  private readonly prefix = `c${Math.random().toString(36).slice(2, 7)}`;
  private watch: ReturnType<typeof setInterval> | undefined;
  private counter = 0;

  constructor(
    private readonly model: Model,
    private readonly events: { changed(): void; failed(error: string): void },
  ) {}

  open(): void {
    this.watch = setInterval(this.check, 500);
    this.model.on(NEWS, this.doubt);
  }

  close(): void {
    clearInterval(this.watch);
    this.model.off(NEWS, this.doubt);
  }

  /** Send a request; the promise settles with its reply. */
  request(request: Request): Promise<Reply> {
    return new Promise((settle) => {
      const id = this.name();
      this.pending.set(id, { since: Date.now(), settle, passed: false });
      try {
        this.model.send({ ...request, id });
      } catch {
        this.become("gone");
      }
    });
  }

  /** A picture for the saved notebook: nobody waits for its receipt. */
  still(png: ArrayBuffer): void {
    this.model.send({ kind: "still", id: this.name() }, undefined, [png]);
  }

  receive(reply: Reply): void {
    const to = reply.to ?? "";
    const pending = this.pending.get(to);
    if (!pending) return;
    this.answered = true;
    this.probeAfter = GONE_AFTER;
    for (const [id, other] of this.pending) {
      if (id === to) break;
      other.passed = true;
    }
    this.pending.delete(to);
    if (this.connection !== "ok") this.check();
    if (!reply.ok && reply.error) this.events.failed(reply.error);
    pending.settle(reply);
  }

  /** Ask whether anybody is there. Who answers has lost what was asked before. */
  private readonly doubt = (): void => {
    this.answered = false;
    this.probe();
    const asked = [...this.pending.values()].at(-1);
    if (asked) asked.since += DOUBTED_AFTER - GONE_AFTER;
  };

  /** Who answers this tells anew how things are, so what was asked before waits no longer: its answer was lost on the way. */
  private probe(): void {
    this.probedAt = Date.now();
    const before = [...this.pending.keys()];
    void this.request({ kind: "hello" } as unknown as Request).then(() => {
      for (const id of before) {
        this.pending.get(id)?.settle({ kind: "reply", to: id, ok: false });
        this.pending.delete(id);
      }
    });
  }

  private name(): string {
    return `${this.prefix}-${++this.counter}`;
  }

  /** Jupyter's widgets have a layout, a model of its own that says whether its kernel is there; a notebook that is opened without it has both from the file. */
  private readonly cut = (): boolean => {
    const layout = this.model.get("layout") as { comm_live?: boolean } | undefined;
    if (layout?.comm_live !== false) this.answered = false;
    return layout?.comm_live === false && !this.answered;
  };

  private readonly check = (): void => {
    const now = Date.now();
    const cut = this.cut();
    const waited = (all: Pending[]): number => Math.max(0, ...all.map(({ since }) => now - since));
    const all = [...this.pending.values()];
    // What waits for long may have been lost while the kernel is there: one asks again, ever more seldom.
    if (!cut && waited(all) > this.probeAfter && now - this.probedAt > this.probeAfter) {
      this.probeAfter *= 2;
      this.probe();
    }
    const oldest = cut ? Number.POSITIVE_INFINITY : waited(all.filter(({ passed }) => !passed));
    this.become(oldest > GONE_AFTER ? "gone" : oldest > BUSY_AFTER ? "busy" : "ok");
  };

  private become(connection: Connection): void {
    if (connection === this.connection) return;
    this.connection = connection;
    this.events.changed();
  }
}
