/* A printed card: 63:88, double rule, the value in two corners, a picture, its name. */
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

function Flag({ picture: { url, aspect } }: { picture: Picture }) {
  const [width, height] = aspect > 1.13 ? [102, 102 / aspect] : [90 * aspect, 90];
  const box = { x: 63 - width / 2, y: 79 - height / 2, width, height };
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
  const room = (lines: string[]): number => Math.min(largest, width / (0.56 * Math.max(...lines.map((line) => line.length), 1)));
  let best = { lines: [title], size: room([title]) };
  for (let i = 1; i < words.length && best.size < largest; i++) {
    const lines = [words.slice(0, i).join(" "), words.slice(i).join(" ")];
    const size = Math.min(room(lines), largest * 0.9);
    if (size > best.size * 0.97) best = { lines, size };
  }
  return best;
}

function Title({ title, y, size: largest }: { title: string; y: number; size: number }) {
  const { lines, size } = fitTitle(title, 104, largest);
  const first = y - ((lines.length - 1) * size) / 2 + (lines.length - 1) * 1.6;
  return (
    <text class="gp-card-title" text-anchor="middle" font-size={size.toFixed(1)}>
      {lines.map((line, i) => (
        <tspan key={i} x="63" y={(first + i * size + size * 0.35).toFixed(1)}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** The value, or the sign of the suit where a card has none. */
function Corner({ corner, tone }: Pick<FaceProps, "corner" | "tone">) {
  if (!corner) return <g class="gp-corner" transform="translate(19 17.5) scale(1.2)" dangerouslySetInnerHTML={{ __html: emblem(tone) }} />;
  return (
    <text class="gp-corner" x="12.5" y="22" font-size={corner.length > 2 ? 14 : 16}>
      {corner}
    </text>
  );
}

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
        <rect class="gp-rule" x="4" y="4" width="118" height="168" rx="7" stroke-width="1.5" />
        <rect class="gp-rule" x="7" y="7" width="112" height="162" rx="5" stroke-width=".6" />
        {flag ? (
          <>
            <Flag picture={flag} />
            <Title title={title} y={142} size={14} />
          </>
        ) : picture ? (
          <>
            <svg x="11" y="27" width="104" height="104" viewBox="0 0 104 104" dangerouslySetInnerHTML={{ __html: picture }} />
            <rect class="gp-rule" x="11" y="27" width="104" height="104" stroke-width=".8" />
            <Title title={title} y={143} size={12.6} />
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
