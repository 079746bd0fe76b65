/* Pictures of the atlas, by name. The kernel sends them in batches of gzipped JSON (`pictures`); here each becomes an address. */
import type { Model } from "./afm";

export interface Picture {
  url: string;
  /** Width divided by height. */
  aspect: number;
  svg: string;
}

export class Pictures {
  private readonly known = new Map<string, Picture>();
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
    for (const one of this.known.values()) if (one.url === url) return `data:image/svg+xml;base64,${btoa(unescape(encodeURIComponent(one.svg)))}`;
    return "";
  };

  dispose(): void {
    this.model.off("change:pictures", this.load);
    for (const { url } of this.known.values()) URL.revokeObjectURL(url);
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
    for (const [name, svg] of Object.entries((await text.json()) as Record<string, string>)) {
      const [, , width = 3, height = 2] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "").split(/[\s,]+/).map(Number);
      this.known.set(name, { svg, aspect: width / height, url: URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })) });
    }
    this.coming--;
    this.changed();
  }
}
