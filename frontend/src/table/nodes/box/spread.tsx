/* Cards that lie open for all, side by side. */
import type { SpreadNode } from "../../../protocol/types";
import { CardItem } from "../../card-item";

export function Spread({ name, node }: { name: string; node: SpreadNode }) {
  const { cards, title, empty } = node;
  return (
    <div
      class="gp-spread"
      role="group"
      aria-label={title}
      data-rove={name}
      data-group={name}
      style={{ "--count": Math.max(cards.length, 4) }}
    >
      {title ? <div class="gp-node-title">{title}</div> : null}
      <div class="gp-spread-cards">
        {cards.length ? cards.map((card) => <CardItem key={card.id} card={card} />) : empty ? <p class="gp-nothing">{empty}</p> : null}
      </div>
    </div>
  );
}
