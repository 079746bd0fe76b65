/* Pictures by name. Those of a game are made by the build (`lindy/index.ts` into `art-lindy.json`) and come with the scene of
   that game only, so that no other widget carries them. A name nobody drew gives a card with its title in large type. */
export { backArt } from "./back";

const pictures: Record<string, string> = {};

/** Take the pictures of a game: SVG inside 104 by 104 units, drawn by this package. */
export function learnPictures(more: Record<string, string> | null | undefined): void {
  Object.assign(pictures, more);
}

/** The small sign of a suit, within six units of the origin. */
const emblems: Record<string, string> = {
  fair: '<circle r="3"/><path class="l" d="M0-6V-4.2M0 6V4.2M-6 0H-4.2M6 0H4.2M-4.2-4.2L-3-3M4.2 4.2L3 3M-4.2 4.2L-3 3M4.2-4.2L3-3"/>',
  foul: '<path d="M1.5-6.5L-4 .8H-.6L-2 6.5 4-1.500H.6Z"/>',
  flight:
    '<path d="M-1.1-6Q0-7.2 1.1-6V-2L6.5.8V2.600L1.1 1.200V4L2.8 5.300V6.500L0 5.9-2.8 6.500V5.300L-1.1 4V1.200L-6.5 2.600V.8L-1.1-2Z"/>',
  lucky: '<path d="M0-6.500L1.6-2 6.3-2 2.5.8 3.9 5.5 0 2.7-3.9 5.5-2.5.8-6.3-2H-1.600Z"/>',
};

export const emblem = (tone: string | null | undefined): string => emblems[tone ?? ""] ?? "";

export const artwork = (name: string): string | null => pictures[name] ?? null;
