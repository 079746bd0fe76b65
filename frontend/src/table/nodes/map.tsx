/* The map of a table: base, routes, places with names that do not collide, and what moves. */
import { useEffect, useRef } from "preact/hooks";
import { memo } from "../../host/memo";
import { BaseMap, Compass, useBase } from "../../map/base";
import { framing } from "../../map/camera";
import { place, type Label } from "../../map/labels";
import { onMap } from "../../map/route";
import { useSize } from "../../map/size";
import { spotBoxes, Spots, useCovered } from "../../map/spots";
import { textWidth } from "../../map/textwidth";
import { Routes, routeBoxes, Traffic } from "../../map/tokens";
import { useZoom } from "../../map/zoom";
import { Zoom } from "../../map/zoom-buttons";
import type { MapNode, PlaceLayer, Point, RouteLayer, TokenLayer } from "../../protocol/types";
import { colourOf, itemProps, letterOf, useView } from "../view";

interface PlaceProps {
  layer: PlaceLayer;
  x: number;
  y: number;
  radius: number;
  touch: number;
  label: Label | undefined;
  shown: boolean;
  item: Record<string, unknown>;
}

/** So near, and no nearer, does the map go to an answer. */
const CLOSE = 5;

const isPoint = (at: readonly number[]): at is [number, number] => at.length > 1;

const PIN = "M0 0C-1.8-6-6.5-8-6.5-13.5a6.500 6.500 0 1 1 13 0C6.5-8 1.8-6 0 0Z";
const HEAD = 13.5;

/** The radius of a place's dot, by the area it stands for. */
const radius = ({ size, important }: PlaceLayer, small: boolean): number =>
  typeof size === "number" ? Math.max(3.2, (small ? 10 : 15) * Math.sqrt(size)) : important ? 3.6 : 2.6;

/** In steps: an overlay with points is drawn anew for every one of them. */
const steps = (scale: number): number => 2 ** (Math.round(Math.log2(scale) * 2) / 2);

interface Spot {
  x: number;
  y: number;
  radius: number;
}

/** How far from its middle a place can be touched: 24 pixels across, but no farther than halfway to the next one. */
function touchable(spot: Spot, spots: readonly Spot[]): number {
  const nearest = Math.min(...spots.filter((one) => one !== spot).map((one) => Math.hypot(one.x - spot.x, one.y - spot.y)));
  return Math.max(4, Math.min(Math.max(12, spot.radius + 2), nearest / 2));
}

/** The pin of whoever has the place. */
function Pin({ x, y, seat }: { x: number; y: number; seat: number }) {
  const view = useView();
  return (
    <g class={`gp-pin gp-player-${colourOf(view, seat)}`} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} aria-hidden="true">
      <path d={PIN} />
      <circle cy={-HEAD} r="4.6" />
      <text class="gp-token-letter" text-anchor="middle" y={-HEAD} dy="0.35em" font-size="7.5">
        {letterOf(view, seat)}
      </text>
    </g>
  );
}

function Place({ layer, x, y, radius: r, touch, label, shown, item }: PlaceProps) {
  const at = label ?? { x, y: y - 9, anchor: "middle" as const };
  const { class: state, ...rest } = item;
  return (
    <g
      class={`gp-place ${layer.important ? "gp-important" : ""} ${typeof layer.size === "number" ? "gp-sized" : ""} ${String(state)}`}
      role={rest["aria-pressed"] === undefined && rest["aria-disabled"] ? "img" : "button"}
      {...rest}
      aria-disabled={undefined}
    >
      <circle class="gp-touch" cx={x} cy={y} r={touch.toFixed(1)} />
      <circle class="gp-dot" cx={x} cy={y} r={r} />
      {typeof layer.seat === "number" ? <Pin x={x} y={y} seat={layer.seat} /> : null}
      {label || shown ? (
        <text x={at.x} y={at.y} text-anchor={at.anchor}>
          {layer.text}
        </text>
      ) : null}
    </g>
  );
}

const Frame = memo(function Frame({ width, height }: { width: number; height: number }) {
  return (
    <g aria-hidden="true" class="gp-map-frame">
      <rect x="1" y="1" width={Math.max(width - 2, 0)} height={Math.max(height - 2, 0)} rx="5" stroke-width="2" />
      <rect x="4.5" y="4.5" width={Math.max(width - 9, 0)} height={Math.max(height - 9, 0)} rx="3" stroke-width=".8" />
    </g>
  );
});

export function MapBoard({ name, node }: { name: string; node: MapNode }) {
  const view = useView();
  const [ref, size] = useSize({ width: 640, height: 360 });
  const drawn = useBase(view.geometry[node.geometry], node.projection, size, node.lit);
  const svg = useRef<SVGSVGElement>(null);
  const { question, seat } = view.table;
  const spots = question?.answered?.spots;
  const covered = useCovered(svg, question, size);
  // After an answer right and chosen are looked at together; before it, the own aeroplane is not under the question.
  const own =
    covered.left || covered.bottom ? node.layers.filter((layer): layer is TokenLayer => layer.kind === "token" && layer.seat === seat) : [];
  const wanted = (question ? (spots ?? own) : []).flatMap(({ at }) => [drawn.projection(at) ?? []].filter(isPoint));
  const first = wanted.length ? framing(wanted, size, covered, spots ? CLOSE : 1) : null;
  const look = useZoom(svg, size, [node.geometry, JSON.stringify(node.projection), first ? question?.id : "", !spots].join(" "), first);
  const { x: left, y: top, scale } = look.camera;
  const projected = (point: Point): [number, number] | null => {
    const at = drawn.projection(point);
    return at && look.shown(at);
  };
  const routes = node.layers.filter((layer): layer is RouteLayer => layer.kind === "route");
  const tokens = node.layers.filter((layer): layer is TokenLayer => layer.kind === "token");
  const small = size.width < 480;
  const places = node.layers.flatMap((layer) => {
    const at = layer.kind === "place" ? projected(layer.at) : null;
    return layer.kind === "place" && at ? [{ layer, x: at[0], y: at[1], radius: radius(layer, small || size.height < 300) }] : [];
  });
  const labels = place(
    places.map(({ layer, x, y, radius: r }) => ({
      id: layer.id,
      x,
      y,
      ...(typeof layer.size === "number" ? { gap: r + 4 } : {}),
      width: textWidth(layer.text, layer.important ? 13 : 12),
      anchor: layer.anchor ?? "start",
      important: layer.important ?? false,
    })),
    size.width,
    size.height,
    [...routeBoxes(routes, projected), ...spotBoxes(spots ?? [], ({ at }) => projected(at))],
  );
  const Overlay = view.part("overlay");
  const rose = { x: size.width - 40, y: size.height - 42 };
  const corner = drawn.projection.invert?.(look.paper([rose.x, rose.y]));
  const item = (id: string, label: string): Record<string, unknown> => {
    const { "aria-disabled": _, ...rest } = itemProps(view, id, label);
    return rest;
  };
  // What is reached by a key comes into sight.
  const pointed = places.find(({ layer }) => layer.id === view.interaction.pointed);
  const reached = svg.current?.contains(view.interaction.focus.active) ? pointed : undefined;
  useEffect(() => {
    if (reached && scale > 1) look.bring([reached.x, reached.y]);
  }, [reached?.layer.id]);
  const keyPressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !look.pressed(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const nearer = (event: MouseEvent): void => {
    if ((event.target as Element).closest("[data-item]")) return;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    look.zoom(2, [event.clientX - box.left, event.clientY - box.top]);
  };
  return (
    <div class={`gp-map gp-zooms ${scale > 1.01 ? "gp-closer" : ""}`} ref={ref}>
      <svg
        ref={svg}
        width={size.width}
        height={size.height}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="group"
        aria-label={node.label || view.words("board")}
        data-rove={name}
        onKeyDown={keyPressed}
        onDblClick={nearer}
        onClickCapture={(event) => {
          // The end of a drag is no click.
          if (look.dragged() && event.detail) event.stopPropagation();
        }}
      >
        <g
          class="gp-paper"
          transform={
            scale > 1
              ? `translate(${(size.width / 2 - left * scale).toFixed(2)} ${(size.height / 2 - top * scale).toFixed(2)}) scale(${scale.toFixed(4)})`
              : undefined
          }
        >
          <BaseMap drawn={drawn} />
          {Overlay ? <Overlay name="overlay" node={{ projection: drawn.projection, scale: steps(scale) } as never} /> : null}
        </g>
        {size.width > 420 ? <Compass x={rose.x} y={rose.y} size={20} turn={corner ? onMap(corner as Point, 0, projected) : 0} /> : null}
        <Routes routes={routes} projected={projected} />
        {places
          .map((spot) => ({ ...spot, touch: touchable(spot, places) }))
          .map(({ layer, x, y, radius: r, touch }) => (
            <Place
              key={layer.id}
              layer={layer}
              x={x}
              y={y}
              radius={r}
              touch={touch}
              label={labels.get(layer.id)}
              shown={view.interaction.pointed === layer.id}
              item={itemProps(view, layer.id, layer.label || layer.text)}
            />
          ))}
        <Traffic
          routes={routes}
          tokens={tokens}
          projected={projected}
          colour={(seat) => colourOf(view, seat)}
          letter={(seat) => letterOf(view, seat)}
          itemProps={(id, label) => ({ ...item(id, label), role: "img" })}
          small={small}
        />
        {spots ? <Spots spots={spots} shown={({ at }) => projected(at)} covered={covered} width={size.width} /> : null}
        <Frame width={size.width} height={size.height} />
        {view.scene.map_credit ? (
          <text class="gp-credit" x="10" y={size.height - 10}>
            {view.scene.map_credit}
          </text>
        ) : null}
      </svg>
      <Zoom zoom={look.zoom} home={scale > 1.01 ? look.home : undefined} pressed={keyPressed} />
      <Tip told={[...tokens, ...places.map(({ layer }) => layer)]} />
    </div>
  );
}

/** What a token or a place says of itself, for the pointer and the focus. */
function Tip({ told }: { told: readonly { id: string; label?: string }[] }) {
  const view = useView();
  const pointed = told.find((one) => one.id === view.interaction.pointed);
  return pointed?.label ? (
    <div class="gp-tip" aria-hidden="true">
      {pointed.label}
    </div>
  ) : null;
}
