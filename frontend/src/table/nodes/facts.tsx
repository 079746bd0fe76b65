/* What there is to know of a place: its picture and a list. */
import { artwork } from "../../art";
import type { FactsNode } from "../../protocol/types";
import { rich } from "../rich";
import { useView } from "../view";

export function Facts({ node }: { node: FactsNode }) {
  const view = useView();
  const picture = view.picture(node.picture);
  // A drawing of the house or a picture of the atlas.
  const art = picture || !node.picture ? null : artwork(node.picture);
  return (
    <section class="gp-facts" aria-label={node.title}>
      {art ? <svg class="gp-facts-art" viewBox="0 0 104 104" aria-hidden="true" dangerouslySetInnerHTML={{ __html: art }} /> : null}
      {picture ? <img src={picture.url} alt="" style={`aspect-ratio:${picture.aspect}`} draggable={false} /> : null}
      <h3>{node.title}</h3>
      <dl>
        {node.lines.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {node.note ? <p>{rich(node.note)}</p> : null}
    </section>
  );
}
