/* How much height a table has: as much as what scrolls around it shows at once, or the whole window in full screen.
   The style finds it as `--room`; `gp-fit` says that the table shall be no higher, `gp-low` that it must be slim as well, `gp-tiny`
   that even then not all has room, and `gp-upright` that what lies beside the board elsewhere has to lie below it. */
import type { Cleanup } from "./afm";
import { typedField } from "./typed";

const TALL = 900;
const LOW = 700;
const TINY = 440;
/** A narrower table fits its room however high that is: what it has to show is long. */
const NARROW = 980;
const SLIM = 600;
/** So much higher than wide. */
const UPRIGHT = 1.15;
const ENDLESS = "99999px";

const above = (element: Element): Element | null =>
  element.parentElement ?? ((element.getRootNode() as ShadowRoot).host as Element | undefined) ?? null;

/** What scrolls around an element, even if it has nothing to scroll yet: what an endless element would not stretch. Null in a frame that grows with its content. */
function scroller(root: HTMLElement): Element | null {
  const { minHeight } = root.style;
  root.style.minHeight = ENDLESS;
  let found = above(root);
  while (found && !(/auto|scroll/.test(getComputedStyle(found).overflowY) && found.clientHeight < parseInt(ENDLESS))) found = above(found);
  root.style.minHeight = minHeight;
  return found ?? (window.parent === window ? document.documentElement : null);
}

/** Follow the room of a table; its button marked `data-full` and the key F turn full screen on and off, Escape leaves it. */
export function followRoom(root: HTMLElement): Cleanup {
  let around: Element | null = null;
  const is = (name: string): boolean => root.classList.contains(name);
  const measure = (): void => {
    if (!root.clientWidth) return;
    if (!around?.isConnected && (around = scroller(root))) observer.observe(around);
    const room = is("gp-full") ? innerHeight : (around?.clientHeight ?? TALL);
    root.style.setProperty("--room", `${room}px`);
    const width = root.clientWidth;
    root.classList.toggle("gp-fit", is("gp-full") || room < TALL || width < NARROW);
    root.classList.toggle("gp-low", room < LOW);
    root.classList.toggle("gp-tiny", room < TINY);
    root.classList.toggle("gp-upright", room >= TINY && width < NARROW && (width < SLIM || room > width * UPRIGHT));
  };
  const observer = new ResizeObserver(measure);
  observer.observe(root);
  const fill = (full: boolean): void => {
    root.classList.toggle("gp-full", full);
    measure();
    // Where a page may not do that, the table covers the page instead.
    if (full) root.requestFullscreen?.().then(measure, () => undefined);
    else if (document.fullscreenElement) void document.exitFullscreen();
  };
  const asked = (event: Event): void => {
    const target = event.target as Element;
    const key =
      event instanceof KeyboardEvent && !event.ctrlKey && !event.metaKey && !event.altKey && !target.closest("input, textarea, select")
        ? event.key.toLowerCase()
        : "";
    if (
      (key === "f" && !typedField(root)) ||
      (key === "escape" && is("gp-full")) ||
      (event.type === "click" && target.closest("[data-full]"))
    )
      fill(!is("gp-full"));
  };
  const left = (): void => {
    if (is("gp-full") && !document.fullscreenElement) fill(false);
  };
  root.addEventListener("click", asked);
  // Ahead of the table, which keeps its keys from the page around it.
  root.addEventListener("keydown", asked, true);
  document.addEventListener("fullscreenchange", left);
  return () => {
    observer.disconnect();
    document.removeEventListener("fullscreenchange", left);
  };
}
