/* The portraits of the characters one can play against, 104 by 104 units, each a disc. */
import { learned } from "./learned";
import { travelled } from "./travelled";
import { young } from "./young";

export const pictures: Record<string, string> = { ...young, ...travelled, ...learned };
