/* Elements in one call. */

type Attributes = Record<string, string | number | null | undefined>;

export function change(element: Element, attributes: Attributes): void {
  for (const name in attributes) {
    const value = attributes[name];
    if (value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  }
}

export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  change(element, attributes);
  element.append(...children);
  return element;
}

export function html<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  change(element, attributes);
  element.append(...children);
  return element;
}
