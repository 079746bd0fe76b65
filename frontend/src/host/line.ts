/* The line to the kernel: every request is kept until it is answered, and one sees when the kernel is busy or gone. */
import type { Reply } from "../protocol/types";
import type { Model } from "./afm";

const BUSY_AFTER = 2_000;
const GONE_AFTER = 20_000;
/** Where the host says that the line broke or came back, an answer is awaited for no longer than this. */
const DOUBTED_AFTER = 3_000;
/** Jupyter's widgets say so when their kernel was restarted, ended or reached again; other hosts never do. */
const NEWS = "comm_live_update";

export type Connection = "ok" | "busy" | "gone";

export class Line<Request extends object> {
  connection: Connection = "ok";
  private readonly pending = new Map<string, { since: number; settle: (reply: Reply) => void }>();
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
      this.pending.set(id, { since: Date.now(), settle });
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
    this.pending.delete(to);
    if (this.connection !== "ok" && this.pending.size === 0) this.become("ok");
    if (!reply.ok && reply.error) this.events.failed(reply.error);
    pending.settle(reply);
  }

  /** Ask whether anybody is there. Who answers has lost what was asked before. */
  private readonly doubt = (): void => {
    const before = [...this.pending.keys()];
    void this.request({ kind: "hello" } as unknown as Request).then(() => {
      for (const id of before) this.pending.delete(id);
    });
    const asked = [...this.pending.values()].at(-1);
    if (asked) asked.since += DOUBTED_AFTER - GONE_AFTER;
  };

  private name(): string {
    return `${this.prefix}-${++this.counter}`;
  }

  /** Jupyter's widgets have a layout, a model of its own that says whether its kernel is there; a notebook that is opened without it has both from the file. */
  private readonly cut = (): boolean => {
    const layout = this.model.get("layout") as { comm_live?: boolean } | undefined;
    return layout?.comm_live === false;
  };

  private readonly check = (): void => {
    let oldest = this.cut() ? Number.POSITIVE_INFINITY : 0;
    for (const { since } of this.pending.values()) oldest = Math.max(oldest, Date.now() - since);
    this.become(oldest > GONE_AFTER ? "gone" : oldest > BUSY_AFTER ? "busy" : "ok");
  };

  private become(connection: Connection): void {
    if (connection === this.connection) return;
    this.connection = connection;
    this.events.changed();
  }
}
