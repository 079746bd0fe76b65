/* Pictures of the atlas, by name. The kernel sends them in batches of gzipped JSON (`pictures`); here each becomes an address,
   once it is shown: of a hundred flags many never are. */
import type { Model } from "./afm";

export interface Picture {
  readonly url: string;
  /** Width divided by height. */
  readonly aspect: number;
}

class Drawing implements Picture {
  readonly aspect: number;
  /** Empty until somebody asked for it. */
  given = "";

  constructor(readonly svg: string) {
    const [, , width = 3, height = 2] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "").split(/[\s,]+/).map(Number);
    this.aspect = width / height;
  }

  get url(): string {
    return (this.given ||= URL.createObjectURL(new Blob([this.svg], { type: "image/svg+xml" })));
  }
}

export class Pictures {
  private readonly known = new Map<string, Drawing>();
  private readonly read = new WeakSet<object>();
  private coming = 0;

  constructor(
    private readonly model: Model,
    private readonly changed: () => void,
  ) {
    model.on("change:pictures", this.load);
    this.load();
  }

  readonly find = (name: string | null | undefined): Picture | undefined => (name ? this.known.get(name) : undefined);

  /** Is a batch still being read? */
  get unpacking(): boolean {
    return this.coming > 0;
  }

  /** The data behind one of the addresses. */
  readonly inside = (url: string): string => {
    for (const one of this.known.values())
      if (one.given === url) return `data:image/svg+xml;base64,${btoa(unescape(encodeURIComponent(one.svg)))}`;
    return "";
  };

  dispose(): void {
    this.model.off("change:pictures", this.load);
    for (const { given } of this.known.values()) if (given) URL.revokeObjectURL(given);
  }

  private readonly load = (): void => {
    const batches = (this.model.get("pictures") ?? {}) as Record<string, ArrayBufferView<ArrayBuffer>>;
    for (const batch of Object.values(batches)) {
      if (this.read.has(batch)) continue;
      this.read.add(batch);
      void this.unpack(batch);
    }
  };

  private async unpack(batch: ArrayBufferView<ArrayBuffer>): Promise<void> {
    this.coming++;
    const text = new Response(new Blob([batch]).stream().pipeThrough(new DecompressionStream("gzip")));
    for (const [name, svg] of Object.entries((await text.json()) as Record<string, string>)) this.known.set(name, new Drawing(svg));
    this.coming--;
    this.changed();
  }
}
