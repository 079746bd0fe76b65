/* The copy of an item that travels under the pointer. */

export class Ghost {
  private constructor(
    private readonly layer: HTMLElement,
    private readonly copy: HTMLElement,
    private readonly offsetX: number,
    private readonly offsetY: number,
  ) {}

  /** A copy of an item that was taken at this point; null where the table has no layer for it. */
  static of(source: HTMLElement, layer: HTMLElement | null, x: number, y: number): Ghost | null {
    if (!layer) return null;
    const body = source.querySelector<HTMLElement>(".gp-card") ?? source;
    const box = body.getBoundingClientRect();
    const copy = body.cloneNode(true) as HTMLElement;
    copy.removeAttribute("data-item");
    copy.classList.add("gp-ghost");
    Object.assign(copy.style, { width: `${body.offsetWidth}px`, height: `${body.offsetHeight}px` });
    layer.append(copy);
    return new Ghost(layer, copy, Math.min(x - box.left, body.offsetWidth), Math.min(y - box.top, body.offsetHeight));
  }

  place(x: number, y: number): void {
    const origin = this.layer.getBoundingClientRect();
    this.copy.style.transform = `translate(${x - origin.left - this.offsetX}px,${y - origin.top - this.offsetY}px) rotate(2deg)`;
  }

  remove(): void {
    this.copy.remove();
  }
}
