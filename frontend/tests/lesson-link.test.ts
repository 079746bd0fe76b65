/* Lessons are found beside the notebook that is open. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { lessonAddress } from "../src/home/lesson-link";

const at = (address: string, path: string): string | null => lessonAddress(new URL(address), path);

test("a lesson lies beside the notebook that is open, in every program", () => {
  assert.equal(at("http://h/user/a/lab/tree/n/00-start.ipynb?x=1", "01-a.ipynb"), "http://h/user/a/lab/tree/n/01-a.ipynb");
  assert.equal(at("http://h/lab/workspaces/w/tree/it/00.ipynb", "../01-a.ipynb"), "http://h/lab/workspaces/w/tree/01-a.ipynb");
  assert.equal(at("http://h/notebooks/00.ipynb", "it/01.ipynb"), "http://h/notebooks/it/01.ipynb");
  assert.equal(at("http://h/voila/render/n/home.ipynb", "01.ipynb"), "http://h/voila/render/n/01.ipynb");
  assert.equal(at("http://h/s/lab/index.html?path=it/00.ipynb", "01.ipynb"), "http://h/s/lab/index.html?path=it/01.ipynb");
});

test("where the page does not say which notebook it shows, there is no link", () => {
  assert.equal(at("http://h/lab", "01.ipynb"), null);
});
