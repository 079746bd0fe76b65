/* The part for tables whose game is looked back at with an expert. */
import style from "../style/review.css";
import { Review } from "../table/nodes/review/review";
import type { Part } from "./part";

const part: Part = { nodes: { review: Review }, style };
export default part;
