/* Bundles src/index.ts into the ES modules that the widgets load, one for each family; CSS travels inside as text.
   What only some tables need is in parts (src/parts): modules of their own, which take what they share with the base from it.
   Usage: node build.mjs [--outdir path] [--watch] */
import { context, build } from "esbuild";
import { gzipSync } from "node:zlib";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const option = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const outdir = resolve(option("--outdir") ?? resolve(here, "../geoplay/widgets/static"));
/** The files, the family in each, and the style it needs. */
const BUNDLES = [
  { file: "geoplay.js", family: "table", style: "index.css" },
  { file: "world.js", family: "world", style: "world-alone.css" },
  { file: "quiz.js", family: "quiz", style: "quiz-alone.css" },
];
/** Parts of the first bundle, each from a file in src/parts. */
const PARTS = ["map", "board", "box", "globe", "lists", "quiz", "pointing", "overlay", "review", "people"];
const GAMES_WITH_ART = ["characters", "cities", "lindy"];
const LIMIT = { plain: 150_000, gzipped: 60_000 };

/** CSS is minified before it becomes text: the text loader alone would keep every space. `style` stands for whatever is asked for. */
const cssAsText = (style) => ({
  name: "css-as-text",
  setup(builder) {
    builder.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const result = await build({ entryPoints: [style ? resolve(dirname(path), style) : path], bundle: true, minify: true, write: false, logLevel: "silent" });
      return { contents: result.outputFiles[0].text, loader: "text", watchFiles: [path], watchDirs: [dirname(path)] };
    });
  },
});

/** d3 ships one file with top-level objects made by calls; marked as pure, those that nothing uses fall away. */
const pureTopLevel = {
  name: "pure-top-level",
  setup(builder) {
    builder.onLoad({ filter: /node_modules[\\/]d3-(geo|array)[\\/].*\.m?js$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(/^((?:var|let|const) \w+(?:, \w+)* = )((?:new )?\w+\()/gm, "$1/* @__PURE__ */ $2"),
      loader: "js",
    }));
  },
};

/** Modules that the base lends to its parts (src/parts/host.ts): each name of them is taken from `host`. */
const fromHost = (host) => ({
  name: "from-host",
  setup(builder) {
    const lent = (path, from) => (path.startsWith(".") ? relative(resolve(here, "src"), resolve(from, path)).replaceAll("\\", "/") : path);
    builder.onResolve({ filter: /^[.\w]/ }, ({ path, resolveDir }) => {
      const name = lent(path, resolveDir);
      return Object.hasOwn(host, name) ? { path: name, namespace: "host", sideEffects: false } : undefined;
    });
    builder.onLoad({ filter: /.*/, namespace: "host" }, ({ path }) => ({
      contents: Object.keys(host[path]).map((name) => `export const ${name} = /* @__PURE__ */ (() => host[${JSON.stringify(path)}].${name})();`).join("\n"),
    }));
  },
});

const COMMON = {
  absWorkingDir: here,
  bundle: true,
  minify: true,
  target: ["es2022"],
  charset: "utf8",
  legalComments: "none",
  jsx: "automatic",
  jsxImportSource: "preact",
};

const settings = ({ file, family, style }) => ({
  ...COMMON,
  entryPoints: [resolve(here, "src/index.ts")],
  format: "esm",
  define: { BUNDLE: JSON.stringify(family) },
  plugins: [cssAsText(style), pureTopLevel],
  outfile: resolve(outdir, file),
});

/** A part is a function of its host: `export default (host) => …`. */
const partSettings = (name, host) => ({
  ...COMMON,
  entryPoints: [resolve(here, `src/parts/${name}.ts`)],
  format: "iife",
  globalName: "part",
  banner: { js: "export default(host)=>{" },
  footer: { js: "return part.default}" },
  plugins: [fromHost(host), cssAsText(), pureTopLevel],
  outfile: resolve(outdir, `part-${name}.js`),
});

/** Files that one table may need together. */
function report(...files) {
  const codes = files.map((file) => readFileSync(resolve(outdir, file)));
  const total = (sizes) => sizes.reduce((sum, size) => sum + size, 0);
  const plain = total(codes.map((code) => code.length));
  const gzipped = total(codes.map((code) => gzipSync(code).length));
  const names = files.join(" + ");
  console.log(`${names}: ${plain} bytes, ${gzipped} gzipped`);
  if (plain > LIMIT.plain || gzipped > LIMIT.gzipped) {
    throw new Error(`${names}: larger than ${LIMIT.plain} bytes (${LIMIT.gzipped} gzipped): every widget carries it`);
  }
}

/** Run a module of src here, as the page would. */
async function evaluated(path) {
  const made = await build({ ...COMMON, entryPoints: [resolve(here, "src", path)], write: false, format: "esm", platform: "node", loader: { ".css": "text" } });
  return import(`data:text/javascript;base64,${Buffer.from(made.outputFiles[0].contents).toString("base64")}`);
}

/** The pictures of each game with artwork, as data that the kernel sends with that game's scene. */
async function drawPictures(game) {
  const { pictures } = await evaluated(`art/${game}/index.ts`);
  const text = JSON.stringify(pictures);
  writeFileSync(resolve(outdir, `art-${game}.json`), text);
  console.log(`art-${game}.json: ${text.length} bytes, ${gzipSync(text).length} gzipped`);
}

/** Which part holds the component of which node: the kernel sends the part with the tables that have such a node. */
async function listParts() {
  const found = {};
  for (const name of PARTS) for (const type of Object.keys((await evaluated(`parts/${name}.ts`)).default.nodes)) found[type] = name;
  writeFileSync(resolve(outdir, "parts.json"), JSON.stringify(found));
}

mkdirSync(outdir, { recursive: true });
for (const game of GAMES_WITH_ART) await drawPictures(game);
await listParts();
const { host } = await evaluated("parts/host.ts");
const all = [...BUNDLES.map(settings), ...PARTS.map((name) => partSettings(name, host))];
if (process.argv.includes("--watch")) {
  for (const one of all) await (await context({ ...one, logLevel: "info" })).watch();
} else {
  await Promise.all(all.map((one) => build(one)));
  for (const { file } of BUNDLES) report(file);
  for (const name of PARTS) report(BUNDLES[0].file, `part-${name}.js`);
}
