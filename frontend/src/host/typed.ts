/* The field into which an answer is being written: letters that are typed anywhere at the table belong there, and are no shortcuts. */
const FIELDS = ".gp-race input, .gp-question .gp-typed input";

export const typedField = (root: ParentNode): HTMLElement | null => root.querySelector<HTMLElement>(FIELDS);
