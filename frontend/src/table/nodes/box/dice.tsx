/* Wooden dice. When they are rolled they tumble, each a little differently, and come to rest on the face that the kernel names. */
import { useEffect, useRef } from "preact/hooks";
import { FACES, signs } from "../../../art/signs";
import { memo } from "../../../host/memo";
import { reducedMotion } from "../../../host/theme";
import type { DiceNode } from "../../../protocol/types";
import { itemProps, useView } from "../../view";
import { Why } from "../../why";

const TUMBLE = 750;
/** How a cube is turned so that a face is in front, faces in the order front, right, back, left, top, bottom. */
const SHOWS = ["rotateY(0deg)", "rotateY(-90deg)", "rotateY(-180deg)", "rotateY(90deg)", "rotateX(-90deg)", "rotateX(90deg)"];
/** One sees a sliver of its top and side: enough to be a cube, too little to be read. */
const LEAN = "rotateX(-15deg) rotateY(-13deg)";

const Sides = memo(function Sides({ faces, front }: { faces: readonly string[]; front: number }) {
  return (
    <>
      {faces.map((face, i) => (
        <span key={face} class={`gp-side gp-side-${i} ${i === front ? "gp-front" : ""}`}>
          <svg viewBox="-14 -14 128 128" dangerouslySetInnerHTML={{ __html: signs[face] ?? "" }} />
        </span>
      ))}
    </>
  );
});

function Die({ die, rolls, number }: { die: DiceNode["dice"][number]; rolls: number; number: number }) {
  const view = useView();
  const cube = useRef<HTMLSpanElement>(null);
  const word = useRef<HTMLSpanElement>(null);
  const faces: readonly string[] = FACES[die.colour] ?? FACES.blue;
  const at = Math.max(0, faces.indexOf(die.face ?? ""));
  const rest = `${LEAN} ${SHOWS[at]}`;
  const known = useRef(rolls);
  useEffect(() => {
    if (known.current === rolls) return;
    known.current = rolls;
    if (die.resting || reducedMotion()) return;
    const timing = { duration: TUMBLE + 90 * number, easing: "ease-in" };
    const [x, y, z] = [640 + 360 * (number % 2), 430 + 360 * ((rolls + number) % 2), number % 2 ? -310 : 310];
    const far = number % 2 ? -26 : 26;
    cube.current?.animate(
      [
        { transform: `translate(${far}px,-46px) rotateX(${x}deg) rotateY(${-y}deg) rotateZ(${z}deg) ${rest}` },
        {
          transform: `translate(${far / 3}px,0) rotateX(${x * 0.4}deg) rotateY(${-y * 0.4}deg) rotateZ(${z * 0.4}deg) ${rest}`,
          offset: 0.5,
          easing: "ease-out",
        },
        {
          transform: `translate(${far / 8}px,-12px) rotateX(${x * 0.12}deg) rotateY(${-y * 0.1}deg) rotateZ(${z * 0.1}deg) ${rest}`,
          offset: 0.75,
          easing: "ease-in",
        },
        { transform: rest },
      ],
      timing,
    );
    // The word comes when the die has come to rest.
    word.current?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.92 }, { opacity: 1 }], timing);
  }, [rolls]);
  const { class: state, ...item } = itemProps(view, die.id, die.label);
  return (
    <button
      type="button"
      class={`gp-item gp-die gp-die-${die.colour} ${die.resting ? "gp-resting" : ""} ${die.face ? "" : "gp-unrolled"} ${String(state)}`}
      {...item}
    >
      <span class="gp-die-stage" aria-hidden="true">
        <span class="gp-cube" ref={cube} style={{ transform: rest }}>
          <Sides faces={faces} front={at} />
        </span>
      </span>
      <span class="gp-die-name" ref={word} aria-hidden="true">
        {die.face ? (die.label.split(":").at(-1) ?? "") : ""}
      </span>
      <Why item={die.id} />
    </button>
  );
}

export function Dice({ name, node }: { name: string; node: DiceNode }) {
  return (
    <div class="gp-dice" role="group" aria-label={node.title} data-rove={name}>
      {node.dice.map((die, number) => (
        <Die key={die.id} die={die} rolls={node.rolls} number={number} />
      ))}
    </div>
  );
}
