/* What there is to know of a place: facts. */
import style from "../style/lists.css";
import { Facts } from "../table/nodes/facts";
import type { Part } from "./part";

const part: Part = { nodes: { facts: Facts }, style };
export default part;
