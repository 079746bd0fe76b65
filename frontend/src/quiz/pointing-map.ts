/* A map on which a place is to be found, a country or a feature: no names, and ids that tell nothing. A click of the mouse answers, a
   finger taps twice or confirms, arrow keys walk from place to place and Enter answers. Near a line or a small place is near enough.
   Afterwards it shows where it was. */
import { geoNaturalEarth1 } from "d3-geo";
import type { Verdict, Point } from "../protocol/types";
import { filled, type Words } from "../protocol/words";
import { Camera } from "../world/camera";
import { Chart, type Item } from "../world/chart";
import { readBase, unpack, type Base } from "../world/data";
import { change, html, svg } from "../world/dom";
import { Sight, type Guard } from "../world/sight";
import type { Topology } from "topojson-specification";
import type { Features } from "../parts/places";
import type { Places } from "./places";
import { degrees, windOf } from "./whereabouts";

/** So near, and no nearer, does the map go to what was asked for. */
const NEAR = 6;
/** A place so tall has room for its name. */
const ROOMY = 70;
const HEIGHT = { share: 0.52, least: 200, most: 400 };

export class PointingMap {
  private readonly shown = svg("svg", { role: "group" });
  private readonly names = svg("g", { class: "gp-place-names gp-inert", "aria-hidden": "true" });
  private readonly live = html("div", { class: "gp-hidden", "aria-live": "polite" });
  private readonly confirm: HTMLButtonElement;
  private readonly help: HTMLElement;
  private readonly chart: Chart;
  private readonly sight: Sight;
  private readonly observer: ResizeObserver;
  private base: Base | null = null;
  private places: Places | null = null;
  private readonly rings = svg("g", { class: "gp-rings gp-inert", "aria-hidden": "true" });
  private answered: Verdict | null = null;
  /** Places the keys have led to, by the order of the visits: the number of a place in the file would tell which it is. */
  private readonly visited = new Map<Item, number>();
  private stop: Item | null = null;
  private last: Item | null = null;
  /** What a finger has tapped once. */
  private tapped: Item | null = null;

  constructor(
    private readonly board: HTMLElement,
    bytes: unknown,
    private readonly words: Words,
    private readonly choose: (id: string) => void,
    /** What is shown at first: these places, or with none of them the whole world, or with null all places there are. */
    private readonly first: Point[] | null,
    fail: (error: unknown) => void,
    /** What the map does with features, where it has any. */
    features: Features | null,
  ) {
    const guard: Guard =
      (act) =>
      (...args) => {
        void (async () => act(...args))().catch(fail);
      };
    const tool = (sign: string, label: string, act: () => void): HTMLButtonElement => {
      const made = html("button", { type: "button", title: label, "aria-label": label }, sign);
      made.addEventListener("click", guard(act));
      return made;
    };
    this.confirm = html("button", { type: "button", class: "gp-button gp-primary gp-confirm-place", hidden: "" }, words("this_place"));
    this.confirm.addEventListener("click", () => this.answer(this.tapped));
    change(this.shown, { "aria-label": words("find_on_map") });
    const tools = html(
      "div",
      { class: "gp-world-tools" },
      tool("+", words("zoom_in"), () => this.sight.zoom(1.6)),
      tool("−", words("zoom_out"), () => this.sight.zoom(1 / 1.6)),
      tool("⌂", words("whole"), () => this.home()),
    );
    this.help = html("p", { class: "gp-how" }, words("map_help"));
    board.replaceChildren(this.shown, tools, this.confirm, this.help, this.live);
    this.chart = new Chart(this.shown);
    this.shown.append(this.rings, this.names);
    this.sight = new Sight(
      this.shown,
      new Camera({ "natural-earth": geoNaturalEarth1, ...features }, "natural-earth", {
        width: 600,
        height: 300,
      }),
      this.chart,
      guard,
      { moved: () => this.chart.mark("pointed", null), painted: () => this.painted() },
    );
    this.listen(guard);
    this.observer = new ResizeObserver(guard(() => this.fit()));
    guard(async () => {
      const topology = await unpack<Topology>(bytes);
      this.places = features ? new features.Places(topology, words("a_place")) : null;
      this.take(features ? features.asGround(readBase(topology)) : readBase(topology));
    })();
  }

  dispose(): void {
    this.observer.disconnect();
    this.sight.stop();
    this.board.replaceChildren();
  }

  /** What was right and what was clicked, once it is known. */
  show(answered: Verdict | null | undefined): void {
    this.answered = answered ?? null;
    if (!this.base || !answered) return;
    const right = this.item(answered.place);
    const clicked = this.item(answered.clicked);
    this.arm(null);
    this.chart.mark("focused", null);
    this.help.hidden = true;
    if (right) this.chart.style(right, "gp-found");
    if (clicked && clicked !== right) this.chart.style(clicked, "gp-missed");
    const places = [right, clicked].flatMap((one) => (one ? this.around(one) : []));
    const before = this.sight.camera.zoom;
    if (places.length) this.sight.camera.fit(places, true);
    const nearest = this.places ? Math.max(NEAR, before * 2.5) : NEAR;
    if (this.sight.camera.zoom > nearest) this.sight.camera.zoomBy(nearest / this.sight.camera.zoom);
    this.sight.settle();
  }

  // ---- what is looked for

  /** All that can be the answer. */
  private get items(): Item[] {
    return (this.places ? this.chart.overlays[0] : this.chart.countries) ?? [];
  }

  private item(id: string | null | undefined): Item | null {
    return this.chart.get(id ?? null, this.places?.layer.name ?? null);
  }

  /** The points between which a place lies. */
  private around(item: Item): Point[] {
    return this.places?.around(item.number) ?? [item.anchor];
  }

  /** What a hand points at. */
  private under(event: MouseEvent, finger = false): Item | null {
    if (!this.places) return this.chart.of(event.target);
    const box = this.shown.getBoundingClientRect();
    return this.items[this.places.under([event.clientX - box.left, event.clientY - box.top], finger)] ?? null;
  }

  // ---- what is shown

  private take(base: Base): void {
    this.base = base;
    const { places } = this;
    const unnamed = Object.fromEntries(base.ids.map((id) => [id, this.words("a_place")]));
    this.chart.take({ base, layers: places ? [places.layer] : [] }, unnamed);
    places?.prepare(this.sight.camera, this.board);
    this.sight.ready = true;
    this.measure();
    this.home();
    const [first] = this.items;
    // A place in the middle of the map, so that no direction is far.
    const middle = this.items.find((one) => this.near(one)) ?? first;
    if (middle) this.stopAt(middle);
    this.show(this.answered);
    this.observer.observe(this.board);
    this.board.dataset.painted = "1";
  }

  private near(item: Item): boolean {
    const at = this.sight.camera.projection(item.anchor);
    const { width, height } = this.sight.camera.size;
    return !!at && Math.abs(at[0] - width / 2) < width / 10 && Math.abs(at[1] - height / 2) < height / 6;
  }

  private home(): void {
    const { camera } = this.sight;
    if (this.first?.length) camera.fit(this.first, true);
    else if (this.first || !this.base) camera.home();
    else {
      const points = this.places?.corners ?? this.base.labels;
      if (points.length) camera.fit(points, true);
      else camera.home();
    }
    this.sight.settle();
  }

  private measure(): boolean {
    const width = Math.max(Math.round(this.board.clientWidth), 200);
    const height = Math.round(Math.min(Math.max(width * HEIGHT.share, HEIGHT.least), HEIGHT.most));
    const { camera } = this.sight;
    if (camera.size.width === width && camera.size.height === height) return false;
    change(this.shown, { width, height, viewBox: `0 0 ${width} ${height}` });
    camera.size = { width, height };
    camera.update();
    return true;
  }

  private fit(): void {
    if (this.base && this.measure()) this.sight.settle();
  }

  private painted(): void {
    if (this.places) this.rings.replaceChildren(...this.places.painted(this.sight.camera.projection, this.items));
    this.label();
  }

  /** Names come afterwards, and stay with their places. */
  private label(): void {
    const { answered } = this;
    if (!answered) {
      this.names.replaceChildren();
      return;
    }
    const texts: [string | undefined, string, string][] = [[answered.place, answered.answer, "gp-found"]];
    if (answered.clicked !== answered.place) texts.push([answered.clicked, answered.given, "gp-missed"]);
    this.names.replaceChildren(
      ...texts.flatMap(([id, text, name]) => {
        const item = this.item(id);
        const at = item && this.sight.camera.projection(item.anchor);
        if (!item || !at || !text) return [];
        // On a large place, or above a small one, which it would cover.
        const { x, y, width, height } = item.element.getBBox();
        // A polygon of one's own has its anchor on its edge.
        if (item.element.classList.contains("gp-polygon")) [at[0], at[1]] = [x + width / 2, y + height / 2];
        return [
          svg(
            "text",
            { x: at[0], y: height > ROOMY ? at[1] + 4 : Math.max(y - (this.places ? 14 : 6), 16), class: name, "text-anchor": "middle" },
            text,
          ),
        ];
      }),
    );
  }

  // ---- hands and keys

  private listen(guard: Guard): void {
    let finger = false;
    this.shown.addEventListener("pointerdown", (event) => {
      finger = event.pointerType === "touch";
    });
    this.shown.addEventListener("pointermove", (event) => {
      if (event.buttons || event.pointerType === "touch" || this.answered) return;
      const item = this.under(event);
      this.shown.classList.toggle("gp-at-place", !!item);
      this.chart.mark("pointed", item);
    });
    this.shown.addEventListener("pointerleave", () => this.chart.mark("pointed", null));
    this.shown.addEventListener(
      "click",
      guard((event: MouseEvent) => {
        const item = this.under(event, finger);
        if (this.sight.dragged || !item || this.answered) return;
        if (finger && item !== this.tapped) this.arm(item);
        else this.answer(item);
      }),
    );
    // On the board: an svg that listens to the focus would be a stop for Tab by itself.
    this.board.addEventListener("focusin", (event) => {
      const item = this.chart.of(event.target);
      if (!item?.element.matches(":focus-visible")) return;
      this.chart.mark("focused", item);
      this.live.textContent = this.tell(item);
    });
    this.board.addEventListener("focusout", () => this.chart.mark("focused", null));
    this.board.addEventListener(
      "keydown",
      guard((event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const item = this.chart.of(event.target);
        if (item && event.key.startsWith("Arrow") && !event.shiftKey) {
          const next = this.sight.next(item, event.key);
          if (next) this.walk(item, next);
        } else if (item && (event.key === "Enter" || event.key === " ")) this.answer(item);
        else if (!this.sight.key(event)) return;
        event.preventDefault();
        event.stopPropagation();
      }),
    );
  }

  private answer(item: Item | null): void {
    if (item && !this.answered) this.choose(item.id);
  }

  private arm(item: Item | null): void {
    this.tapped = item;
    this.chart.mark("selected", item);
    this.confirm.hidden = !item;
  }

  private walk(from: Item, to: Item): void {
    this.last = from;
    this.stopAt(to);
    this.sight.bring(to, () => to.element.focus({ preventScroll: true }));
  }

  private stopAt(item: Item): void {
    if (this.stop) change(this.stop.element, { tabindex: -1 });
    this.stop = item;
    change(item.element, { tabindex: 0 });
  }

  /** Where one is, without a name. */
  private tell(item: Item): string {
    if (!this.visited.has(item)) this.visited.set(item, this.visited.size + 1);
    const number = filled(this.words("place_number"), { number: String(this.visited.get(item)) });
    const wind =
      this.last && this.last !== item
        ? filled(this.words("from_last"), {
            wind: this.words("winds").split("|")[windOf(this.last.anchor as Point, item.anchor as Point)] ?? "",
          })
        : "";
    const sentence = [number, wind, degrees(item.anchor, this.words("compass").split("|"))].filter(Boolean).join(", ");
    change(item.element, { "aria-label": sentence });
    return sentence;
  }
}
