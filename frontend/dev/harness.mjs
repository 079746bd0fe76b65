/* A table without a kernel: ?fixture=first&theme=dark&width=400. The recorded script answers the recorded moves. */
const wanted = new URLSearchParams(location.search);
const fixture = wanted.get("fixture") ?? "first";
const read = async (path) => (await fetch(path)).json();
const { scene, table, script } = await read(`fixtures/${fixture}.json`);
scene.art = await read("/art-lindy.json");
// Every part: a fixture does not say which it needs.
const names = new Set(Object.values(await read("/parts.json")));
const parts = Object.fromEntries(await Promise.all([...names].map(async (name) => [name, await (await fetch(`/part-${name}.js`)).text()])));
const bytes = async (path) => new DataView(await (await fetch(path)).arrayBuffer());
const geometry = {
  world: await bytes("/world.topojson"),
  "world-110m": await bytes("/world-110m.topojson"),
  "states-us": await bytes("/states-us.topojson"),
};
const pictures = { table: await bytes(`fixtures/${wanted.get("pictures") ?? "flags.json.gz"}`) };

class FakeModel {
  #values;
  #listeners = new Map();
  sent = [];
  silent = wanted.has("silent");
  script = script;
  constructor(values) {
    this.#values = values;
  }
  get(name) {
    return this.#values[name];
  }
  set(name, value) {
    this.#values[name] = value;
    this.emit(`change:${name}`);
  }
  on(event, callback) {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), callback]);
  }
  off(event, callback) {
    this.#listeners.set(
      event,
      (this.#listeners.get(event) ?? []).filter((one) => one !== callback),
    );
  }
  emit(event, ...args) {
    for (const callback of this.#listeners.get(event) ?? []) callback(...args);
  }
  save_changes() {
    throw new Error("the page saves nothing by itself");
  }
  receive(...messages) {
    for (const message of messages) this.emit("msg:custom", structuredClone(message), []);
  }
  send(content, _callbacks, buffers) {
    this.sent.push(content);
    if (buffers) this.still = buffers[0];
    if (!this.silent) setTimeout(() => this.answer(content), 5);
  }
  answer({ kind, id, move }) {
    const reply = { kind: "reply", to: id, ok: true };
    if (kind === "hello") this.receive({ kind: "table", table: this.get("table") }, reply);
    else if (kind === "move") {
      const next = this.script[0];
      if (next?.move === move) {
        this.script.shift();
        this.receive(...next.messages.map((one) => (one.kind === "reply" ? reply : one)));
      } else this.receive({ ...reply, ok: false, refusal: { sentence: `The script expects ${next?.move}.`, rule: "lindy:4" } });
    } else if (kind === "why")
      this.receive({ ...reply, refusal: { sentence: "A Storm goes on an opponent's fair weather.", rule: "lindy:9" } });
    else if (kind === "save") this.receive({ ...reply, filename: "lindy.json", text: "{}" });
    else this.receive(reply);
  }
}

if (wanted.get("theme")) document.body.dataset.jpThemeLight = String(wanted.get("theme") === "light");
const cell = document.getElementById("cell");
if (wanted.get("width")) cell.style.width = `${wanted.get("width")}px`;
const host = wanted.has("shadow") ? cell.attachShadow({ mode: "open" }) : cell;
const el = document.createElement("div");
host.append(el);
const { default: widget } = await import("/geoplay.js");
window.model = new FakeModel({ kind: "table", scene, table, geometry, pictures, parts, pace: Number(wanted.get("pace") ?? 750) });
window.cleanup = widget.render({ model: window.model, el });
window.ready = true;
