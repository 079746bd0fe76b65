/* One's own cards, fanned at the bottom where the thumb is. */
import type { HandNode } from "../../protocol/types";
import { Printed } from "../printed";
import { cardLabel, itemProps, useView } from "../view";
import { Why } from "../why";

export function Hand({ name, node }: { name: string; node: HandNode }) {
  const view = useView();
  const { cards } = node;
  const middle = (cards.length - 1) / 2;
  // A large hand lies flatter, so that its ends stay on the table.
  const bend = Math.min(1, 3 / Math.max(middle, 1));
  // Flags with their names: a fan would hide what one has to read.
  const flags = cards.every((card) => view.picture(card.face));
  const title = node.title || view.words("hand");
  return (
    <div
      class={`gp-hand ${cards.length > 7 ? "gp-large" : ""} ${cards.length > 9 && flags ? "gp-larger" : ""} ${cards.length && flags ? "gp-flags" : ""}`}
      role="group"
      aria-label={node.label || title}
      data-rove={name}
      style={{ "--n": cards.length, "--half": cards.length > 5 ? Math.ceil(cards.length / 2) : cards.length }}
    >
      {cards.map((card, i) => {
        const off = i - middle;
        const { class: state, ...item } = itemProps(view, card.id, cardLabel(card));
        return (
          <div
            key={card.id}
            class="gp-slot"
            style={{ "--turn": `${(off * 2.4 * bend).toFixed(2)}deg`, "--drop": `${((off * bend) ** 2 * 1.3).toFixed(1)}px` }}
          >
            <button type="button" class={`gp-item gp-hand-card ${String(state)}`} {...item}>
              <Printed card={card} />
              <Why item={card.id} />
            </button>
          </div>
        );
      })}
    </div>
  );
}
