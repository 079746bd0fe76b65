/* Cards laid edge to edge: a grid that grows, as large as its place allows. Free cells are dashed; a run that has reached the limit is framed. */
import { useSize } from "../../../map/size";
import type { GridNode } from "../../../protocol/types";
import { filled } from "../../../protocol/words";
import { CardItem } from "../../card-item";
import { cardLabel, itemProps, useView } from "../../view";
import { Why } from "../../why";
import { extent, fitted, neighbours } from "./cells";
import { WideCard } from "./wide-card";

export function Grid({ name, node }: { name: string; node: GridNode }) {
  const view = useView();
  const { words } = view;
  const [ref, size] = useSize({ width: 600, height: 400 });
  const { cells, places, id, limit, full = [] } = node;
  const { left, top, columns, rows } = extent(node);
  const width = fitted(size, columns, rows);
  const at = (x: number, y: number) => ({ gridColumn: x - left + 1, gridRow: y - top + 1 });
  const placeLabel = (x: number, y: number): string => {
    const near = neighbours(cells, x, y).map(({ card }) => card.title || cardLabel(card));
    const where = near.length ? filled(words("next_to"), { a: near.join(", ") }) : words("first_place");
    return `${where} (${x - left + 1}, ${y - top + 1})`;
  };
  // In the order one reads, whatever lies there: cards and free places.
  const all = [...cells.map((cell) => ({ ...cell, free: false as const })), ...places.map(([x, y]) => ({ x, y, free: true as const }))];
  all.sort((a, b) => a.y - b.y || a.x - b.x);
  return (
    <div
      class={`gp-laid-out ${view.interaction.picked === null ? "" : "gp-holding"}`}
      ref={ref}
      role="group"
      aria-label={node.title}
      data-rove={name}
    >
      <div class="gp-cells" style={{ "--cell": `${width}px`, gridTemplateColumns: `repeat(${columns}, var(--cell))` }}>
        {all.map((one) => {
          if (!one.free) return <CardItem key={one.card.id} card={one.card} wide={WideCard} style={at(one.x, one.y)} />;
          const item = `${id}/${one.x},${one.y}`;
          const { class: state, ...rest } = itemProps(view, item, placeLabel(one.x, one.y));
          return (
            <button key={item} type="button" class={`gp-item gp-free ${String(state)}`} style={at(one.x, one.y)} {...rest}>
              <span class="gp-card gp-wide gp-empty" aria-hidden="true" />
              <Why item={item} />
            </button>
          );
        })}
        {full.map(([x0, y0, x1, y1]) => (
          <span
            key={`${x0},${y0},${x1},${y1}`}
            class={`gp-run-full ${y0 === y1 ? "gp-across" : "gp-down"}`}
            role="img"
            aria-label={`${limit} / ${limit}`}
            style={{ gridColumn: `${x0 - left + 1} / ${x1 - left + 2}`, gridRow: `${y0 - top + 1} / ${y1 - top + 2}` }}
          >
            <b aria-hidden="true">
              {limit}/{limit}
            </b>
          </span>
        ))}
      </div>
      {limit ? <p class="gp-limit">{filled(words("line_limit"), { n: String(limit) })}</p> : null}
    </div>
  );
}
