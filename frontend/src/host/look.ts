/* Whether somebody can see a widget: no clock runs before the first look. */

/** Resolves once some of an element is in sight: scrolled to, in a page that is not hidden. */
export const firstLook = (element: Element): Promise<void> =>
  new Promise((go) => {
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some((one) => one.isIntersecting)) return;
      observer.disconnect();
      go();
    });
    observer.observe(element);
  });
