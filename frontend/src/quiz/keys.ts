/* How a question is reached by keys, wherever it is asked. */

/** Use what has this key in an open question: a choice, or a box to tick. */
export function pressKey(root: ParentNode, key: string): boolean {
  const keyed = /^[1-9]$/.test(key) ? root.querySelector<HTMLElement>(`[data-key="${key}"]`) : null;
  keyed?.click();
  return keyed !== null;
}

/** What takes the focus when a question comes: the field to write in, else the question itself, which is then read out and hears keys. */
export const QUESTION_FOCUS = ".gp-question .gp-typed input, .gp-question:not(:has(.gp-typed))";
