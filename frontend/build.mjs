/* Bundles src/index.ts into the ES modules that the widgets load, one for each family; CSS travels inside as text.
   Usage: node build.mjs [--outdir path] [--watch] */
import { context, build } from "esbuild";
import { gzipSync } from "node:zlib";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
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
];
const GAMES_WITH_ART = ["lindy"];
const LIMIT = { plain: 150_000, gzipped: 60_000 };

/** CSS is minified before it becomes text: the text loader alone would keep every space. */
const cssAsText = (style) => ({
  name: "css-as-text",
  setup(builder) {
    builder.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const result = await build({ entryPoints: [resolve(dirname(path), style)], bundle: true, minify: true, write: false, logLevel: "silent" });
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

const settings = ({ file, family, style }) => ({
  entryPoints: [resolve(here, "src/index.ts")],
  absWorkingDir: here,
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022"],
  charset: "utf8",
  legalComments: "none",
  jsx: "automatic",
  jsxImportSource: "preact",
  define: { BUNDLE: JSON.stringify(family) },
  plugins: [cssAsText(style), pureTopLevel],
  outfile: resolve(outdir, file),
});

function report({ file }) {
  const code = readFileSync(resolve(outdir, file));
  const gzipped = gzipSync(code).length;
  console.log(`${file}: ${code.length} bytes, ${gzipped} gzipped`);
  if (code.length > LIMIT.plain || gzipped > LIMIT.gzipped) {
    throw new Error(`${file} is larger than ${LIMIT.plain} bytes (${LIMIT.gzipped} gzipped): every widget carries it`);
  }
}

/** The pictures of each game with artwork, as data that the kernel sends with that game's scene. */
async function drawPictures(game) {
  const made = await build({ entryPoints: [resolve(here, `src/art/${game}/index.ts`)], bundle: true, write: false, format: "esm", platform: "node" });
  const { pictures } = await import(`data:text/javascript;base64,${Buffer.from(made.outputFiles[0].contents).toString("base64")}`);
  const text = JSON.stringify(pictures);
  writeFileSync(resolve(outdir, `art-${game}.json`), text);
  console.log(`art-${game}.json: ${text.length} bytes, ${gzipSync(text).length} gzipped`);
}

mkdirSync(outdir, { recursive: true });
for (const game of GAMES_WITH_ART) await drawPictures(game);
for (const bundle of BUNDLES) {
  if (process.argv.includes("--watch")) {
    const watching = await context({ ...settings(bundle), logLevel: "info" });
    await watching.watch();
  } else {
    await build(settings(bundle));
    report(bundle);
  }
}
