/* A step of the guide through a first turn: words beside what they are about, which has a ring; Escape puts it away. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { GuideNode } from "../../../protocol/types";
import { filled } from "../../../protocol/words";
import { rich } from "../../rich";
import { useView } from "../../view";
import { beside, type Box } from "./beside";

const AREAS = ["prompt", "seats", "board", "middle", "bottom", "tools"];

/** What a step points at: an item or a component by its name, else an area of the table. */
function goal(table: Element, at: string): Element | null {
  const named = (attribute: string): Element | undefined =>
    [...table.querySelectorAll(`[data-${attribute}]`)].find((one) => one.getAttribute(`data-${attribute}`) === at);
  return named("item") ?? named("rove") ?? (AREAS.includes(at) ? table.querySelector(`.gp-${at}`) : null);
}

/** An element's box within another's. */
function within(frame: DOMRect, element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left - frame.left, top: top - frame.top, width, height };
}

export function Guide({ node }: { node: GuideNode }) {
  const { store, words, uid } = useView();
  const panel = useRef<HTMLElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const go = (step: number): void => void store.request({ kind: "guide", step });
  const last = node.step + 1 === node.steps;

  const place = (): void => {
    const table = panel.current?.closest(".gp-table");
    const frame = panel.current?.offsetParent?.getBoundingClientRect();
    if (!panel.current || !ring.current || !table || !frame) return;
    const found = goal(table, node.at) ?? table.querySelector(".gp-prompt");
    if (!found) return;
    const around = within(frame, found);
    Object.assign(ring.current.style, {
      left: `${around.left - 4}px`,
      top: `${around.top - 4}px`,
      width: `${around.width + 8}px`,
      height: `${around.height + 8}px`,
    });
    const own = { width: panel.current.offsetWidth, height: panel.current.offsetHeight };
    const { left, top, side } = beside(around, own, within(frame, table));
    Object.assign(panel.current.style, { left: `${left}px`, top: `${top}px` });
    panel.current.dataset.side = side;
    panel.current.style.setProperty("--tail-x", `${Math.max(14, Math.min(own.width - 14, around.left + around.width / 2 - left))}px`);
    panel.current.style.setProperty("--tail-y", `${Math.max(14, Math.min(own.height - 14, around.top + around.height / 2 - top))}px`);
  };
  // The table moves under it: cards are dealt, fonts and pictures come, the window changes.
  useLayoutEffect(place);
  useLayoutEffect(() => {
    const table = panel.current?.closest(".gp-table");
    if (!table) return;
    const observer = new ResizeObserver(place);
    for (const part of [table, ...table.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [node.step]);

  return (
    <>
      <div class="gp-guide-ring" ref={ring} aria-hidden="true" />
      <section class="gp-guide" ref={panel} role="dialog" aria-label={words("guide")} aria-describedby={`${uid}-guide`}>
        <p id={`${uid}-guide`} aria-live="polite">
          {rich(node.text)}
        </p>
        <div class="gp-guide-foot">
          <span class="gp-guide-count">{filled(words("guide_count"), { step: String(node.step + 1), steps: String(node.steps) })}</span>
          {last ? null : (
            <button type="button" class="gp-button" title={`${words("guide_skip")} (Esc)`} onClick={() => go(-1)}>
              {words("guide_skip")}
            </button>
          )}
          <button type="button" class="gp-button gp-primary" data-guide onClick={() => go(node.step + 1)}>
            {words(last ? "guide_end" : "guide_next")}
          </button>
        </div>
      </section>
    </>
  );
}
