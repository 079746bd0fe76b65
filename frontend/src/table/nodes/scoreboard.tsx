import type { ScoreboardNode } from "../../protocol/types";
import { Medallion } from "../medallion";
import { player, useView } from "../view";

export function Scoreboard({ node }: { node: ScoreboardNode }) {
  const view = useView();
  return (
    <table class="gp-scoreboard" aria-label={node.label || node.title}>
      <thead>
        <tr>
          <th scope="col">{node.title}</th>
          {node.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {node.rows.map((row) => (
          <tr key={row.seat}>
            <th scope="row">
              <Medallion seat={row.seat} small /> {player(view, row.seat)?.name}
            </th>
            {row.cells.map((cell, i) => (
              <td key={i}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
