/* Parts of the script that only some tables need. The kernel sends their text (`parts`) ahead of the table that needs them;
   they are loaded the way the host loads the base: as a module from a Blob. */
import type { NodeComponent, Part } from "../parts/part";
import type { Model } from "./afm";

/** What the base lends to its parts: names by module. */
type Host = Record<string, Record<string, unknown>>;

const loaded = new Map<string, Promise<Part>>();

async function load(text: string, host: Host): Promise<Part> {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    const module = (await import(url)) as { default: (host: Host) => Part };
    return module.default(host);
  } finally {
    URL.revokeObjectURL(url);
  }
}

export class Parts {
  /** Makes somebody who helps at the table, once the part is there. */
  aid: Part["aid"];
  /** What went wrong with one of them. */
  error: unknown = null;
  private gone = false;
  private coming = 0;
  private readonly nodes = new Map<string, NodeComponent>();
  private readonly styles = new Map<string, string>();

  constructor(
    private readonly model: Model,
    private readonly host: Host,
    /** A part has come, or one failed. */
    private readonly changed: () => void,
  ) {
    model.on("change:parts", this.look);
    this.look();
  }

  /** The component of a kind of node, once its part is there. */
  readonly find = (type: string): NodeComponent | undefined => this.nodes.get(type);

  /** Is one still on its way into the page? */
  get loading(): boolean {
    return this.coming > 0;
  }

  /** The style of all parts that are there. */
  get style(): string {
    return [...this.styles.values()].join("");
  }

  dispose(): void {
    this.gone = true;
    this.model.off("change:parts", this.look);
  }

  private readonly look = (): void => {
    for (const [name, text] of Object.entries((this.model.get("parts") ?? {}) as Record<string, string>)) {
      if (!this.styles.has(name)) void this.take(name, text);
    }
  };

  private async take(name: string, text: string): Promise<void> {
    this.styles.set(name, "");
    this.coming++;
    try {
      if (!loaded.has(text)) loaded.set(text, load(text, this.host));
      const part = (await loaded.get(text)) as Part;
      this.styles.set(name, part.style);
      this.aid ??= part.aid;
      for (const [type, component] of Object.entries(part.nodes)) this.nodes.set(type, component);
    } catch (error) {
      this.error = error;
    }
    this.coming--;
    if (!this.gone) this.changed();
  }
}
