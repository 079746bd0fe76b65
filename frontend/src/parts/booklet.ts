/* The part for tables whose booklet of flags is open. */
import style from "../style/booklet.css";
import { Booklet } from "../table/nodes/booklet/booklet";
import type { Part } from "./part";

const part: Part = { nodes: { booklet: Booklet }, style };
export default part;
