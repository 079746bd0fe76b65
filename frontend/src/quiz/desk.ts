import type { NodeComponent } from "../parts/part";
import type { Picture } from "../host/pictures";
import type { Given, Question } from "../protocol/types";
import type { Words } from "../protocol/words";

/** What a question needs from the widget it is asked in: a game's table, or a quiz of its own. */
export interface Desk {
  /** Prefix for element ids, different in every view on the page. */
  uid: string;
  language: string;
  words: Words;
  picture: (name: string | null | undefined) => Picture | undefined;
  /** Maps on which places are to be found, as the kernel sent them. */
  geometry: Record<string, unknown>;
  /** The component of a form that is in a part of its own, once that is there. */
  part: (type: string) => NodeComponent | undefined;
  answer(given: Given): void;
  goOn(): void;
}

/** A question and where it is asked: what the component of every form gets. */
export interface Asked {
  question: Question;
  desk: Desk;
}

/** What the panel's part and the parts of forms have in common with the components of a table's nodes. */
export interface AskedProps {
  name: string;
  node: Asked;
}
