/* The race that is on, in this page: when its cards were seen, and what was said. Times are taken here and nowhere else,
   so that a slow connection costs nobody a race. */
import type { Model } from "../host/afm";
import type { Race, Reply, Request, Table } from "../protocol/types";

const CLAIM = "claim ";
/** A claim the kernel did not take is made again after so long, where the page makes it by itself. */
const AGAIN = 1_000;
/** Whatever is still moving then, the race begins. */
const LONGEST_SETTLING = 4_000;

/** How long a race has been seen. It belongs to the model: a view that is made anew, or a second one, goes on with it. */
interface Seen {
  race: string;
  /** Milliseconds until the page was last hidden. */
  spent: number;
  /** Since when the page is in sight again; null while it is hidden. */
  since: number | null;
}

const seenBy = new WeakMap<Model, Seen>();

export interface RaceTable {
  readonly shown: Table;
  request(request: Request): Promise<Reply>;
  repaint(): void;
  alsoSay(line: string): void;
  fail(text: string): void;
}

export class RaceClock {
  /** What was said and is on its way; `answer` null is a pass. At the deadline the page says so by itself. */
  said: { answer: string | null; byItself: boolean } | null = null;
  private race: Race | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private gone = false;

  constructor(
    private readonly model: Model,
    private readonly table: RaceTable,
    /** Resolves when all that belongs to the table stands still in the page. */
    private readonly settled: (longest: number) => Promise<void>,
  ) {
    if (typeof document !== "undefined") document.addEventListener("visibilitychange", this.looked);
  }

  dispose(): void {
    this.gone = true;
    clearTimeout(this.timer);
    if (typeof document !== "undefined") document.removeEventListener("visibilitychange", this.looked);
  }

  /** Can something be said now? */
  get running(): boolean {
    return this.race !== null && this.seen !== null && this.said === null;
  }

  /** Is a race on, whether it runs already or not? */
  get on(): boolean {
    return this.race !== null;
  }

  /** Milliseconds since the race was seen. */
  get elapsed(): number {
    const seen = this.seen;
    if (!seen) return 0;
    return Math.round(seen.spent + (seen.since === null ? 0 : performance.now() - seen.since));
  }

  /** A table has been painted: the race on it may be another one, or none. */
  painted(): void {
    const { race, phase } = this.table.shown;
    const now = phase === "play" ? race : null;
    if (now?.id === this.race?.id) {
      // Somebody at another screen may have ended it: who is slower here is too late.
      if (now && now.deadline !== this.race?.deadline) {
        this.race = now;
        if (this.running) this.wait();
      }
      return;
    }
    clearTimeout(this.timer);
    this.race = now;
    this.said = null;
    if (!now) return;
    this.table.alsoSay([now.prompt, ...now.choices.map((choice, i) => `${i + 1} ${choice}`)].join(" "));
    if (this.seen) this.wait();
    else void this.settled(LONGEST_SETTLING).then(() => this.begin(now.id));
  }

  /** Say something, or let the race go by (null). False if there is nothing to say it to. */
  claim(answer: string | null): boolean {
    return this.send({ answer, byItself: false }, this.elapsed);
  }

  /** The same for an item one touches, in a race of any form: its move is a claim. */
  touched(move: string): boolean {
    if (!this.race || !move.startsWith(CLAIM)) return false;
    this.claim(move.slice(CLAIM.length));
    return true;
  }

  /** Did the move of this item become the claim that is on its way? */
  isSaid(move: string): boolean {
    return this.said !== null && this.said.answer !== null && move === CLAIM + this.said.answer;
  }

  private get seen(): Seen | null {
    const seen = seenBy.get(this.model);
    return seen && seen.race === this.race?.id ? seen : null;
  }

  private begin(race: string): void {
    if (this.gone || this.race?.id !== race) return;
    if (!this.seen) {
      seenBy.set(this.model, { race, spent: 0, since: document.hidden ? null : performance.now() });
      // The kernel's own clock begins too: what takes longer on its way counts for nobody.
      void this.table.request({ kind: "painted", race });
    }
    this.wait();
    this.table.repaint();
  }

  private readonly looked = (): void => {
    const seen = this.seen;
    if (!seen) return;
    if (document.hidden && seen.since !== null) {
      seen.spent += performance.now() - seen.since;
      seen.since = null;
      clearTimeout(this.timer);
    } else if (!document.hidden && seen.since === null) {
      seen.since = performance.now();
      this.wait();
    }
  };

  /** When a bot has ended the race, there is nothing more to say. */
  private wait(least = 0): void {
    clearTimeout(this.timer);
    const deadline = this.race?.deadline ?? null;
    if (deadline === null || this.seen === null || this.seen.since === null) return;
    this.timer = setTimeout(() => this.send({ answer: null, byItself: true }, deadline), Math.max(least, deadline - this.elapsed));
  }

  private send(said: NonNullable<RaceClock["said"]>, milliseconds: number): boolean {
    const race = this.race;
    if (!race || !this.running) return false;
    clearTimeout(this.timer);
    this.said = said;
    this.table.repaint();
    void this.table.request({ kind: "claim", race: race.id, answer: said.answer, milliseconds }).then((reply) => {
      if (reply.ok || this.gone || this.race?.id !== race.id) return;
      this.said = null;
      if (reply.refusal) this.table.fail(reply.refusal.sentence);
      this.wait(AGAIN);
      this.table.repaint();
    });
    return true;
  }
}
