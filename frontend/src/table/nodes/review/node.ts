/* A review whose every turn is judged: all of it has come. */
import type { ReviewNode as Protocol } from "../../../protocol/types";

export type { JudgedMove as ReviewedMove } from "../../../protocol/types";
export type ReviewNode = Required<Protocol>;
