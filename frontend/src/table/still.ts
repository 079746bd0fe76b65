/* A picture of the table for the saved notebook: what is seen when the kernel is gone. */

const WIDEST = 780;
const FLAG_WIDTH = 96;

/** Pictures that only this page can reach (`blob:`) become small ones that a drawing can carry with it. */
async function carryPictures(copy: HTMLElement): Promise<void> {
  const drawn = new Map<string, Promise<string>>();
  const carry = async (url: string): Promise<string> => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = FLAG_WIDTH;
    canvas.height = Math.round((FLAG_WIDTH * (image.naturalHeight || 2)) / (image.naturalWidth || 3));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("image/png");
  };
  const pictures = [...copy.querySelectorAll("img, image")];
  await Promise.all(
    pictures.map(async (one) => {
      const key = one instanceof HTMLImageElement ? "src" : "href";
      const url = one.getAttribute(key) ?? "";
      if (!url.startsWith("blob:")) return;
      if (!drawn.has(url)) drawn.set(url, carry(url));
      one.setAttribute(key, (await drawn.get(url)) ?? "");
    }),
  );
}

/** A copy of a canvas is empty: its picture goes in its place. */
function carryCanvases(root: HTMLElement, copy: HTMLElement): void {
  const drawn = [...root.querySelectorAll("canvas")];
  copy.querySelectorAll("canvas").forEach((blank, i) => {
    const image = document.createElement("img");
    image.src = drawn[i]?.toDataURL("image/png") ?? "";
    image.style.cssText = `${blank.style.cssText};position:relative`;
    blank.replaceWith(image);
  });
}

/** The table as a PNG at most 780 pixels wide; null where the browser cannot draw HTML into a canvas.
    `inside` gives a picture's own data for its address: what is drawn into a canvas may ask for nothing else. */
export async function photograph(root: HTMLElement, css: string, inside: (url: string) => string): Promise<ArrayBuffer | null> {
  const { offsetWidth: width, offsetHeight: height } = root;
  if (!width || !height) return null;
  const copy = root.cloneNode(true) as HTMLElement;
  carryCanvases(root, copy);
  for (const gone of copy.querySelectorAll(".gp-flights > *, .gp-live, .gp-bubble, .gp-keys")) gone.remove();
  for (const name of ["src", "href"])
    for (const one of copy.querySelectorAll(`[${name}^="blob:"]`)) one.setAttribute(name, inside(one.getAttribute(name) ?? ""));
  copy.classList.add("gp-photo");
  copy.style.width = `${width}px`;
  await carryPictures(copy);
  const page = document.implementation.createHTMLDocument("").createElement("div");
  const style = page.ownerDocument.createElement("style");
  style.textContent = css;
  page.append(style, page.ownerDocument.importNode(copy, true));
  page.setAttribute("xmlns", "http://www.w3.org/1999/xhtml");
  const scale = Math.min(1, WIDEST / width);
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${width} ${height}"><foreignObject width="${width}" height="${height}">${new XMLSerializer().serializeToString(page)}</foreignObject></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [w, h];
  canvas.getContext("2d")?.drawImage(image, 0, 0, w, h);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  return blob ? await blob.arrayBuffer() : null;
}

const IDLE = 3_000;
const PAUSE = 20_000;

/** Decides when a picture is due: soon after things came to rest, not too often, at once at the end of a game. */
export class Photographer {
  private takenAt = 0;
  private takenOf = 0;
  private overTaken = false;
  private busy = false;
  private readonly timer: ReturnType<typeof setInterval>;

  constructor(
    private readonly state: () => { changedAt: number; resting: boolean; over: boolean },
    private readonly take: () => Promise<void>,
  ) {
    this.timer = setInterval(() => void this.look(), 1_000);
  }

  dispose(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const { changedAt, resting, over } = this.state();
    if (!over) this.overTaken = false;
    const now = Date.now();
    const final = over && !this.overTaken;
    if (this.busy || !resting || changedAt === this.takenOf || (typeof document !== "undefined" && document.hidden)) return;
    if (!final && (now - changedAt < IDLE || now - this.takenAt < PAUSE)) return;
    this.busy = true;
    this.takenOf = changedAt;
    this.takenAt = now;
    this.overTaken = over;
    try {
      await this.take();
    } catch {
      // A picture is a courtesy; where it cannot be taken the table goes on without.
    }
    this.busy = false;
  }
}
