/* Cards strewn on a table, to put a finger on. */
import { useRef } from "preact/hooks";
import { useSize } from "../../../map/size";
import type { StrewnNode } from "../../../protocol/types";
import { CardItem } from "../../card-item";
import { arranged, cardWidth } from "./strew";

export function Strewn({ name, node }: { name: string; node: StrewnNode }) {
  const [ref, size] = useSize({ width: 700, height: 380 });
  // Cards that were taken leave their places empty: the others do not grow.
  const most = useRef(0);
  most.current = Math.max(most.current, node.cards.length);
  const width = cardWidth(size, most.current);
  return (
    <div class="gp-strewn" ref={ref} role="group" aria-label={node.title} data-rove={name} style={{ "--card-width": `${width}px` }}>
      {arranged(node.cards, size, width).map(({ card, left, top, turn, order }) => (
        <CardItem key={card.id} card={card} style={{ left: `${left}px`, top: `${top}px`, zIndex: order, "--turn": `${turn}deg` }} />
      ))}
    </div>
  );
}
