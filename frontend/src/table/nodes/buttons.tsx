import type { ButtonsNode } from "../../protocol/types";
import { itemProps, useView } from "../view";
import { Why } from "../why";

export function Buttons({ name, node }: { name: string; node: ButtonsNode }) {
  const view = useView();
  return (
    <div class="gp-buttons" role="group" aria-label={node.label || node.title} data-rove={name}>
      {node.buttons.map(({ id, text }) => {
        const { class: state, ...item } = itemProps(view, id, text);
        return (
          <button key={id} type="button" class={`gp-item gp-button ${String(state)}`} {...item}>
            {text}
            <Why item={id} />
          </button>
        );
      })}
    </div>
  );
}
