/* Lettered squares of pasteboard in three colours: one's own, the pot's, or a name that lies before a player. */
import type { LettersNode } from "../../../protocol/types";
import { Medallion } from "../../medallion";
import { colourOf, itemProps, useView } from "../../view";
import { Why } from "../../why";

function Tile({ tile: { id, letter, tone, points } }: { tile: LettersNode["tiles"][number] }) {
  const view = useView();
  const { words } = view;
  const label = [letter || words("blank"), words(tone), points ? `${points} ${words("points")}` : ""]
    .filter((word, i, all) => word && all.indexOf(word) === i)
    .join(", ");
  const { class: state, ...item } = itemProps(view, id, label);
  return (
    <button type="button" class={`gp-item gp-tile gp-tile-${tone} ${String(state)}`} {...item}>
      <span class="gp-tile-face" aria-hidden="true">
        {letter}
        {points ? <small>{points}</small> : null}
      </span>
      <Why item={id} />
    </button>
  );
}

export function Letters({ name, node }: { name: string; node: LettersNode }) {
  const view = useView();
  const { title, tiles, seat, note, small } = node;
  const owned = typeof seat === "number";
  return (
    <div
      class={`gp-letters ${small ? "gp-small" : ""} ${owned ? `gp-before-player gp-player-${colourOf(view, seat)}` : ""}`}
      role="group"
      aria-label={[title, note].filter(Boolean).join(", ")}
      data-rove={name}
      data-group={name}
    >
      {title || note ? (
        <div class="gp-letters-head" aria-hidden="true">
          {owned ? <Medallion seat={seat} small /> : null}
          {title ? <span class="gp-node-title">{title}</span> : null}
          {note ? <span class="gp-figure">{note}</span> : null}
        </div>
      ) : null}
      <div class="gp-tiles">
        {tiles.map((tile) => (
          <Tile key={tile.id} tile={tile} />
        ))}
      </div>
    </div>
  );
}
