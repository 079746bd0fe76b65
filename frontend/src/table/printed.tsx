/* A card of the table as it lies there: its face, its back, or turned over. One that has just been turned is seen turning. */
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { reducedMotion } from "../host/theme";
import type { Card } from "../protocol/types";
import { Face, Reverse } from "./card";
import type { TableStore } from "./store";
import { useView } from "./view";

export type CardPrint = (props: { card: Card }) => JSX.Element;

/** The cards of a table that lie turned over, and the number of the table when it was first seen: what lay so then does not turn. */
const turned = new WeakMap<TableStore, { since: number; cards: Set<string> }>();

function turnsNow(store: TableStore, { id, reverse }: Card): boolean {
  if (!turned.has(store)) turned.set(store, { since: store.shown.sequence, cards: new Set() });
  const { since, cards } = turned.get(store) as { since: number; cards: Set<string> };
  if (id === undefined) return false;
  if (!reverse) {
    cards.delete(id);
    return false;
  }
  const news = !cards.has(id) && store.shown.sequence !== since;
  cards.add(id);
  return news && !reducedMotion();
}

/** `wide`: how both sides are printed where it lies on its side. */
export function Printed({ card, wide: Wide }: { card: Card; wide?: CardPrint | undefined }) {
  const { store, picture: find } = useView();
  const turning = useRef(false);
  const [, redraw] = useState(0);
  if (turnsNow(store, card)) turning.current = true;
  const rest = (): void => {
    turning.current = false;
    redraw((times) => times + 1);
  };
  const picture = find(card.face);
  const face = Wide ? (
    <Wide card={{ ...card, reverse: null }} />
  ) : (
    <Face face={card.face} title={card.title} corner={card.corner} tone={card.tone} picture={picture} />
  );
  if (!card.reverse) return face;
  const reverse = Wide ? <Wide card={card} /> : <Reverse reverse={card.reverse} tone={card.tone} picture={picture} />;
  if (!turning.current) return reverse;
  return (
    <span class="gp-turning" onAnimationEnd={rest}>
      {reverse}
      {face}
    </span>
  );
}
