/* The teacher's panel: one view of a door and of what goes on behind it. */
import { render } from "preact";
import css from "../style/index.css";
import type { Cleanup, RenderContext } from "../host/afm";
import { hideStill, makeFrame } from "../host/frame";
import { Line } from "../host/line";
import type { Reply } from "../protocol/types";
import { photograph, Photographer } from "../table/still";
import type { ToGuest } from "../guests/types";
import { Look } from "./look";
import { Panel, type Question } from "./panel";
import type { Live, LiveRequest, LiveScene } from "./state";

/** Where the notebook's server is, as this browser knows it: Jupyter's pages say so. */
function serverBase(): string {
  try {
    const told = JSON.parse(document.getElementById("jupyter-config-data")?.textContent ?? "{}") as { baseUrl?: string };
    return told.baseUrl ? new URL(told.baseUrl, location.href).href : "";
  } catch {
    return "";
  }
}

export function renderLive({ model, el }: RenderContext): Cleanup {
  const scene = model.get("scene") as LiveScene;
  const words = (key: string): string => scene.words[key] ?? key.replace(/_/g, " ");
  const frame = makeFrame(el, () => words("error"));
  const { root } = frame;
  hideStill(root, scene.still);
  const mount = document.createElement("div");
  root.append(mount);
  let notice = "";
  let asking: Question | null = null;
  let inviting = false;
  let changedAt = Date.now();

  const line = new Line<LiveRequest>(model, {
    changed: () => paint(),
    failed(error) {
      notice = error;
      paint();
    },
  });
  const ask = (request: LiveRequest): void => {
    notice = "";
    asking = null;
    void line.request(request);
    paint();
  };

  const look = new Look(
    (content) => void line.request({ kind: "seen", content }),
    (error) => frame.fail(error),
  );
  const lookAt = (table: number): void => {
    if (table && !look.hasScript) void line.request({ kind: "script" });
    ask({ kind: "look", table });
  };
  /** The kernel knows which table is looked at: a page that was reloaded asks for it anew. */
  const keepLooking = (): void => {
    const at = (model.get("live") as Live).room.looking ?? 0;
    if (!at) look.close();
    else if (!look.open && !lookedFor) {
      lookedFor = true;
      lookAt(at);
    }
  };
  let lookedFor = false;

  const paint = (): void => {
    try {
      render(
        <Panel
          scene={scene}
          live={model.get("live") as Live}
          words={words}
          notice={notice}
          connection={line.connection}
          asking={asking}
          inviting={inviting}
          looking={{ look: lookAt, place: look.place }}
          acts={{
            act: (action) => ask({ kind: "act", action }),
            deal: (how) => ask({ kind: "deal", how }),
            remove: (guest) => ask({ kind: "remove", guest }),
            place: (guest, table) => ask({ kind: "place", guest, table }),
            close: () => ask({ kind: "close" }),
            ask(question) {
              asking = question;
              paint();
            },
            invite() {
              inviting = !inviting;
              paint();
            },
            enlarge() {
              if (document.fullscreenElement) void document.exitFullscreen();
              else void root.requestFullscreen?.();
            },
          }}
        />,
        mount,
      );
      frame.recovered();
    } catch (error) {
      frame.fail(error);
    }
  };

  const changed = (): void => {
    changedAt = Date.now();
    keepLooking();
    paint();
  };
  const receive = (message: Reply & { kind: string; text?: string }): void => {
    if (message.kind === "reply") line.receive(message);
    else if (message.kind === "script") look.takeScript(message.text ?? "");
    else if (message.kind === "look") look.receive(JSON.parse(message.text ?? "{}") as ToGuest);
  };
  // The host's one-key commands (Lab: d d deletes the cell) must not fire while one presses buttons here.
  const pressed = (event: KeyboardEvent): void => {
    if (!["Tab", "Shift"].includes(event.key) && !event.ctrlKey && !event.metaKey) event.stopPropagation();
  };
  root.addEventListener("keydown", pressed);
  model.on("change:live", changed);
  model.on("msg:custom", receive);
  line.open();
  keepLooking();
  paint();
  void line.request({ kind: "hello" });
  const base = serverBase();
  let gone = false;
  if (base) {
    void fetch(`${base}geoplay/join/${(model.get("live") as Live).code}`, { credentials: "same-origin", redirect: "manual" }).then(
      (answer) => !gone && void line.request({ kind: "at", base, answers: answer.ok ? "yes" : "no" }),
      () => !gone && void line.request({ kind: "at", base, answers: "unknown" }),
    );
  }
  const photographer = new Photographer(
    // A table of its own inside does not come out in the panel's picture.
    () => ({ changedAt, resting: !look.open, over: !(model.get("live") as Live).open }),
    async () => {
      const picture = await photograph(root, css, () => "");
      if (picture) line.still(picture);
    },
  );

  return () => {
    gone = true;
    photographer.dispose();
    look.close();
    line.close();
    model.off("change:live", changed);
    model.off("msg:custom", receive);
    root.removeEventListener("keydown", pressed);
    render(null, mount);
    frame.dispose();
  };
}
