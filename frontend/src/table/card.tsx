/* A printed card: 63:88, double rule, the value in two corners, a picture, its name; on its other side, what there is to know. */
import { artwork, backArt, emblem } from "../art";
import { memo } from "../host/memo";
import type { Picture } from "../host/pictures";

interface FaceProps {
  face: string | null;
  title?: string | undefined;
  corner?: string | undefined;
  tone?: string | null | undefined;
  /** A picture of the atlas, in its own proportions; the face names it. */
  picture?: Picture | undefined;
}

/** A flag in its own proportions, as large as the box around its middle allows. */
export function Flag({
  picture: { url, aspect },
  x = 63,
  y,
  widest,
  highest,
}: {
  picture: Picture;
  x?: number;
  y: number;
  widest: number;
  highest: number;
}) {
  const [width, height] = aspect > widest / highest ? [widest, widest / aspect] : [highest * aspect, highest];
  const box = { x: x - width / 2, y: y - height / 2, width, height };
  return (
    <>
      <image href={url} preserveAspectRatio="none" {...box} />
      <rect class="gp-flag-line" {...box} />
    </>
  );
}

/** Breaks a name into at most two lines and finds the size at which it fits. */
export function fitTitle(title: string, width: number, largest: number): { lines: string[]; size: number } {
  const words = title.split(/\s+/);
  const room = (lines: string[]): number => Math.min(largest, width / (0.6 * Math.max(...lines.map((line) => line.length), 1)));
  let best = { lines: [title], size: room([title]) };
  for (let i = 1; i < words.length && best.size < largest; i++) {
    const lines = [words.slice(0, i).join(" "), words.slice(i).join(" ")];
    const size = Math.min(room(lines), largest * 0.9);
    if (size > best.size * 0.97) best = { lines, size };
  }
  return best;
}

export function Title({
  title,
  x = 63,
  y,
  size: largest,
  room = 104,
}: {
  title: string;
  x?: number;
  y: number;
  size: number;
  room?: number;
}) {
  const { lines, size } = fitTitle(title, room, largest);
  const first = y - ((lines.length - 1) * size) / 2 + (lines.length - 1) * 1.6;
  return (
    <text class={`gp-card-title ${isPart(title) ? "gp-part" : ""}`} text-anchor="middle" font-size={size.toFixed(1)}>
      {lines.map((line, i) => (
        <tspan key={i} x={x} y={(first + i * size + size * 0.35).toFixed(1)}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** Has the card the broad border of the box of flags? */
const broad = (tone: string | null | undefined): boolean => tone === "red" || tone === "gold";

/** The value, or the sign of the suit where a card has none. */
function Corner({ corner, tone }: Pick<FaceProps, "corner" | "tone">) {
  if (!corner) return <g class="gp-corner" transform="translate(19 17.5) scale(1.2)" dangerouslySetInnerHTML={{ __html: emblem(tone) }} />;
  return (
    <text
      class="gp-corner"
      x={broad(tone) ? 15 : 12.5}
      y={broad(tone) ? 25 : 22}
      font-size={corner.length > 4 ? 12 : corner.length > 2 ? 14 : 16}
    >
      {corner}
    </text>
  );
}

/** The double rule inside the edge; the borders of the box of flags are broad, the red one plain and the gold one beaded. `wide`: the card lies on its side. */
export function Rules({ tone, wide = false }: Pick<FaceProps, "tone"> & { wide?: boolean }) {
  const inside = (edge: number) => ({ x: edge, y: edge, width: (wide ? 176 : 126) - 2 * edge, height: (wide ? 126 : 176) - 2 * edge });
  if (!broad(tone)) {
    return (
      <>
        <rect class="gp-rule" {...inside(4)} rx="7" stroke-width="1.5" />
        <rect class="gp-rule" {...inside(7)} rx="5" stroke-width=".6" />
      </>
    );
  }
  return (
    <>
      <rect class="gp-rule" {...inside(5.5)} rx="6" stroke-width="6" />
      {tone === "gold" ? <rect class="gp-beads" {...inside(5.5)} rx="6" /> : null}
      <rect class="gp-rule" {...inside(10.5)} rx="3.5" stroke-width=".6" />
    </>
  );
}

const WIDE = 100;
const LOW = 160;

/** Words in lines of a width that the size of the letters allows. */
export function wrapped(text: string, size: number): string[] {
  const most = Math.max(6, Math.floor(WIDE / (0.53 * size)));
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

interface ReverseProps {
  reverse: { title: string; lines: string[] };
  tone?: string | null | undefined;
  picture?: Picture | undefined;
}

/** The other side: a small flag, the name, and lines as large as they fit. */
export const Reverse = memo(function Reverse({ reverse: { title, lines }, tone, picture }: ReverseProps) {
  // A name of two lines needs room for the second.
  const second = fitTitle(title, 104, 17).lines.length > 1 ? 15 : 0;
  const top = (picture ? 62 : 26) + second;
  let size = 13;
  let told: string[][] = [];
  do {
    told = lines.map((line) => wrapped(line, size));
  } while (told.flat().length * size * 1.14 + lines.length * 2 > LOW - top - 12 && (size -= 0.5) > 6.5);
  let y = top + 10;
  return (
    <span class={`gp-card gp-reverse gp-tone-${tone ?? "plain"}`}>
      <svg viewBox="0 0 126 176" aria-hidden="true">
        <Rules tone={tone} />
        <g class="gp-brief">
          {picture ? <Flag picture={picture} y={64} widest={98} highest={80} /> : null}
          <Title title={title} y={picture ? 136 : 88} size={26} />
        </g>
        <g class="gp-in-full">
          {picture ? <Flag picture={picture} y={33} widest={58} highest={34} /> : null}
          <Title title={title} y={top - second / 2} size={17} />
          <path class="gp-rule" d={`M36 ${top + 11}H90`} stroke-width=".6" />
          <text class="gp-reverse-lines" text-anchor="middle" font-size={size}>
            {told.map((pieces, i) => {
              y += 2;
              return pieces.map((piece, k) => (
                <tspan key={`${i}-${k}`} x="63" y={(y += size * 1.14).toFixed(1)}>
                  {piece}
                </tspan>
              ));
            })}
          </text>
        </g>
      </svg>
    </span>
  );
});

/** Is the title a part of a name, in capitals? Then it is what the card is about, not what the picture is called. */
const isPart = (title: string): boolean => /\p{Lu}/u.test(title) && title === title.toUpperCase();

export const Face = memo(function Face({ face, title = "", corner = "", tone, picture: flag }: FaceProps) {
  if (face === null) {
    return (
      <span class="gp-card gp-card-back">
        <svg viewBox="0 0 126 176" aria-hidden="true" dangerouslySetInnerHTML={{ __html: backArt }} />
      </span>
    );
  }
  const picture = artwork(face);
  return (
    <span class={`gp-card gp-tone-${tone ?? "plain"}`}>
      <svg viewBox="0 0 126 176" aria-hidden="true">
        <Rules tone={tone} />
        {flag ? (
          <>
            <g class={title ? "gp-titled-flag" : ""}>
              <Flag picture={flag} y={title ? 79 : 88} widest={broad(tone) ? 96 : 102} highest={title ? 90 : 120} />
            </g>
            {title ? <Title title={title} y={corner.length > 4 ? 133 : 139} size={21} /> : null}
          </>
        ) : picture ? (
          <>
            <svg x="11" y="27" width="104" height="104" viewBox="0 0 104 104" dangerouslySetInnerHTML={{ __html: picture }} />
            <rect class="gp-rule" x="11" y="27" width="104" height="104" stroke-width=".8" />
            <Title title={title} y={isPart(title) ? 144 : 142} size={isPart(title) ? Math.min(23, 90 / title.length) : 20} />
          </>
        ) : (
          <Title title={title} y={88} size={24} />
        )}
        <Corner corner={corner} tone={tone} />
        <g transform="rotate(180 63 88)">
          <Corner corner={corner} tone={tone} />
        </g>
      </svg>
    </span>
  );
});
