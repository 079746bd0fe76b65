/* The line to the kernel: it mends itself when a phone slept or changed its network, and knows the ends that are final. */
import type { FromGuest, ToGuest } from "./types";

export type LineState = "open" | "lost" | "gone" | "shut" | "removed" | "elsewhere" | "too_fast" | "left" | "full";

/** Why the kernel or the server closed it (geoplay/guests/envelope.py). */
const REASONS: Record<number, LineState> = {
  4200: "left",
  4403: "removed",
  4404: "shut",
  4409: "elsewhere",
  4410: "shut",
  4413: "full",
  4429: "too_fast",
  4503: "gone",
};
const NO_DOOR = 4404;
const FINAL: LineState[] = ["shut", "removed", "elsewhere", "left", "full"];
const PING = 10_000;
const SILENCE = 25_000;
const LONGEST_WAIT = 5_000;
/** How long a phone that woke waits for a word before it takes its line for broken. */
const WAKING = 3_000;
/** How long a line is being mended before it is said that nobody answers. */
const HOPE = 20_000;

/** Where a phone says that it has changed its network. */
const network = (): EventTarget | undefined => (navigator as { connection?: EventTarget }).connection;

interface Events {
  hello(): FromGuest;
  receive(message: ToGuest): void;
  state(state: LineState): void;
}

export class Connection {
  private socket: WebSocket | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setInterval> | undefined;
  private wait = 300;
  private heardAt = Date.now();
  private stopped = false;
  private gone = false;
  private lostAt = 0;
  private waking: ReturnType<typeof setTimeout> | undefined;
  /** What was done while the line was broken. */
  private unsent: FromGuest[] = [];

  constructor(
    private readonly address: string,
    private readonly events: Events,
  ) {
    addEventListener("online", this.wake);
    network()?.addEventListener("change", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.watch = setInterval(this.look, PING);
    this.open();
  }

  send(message: FromGuest): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    else if (this.unsent.length < 20) this.unsent.push(message);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.retry);
    clearTimeout(this.waking);
    clearInterval(this.watch);
    removeEventListener("online", this.wake);
    network()?.removeEventListener("change", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  private open(): void {
    clearTimeout(this.retry);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.heardAt = Date.now();
    socket.onopen = () => {
      socket.send(JSON.stringify(this.events.hello()));
    };
    socket.onmessage = ({ data }) => {
      if (socket !== this.socket) return;
      this.heardAt = Date.now();
      const message = JSON.parse(String(data)) as ToGuest;
      if (message.kind === "welcome") {
        this.wait = 300;
        this.gone = false;
        this.lostAt = 0;
        this.events.state("open");
        this.events.receive(message);
        for (const one of this.unsent.splice(0)) this.send(one);
      } else this.events.receive(message);
    };
    socket.onclose = ({ code }) => {
      if (this.stopped || socket !== this.socket) return;
      const state = REASONS[code] ?? "lost";
      this.gone ||= state === "gone";
      if (this.gone && code === NO_DOOR) {
        // The kernel went without closing the door: it was restarted or killed, and there is nothing to come back to.
        this.stop();
        this.events.state("gone");
        return;
      }
      if (FINAL.includes(state)) {
        this.stop();
        this.events.state(state);
        return;
      }
      this.lost(state);
      this.retry = setTimeout(() => this.open(), state === "too_fast" ? LONGEST_WAIT : this.wait);
      this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
    };
  }

  /** A phone that was asleep does not know that its line broke: ask, and open another if there is no answer. */
  private readonly look = (): void => {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heardAt > SILENCE) {
      this.openAnother();
    } else this.send({ kind: "ping" });
  };

  private openAnother(): void {
    const old = this.socket;
    this.lost("lost");
    this.open();
    old?.close();
  }

  /** The server may be gone as well as the way to it: that is said when mending takes long. */
  private lost(state: LineState): void {
    this.lostAt ||= Date.now();
    this.events.state(Date.now() - this.lostAt > HOPE ? "gone" : state);
  }

  private readonly wake = (): void => {
    if (document.visibilityState !== "visible" || this.stopped) return;
    if (this.socket?.readyState === WebSocket.OPEN) {
      // It may look open and be dead: another network, another address.
      const askedAt = Date.now();
      this.send({ kind: "ping" });
      clearTimeout(this.waking);
      this.waking = setTimeout(() => {
        if (this.heardAt < askedAt && this.socket?.readyState === WebSocket.OPEN) this.openAnother();
      }, WAKING);
    } else if (this.socket?.readyState !== WebSocket.CONNECTING) this.open();
  };
}
