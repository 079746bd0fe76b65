/* The items of a table in the page: whatever has `data-item`. */

export const items = (container: Element): HTMLElement[] => [...container.querySelectorAll<HTMLElement>("[data-item]")];

/** The item an event happened to. */
export const itemAt = (event: Event): HTMLElement | null => (event.target as Element | null)?.closest<HTMLElement>("[data-item]") ?? null;
