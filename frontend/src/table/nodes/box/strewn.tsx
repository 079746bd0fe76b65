/* Cards strewn on a table, to put a finger on. */
import { useRef } from "preact/hooks";
import { useSize } from "../../../map/size";
import type { StrewnNode } from "../../../protocol/types";
import { CardItem } from "../../card-item";
import { arranged, cardWidth, scattered } from "./strew";

export function Strewn({ name, node }: { name: string; node: StrewnNode }) {
  const [ref, size] = useSize({ width: 700, height: 380 });
  // Cards that are taken leave their places empty: the others neither grow nor move, and one that comes back lies where it lay.
  const thrown = useRef<{ size: unknown; cards: Map<string, StrewnNode["cards"][number]>; places: Map<string, [number, number]> }>({
    size: null,
    cards: new Map(),
    places: new Map(),
  });
  const known = thrown.current;
  const news = node.cards.some(({ card, at }) => String(known.cards.get(card.id)?.at) !== String(at));
  if (news) for (const one of node.cards) known.cards.set(one.card.id, one);
  const width = cardWidth(size, known.cards.size);
  if (news || known.size !== size) {
    known.size = size;
    known.places = scattered([...known.cards.values()], size, width);
  }
  return (
    <div class="gp-strewn" ref={ref} role="group" aria-label={node.title} data-rove={name} style={{ "--card-width": `${width}px` }}>
      {arranged(node.cards, known.places, width).map(({ card, left, top, turn, order }) => (
        <CardItem key={card.id} card={card} style={{ left: `${left}px`, top: `${top}px`, zIndex: order, "--turn": `${turn}deg` }} />
      ))}
    </div>
  );
}
