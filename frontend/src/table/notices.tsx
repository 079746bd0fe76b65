/* Small things that come up: a notice, the question whether to leave a game, the sentence beside an item. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Commands, Panels } from "./panels";
import { rich } from "./rich";
import { useView } from "./view";

export function NoticeBar() {
  const { store, words } = useView();
  const notice = store.notice;
  if (!notice) return null;
  return (
    <div class={`gp-notice gp-notice-${notice.tone}`} role={notice.tone === "error" ? "alert" : "status"}>
      <div>
        <p>{rich(notice.text)}</p>
        {notice.detail ? (
          notice.tone === "error" ? (
            <pre tabIndex={0}>{notice.detail}</pre>
          ) : (
            <p class="gp-detail">{rich(notice.detail)}</p>
          )
        ) : null}
      </div>
      <button type="button" class="gp-tool gp-close" aria-label={words("close")} onClick={() => store.closeNotice()}>
        ×
      </button>
    </div>
  );
}

export function ConfirmNew({ panels, commands }: { panels: Panels; commands: Commands }) {
  const { words } = useView();
  if (!panels.confirmNew) return null;
  return (
    <div class="gp-notice gp-confirm" role="alertdialog" aria-label={words("confirm_new")}>
      <p>{words("confirm_new")}</p>
      <div class="gp-panel-buttons">
        <button type="button" class="gp-button" onClick={() => commands.confirmNew(true)}>
          {words("yes")}
        </button>
        <button type="button" class="gp-button gp-primary" data-first onClick={() => commands.confirmNew(false)}>
          {words("no")}
        </button>
      </div>
    </div>
  );
}

/** Why an item cannot be used, above it, inside the table's edges. */
export function Bubble({ commands }: { commands: Commands }) {
  const { interaction, words } = useView();
  const bubble = useRef<HTMLDivElement>(null);
  const { told } = interaction;
  const stand = (): void => {
    const element = bubble.current;
    const frame = element?.offsetParent?.getBoundingClientRect();
    const item = told ? interaction.hand.find(told.item)?.getBoundingClientRect() : undefined;
    if (!element || !frame || !item) return;
    const left = Math.max(
      6,
      Math.min(item.left + item.width / 2 - element.offsetWidth / 2 - frame.left, frame.width - element.offsetWidth - 6),
    );
    const above = item.top - frame.top - element.offsetHeight - 8;
    element.style.left = `${left}px`;
    element.style.top = `${above > 0 ? above : item.bottom - frame.top + 8}px`;
    element.style.setProperty("--tail", `${item.left + item.width / 2 - frame.left - left}px`);
    element.classList.toggle("gp-below", above <= 0);
  };
  useLayoutEffect(stand);
  // A table that becomes narrower takes it along: the pointer may rest where it was.
  useLayoutEffect(() => {
    const frame = bubble.current?.offsetParent;
    if (!frame) return;
    const observer = new ResizeObserver(stand);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [told]);
  if (!told) return null;
  return (
    <div class="gp-bubble" ref={bubble} role="status">
      <span>{rich(told.sentence)}</span>
      {told.rule ? (
        <button type="button" class="gp-rule-link" onClick={() => told.rule && commands.openRule(told.rule)}>
          {`${words("rule")} ${told.rule.split(":").at(-1) ?? ""}`}
        </button>
      ) : null}
    </div>
  );
}
