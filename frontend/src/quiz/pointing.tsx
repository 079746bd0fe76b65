/* A question that is answered by a click on a map. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { AskedProps } from "./desk";
import { PointingMap } from "./pointing-map";

export function Pointing({ node: { question, desk } }: AskedProps) {
  const board = useRef<HTMLDivElement>(null);
  const map = useRef<PointingMap | null>(null);
  const answer = useRef(desk.answer);
  const [error, setError] = useState<unknown>(null);
  if (error) throw error;
  answer.current = desk.answer;
  const name = question.geometry ?? "";
  const bytes = desk.geometry[name];
  useEffect(() => {
    if (!board.current || !bytes) return;
    // A map of the whole world begins with all of it, or with the part that a lesson keeps to; another one with what it has.
    map.current = new PointingMap(board.current, bytes, desk.words, (id) => answer.current(id), question.near ?? (/:world/.test(name) ? [] : null), setError);
    return () => map.current?.dispose();
  }, [bytes, question.id]);
  useEffect(() => map.current?.show(question.answered), [question.answered, bytes]);
  return <div class="gp-pointing gp-chart" ref={board} />;
}
