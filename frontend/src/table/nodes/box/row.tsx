/* Cards in order, with a gap before, between and after them into which the next one can be laid. */
import { useSize } from "../../../map/size";
import type { RowNode } from "../../../protocol/types";
import { filled } from "../../../protocol/words";
import { CardItem } from "../../card-item";
import { itemProps, useView } from "../../view";
import { Why } from "../../why";
import { inLines } from "./lines";
import { WideCard } from "./wide-card";

function Gap({ item, label, only }: { item: string; label: string; only: boolean }) {
  const { class: state, ...rest } = itemProps(useView(), item, label);
  return (
    <button type="button" class={`gp-item gp-gap ${only ? "gp-only" : ""} ${String(state)}`} {...rest}>
      <span aria-hidden="true" />
      <Why item={item} />
    </button>
  );
}

export function Row({ name, node }: { name: string; node: RowNode }) {
  const { words } = useView();
  const [ref, size] = useSize({ width: 700, height: 340 });
  const { cards, id, low, high } = node;
  const called = (at: number): string => cards[at]?.card.reverse?.title || cards[at]?.card.title || cards[at]?.card.label || "";
  const label = (gap: number): string => {
    if (!cards.length) return words("first_place");
    if (gap === 0) return filled(words("before"), { a: called(0) });
    if (gap === cards.length) return filled(words("after"), { a: called(gap - 1) });
    return filled(words("between"), { a: called(gap - 1), b: called(gap) });
  };
  // A table that fits its room has its height from there, and not from the cards.
  const small = inLines(size.width, cards.length, ref.current?.closest(".gp-fit") ? size.height : undefined);
  const gap = (at: number) => <Gap item={`${id}/gap/${at}`} label={label(at)} only={!cards.length} />;
  return (
    <div class="gp-line-up" ref={ref} role="group" aria-label={node.title} data-rove={name} style={{ "--small": `${small}px` }}>
      {node.title ? <div class="gp-node-title">{node.title}</div> : null}
      <ol>
        <li class="gp-end">
          {low ? <b>{low}</b> : null}
          {gap(0)}
        </li>
        {cards.map(({ card, figure }, i) => (
          <li key={card.id}>
            <span class="gp-placed">
              <CardItem card={card} wide={WideCard} />
              <span class="gp-called" aria-hidden="true">
                {called(i)}
              </span>
              {figure ? <span class="gp-figure">{figure}</span> : null}
            </span>
            {gap(i + 1)}
            {i === cards.length - 1 && high ? <b>{high}</b> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
