import type { Card } from "../protocol/types";
import { Printed, type CardPrint } from "./printed";
import { cardLabel, itemProps, useView } from "./view";
import { Why } from "./why";

/** A card one can use, look at and ask about, wherever it lies; `wide`: how it is printed where it lies on its side. */
export function CardItem({ card, style, wide }: { card: Card; style?: Record<string, string | number>; wide?: CardPrint }) {
  const { class: state, ...item } = itemProps(useView(), card.id, cardLabel(card));
  return (
    <button type="button" class={`gp-item gp-lying ${String(state)}`} style={style} {...item}>
      <Printed card={card} wide={wide} />
      <Why item={card.id} />
    </button>
  );
}
