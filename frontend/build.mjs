/* Bundles src/index.ts into one ES module that every widget loads; CSS travels inside it as text.
   Usage: node build.mjs [--outfile path] [--watch] */
import { context, build } from "esbuild";
import { gzipSync } from "node:zlib";
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const option = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const outfile = resolve(option("--outfile") ?? resolve(here, "../geoplay/widgets/static/geoplay.js"));
const LIMIT = { plain: 150_000, gzipped: 60_000 };

/** CSS is minified before it becomes text: the text loader alone would keep every space. */
const cssAsText = {
  name: "css-as-text",
  setup(builder) {
    builder.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const result = await build({ entryPoints: [path], bundle: true, minify: true, write: false, logLevel: "silent" });
      return { contents: result.outputFiles[0].text, loader: "text", watchFiles: [path], watchDirs: [dirname(path)] };
    });
  },
};

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

export const settings = {
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
  plugins: [cssAsText, pureTopLevel],
  outfile,
};

function report() {
  const code = readFileSync(outfile);
  const gzipped = gzipSync(code).length;
  console.log(`${outfile}: ${code.length} bytes, ${gzipped} gzipped`);
  if (code.length > LIMIT.plain || gzipped > LIMIT.gzipped) {
    throw new Error(`the bundle is larger than ${LIMIT.plain} bytes (${LIMIT.gzipped} gzipped): every widget carries it`);
  }
}

mkdirSync(dirname(outfile), { recursive: true });
if (process.argv.includes("--watch")) {
  const watching = await context({ ...settings, logLevel: "info" });
  await watching.watch();
} else {
  await build(settings);
  report();
}
