/* The part for tables at which somebody plays for the first time. */
import style from "../style/guide.css";
import { Guide } from "../table/nodes/guide/guide";
import type { Part } from "./part";

const part: Part = { nodes: { guide: Guide }, style };
export default part;
