/* The page on a guest's phone: first who one is, then the project's own widgets, hosted on a model whose other side is a websocket. */
import css from "../style/index.css";
import { currentTheme, followTheme } from "../host/theme";
import { Connection } from "./connection";
import { HostedModel } from "./model";
import { revived } from "./revive";
import type { Given, ToGuest } from "./types";
import { Shell } from "./shell";

interface Module {
  default: { render(context: { model: HostedModel; el: HTMLElement }): () => void };
}

const given = JSON.parse(document.getElementById("geoplay")?.textContent ?? "{}") as Given;
const style = document.createElement("style");
style.textContent = css;
document.head.append(style);
document.documentElement.dataset.theme = currentTheme();
followTheme((theme) => {
  document.documentElement.dataset.theme = theme;
});

const memory = {
  get: (name: string): string => {
    try {
      return localStorage.getItem(`geoplay:${name}`) ?? "";
    } catch {
      return ""; // private windows may keep nothing
    }
  },
  set: (name: string, value: string): void => {
    try {
      if (value) localStorage.setItem(`geoplay:${name}`, value);
      else localStorage.removeItem(`geoplay:${name}`);
    } catch {
      // then a reload asks for the name again
    }
  },
};

const wished = memory.get("language") || navigator.languages.map((one) => one.slice(0, 2)).find((one) => one in given.words) || "en";
let language = wished in given.words ? wished : "en";
const shell = new Shell(document.body, given, () => language);
let connection: Connection | null = null;
let unmount: (() => void) | null = null;
let model: HostedModel | null = null;
/** Starting takes a moment, since the script is loaded: what comes until then is for the model that is being started. */
let starting = 0;

function leaveWidget(): void {
  starting++;
  unmount?.();
  unmount = null;
  model = null;
}

async function start(widget: "quiz" | "table", state: Record<string, unknown>): Promise<void> {
  leaveWidget();
  const mine = starting;
  const hosted = new HostedModel(state, (content, after) => connection?.send({ kind: "custom", content, after }));
  model = hosted;
  try {
    const module = (await import(new URL(given.scripts[widget], location.href).href)) as Module;
    if (mine !== starting) return;
    const cell = shell.cell();
    unmount = module.default.render({ model: hosted, el: cell });
    hosted.open();
  } catch {
    shell.tell("broken");
  }
}

function receive(message: ToGuest): void {
  if (message.kind === "welcome") {
    memory.set(given.code, message.token);
    memory.set("name", message.name);
    shell.joined(message.name, message.team);
  } else if (message.kind === "start") {
    void start(message.widget, revived(message.state) as Record<string, unknown>);
  } else if (message.kind === "set") {
    model?.merge(
      revived(message.merge) as Record<string, Record<string, unknown>>,
      revived(message.values ?? {}) as Record<string, unknown>,
    );
  } else if (message.kind === "custom") {
    model?.receive(message.content, (message.buffers ?? []).map(revived) as DataView[]);
  } else if (message.kind === "refused") {
    if (!message.joined) {
      memory.set(given.code, "");
      connection?.stop();
      connection = null;
      shell.ask(memory.get("name"), message.error);
    } else shell.say(message.error);
  }
}

function connect(join: { name?: string; token?: string }): void {
  connection?.stop();
  shell.tell("joining");
  const address = new URL(`${given.root}join/${given.code}/ws`, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  connection = new Connection(address.href, {
    hello: () => ({ kind: "join", language, ...join, ...(memory.get(given.code) ? { token: memory.get(given.code) } : {}) }),
    receive,
    state(state) {
      if (state === "open") shell.tell("");
      else if (state === "lost" || state === "gone" || state === "too_fast") shell.tell(state);
      else {
        // This is the end of it.
        leaveWidget();
        if (state === "removed" || state === "left") memory.set(given.code, "");
        connection = null;
        shell.ended(state);
      }
    },
  });
}

shell.acts = {
  code(code) {
    location.assign(new URL(`${given.root}join/${encodeURIComponent(code)}`, location.href).href);
  },
  join: (name) => connect({ name }),
  leave: () => connection?.send({ kind: "leave" }),
  again() {
    if (memory.get(given.code)) connect({});
    else shell.ask(memory.get("name"), "");
  },
  language(chosen) {
    language = chosen;
    memory.set("language", chosen);
    document.documentElement.lang = chosen;
  },
};
document.documentElement.lang = language;

if (!given.code) shell.askCode(given.problem);
else if (memory.get(given.code)) connect({});
else shell.ask(memory.get("name"), "");
