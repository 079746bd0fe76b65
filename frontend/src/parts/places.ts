/* The part for maps with features that are to be found: rivers, lakes, mountains, or a teacher's own shapes. */
import * as features from "../quiz/places";
import style from "../style/places.css";
import type { NodeComponent, Part } from "./part";

export type Features = typeof features;

// Not a component: what the map of a question does with features.
const part: Part = { nodes: { places: features as unknown as NodeComponent }, style };
export default part;
