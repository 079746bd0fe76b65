/* The part for tables with lists: what there is to know of a place, how far everybody has come, scores in columns. */
import style from "../style/lists.css";
import { Facts } from "../table/nodes/facts";
import { Scoreboard } from "../table/nodes/scoreboard";
import { Track } from "../table/nodes/track";
import type { Part } from "./part";

const part: Part = { nodes: { facts: Facts, scoreboard: Scoreboard, track: Track }, style };
export default part;
