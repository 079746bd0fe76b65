/* The part for tables at which questions are asked. */
import { QuestionPanel } from "../quiz/panel";
import style from "../style/question.css";
import type { NodeComponent, Part } from "./part";

const part: Part = { nodes: { question: QuestionPanel as unknown as NodeComponent }, style };
export default part;
