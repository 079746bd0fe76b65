/* Things to be put in order: dragged, or moved up and down with arrow keys or buttons. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { filled } from "../protocol/words";
import type { Asked } from "./desk";
import { Mark, orderMark, shade } from "./marks";
import { moved, placeAt } from "./order";
import { bare, rich } from "./marked";

export function Ordering({ question, desk }: Asked) {
  const { answered, choices = [] } = question;
  const { words } = desk;
  const [own, setOrder] = useState<readonly number[]>(() => choices.map((_, i) => i));
  const [said, setSaid] = useState("");
  const [held, setHeld] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  /** What keeps the focus when its row is put elsewhere: the browser lets go of it. */
  const focused = useRef<string | null>(null);
  const order = answered?.chosen ?? own;

  useLayoutEffect(() => {
    if (focused.current !== null)
      list.current?.querySelector<HTMLElement>(`[data-part="${focused.current}"]`)?.focus({ preventScroll: true });
    focused.current = null;
  }, [own]);

  const put = (from: number, to: number): void => {
    const next = moved(order, from, to);
    const choice = order[from] ?? 0;
    const at = next.indexOf(choice);
    if (at === from) return;
    setOrder(next);
    setSaid(filled(words("order_place"), { what: bare(choices[choice] ?? ""), place: String(at + 1), of: String(choices.length) }));
  };
  const step = (event: Event, from: number, by: number): void => {
    focused.current = (event.currentTarget as HTMLElement).dataset.part ?? null;
    put(from, from + by);
  };
  const send = (): void => {
    if (!answered) desk.answer([...order]);
  };
  const drag = (event: PointerEvent, choice: number): void => {
    if (held !== choice || !list.current) return;
    const rows = [...list.current.children].map((row) => row.getBoundingClientRect());
    const from = order.indexOf(choice);
    put(
      from,
      placeAt(
        event.clientY,
        rows.map((box) => box.top + box.height / 2),
        from,
      ),
    );
  };

  return (
    <form
      class="gp-ordering"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p class="gp-how">{words("order_help")}</p>
      <ol ref={list}>
        {order.map((choice, i) => {
          const shown = choices[choice] ?? "";
          const what = bare(shown);
          const mark = orderMark(answered, i);
          return (
            <li key={choice} class={`gp-choice ${held === choice ? "gp-held" : ""} ${shade(mark)}`}>
              <button
                type="button"
                class="gp-order-item"
                data-part={`item-${choice}`}
                aria-disabled={answered ? "true" : undefined}
                aria-label={filled(words("order_place"), { what, place: String(i + 1), of: String(choices.length) })}
                onPointerDown={(event) => {
                  if (answered || event.button) return;
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setHeld(choice);
                }}
                onPointerMove={(event) => drag(event, choice)}
                onPointerUp={() => setHeld(null)}
                onPointerCancel={() => setHeld(null)}
                onKeyDown={(event) => {
                  if (answered) return;
                  if (event.key === "ArrowUp") step(event, i, -1);
                  else if (event.key === "ArrowDown") step(event, i, 1);
                  else if (event.key === "Enter") send();
                  else return;
                  event.preventDefault();
                  event.stopPropagation();
                }}
              >
                <kbd aria-hidden="true">{i + 1}</kbd>
                <span class="gp-choice-words">{rich(shown)}</span>
                <Mark mark={mark} words={words} />
              </button>
              {answered ? null : (
                <span class="gp-order-steps">
                  <button
                    type="button"
                    class="gp-step"
                    data-part={`up-${choice}`}
                    aria-label={filled(words("move_up"), { what })}
                    aria-disabled={i === 0 ? "true" : undefined}
                    onClick={(event) => step(event, i, -1)}
                  >
                    ▲
                  </button>
                  <button
                    type="button"
                    class="gp-step"
                    data-part={`down-${choice}`}
                    aria-label={filled(words("move_down"), { what })}
                    aria-disabled={i === choices.length - 1 ? "true" : undefined}
                    onClick={(event) => step(event, i, 1)}
                  >
                    ▼
                  </button>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <div class="gp-hidden" aria-live="polite">
        {said}
      </div>
      {answered ? null : (
        <button type="submit" class="gp-button gp-primary" data-send>
          {words("answer")}
        </button>
      )}
    </form>
  );
}
