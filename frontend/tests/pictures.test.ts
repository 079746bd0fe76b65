import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import type { Model } from "../src/host/afm";
import { Pictures } from "../src/host/pictures";

const FLAGS = { one: '<svg viewBox="0 0 3 2"/>', other: '<svg viewBox="0 0 1 1"/>' };

test("a picture becomes an address when it is shown, and only then; all addresses are given back", async () => {
  const [made, back]: string[][] = [[], []];
  const [make, giveBack] = [URL.createObjectURL, URL.revokeObjectURL];
  URL.createObjectURL = (blob) => {
    const url = make.call(URL, blob);
    made?.push(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    back?.push(url);
    giveBack.call(URL, url);
  };
  const model = { get: () => ({ table: gzipSync(JSON.stringify(FLAGS)) }), on() {}, off() {} } as unknown as Model;
  const pictures = await new Promise<Pictures>((come) => {
    const coming: Pictures = new Pictures(model, () => come(coming));
  });
  const shown = pictures.find("one");
  assert.equal(shown?.aspect, 1.5);
  assert.deepEqual(made, []);
  assert.equal(shown?.url, pictures.find("one")?.url);
  assert.deepEqual(made, [shown?.url]);
  assert.equal(atob(pictures.inside(made?.[0] ?? "").split(",")[1] ?? ""), FLAGS.one);
  assert.equal(pictures.find("other")?.aspect, 1);
  pictures.dispose();
  assert.deepEqual(back, made);
  [URL.createObjectURL, URL.revokeObjectURL] = [make, giveBack];
});
