/* The page's side of the wire: merges steps, shows bots' steps at a pace one can follow, keeps requests until they are answered. */
import { learnPictures } from "../art";
import type { Model } from "../host/afm";
import { Line, type Connection } from "../host/line";
import { staying } from "../host/pace";
import { merge } from "../protocol/merge";
import type { KernelMessage, Motion, Notice, Reply, Request, Scene, StepMessage, Table } from "../protocol/types";

/** Tables this page put together itself: the model's change event for them is no news. */
const mergedHere = new WeakSet<object>();

interface Picture {
  table: Table;
  motions: Motion[];
  say: string[];
  pause: boolean;
  /** Letters to read. */
  read: number;
}

export interface Painter {
  /** Called while the old table still stands in the page. */
  before(motions: Motion[]): void;
  /** Draw everything anew. */
  paint(): void;
  /** Called when the new table stands in the page. */
  after(): void;
}

/** What a character says at the table, or nothing. */
function speech({ nodes }: Table): string {
  const said = nodes.speech;
  return said?.type === "speech" ? said.text : "";
}

export class TableStore {
  scene: Scene;
  /** The table on the screen. */
  shown: Table;
  /** What the live region says. */
  said: string[] = [];
  /** How often something was said: the same words twice are two announcements. */
  saidTimes = 0;
  /** A notice of the page's own (an error reply), beside the table's. */
  localNotice: Notice | null = null;
  /** The notice of the table that the reader closed. */
  closedNotice: Notice | null = null;
  /** When the picture last changed, for the still. */
  changedAt = Date.now();

  private latest: Table;
  private toldPrompt: string;
  private queue: Picture[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private paintedAt = 0;
  private paintedPause = false;
  /** Letters of the longest sentence that came with what is shown. */
  private toRead = 0;
  private waitingMoves: Request[] = [];
  private moveInFlight: string | null = null;
  private painting = false;
  private paintAgain = false;
  private readonly line: Line<Request>;

  constructor(
    private readonly model: Model,
    private readonly painter: Painter,
  ) {
    this.line = new Line(model, { changed: () => this.repaint(), failed: (error) => this.fail(error) });
    this.scene = model.get("scene") as Scene;
    learnPictures(this.scene.art);
    this.latest = this.shown = model.get("table") as Table;
    this.toldPrompt = this.shown.prompt.text;
  }

  connect(): void {
    this.model.on("msg:custom", this.receive);
    this.model.on("change:table", this.tableChanged);
    this.model.on("change:scene", this.sceneChanged);
    this.line.open();
    void this.request({ kind: "hello" });
  }

  disconnect(): void {
    this.model.off("msg:custom", this.receive);
    this.model.off("change:table", this.tableChanged);
    this.model.off("change:scene", this.sceneChanged);
    clearTimeout(this.timer);
    this.line.close();
  }

  get connection(): Connection {
    return this.line.connection;
  }

  /** Are bots' steps waiting to be shown? */
  get playingBack(): boolean {
    return this.queue.length > 0;
  }

  get notice(): Notice | null {
    if (this.localNotice) return this.localNotice;
    return this.shown.notice === this.closedNotice ? null : this.shown.notice;
  }

  closeNotice(): void {
    if (this.localNotice) this.localNotice = null;
    else this.closedNotice = this.shown.notice;
    this.repaint();
  }

  /** Show all waiting steps at once. */
  hurry(): void {
    const last = this.queue.at(-1);
    if (!last) return;
    const say = this.queue.flatMap((picture) => picture.say);
    this.queue = [];
    clearTimeout(this.timer);
    this.timer = undefined;
    this.show({ ...last, say, motions: last.motions });
  }

  /** Paint again what is shown: something of the page itself changed. */
  repaint(): void {
    this.draw([]);
  }

  say(...lines: string[]): void {
    this.tell(lines);
    this.repaint();
  }

  /** Add a line to what the live region says, without saying the others again. */
  alsoSay(line: string): void {
    this.said = [...this.said, line];
    this.repaint();
  }

  /** What is to be done now, and whose turn it is, if that is news: while the others' steps are shown, what they did is enough. */
  private newPrompt(): string[] {
    const { text } = this.shown.prompt;
    if (this.queue.length || text === this.toldPrompt) return [];
    this.toldPrompt = text;
    return [text];
  }

  private tell(lines: string[]): void {
    this.said = lines;
    this.saidTimes++;
  }

  request(request: Request): Promise<Reply> {
    return this.line.request(request);
  }

  /** Play a move. While one is on its way the next waits, and goes only if it is still possible then. */
  async move(move: string): Promise<Reply | null> {
    if (this.moveInFlight !== null) {
      if (this.moveInFlight !== move) this.waitingMoves.push({ kind: "move", move, sequence: -1 });
      return null;
    }
    this.moveInFlight = move;
    const reply = await this.request({ kind: "move", move, sequence: this.latest.sequence });
    this.moveInFlight = null;
    const next = this.waitingMoves.shift();
    if (next?.kind === "move" && this.latest.actions.some((action) => action.move === next.move)) void this.move(next.move);
    return reply;
  }

  /** Play what was picked, at the table as it is now. */
  pick(picking: number, items: string[], text: string): Promise<Reply> {
    return this.request({ kind: "pick", picking, items, text, sequence: this.latest.sequence });
  }

  still(png: ArrayBuffer): void {
    this.line.still(png);
  }

  fail(text: string, detail?: string): void {
    this.localNotice = { tone: "error", text, detail: detail ?? "" };
    this.repaint();
  }

  private readonly receive = (message: KernelMessage, buffers?: unknown[]): void => {
    if (message.kind === "step") this.receiveStep(message);
    else if (message.kind === "table") this.receiveTable(message.table, message.say ?? []);
    else if (message.kind === "reply") this.line.receive(message);
    else if (message.kind === "pictures")
      this.model.set("pictures", { ...(this.model.get("pictures") as object), [message.batch]: buffers?.[0] });
  };

  private receiveStep(step: StepMessage): void {
    if (step.sequence <= this.latest.sequence) return;
    if (step.sequence !== this.latest.sequence + 1) {
      void this.request({ kind: "hello" });
      return;
    }
    // What a person did, here or elsewhere, is the end of a notice about what was before.
    if (!step.pause) this.localNotice = null;
    this.keep(merge(this.latest, step));
    this.enqueue({
      table: this.latest,
      motions: step.motions ?? [],
      say: step.say ?? [],
      pause: step.pause ?? false,
      read: step.read ?? 0,
    });
  }

  private receiveTable(table: Table, say: string[]): void {
    this.keep(table);
    if (this.queue.length && table.sequence === this.queue.at(-1)?.table.sequence) {
      this.enqueue({ table, motions: [], say, pause: false, read: 0 });
      return;
    }
    this.queue = [];
    clearTimeout(this.timer);
    this.timer = undefined;
    this.show({ table, motions: [], say, pause: false, read: 0 });
  }

  private keep(table: Table): void {
    this.latest = table;
    mergedHere.add(table);
    // Without save_changes: the kernel knows it already, but a second view of this model starts from it.
    this.model.set("table", table);
  }

  private readonly tableChanged = (): void => {
    const table = this.model.get("table") as Table;
    if (table && !mergedHere.has(table)) this.receiveTable(table, []);
  };

  private readonly sceneChanged = (): void => {
    this.scene = this.model.get("scene") as Scene;
    learnPictures(this.scene.art);
    this.repaint();
  };

  private enqueue(picture: Picture): void {
    this.queue.push(picture);
    if (this.timer === undefined) this.advance();
    else this.repaint();
  }

  /** Show the next waiting picture when its time has come. Anything beside a bot's step keeps its distance to it. */
  private advance(): void {
    this.timer = undefined;
    const next = this.queue[0];
    if (!next) return;
    const pace = Number(this.model.get("pace") ?? 750);
    const stays = staying(pace, this.toRead, typeof this.shown.tools.pace === "string");
    const wait = this.paintedPause || next.pause ? this.paintedAt + stays - Date.now() : 0;
    if (wait > 0) {
      this.timer = setTimeout(() => this.advance(), wait);
      return;
    }
    this.queue.shift();
    this.show(next);
    this.advance();
  }

  private show(picture: Picture): void {
    this.draw(picture.motions, () => {
      const before = speech(this.shown);
      this.shown = picture.table;
      const news = [...picture.say, ...this.newPrompt()];
      if (news.length) this.tell(news);
      // What somebody says, and what came of a step, can be read before the next.
      const said = speech(picture.table);
      this.toRead = Math.max(picture.read, said === before ? 0 : said.length);
      this.paintedAt = this.changedAt = Date.now();
      this.paintedPause = picture.pause;
    });
  }

  /** Paint once, with what must be remembered before and restored after. Removing a focused element fires events while
      the page is half painted; what they ask for is painted when it is whole again. */
  private draw(motions: Motion[], change?: () => void): void {
    if (this.painting) {
      change?.();
      this.paintAgain = true;
      return;
    }
    this.painting = true;
    this.painter.before(motions);
    change?.();
    this.painter.paint();
    this.painter.after();
    this.painting = false;
    if (this.paintAgain) {
      this.paintAgain = false;
      this.draw([]);
    }
  }
}
