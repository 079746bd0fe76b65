/* One view of a world map: puts data, camera, chart and hands together. Hovering, clicking and turning never wait for the kernel. */
import type { Cleanup, RenderContext } from "../host/afm";
import { hideStill, makeFrame } from "../host/frame";
import { currentTheme, followTheme } from "../host/theme";
import type { Point } from "../protocol/types";
import { filled } from "../protocol/words";
import { download } from "../table/files";
import { Camera, type Kind } from "./camera";
import { Chart, type Item } from "./chart";
import { readData, type Data, type Layer, type Scene } from "./data";
import { change, html, svg } from "./dom";
import { cartouche } from "./legend";
import { asPng, standalone } from "./picture";
import { KINDS, PROJECTIONS } from "./projections";
import { Sight, type Guard } from "./sight";

const NARROW = 600;
let views = 0;

export function renderWorld({ model, el }: RenderContext): Cleanup {
  const scene = (): Scene => model.get("scene") as Scene;
  const word = (key: string): string => scene().words[key] ?? key;
  const labelled = (label: string, words: string): string => filled(word("labelled"), { label, words });
  const frame = makeFrame(el, () => word("error"));
  const { root } = frame;
  hideStill(root, scene().still);
  const uid = `gpw${++views}-${Math.random().toString(36).slice(2, 6)}`;

  const guard: Guard =
    (act) =>
    (...args) => {
      void (async () => act(...args))().catch(frame.fail);
    };

  // ---- what stands in the page
  const shown = svg("svg", { role: "group", "aria-describedby": `${uid}-help` });
  const legendGroup = svg("g");
  const credit = svg("text", { class: "gp-credit gp-inert", "text-anchor": "end" });
  const tip = html("div", { class: "gp-world-tip", "aria-hidden": "true", hidden: "" });
  const live = html("div", { class: "gp-hidden gp-live", "aria-live": "polite" });
  const button = (text: string, label: string, act: () => void): HTMLButtonElement => {
    const made = html("button", { type: "button", title: label, "aria-label": label }, text);
    made.addEventListener("click", guard(act));
    return made;
  };
  const choice = html("select", { "aria-label": word("projection") }, ...KINDS.map((kind) => html("option", { value: kind }, word(kind))));
  const notes = html("ul", {});
  const board = html(
    "div",
    { class: "gp-world-map gp-chart" },
    shown,
    html(
      "div",
      { class: "gp-world-tools" },
      button("+", word("zoom_in"), () => sight.zoom(1.6)),
      button("−", word("zoom_out"), () => sight.zoom(1 / 1.6)),
      button("⌂", word("whole"), () => sight.home()),
    ),
    tip,
  );
  const foot = html(
    "div",
    { class: "gp-world-foot" },
    notes,
    html(
      "span",
      {},
      choice,
      button("SVG", word("save_svg"), () => save("svg")),
      button("PNG", word("save_png"), () => save("png")),
    ),
  );
  root.append(
    html(
      "section",
      { class: "gp-world", "aria-label": word("map") },
      board,
      foot,
      html("p", { class: "gp-hidden", id: `${uid}-help` }, word("help")),
      live,
    ),
  );
  const chart = new Chart(shown);
  shown.append(legendGroup, credit);

  // ---- what is shown
  const camera = new Camera(PROJECTIONS, model.get("projection") as Kind, { width: 900, height: 450 });
  let data: Data | null = null;
  const sight = new Sight(shown, camera, chart, guard, { moved: () => hideTip() });

  const layout = (): void => {
    const width = Math.max(Math.round(board.clientWidth), 200);
    const height = scene().height ?? Math.min(Math.max(Math.round(width * 0.5), 230), 580);
    const layers: readonly Layer[] = data?.layers ?? [];
    const narrow = width < NARROW;
    const made = cartouche(scene().title, layers, currentTheme(), narrow ? width : Math.min(280, width * 0.4), narrow);
    const total = height + (narrow && made ? made.height + 6 : 0);
    legendGroup.replaceChildren(...(made ? [made.element] : []));
    change(legendGroup, { transform: made ? (narrow ? `translate(0 ${height + 6})` : `translate(8 ${height - made.height - 8})`) : null });
    change(shown, { width, height: total, viewBox: `0 0 ${width} ${total}` });
    change(credit, { x: width - 4, y: height - 5 });
    credit.textContent = scene().credit;
    if (camera.size.width !== width || camera.size.height !== height) {
      camera.size = { width, height };
      camera.update();
    }
  };

  const look = (): void => {
    const { points, zoom: near } = (model.get("view") ?? {}) as { points?: Point[]; zoom?: boolean };
    if (points?.length) camera.fit(points, near ?? true);
    else camera.home();
  };

  const words = (): void => {
    change(shown, { "aria-label": scene().title || word("map") });
    notes.replaceChildren(...scene().notes.map((note) => html("li", {}, note)));
    choice.value = camera.kind;
  };

  // ---- what is said of a place
  let format: Intl.NumberFormat | undefined;
  const number = (one: number): string => (format ??= new Intl.NumberFormat(scene().language, { maximumFractionDigits: 3 })).format(one);
  const value = (one: string | number | boolean | null | undefined): string =>
    one === null || one === undefined
      ? word("none")
      : typeof one === "number"
        ? number(Math.abs(one) >= 1000 ? Math.round(one) : one)
        : String(one);
  const facts = (item: Item): [string, string][] =>
    chart.rows(item).flatMap(({ layer, row }) => layer.columns.map(({ name, values }): [string, string] => [name, value(values[row])]));
  const sentence = (item: Item): string =>
    [item.name, ...facts(item).map(([name, text]) => labelled(name, text))].filter(Boolean).join(", ");

  const hideTip = (): void => {
    tip.hidden = true;
    chart.mark("pointed", null);
  };
  const showTip = (item: Item, [x, y]: Point): void => {
    const rows = facts(item);
    tip.replaceChildren(
      ...(item.name ? [html("b", {}, item.name)] : []),
      ...(rows.length ? [html("dl", {}, ...rows.flatMap(([name, text]) => [html("dt", {}, name), html("dd", {}, text)]))] : []),
    );
    tip.hidden = false;
    const { offsetWidth: w, offsetHeight: h } = tip;
    tip.style.left = `${Math.min(Math.max(x + 14, 2), board.clientWidth - w - 2)}px`;
    tip.style.top = `${y + h + 18 > board.clientHeight ? Math.max(y - h - 10, 2) : y + 14}px`;
  };
  const place = (item: Item): Point | null => {
    const box = item.element.getBoundingClientRect();
    const own = board.getBoundingClientRect();
    return box.width || box.height ? [box.left + box.width / 2 - own.left, box.top + box.height / 2 - own.top] : null;
  };

  // ---- selection and focus
  const select = (item: Item | null): void => {
    model.set("selected", item?.id ?? null);
    model.set("selected_layer", item?.layer?.name ?? null);
    model.save_changes();
    showSelected();
    live.textContent = item ? labelled(word("selected"), item.name || item.id) : "";
  };
  const showSelected = (): void => {
    const item = chart.get(model.get("selected") as string | null, model.get("selected_layer") as string | null);
    const before = chart.marked("selected");
    if (before) change(before.element, { "aria-pressed": null });
    if (item) change(item.element, { "aria-pressed": "true" });
    chart.mark("selected", item);
  };

  /** One stop for Tab among the countries and in each layer: where one was, else what lies nearest the middle. */
  const stops = new Map<string, Item>();
  const oneStop = (): void => {
    for (const set of [chart.countries, ...chart.overlays]) {
      const first = set[0];
      if (!first) continue;
      const key = first.layer?.name ?? "";
      const kept = stops.get(key);
      const stop =
        kept && set.includes(kept)
          ? kept
          : (set.find((one) => one.id === model.get("selected")) ?? set[Math.min(set.length - 1, first.layer ? 0 : 40)] ?? first);
      stops.set(key, stop);
      for (const one of set) if (one.element.hasAttribute("role")) change(one.element, { tabindex: one === stop ? 0 : -1 });
    }
  };
  const focus = (item: Item): void => {
    const key = item.layer?.name ?? "";
    const old = stops.get(key);
    if (old) change(old.element, { tabindex: -1 });
    stops.set(key, item);
    change(item.element, { tabindex: 0, "aria-label": sentence(item) });
    sight.bring(item, () => item.element.focus({ preventScroll: true }));
  };

  // ---- hands and keys
  shown.addEventListener("pointermove", (event) => {
    if (event.buttons || event.pointerType === "touch") return;
    const item = chart.of(event.target);
    if (!item) return hideTip();
    const box = board.getBoundingClientRect();
    chart.mark("pointed", item);
    showTip(item, [event.clientX - box.left, event.clientY - box.top]);
  });
  shown.addEventListener("pointerleave", hideTip);
  shown.addEventListener(
    "click",
    guard((event: MouseEvent) => {
      const item = chart.of(event.target);
      if (sight.dragged) return;
      select(item && item !== chart.marked("selected") ? item : null);
      const box = board.getBoundingClientRect();
      if (item) showTip(item, [event.clientX - box.left, event.clientY - box.top]);
    }),
  );
  shown.addEventListener("focusin", (event) => {
    const item = chart.of(event.target);
    if (!item) return;
    change(item.element, { "aria-label": sentence(item) });
    if (!item.element.matches(":focus-visible")) return;
    chart.mark("focused", item);
    live.textContent = sentence(item);
    const at = place(item);
    if (at) showTip(item, at);
  });
  shown.addEventListener("focusout", () => {
    chart.mark("focused", null);
    hideTip();
  });
  board.addEventListener(
    "keydown",
    guard((event: KeyboardEvent) => {
      const item = chart.of(event.target);
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.startsWith("Arrow") && item && !event.shiftKey) {
        const next = sight.next(item, event.key);
        if (next) focus(next);
      } else if (item && (event.key === "Enter" || event.key === " ")) select(item === chart.marked("selected") ? null : item);
      else if (event.key === "Escape" && (chart.marked("selected") || !tip.hidden)) {
        select(null);
        hideTip();
      } else if (!sight.key(event)) return;
      event.preventDefault();
      event.stopPropagation();
    }),
  );
  choice.addEventListener("change", () => {
    model.set("projection", choice.value);
    model.save_changes();
  });

  // ---- files
  const picture = (): string => {
    chart.finish();
    return standalone(shown, getComputedStyle(root).getPropertyValue("--paper").trim(), scene().title || word("map"));
  };
  const png = (): Promise<Blob> => asPng(picture(), shown.clientWidth, shown.clientHeight);
  async function save(kind: "svg" | "png"): Promise<void> {
    if (kind === "svg") download(root, "map.svg", picture(), "image/svg+xml");
    else download(root, "map.png", await png(), "image/png");
  }
  const message = guard(async (content: { kind?: string; name?: string }) => {
    if (content.kind === "picture") model.send({ kind: "picture", name: content.name }, undefined, [await (await png()).arrayBuffer()]);
  });

  // ---- what changes in the kernel
  const colour = (): void => chart.colour(currentTheme());
  let asked = 0;
  const reload = guard(async () => {
    const turn = ++asked;
    listen();
    const read = await readData(model);
    if (turn !== asked) return;
    const first = !data;
    data = read;
    sight.ready = true;
    chart.take(read, scene().names);
    layout();
    if (first) look();
    colour();
    words();
    sight.settle();
    oneStop();
    showSelected();
    root.dataset.painted = String(Number(root.dataset.painted ?? 0) + 1);
    frame.recovered();
  });
  /** New colours of a layer: nothing is drawn anew but the legend. */
  const repaint = guard(() => {
    if (!data) return;
    for (const layer of data.layers) layer.paint = model.get(`${layer.name}_paint`) as Layer["paint"];
    colour();
    layout();
    root.dataset.painted = String(Number(root.dataset.painted ?? 0) + 1);
  });
  const heard = new Map<string, () => void>();
  const hear = (event: string, act: () => void): void => {
    if (heard.has(event)) return;
    heard.set(event, act);
    model.on(event, act);
  };
  const listen = (): void => {
    for (const name of model.get("layers") as string[]) {
      hear(`change:${name}_shapes`, reload);
      hear(`change:${name}_table`, reload);
      hear(`change:${name}_paint`, repaint);
    }
  };
  hear("change:layers", reload);
  hear("change:base", reload);
  hear(
    "change:scene",
    guard(() => {
      layout();
      words();
    }),
  );
  hear("change:selected", guard(showSelected));
  hear("change:selected_layer", guard(showSelected));
  hear(
    "change:view",
    guard(() => {
      look();
      sight.settle();
    }),
  );
  hear(
    "change:projection",
    guard(() => {
      camera.become(model.get("projection") as Kind);
      if (camera.globe) look();
      words();
      sight.settle();
    }),
  );
  model.on("msg:custom", message);
  const unfollow = followTheme(() => {
    if (data) repaint();
  });
  const observer = new ResizeObserver(
    guard(() => {
      if (!data || Math.abs(board.clientWidth - camera.size.width) < 1) return;
      layout();
      sight.settle();
    }),
  );
  observer.observe(board);
  reload();

  return () => {
    for (const [event, act] of heard) model.off(event, act);
    model.off("msg:custom", message);
    sight.stop();
    observer.disconnect();
    unfollow();
    frame.dispose();
  };
}
