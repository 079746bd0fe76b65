/* One view of a table: puts store, interaction and picture together and takes them apart again. */
import css from "../style/index.css";
import type { Cleanup, RenderContext } from "../host/afm";
import { hideStill, makeFrame } from "../host/frame";
import { Parts } from "../host/parts";
import { Pictures } from "../host/pictures";
import { followRoom } from "../host/room";
import { host } from "../parts/host";
import type { Aid } from "../parts/part";
import type { Motion, Scene } from "../protocol/types";
import { speaker } from "../protocol/words";
import { makeCommands } from "./commands";
import { Interaction } from "./interaction/interaction";
import { Flights } from "./motion";
import { makeMount } from "./mount";
import { PanelFocus } from "./panel-focus";
import { noPanels } from "./panels";
import { RaceClock } from "./race-clock";
import { settled } from "./settled";
import { makeShortcuts } from "./shortcuts";
import { photograph, Photographer } from "./still";
import { TableStore } from "./store";
import { TableView } from "./table";
import { makeView } from "./view";

let views = 0;

/** What stands for an item that has no element of its own: a motion begins or ends there. */
const anchorIn = (stage: HTMLElement, name: string): HTMLElement | null =>
  [...stage.querySelectorAll<HTMLElement>("[data-anchor]")].find((one) => one.dataset.anchor === name) ?? null;

export function renderTable({ model, el }: RenderContext): Cleanup {
  const words = () => speaker((model.get("scene") as Scene | undefined)?.words);
  const frame = makeFrame(el, () => words()("error"));
  const { root } = frame;
  const unfollow = followRoom(root);
  const uid = `gp${++views}-${Math.random().toString(36).slice(2, 6)}`;

  const guard =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args): void => {
      try {
        act(...args);
      } catch (error) {
        frame.fail(error);
      }
    };

  const stage = document.createElement("div");
  stage.className = "gp-stage";
  root.append(stage);
  const mount = makeMount(stage);

  let aid: Aid | undefined;
  const store = new TableStore(model, {
    before: guard((motions: Motion[]) => {
      panelFocus.before();
      interaction.focus.before();
      flights.before(motions);
    }),
    paint: guard(() => paint()),
    after: guard(() => {
      flights.after();
      interaction.focus.after();
      panelFocus.after();
      race.painted();
      aid?.painted();
    }),
  });
  const pictures = new Pictures(model, () => store.repaint());
  const parts = new Parts(model, host, () => {
    frame.restyle(parts.style);
    aid ??= parts.aid?.({ stage, store, race, panels, commands, interaction });
    store.repaint();
    if (parts.error) frame.fail(parts.error);
  });
  const race = new RaceClock(model, store, (longest) => settled(stage, () => !pictures.unpacking && !parts.loading, longest));

  const panels = noPanels();
  const interaction = new Interaction(stage, store, words, race, (key) => shortcuts(key));
  const commands = makeCommands(root, store, panels, interaction);
  const shortcuts = makeShortcuts(stage, store, race, panels, commands, (key) => aid?.pressed(key) ?? false);
  const panelFocus = new PanelFocus(stage, store, panels, interaction.focus);
  const flights = new Flights(
    (item) => interaction.hand.find(item) ?? anchorIn(stage, item),
    () => stage.querySelector<HTMLElement>(".gp-flights"),
    () => [...stage.querySelectorAll<HTMLElement>(".gp-hand-card")],
  );

  function paint(): void {
    interaction.hand.settle();
    const view = makeView({
      uid,
      store,
      interaction,
      scene: store.scene,
      table: store.shown,
      words: words(),
      geometry: (model.get("geometry") ?? {}) as Record<string, unknown>,
      picture: pictures.find,
      part: parts.find,
    });
    mount.draw(<TableView view={view} panels={panels} commands={commands} />);
    if (!parts.error) frame.recovered();
  }

  const photographer = new Photographer(
    () => ({
      changedAt: store.changedAt,
      resting: !store.playingBack && interaction.picked === null && !race.on,
      over: store.shown.phase === "over",
    }),
    async () => {
      const picture = await photograph(root, css + parts.style, pictures.inside);
      if (picture) store.still(picture);
    },
  );

  hideStill(root, store.scene.still);
  guard(() => {
    paint();
    interaction.focus.after();
    race.painted();
    store.connect();
  })();

  return () => {
    photographer.dispose();
    store.disconnect();
    pictures.dispose();
    parts.dispose();
    aid?.dispose();
    interaction.dispose();
    race.dispose();
    unfollow();
    mount.dispose();
    frame.dispose();
  };
}
