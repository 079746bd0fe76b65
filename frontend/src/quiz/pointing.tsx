/* A question that is answered by a click on a map. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Features } from "../parts/places";
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
  // It comes ahead of the question, but may still be loading.
  const features = question.features ? (desk.part("places") as unknown as Features | undefined) : null;
  useEffect(() => {
    if (!board.current || !bytes || features === undefined) return;
    // A map of the whole world begins with all of it, or with the part that a lesson keeps to; another one with what it has.
    map.current = new PointingMap(
      board.current,
      bytes,
      desk.words,
      (id) => answer.current(id),
      question.near ?? (/:world/.test(name) ? [] : null),
      setError,
      features,
    );
    return () => map.current?.dispose();
  }, [bytes, features, question.id]);
  useEffect(() => map.current?.show(question.answered), [question.answered, bytes, features]);
  // Another question gets another board, bare of what the last one was given.
  return <div key={question.id} class="gp-pointing gp-chart" ref={board} />;
}
