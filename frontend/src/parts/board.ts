/* The part for tables with a board of spaces and lines, and with the hands that lie open beside it. */
import style from "../style/board.css";
import { Board } from "../table/nodes/board/board";
import { OpenHand } from "../table/nodes/board/open-hand";
import type { Part } from "./part";

const part: Part = { nodes: { board: Board, "open-hand": OpenHand }, style };
export default part;
