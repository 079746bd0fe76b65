/* The legend as a cartouche in the picture, so that what is exported has it too. Below the map where that is narrow. */
import type { Theme } from "../host/theme";
import { textWidth as measured } from "../map/textwidth";
import type { Layer } from "./data";
import { svg } from "./dom";

const ROW = 18;
const SWATCH = 24;
const PAD = 12;
const RAMP = 150;

const textWidth = (text: string, size: number): number => measured(text, size, "system-ui, sans-serif");

/** A text cut to a width, with an ellipsis. */
function fitted(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text;
  let end = text.length;
  while (end > 1 && textWidth(`${text.slice(0, end)}…`, size) > width) end--;
  return `${text.slice(0, end)}…`;
}

export interface Cartouche {
  element: SVGGElement;
  width: number;
  height: number;
}

/** All legends of a map under its title; `room` is the width they may take. Null where there is nothing to say. */
export function cartouche(title: string, layers: readonly Layer[], theme: Theme, room: number, flows: boolean): Cartouche | null {
  const inside = svg("g");
  const wide = room - 2 * PAD;
  let y = PAD - 2;
  let most = 0;
  const write = (text: string, x: number, at: number, name: string, size: number, anchor = "start"): void => {
    const shown = fitted(text, anchor === "start" ? wide - x + PAD : wide, size);
    inside.append(svg("text", { x, y: at, class: name, "font-size": size, "text-anchor": anchor }, shown));
    if (anchor === "start") most = Math.max(most, x - PAD + textWidth(shown, size));
  };
  const heading = (text: string, name: string, size: number): void => {
    y += size + 3;
    write(text, PAD, y - 2, name, size);
    y += 3;
  };
  if (title) heading(title, "gp-cartouche-title", 16);
  for (const { paint, shapes } of layers) {
    const { legend, mark, missing } = paint;
    if (!legend) continue;
    const colours = paint[theme];
    const none = missing[theme === "dark" ? 1 : 0];
    const swatch = (x: number, at: number, fill: string): SVGElement => {
      if (mark === "line") return svg("path", { d: `M${x},${at}h${SWATCH}`, stroke: fill, "stroke-width": 3 });
      if (mark === "point" && shapes) return svg("circle", { cx: x + SWATCH / 2, cy: at, r: 5, fill, class: "gp-swatch" });
      return svg("rect", { x, y: at - 6, width: SWATCH, height: 12, fill, class: "gp-swatch" });
    };
    heading(legend.title, "gp-legend-title", 13.5);
    const rows: [string, string][] = (legend.items ?? []).map(([colour, label]) => [colours[colour] ?? none, label]);
    if (legend.ticks) {
      const length = Math.min(RAMP, wide);
      const step = length / colours.length;
      inside.append(
        ...colours.map((fill, i) => svg("rect", { x: PAD + i * step, y, width: step + 0.5, height: 12, fill })),
        svg("rect", { x: PAD, y, width: length, height: 12, class: "gp-swatch", fill: "none" }),
      );
      for (const [at, label] of legend.ticks) {
        inside.append(svg("path", { d: `M${PAD + at * length},${y + 12}v3`, class: "gp-swatch" }));
        write(label, PAD + at * length, y + 26, "gp-legend-text", 11, at < 0.1 ? "start" : at > 0.9 ? "end" : "middle");
      }
      most = Math.max(most, length);
      y += 34;
    }
    if (legend.missing) rows.push([none, legend.missing]);
    let x = PAD;
    for (const [fill, label] of rows) {
      const width = SWATCH + 8 + textWidth(label, 12);
      if (flows && x > PAD && x + width > room - PAD) [x, y] = [PAD, y + ROW];
      inside.append(swatch(x, y + ROW / 2, fill));
      write(label, x + SWATCH + 8, y + ROW / 2 + 4, "gp-legend-text", 12);
      if (flows) x += width + 16;
      else y += ROW;
    }
    if (flows && rows.length) y += ROW;
    if (legend.more) heading(legend.more, "gp-legend-title", 12);
  }
  if (!inside.childNodes.length) return null;
  const [width, height] = [flows ? room : Math.ceil(most) + 2 * PAD, y + PAD - 4];
  const rule = (inset: number): SVGElement =>
    svg("rect", {
      x: inset,
      y: inset,
      width: width - 2 * inset,
      height: height - 2 * inset,
      rx: 4 - inset / 2,
      class: inset ? "gp-cartouche-rule" : "gp-cartouche",
    });
  return { element: svg("g", { class: "gp-inert" }, rule(0), rule(3), inside), width, height };
}
