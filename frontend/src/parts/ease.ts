/* The part that every table gets right after its first picture: the drawer with what happened, the rules and the settings; keys that
   tell, typed commands, sound; and the end of a game. */
import style from "../style/ease.css";
import { makeAid } from "../table/ease/aid";
import { Drawer } from "../table/ease/drawer";
import { OutcomePanel, Replay } from "../table/ease/ending";
import { CommandLine } from "../table/ease/line";
import type { NodeComponent, Part } from "./part";

const part: Part = {
  nodes: {
    drawer: Drawer as unknown as NodeComponent,
    line: CommandLine as unknown as NodeComponent,
    outcome: OutcomePanel as unknown as NodeComponent,
    replay: Replay as unknown as NodeComponent,
  },
  style,
  aid: makeAid,
};
export default part;
