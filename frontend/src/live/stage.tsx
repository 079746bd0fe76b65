/* What the class sees on the wall: the question, then the answers as bars with the place on a map; at the end a podium. */
import { useEffect, useRef } from "preact/hooks";
import { filled } from "../protocol/words";
import { rich } from "../quiz/marked";
import { pictureUrl, type Say } from "./panel";
import type { Bar, LiveRoom, LiveTable, Projected } from "./state";

function Bars({ bars }: { bars: Bar[] }) {
  const most = Math.max(1, ...bars.map((bar) => bar.count));
  return (
    <ul class="gp-live-bars">
      {bars.map((bar, i) => (
        <li key={i} class={bar.right ? "gp-bar-right" : ""}>
          <span class="gp-bar-name">
            {bar.right ? "✓ " : ""}
            {rich(bar.name)}
          </span>
          <span class="gp-bar" aria-hidden="true">
            <i style={`width:${(100 * bar.count) / most}%`} />
          </span>
          <span class="gp-figure">{bar.count}</span>
        </li>
      ))}
    </ul>
  );
}

function Asked({ question, room, words }: { question: Projected; room: LiveRoom; words: Say }) {
  const told = room.phase === "closed";
  return (
    <div class={`gp-stage-question ${told ? "gp-told" : ""}`}>
      <h3>{rich(question.text)}</h3>
      {question.picture && !told ? (
        <img class="gp-stage-picture" src={pictureUrl(question.picture)} alt={words("question_picture")} />
      ) : null}
      {told ? (
        <div class="gp-stage-told">
          <Bars bars={room.bars ?? []} />
          <div class="gp-stage-answer">
            {question.where ? <img src={pictureUrl(question.where)} alt={words("on_the_map")} /> : null}
            <p>
              {words("answer_is")} <strong>{rich(question.answer ?? "")}</strong>.
            </p>
            {question.because ? <p class="gp-because">{rich(question.because)}</p> : null}
          </div>
        </div>
      ) : (
        <>
          {question.choices.length ? (
            <ol class={`gp-stage-choices ${question.pictures.length ? "gp-in-pictures" : ""}`}>
              {question.choices.map((choice, i) => (
                <li key={i}>
                  <kbd aria-hidden="true">{i + 1}</kbd>
                  {question.pictures[i] ? <img src={pictureUrl(question.pictures[i])} alt="" /> : <span>{rich(choice)}</span>}
                </li>
              ))}
            </ol>
          ) : null}
          <p class="gp-stage-count" role="status">
            <span class="gp-stage-meter" aria-hidden="true">
              <i style={`width:${room.of ? (100 * (room.answered ?? 0)) / room.of : 0}%`} />
            </span>
            {filled(words("have_answered"), { count: String(room.answered ?? 0), of: String(room.of ?? 0) })}
          </p>
        </>
      )}
    </div>
  );
}

/** Second, first, third: as they stand. */
const STEPS = [1, 0, 2];

function Podium({ room, words }: { room: LiveRoom; words: Say }) {
  const podium = room.podium ?? [];
  return (
    <div class="gp-podium-stage">
      {podium.length ? null : <h3>{words("over")}</h3>}
      {room.share === undefined ? null : <p>{filled(words("share"), { share: String(room.share) })}</p>}
      {podium.length ? (
        <ol class="gp-podium-steps">
          {STEPS.filter((step) => podium[step]).map((step) => (
            <li key={step} class={`gp-step-${podium[step]!.rank}`}>
              {podium[step]!.guests.map((guest) => (
                <b key={guest}>{guest}</b>
              ))}
              {podium[step]!.more ? <b>+ {podium[step]!.more}</b> : null}
              <span>{podium[step]!.points}</span>
              <i>{podium[step]!.rank}</i>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}

export interface Looking {
  /** Look on at a table; 0 looks away. */
  look(table: number): void;
  /** Where the table is painted that is looked at. */
  place: HTMLElement;
}

function LookedAt({ table, words, looking }: { table: LiveTable; words: Say; looking: Looking }) {
  const hold = useRef<HTMLDivElement>(null);
  useEffect(() => {
    hold.current?.append(looking.place);
    return () => looking.place.remove();
  }, [looking.place]);
  return (
    <section class="gp-looked-at" aria-label={table.name}>
      <header>
        <h4>{filled(words("looking_at"), { table: table.name })}</h4>
        <button type="button" class="gp-button" onClick={() => looking.look(0)}>
          {words("look_away")}
        </button>
      </header>
      <div ref={hold} />
    </section>
  );
}

function Tables({ tables, words, at, looking }: { tables: LiveTable[]; words: Say; at: number; looking: Looking }) {
  return (
    <ul class="gp-live-tables">
      {tables.map((table) => (
        <li key={table.name} class={table.over ? "gp-table-over" : ""}>
          <h4>{table.name}</h4>
          <p class="gp-table-players">
            {table.players.map((player, i) => (
              <span key={i} class={player.bot ? "gp-bot" : player.here ? "" : "gp-away"}>
                {player.name}
              </span>
            ))}
          </p>
          <p>{table.status}</p>
          <p class="gp-table-status">{table.said}</p>
          <button
            type="button"
            class="gp-button"
            aria-label={`${words("look")}: ${table.name}`}
            aria-pressed={table.number === at ? "true" : "false"}
            onClick={() => looking.look(table.number === at ? 0 : table.number)}
          >
            {words("look")}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function Stage({ room, words, looking }: { room: LiveRoom; words: Say; looking: Looking }) {
  const tables = room.tables ?? [];
  const seen = tables.find((table) => table.number === room.looking);
  return (
    <>
      {room.question && (room.phase === "open" || room.phase === "closed") ? (
        <Asked question={room.question} room={room} words={words} />
      ) : null}
      {seen ? <LookedAt table={seen} words={words} looking={looking} /> : null}
      {tables.length ? <Tables tables={tables} words={words} at={room.looking ?? 0} looking={looking} /> : null}
      {room.phase === "over" && room.kind === "quiz" ? <Podium room={room} words={words} /> : null}
      {room.teams?.length ? (
        <ol class="gp-teams" aria-label={words("teams")}>
          {room.teams.map((team) => (
            <li key={team.team}>
              <b>{team.team}</b> <span class="gp-figure">{team.points}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
}
