/* How the world is looked at: projection, turn, zoom and shift, and what a drag or a wheel does to them. */
import type { GeoProjection } from "d3-geo";
import type { Size } from "../map/projection";
import type { Point } from "../protocol/types";

export type Kind = "natural-earth" | "orthographic" | "polar" | "mercator";
/** The projections a map has: whoever needs fewer brings fewer into the page. */
export type Makers = Partial<Record<Kind, () => GeoProjection>>;

const MARGIN = 8;
/** So near the world is looked at, unless a map is of something small. */
const FARTHEST = 40;
/** The flag of the United Nations shows the world from the North Pole to 60° south. */
const FLAG = 150;
const DEGREE = Math.PI / 180;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

export class Camera {
  zoom = 1;
  turn: Point = [0, 0];
  farthest = FARTHEST;
  private shift: Point = [0, 0];
  projection!: GeoProjection;

  constructor(
    private readonly makers: Makers,
    public kind: Kind,
    public size: Size,
  ) {
    this.become(kind);
  }

  get globe(): boolean {
    return this.kind === "orthographic";
  }
  private get flat(): boolean {
    return !this.globe && this.kind !== "polar";
  }

  /** The whole world; a globe keeps the side it shows. */
  home(): void {
    this.zoom = 1;
    // A little north of the equator, where most of the land is.
    this.shift = [0, this.kind === "mercator" ? this.homeScale() * 0.4 : 0];
    if (!this.globe) this.turn = [0, this.kind === "polar" ? -90 : 0];
    this.update();
  }

  become(kind: Kind): void {
    this.kind = kind;
    this.turn = [-15, -25];
    this.home();
  }

  private homeScale(): number {
    const { width, height } = this.size;
    const [w, h] = [width / 2 - MARGIN, height / 2 - MARGIN];
    if (this.kind === "orthographic") return Math.min(w, h);
    if (this.kind === "polar") return Math.min(w, h) / (FLAG * DEGREE);
    if (this.kind === "mercator") return Math.max(width, height) / 2 / Math.PI;
    return Math.min(w / 2.7355, h / 1.4224);
  }

  update(): void {
    const { width, height } = this.size;
    const scale = this.homeScale() * this.zoom;
    const tall = { mercator: Math.PI, polar: FLAG * DEGREE, orthographic: 1, "natural-earth": 1.4224 }[this.kind];
    const room = Math.max(0, tall * scale - height / 2 + (this.zoom > 1 ? 40 : 0));
    const side = this.flat || this.globe ? 0 : Math.max(0, tall * scale - width / 2 + (this.zoom > 1 ? 40 : 0));
    this.shift = this.globe ? [0, 0] : [clamp(this.shift[0], -side, side), clamp(this.shift[1], -room, room)];
    const projection = this.makers[this.kind]!()
      .rotate(this.turn)
      .scale(scale)
      .translate([width / 2 + this.shift[0], height / 2 + this.shift[1]]);
    if (this.globe) projection.clipAngle(90);
    if (this.kind === "polar") projection.clipAngle(FLAG);
    if (this.zoom > 1 || this.kind === "mercator")
      projection.clipExtent([
        [-9, -9],
        [width + 9, height + 9],
      ]);
    this.projection = projection;
  }

  private at([x, y]: Point): Point | null {
    const found = this.projection.invert?.([x, y]);
    return found?.every(Number.isFinite) ? found : null;
  }

  /** Move what is under the pointer along with it. */
  drag(from: Point, to: Point): void {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const degrees = 1 / DEGREE / this.projection.scale();
    if (this.globe) this.turn = [this.turn[0] + dx * degrees, clamp(this.turn[1] - dy * degrees, -90, 90)];
    else if (this.flat) {
      const [a, b] = [this.at(from), this.at([to[0], from[1]])];
      this.turn = [this.turn[0] + (a && b ? ((b[0] - a[0] + 540) % 360) - 180 : dx * degrees), 0];
      this.shift[1] += dy;
    } else if (this.zoom > 1) this.shift = [this.shift[0] + dx, this.shift[1] + dy];
    else {
      const [x, y] = [this.size.width / 2, this.size.height / 2];
      this.turn = [this.turn[0] - (Math.atan2(to[1] - y, to[0] - x) - Math.atan2(from[1] - y, from[0] - x)) / DEGREE, -90];
    }
    this.update();
  }

  /** Nearer or farther, about a point of the picture. */
  zoomBy(factor: number, about: Point = [this.size.width / 2, this.size.height / 2]): void {
    const place = this.at(about);
    this.zoom = clamp(this.zoom * factor, 1, this.farthest);
    this.update();
    if (place && !this.globe) this.bring(place, about);
  }

  /** Turn and shift so that a place lies at a point of the picture. */
  private bring(place: Point, to: Point): void {
    if (this.flat) {
      const there = this.at(to);
      if (there) this.turn = [this.turn[0] + there[0] - place[0], 0];
    }
    this.update();
    const now = this.projection(place);
    if (now) this.shift = [this.shift[0] + (this.flat ? 0 : to[0] - now[0]), this.shift[1] + to[1] - now[1]];
    this.update();
  }

  centre(place: Point): void {
    if (this.globe) this.turn = [-place[0], -clamp(place[1], -75, 75)];
    else if (this.zoom > 1) {
      if (this.flat) this.turn = [-place[0], 0];
      this.update();
      this.bring(place, [this.size.width / 2, this.size.height / 2]);
    }
    this.update();
  }

  /** Show these places as large as they fit; a globe that is not to zoom only turns to them. */
  fit(places: Point[], zoom: boolean): void {
    const sum = [0, 0, 0];
    for (const [lon, lat] of places) {
      const c = Math.cos(lat * DEGREE);
      [c * Math.cos(lon * DEGREE), c * Math.sin(lon * DEGREE), Math.sin(lat * DEGREE)].forEach((part, i) => (sum[i]! += part));
    }
    const [x, y, z] = sum as [number, number, number];
    const middle: Point = [Math.atan2(y, x) / DEGREE, Math.atan2(z, Math.hypot(x, y)) / DEGREE];
    this.home();
    if (zoom) this.zoom = 1.001;
    this.centre(middle);
    if (!zoom) return;
    for (let round = 0; round < 3; round++) {
      const seen = places.map((place) => this.projection(place)).filter((one): one is Point => one !== null);
      const [w, h] = [this.size.width / 2, this.size.height / 2];
      const wide = Math.max(...seen.map((one) => Math.abs(one[0] - w)), 0.01);
      const high = Math.max(...seen.map((one) => Math.abs(one[1] - h)), 0.01);
      this.zoom = clamp(this.zoom * Math.min((w - 40) / wide, (h - 40) / high), 1, places.length > 1 ? this.farthest : 5);
      this.centre(middle);
    }
  }
}
