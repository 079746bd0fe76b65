/* Routes and the things that move along them. A token glides on the great circle from where it was. */
import { geoInterpolate } from "d3-geo";
import { useEffect, useRef, useState } from "preact/hooks";
import { aeroplane } from "../art/aeroplane";
import { reducedMotion } from "../host/theme";
import type { Point, RouteLayer, TokenLayer } from "../protocol/types";
import { flatten, onMap, path, sample } from "./route";

const GLIDE = 600;

type Projected = (point: Point) => [number, number] | null;
type Places = Record<string, Point>;

const ease = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) ** 2);

/** Where each token is drawn now. */
export function useGlide(tokens: readonly TokenLayer[]): Places {
  const shown = useRef<Places>({});
  const [, redraw] = useState(0);
  const goals = JSON.stringify(tokens.map(({ id, at }) => [id, at]));
  useEffect(() => {
    const from: Places = {};
    const still = reducedMotion();
    const next: Places = {};
    for (const { id, at } of tokens) {
      const was = shown.current[id];
      if (was && !still && (was[0] !== at[0] || was[1] !== at[1])) from[id] = next[id] = was;
      else next[id] = at;
    }
    shown.current = next;
    redraw((n) => n + 1);
    const moving = tokens.filter(({ id }) => from[id]);
    if (!moving.length) return;
    const began = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      const t = Math.min(1, Math.max(0, (now - began) / GLIDE));
      for (const { id, at } of moving) shown.current[id] = t === 1 ? at : geoInterpolate(from[id] as Point, at)(ease(t));
      redraw((n) => n + 1);
      if (t < 1) frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [goals]);
  return shown.current;
}

const ROOM = 30;

/** How far beside the common line each seat flies, in lanes: with three seats 1, 0 and -1. */
export function lanes(tokens: readonly TokenLayer[]): Map<number, number> {
  const seats = [...new Set(tokens.filter((one) => typeof one.heading === "number").map((one) => one.seat))].sort((a, b) => a - b);
  return new Map(seats.map((seat, i) => [seat, (seats.length - 1) / 2 - i]));
}

/** The width of a lane on the map, in pixels. */
const lineWidth = (seats: number): number => (seats > 4 ? 3 : 5);

/** How crowded it is around a token: 1 where another is at the same place, 0 where none is near. */
function crowding(token: TokenLayer, spots: Map<string, [number, number]>): number {
  const here = spots.get(token.id);
  let nearest = ROOM;
  if (here) for (const [id, [x, y]] of spots) if (id !== token.id) nearest = Math.min(nearest, Math.hypot(x - here[0], y - here[1]));
  return 1 - nearest / ROOM;
}

const near = (a: Point | undefined, b: Point): boolean => !!a && Math.abs(a[0] - b[0]) < 0.05 && Math.abs(a[1] - b[1]) < 0.05;

interface TrafficProps {
  routes: readonly RouteLayer[];
  tokens: readonly TokenLayer[];
  projected: Projected;
  colour: (seat: number) => number;
  letter: (seat: number) => string;
  itemProps: (id: string, label: string) => Record<string, unknown>;
  small: boolean;
}

export function Routes({ routes, projected }: Pick<TrafficProps, "routes" | "projected">) {
  return (
    <g aria-hidden="true">
      {routes.map((route, i) =>
        route.style === "plan" ? (
          <g key={i}>
            <path class="gp-route-casing" d={path(flatten(route.points, projected))} />
            <path class="gp-route-plan" d={path(flatten(route.points, projected))} />
          </g>
        ) : null,
      )}
    </g>
  );
}

export function Traffic({ routes, tokens, projected, colour, letter, itemProps, small }: TrafficProps) {
  const places = useGlide(tokens);
  const lane = lanes(tokens);
  const spots = new Map(
    tokens.flatMap((token) => {
      const spot = projected(places[token.id] ?? token.at);
      return spot ? [[token.id, spot] as const] : [];
    }),
  );
  return (
    <g>
      <g aria-hidden="true">
        {routes.map((route, i) => {
          if (route.style !== "flown") return null;
          const token = tokens.find((one) => one.seat === route.seat && near(route.points.at(-1), one.at));
          const at = token ? places[token.id] : undefined;
          // While the token glides, the line behind it ends where it is.
          const points = at ? [...route.points.slice(0, -1), at] : route.points;
          const d = path(flatten(points, projected, (lane.get(route.seat ?? -1) ?? 0) * lineWidth(spots.size)));
          return (
            <g key={`${route.seat}-${i}`}>
              <path class="gp-flown-casing" d={d} />
              <path class={`gp-flown gp-player-${colour(route.seat ?? 0)}`} d={d} />
            </g>
          );
        })}
      </g>
      {tokens.map((token) => {
        const at = places[token.id] ?? token.at;
        const turn = typeof token.heading === "number" ? onMap(at, token.heading, projected) : 0;
        const line = spots.get(token.id);
        if (!line) return null;
        // In a crowd the lanes become wider, and in a large one every second token stands a little behind, so that no two lie on each other.
        const crowd = crowding(token, spots);
        const width = lineWidth(spots.size);
        const side = (lane.get(token.seat) ?? 0) * (width + ((spots.size > 4 ? 13 : 24) - width) * crowd);
        const behind = spots.size > 4 && token.seat % 2 ? 24 * crowd : 0;
        const angle = (turn * Math.PI) / 180;
        const [x, y] = [
          line[0] - Math.cos(angle) * side - Math.sin(angle) * behind,
          line[1] - Math.sin(angle) * side + Math.cos(angle) * behind,
        ];
        return (
          <g
            key={token.id}
            {...itemProps(token.id, token.label)}
            class={`gp-token gp-player-${colour(token.seat)}`}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
          >
            <circle class="gp-touch" r="14" />
            <g transform={`rotate(${turn.toFixed(1)}) scale(${small ? 0.8 : 1})`} dangerouslySetInnerHTML={{ __html: aeroplane }} />
            <circle class="gp-token-disc" r={small ? 5.4 : 6.4} />
            <text class="gp-token-letter" text-anchor="middle" dy="0.35em" font-size={small ? 8 : 9.5}>
              {letter(token.seat)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Boxes around the planned routes, where no label should lie. */
export function routeBoxes(
  routes: readonly RouteLayer[],
  projected: Projected,
): { left: number; top: number; right: number; bottom: number }[] {
  return routes
    .filter((route) => route.style === "plan")
    .flatMap((route) => sample(route.points))
    .map(projected)
    .filter((one): one is [number, number] => one !== null)
    .map(([x, y]) => ({ left: x - 5, top: y - 5, right: x + 5, bottom: y + 5 }));
}
