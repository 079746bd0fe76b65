import type { Connection } from "./line";

/** What is wrong with the line to the kernel. It lies over the upper edge, so that nothing moves under a hand that is about to click. */
export function LineSaid({ connection, words }: { connection: Connection; words: (key: "busy" | "gone") => string }) {
  return connection === "ok" ? null : (
    <p class="gp-line-said" role="alert">
      {words(connection)}
    </p>
  );
}
