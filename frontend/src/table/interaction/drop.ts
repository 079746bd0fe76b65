/* Where a dragged thing would fall. */

const SNAP = 40;

export const elementAt = (root: Element, x: number, y: number): Element | null =>
  (root.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);

/** The item a drop at this point means: what lies there, else the only target in the group there, else the nearest target. */
export function dropAt(root: Element, targets: HTMLElement[], x: number, y: number): string | null {
  const under = elementAt(root, x, y);
  const direct = under?.closest<HTMLElement>("[data-item]");
  if (direct && targets.includes(direct)) return direct.dataset.item ?? null;
  const group = under?.closest("[data-group]");
  const inGroup = group ? targets.filter((one) => group.contains(one)) : [];
  if (inGroup.length === 1) return inGroup[0]?.dataset.item ?? null;
  let nearest: HTMLElement | null = null;
  let shortest = SNAP;
  for (const one of targets) {
    const box = one.getBoundingClientRect();
    const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    if (away < shortest) [nearest, shortest] = [one, away];
  }
  return (nearest ?? direct)?.dataset.item ?? null;
}
