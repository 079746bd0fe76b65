"""Clicks in JupyterLab, timed from the click to the painted answer, next to a bare ipywidgets Button that sets a Label.

Both stand in one notebook on a server with ``TCP_NODELAY`` set and take turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median, quantiles

from benchmarks.measure import Row

BARE = """\
import ipywidgets

button, label = ipywidgets.Button(description="count"), ipywidgets.Label("0")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
ipywidgets.HBox([button, label])
"""

# What every measurement in the page begins with: `answered` is the time from a click to the frame after the first change it
# causes for which `ready` holds, `press` that of the bare button.
IN_THE_PAGE = """
  const bare = document.querySelector(".jupyter-button");
  const label = document.querySelector(".widget-label");
  const tick = () => new Promise(resolve => setTimeout(resolve, 5));
  const until = async ready => { while (!ready()) await tick(); };
  const painted = () => new Promise(resolve => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(0);
  }));
  const answered = (target, options, click, ready = () => true) => new Promise(resolve => {
    const start = performance.now();
    const watch = new MutationObserver(async () => {
      if (!ready()) return;
      watch.disconnect();
      await painted();
      resolve(performance.now() - start);
    });
    watch.observe(target, options);
    click();
  });
  const press = () => answered(label, { childList: true, characterData: true, subtree: true }, () => bare.click());
"""


def rows_for(what: str, ours: Sequence[float], bare: Sequence[float]) -> list[Row]:
    """Median and 95th percentile of some clicks, in milliseconds, next to the bare button's."""
    return [
        Row(f"{what}, {name}: times a bare Button's", f"{own:.1f} ms", f"{peer:.1f} ms", own / peer, at_most=2)
        for name, own, peer in (
            ("median", median(ours), median(bare)),
            ("95th percentile", quantiles(ours, n=20)[-1], quantiles(bare, n=20)[-1]),
        )
    ]
