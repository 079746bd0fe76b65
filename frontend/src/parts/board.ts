/* The part for tables with a board of spaces and lines. */
import style from "../style/board.css";
import { Board } from "../table/nodes/board/board";
import type { Part } from "./part";

const part: Part = { nodes: { board: Board }, style };
export default part;
