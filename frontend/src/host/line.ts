/* The line to the kernel: every request is kept until it is answered, and one sees when the kernel is busy or gone. */
import type { Reply } from "../protocol/types";
import type { Model } from "./afm";

const BUSY_AFTER = 2_000;
const GONE_AFTER = 20_000;

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
  }

  close(): void {
    clearInterval(this.watch);
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
    const pending = this.pending.get(reply.to);
    if (!pending) return;
    this.pending.delete(reply.to);
    if (this.connection !== "ok" && this.pending.size === 0) this.become("ok");
    if (!reply.ok && reply.error) this.events.failed(reply.error);
    pending.settle(reply);
  }

  private name(): string {
    return `${this.prefix}-${++this.counter}`;
  }

  private readonly check = (): void => {
    let oldest = 0;
    for (const { since } of this.pending.values()) oldest = Math.max(oldest, Date.now() - since);
    this.become(oldest > GONE_AFTER ? "gone" : oldest > BUSY_AFTER ? "busy" : "ok");
  };

  private become(connection: Connection): void {
    if (connection === this.connection) return;
    this.connection = connection;
    this.events.changed();
  }
}
