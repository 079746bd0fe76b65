/* Where the names go: important ones first, each at the first free side of its dot, hidden if none is free. */

export interface LabelRequest {
  id: string;
  x: number;
  y: number;
  width: number;
  anchor: "start" | "middle" | "end";
  important: boolean;
  /** How far from its middle the name must stay, where the dot is a larger circle. */
  gap?: number;
}

export interface Label {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const HEIGHT = 14;
const GAP = 8;

const overlaps = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function box(label: Label, width: number): Box {
  const left = label.anchor === "start" ? label.x : label.anchor === "end" ? label.x - width : label.x - width / 2;
  return { left: left - 1, top: label.y - HEIGHT + 3, right: left + width + 1, bottom: label.y + 4 };
}

function sides({ x, y, anchor, gap = GAP }: LabelRequest): Label[] {
  const right: Label = { x: x + gap, y: y + 4, anchor: "start" };
  const left: Label = { x: x - gap, y: y + 4, anchor: "end" };
  const below: Label = { x, y: y + gap + HEIGHT - 2, anchor: "middle" };
  const above: Label = { x, y: y - gap, anchor: "middle" };
  const lowRight: Label = { x: x + gap - 2, y: y + gap + HEIGHT - 6, anchor: "start" };
  const highLeft: Label = { x: x - gap + 2, y: y - gap + 1, anchor: "end" };
  const lowLeft: Label = { x: x - gap + 2, y: y + gap + HEIGHT - 6, anchor: "end" };
  const highRight: Label = { x: x + gap - 2, y: y - gap + 1, anchor: "start" };
  const rest = [right, lowRight, below, left, highLeft, above, lowLeft, highRight];
  const first = anchor === "start" ? [right, lowRight] : anchor === "end" ? [left, highLeft] : [below, above];
  return [...first, ...rest.filter((one) => !first.includes(one))];
}

/** The labels that find room, by id. `taken` are boxes that must stay free. */
export function place(requests: LabelRequest[], width: number, height: number, taken: Box[] = []): Map<string, Label> {
  const free = new Map<string, Label>();
  const used: Box[] = [...taken, ...requests.map(({ x, y }) => ({ left: x - 3, top: y - 3, right: x + 3, bottom: y + 3 }))];
  const order = [...requests].sort((a, b) => Number(b.important) - Number(a.important));
  for (const request of order) {
    for (const label of sides(request)) {
      const area = box(label, request.width);
      if (area.left < 4 || area.right > width - 4 || area.top < 4 || area.bottom > height - 4) continue;
      if (used.some((other) => overlaps(area, other))) continue;
      used.push(area);
      free.set(request.id, label);
      break;
    }
  }
  return free;
}
