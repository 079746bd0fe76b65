/* The part for tables with dice, and with cards laid out in rows, grids, spreads, or strewn. */
import style from "../style/box.css";
import { Dice } from "../table/nodes/box/dice";
import { Grid } from "../table/nodes/box/grid";
import { Row } from "../table/nodes/box/row";
import { Spread } from "../table/nodes/box/spread";
import { Strewn } from "../table/nodes/box/strewn";
import type { Part } from "./part";

const part: Part = { nodes: { dice: Dice, grid: Grid, row: Row, spread: Spread, strewn: Strewn }, style };
export default part;
