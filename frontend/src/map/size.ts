import { useEffect, useRef, useState } from "preact/hooks";
import type { RefObject } from "preact";
import type { Size } from "./projection";

/** The size of an element in whole pixels, kept up to date; the first value is a guess until it stands in the page. */
export function useSize(guess: Size): [RefObject<HTMLDivElement | null>, Size] {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(guess);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (): void => {
      const [width, height] = [Math.round(element.clientWidth), Math.round(element.clientHeight)];
      if (width > 0 && height > 0) setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
