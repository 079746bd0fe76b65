import { useEffect, useRef, useState } from "preact/hooks";
import { firstLook } from "../host/look";
import type { Clock } from "../protocol/types";

/** A time for thinking as it runs down, in minutes and seconds, from the first look on; at its end it stands at nought, and nothing else happens. */
export function ThinkingClock({ clock }: { clock: Clock }) {
  const [left, setLeft] = useState(clock.seconds);
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let gone = false;
    void firstLook(place.current as Element).then(() => {
      const end = performance.now() + clock.seconds * 1000;
      if (!gone) timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 250);
    });
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [clock.seconds]);
  return (
    <p class="gp-clock" role="timer" ref={place} aria-label={clock.label}>
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")}
    </p>
  );
}
