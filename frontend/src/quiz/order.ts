/* Putting things in order: what a step up or down, or a drag, makes of a list. */

/** The list with one thing taken from a place and put at another. Nothing given is changed. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const goal = Math.max(0, Math.min(list.length - 1, to));
  if (from < 0 || from >= list.length || goal === from) return [...list];
  const rest = list.filter((_, i) => i !== from);
  return [...rest.slice(0, goal), list[from] as T, ...rest.slice(goal)];
}

/** The place that something held at a height belongs to, among rows with these middles: it changes place when it passes a middle. */
export function placeAt(height: number, middles: readonly number[], from: number): number {
  let place = from;
  while (place > 0 && height < (middles[place - 1] ?? -Infinity)) place--;
  while (place < middles.length - 1 && height > (middles[place + 1] ?? Infinity)) place++;
  return place;
}
