/** Put the focus on something that has just come, if the reader was at this table: what they had the focus on is gone. */
export function takeFocus(element: HTMLElement | null): void {
  const active = (element?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement;
  if (element && (!active || active === document.body || active === element.closest(".gp-table"))) element.focus({ preventScroll: true });
}
