/* Serves the harness on the loopback: node dev/serve.mjs [port]. */
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const kinds = { html: "text/html", mjs: "text/javascript", js: "text/javascript", json: "application/json" };
const unpacked = (name) => gunzipSync(readFileSync(resolve(here, "../../geoplay/atlas/products", name)));
const special = {
  "/world.topojson": () => unpacked("world.topojson.gz"),
  "/world-110m.topojson": () => unpacked("world-110m.topojson.gz"),
  "/states-us.topojson": () => unpacked("states-us.topojson.gz"),
  "/favicon.ico": () => "",
};

const built = /^\/(geoplay|part-\w+|parts|art-\w+)\.js(on)?$/;

const server = createServer((request, response) => {
  const path = new URL(request.url, "http://localhost").pathname;
  try {
    const file = path === "/" ? "/index.html" : path;
    const content =
      special[file]?.() ??
      readFileSync(resolve(here, built.test(file) ? `../../geoplay/page/static${file}` : `.${file.replaceAll("..", "")}`));
    response.writeHead(200, {
      "content-type": `${kinds[file.split(".").at(-1)] ?? "application/octet-stream"}; charset=utf-8`,
      "cache-control": "no-store",
    });
    response.end(content);
  } catch {
    response.writeHead(404).end("not here");
  }
});
server.listen(Number(process.argv[2] ?? 8765), "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/`));
