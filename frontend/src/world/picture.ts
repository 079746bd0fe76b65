/* The map as a file: an SVG that needs nothing of this page, or a PNG of it. */
import { change, svg } from "./dom";

const INLINED = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linejoin",
  "opacity",
  "fill-opacity",
  "font-family",
  "font-weight",
  "font-style",
  "paint-order",
];
const LEFT_OUT = ".gp-touch, .gp-pointed, .gp-focused";

/** What the page shows, with every colour written down. */
export function standalone(shown: SVGSVGElement, background: string, label: string): string {
  const copy = shown.cloneNode(true) as SVGSVGElement;
  const originals = shown.querySelectorAll("[class]");
  copy.querySelectorAll("[class]").forEach((element, i) => {
    const style = getComputedStyle(originals[i]!);
    for (const name of INLINED) {
      const value = style.getPropertyValue(name);
      if (value && !(element.tagName === "g" && name !== "fill-opacity" && name !== "stroke-width")) element.setAttribute(name, value);
    }
  });
  for (const one of copy.querySelectorAll(LEFT_OUT)) one.remove();
  for (const one of copy.querySelectorAll("*"))
    change(one, { class: null, role: null, tabindex: null, "aria-hidden": null, "aria-pressed": null });
  for (const one of copy.querySelectorAll("[aria-label]")) {
    one.prepend(svg("title", {}, one.getAttribute("aria-label") ?? ""));
    one.removeAttribute("aria-label");
  }
  change(copy, {
    class: null,
    style: null,
    tabindex: null,
    role: "img",
    "aria-label": label,
    "aria-describedby": null,
    xmlns: "http://www.w3.org/2000/svg",
  });
  copy.prepend(svg("rect", { width: "100%", height: "100%", fill: background }));
  return new XMLSerializer().serializeToString(copy);
}

/** The same as a PNG, twice as fine as the screen. */
export async function asPng(text: string, width: number, height: number): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [2 * width, 2 * height];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("the browser made no PNG"))), "image/png"),
  );
}
