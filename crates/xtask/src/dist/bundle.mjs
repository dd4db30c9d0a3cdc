// Bundles the scripts of the app by Rollup, and minifies scripts and style sheets by esbuild, since a hundred small files load slowly.
//
// Scripts that are loaded together become one file. Lazily loaded scripts import them from there, so no script runs twice in a
// page. A worker shares no scripts with the page, so its file has copies of all its imports.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { esbuild, rollup, shrunk, TARGET, WWW } from './held.mjs';
import { shareOut } from './parts.mjs';

/**
 * @typedef {object} Plan
 * @property {string[]} modules loaded by pages, or by a computed address
 * @property {string[]} workers worker scripts: each becomes one file
 * @property {string[]} scripts files that are not bundled: no modules, or with a fixed address
 * @property {string[]} sheets
 * @property {string[]} written modules, scripts and sheets that are inlined into pages
 */

/** @typedef {{ isEntry: boolean, fileName: string }} Chunk */
/** @typedef {{ getModuleIds: () => Iterable<string>, getModuleInfo: (id: string) => any }} Graph */

/** The path of a script relative to `www`, with forward slashes. @param {string} file */
const inside = (file) => path.relative(WWW, file).replaceAll('\\', '/');

/** @param {string} file */
const whole = (file) => path.join(WWW, file);

/** Keeps `import.meta.url` valid in the bundled file. */
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

/** The sheet that a tree loads in the place of its twelve: a request takes a browser 4 ms. */
const TREE_SHEET = 'tree/all.css';
const LIST_OF_SHEETS = /\[\s*(?:new URL\('[^']+\.css', import\.meta\.url\),\s*)+\]/;
/** @type {string[]} */ let sheetsOfTree = [];

const treeSheet = {
  name: 'tree-sheet',
  /** @param {string} code @param {string} id */
  transform(code, id) {
    if (inside(id) !== 'tree/shadow-markup.js') return null;
    const joined = code.replace(LIST_OF_SHEETS, (list) => {
      sheetsOfTree = Array.from(list.matchAll(/'(.+)'/g), ([, sheet]) => path.posix.join('tree', sheet));
      return `[new URL('${path.posix.basename(TREE_SHEET)}', import.meta.url)]`;
    });
    return { code: joined, map: null };
  },
};

/** @param {Record<string, string> | string} input @param {object} how */
async function joined(input, how) {
  const bundle = await rollup({
    input,
    plugins: [addresses, treeSheet],
    preserveEntrySignatures: 'allow-extension',
    onLog: (/** @type {string} */ level, /** @type {{ message: string }} */ { message }) => {
      if (level === 'warn') throw new Error(message);
    },
  });
  const options = { entryFileNames: '[name].js', ...how };
  const { output } = await bundle.generate(options);
  const { output: short } = await bundle.generate({ ...options, hoistTransitiveImports: false });
  await bundle.close();
  // A page has links to all its scripts: its own script need not name the indirect imports. Scripts that are loaded later, or by other
  // authors' pages, name them, so that they load at once.
  return output.map((/** @type {Chunk} */ part) =>
    part.isEntry && !part.fileName.startsWith('embed/')
      ? short.find((/** @type {Chunk} */ { fileName }) => fileName === part.fileName)
      : part,
  );
}

/** Elements, which other authors' pages load one at a time, and what every game loads later. */
const USUAL = ['board/xiangqi-board.js', 'game/xiangqi-game.js', 'tree/game-tree.js', 'game/moves/blunder-check.js', 'game/moves/premove.js'];

/** What other authors' pages load. Their elements may hide properties of `document`: a script of our own pages would fail there. */
const GUEST = 'embed/elements.js';

/** Other parts have the name of their longest script; of a second part of that name, with its folder. @param {import('./parts.mjs').Part[]} parts */
function namesOf(parts) {
  const taken = new Set();
  return new Map(
    parts.flatMap(({ ids, own }) => {
      const [longest] = ids.toSorted((one, other) => readFileSync(other).length - readFileSync(one).length);
      const [short, long] = [path.basename(longest, '.js'), inside(longest).replace(/\.js$/, '')];
      const name = own ? inside(own).replace(/\.js$/, '') : taken.has(short) ? long : short;
      if (taken.has(name)) throw new Error(`two files of the name ${name}`);
      taken.add(name);
      return ids.map((id) => [id, name]);
    }),
  );
}

/** The bundled files by path, the texts to inline by the paths in the pages, and the sources of each bundled script. @param {Plan} plan */
export async function bundle(plan) {
  /** @type {Record<string, { code: string, imports: string[] }>} */
  const files = {};
  /** @type {Record<string, string>} */
  const written = {};
  /** The sources of each bundled script. @type {Record<string, string[]>} */
  const modules = {};

  const byName = Object.fromEntries(plan.modules.map((file) => [file.replace(/\.js$/, ''), whole(file)]));
  /** The name of the part that a script belongs to. @type {Map<string, string> | undefined} */
  let partNames;
  const parts = await joined(byName, {
    format: 'es',
    // Dynamic imports keep their names; a shared chunk has the name of one of its scripts.
    chunkFileNames: (/** @type {{ facadeModuleId: string | null }} */ { facadeModuleId }) =>
      facadeModuleId ? inside(facadeModuleId) : 'parts/[name].js',
    manualChunks: (/** @type {string} */ file, /** @type {Graph} */ { getModuleIds, getModuleInfo }) => {
      partNames ??= namesOf(shareOut([...getModuleIds()].sort(), USUAL.map(whole), getModuleInfo, whole(GUEST)));
      return partNames.get(file);
    },
  });
  for (const { fileName, code, imports, moduleIds } of parts) {
    files[fileName] = { code: await shrunk(code, { format: 'esm' }), imports };
    modules[fileName] = moduleIds.map(inside);
  }

  for (const file of plan.workers) {
    const [{ code }] = await joined(whole(file), {
      format: 'es',
      entryFileNames: file,
      inlineDynamicImports: true,
    });
    files[file] = { code: await shrunk(code, { format: 'esm' }), imports: [] };
  }

  /** Minifies without new syntax: a script that is not a module may be for older browsers. */
  const plain = async (/** @type {string} */ file) =>
    shrunk(readFileSync(whole(file), 'utf8'), { minify: false, minifyWhitespace: true, minifyIdentifiers: true, target: 'esnext' });

  for (const file of plan.scripts) files[file] = { code: await plain(file), imports: [] };

  const isNamed = (/** @type {string} */ sheet) =>
    Object.values(files).some(({ code }) => code.includes(path.posix.basename(sheet)));
  const sheet = async (/** @type {string} */ file) => shrunk(readFileSync(whole(file), 'utf8'), { loader: 'css' });
  for (const file of plan.sheets)
    if (!sheetsOfTree.includes(file) || isNamed(file)) files[file] = { code: await sheet(file), imports: [] };
  const ofTree = await Promise.all(sheetsOfTree.map(sheet));
  if (ofTree.length > 0) {
    files[TREE_SHEET] = { code: ofTree.join(''), imports: [] };
    for (const { code, imports } of Object.values(files)) if (code.includes(path.posix.basename(TREE_SHEET))) imports.push(TREE_SHEET);
  }

  for (const file of plan.written) {
    if (file.endsWith('.css')) {
      // A relative address in the sheet would be wrong in the page: esbuild refuses it without a loader.
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
      const [{ code, moduleIds }] = await joined(whole(file), { format: 'iife', inlineDynamicImports: true });
      written[file] = await shrunk(code, {});
      modules[file] = moduleIds.map(inside);
    } else {
      written[file] = await plain(file);
    }
  }

  return { files, written, modules };
}
