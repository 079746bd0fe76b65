/* One of the tables in the teacher's panel, as a bystander sees it: the project's own table, hosted as on a guest's phone. */
import { HostedModel } from "../guests/model";
import { revived } from "../guests/revive";
import type { ToGuest } from "../guests/types";

interface Module {
  default: { render(context: { model: HostedModel; el: HTMLElement }): () => void };
}

/** One for all panels of the page: the kernel sends its text when a table is looked at for the first time. */
let script: Promise<Module> | null = null;

async function load(text: string): Promise<Module> {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return (await import(url)) as Module;
  } finally {
    URL.revokeObjectURL(url);
  }
}

export class Look {
  /** Where the table is painted. */
  readonly place = document.createElement("div");
  private model: HostedModel | null = null;
  private unmount: (() => void) | null = null;
  private starting = 0;

  constructor(
    /** Carries a message of the table to the kernel. */
    private readonly tell: (content: string) => void,
    private readonly failed: (error: unknown) => void,
  ) {
    this.place.className = "gp-live-look";
  }

  /** Is a table shown, or about to be? */
  get open(): boolean {
    return this.model !== null;
  }

  get hasScript(): boolean {
    return script !== null;
  }

  takeScript(text: string): void {
    script ??= load(text);
  }

  receive(message: ToGuest): void {
    if (message.kind === "start") void this.start(revived(message.state) as Record<string, unknown>);
    else if (message.kind === "set") {
      const { merge, values } = message;
      this.model?.merge(revived(merge) as Record<string, Record<string, unknown>>, revived(values ?? {}) as Record<string, unknown>);
    } else if (message.kind === "custom") this.model?.receive(message.content, (message.buffers ?? []).map(revived) as DataView[]);
  }

  close(): void {
    this.starting++;
    this.unmount?.();
    this.unmount = null;
    this.model = null;
    this.place.replaceChildren();
  }

  private async start(state: Record<string, unknown>): Promise<void> {
    this.close();
    const mine = this.starting;
    const model = new HostedModel(state, (content) => this.tell(JSON.stringify(content)));
    this.model = model;
    try {
      const module = await script;
      if (!module || mine !== this.starting) return;
      this.unmount = module.default.render({ model, el: this.place });
      model.open();
    } catch (error) {
      this.failed(error);
    }
  }
}
