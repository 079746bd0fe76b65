import type { ComponentChildren } from "preact";
import type { ItemCard } from "../protocol/types";
import { Printed } from "./printed";
import { cardLabel, itemProps, useView } from "./view";
import { Why } from "./why";

/** A card one can use, look at and ask about, wherever it lies; printed as usual, or as `children` show it. */
export function CardItem({ card, style, children }: { card: ItemCard; style?: Record<string, string | number>; children?: ComponentChildren }) {
  const { class: state, ...item } = itemProps(useView(), card.id, cardLabel(card));
  return (
    <button type="button" class={`gp-item gp-lying ${String(state)}`} style={style} {...item}>
      {children ?? <Printed card={card} />}
      <Why item={card.id} />
    </button>
  );
}
