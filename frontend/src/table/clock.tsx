import { useEffect, useState } from "preact/hooks";
import type { Clock } from "../protocol/types";

/** A time for thinking as it runs down, in minutes and seconds; at its end it stands at nought, and nothing else happens. */
export function ThinkingClock({ clock }: { clock: Clock }) {
  const [end] = useState(() => performance.now() + clock.seconds * 1000);
  const [left, setLeft] = useState(clock.seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [end]);
  return (
    <p class="gp-clock" role="timer" aria-label={clock.label}>
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")}
    </p>
  );
}
