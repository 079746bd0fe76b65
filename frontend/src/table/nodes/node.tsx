/* Chooses the component for a node. A new kind of component is added here and in protocol/types.ts. */
import { nodeOf, useView } from "../view";
import { Board } from "./board/board";
import { Buttons } from "./buttons";
import { Group } from "./group";
import { Hand } from "./hand";
import { MapBoard } from "./map";
import { OpenHand } from "./open-hand";
import { Pile } from "./pile";
import { Scoreboard } from "./scoreboard";
import { Track } from "./track";

export function Node({ name }: { name: string }) {
  const view = useView();
  const node = nodeOf(view, name);
  switch (node?.type) {
    case "hand":
      return <Hand name={name} node={node} />;
    case "open-hand":
      return <OpenHand node={node} />;
    case "board":
      return <Board name={name} node={node} />;
    case "pile":
      return <Pile node={node} />;
    case "group":
      return <Group name={name} node={node} />;
    case "track":
      return <Track node={node} />;
    case "scoreboard":
      return <Scoreboard node={node} />;
    case "buttons":
      return <Buttons name={name} node={node} />;
    case "map":
      return <MapBoard name={name} node={node} />;
    default:
      return null;
  }
}
