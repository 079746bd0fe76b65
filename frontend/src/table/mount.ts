/* Where Preact draws the table. */
import { render, type ComponentChild } from "preact";

export interface Mount {
  draw(tree: ComponentChild): void;
  dispose(): void;
}

/** A place within the stage. A tree that broke while it was drawn cannot be mended: the next one is drawn on a clean sheet. */
export function makeMount(stage: HTMLElement): Mount {
  let sheet = document.createElement("div");
  stage.append(sheet);
  return {
    draw(tree) {
      try {
        render(tree, sheet);
      } catch (error) {
        sheet.remove();
        stage.append((sheet = document.createElement("div")));
        throw error;
      }
    },
    dispose() {
      render(null, sheet);
    },
  };
}
