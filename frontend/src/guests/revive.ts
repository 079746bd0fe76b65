/* Bytes travel inside JSON, marked as such; here they become what a widget's host would hand over. */

function view(text: string): DataView {
  return new DataView(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer);
}

export function revived(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(revived);
  const object = value as Record<string, unknown>;
  if (typeof object.$bytes === "string") return view(object.$bytes);
  return Object.fromEntries(Object.entries(object).map(([key, inside]) => [key, revived(inside)]));
}
