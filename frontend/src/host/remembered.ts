/* What a reader has set once and this browser keeps, for every widget of every notebook. Where nothing can be kept (a frame
   without storage), it holds for this page. */

export interface Remembered {
  time?: string;
  plain?: boolean;
  sound?: boolean;
  line?: boolean;
}

const KEY = "geoplay";
const CHANGED = "geoplay-remembered";
let here: Remembered = {};

export function remembered(): Remembered {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return kept && typeof kept === "object" ? kept : here;
  } catch {
    return here;
  }
}

export function remember(changes: Remembered): void {
  here = { ...remembered(), ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(here));
  } catch {
    // It holds for this page.
  }
  dispatchEvent(new Event(CHANGED));
}

/** Calls `tell` now and whenever something else is set, here or in another tab; returns how to stop. */
export function followRemembered(tell: (now: Remembered) => void): () => void {
  const look = (): void => tell(remembered());
  addEventListener(CHANGED, look);
  addEventListener("storage", look);
  look();
  return () => {
    removeEventListener(CHANGED, look);
    removeEventListener("storage", look);
  };
}
