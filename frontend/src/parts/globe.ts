/* The part for tables with lettered squares and a globe. */
import style from "../style/globe.css";
import { Globe } from "../table/nodes/globe/globe";
import { Letters } from "../table/nodes/globe/letters";
import type { Part } from "./part";

const part: Part = { nodes: { globe: Globe, letters: Letters }, style };
export default part;
