/* The part for tables with a map. */
import style from "../style/map.css";
import { MapBoard } from "../table/nodes/map";
import type { Part } from "./part";

const part: Part = { nodes: { map: MapBoard }, style };
export default part;
