/* The booklet of flags over the table: a page of its own in a frame that can do nothing but leaf, search and print. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { BookletNode as Node } from "../../../protocol/types";
import { useView } from "../../view";

/** The frame follows the table's theme, not the system's. */
const themed = (text: string, theme: string | undefined): string => text.replace("<html ", `<html data-theme="${theme ?? ""}" `);

export function Booklet({ node }: { node: Node }) {
  const { store, words } = useView();
  const panel = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [text, setText] = useState("");
  const close = (): void => void store.request({ kind: "booklet", item: null });

  useEffect(() => {
    const theme = panel.current?.closest<HTMLElement>("[data-theme]")?.dataset.theme;
    void store.request({ kind: "opened" }).then((reply) => setText(reply.text ? themed(reply.text, theme) : ""));
  }, [node.page]);
  useEffect(() => {
    const table = panel.current?.closest<HTMLElement>(".gp-table");
    const heard = async (event: MessageEvent): Promise<void> => {
      const inside = frame.current?.contentWindow;
      if (!inside || event.source !== inside) return;
      const asked = (event.data as { booklet?: unknown } | null)?.booklet;
      if (asked === null) close();
      if (typeof asked !== "string") return;
      const reply = await store.request({ kind: "leaf", page: asked });
      if (reply.text) inside.postMessage({ article: reply.text }, "*");
    };
    window.addEventListener("message", heard);
    return () => {
      window.removeEventListener("message", heard);
      // On a narrow table its button lies behind another one: that of the two which is in sight takes the focus.
      for (const one of table?.querySelectorAll<HTMLElement>(".gp-more, .gp-tool-booklet") ?? []) one.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section class="gp-booklet" role="dialog" aria-label={words("booklet")} ref={panel}>
      <button type="button" class="gp-tool gp-close" aria-label={words("close")} onClick={close}>
        ×
      </button>
      {text ? (
        <iframe
          ref={frame}
          title={words("booklet")}
          srcdoc={text}
          sandbox="allow-scripts allow-modals"
          onLoad={(event) => event.currentTarget.focus({ preventScroll: true })}
        />
      ) : null}
    </section>
  );
}
