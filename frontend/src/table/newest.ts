/* Asking only for the newest of many wishes: a slider sends every position it passes. */

/** A function that asks for what is wished, one at a time; what was wished meanwhile is asked for next, but only the newest of it. */
export function newest<Wish>(ask: (wish: Wish) => Promise<unknown>): (wish: Wish) => void {
  let waiting: { wish: Wish } | null = null;
  let asking = false;
  return (wish) => {
    waiting = { wish };
    if (asking) return;
    asking = true;
    void (async () => {
      while (waiting) {
        const { wish: next } = waiting;
        waiting = null;
        await ask(next);
      }
      asking = false;
    })();
  };
}
