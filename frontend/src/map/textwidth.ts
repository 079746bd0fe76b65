let pen: CanvasRenderingContext2D | null | undefined;

/** The width of a line of text on the map, in pixels. */
export function textWidth(text: string, size: number, family = "Georgia, serif"): number {
  pen ??= typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
  if (!pen) return text.length * size * 0.55;
  pen.font = `${size}px ${family}`;
  return pen.measureText(text).width * 1.06;
}
