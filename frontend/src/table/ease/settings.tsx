/* What a reader sets for themselves: time in races, a plain look, sound, the line for typed commands; and the keys, written out. */
import { useState } from "preact/hooks";
import { remember, remembered, type Remembered } from "../../host/remembered";
import type { Word } from "../../protocol/words";
import { useView } from "../view";

const TIMES = ["usual", "relaxed", "off"] as const;

function Switch({ of, label, hint }: { of: "plain" | "sound" | "line"; label: Word; hint: Word }) {
  const { words, store } = useView();
  const [on, set] = useState(!!remembered()[of]);
  const id = `gp-set-${of}`;
  return (
    <label class="gp-setting">
      <input
        type="checkbox"
        checked={on}
        aria-describedby={id}
        onChange={(event) => {
          const change: Remembered = { [of]: event.currentTarget.checked };
          set(event.currentTarget.checked);
          remember(change);
          store.repaint();
        }}
      />
      <span>
        {words(label)}
        <small id={id}>{words(hint)}</small>
      </span>
    </label>
  );
}

function RaceTime() {
  const { table, words, store, uid } = useView();
  const { time } = table;
  if (!time) return null;
  return (
    <fieldset class="gp-times" aria-describedby={`${uid}-time`}>
      <legend>{words("race_time")}</legend>
      {TIMES.map((one) => (
        <label key={one} class="gp-setting">
          <input
            type="radio"
            name={`${uid}-time`}
            checked={time.now === one}
            disabled={time.why !== ""}
            onChange={() => {
              remember({ time: one });
              void store.request({ kind: "time", time: one });
            }}
          />
          <span>
            {words(`time_${one}`)}
            <small>{words(`time_${one}_hint`)}</small>
          </span>
        </label>
      ))}
      <p id={`${uid}-time`}>{time.why}</p>
    </fieldset>
  );
}

export function Settings() {
  const { words } = useView();
  return (
    <div class="gp-settings gp-drawer-body" tabIndex={0} role="group" aria-label={words("settings")}>
      <RaceTime />
      <Switch of="plain" label="plain" hint="plain_hint" />
      <Switch of="sound" label="sound" hint="sound_hint" />
      <Switch of="line" label="line" hint="line_hint" />
      <h4>{words("keys")}</h4>
      <ul>
        {`${words("help")} ${words("help_ear")}`
          .split(/[:,.] ?/)
          .slice(1, -1)
          .map((key) => (
            <li key={key}>{key}</li>
          ))}
      </ul>
      <p>{words("remembered_here")}</p>
    </div>
  );
}
