/* The whole panel: the invitation, the stage for the projector, who has come, and the buttons. */
import type { Connection } from "../host/line";
import { LineSaid } from "../host/line-said";
import { filled } from "../protocol/words";
import { type Looking, Stage } from "./stage";
import type { Live, LiveGuest, LiveScene } from "./state";

export type Say = (key: string) => string;

export interface LiveActs {
  act(action: string): void;
  deal(how: string): void;
  remove(guest: number): void;
  place(guest: number, table: number): void;
  close(): void;
  /** Ask before something that cannot be taken back. */
  ask(question: Question | null): void;
  /** Show the invitation large again, while the class is at work. */
  invite(): void;
  enlarge(): void;
}

/** What is asked before something is done that cannot be taken back. */
export interface Question {
  text: string;
  yes(): void;
}

interface PanelProps {
  scene: LiveScene;
  live: Live;
  words: Say;
  notice: string;
  connection: Connection;
  asking: Question | null;
  inviting: boolean;
  looking: Looking;
  acts: LiveActs;
}

/** A picture of the kernel's own making, as an image: an image starts nothing. */
export const pictureUrl = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

function Invitation({ live, words }: { live: Live; words: Say }) {
  return (
    <section class="gp-invite" aria-label={words("invite")}>
      {live.qr ? <img class="gp-qr" src={pictureUrl(live.qr)} alt={`QR: ${live.address}`} /> : null}
      <div class="gp-invite-words">
        {live.qr ? <p class="gp-scan">{words("scan")}</p> : null}
        {live.short ? (
          <p>
            {words("or_open")}{" "}
            <a href={live.address} target="_blank" rel="noopener">
              {live.short}
            </a>{" "}
            {words("and_type")}
          </p>
        ) : null}
        <p class="gp-code" aria-label={[...live.code].join(" ")}>
          {live.code}
        </p>
        {live.advice ? <p class="gp-advice">{live.advice}</p> : null}
      </div>
    </section>
  );
}

/** Where a guest is to sit: the teacher may choose before the cards are dealt. */
function Place({ guest, most, words, acts }: { guest: LiveGuest; most: number; words: Say; acts: LiveActs }) {
  const name = filled(words("place_of"), { name: guest.name });
  return (
    <select
      class="gp-place"
      aria-label={name}
      title={name}
      value={String(guest.place)}
      onChange={(event) => acts.place(guest.number, Number(event.currentTarget.value))}
    >
      {Array.from({ length: most + 1 }, (_, table) => (
        <option key={table} value={String(table)}>
          {table || "–"}
        </option>
      ))}
    </select>
  );
}

function Guests({ guests, words, acts, closed }: { guests: LiveGuest[]; words: Say; acts: LiveActs; closed: boolean }) {
  const most = Math.min(99, Math.max(4, guests.length, ...guests.map((guest) => guest.place ?? 0)));
  const remove = (guest: LiveGuest): void =>
    acts.ask({ text: filled(words("remove_question"), { name: guest.name }), yes: () => acts.remove(guest.number) });
  return (
    <section class="gp-guests" aria-label={words("who")}>
      <h3>
        {words("who")} <span class="gp-figure">{guests.filter((guest) => guest.here).length}</span>
      </h3>
      {guests.length ? (
        <ul>
          {guests.map((guest) => (
            <li key={guest.number} class={guest.here ? "" : "gp-away"} title={guest.here ? undefined : words("away")}>
              {guest.answered ? (
                <span class="gp-tick" role="img" aria-label={words("has_answered")}>
                  ✓
                </span>
              ) : null}
              <span class="gp-guest-name">{guest.name}</span>
              {guest.team ? <i>{guest.team}</i> : null}
              {guest.done > 0 && guest.of > 0 ? <span class="gp-figure">{`${guest.done}/${guest.of}`}</span> : null}
              {guest.here ? null : <span class="gp-hidden">{words("away")}</span>}
              {closed || guest.place === undefined ? null : <Place guest={guest} most={most} words={words} acts={acts} />}
              {closed ? null : (
                <button
                  type="button"
                  class="gp-remove"
                  aria-label={filled(words("remove"), { name: guest.name })}
                  onClick={() => remove(guest)}
                >
                  ×
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p class="gp-nobody">{words("nobody")}</p>
      )}
    </section>
  );
}

function Buttons({ live, words, asking, inviting, acts }: Omit<PanelProps, "scene" | "notice" | "connection" | "looking">) {
  const { room } = live;
  const button = (action: string, key: string, first = false) => (
    <button type="button" class={`gp-button ${first ? "gp-primary" : ""}`} onClick={() => acts.act(action)}>
      {words(key)}
    </button>
  );
  if (asking)
    return (
      <div class="gp-live-buttons" role="alertdialog" aria-label={asking.text}>
        <p>{asking.text}</p>
        <button type="button" class="gp-button gp-primary" onClick={asking.yes}>
          {words("yes")}
        </button>
        <button type="button" class="gp-button" onClick={() => acts.ask(null)}>
          {words("no")}
        </button>
      </div>
    );
  const end = (first = false) => (
    <button
      type="button"
      class={`gp-button ${first ? "gp-primary" : ""}`}
      onClick={() => acts.ask({ text: words("end_question"), yes: () => acts.act("end") })}
    >
      {words("end")}
    </button>
  );
  const deal = (action: string, first: boolean) => {
    const doIt = (): void => acts.deal(action.slice(5));
    const ask = (): void => acts.ask({ text: words("deal_question"), yes: doIt });
    return (
      <button key={action} type="button" class={`gp-button ${first ? "gp-primary" : ""}`} onClick={room.playing ? ask : doIt}>
        {words(action)}
      </button>
    );
  };
  return (
    <div class="gp-live-buttons">
      {room.kind === "quiz" ? (
        <>
          {room.phase === "lobby" ? button("begin", "begin", true) : null}
          {room.phase === "open" ? button("reveal", "reveal", true) : null}
          {room.phase === "closed" ? button("next", room.last ? "finish" : "next", true) : null}
          {(room.phase === "lobby" && !room.exam) || room.phase === "open" || room.phase === "closed" ? button("own", "own") : null}
          {room.phase === "open" || room.phase === "closed" ? (
            <button type="button" class="gp-button" aria-pressed={room.waiting ? "true" : "false"} onClick={() => acts.act("wait")}>
              {words("wait")}
            </button>
          ) : null}
          {room.phase === "open" || room.phase === "closed" || room.phase === "own" ? end(room.phase === "own") : null}
          {room.phase === "over" ? (
            <button
              type="button"
              class="gp-button gp-primary"
              aria-pressed={room.podium_wanted ? "true" : "false"}
              onClick={() => acts.act("podium")}
            >
              {words("podium")}
            </button>
          ) : null}
        </>
      ) : null}
      {room.kind === "tables"
        ? (room.actions ?? []).map((action, i) =>
            action.startsWith("deal_")
              ? deal(action, i === 0 && !room.playing)
              : action === "end"
                ? end()
                : button(action, action, i === 0),
          )
        : null}
      <span class="gp-space" />
      {room.phase !== "lobby" ? (
        <button type="button" class="gp-button" aria-expanded={inviting ? "true" : "false"} onClick={acts.invite}>
          {words("invite")}
        </button>
      ) : null}
      <button type="button" class="gp-button" onClick={acts.enlarge}>
        {words("enlarge")}
      </button>
      <button type="button" class="gp-button" onClick={() => acts.ask({ text: words("close_question"), yes: acts.close })}>
        {words("close")}
      </button>
    </div>
  );
}

export function Panel({ scene, live, words, notice, connection, asking, inviting, looking, acts }: PanelProps) {
  const { room } = live;
  const lobby = room.phase === "lobby";
  return (
    <section class="gp-live-panel" lang={scene.language} aria-label={scene.title}>
      <header class="gp-live-head">
        <h2>{scene.title}</h2>
        {room.progress ? <p class="gp-live-progress">{room.progress}</p> : null}
        {live.open && !lobby ? (
          <p class="gp-small-code">
            {live.short ? `${live.short} · ` : ""}
            <b>{live.code}</b>
          </p>
        ) : null}
      </header>
      <LineSaid connection={connection} words={words} />
      {notice ? (
        <p class="gp-live-notice" role="alert">
          {notice}
        </p>
      ) : null}
      {live.notes.map((note) => (
        <p key={note} class="gp-live-notice">
          {note}
        </p>
      ))}
      {live.open ? (
        <>
          {lobby || inviting ? <Invitation live={live} words={words} /> : null}
          <Stage room={room} words={words} looking={looking} />
        </>
      ) : (
        <>
          <p class="gp-shut">{words("closed")}</p>
          {room.phase === "over" ? <Stage room={room} words={words} looking={looking} /> : null}
        </>
      )}
      {live.open ? <Buttons live={live} words={words} asking={asking} inviting={inviting} acts={acts} /> : null}
      <Guests guests={room.guests} words={words} acts={acts} closed={!live.open} />
    </section>
  );
}
