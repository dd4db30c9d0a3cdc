// Joins and shrinks the scripts and style sheets of the app: Rollup says which scripts go together, esbuild takes out
// what only people read. Reads a plan as JSON from the file
// named, writes what became of it as JSON; `bundle.rs` is at the other end.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Plan
 * @property {string} packages the file whose packages are to be used
 * @property {string} www the folder that all paths are in
 * @property {string[]} modules that pages name, or that are found by an address that is made up in running
 * @property {string[]} workers which have a page's scripts to themselves: each becomes one file
 * @property {string[]} scripts that are joined with nothing: they are no modules, or keep their address
 * @property {string[]} sheets
 * @property {string[]} written modules, scripts and sheets that are written into pages
 */

/** @type {Plan} */
const plan = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const require = createRequire(plan.packages);
const { rollup } = require('@rollup/wasm-node');
const esbuild = require('esbuild');

/** The oldest browsers that Chuhe supports. */
const TARGET = ['chrome109', 'firefox115', 'safari16.4'];

/** Scripts smaller than this, in bytes before they are shrunk, go along with others: a request costs more than they do. */
const SMALL = 1200;

/** A script's path from `www`, with forward slashes. @param {string} file */
const inside = (file) => path.relative(plan.www, file).replaceAll('\\', '/');

/** @param {string} file */
const whole = (file) => path.join(plan.www, file);

/** What a module knows as its address stays true in whatever file it comes to lie. */
const addresses = {
  name: 'addresses',
  /** @param {string | null} property @param {{ chunkId: string, moduleId: string }} place */
  resolveImportMeta(property, { chunkId, moduleId }) {
    const own = inside(moduleId);
    if (property !== 'url' || own === chunkId) return null;
    const relative = path.posix.relative(path.posix.dirname(chunkId), own);
    return `new URL(${JSON.stringify(relative.startsWith('.') ? relative : `./${relative}`)}, import.meta.url).href`;
  },
};

/** @param {string} code @param {object} how */
const shrunk = async (code, how) =>
  (await esbuild.transform(code, { charset: 'utf8', legalComments: 'none', minify: true, target: TARGET, ...how })).code;

/** @param {Record<string, string> | string} input @param {object} how */
async function joined(input, how) {
  const bundle = await rollup({
    input,
    plugins: [addresses],
    preserveEntrySignatures: 'allow-extension',
    onLog: (/** @type {string} */ level, /** @type {{ message: string }} */ { message }) => {
      if (level === 'warn') throw new Error(message);
    },
  });
  const { output } = await bundle.generate({ entryFileNames: '[name].js', ...how });
  await bundle.close();
  return output;
}

/** @type {Record<string, { code: string, imports: string[] }>} */
const files = {};
/** @type {Record<string, string>} */
const written = {};

const byName = Object.fromEntries(plan.modules.map((file) => [file.replace(/\.js$/, ''), whole(file)]));
const parts = await joined(byName, {
  format: 'es',
  // What is fetched later keeps its name, what several share is named by one of them.
  chunkFileNames: (/** @type {{ facadeModuleId: string | null }} */ { facadeModuleId }) =>
    facadeModuleId ? inside(facadeModuleId) : 'parts/[name].js',
  experimentalMinChunkSize: SMALL,
  // The words of a lesson are small, and would go along with what every page loads.
  manualChunks: (/** @type {string} */ file) =>
    /\/i18n\/.+\/course\//.test(file) ? inside(file).replace(/\.js$/, '') : null,
});
for (const { fileName, code, imports } of parts) files[fileName] = { code: await shrunk(code, { format: 'esm' }), imports };

for (const file of plan.workers) {
  const [{ code }] = await joined(whole(file), {
    format: 'es',
    entryFileNames: file,
    inlineDynamicImports: true,
  });
  files[file] = { code: await shrunk(code, { format: 'esm' }), imports: [] };
}

/** No new syntax comes in: a script that is no module may be for browsers that are too old for all the others. */
const plain = async (/** @type {string} */ file) =>
  shrunk(readFileSync(whole(file), 'utf8'), { minify: false, minifyWhitespace: true, minifyIdentifiers: true, target: 'esnext' });

for (const file of plan.scripts) files[file] = { code: await plain(file), imports: [] };

for (const file of plan.sheets)
  files[file] = { code: await shrunk(readFileSync(whole(file), 'utf8'), { loader: 'css' }), imports: [] };

for (const file of plan.written) {
  if (file.endsWith('.css')) {
    // An address in it would mean another place: esbuild refuses it, for nobody says what it is to become.
    const { outputFiles } = await esbuild.build({
      entryPoints: [whole(file)],
      bundle: true,
      write: false,
      charset: 'utf8',
      minify: true,
      target: TARGET,
    });
    written[file] = outputFiles[0].text;
  } else if (/^\s*(im|ex)port /m.test(readFileSync(whole(file), 'utf8'))) {
    // As a module it would run after the page's first frame.
    const [{ code }] = await joined(whole(file), { format: 'iife', inlineDynamicImports: true });
    written[file] = await shrunk(code, {});
  } else {
    written[file] = await plain(file);
  }
}

process.stdout.write(JSON.stringify({ files, written }));
