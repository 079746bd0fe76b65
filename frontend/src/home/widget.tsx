/* Home: everything there is, or, above what was opened, the way back. */
import { render } from "preact";
import type { Cleanup, RenderContext } from "../host/afm";
import { hideStill, makeFrame } from "../host/frame";
import { Line } from "../host/line";
import { LineSaid } from "../host/line-said";
import type { Reply } from "../protocol/types";
import { Menu } from "./menu";
import type { HomeRequest, HomeScene, HomeState } from "./state";

interface Photographs {
  kind: "photographs";
  names: string[];
}

export function renderHome({ model, el }: RenderContext): Cleanup {
  const scene = model.get("scene") as HomeScene;
  const words = (key: string): string => scene.words[key] ?? key;
  const frame = makeFrame(el, () => words("error"));
  const { root } = frame;
  hideStill(root, scene.still);
  const mount = document.createElement("div");
  root.append(mount);
  const photographs: Record<string, string> = {};
  let notice = "";
  /** What was open when this was painted last. */
  let painted = (model.get("home") as HomeState).open;

  const line = new Line<HomeRequest>(model, {
    changed: () => paint(),
    failed(error) {
      notice = error;
      paint();
    },
  });
  const ask = (request: HomeRequest): void => {
    notice = "";
    void line.request(request);
  };

  const paint = (): void => {
    const home = model.get("home") as HomeState;
    try {
      render(
        home.open === null ? (
          <Menu
            scene={scene}
            home={home}
            photographs={photographs}
            words={words}
            notice={notice}
            connection={line.connection}
            open={(what) => ask({ kind: "open", what })}
          />
        ) : (
          <nav class="gp-home-bar" lang={scene.language} dir={scene.direction}>
            <button type="button" class="gp-button" onClick={() => ask({ kind: "back" })}>
              <span aria-hidden="true">← </span>
              {words("back")}
            </button>
            <LineSaid connection={line.connection} words={words} />
            {notice ? <span role="alert">{notice}</span> : null}
          </nav>
        ),
        mount,
      );
      frame.recovered();
    } catch (error) {
      frame.fail(error);
    }
    if (home.open !== painted) {
      painted = home.open;
      // What was clicked is gone: the reader goes on at the top of what is there instead.
      root.scrollIntoView({ block: "start" });
      root.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
    }
  };

  const receive = (message: (Reply & { kind: "reply" }) | Photographs, buffers: (DataView | ArrayBuffer)[]): void => {
    if (message.kind === "reply") line.receive(message);
    else if (message.kind === "photographs") {
      message.names.forEach((name, at) => {
        const buffer = buffers[at];
        if (!buffer || photographs[name]) return;
        const bytes =
          buffer instanceof ArrayBuffer ? new Uint8Array(buffer) : new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
        const type = name.startsWith("flag:") ? "image/svg+xml" : "image/webp";
        photographs[name] = URL.createObjectURL(new Blob([bytes.slice()], { type }));
      });
      paint();
    }
  };
  // The host's one-key commands (Lab: d d deletes the cell) must not fire while one presses buttons here.
  const pressed = (event: KeyboardEvent): void => {
    if (!["Tab", "Shift"].includes(event.key) && !event.ctrlKey && !event.metaKey) event.stopPropagation();
  };
  root.addEventListener("keydown", pressed);
  model.on("change:home", paint);
  model.on("msg:custom", receive);
  line.open();
  paint();
  void line.request({ kind: "hello" });

  return () => {
    line.close();
    model.off("change:home", paint);
    model.off("msg:custom", receive);
    root.removeEventListener("keydown", pressed);
    for (const address of Object.values(photographs)) URL.revokeObjectURL(address);
    render(null, mount);
    frame.dispose();
  };
}
