/* Questions with marks: emphasis, code, formulas and pictures that a teacher's material brought along. */
import type { ComponentChild } from "preact";
import { jsx } from "preact/jsx-runtime";
import { rich as emphasised } from "../table/rich";

/** A piece of a text with marks, as geoplay/core/marked.py names them. */
type Tree = string | [string, Record<string, string>, ...Tree[]];
type Piece = string | ["i" | "b" | "c", string] | ["n"] | ["a", string, string] | ["p", string, string] | ["m", Tree];

const MARKED = /\ue001([^\ue002]*)\ue002/;
const PICTURE = /^data:image\/(png|jpeg|gif|webp|svg\+xml);base64,/;
const MATH = new Set(
  "math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mstyle mpadded mphantom".split(
    " ",
  ),
);

function formula(tree: Tree): ComponentChild {
  if (typeof tree === "string") return tree;
  const [name, attributes, ...inside] = tree;
  return MATH.has(name) ? jsx(name, { ...attributes, children: inside.map(formula) } as object) : null;
}

function shown(piece: Piece, key: number): ComponentChild {
  if (typeof piece === "string") return piece;
  switch (piece[0]) {
    case "i":
      return <em key={key}>{piece[1]}</em>;
    case "b":
      return <strong key={key}>{piece[1]}</strong>;
    case "c":
      return (
        <code key={key} class="gp-code-piece">
          {piece[1]}
        </code>
      );
    case "n":
      return <br key={key} />;
    case "a":
      return /^https?:/.test(piece[1 + 1] ?? "") ? (
        <a key={key} href={piece[2]} target="_blank" rel="noopener noreferrer">
          {piece[1]}
        </a>
      ) : (
        piece[1]
      );
    case "p":
      return PICTURE.test(piece[1]) ? <img key={key} class="gp-picture-piece" src={piece[1]} alt={piece[2]} /> : piece[2];
    case "m":
      return formula(piece[1]);
    default:
      return null;
  }
}

function pieces(text: string): Piece[] {
  try {
    return JSON.parse(text) as Piece[];
  } catch {
    return [text];
  }
}

/** A text of the kernel: with emphasis, or with all the marks that a teacher's material brought. */
export function rich(text: string): ComponentChild[] {
  return text.split(MARKED).map((part, i) => (i % 2 ? pieces(part).map(shown) : emphasised(part)));
}

const letters = (tree: Tree): string => (typeof tree === "string" ? tree : (tree.slice(2) as Tree[]).map(letters).join(" "));

/** The words alone, for names that are read out. */
export function bare(text: string): string {
  const word = (piece: Piece): string => {
    if (typeof piece === "string") return piece;
    return piece[0] === "m" ? letters(piece[1]) : piece[0] === "p" ? piece[2] : (piece[1] ?? " ");
  };
  return text
    .split(MARKED)
    .map((part, i) => (i % 2 ? pieces(part).map(word).join("") : part))
    .join("");
}
