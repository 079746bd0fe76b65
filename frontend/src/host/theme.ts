/* Light or dark, as the page around the widget is, and live when it changes. */

export type Theme = "light" | "dark";

/** What the host says of itself; null where it says nothing. */
function declared(element: Element): Theme | null {
  const lab = element.getAttribute("data-jp-theme-light"); // JupyterLab, Notebook, Voilà
  if (lab) return lab === "true" ? "light" : "dark";
  const names = element.classList;
  if (names.contains("dark") || names.contains("dark-theme") || names.contains("theme-dark") || names.contains("vscode-dark"))
    return "dark"; // marimo, Voilà, VS Code
  if (names.contains("light") || names.contains("light-theme") || names.contains("theme-light") || names.contains("vscode-light"))
    return "light";
  const named = element.getAttribute("data-theme") ?? element.getAttribute("data-color-scheme") ?? "";
  if (named === "dark" || named === "light") return named;
  return null;
}

export function currentTheme(): Theme {
  return (
    declared(document.body) ?? declared(document.documentElement) ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")
  );
}

/** Calls `tell` now and whenever the host's theme changes; returns how to stop. */
export function followTheme(tell: (theme: Theme) => void): () => void {
  let last: Theme | null = null;
  const look = (): void => {
    const theme = currentTheme();
    if (theme !== last) tell((last = theme));
  };
  const observer = new MutationObserver(look);
  const filter = { attributes: true, attributeFilter: ["class", "data-jp-theme-light", "data-theme", "data-color-scheme"] };
  observer.observe(document.body, filter);
  observer.observe(document.documentElement, filter);
  const preference = matchMedia("(prefers-color-scheme: dark)");
  preference.addEventListener("change", look);
  look();
  return () => {
    observer.disconnect();
    preference.removeEventListener("change", look);
  };
}

export const reducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
