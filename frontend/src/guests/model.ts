/* A widget's model as anywidget's standard has it, whose kernel is at the other end of a websocket. */
import type { Model } from "../host/afm";

type Listener = (...args: never[]) => void;

export class HostedModel implements Model {
  private readonly listeners = new Map<string, Set<Listener>>();
  /** What came before the widget listened. */
  private waiting: { content: unknown; buffers: DataView[] }[] | null = [];
  private shownAt = performance.now();

  constructor(
    private readonly state: Record<string, unknown>,
    private readonly tell: (content: unknown, after: number) => void,
  ) {}

  get(name: string): unknown {
    return this.state[name];
  }

  set(name: string, value: unknown): void {
    this.state[name] = value;
    this.emit(`change:${name}`);
  }

  on(event: string, listener: Listener): void {
    const known = this.listeners.get(event) ?? new Set();
    known.add(listener);
    this.listeners.set(event, known);
  }

  off(event: string, listener: Listener): void {
    this.listeners.get(event)?.delete(listener);
  }

  /** What a page chooses for itself (its pace, what it looks at) stays in the page. */
  save_changes(): void {}

  send(content: unknown): void {
    // A guest's phone keeps no picture for a notebook.
    if ((content as { kind?: string }).kind === "still") return;
    this.tell(content, Math.round(performance.now() - this.shownAt));
  }

  /** The widget listens: it gets what came meanwhile. */
  open(): void {
    const waiting = this.waiting ?? [];
    this.waiting = null;
    for (const { content, buffers } of waiting) this.receive(content, buffers);
  }

  receive(content: unknown, buffers: DataView[]): void {
    if (this.waiting) this.waiting.push({ content, buffers });
    else {
      // Times are taken from when something is shown: what the way takes costs nobody anything.
      if ((content as { kind?: string }).kind !== "reply") this.shownAt = performance.now();
      this.emit("msg:custom", content, buffers);
    }
  }

  /** Some traits grow (maps, parts of the script); others are replaced. */
  merge(grown: Record<string, Record<string, unknown>>, values: Record<string, unknown>): void {
    for (const [name, more] of Object.entries(grown ?? {})) this.set(name, { ...(this.state[name] as object), ...more });
    for (const [name, value] of Object.entries(values)) this.set(name, value);
  }

  private emit(event: string, ...details: unknown[]): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) (listener as (...args: unknown[]) => void)(...details);
  }
}
