/* The part for tables with a teacher's own shapes on their map. */
import { Overlay } from "../map/overlay";
import style from "../style/overlay.css";
import type { NodeComponent, Part } from "./part";

const part: Part = { nodes: { overlay: Overlay as unknown as NodeComponent }, style };
export default part;
