/* The part for questions that are answered by a click on a map; tables and quizzes get it with the first of them. */
import { Pointing } from "../quiz/pointing";
import style from "../style/pointing.css";
import type { NodeComponent, Part } from "./part";

const part: Part = { nodes: { click: Pointing as unknown as NodeComponent }, style };
export default part;
