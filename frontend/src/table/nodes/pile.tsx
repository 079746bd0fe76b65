/* A pile: its top card, how many lie there, how many are wanted; an empty place says what belongs there. */
import type { PileNode } from "../../protocol/types";
import { Face } from "../card";
import { Printed } from "../printed";
import { itemProps, useView } from "../view";
import { Why } from "../why";

export function Pile({ node }: { node: PileNode }) {
  const view = useView();
  const { words } = view;
  const { card, count, goal } = node;
  const amount = goal ? `${count ?? 0} ${words("of")} ${goal}` : typeof count === "number" ? `${count} ${words("cards")}` : "";
  const label = node.label || [node.title, card?.title || node.empty || words("empty"), amount].filter(Boolean).join(", ");
  const { class: state, ...item } = itemProps(view, node.id, label);
  const something = node.back ? count !== 0 : !!card;
  const depth = typeof count === "number" && !goal ? Math.min(3, Math.ceil(count / 12)) : 0;
  return (
    <button type="button" class={`gp-item gp-pile ${String(state)}`} {...item}>
      <span class={`gp-pile-cards gp-depth-${something ? depth : 0}`}>
        {something ? (
          node.back || !card ? (
            <Face face={null} />
          ) : (
            <Printed key={card.id} card={card} />
          )
        ) : (
          <span class="gp-card gp-empty" aria-hidden="true">
            <span class={/^\d+$/.test(node.empty || node.title) ? "" : "gp-word"}>{node.empty || node.title}</span>
          </span>
        )}
        {typeof count === "number" && !goal && something ? (
          <span class="gp-count" aria-hidden="true">
            {count}
          </span>
        ) : null}
      </span>
      <span class="gp-pile-title" aria-hidden="true">
        {node.title}
      </span>
      {goal ? (
        <span class="gp-pips" aria-hidden="true">
          {Array.from({ length: goal }, (_, i) => (
            <i key={i} class={i < (count ?? 0) ? "gp-on" : ""} />
          ))}
        </span>
      ) : null}
      <Why item={node.id} />
    </button>
  );
}
