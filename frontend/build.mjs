/* Bundles src/index.ts into the ES modules that the widgets load, one for each family; CSS travels inside as text.
   What only some tables need is in parts (src/parts): modules of their own, which take what they share with the base from it.
   Usage: node build.mjs [--outdir path] [--watch] */
import { context, build } from "esbuild";
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const option = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const outdir = resolve(option("--outdir") ?? resolve(here, "../geoplay/page/static"));
/** The files, the family in each, and the style it needs. */
const BUNDLES = [
  { file: "geoplay.js", family: "table", style: "index.css" },
  { file: "world.js", family: "world", style: "world-alone.css" },
  { file: "quiz.js", family: "quiz", style: "quiz-alone.css" },
  { file: "live.js", family: "live", style: "live-alone.css" },
  { file: "home.js", family: "home", style: "home-alone.css" },
  // Not a widget: the page on a guest's phone, which hosts widgets.
  { file: "guest.js", family: "guest", style: "guest.css", entry: "guests/main.ts" },
];
/** Parts of the first bundle, each from a file in src/parts. */
const PARTS = [
  "map",
  "board",
  "box",
  "globe",
  "lists",
  "quiz",
  "pointing",
  "places",
  "overlay",
  "review",
  "people",
  "booklet",
  "ease",
  "guide",
];
const GAMES_WITH_ART = readdirSync(resolve(here, "src/art"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
/** Stands in a script for the script's own digest until it is known. */
const DIGEST = "the digest of this script";
const LIMIT = { plain: 160_000, gzipped: 60_000 };

/** Every size of type is a multiple of one: a plain look is larger. Minified, a size stands behind its property or inside `font`. */
const scaled = (css) =>
  css.replace(/(font-size:|font:[^;}]*?)(\d*\.?\d+)px/g, (_, before, size) => `${before}calc(${size}px*var(--type,1))`);

/** CSS is minified before it becomes text: the text loader alone would keep every space. `style` stands for whatever is asked for. */
const cssAsText = (style) => ({
  name: "css-as-text",
  setup(builder) {
    builder.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const result = await build({
        entryPoints: [style ? resolve(dirname(path), style) : path],
        bundle: true,
        minify: true,
        write: false,
        logLevel: "silent",
      });
      return { contents: scaled(result.outputFiles[0].text), loader: "text", watchFiles: [path], watchDirs: [dirname(path)] };
    });
  },
});

/** d3 ships one file with top-level objects made by calls and taken from others; marked as pure, those that nothing uses fall away. */
const pureTopLevel = {
  name: "pure-top-level",
  setup(builder) {
    builder.onLoad({ filter: /node_modules[\\/]d3-(geo|array)[\\/].*\.m?js$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8")
        .replace(/^((?:var|let|const) [\w$]+(?:, [\w$]+)* = )((?:new )?[\w$]+\((?!.*\)\.)|Math\.\w+\()/gm, "$1/* @__PURE__ */ $2")
        .replace(/^((?:var|let|const) \w+ = )((?!Math\.)[\w$]+(?:\(\w*\))?\.\w+);$/gm, "$1/* @__PURE__ */ (() => $2)();"),
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
      contents: Object.keys(host[path])
        .map((name) => `export const ${name} = /* @__PURE__ */ (() => host[${JSON.stringify(path)}].${name})();`)
        .join("\n"),
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

/** What was written is changed once more: `change` gets the text and the file's name, and gives the text to keep. */
const rewritten = (name, change) => ({
  name,
  setup(builder) {
    builder.onEnd(() => {
      const file = builder.initialOptions.outfile;
      if (existsSync(file)) writeFileSync(file, change(readFileSync(file, "utf8"), file));
    });
  },
});

/** Each script knows its own digest: that of its text as it was before it stood in it. */
const signed = rewritten("signed", (text) => text.replaceAll(DIGEST, createHash("sha256").update(text).digest("hex").slice(0, 20)));

const settings = ({ file, family, style, entry = "index.ts" }) => ({
  ...COMMON,
  entryPoints: [resolve(here, "src", entry)],
  format: "esm",
  define: { BUNDLE: JSON.stringify(family), SCRIPT: JSON.stringify(DIGEST) },
  plugins: [cssAsText(style), pureTopLevel, signed],
  outfile: resolve(outdir, file),
});

/** What a part exports is what its function returns. */
const returned = rewritten("returned", (text, file) => {
  const [end, name] = /export\{([\w$]+) as default\};?\s*$/.exec(text) ?? [];
  if (!end) throw new Error(`${file} has no default export at its end`);
  return `export default(host)=>{${text.slice(0, -end.length)}return ${name}}`;
});

/** A part is a function of its host: `export default (host) => …`. */
const partSettings = (name, host) => ({
  ...COMMON,
  entryPoints: [resolve(here, `src/parts/${name}.ts`)],
  format: "esm",
  plugins: [fromHost(host), cssAsText(), pureTopLevel, returned],
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
  const made = await build({
    ...COMMON,
    entryPoints: [resolve(here, "src", path)],
    write: false,
    format: "esm",
    platform: "node",
    loader: { ".css": "text" },
  });
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

/** The licences of all packages that are in the bundles, as they ask for: beside the bundles, in one file. */
function writeNotices(results) {
  const folders = new Set();
  for (const { metafile } of results)
    for (const output of Object.values(metafile.outputs))
      for (const [input, { bytesInOutput }] of Object.entries(output.inputs)) {
        const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input);
        if (found && bytesInOutput > 0) folders.add(resolve(here, found[1]));
      }
  const notices = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(resolve(folder, "package.json"), "utf8"));
    const files = readdirSync(folder)
      .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
      .sort();
    if (!files.length) throw new Error(`${name} has no licence to ship with the bundle`);
    return `${name} ${version} (${license})\n\n${files.map((file) => readFileSync(resolve(folder, file), "utf8").replaceAll("\r\n", "\n").trim()).join("\n\n")}\n`;
  });
  if (!notices.length) throw new Error("no package was found in the bundles: their licences cannot be shipped");
  const heading = "The scripts in this folder hold code of the following packages.\n";
  writeFileSync(resolve(outdir, "THIRD-PARTY-NOTICES.txt"), [heading, ...notices].join(`\n${"-".repeat(80)}\n\n`));
}

mkdirSync(outdir, { recursive: true });
for (const game of GAMES_WITH_ART) await drawPictures(game);
await listParts();
const { host } = await evaluated("parts/host.ts");
const all = [...BUNDLES.map(settings), ...PARTS.map((name) => partSettings(name, host))];
if (process.argv.includes("--watch")) {
  for (const one of all) await (await context({ ...one, logLevel: "info" })).watch();
} else {
  writeNotices(await Promise.all(all.map((one) => build({ ...one, metafile: true }))));
  for (const { file } of BUNDLES) report(file);
  for (const name of PARTS) report(BUNDLES[0].file, `part-${name}.js`);
}
