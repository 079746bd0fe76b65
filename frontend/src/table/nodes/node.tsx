/* Chooses the component for a node. A new kind of component is added here, or to a part (src/parts), and in protocol/types.ts. */
import { RaceField } from "../race";
import { nodeOf, useView } from "../view";
import { Buttons } from "./buttons";
import { Group } from "./group";
import { Hand } from "./hand";
import { Pile } from "./pile";

export function Node({ name }: { name: string }) {
  const view = useView();
  const node = nodeOf(view, name);
  if (!node) return null;
  switch (node.type) {
    case "hand":
      return <Hand name={name} node={node} />;
    case "pile":
      return <Pile node={node} />;
    case "group":
      return <Group name={name} node={node} />;
    case "race":
      return <RaceField node={node} />;
    case "buttons":
      return <Buttons name={name} node={node} />;
    default: {
      // The others are in parts, which come before the tables that need them but may still be loading.
      const Component = view.part(node.type);
      return Component ? <Component name={name} node={node as never} /> : null;
    }
  }
}
