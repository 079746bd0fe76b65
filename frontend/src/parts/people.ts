/* The part for tables with people to meet: several at one screen, and characters, who are chosen and who talk. */
import style from "../style/people.css";
import { Buzzers } from "../table/nodes/people/buzzers";
import { Cover } from "../table/nodes/people/cover";
import { Gallery } from "../table/nodes/people/gallery";
import { Speech } from "../table/nodes/people/speech";
import type { Part } from "./part";

const part: Part = { nodes: { buzzers: Buzzers, cover: Cover, gallery: Gallery, speech: Speech }, style };
export default part;
