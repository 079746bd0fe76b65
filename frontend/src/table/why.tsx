import { descriptionId, useView } from "./view";

/** The refusal of an item, for screen readers: the item is described by it. */
export function Why({ item }: { item: string }) {
  const view = useView();
  const refusal = view.table.refusals[item];
  if (!refusal) return null;
  return (
    <span hidden id={descriptionId(view, item)}>
      {refusal.sentence}
    </span>
  );
}
